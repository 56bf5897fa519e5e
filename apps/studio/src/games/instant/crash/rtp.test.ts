import { expect, test } from 'vitest';
import { compare, minus, ratio } from '../../../engine/rational.ts';
import { POINT_BITS } from './data.ts';
import { crash, crashPoint, isInstantBust } from './rules.ts';

const ALL = 2n ** POINT_BITS;

/** How many of the 2^52 numbers reach a multiplier: the lowest of them is where crashPoint first gets there. */
function reaching(hundredths: bigint): bigint {
  return (99n * ALL) / hundredths;
}

function exactReturn(hundredths: bigint) {
  return ratio(hundredths * reaching(hundredths), 100n * ALL);
}

test('the count of numbers that reach a multiplier is exact at its border', () => {
  for (let hundredths = 101n; hundredths < 1_000n; hundredths += 1n) {
    const lowest = ALL - reaching(hundredths);
    expect(crashPoint(lowest)).toBeGreaterThanOrEqual(hundredths);
    expect(crashPoint(lowest - 1n)).toBeLessThan(hundredths);
  }
});

test('the printed returns are exact', () => {
  for (const { bet, rtp } of crash.rtp) {
    const hundredths = BigInt(bet.replace('cash out at ', '').replace('.', ''));
    expect(exactReturn(hundredths)).toEqual(rtp);
  }
});

test('every cash-out from 1.01 up returns 99 % to within a millionth of a millionth', () => {
  for (let hundredths = 101n; hundredths <= 100_000n; hundredths += 97n) {
    const missing = minus(ratio(99, 100), exactReturn(hundredths));
    expect(compare(missing, ratio(0))).toBeGreaterThanOrEqual(0);
    expect(compare(missing, ratio(1, 10n ** 12n))).toBeLessThan(0);
  }
});

test('one round in a hundred ends before it begins', () => {
  const firstFlight = ALL - reaching(100n);
  expect(isInstantBust(firstFlight - 1n)).toBe(true);
  expect(isInstantBust(firstFlight)).toBe(false);
  expect(compare(minus(ratio(firstFlight, ALL), ratio(1, 100)), ratio(1, ALL))).toBeLessThan(0);
});
