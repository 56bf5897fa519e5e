import { expect, test } from 'vitest';
import { minus, plus, type Rational, ratio, sum, times, toDecimal, WHOLE } from '../../../engine/rational.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { spinReels } from '../reels.ts';
import { type Face, HOLD, LINE_PAYS, LINES, PAYING, ROWS, STRIPS } from './data.ts';
import { dragonVault, evaluate } from './rules.ts';

/*
 * Reels know nothing of each other and a line takes one symbol of each, so lines are worth a product of shares. Coins are counted
 * reel by reel. Places are alike in the respins, so these are a walk over the number of coins. Nothing needs to be tried out.
 */
const PLACES = STRIPS.length * ROWS;
const shareOn = (reel: number, faces: readonly Face[]): Rational => {
  const strip = STRIPS[reel] ?? [];
  return ratio(strip.filter((face) => faces.includes(face)).length, strip.length);
};

/** What a symbol is worth on one line, in credits: as many in a row as fit, and then one that does not. */
const worthOf = (symbol: (typeof PAYING)[number]): Rational =>
  sum(
    LINE_PAYS[symbol].map((pay, index) => {
      const count = index + 3;
      const fits = STRIPS.map((_, reel) => shareOn(reel, [symbol, 'W']));
      const run = fits.slice(0, count).reduce(times, ratio(pay));
      return count === STRIPS.length ? run : times(run, minus(WHOLE, fits[count] ?? WHOLE));
    }),
  );
const lines = sum(PAYING.map(worthOf));

/** How likely a paid spin shows so many coins. */
function coinsShown(): Rational[] {
  let counts: Rational[] = [WHOLE];
  for (const strip of STRIPS) {
    const next = Array.from({ length: counts.length + ROWS }, () => ratio(0));
    for (const [before, chance] of counts.entries()) {
      for (let stop = 0; stop < strip.length; stop += 1) {
        const seen = [0, 1, 2].filter((row) => strip[(stop + row) % strip.length] === HOLD.coin).length;
        const at = before + seen;
        next[at] = plus(next[at] ?? ratio(0), times(chance, ratio(1, strip.length)));
      }
    }
    counts = next;
  }
  return counts;
}

/** From so many coins: the coins at the end, and the chance that they fill the window. */
function heldFrom(coins: number): { coins: Rational; full: Rational } {
  if (coins === PLACES) return { coins: ratio(PLACES), full: WHOLE };
  const dry = ratio(HOLD.landsOneIn - 1, HOLD.landsOneIn);
  const ends = Array.from({ length: HOLD.respins }, () => dry).reduce(times, WHOLE);
  const next = heldFrom(coins + 1);
  const goesOn = minus(WHOLE, ends);
  return {
    coins: plus(times(ends, ratio(coins)), times(goesOn, next.coins)),
    full: times(goesOn, next.full),
  };
}

const shown = coinsShown();
const held = shown
  .map((chance, coins) => ({ chance, coins }))
  .filter(({ coins }) => coins >= HOLD.coinsToHold);
const weights = HOLD.prizes.reduce((total, { weight }) => total + weight, 0);
const prize = ratio(
  HOLD.prizes.reduce((total, one) => total + one.prize * one.weight, 0),
  weights,
);
const respins = sum(
  held.map(({ chance, coins }) => {
    const end = heldFrom(coins);
    return times(chance, plus(times(end.coins, prize), times(end.full, ratio(HOLD.fullPrize))));
  }),
);
const trigger = sum(held.map(({ chance }) => chance));

test('the wild never lies on the first reel, and no coin pays on a line: what the arithmetic takes for granted', () => {
  expect(shareOn(0, ['W'])).toEqual(ratio(0));
  expect(Object.keys(LINE_PAYS)).toEqual([...PAYING]);
  for (const strip of STRIPS) expect(strip).toHaveLength(24);
});

test('lines pay as the arithmetic says, over all stops of three reels and many of the others', () => {
  // Reels 4 and 5 stand; their shares are replaced by what stands there.
  const chance = simulationChance(24);
  const rest = spinReels(STRIPS, chance).slice(3);
  const fixed = (reel: number, row: number) => STRIPS[reel]?.[((rest[reel - 3] ?? 0) + row) % 24] as Face;
  let credits = 0;
  for (let triple = 0; triple < 24 ** 3; triple += 1) {
    const first = [triple % 24, Math.floor(triple / 24) % 24, Math.floor(triple / 24 ** 2)];
    for (const { pay } of evaluate([...first, ...rest]).lineWins) credits += pay;
  }
  const expected = LINES.map((rows) =>
    sum(
      PAYING.map((symbol) => {
        const start = [0, 1, 2].map((reel) => shareOn(reel, [symbol, 'W'])).reduce(times, WHOLE);
        const fits = [3, 4].map((reel) => [symbol, 'W'].includes(fixed(reel, rows[reel] ?? 0)));
        const more = fits[0] ? (fits[1] ? 2 : 1) : 0;
        return times(start, ratio(LINE_PAYS[symbol][more] ?? 0));
      }),
    ),
  );
  expect(ratio(credits, 24 ** 3)).toEqual(sum(expected));
});

test('the printed return is exact, in all and by part, and lies between 95 % and 97 %', () => {
  expect(dragonVault.rtp.map(({ rtp }) => rtp)).toEqual([plus(lines, respins), lines, respins]);
  expect(toDecimal(plus(lines, respins), 4)).toBe('0.9620');
});

test('one spin of 77 holds its coins, and one hold of 123 fills the window', () => {
  expect(sum(shown)).toEqual(WHOLE);
  expect(toDecimal(trigger, 6)).toBe('0.012905');
  const full = sum(held.map(({ chance, coins }) => times(chance, heldFrom(coins).full)));
  expect(toDecimal(full, 6)).toBe('0.000113');
});
