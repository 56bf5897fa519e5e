import { fieldPasses } from '@fairground/contract/field-check';
import { describe, expect, test } from 'vitest';
import { isPatternAcceptable } from './accepted-pattern.ts';
import { demoMerchants } from './demo-merchants.ts';

describe('a pattern that may run on the server', () => {
  test.each([
    '*',
    '[A-Za-z0-9]+',
    '\\d{11}',
    '(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{6,16}',
    '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
    '(?:86)?1\\d{10}',
    '(?:abc){3}',
    '[(+*]+',
    '\\(\\d+\\)',
  ])('%s', (pattern) => {
    expect(isPatternAcceptable(pattern)).toBe(true);
  });
});

describe('a pattern that could keep the server busy, or that is none', () => {
  test.each([
    ['repeats what repeats', '(a+)+'],
    ['repeats what repeats, counted', '(?:a{1,9}){5,}'],
    ['repeats what repeats further inside', '((?:x[a-z]*)y)*'],
    ['repeats a choice', '(a|aa)+'],
    ['repeats what may be missing', '(a?){30}a{30}'],
    ['refers back', '(a)\\1'],
    ['refers back by name', '(?<x>a)\\k<x>'],
    ['has many loops in a row', '.*.*.*.*x'],
    ['has many options in a row', 'a?a?a?a?a?a?a?a?a?aaaaaaaaa'],
    ['is too long', `[${'a'.repeat(200)}]`],
    ['is empty', ''],
    ['is not a pattern', '[a-'],
    ['is not a pattern that the page can read', '\\_'],
  ])('%s', (_why, pattern) => {
    expect(isPatternAcceptable(pattern)).toBe(false);
  });
});

test('the longest value takes no time with the worst pattern that is let through', () => {
  const worst = '(?=.*.*.*[a-z])(?!.*.*.*\\d)[a-z]+[a-z]+[a-z]+\\d';
  expect(isPatternAcceptable(worst)).toBe(true);

  const startedAt = performance.now();
  const rule = { required: true, minLength: 0, maxLength: 200, acceptedPattern: worst };
  expect(fieldPasses(rule, 'a'.repeat(200))).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

test('the patterns of the demo merchants are acceptable', () => {
  for (const { registerFields } of demoMerchants)
    for (const { key, acceptedPattern } of registerFields)
      expect(isPatternAcceptable(acceptedPattern), key).toBe(true);
});
