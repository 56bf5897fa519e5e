import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import { SERIES_MAX } from '@fairground/lottery-rules';
import { findMemberById, listUplines } from '../../access/public.ts';
import { agree } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { giveSeries, seriesAt } from '../../lottery/public.ts';
import { merchantNamed } from '../merchant-named.ts';
import { lockRebates, nextMidnight, writeRates } from './queries/rebates.ts';
import { exceeds, noRates, readRates, showRates } from './rates.ts';
import { ratesGiven, rebatesAt } from './rebates-at.ts';

type Ops = typeof operatorAgents;

/** What a member is given now and from the next day on, and the most that can be given. */
export async function showRebates(
  call: OperatorCall,
  { merchantCode, playerId: key }: RequestOf<Ops['rebates']>,
): Promise<ResponseOf<Ops['rebates']>> {
  const { db } = call;
  const { id: merchantId, timeZone } = await merchantNamed(call, merchantCode);
  const who = { merchantId, playerId: BigInt(key) };
  if (!(await findMemberById(db, who))) throw refuse('access.player_unknown');
  const from = await nextMidnight(db, { at: now(), timeZone });
  const upline = (await listUplines(db, who, from)).at(-1);
  return {
    rebates: showRates(await rebatesAt(db, who, now())),
    coming: showRates(await rebatesAt(db, who, from)),
    most: upline ? showRates(await rebatesAt(db, { merchantId, playerId: upline.playerId }, from)) : null,
    series: {
      now: await seriesAt(db, who, now()),
      coming: await seriesAt(db, who, from),
      most: upline ? await seriesAt(db, { merchantId, playerId: upline.playerId }, from) : SERIES_MAX,
    },
  };
}

/** Operators give and take: the top agents have nobody else who could. It counts from the merchant's next day on. */
export async function giveRebates(
  call: OperatorCall,
  { merchantCode, playerId: key, rebates, series, reason }: RequestOf<Ops['setRebates']>,
): Promise<ResponseOf<Ops['setRebates']>> {
  const { id: merchantId, timeZone } = await merchantNamed(call, merchantCode);
  const who = { merchantId, playerId: BigInt(key) };
  const rates = readRates(rebates);
  return call.transaction(async (tx) => {
    const member = await findMemberById(tx, who);
    if (!member) throw refuse('access.player_unknown');
    if (![0, 1, 2].includes(member.role)) throw refuse('agents.role_refused');
    await lockRebates(tx, who);
    const from = await nextMidnight(tx, { at: now(), timeZone });
    const upline = (await listUplines(tx, who, from)).at(-1);
    if (upline && exceeds(rates, await rebatesAt(tx, { merchantId, playerId: upline.playerId }, from)))
      throw refuse('agents.rate_above_upline');
    const before = (await ratesGiven(tx, { merchantId, playerIds: [who.playerId] }, from)).get(who.playerId);
    const seriesBefore = await seriesAt(tx, who, from);
    const isRaised = exceeds(rates, before ?? noRates) || (series ?? 0) > seriesBefore;
    // Rebates and series are money: what nobody above limits, one operator alone does not raise.
    const act = {
      kind: 'agents.rebates',
      merchantCode,
      subject: `player:${member.account}`,
      wish: { ...showRates(rates), series: series ?? null },
      reason,
    };
    if (!upline && isRaised && !(await agree(tx, call, act))) return { from: null };
    await writeRates(tx, { ...who, givenBy: null }, rates, from);
    if (series !== undefined && series !== seriesBefore) await setSeries(tx, { ...who, series, from });
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'agents.rebates_set',
      subject: act.subject,
      reason,
      before: { ...showRates(before ?? noRates), series: seriesBefore },
      after: { ...showRates(rates), series: series ?? seriesBefore, from: from.toISOString() },
    });
    return { from: from.toISOString() };
  });
}

async function setSeries(
  tx: Tx,
  gift: { merchantId: number; playerId: bigint; series: number; from: Date },
): Promise<void> {
  const verdict = await giveSeries(tx, { ...gift, givenBy: null });
  if (verdict === 'above_upline') throw refuse('agents.rate_above_upline');
  if (verdict === 'below_team') throw refuse('agents.series_below_team');
}
