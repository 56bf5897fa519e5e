import { expect, test } from 'vitest';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { compare, NOTHING, plus, type Rational, ratio, sum, times, WHOLE } from '../../../engine/rational.ts';
import { BOATS, TARGET_RTP } from './data.ts';
import { type DerbyBet, harbourDerby, race, totalReturn } from './rules.ts';

const NUMBERS = BOATS.map(({ number }) => number);
const weightOf = (number: number): number => BOATS.find((boat) => boat.number === number)?.weight ?? 0;

/** Every order in which six boats can come in, with its probability, from nothing but the weights. */
function* orders(left: readonly number[], come: readonly number[], chance: Rational): Generator<Ended> {
  if (left.length === 0) yield { order: come, chance };
  const all = left.reduce((total, number) => total + weightOf(number), 0);
  for (const number of left) {
    const share = ratio(weightOf(number), all);
    yield* orders(
      left.filter((other) => other !== number),
      [...come, number],
      times(chance, share),
    );
  }
}
type Ended = { order: readonly number[]; chance: Rational };
const ALL_RACES = [...orders(NUMBERS, [], WHOLE)];

const stake = '100';
const BETS: DerbyBet[] = [
  ...NUMBERS.flatMap((boat): DerbyBet[] => [
    { bet: 'WIN', boat, stake },
    { bet: 'PLACE', boat, stake },
  ]),
  ...NUMBERS.flatMap((first) =>
    NUMBERS.filter((second) => second !== first).map(
      (second): DerbyBet => ({ bet: 'EXACT', first, second, stake }),
    ),
  ),
];
const returnOf = (bet: DerbyBet): Rational =>
  ALL_RACES.reduce(
    (total, { order, chance }) => plus(total, times(chance, totalReturn(bet, { order }))),
    NOTHING,
  );

test('all 720 orders are one whole, and every one of the 42 bets returns what is printed on it', () => {
  expect(ALL_RACES).toHaveLength(720);
  expect(sum(ALL_RACES.map(({ chance }) => chance))).toEqual(WHOLE);
  expect(BETS).toHaveLength(42);
  const printed = new Map(harbourDerby.rtp.map(({ bet, rtp }) => [bet, rtp]));
  for (const bet of BETS)
    expect(returnOf(bet)).toEqual(printed.get(bet.bet === 'PLACE' ? `PLACE ${bet.boat}` : bet.bet));
});

test('no bet returns more than 97 %, and none less than 96.6 %', () => {
  for (const { rtp } of harbourDerby.rtp) {
    expect(compare(rtp, TARGET_RTP)).toBeLessThanOrEqual(0);
    expect(compare(rtp, ratio(966, 1_000))).toBeGreaterThan(0);
  }
});

test('the draw follows the weights: of all first and second rolls, each pair comes as often as it is priced', () => {
  const counts = new Map<string, Rational>();
  for (let roll = 0; roll < 60; roll += 1) {
    const winner = race(scriptedChance(roll, 0, 0, 0, 0))[0] as number;
    const left = 60 - weightOf(winner);
    for (let second = 0; second < left; second += 1) {
      const pair = race(scriptedChance(roll, second, 0, 0, 0))
        .slice(0, 2)
        .join('-');
      counts.set(pair, plus(counts.get(pair) ?? NOTHING, ratio(1, 60 * left)));
    }
  }
  expect(counts.size).toBe(30);
  for (const [pair, chance] of counts) {
    const ends = ALL_RACES.filter(({ order }) => order.slice(0, 2).join('-') === pair);
    expect(chance).toEqual(sum(ends.map((end) => end.chance)));
  }
});
