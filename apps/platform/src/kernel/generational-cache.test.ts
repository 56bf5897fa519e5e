import { expect, test } from 'vitest';
import { GenerationalCache } from './generational-cache.ts';

test('the last ones are kept, and who is kept again stays', () => {
  const lately = new GenerationalCache<number>(3);
  for (let number = 1; number <= 6; number++) lately.keep(`${number}`, number);
  expect(lately.get('1')).toBe(1);
  lately.keep('2', 22);
  expect([lately.get('1'), lately.get('3'), lately.get('4')]).toEqual([undefined, undefined, 4]);
  for (let number = 7; number <= 10; number++) {
    lately.keep(`${number}`, number);
    lately.keep('2', number);
  }
  expect([lately.get('2'), lately.get('4')]).toEqual([10, undefined]);
});

test('what is forgotten is gone from both generations', () => {
  const lately = new GenerationalCache<string>(1);
  lately.keep('name', 'older');
  lately.keep('other', 'between');
  lately.keep('name', 'newer');
  lately.forget('name');
  expect([lately.get('name'), lately.get('other')]).toEqual([undefined, 'between']);
  lately.forget('other');
  expect(lately.get('other')).toBe(undefined);
});
