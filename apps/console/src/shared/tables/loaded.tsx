import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** What a page asks the server for, in its three states: not here yet, here, or not to be had for now. */
export function Loaded<Answer, Key extends readonly unknown[]>({
  query,
  children,
}: {
  query: UseQueryOptions<Answer, Error, Answer, Key>;
  children: (answer: Answer) => ReactNode;
}) {
  const { t } = useTranslation('console');
  const { data, error, refetch } = useQuery(query);
  if (data !== undefined) return children(data);
  if (error)
    return (
      <p role="alert">
        {t('state.error')} <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </p>
    );
  return <Skeleton height={240} />;
}
