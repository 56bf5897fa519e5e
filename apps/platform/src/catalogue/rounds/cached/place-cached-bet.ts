import { toWire } from '@fairground/money';
import { type AnswerOf, CLOCK_SKEW_MS, type Refused } from '@fairground/vendor-protocol';
import { now, nowMs } from '../../../kernel/clock.ts';
import { batcherOf, type Look, playPocket } from '../../../wallet/public.ts';
import { SESSION_IDLE_MS, SESSION_SEEN_MS } from '../../rules.ts';
import { isMovedOn, type VendorCall } from '../../vendor-call.ts';
import { refuseForMoney } from '../refuse-bet.ts';
import type { Claim } from '../vendor-caller.ts';
import { gainOf, postingOf, txOf, type Wager } from '../wager.ts';
import { demandKnownBets, type KnownBet, type LookTimes, lookAtKnownBets } from './queries/cached.ts';
import { type HouseRules, isGameOpen, isSame, type Seat, type SessionCache } from './session-cache.ts';

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
export async function takeKnownBet(
  claim: Claim,
  nonce: string,
  wish: Wager,
): Promise<AnswerOf<'bet'> | Refused | Untaken> {
  const { tables } = claim;
  const known = recall(claim, wish);
  // Copies of a bet that come while it is taken look closely: they must find it.
  return known && tables.begin(wish.request.txId)
    ? take(known, { nonce, wish, tables })
    : { isGreeted: false };
}

interface Known {
  call: VendorCall;
  seat: Seat;
  rules: HouseRules;
}

/** A win that has to be counted goes the long way. */
async function take(
  known: Known,
  trying: { nonce: string; wish: Wager; tables: SessionCache },
): Promise<AnswerOf<'bet'> | Refused | Untaken> {
  const { wish, tables } = trying;
  if (wish.kind === 'bet') return takeNow(known, trying);
  const { ref } = known.seat;
  const change = gainOf(wish);
  const due = tables.limits.reserve({ ref, change, isWin: wish.back.amount > 0n }, known.call.winCeiling);
  let isTaken = false;
  try {
    const taken = due === null ? await takeNow(known, trying) : { isGreeted: false };
    isTaken = 'code' in taken && taken.code === 'OK';
    return taken;
  } finally {
    if (!isTaken) tables.limits.release({ ref, change, due });
  }
}

/** Null when something is not known, or does not look like a bet that is simply taken. */
function recall(claim: Claim, { request, amount, jackpotPart, back }: Wager): Known | null {
  const { tables, merchant, vendor } = claim;
  const seat = tables.seat(request.sessionId);
  const rules = tables.rulesOf(request.gameId);
  if (!seat || !rules || seat.ref !== request.playerRef || seat.asset !== request.currency) return null;
  if (seat.accounts.pocket !== playPocket(merchant, vendor)) return null;
  const call = claim.acceptBy(rules.key);
  if (!call || call.closed || !isGameOpen(rules, now())) return null;
  const isUsual = amount >= rules.minStake && amount <= rules.maxStake && jackpotPart <= amount;
  return isUsual && back.amount <= call.winCeiling ? { call, seat, rules } : null;
}

async function takeNow(
  { call, seat, rules }: Known,
  { nonce, wish, tables }: { nonce: string; wish: Wager; tables: SessionCache },
): Promise<AnswerOf<'bet'> | Refused | Untaken> {
  const { accounts, playerId } = seat;
  const tx = txOf(call, wish, { playerId, isHeld: false });
  const isSeen = tx.at.getTime() - seat.seenAtMs > SESSION_SEEN_MS;
  const posting = postingOf(call, { wish, tx, accounts, winner: accounts.main, isAsked: false, isSeen });
  const question: Question = { tx, nonce, sessionId: wish.request.sessionId, wish, rules, tables };
  posting.check = { look: lookTogether, question };
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
  const isSeenNonce = outcome.kind === 'objected' && outcome.objection === SEEN;
  return isSeenNonce ? { code: 'INVALID_SIGNATURE' } : { isGreeted: true };
}

const unlessMovedOn =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMovedOn(error)) return instead;
    throw error;
  };

interface Question extends KnownBet {
  rules: HouseRules;
  tables: SessionCache;
}

/** For all bets of a batch, inside its transaction. */
const lookTogether: Look = {
  ask: async (client, asked) => {
    const questions = asked as readonly Question[];
    const games = [...new Map(questions.map((question) => [question.rules, question.tables]))];
    const found = await lookAtKnownBets(
      client,
      questions,
      games.map(([{ name }]) => name),
      timesNow(),
    );
    const changed = new Set<HouseRules>();
    for (const [index, [rules, tables]] of games.entries()) {
      const row = found.rules[index] ?? null;
      if (isSame(rules, row)) continue;
      changed.add(rules);
      tables.keepRules(rules.name, row);
    }
    const fresh = found.freshNonces && new Set(found.freshNonces);
    const objected = new Set(found.objected);
    return questions.map(({ tx, nonce, rules }, index) => {
      // Of two that are the same, the first is new.
      if (fresh && !fresh.delete(`${tx.merchantId}/${tx.vendor}/${nonce}`)) return SEEN;
      return changed.has(rules) || objected.has(index + 1) ? UNUSUAL : null;
    });
  },
  demand: (client, asked) => {
    const questions = asked as readonly Question[];
    const games = [...new Set(questions.map(({ rules }) => rules))];
    return demandKnownBets(client, questions, games, timesNow());
  },
};

const timesNow = (): LookTimes => {
  const at = now();
  return {
    at,
    idleSince: new Date(at.getTime() - SESSION_IDLE_MS),
    expiresAt: new Date(nowMs() + 2 * CLOCK_SKEW_MS),
  };
};
