import { combinations, sum } from '../combinatorics.ts';
import type { Numbers } from '../play-type.ts';
import { tallyOf } from '../rules/group.ts';

const THREE_OF_FIVE = combinations([0, 1, 2, 3, 4], 3);

export type ThreeDigitPattern = 'baozi' | 'shunzi' | 'duizi' | 'banshun' | 'zaliu';

/**
 * Triple, straight, pair, half straight or nothing. The digits stand on a circle, so 890 and 901 are straights and
 * 0 is a neighbour of 9.
 */
export function threeDigitPattern(window: Numbers, draw: Numbers): ThreeDigitPattern {
  const tally = tallyOf(window, draw);
  if (tally.size === 1) return 'baozi';
  if (tally.size === 2) return 'duizi';
  const neighbours = combinations([...tally.keys()], 2).filter(([a = 0, b = 0]) => {
    const distance = Math.abs(a - b);
    return distance === 1 || distance === 9;
  });
  if (neighbours.length === 2) return 'shunzi';
  return neighbours.length === 1 ? 'banshun' : 'zaliu';
}

/** 0 without a bull, 1 to 9 by the total, 10 for bull-bull. */
export function bullValue(draw: Numbers): number {
  const hasBull = THREE_OF_FIVE.some((three) => sum(three.map((at) => draw[at] ?? 0)) % 10 === 0);
  return hasBull ? sum(draw) % 10 || 10 : 0;
}

export const POKER_HANDS = [
  'wutiao',
  'sitiao',
  'hulu',
  'shunzi',
  'santiao',
  'liangdui',
  'yidui',
  'sanhao',
] as const;
export type PokerHand = (typeof POKER_HANDS)[number];

/** Five digits as a poker hand. Here straights do not wrap. */
export function pokerHand(draw: Numbers): PokerHand {
  const times = [...tallyOf([0, 1, 2, 3, 4], draw).values()].sort((left, right) => right - left).join('');
  const shaped = {
    '5': 'wutiao',
    '41': 'sitiao',
    '32': 'hulu',
    '311': 'santiao',
    '221': 'liangdui',
    '2111': 'yidui',
  };
  const hand = shaped[times as keyof typeof shaped] as PokerHand | undefined;
  if (hand) return hand;
  return Math.max(...draw) - Math.min(...draw) === 4 ? 'shunzi' : 'sanhao';
}
