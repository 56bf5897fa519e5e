import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { listUplines, shownNames } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { showOwnRebates } from '../rebates/show-own-rebates.ts';

type Ask = typeof agents.profile;

/** The agent as one. Of who stands above only part of the name is shown. */
export async function showProfile(call: MemberCall, _: RequestOf<Ask>): Promise<ResponseOf<Ask>> {
  const { db, merchant, session } = call;
  const who = { merchantId: merchant.id, playerId: session.playerId };
  const above = (await listUplines(db, who, now())).at(-1)?.playerId;
  const playerIds = above === undefined ? [] : [above];
  const names = await shownNames(db, { merchantId: merchant.id, playerIds });
  return {
    account: session.account,
    isTop: session.role === 2,
    upline: above === undefined ? null : (names.get(above) ?? '***'),
    rebates: (await showOwnRebates(call)).rebates,
  };
}
