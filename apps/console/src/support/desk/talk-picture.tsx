import { useTranslation } from '@fairground/i18n/react';
import { SmallPicture } from '@fairground/ui/show/small-picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import type { Place } from './open-talk.ts';

/** What either side has shown. It never changes, so it is asked for once. */
export function TalkPicture(where: Place & { seq: number }) {
  const { t } = useTranslation('console');
  const { data, isError } = useQuery({
    ...endpointQuery(api.support.talkPicture, where),
    // An answer of ours lets the whole desk be read again, but not this.
    enabled: ({ state }) => state.data === undefined,
  });
  if (isError) return <p>{t('state.error')}</p>;
  if (!data) return <p aria-busy="true">{t('state.loading')}</p>;
  return (
    <SmallPicture
      src={`data:${data.contentType};base64,${data.data}`}
      label={t('desk.picture_shown')}
      labels={{ close: t('action.close') }}
    />
  );
}
