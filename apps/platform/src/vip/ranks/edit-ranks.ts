import type { operatorVip, RequestOf, ResponseOf } from '@fairground/contract';
import type { RankTerms } from '@fairground/contract/rank-terms';
import { parseAmount } from '@fairground/money';
import { registrationsOf } from '../../access/public.ts';
import { sumMembers } from '../../activity/public.ts';
import { agree } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { Refusal, refuse } from '../../kernel/http/refuse.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import { merchantNamed } from '../merchant-named.ts';
import { hasToKeep } from './keep-ranks.ts';
import { loadRanks } from './load-ranks.ts';
import { lastDayOf, monthOf } from './month.ts';
import { figuresOf } from './move-rank.ts';
import { countByLevel, listStanding, lookAgainBelow, type Standing } from './queries/members.ts';
import { lockRanks, writeRanks } from './queries/ranks.ts';
import { amountsOf, isReached, isRising, type Rank, riseTo } from './rank.ts';

type Ops = typeof operatorVip;
type Terms = RankTerms & { level: number };
const AT_ONCE = 1_000;

export async function readRanks(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['ranks']>,
): Promise<ResponseOf<Ops['ranks']>> {
  return shownRanks(call.db, await merchantNamed(call, merchantCode));
}

async function shownRanks(db: Db, { id }: Merchant): Promise<ResponseOf<Ops['ranks']>> {
  const [ranks, members] = [await loadRanks(db, id), await countByLevel(db, id)];
  return ranks.map((rank) => ({ ...rank, members: members.get(rank.level) ?? 0 }));
}

/** What a change would do to members at once, and at the end of this month as it stands. */
export async function previewRank(
  call: OperatorCall,
  { merchantCode, ...terms }: RequestOf<Ops['previewRank']>,
): Promise<ResponseOf<Ops['previewRank']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const ranks = withChange(await loadRanks(call.db, merchant.id), terms);
  return {
    rising: await countRising(call.db, merchant, ranks, terms),
    failing: await countFailing(call.db, merchant, terms),
  };
}

/** Changes a rank, or adds the next. What gives members more, two operators say. */
export async function saveRank(
  call: OperatorCall,
  { merchantCode, reason, ...terms }: RequestOf<Ops['saveRank']>,
): Promise<ResponseOf<Ops['saveRank']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const { id: merchantId } = merchant;
  const isSaved = await call.transaction(async (tx) => {
    await lockRanks(tx, merchantId);
    const known = await loadRanks(tx, merchantId);
    const ranks = withChange(known, terms);
    const before = known.find(({ level }) => level === terms.level) ?? null;
    const subject = `rank:${terms.labelId}`;
    const act = { kind: 'vip.save_rank', merchantCode, subject, wish: { ...terms }, reason };
    if (givesMore(before, terms) && !(await agreed(() => agree(tx, call, act)))) return false;
    await writeRanks(tx, merchantId, ranks);
    const { deposit, validBet } = amountsOf(terms.conditions);
    await lookAgainBelow(tx, { merchantId, level: terms.level, deposit, validBet, at: now() });
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'vip.rank_saved',
      subject,
      reason,
      before,
      after: terms,
    });
    return true;
  });
  return { isSaved, ranks: await shownRanks(call.db, merchant) };
}

/** A merchant's ranks as they would be. The label of a rank stays: desks and ways to pay name it. */
function withChange(ranks: readonly Rank[], terms: Terms): Rank[] {
  if (terms.level > ranks.length) throw refuse('vip.rank_unknown');
  const before = ranks[terms.level];
  if (before && before.labelId !== terms.labelId) throw refuse('vip.rank_unknown');
  if (!before && ranks.some(({ labelId }) => labelId === terms.labelId)) throw refuse('vip.label_taken');
  const changed = [...ranks.slice(0, terms.level), terms, ...ranks.slice(terms.level + 1)];
  if (!isRising(changed)) throw refuse('vip.conditions_not_rising');
  return changed;
}

/** Easier to reach, or worth more: that costs the house. A name or a colour does not. */
export function givesMore(before: Rank | null, after: RankTerms): boolean {
  if (!before) return true;
  const [was, is] = [amountsOf(before.conditions), amountsOf(after.conditions)];
  const [kept, keeps] = [amountsOf({ ...before.keep, days: null }), amountsOf({ ...after.keep, days: null })];
  const isEasier =
    is.deposit < was.deposit ||
    is.validBet < was.validBet ||
    is.days < was.days ||
    keeps.deposit < kept.deposit ||
    keeps.validBet < kept.validBet;
  const more = (name: 'upgradeBonus' | 'monthlyBonus' | 'birthdayBonus') =>
    parseAmount(after.benefits[name]) > parseAmount(before.benefits[name]);
  const [limits, were] = [after.benefits, before.benefits];
  const isWider =
    (limits.withdrawsADay ?? 0) > (were.withdrawsADay ?? 0) ||
    parseAmount(limits.withdrawSumADay ?? '0') > parseAmount(were.withdrawSumADay ?? '0') ||
    (limits.isFeeFree && !were.isFeeFree);
  return isEasier || isWider || more('upgradeBonus') || more('monthlyBonus') || more('birthdayBonus');
}

async function agreed(word: () => Promise<boolean>): Promise<boolean> {
  try {
    return await word();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'compliance.own_approval')
      throw refuse('vip.own_approval');
    throw error;
  }
}

async function countRising(
  db: Db,
  merchant: Merchant,
  ranks: readonly Rank[],
  terms: Terms,
): Promise<number> {
  const { deposit, validBet } = amountsOf(terms.conditions);
  const levels = { from: 0, to: terms.level - 1, deposit, validBet };
  let rising = 0;
  for await (const some of standingsOf(db, merchant.id, levels)) {
    const playerIds = some.map(({ playerId }) => playerId);
    const registered = await registrationsOf(db, { merchantId: merchant.id, playerIds });
    rising += some.filter(
      (one) => riseTo(ranks, one.level, figuresOf(one, registered.get(one.playerId) ?? now())) > one.level,
    ).length;
  }
  return rising;
}

async function countFailing(db: Db, merchant: Merchant, { level, keep }: Terms): Promise<number> {
  const month = monthOf(merchantDay(merchant, now()));
  const range = { from: month, to: lastDayOf(month), asset: merchant.currency };
  let failing = 0;
  for await (const some of standingsOf(db, merchant.id, {
    from: level,
    to: level,
    deposit: 0n,
    validBet: 0n,
  })) {
    const asked = some.filter((one) => hasToKeep(merchant, one, month)).map(({ playerId }) => playerId);
    const sums = await sumMembers(db, { merchantId: merchant.id, playerIds: asked, ...range });
    const done = new Map(sums.map((sum) => [sum.playerId, sum]));
    const isShort = (playerId: bigint) => {
      const { deposit, validBet } = done.get(playerId) ?? { deposit: 0n, validBet: 0n };
      return !isReached(keep, { deposit, validBet, days: 0 });
    };
    failing += asked.filter(isShort).length;
  }
  return failing;
}

async function* standingsOf(
  db: Db,
  merchantId: number,
  levels: { from: number; to: number; deposit: bigint; validBet: bigint },
): AsyncGenerator<Standing[]> {
  for (let after = 0n, isMore = true; isMore; ) {
    const some = await listStanding(db, { merchantId, ...levels, after, limit: AT_ONCE });
    if (some.length > 0) yield some;
    after = some.at(-1)?.playerId ?? after;
    isMore = some.length === AT_ONCE;
  }
}
