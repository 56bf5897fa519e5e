import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { NOTHING, parseRational, type Rational, ratio, sum, times } from '../../../engine/rational.ts';
import { CLASSIC_PAYS, GRAND_PAYS, type PayTable } from './data.ts';
import { grandSicBo, type SicBoBet, sicBo, totalReturn } from './rules.ts';

type Bet = Pick<SicBoBet, 'bet' | 'numbers'>;
type Fact = { bet: SicBoBet['bet']; arg: null | number | number[]; rtp: string; probability: string };
const vectors = readVectors<{ facts: Fact[]; alternatePays: { bet: string; rtp: string }[] }>('sicbo');

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));

function exactReturn(bet: Bet, pays: PayTable): Rational {
  return times(sum(ROLLS.map((dice) => totalReturn(bet, dice, pays))), ratio(1, ROLLS.length));
}

function printed(game: typeof sicBo, bet: Bet): Rational | undefined {
  const total = String(bet.numbers[0]);
  return game.rtp.find(({ bet: names }) => {
    const [name = '', ...rest] = names.replaceAll(',', '').split(' ');
    return bet.bet === 'total' ? name === 'total' && rest.includes(total) : [name, ...rest].includes(bet.bet);
  })?.rtp;
}

const everyBet: Bet[] = [
  ...(['big', 'small', 'odd', 'even', 'anytriple'] as const).map((bet) => ({ bet, numbers: [] })),
  ...FACES.flatMap((face) =>
    (['triple', 'double', 'single'] as const).map((bet) => ({ bet, numbers: [face] })),
  ),
  ...FACES.flatMap((low) =>
    FACES.slice(low).map((high) => ({ bet: 'combo' as const, numbers: [low, high] })),
  ),
  ...Array.from({ length: 14 }, (_, index) => ({ bet: 'total' as const, numbers: [index + 4] })),
];

test('every bet of both tables returns exactly what is printed', () => {
  for (const bet of everyBet) {
    expect(exactReturn(bet, CLASSIC_PAYS)).toEqual(printed(sicBo, bet));
    expect(exactReturn(bet, GRAND_PAYS)).toEqual(printed(grandSicBo, bet));
  }
});

test('the classic table returns what is published, as often as published', () => {
  for (const { bet, arg, rtp, probability } of vectors.facts) {
    const numbers = arg === null ? [] : [arg].flat();
    expect(exactReturn({ bet, numbers }, CLASSIC_PAYS)).toEqual(parseRational(rtp));
    const winning = ROLLS.filter((dice) => totalReturn({ bet, numbers }, dice, CLASSIC_PAYS) !== NOTHING);
    expect(ratio(winning.length, ROLLS.length)).toEqual(parseRational(probability));
  }
});

test('the grand table returns what is published for its better pays', () => {
  for (const { bet, rtp } of vectors.alternatePays) {
    const [, name = bet, total] = /^(total)(\d+)/.exec(bet) ?? [];
    const numbers = total ? [Number(total)] : name === 'combo' ? [2, 5] : name === 'anytriple' ? [] : [3];
    expect(exactReturn({ bet: name as SicBoBet['bet'], numbers }, GRAND_PAYS)).toEqual(parseRational(rtp));
  }
});
