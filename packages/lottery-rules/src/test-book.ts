import { describe, expect, test } from 'vitest';
import { type Family, findPlay } from './family.ts';
import { writeFraction } from './fraction.ts';
import { payout } from './payout.ts';
import { seriesOdds } from './series.ts';
import { amount, expectSeriesCase, requirePlay, type SeriesCase } from './test-support.ts';

/** A published table of play types that pay by the series, with its worked cases. */
interface Book {
  playTypes: {
    code: string;
    aliases: string[];
    levels: { option?: string | number; probability: string; prizePer2AtSeries1800: string }[];
  }[];
  cases: (SeriesCase & { draw: number[] })[];
}

/** Checks a family against its book. `entertainmentNames` are aliases that we sell as plays of the other mode. */
export function describeBook(
  family: Family<readonly number[]>,
  book: Book,
  {
    unpublished = [],
    entertainmentNames = [],
  }: { unpublished?: string[]; entertainmentNames?: string[] } = {},
): void {
  test('exactly the published play types are sold', () => {
    const sold = family.playTypes.filter((play) => play.mode === 'traditional').map((play) => play.code);
    expect(sold.sort()).toEqual([...book.playTypes.map(({ code }) => code), ...unpublished].sort());
  });

  describe.each(book.playTypes)('$code', ({ code, levels, aliases }) => {
    const play = requirePlay(family, code);

    test('has the published probabilities and prizes', () => {
      if (play.levelsFor) return;
      const own = new Set(play.levels.map(({ probability }) => writeFraction(probability)));
      expect([...own].sort()).toEqual([...new Set(levels.map(({ probability }) => probability))].sort());
      for (const published of levels) {
        const level = play.levels.find(({ name }) => name === String(published.option)) ?? play.levels[0];
        if (!level) throw new Error('no level');
        const perLevel = play.levels.length === levels.length && published.option === undefined;
        const named = perLevel ? play.levels[levels.indexOf(published)] : level;
        if (!named) throw new Error('no level');
        expect(writeFraction(named.probability)).toBe(published.probability);
        const prize = payout({ perBet: 20_000n, wins: [{ level: named, count: 1 }], odds: seriesOdds(1800) });
        expect(prize).toBe(amount(published.prizePer2AtSeries1800));
      }
    });

    test('is known under its other names', () => {
      for (const alias of aliases) {
        const found = findPlay(family, alias);
        if (entertainmentNames.includes(alias)) expect(found?.mode).toBe('entertainment');
        else expect(found?.code).toBe(code);
      }
    });
  });

  describe('published cases', () => {
    test.each(book.cases)('$code $selection $draw [LOT-053]', (example) => {
      expectSeriesCase(family, family.readDraw(example.draw.join(), '') ?? [], example);
    });
  });
}
