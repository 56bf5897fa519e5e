import type { AnswerOf } from '@fairground/contract';
import {
  type BetUnit,
  type Fraction,
  type Level,
  listedOdds,
  type PlayType,
  parseBet,
  prizeTable,
  quote,
  readFraction,
  seriesOdds,
  topPayout,
} from '@fairground/lottery-rules';
import { isAmount, parseAmount, toWire } from '@fairground/money';
import type { api } from '../../shared/api.ts';

/** What a lottery is sold at now. The server counts for itself. */
export type Sale = Pick<
  AnswerOf<typeof api.lottery.near>,
  'series' | 'odds' | 'stakeMax' | 'prizeMax' | 'currentNumero'
>;

export interface Terms {
  unit: BetUnit;
  unitPrice: '1' | '2';
  multiple: number;
  amount: string;
  /** Null is the game's own, with the highest prizes. */
  series: number | null;
}

export type Price =
  | { ok: true; content: string; bets: number; stake: bigint; topPrize: bigint | null }
  | { ok: false; reason: string | null; max?: string };

/** What a selection costs and can win; null as a reason while nothing is chosen. */
export function priceOf(
  play: PlayType,
  rows: readonly (readonly string[])[],
  { terms, sale }: { terms: Terms; sale: Sale | undefined },
): Price {
  if (rows.every((row) => row.length === 0)) return { ok: false, reason: null };
  const parsed = parseBet(play, play.rule.rows.map((_, index) => (rows[index] ?? []).join(',')).join('|'));
  if (!parsed.ok) return { ok: false, reason: parsed.reason };
  const cost = costOf(play, parsed.bets, terms);
  if (!cost.ok) return { ok: false, reason: cost.reason };
  const max = sale?.stakeMax[play.code];
  if (max !== undefined && cost.stake > parseAmount(max))
    return { ok: false, reason: 'lottery.play_limit', max };
  const { content, bets } = parsed;
  if (!sale) return { ok: true, content, bets, stake: cost.stake, topPrize: null };
  const odds = oddsAt(play, terms, sale);
  const { numero } = sale.currentNumero ?? {};
  const most = numero ? topPayout(play, { perBet: cost.perBet, odds, rows: parsed.rows, numero }) : 0n;
  if (most > parseAmount(sale.prizeMax)) return { ok: false, reason: 'lottery.prize_too_large' };
  const prizes = prizeTable(play, { perBet: cost.perBet, odds, rows: parsed.rows }).map(({ prize }) => prize);
  const topPrize = prizes.reduce((top, prize) => (prize > top ? prize : top), 0n);
  return { ok: true, content, bets, stake: cost.stake, topPrize };
}

/** What each way to win pays for one staked. */
export function oddsAt(
  play: PlayType,
  { series }: Pick<Terms, 'series'>,
  sale: Sale,
): (level: Level) => Fraction {
  if (play.mode === 'traditional') return seriesOdds(series ?? sale.series);
  const own = sale.odds[play.code];
  return (level) => {
    const set = own?.[level.name];
    return set === undefined ? listedOdds(level) : readFraction(set);
  };
}

const USUAL_STAKE = parseAmount('2');
/** Amounts that people name: each is so many parts of the usual one. */
const SMALLER_BY = [1n, 2n, 4n, 10n, 20n, 40n, 100n, 200n];

/** The stake that a play begins with: the usual one, or less where the prize of a bet would be more than is paid for a line. */
export function startAmount(play: PlayType, sale: Sale | undefined): string {
  if (!sale || play.mode === 'traditional') return toWire(USUAL_STAKE);
  const odds = oddsAt(play, { series: null }, sale);
  const most = parseAmount(sale.prizeMax);
  const isPaid = (perBet: bigint) => prizeTable(play, { perBet, odds }).every(({ prize }) => prize <= most);
  const stakes = SMALLER_BY.map((parts) => USUAL_STAKE / parts);
  return toWire(stakes.find(isPaid) ?? USUAL_STAKE);
}

function costOf(play: PlayType, bets: number, { unit, unitPrice, multiple, amount }: Terms) {
  if (play.mode === 'traditional') return quote({ bets, unitPrice: parseAmount(unitPrice), unit, multiple });
  const perBet = isAmount(amount) ? parseAmount(amount) : 0n;
  if (perBet <= 0n) return { ok: false as const, reason: 'lottery.stake_too_small' };
  return { ok: true as const, perBet, stake: perBet * BigInt(bets) };
}
