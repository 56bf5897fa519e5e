import { findMemberByAccount, stoodInTeam, type TeamOfDays } from '../../access/public.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { daysAsked } from './team-days.ts';

const DEPTHS = { self: 0, direct: 1, team: null } as const;

/** Whose records are asked for. Whoever did not stand in the team on one of these days is as good as nobody. */
export async function teamAsked(
  { db, merchant, session }: MemberCall,
  wish: {
    from?: string | undefined;
    to?: string | undefined;
    scope: keyof typeof DEPTHS;
    account?: string | undefined;
  },
): Promise<TeamOfDays & { asset: string }> {
  const { id: merchantId, timeZone, currency: asset } = merchantOf(merchant);
  const days = daysAsked(merchantOf(merchant), wish);
  const team = { merchantId, timeZone, agentId: session.playerId, ...days, playerId: null };
  const scoped = { ...team, depth: DEPTHS[wish.scope], asset };
  if (wish.account === undefined) return scoped;
  const member = await findMemberByAccount(db, merchantId, wish.account);
  if (!member || !(await stoodInTeam(db, { ...team, depth: null, playerId: member.id })))
    throw refuse('agents.not_in_team');
  return { ...scoped, playerId: member.id };
}
