import type { GameFacts } from '../../../engine/game.ts';
import { type Rational, ratio } from '../../../engine/rational.ts';

export const LINE_BETS = ['PASS', 'DONT_PASS'] as const;
export const ONE_ROLL_BETS = ['FIELD', 'ANY7', 'ANY_CRAPS'] as const;

/** Total of the dice, and what it returns for one unit, stake included. */
export const PLACE_BETS: Readonly<Record<string, { readonly total: number; readonly returns: Rational }>> = {
  PLACE4: { total: 4, returns: ratio(14, 5) },
  PLACE5: { total: 5, returns: ratio(12, 5) },
  PLACE6: { total: 6, returns: ratio(13, 6) },
  PLACE8: { total: 8, returns: ratio(13, 6) },
  PLACE9: { total: 9, returns: ratio(12, 5) },
  PLACE10: { total: 10, returns: ratio(14, 5) },
};

export const HARD_BETS: Readonly<Record<string, { readonly total: number; readonly returns: Rational }>> = {
  HARD4: { total: 4, returns: ratio(8) },
  HARD6: { total: 6, returns: ratio(10) },
  HARD8: { total: 8, returns: ratio(10) },
  HARD10: { total: 10, returns: ratio(8) },
};

export const facts: GameFacts = {
  code: 'craps',
  title: 'Craps',
  kind: 'table',
  category: 'RNG',
  gameType: 'TG',
  rtp: [
    { bet: 'PASS', rtp: ratio(488, 495) },
    { bet: 'DONT_PASS', rtp: ratio(217, 220) },
    { bet: 'FIELD', rtp: ratio(35, 36) },
    { bet: 'PLACE6', rtp: ratio(65, 66) },
    { bet: 'PLACE8', rtp: ratio(65, 66) },
    { bet: 'PLACE5', rtp: ratio(24, 25) },
    { bet: 'PLACE9', rtp: ratio(24, 25) },
    { bet: 'PLACE4', rtp: ratio(14, 15) },
    { bet: 'PLACE10', rtp: ratio(14, 15) },
    { bet: 'HARD6', rtp: ratio(10, 11) },
    { bet: 'HARD8', rtp: ratio(10, 11) },
    { bet: 'HARD4', rtp: ratio(8, 9) },
    { bet: 'HARD10', rtp: ratio(8, 9) },
    { bet: 'ANY_CRAPS', rtp: ratio(8, 9) },
    { bet: 'ANY7', rtp: ratio(5, 6) },
  ],
  stakes: { minimum: 1_000n, maximum: 50_000_000n, step: 100n },
};
