import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { PROMOTION_POLL_MS } from '@fairground/contract/promo-actions';
import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../shared/api.ts';
import { useSession } from '../shared/session.ts';
import { useSwitch } from './status.ts';

export type Announcement = AnswerOf<PlayerApi['messaging']['announcements']>[number];

/** B banners, PL notices, PU popups, PR promotions. */
type Types = 'B' | 'PL' | 'PU' | 'PR';

/** What the merchant tells this visitor, or this member; asked for again now and then, so that what is new appears. */
export function useAnnouncements(types: Types) {
  // What is written changes with the language, which is part of the question.
  useTranslation();
  const token = useSession((session) => session.token);
  const isOpen = useSwitch('ANN');
  const list = useQuery({
    ...endpointQuery(token ? api.messaging.memberAnnouncements : api.messaging.announcements, {
      types,
      platform: 'W',
    }),
    enabled: isOpen,
    refetchInterval: PROMOTION_POLL_MS,
  });
  return { ...list, isOpen, announcements: list.data ?? [] };
}
