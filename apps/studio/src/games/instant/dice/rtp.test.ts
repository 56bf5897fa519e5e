import { expect, test } from 'vitest';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { compare, minus, parseRational, ratio, times } from '../../../engine/rational.ts';
import { FACES, MOST_WINNING_FACES } from './data.ts';
import { dice, multiplier, rollFace } from './rules.ts';

const DRAWS = 2n ** 32n;

/** How many of the 2^32 draws show a face below the given one. */
function drawsBelow(face: number): bigint {
  return (BigInt(face) * DRAWS + BigInt(FACES) - 1n) / BigInt(FACES);
}

function exactReturn(direction: 'under' | 'over', target: number) {
  const winning = direction === 'under' ? drawsBelow(target) : DRAWS - drawsBelow(target + 1);
  return times(multiplier({ direction, target }), ratio(winning, DRAWS));
}

test('the count of draws below a face is exact at the borders', () => {
  for (let face = 1; face < FACES; face += 7) {
    const border = Number(drawsBelow(face));
    expect(rollFace(scriptedChance(border - 1))).toBe(face - 1);
    expect(rollFace(scriptedChance(border))).toBe(face);
  }
});

test('the printed returns are exact', () => {
  for (const { bet, rtp } of dice.rtp) {
    const target = Number(bet.replace('under ', '').replace('.', ''));
    expect(exactReturn('under', target)).toEqual(rtp);
  }
});

test('every seventh target returns 99 % less what cutting the multiplier to four decimals takes', () => {
  const rtp = parseRational('0.99');
  for (let faces = 1; faces <= MOST_WINNING_FACES; faces += 7) {
    const cutting = ratio(faces, FACES * 10_000);
    const rounding = times(ratio(1, DRAWS), multiplier({ direction: 'under', target: faces }));
    for (const exact of [exactReturn('under', faces), exactReturn('over', FACES - 1 - faces)]) {
      expect(compare(minus(exact, rtp), rounding)).toBeLessThanOrEqual(0);
      expect(compare(minus(minus(rtp, exact), cutting), rounding)).toBeLessThanOrEqual(0);
    }
  }
});
