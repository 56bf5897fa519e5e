import { isReal } from '@fairground/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useSwitch } from '../merchants/public.ts';
import { api, call, invalidate } from '../shared/api.ts';
import { serverNow } from '../shared/server-clock.ts';
import { useSession } from '../shared/session.ts';
import { unreadQuery, unreadRange } from './unread-query.ts';

/** How many letters wait for this member; nothing for visitors, trial accounts and merchants without an inbox. */
export function useUnread(): number {
  const { token, isAgent } = useSession();
  const hasMail = useSwitch('MAILCEN');
  const hasInbox = useSwitch('INBOX3');
  const { data } = useQuery({
    ...unreadQuery(token, () => call(api.messaging.unreadCountV2, unreadRange(serverNow()))),
    enabled: hasMail && hasInbox && token !== '' && isAgent !== '' && isReal(Number(isAgent)),
  });
  return token ? (data?.count ?? 0) : 0;
}

/** Something came, or was read: the list and the badge are asked for again. */
export const refreshInbox = (): Promise<void> =>
  invalidate(
    api.messaging.inbox,
    api.messaging.myAnnouncements,
    api.messaging.unreadCountV2,
    api.messaging.unreadTabs,
  );
