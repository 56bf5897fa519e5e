import {
  type BetUnit,
  listedOdds,
  type PlayType,
  parseBet,
  prizeTable,
  quote,
  seriesOdds,
} from '@fairground/lottery-rules';
import { isAmount, parseAmount } from '@fairground/money';

/** As the server sells it when the operator has changed nothing; the server counts for itself. */
const SERIES = 1_900;

export interface Terms {
  unit: BetUnit;
  unitPrice: '1' | '2';
  multiple: number;
  amount: string;
}

export type Price =
  | { ok: true; content: string; bets: number; stake: bigint; topPrize: bigint }
  | { ok: false; reason: string | null };

/** What a selection costs and can win; null as a reason while nothing is chosen. */
export function priceOf(play: PlayType, rows: readonly (readonly string[])[], terms: Terms): Price {
  if (rows.every((row) => row.length === 0)) return { ok: false, reason: null };
  const parsed = parseBet(play, play.rule.rows.map((_, index) => (rows[index] ?? []).join(',')).join('|'));
  if (!parsed.ok) return { ok: false, reason: parsed.reason };
  const cost = costOf(play, parsed.bets, terms);
  if (!cost.ok) return { ok: false, reason: cost.reason };
  const odds = play.mode === 'traditional' ? seriesOdds(SERIES) : listedOdds;
  const prizes = prizeTable(play, { perBet: cost.perBet, odds, rows: parsed.rows }).map(({ prize }) => prize);
  const topPrize = prizes.reduce((top, prize) => (prize > top ? prize : top), 0n);
  return { ok: true, content: parsed.content, bets: parsed.bets, stake: cost.stake, topPrize };
}

function costOf(play: PlayType, bets: number, { unit, unitPrice, multiple, amount }: Terms) {
  if (play.mode === 'traditional') return quote({ bets, unitPrice: parseAmount(unitPrice), unit, multiple });
  const perBet = isAmount(amount) ? parseAmount(amount) : 0n;
  if (perBet <= 0n) return { ok: false as const, reason: 'lottery.stake_too_small' };
  return { ok: true as const, perBet, stake: perBet * BigInt(bets) };
}
