import { drawWords, uniformFrom, verify } from '@fairground/fairness';
import { describe, expect, test } from 'vitest';
import vectors from '../vectors/lottery-draw-commit.json' with { type: 'json' };
import { families, findFamily } from './families.ts';
import { fixedUniform } from './test-support.ts';

const ours = vectors.draws.filter(({ family }) => family in families);

describe('a draw follows from its revealed seed', () => {
  test('vectors exist for nine families', () => {
    expect(new Set(ours.map(({ family }) => family)).size).toBe(9);
  });

  test.each(ours)('$family $numero', ({ family: code, gameCode, numero, seed, seedHash, result }) => {
    const family = findFamily(code);
    if (!family) throw new Error(`no family ${code}`);
    const drawnFrom = (revealed: string) =>
      family.draw(uniformFrom(drawWords({ seed: revealed, gameCode, numero, salt: vectors.salt })));
    const winNo = drawnFrom(seed);
    const published = Array.isArray(result) ? result.map(String) : Object.values(result).flat();
    expect(winNo.split(',').map(unpadded)).toEqual(published.map(unpadded));
    expect(verify({ commitment: seedHash, seed, result: winNo }, drawnFrom)).toBe('verified');
    expect(verify({ commitment: seedHash, seed, result: `${winNo}0` }, drawnFrom)).toBe('outcome_differs');
  });
});

describe.each(Object.values(families))('$code', (family) => {
  test('reads every draw it makes and nothing else', () => {
    const uniform = fixedUniform(`draws of ${family.code}`);
    for (let i = 0; i < 50; i++) {
      const winNo = family.draw(uniform);
      expect(family.readDraw(winNo, '20250601001'), winNo).toBeDefined();
      const numbers = winNo.split(',');
      for (const bad of [
        `${winNo},1`,
        numbers.slice(1).join(),
        numbers.with(0, 'x').join(),
        numbers.with(0, '').join(),
      ]) {
        expect(family.readDraw(bad, '20250601001'), bad).toBeUndefined();
      }
    }
  });
});

test('numbers of one drum never come twice', () => {
  for (const code of ['11X5', 'PK10', 'LHC']) {
    const family = findFamily(code);
    const uniform = fixedUniform(code);
    for (let i = 0; i < 200; i++) {
      const numbers = family?.draw(uniform).split(',') ?? [];
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(family?.readDraw(numbers.with(1, numbers[0] ?? '').join(), '20250601001')).toBeUndefined();
    }
  }
});

/** Numbers are published with a zero in front where they may have two digits. */
function unpadded(text: string): string {
  return text.length > 2 ? text : String(Number(text));
}
