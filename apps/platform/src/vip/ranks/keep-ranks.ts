import { completeTo, sumMembers } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import { logTrouble } from '../../kernel/db/away.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Merchant, merchantDay, merchantDirectory } from '../../merchants/public.ts';
import { loadRanks } from './load-ranks.ts';
import { lastDayOf, monthBefore, monthOf, plusDays } from './month.ts';
import { isByHand, noteChange } from './move-rank.ts';
import { type Standing, takeUnkept, takeUnwarned, writeLost } from './queries/members.ts';
import { amountsOf, isReached, nameOf, type Rank, rankAt } from './rank.ts';

const AT_ONCE = 200;
const WARNED_DAYS = 7;

/** At the end of each month of a merchant ranks are kept or lost, and seven days before it whoever is short of it gets a letter. */
export async function keepRanks(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    const known = await completeTo(platform.db, merchant.id);
    if (!known) continue;
    const day = merchantDay(merchant, known);
    const step = (work: (tx: Tx) => Promise<number>) => untilDone(platform, work, leaving);
    // One merchant's trouble is not another's.
    await step((tx) => keepSome(tx, merchant, monthBefore(day)))
      .then(() => (isLate(day) ? step((tx) => warnSome(tx, merchant, day)) : undefined))
      .catch((error: unknown) =>
        logTrouble(
          platform.log,
          error,
          { merchantId: merchant.id },
          'a check of ranks stumbled; it goes on later',
        ),
      );
  }
}

const isLate = (day: string): boolean => day > plusDays(lastDayOf(monthOf(day)), -WARNED_DAYS);

async function untilDone(
  platform: Platform,
  work: (tx: Tx) => Promise<number>,
  leaving?: AbortSignal,
): Promise<void> {
  for (let isMore = true; isMore && !leaving?.aborted; )
    isMore = (await transaction(platform.database.slow, work)) === AT_ONCE;
}

/** A part of those who were not looked at for a month that is over. */
async function keepSome(tx: Tx, merchant: Merchant, month: string): Promise<number> {
  const taken = await takeUnkept(tx, { merchantId: merchant.id, month, limit: AT_ONCE });
  const ranks = await loadRanks(tx, merchant.id);
  const asked = taken.filter((one) => hasToKeep(merchant, one, month));
  const short = await shortOf(tx, { merchant, ranks, asked, month });
  for (const standing of asked) {
    const { level } = standing;
    if (!short.has(standing.playerId))
      await noteChange(tx, standing, { from: level, to: level, reason: 'kept' });
    else await lose(tx, ranks, standing);
  }
  return taken.length;
}

/** One rank, never below the lowest. What was done beyond the rank below counts no more, or it would be back with the next bet. */
async function lose(tx: Tx, ranks: readonly Rank[], standing: Standing): Promise<void> {
  const below = rankAt(ranks, standing.level - 1);
  const floor = amountsOf(below.conditions);
  const used = (done: bigint, kept: bigint) => (done > kept ? done - kept : 0n);
  await writeLost(tx, standing, {
    level: below.level,
    depositUsed: used(standing.deposit, floor.deposit),
    validBetUsed: used(standing.validBet, floor.validBet),
    at: now(),
  });
  await noteChange(tx, standing, { from: standing.level, to: below.level, reason: 'lost' });
}

async function warnSome(tx: Tx, merchant: Merchant, day: string): Promise<number> {
  const month = monthOf(day);
  const taken = await takeUnwarned(tx, { merchantId: merchant.id, month, limit: AT_ONCE });
  const ranks = await loadRanks(tx, merchant.id);
  const asked = taken.filter((one) => hasToKeep(merchant, one, month));
  const short = await shortOf(tx, { merchant, ranks, asked, month });
  for (const { merchantId, playerId, level } of asked.filter((one) => short.has(one.playerId)))
    await emit(tx, 'messaging.letter', {
      subject: `player:${playerId}`,
      body: {
        merchantId,
        playerId: String(playerId),
        kind: 'RANK_AT_RISK',
        content: lastDayOf(month),
        about: nameOf(rankAt(ranks, level)),
      },
    });
  return taken.length;
}

/** Whoever got the rank in the month, or later, or by hand, keeps it. */
export const hasToKeep = (merchant: Merchant, standing: Standing, month: string): boolean =>
  standing.level > 0 && !isByHand(standing) && merchantDay(merchant, standing.since) < month;

interface Asking {
  merchant: Merchant;
  ranks: readonly Rank[];
  asked: readonly Standing[];
  month: string;
}

/** Those who have not done in a month what their rank asks for. */
async function shortOf(tx: Tx, { merchant, ranks, asked, month }: Asking): Promise<ReadonlySet<bigint>> {
  const playerIds = asked.map(({ playerId }) => playerId);
  const range = { from: month, to: lastDayOf(month) };
  const sums = await sumMembers(tx, {
    merchantId: merchant.id,
    playerIds,
    ...range,
    asset: merchant.currency,
  });
  const done = new Map(sums.map((sum) => [sum.playerId, sum]));
  return new Set(
    asked
      .filter(({ playerId, level }) => {
        const { deposit, validBet } = done.get(playerId) ?? { deposit: 0n, validBet: 0n };
        return !isReached(rankAt(ranks, level).keep, { deposit, validBet, days: 0 });
      })
      .map(({ playerId }) => playerId),
  );
}
