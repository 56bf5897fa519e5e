import { toWire } from '@fairground/money';
import { type AnswerOf, CLOCK_SKEW_MS, type Refused } from '@fairground/vendor-protocol';
import { now, nowMs } from '../kernel/clock.ts';
import { batcherOf, type Look } from '../wallet/public.ts';
import { type HouseRules, isGameOpen, isSame, knownTablesOf, type Seat } from './known-tables.ts';
import { recallPlayAccounts } from './play-accounts.ts';
import { type GameName, type KnownBet, lookAtKnownBets } from './queries/known.ts';
import { refuseForMoney } from './refuse-bet.ts';
import { SESSION_IDLE_MS, SESSION_SEEN_MS } from './rules.ts';
import { isMovedOn, type VendorCall } from './vendor-call.ts';
import type { Claim } from './vendor-caller.ts';
import { postingOf, txOf, type Wager } from './wager.ts';

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
  const known = recall(claim, wish);
  if (!known) return { isGreeted: false };
  const { call, seat } = known;
  const at = now();
  const tx = txOf(call, wish, { playerId: seat.playerId, isHeld: false });
  const isSeen = at.getTime() - seat.seenAtMs > SESSION_SEEN_MS;
  const posting = postingOf(call, {
    wish,
    tx,
    accounts: known.accounts,
    winner: known.accounts.main,
    isAsked: false,
    isSeen,
  });
  const outcome = await batcherOf(call.platform)
    .post({ ...posting, check: { look: lookTogether, question: questionOf(known, nonce, wish) } })
    .catch(unlessMovedOn(null));
  if (outcome?.kind === 'posted') {
    if (isSeen) seat.seenAtMs = at.getTime();
    const balance = outcome.balances.get(known.accounts.main) ?? 0n;
    return { code: 'OK', balance: toWire(balance), currency: call.merchant.currency };
  }
  if (outcome?.kind === 'insufficient')
    return refuseForMoney(call, tx, outcome.balance).catch(unlessMovedOn({ isGreeted: true }));
  if (outcome?.kind !== 'objected') return { isGreeted: false };
  return outcome.objection === SEEN ? { code: 'INVALID_SIGNATURE' } : { isGreeted: true };
}

const unlessMovedOn =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (isMovedOn(error)) return instead;
    throw error;
  };

interface Known {
  call: VendorCall;
  seat: Seat;
  rules: HouseRules;
  name: GameName;
  accounts: NonNullable<ReturnType<typeof recallPlayAccounts>>;
}

/** Null when something is not known, or does not look like a bet that is simply taken. */
function recall(claim: Claim, { request, amount, jackpotPart, back }: Wager): Known | null {
  const { platform, merchant, vendor } = claim;
  const { sessionId, gameId: game, playerRef, currency: asset } = request;
  const tables = knownTablesOf(platform);
  const name = { merchantId: merchant.id, vendor, game };
  const seat = tables.seat({ ...name, sessionId });
  const rules = tables.rulesOf(name);
  if (!seat || !rules || seat.ref !== playerRef || seat.asset !== asset) return null;
  const call = claim.acceptBy(rules.key);
  if (!call || call.closed || !isGameOpen(rules, now())) return null;
  const isUsual = amount >= rules.minStake && amount <= rules.maxStake && jackpotPart <= amount;
  if (!isUsual || back.amount > call.winCeiling) return null;
  const accounts = recallPlayAccounts(call, { playerId: seat.playerId, asset });
  return accounts && { call, seat, rules, name, accounts };
}

interface Question extends KnownBet {
  name: GameName;
  rules: HouseRules;
  keep: (row: Parameters<ReturnType<typeof knownTablesOf>['keepRules']>[1]) => void;
}

function questionOf({ call, seat, rules, name }: Known, nonce: string, wish: Wager): Question {
  const { txId, sessionId, roundId } = wish.request;
  return {
    merchantId: name.merchantId,
    vendor: name.vendor,
    nonce,
    kind: wish.kind,
    txId,
    sessionId,
    playerId: seat.playerId,
    roundId,
    pays: wish.back.amount > 0n,
    name,
    rules,
    keep: (row) => knownTablesOf(call.platform).keepRules(name, row),
  };
}

/** For all bets of a batch, inside its transaction. */
const lookTogether: Look = async (client, asked) => {
  const questions = asked as readonly Question[];
  const games = [...new Map(questions.map((question) => [question.rules, question])).values()];
  const at = now();
  const found = await lookAtKnownBets(client, questions, {
    games: games.map(({ name }) => name),
    at,
    idleSince: new Date(at.getTime() - SESSION_IDLE_MS),
    expiresAt: new Date(nowMs() + 2 * CLOCK_SKEW_MS),
  });
  const changed = new Set<HouseRules>();
  for (const [index, { rules, keep }] of games.entries()) {
    const row = found.rules[index] ?? null;
    if (isSame(rules, row)) continue;
    changed.add(rules);
    keep(row);
  }
  const fresh = found.freshNonces && new Set(found.freshNonces);
  const objected = new Set(found.objected);
  return questions.map(({ merchantId, vendor, nonce, rules }, index) => {
    // Of two that are the same, the first is new.
    if (fresh && !fresh.delete(`${merchantId}/${vendor}/${nonce}`)) return SEEN;
    return changed.has(rules) || objected.has(index + 1) ? UNUSUAL : null;
  });
};
