import { sum } from '../combinatorics.ts';
import { digits, numbers, words } from '../items.ts';
import type { Numbers, Rule } from '../play-type.ts';
import { equalOptions, options } from '../rules/options.ts';
import { bullValue, POKER_HANDS, pokerHand, threeDigitPattern } from './patterns.ts';

export function dragonTiger(left: number, right: number): Rule<Numbers, 'L' | 'H' | 'T'> {
  return options({
    items: words(['L', 'H', 'T']),
    winners: (draw: Numbers) => [dragonTigerSide(draw[left] as number, draw[right] as number)],
  });
}

export function dragonTigerSide(left: number, right: number): 'L' | 'H' | 'T' {
  if (left === right) return 'T';
  return left > right ? 'L' : 'H';
}

export function sumTail(window: Numbers): Rule<Numbers, number> {
  return equalOptions({
    items: digits,
    winners: (draw: Numbers) => [sum(window.map((at) => draw[at] as number)) % 10],
  });
}

export function special(window: Numbers): Rule<Numbers, string> {
  return options({
    items: words(['baozi', 'shunzi', 'duizi'] as string[]),
    winners: (draw: Numbers) => [threeDigitPattern(window, draw)],
  });
}

export function bull(): Rule<Numbers, number> {
  return options({ items: numbers(0, 10), winners: (draw: Numbers) => [bullValue(draw)] });
}

export function poker(): Rule<Numbers, string> {
  return options({ items: words(POKER_HANDS), winners: (draw: Numbers) => [pokerHand(draw)] });
}
