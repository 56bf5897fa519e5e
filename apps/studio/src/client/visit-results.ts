import { parseAmount } from '@fairground/money';
import type { ShownRound } from '../service/play-round.ts';

/** Rounds that this page has shown, the newest last, and what they came to. */
export interface VisitResults {
  /** The last ones; each can be opened and checked. */
  rounds: readonly ShownRound[];
  /** What the page had won or lost after each of them. */
  curve: readonly bigint[];
  count: number;
  wins: number;
  staked: bigint;
  paid: bigint;
  highest: bigint;
}

const KEPT_ROUNDS = 24;
const KEPT_POINTS = 200;

export const NO_RESULTS: VisitResults = {
  rounds: [],
  curve: [],
  count: 0,
  wins: 0,
  staked: 0n,
  paid: 0n,
  highest: 0n,
};

export function withRound(results: VisitResults, round: ShownRound): VisitResults {
  const [staked, paid] = [parseAmount(round.staked), parseAmount(round.paid)];
  const total = { staked: results.staked + staked, paid: results.paid + paid };
  return {
    ...total,
    rounds: [...results.rounds, round].slice(-KEPT_ROUNDS),
    curve: [...results.curve, total.paid - total.staked].slice(-KEPT_POINTS),
    count: results.count + 1,
    wins: results.wins + (paid > staked ? 1 : 0),
    highest: paid > results.highest ? paid : results.highest,
  };
}

/** How often the stake came back, as players say it: two decimals, cut. */
export function timesStake({ staked, paid }: Pick<ShownRound, 'staked' | 'paid'>): string {
  const stake = parseAmount(staked);
  const hundredths = stake === 0n ? 0n : (parseAmount(paid) * 100n) / stake;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

/** The curve as points of a picture, zero being where it begins. */
export function pointsOf(
  curve: readonly bigint[],
  { width, height }: { width: number; height: number },
): { points: string; zero: number } {
  const values = [0, ...curve.map(Number)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const y = (value: number) =>
    most === least ? height / 2 : height - ((value - least) / (most - least)) * height;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const points = values
    .map((value, index) => `${(index * step).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ');
  return { points, zero: y(0) };
}
