import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import {
  countTeams,
  depthBelow,
  findMemberByAccount,
  listUplines,
  membersById,
  momentOfDay,
} from '../../access/public.ts';
import { completeTo, sumBranches, sumProducts } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { addUp, resultOf } from './result.ts';
import { daysAsked } from './team-days.ts';

type Profit = typeof agents.teamProfit;

const DEPTHS = { self: 0, direct: 1, team: null } as const;

/** One level of a team: the own row, and each direct member with everybody below. */
export async function showProfit(call: MemberCall, wish: RequestOf<Profit>): Promise<ResponseOf<Profit>> {
  const { db, session } = call;
  const merchant = merchantOf(call.merchant);
  const { currency: asset, timeZone, id: merchantId } = merchant;
  const range = daysAsked(merchant, wish);
  const at = await momentOfDay(db, { day: range.to, timeZone, now: now() });
  const viewerId = session.playerId;
  const { agentId, line } = await findBelow(call, wish.account, at);
  const days = {
    ...{ merchantId, timeZone, asset, ...range, viewerId, agentId },
    ...{ product: wish.product ?? null, depth: DEPTHS[wish.scope] },
  };
  if (wish.by === 'product') return { ...range, ...(await byProduct(db, days)), line };
  const branches = await sumBranches(db, days);
  const ids = branches.map(({ branchId }) => branchId);
  const people = await membersById(db, merchantId, [agentId, ...ids]);
  const teams = await countTeams(db, { merchantId, playerIds: ids }, at);
  const rows = branches
    .map(({ branchId, ...sums }) => ({
      account: people.get(branchId)?.account ?? '',
      role: people.get(branchId)?.role ?? 0,
      isOwn: branchId === agentId,
      hasTeam: branchId !== agentId && (teams.get(branchId) ?? 0) > 0,
      ...resultOf(sums),
    }))
    .toSorted((left, right) => Number(right.isOwn) - Number(left.isOwn));
  const own = { account: people.get(agentId)?.account ?? '', role: people.get(agentId)?.role ?? 0 };
  const ownNothing = { ...own, isOwn: true, hasTeam: false, ...resultOf() };
  const counted = await completeTo(db, merchantId);
  return {
    ...range,
    completeTo: counted?.toISOString() ?? null,
    line,
    rows: rows[0]?.isOwn || wish.scope === 'direct' ? rows : [ownNothing, ...rows],
    products: [],
    total: resultOf(addUp(branches)),
  };
}

async function byProduct(db: Db, days: Parameters<typeof sumProducts>[1]) {
  const sums = await sumProducts(db, days);
  const counted = await completeTo(db, days.merchantId);
  return {
    completeTo: counted?.toISOString() ?? null,
    rows: [],
    products: sums.map(({ product, ...one }) => ({ product, ...resultOf(one) })),
    total: resultOf(addUp(sums)),
  };
}

/** Whose team is looked at, and the way down to it. Whoever is not below says nothing, not even that the account exists. */
async function findBelow(
  { db, merchant, session }: MemberCall,
  account: string | undefined,
  at: Date,
): Promise<{ agentId: bigint; line: string[] }> {
  const merchantId = merchant.id;
  if (account === undefined || account === session.account)
    return { agentId: session.playerId, line: [session.account] };
  const member = await findMemberByAccount(db, merchantId, account);
  const depth =
    member && (await depthBelow(db, { merchantId, agentId: session.playerId, playerId: member.id }, at));
  if (!member || !depth) throw refuse('access.player_unknown');
  const above = await listUplines(db, { merchantId, playerId: member.id }, at);
  return { agentId: member.id, line: [...above.slice(-depth).map((one) => one.account), member.account] };
}
