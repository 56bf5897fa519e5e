import type { operatorVip, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { findMemberById } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed } from '../merchant-named.ts';
import { raise } from './earn-ranks.ts';
import { loadRanks } from './load-ranks.ts';
import { heldLevel, isByHand, noteChange } from './move-rank.ts';
import { levelOnDay, listChanges } from './queries/changes.ts';
import { lockStanding, type Who, writeManual } from './queries/members.ts';
import { nameOf, rankAt } from './rank.ts';
import { showLabel, standingOf } from './show-progress.ts';

type Ops = typeof operatorVip;
const CHANGES = 50;

export async function readMemberRank(
  call: OperatorCall,
  { merchantCode, playerId, day }: RequestOf<Ops['memberRank']>,
): Promise<ResponseOf<Ops['memberRank']>> {
  const { id: merchantId, timeZone } = await merchantNamed(call, merchantCode);
  const who = { merchantId, playerId: BigInt(playerId) };
  if (!(await findMemberById(call.db, who))) throw refuse('access.player_unknown');
  const ranks = await loadRanks(call.db, merchantId);
  const level = day === undefined ? null : await levelOnDay(call.db, { ...who, day, timeZone });
  return { ...(await show(call.db, who)), onDay: level === null ? null : nameOf(rankAt(ranks, level)) };
}

/** Sets a rank by hand, or takes it back. It opens what the label opens and brings no money: that follows what was earned. */
export async function setMemberRank(
  call: OperatorCall,
  { merchantCode, playerId: key, labelId, until: text, reason }: RequestOf<Ops['setMemberRank']>,
): Promise<ResponseOf<Ops['setMemberRank']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const who = { merchantId, playerId: BigInt(key) };
  const until = labelId === null || text === null ? null : new Date(text);
  if (until !== null && until <= now()) throw refuse('vip.until_past');
  await call.transaction(async (tx) => {
    const member = await findMemberById(tx, who);
    if (!member) throw refuse('access.player_unknown');
    const ranks = await loadRanks(tx, merchantId);
    const rank = labelId === null ? null : ranks.find((one) => one.labelId === labelId);
    if (rank === undefined) throw refuse('vip.rank_unknown');
    const before = await lockStanding(tx, who, now());
    await writeManual(tx, who, { level: rank?.level ?? null, until });
    const after = await lockStanding(tx, who, now());
    const by = call.operator.account;
    const change = { from: heldLevel(before), to: heldLevel(after), by, note: reason };
    await noteChange(tx, who, { ...change, reason: 'operator' });
    if (rank === null) await raise(tx, ranks, [after]);
    const shown = (standing: typeof before) => ({
      rank: rankAt(ranks, heldLevel(standing)).labelId,
      type: isByHand(standing) ? 'MANUAL' : 'AUTO',
      until: standing.manualUntil?.toISOString() ?? null,
    });
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: by,
      merchantCode,
      action: 'vip.member_rank_set',
      subject: `player:${member.account}`,
      reason,
      before: shown(before),
      after: shown(after),
    });
  });
  return show(call.db, who);
}

async function show(db: Db, who: Who): Promise<ResponseOf<Ops['setMemberRank']>> {
  const [ranks, standing] = [await loadRanks(db, who.merchantId), await standingOf(db, who)];
  const name = (level: number) => nameOf(rankAt(ranks, level));
  const { labelId, labelName, color, type } = showLabel(ranks, standing);
  return {
    labelId,
    labelName,
    color,
    type,
    until: isByHand(standing) ? (standing.manualUntil?.toISOString() ?? null) : null,
    earned: name(standing.level),
    deposit: toWire(standing.deposit),
    validBet: toWire(standing.validBet),
    changes: (await listChanges(db, who, CHANGES)).map(({ from, to, at, reason, by, note }) => ({
      time: at.toISOString(),
      from: name(from),
      to: name(to),
      reason,
      by,
      note,
    })),
  };
}
