import type { BetReturn, GameFacts } from '../../../engine/game.ts';
import { minus, type Rational, ratio, times, WHOLE } from '../../../engine/rational.ts';
import { RAKE } from '../niu-niu/data.ts';

export const SEATS = { fewest: 2, most: 6 };

/** One of n wins what the other n - 1 lose, less the rake. */
export function returnFor(seats: number): Rational {
  return minus(WHOLE, times(RAKE, ratio(seats - 1, seats)));
}

const RETURNS: readonly BetReturn[] = [2, 3, 4, 5, 6].map((seats) => ({
  bet: `${seats} seats`,
  rtp: returnFor(seats),
}));

export const facts: GameFacts = {
  code: 'niu-niu-table',
  title: 'Niu Niu Table',
  kind: 'pvp',
  category: 'PVP',
  gameType: 'TG',
  rtp: RETURNS,
  stakes: { minimum: 1_000n, maximum: 5_000_000n, step: 100n },
};

export const OFFER = {
  bases: [1_000n, 10_000n, 50_000n, 100_000n, 500_000n],
  /** Full rules are played: eight stakes are the least to sit down with. */
  buyIn: { least: 8, usual: 20, most: 100 },
  rakeShare: 500,
  rakeCap: 5,
};
