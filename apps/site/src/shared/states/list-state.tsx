import { CallError } from '@fairground/contract/client';
import { useTranslation } from '@fairground/i18n/react';
import { ErrorState } from '@fairground/ui/show/error-state.tsx';
import { SkeletonLines } from '@fairground/ui/show/skeleton.tsx';
import type { ReactNode } from 'react';

/** What could not be read, with another try. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ErrorState
      compact
      title={t('state.error.title')}
      hint={error instanceof CallError && error.message ? error.message : t('state.error.text')}
      requestId={error instanceof CallError ? error.requestId : undefined}
      onRetry={onRetry}
      labels={{ retry: t('action.retry'), requestId: t('page.request_number', { id: '' }) }}
    />
  );
}

/** One question to the server in its states: on its way, not to be had, here. */
export function Answered<T>({
  query,
  children,
}: {
  query: { data: T | undefined; error: unknown; refetch: () => Promise<unknown> };
  children: (data: T) => ReactNode;
}) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <SkeletonLines count={5} />
    </div>
  );
}
