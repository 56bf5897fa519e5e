import { expect, test } from 'vitest';
import { raffleResult, winnersOf } from './raffle.ts';
import { uniformFrom } from './sampling.ts';
import { drawWords } from './words.ts';

const seeded = (salt: string) =>
  uniformFrom(drawWords({ seed: 'a'.repeat(64), gameCode: 'raffle', numero: 'week', salt }));
const PRIZES = [
  { count: 1, weight: 1 },
  { count: 3, weight: 10 },
];

test('a result follows from its seed and list alone, and no prize is drawn more often than its count [PRO-103 PRO-104]', () => {
  const once = raffleResult(seeded('one'), 50, { prizes: PRIZES, blanks: 0 });
  expect(raffleResult(seeded('one'), 50, { prizes: PRIZES, blanks: 0 })).toBe(once);
  expect(raffleResult(seeded('two'), 50, { prizes: PRIZES, blanks: 0 })).not.toBe(once);
  for (let draw = 0; draw < 200; draw++) {
    const won = winnersOf(raffleResult(seeded(String(draw)), 10, { prizes: PRIZES, blanks: 5 }));
    expect(won.filter(({ prize }) => prize === 1).length).toBeLessThanOrEqual(1);
    expect(won.filter(({ prize }) => prize === 2).length).toBeLessThanOrEqual(3);
    expect(new Set(won.map(({ ticket }) => ticket)).size).toBe(won.length);
    expect(won.every(({ ticket }) => ticket >= 1 && ticket <= 10)).toBe(true);
  }
});

test('without blanks every prize is drawn as long as there are tickets; without tickets none', () => {
  const all = winnersOf(raffleResult(seeded('all'), 4, { prizes: PRIZES, blanks: 0 }));
  expect(all.map(({ prize }) => prize).sort()).toEqual([1, 2, 2, 2]);
  expect(winnersOf(raffleResult(seeded('few'), 2, { prizes: PRIZES, blanks: 0 }))).toHaveLength(2);
  expect(raffleResult(seeded('none'), 0, { prizes: PRIZES, blanks: 0 })).toBe('');
  expect(winnersOf('')).toEqual([]);
});

test('every ticket has the same chance, and weights decide what a ticket wins', () => {
  const wins = [0, 0, 0, 0, 0];
  let firsts = 0;
  const draws = 4_000;
  for (let draw = 0; draw < draws; draw++) {
    const one = {
      prizes: [
        { count: 1, weight: 1 },
        { count: 1, weight: 3 },
      ],
      blanks: 4,
    };
    const won = winnersOf(raffleResult(seeded(String(draw)), 5, one));
    for (const { ticket } of won) wins[ticket - 1] = (wins[ticket - 1] as number) + 1;
    // Of the ticket that comes up first: one in eight draws the first prize.
    const only = winnersOf(raffleResult(seeded(`only ${draw}`), 1, one));
    firsts += only[0]?.prize === 1 ? 1 : 0;
  }
  const total = wins.reduce((sum, count) => sum + count, 0);
  for (const count of wins) expect(Math.abs(count / total - 0.2)).toBeLessThan(0.02);
  expect(Math.abs(firsts / draws - 1 / 8)).toBeLessThan(0.02);
});
