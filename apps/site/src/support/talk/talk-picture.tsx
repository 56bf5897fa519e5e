import { useTranslation } from '@fairground/i18n/react';
import { Skeleton } from '@fairground/ui/show/skeleton.tsx';
import { SmallPicture } from '@fairground/ui/show/small-picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../shared/api.ts';
import { supportApi } from '../support-api.ts';
import { keyInput } from './use-talk.ts';

/** What either side has shown. It never changes, so it is asked for once. */
export function TalkPicture(where: { talkId: string; seq: number }) {
  const { t } = useTranslation(['support', 'shell']);
  const { data, isError } = useQuery({
    ...endpointQuery(supportApi.talkPicture, { ...keyInput(), ...where }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p>{t('talk.picture_failed')}</p>;
  if (!data) return <Skeleton width={160} height={120} />;
  return (
    <SmallPicture
      src={`data:${data.contentType};base64,${data.data}`}
      label={t('talk.picture_shown')}
      labels={{ close: t('shell:action.close') }}
    />
  );
}
