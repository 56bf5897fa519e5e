import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call } from '../../shared/api.ts';
import { queries } from '../../shared/queries.ts';
import { keepSession, useSession } from '../../shared/session.ts';
import { type MemberInfo, sessionOf } from './session-of.ts';

export const MEMBER_KEY = 'access.member';

const infoQuery = queryOptions({ queryKey: [MEMBER_KEY, 'info'], queryFn: readInfo });

/** Who is signed in; undefined for a visitor and while it is on its way. */
export function useMemberInfo(): MemberInfo | undefined {
  const isMember = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...infoQuery, enabled: isMember });
  return isMember ? data : undefined;
}

/** Asks again, and keeps what the session storage holds of it. */
export async function loadMember(): Promise<void> {
  await queries.fetchQuery({ ...infoQuery, staleTime: 0 });
}

async function readInfo(): Promise<MemberInfo> {
  const info = await call(api.access.memberInfo, {});
  keepSession(sessionOf(info));
  return info;
}
