import { describe, expect, test } from 'vitest';
import vectors from '../../vectors/malaysia4d.json' with { type: 'json' };
import { parseBet, winningBets } from '../bets.ts';
import { range } from '../combinatorics.ts';
import { floorTo, writeFraction } from '../fraction.ts';
import type { Lines } from '../line-draws.ts';
import { listedOdds, payout } from '../payout.ts';
import {
  amount,
  equallyLikely,
  expectEveryLevelAtItsProbability,
  requirePlay,
  returnOf,
} from '../test-support.ts';
import { fourD } from './family.ts';

// Lines are uniform by themselves; repeating one value on all of them weighs each alike.
const draws = range(0, 9999).map(
  (value): Lines => new Array<string>(23).fill(String(value).padStart(4, '0')),
);
const exampleOfOrders: Record<string, string> = { '24': '1234', '12': '1123', '6': '1212', '4': '1112' };

describe('published prizes and returns, over every number', () => {
  test.each(vectors.facts)('$code', ({ code, prizes, rtp }) => {
    const [, orders = '', kind = ''] = /^IBOX(\d+)_(BIG|SMALL)$/.exec(code) ?? [];
    const play = requirePlay(fourD, orders ? `IBOX_${kind}` : code);
    const own = play.levels.filter(({ name }) => !orders || name.startsWith(`box${orders}_`));
    expect(own.map((level) => Number(floorTo(listedOdds(level), 0)))).toEqual(prizes);

    const width = code.startsWith('3') ? 3 : 4;
    const number = exampleOfOrders[orders] ?? '7070'.slice(-width);
    expect(writeFraction(returnOf(play, number, draws))).toBe(rtp);
  });

  test.each(['BIG', 'SMALL', '4A', '3A', '3ABC'])(
    '%s: every tier hits as often as its probability says',
    (code) => {
      const play = requirePlay(fourD, code);
      const numbers = code.startsWith('3') ? ['007', '123'] : ['0007', '1234'];
      expectEveryLevelAtItsProbability(play, [numbers], equallyLikely(draws));
    },
  );
});

describe('published cases', () => {
  test.each(vectors.cases)('$code $number [LOT-053]', ({ code, number, stake, result, payout: paid }) => {
    const draw = fourD.readDraw(Object.values(result).flat().join(), '');
    if (!draw) throw new Error('unreadable result');
    const wins = winningBets(requirePlay(fourD, code), [[number]], draw);
    expect(payout({ perBet: amount(stake), wins, odds: listedOdds })).toBe(amount(paid));
  });
});

test('four equal digits have no box', () => {
  const play = requirePlay(fourD, 'IBOX_BIG');
  expect(parseBet(play, '7777')).toEqual({ ok: false, reason: 'lottery.number_not_accepted' });
});
