import { shuffle } from '@fairground/fairness';
import { describe, expect, test } from 'vitest';
import { parseBet, SELECTION_MAX_LENGTH, winningBets, writeRows } from './bets.ts';
import { type FamilyCode, families, findFamily } from './families.ts';
import { type Family, findPlay } from './family.ts';
import { randomPick } from './random-pick.ts';
import { fixedUniform, randomRows, requirePlay } from './test-support.ts';

const allFamilies: Family[] = Object.values(families);
const reasonFor = (family: FamilyCode, code: string, selection: string) => {
  const bet = parseBet(requirePlay<unknown>(families[family], code), selection);
  return bet.ok ? `accepted ${bet.bets}` : bet.reason;
};

test('every family is registered under its own code', () => {
  expect(Object.keys(families)).toEqual(allFamilies.map(({ code }) => code));
  expect(findFamily('SSC')).toBe(families.SSC);
  expect(findFamily('toString')).toBeUndefined();
});

describe.each(allFamilies)('$code', (family) => {
  const uniform = fixedUniform(family.code);

  test('neither order nor repetition changes a count, a win or the content', () => {
    for (const play of family.playTypes) {
      const rows = randomRows(play, uniform);
      const tidy = parseBet(play, rows);
      const untidy = rows.map((items) => shuffle(uniform, [...items, ...items.slice(0, 2), ...items]));
      expect(parseBet(play, untidy), play.code).toEqual(tidy);

      const draw = family.readDraw(family.draw(uniform), '20250101001');
      expect(winningBets(play, untidy, draw)).toEqual(winningBets(play, rows, draw));
    }
  });

  test('every code is sold once, and a name never leads to two plays', () => {
    const codes = family.playTypes.map(({ code }) => code);
    const names = family.playTypes.flatMap(({ aliases }) => aliases);
    expect(new Set(codes).size).toBe(codes.length);
    expect(new Set(names).size).toBe(names.length);
    for (const play of family.playTypes) {
      for (const name of [play.code, ...play.aliases])
        expect(findPlay(family, name)?.code, name).toBe(play.code);
    }
  });

  test('a random pick is a bet of every play, and the content reads back as itself', () => {
    for (const play of family.playTypes) {
      const content = randomPick(play, uniform);
      expect(parseBet(play, content), play.code).toMatchObject({ ok: true, content });
    }
  });

  test('what a row does not offer is refused in every row of every play', () => {
    for (const play of family.playTypes) {
      const rows = randomRows(play, uniform).map((items) => [...items]);
      for (const index of rows.keys()) {
        for (const stranger of ['x', '-1', '999999', '1.0', ' 1', '']) {
          const spoilt = rows.with(index, [...(rows[index] ?? []), stranger, stranger]);
          expect(parseBet(play, spoilt), `${play.code} ${writeRows(spoilt)}`).toEqual({
            ok: false,
            reason: 'lottery.item_not_offered',
          });
        }
      }
    }
  });

  test('rows too many or too few are refused', () => {
    for (const play of family.playTypes) {
      const content = randomPick(play, uniform);
      expect(parseBet(play, `${content}|`), play.code).toMatchObject({
        reason: 'lottery.selection_unreadable',
      });
      const short = content.split('|').slice(1).join('|');
      expect(parseBet(play, short).ok, play.code).toBe(false);
    }
  });

  test('a repeated number never makes up for a missing one', () => {
    for (const play of family.playTypes) {
      const rows = randomRows(play, uniform, 0);
      for (const [index, { min }] of play.rule.rows.entries()) {
        if (min < 2) continue;
        const first = rows[index]?.[0] ?? '';
        const padded = rows.with(index, new Array(min + 3).fill(first));
        expect(parseBet(play, padded), play.code).toEqual({ ok: false, reason: 'lottery.too_few_chosen' });
      }
    }
  });
});

describe('refusals say what is wrong', () => {
  test.each<[FamilyCode, string, string, string]>([
    ['SSC', 'wxzhixfs', '1|2|3|4', 'lottery.selection_unreadable'],
    ['SSC', 'wxzhixfs', '1|2||4|5', 'lottery.too_few_chosen'],
    ['SSC', 'wxzhixfs', '1|2|10|4|5', 'lottery.item_not_offered'],
    ['SSC', 'wxzux120', '1,2,3,4,4', 'lottery.too_few_chosen'],
    ['SSC', 'wxzux120', '1,2,3,4,5', 'accepted 1'],
    ['SSC', 'wxzux5', '7|7', 'lottery.no_bet'],
    ['SSC', 'sxhhzxq', '333,555', 'lottery.no_bet'],
    ['SSC', 'sxhhzxq', '112,121,211,333', 'accepted 1'],
    ['SSC', 'sxzuxbdq', '1,2', 'lottery.too_many_chosen'],
    ['SSC', 'sxzuxbdq', '1,1', 'accepted 54'],
    ['SSC', 'dw', '||||', 'lottery.too_few_chosen'],
    ['SSC', 'dw', '||||7', 'accepted 1'],
    ['SSC', 'rx2fs', '|1|||', 'lottery.too_few_chosen'],
    ['SSC', 'rx2ds', '0|12', 'lottery.too_few_chosen'],
    ['SSC', 'rx2ds', '0,4|12,12', 'accepted 1'],
    ['SSC', 'wxzhixds', '12345,1234', 'lottery.item_not_offered'],
    ['11X5', 'rx5fs', '01,1,02,03,04', 'lottery.too_few_chosen'],
    ['11X5', 'rx5fs', '01,02,03,04,12', 'lottery.item_not_offered'],
    ['11X5', 'rx5fs', '1,02,03,04,05', 'accepted 1'],
    ['11X5', 'rxtd3', '1|1,2,3', 'lottery.leg_is_banker'],
    ['11X5', 'rxtd3', '1,2,3|4', 'lottery.too_many_chosen'],
    ['11X5', 'ermzhixfsq', '3|3', 'lottery.no_bet'],
    ['PC28', 'temabaosan', '1,2', 'lottery.too_few_chosen'],
    ['PC28', 'temabaosan', '1,2,3,4', 'lottery.too_many_chosen'],
    ['VN_NORTH', 'xien2', '12,12', 'lottery.too_few_chosen'],
    ['VN_NORTH', 'xien2', '12,13,14', 'lottery.too_many_chosen'],
    ['VN_NORTH', 'lo2d', '7', 'lottery.item_not_offered'],
    ['VN_NORTH', 'lo2d', '07,07', 'accepted 27'],
  ])('%s %s %s: %s', (family, code, selection, expected) => {
    expect(reasonFor(family, code, selection)).toBe(expected);
  });

  test('a selection longer than any sensible one is not even read', () => {
    const play = requirePlay(families.SSC, 'wxzhixds');
    const endless = '12345,'.repeat(SELECTION_MAX_LENGTH);
    expect(parseBet(play, endless)).toEqual({ ok: false, reason: 'lottery.too_many_chosen' });
  });

  test('a selection that was never sold cannot win', () => {
    const play = requirePlay(families.SSC, 'dw');
    expect(() => winningBets(play, '||||', [1, 2, 3, 4, 5])).toThrow('lottery.too_few_chosen');
  });
});
