import { toWire } from '@fairground/money';
import { type AnswerOf, CLOCK_SKEW_MS, type Refused } from '@fairground/vendor-protocol';
import { nowMs } from '../../../kernel/clock.ts';
import { batcherOf, type Look, playPocket } from '../../../wallet/public.ts';
import { SESSION_SEEN_MS } from '../../rules.ts';
import { isMovedOn, type VendorCall } from '../../vendor-call.ts';
import { refuseForMoney } from '../keep-refusal.ts';
import { type BetQuestion, demandNoRefusal, findRefusals } from '../queries/bet-rule.ts';
import type { Claim } from '../vendor-caller.ts';
import { gainOf, postingOf, questionOf, txOf, type Wager } from '../wager.ts';
import { winLimitsOf } from '../win-limits.ts';
import { type CachedBet, demandCachedBets, lookAtCachedBets } from './queries/cached.ts';
import { type CachedKey, isSame, type Seat, type SessionCache, sessionCacheOf } from './session-cache.ts';

/** The nonce was used before. */
const SEEN = 'seen';
/** Something is not as usual, or not what it was; what, has to be found out. */
const UNUSUAL = 'unusual';

/** Whether the nonce has been taken, when the bet was not. */
interface Untaken {
  isGreeted: boolean;
}

/**
 * Takes a bet by what earlier ones have taught, in one transaction that looks at everything again. Whatever is not as usual
 * is left to those who look closer.
 */
export async function takeCachedBet(
  claim: Claim,
  nonce: string,
  wish: Wager,
): Promise<AnswerOf<'bet'> | Refused | Untaken> {
  const { platform, merchant, vendor } = claim;
  if (platform.config.fastPathsOff?.has('sessions')) return { isGreeted: false };
  const tables = sessionCacheOf(platform, { merchantId: merchant.id, vendor });
  const known = recall(claim, tables, wish);
  // Copies of a bet that come while it is taken look closely: they must find it.
  return known && tables.begin(wish.request.txId)
    ? take(known, { nonce, wish, tables })
    : { isGreeted: false };
}

interface Known {
  call: VendorCall;
  seat: Seat;
  key: CachedKey;
}

/** A win that has to be counted goes the long way. */
async function take(
  known: Known,
  trying: { nonce: string; wish: Wager; tables: SessionCache },
): Promise<AnswerOf<'bet'> | Refused | Untaken> {
  const { wish } = trying;
  if (wish.kind === 'bet') return takeNow(known, trying);
  const { ref } = known.seat;
  const change = gainOf(wish);
  const limits = winLimitsOf(known.call);
  const due = limits.reserve({ ref, change, isWin: wish.back.amount > 0n }, known.call.winCeiling);
  let isTaken = false;
  try {
    const taken = due === null ? await takeNow(known, trying) : { isGreeted: false };
    isTaken = 'code' in taken && taken.code === 'OK';
    return taken;
  } finally {
    if (!isTaken) limits.release({ ref, change, due });
  }
}

/** Null when something is not known. Whether the bet may be taken is not for memory to say. */
function recall(claim: Claim, tables: SessionCache, { request, back }: Wager): Known | null {
  const { merchant, vendor } = claim;
  const { key } = tables;
  const seat = tables.seat(request.sessionId);
  if (!seat || !key || seat.accounts.pocket !== playPocket(merchant, vendor)) return null;
  const call = claim.acceptBy(key.key);
  return call && back.amount <= call.winCeiling ? { call, seat, key } : null;
}

async function takeNow(
  { call, seat, key }: Known,
  { nonce, wish, tables }: { nonce: string; wish: Wager; tables: SessionCache },
): Promise<AnswerOf<'bet'> | Refused | Untaken> {
  const { accounts, playerId } = seat;
  const tx = txOf(call, wish, { playerId, isHeld: false });
  const isSeen = tx.at.getTime() - seat.seenAtMs > SESSION_SEEN_MS;
  const question: Question = {
    tx,
    nonce,
    pays: wish.back.amount > 0n,
    bet: questionOf(call, wish, tx),
    key,
    tables,
  };
  const check = { look: lookTogether, question };
  const posting = postingOf(call, { wish, tx, accounts, winner: accounts.main, isSeen, check });
  const outcome = await batcherOf(call.platform).post(posting).catch(unlessMovedOn(null));
  if (outcome?.kind === 'posted') {
    if (isSeen) seat.seenAtMs = tx.at.getTime();
    const balance = outcome.balances.get(accounts.main) ?? 0n;
    return { code: 'OK', balance: toWire(balance), currency: call.merchant.currency };
  }
  if (outcome?.kind === 'insufficient')
    return refuseForMoney(call, tx, outcome.balance).catch(unlessMovedOn({ isGreeted: true }));
  // Nothing of the try has stayed, the nonce neither.
  if (!outcome || outcome.isCheckUndone) return { isGreeted: false };
  if (outcome.kind !== 'objected') return { isGreeted: true };
  if (outcome.objection === SEEN) return { code: 'INVALID_SIGNATURE' };
  tables.forget(wish.request.sessionId);
  return { isGreeted: true };
}

const unlessMovedOn =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMovedOn(error)) return instead;
    throw error;
  };

interface Question extends CachedBet {
  bet: BetQuestion;
  key: CachedKey;
  tables: SessionCache;
}

/** For all bets of a batch, inside its transaction. */
const lookTogether: Look = {
  ask: async (client, asked) => {
    const questions = asked as readonly Question[];
    const keys = [...new Map(questions.map((question) => [question.key, question.tables]))];
    const [found, refusals] = await Promise.all([
      lookAtCachedBets(client, questions, { names: keys.map(([{ name }]) => name), expiresAt: expiry() }),
      findRefusals(
        client,
        questions.map(({ bet }) => bet),
      ),
    ]);
    const changed = new Set<CachedKey>();
    for (const [index, [key, tables]] of keys.entries()) {
      const row = found.keys[index] ?? null;
      if (isSame(key, row)) continue;
      changed.add(key);
      tables.keepKey(key.name, row);
    }
    const fresh = found.freshNonces && new Set(found.freshNonces);
    const unusual = new Set(found.unusual);
    return questions.map(({ tx, nonce, key }, index) => {
      // Of two that are the same, the first is new.
      if (fresh && !fresh.delete(`${tx.merchantId}/${tx.vendor}/${nonce}`)) return SEEN;
      return changed.has(key) || unusual.has(index + 1) ? UNUSUAL : (refusals[index] ?? null);
    });
  },
  demand: async (client, asked) => {
    const questions = asked as readonly Question[];
    const keys = [...new Set(questions.map(({ key }) => key))];
    await Promise.all([
      demandCachedBets(client, questions, { keys, expiresAt: expiry() }),
      demandNoRefusal(
        client,
        questions.map(({ bet }) => bet),
      ),
    ]);
  },
};

/** When a nonce may be forgotten. */
const expiry = (): Date => new Date(nowMs() + 2 * CLOCK_SKEW_MS);
