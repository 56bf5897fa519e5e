import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, call, endpointQuery, invalidate } from '../../shared/api.ts';
import { queries } from '../../shared/queries.ts';
import { keepSession, useSession } from '../../shared/session.ts';
import { type MemberInfo, sessionOf } from './session-of.ts';

/** Whatever reads it also keeps what the session storage holds of it. */
const infoQuery = () =>
  queryOptions({ queryKey: endpointQuery(api.access.memberInfo, {}).queryKey, queryFn: readInfo });

/** Who is signed in; undefined for a visitor and while it is on its way. */
export function useMemberInfo(): MemberInfo | undefined {
  const isMember = useSession(({ token }) => token !== '');
  const { data } = useQuery({ ...infoQuery(), enabled: isMember });
  return isMember ? data : undefined;
}

/** Asks again, and keeps what the session storage holds of it. */
export async function loadMember(): Promise<void> {
  await queries.fetchQuery({ ...infoQuery(), staleTime: 0 });
}

/** Something that the page shows of the member has changed. */
export const refreshMemberInfo = (): Promise<void> => invalidate(api.access.memberInfo);

async function readInfo(): Promise<MemberInfo> {
  const info = await call(api.access.memberInfo, {});
  keepSession(sessionOf(info));
  return info;
}
