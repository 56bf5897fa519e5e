import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { countNewcomers, countTeam } from '../../access/public.ts';
import { completeTo, countActive, sumTeamDays } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { merchantOf } from '../../merchants/public.ts';
import { teamBalance } from '../../wallet/public.ts';
import { readPolicy } from '../contracts/queries/policy.ts';
import { countRequests, type Due, sumDue } from './queries/due.ts';
import { addUp, resultOf } from './result.ts';
import { daysAsked } from './team-days.ts';

type Overview = typeof agents.teamOverview;

/** An agent with everybody below, as the tree was on each of the days. */
export async function showOverview(
  call: MemberCall,
  wish: RequestOf<Overview>,
): Promise<ResponseOf<Overview>> {
  const { db, session } = call;
  const merchant = merchantOf(call.merchant);
  const { currency: asset, timeZone, id: merchantId } = merchant;
  const range = daysAsked(merchant, wish);
  const who = { merchantId, playerId: session.playerId };
  const days = {
    ...{ merchantId, timeZone, asset, ...range, product: null, depth: null },
    ...{ viewerId: session.playerId, agentId: session.playerId },
  };
  const floor = BigInt((await readPolicy(db, merchantId)).activeFloor);
  const sums = await sumTeamDays(db, days, floor);
  const newcomers = await countNewcomers(db, who, { ...range, timeZone });
  const byDay = new Map(sums.map((sum) => [sum.day, sum]));
  const counted = await completeTo(db, merchantId);
  return {
    ...range,
    completeTo: counted?.toISOString() ?? null,
    balance: toWire(await teamBalance(db, { ...who, asset, at: now() })),
    counts: await countTeam(db, who, now()),
    due: dueOf(await sumDue(db, who)),
    requests: await countRequests(db, { ...who, at: now() }),
    total: {
      ...resultOf(addUp(sums)),
      newMembers: [...newcomers.values()].reduce((sum, one) => sum + one, 0),
      // Whoever was active on the only day was active in all days together.
      activeMembers: range.from === range.to ? (sums[0]?.active ?? 0) : await countActive(db, days, floor),
    },
    days: [...new Set([...byDay.keys(), ...newcomers.keys()])].toSorted().map((day) => ({
      day,
      ...resultOf(byDay.get(day)),
      newMembers: newcomers.get(day) ?? 0,
      activeMembers: byDay.get(day)?.active ?? 0,
    })),
  };
}

const dueOf = ({ dividend, daily, hour, realTime }: Due) => ({
  dividend: toWire(dividend),
  daily: toWire(daily),
  hour: toWire(hour),
  realTime: toWire(realTime),
});
