import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { listLines } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { giveSeries, seriesAt } from '../../lottery/public.ts';
import { merchantOf } from '../../merchants/public.ts';
import { lockRebates, nextMidnight, writeRates } from '../rebates/queries/rebates.ts';
import { exceeds, noRates, readRates } from '../rebates/rates.ts';
import { ratesGiven, rebatesAt } from '../rebates/rebates-at.ts';
import { teamMember } from './team-member.ts';

type Raise = typeof agents.raiseRebate;

/** What was promised is only ever raised, and never above what stands above the member; from the next day on. */
export async function raiseRebate(
  call: MemberCall,
  { playerId: key, rebates, series }: RequestOf<Raise>,
): Promise<ResponseOf<Raise>> {
  const { merchant, session } = call;
  const who = { merchantId: merchant.id, playerId: BigInt(key) };
  const rates = readRates(rebates);
  return call.transaction(async (tx) => {
    await teamMember(call, tx, who.playerId);
    await lockRebates(tx, who);
    const from = await nextMidnight(tx, { at: now(), timeZone: merchantOf(merchant).timeZone });
    const given = await ratesGiven(tx, { merchantId: who.merchantId, playerIds: [who.playerId] }, from);
    if (exceeds(given.get(who.playerId) ?? noRates, rates)) throw refuse('agents.rate_lowered');
    const line = await listLines(tx, { merchantId: who.merchantId, playerIds: [who.playerId] }, now());
    const uplineId = line.get(who.playerId)?.at(-2) ?? session.playerId;
    if (exceeds(rates, await rebatesAt(tx, { ...who, playerId: uplineId }, from)))
      throw refuse(uplineId === session.playerId ? 'agents.rate_above_own' : 'agents.rate_above_upline');
    await writeRates(tx, { ...who, givenBy: session.playerId }, rates, from);
    if (series !== undefined) await raiseSeries(tx, { ...who, series, givenBy: session.playerId, from });
    return { from: from.toISOString() };
  });
}

async function raiseSeries(tx: Tx, gift: Parameters<typeof giveSeries>[1]): Promise<void> {
  const { series, from } = gift;
  const coming = await seriesAt(tx, gift, from);
  if (series < coming) throw refuse('agents.rate_lowered');
  if (series > coming && (await giveSeries(tx, gift)) !== 'given') throw refuse('agents.rate_above_upline');
}
