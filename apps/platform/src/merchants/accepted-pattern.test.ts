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
    ['has many options in a row', `${'a?'.repeat(24)}${'a'.repeat(24)}`],
    ['has many choices in a row', '(?:a|a)'.repeat(28)],
    ['has loops and options that multiply', 'a?a?a?a?a?a?.*.*.*x'],
    ['has a choice that repeats a fixed number of times', '(?:a|a|a|a){12}'],
    [
      'looks ahead again and again',
      '(?:(?=.*.*x)a|a)(?:(?=.*.*x)a|a)(?:(?=.*.*x)a|a)(?:(?=.*.*x)a|a)(?:(?=.*.*x)a|a)(?:(?=.*.*x)a|a)(?:(?=.*.*x)a|a)(?:(?=.*.*x)a|a)',
    ],
    [
      'looks behind for what repeats',
      'a+(?<=(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a)(a|a))x',
    ],
    ['repeats a loop that may be missing', '(?:a*)?(?:(?:a*)?b)*'],
    ['is too long', `[${'a'.repeat(200)}]`],
    ['is empty', ''],
    ['is not a pattern', '[a-'],
    ['is not a pattern that the page can read', '\\_'],
  ])('%s', (_why, pattern) => {
    expect(isPatternAcceptable(pattern)).toBe(false);
  });
});

/** The worst of each kind that is still let through, with a value of the greatest length that fits almost. */
const worst: [string, string][] = [
  ['[a-z]+[a-z]+[a-z]+\\d', 'a'.repeat(200)],
  ['[^\\s@]+@[^\\s@]+\\.[^\\s@]+', `${'a'.repeat(99)}@${'.'.repeat(100)}@`],
  ['(?=.*.*[A-Z])(?!.*.*\\d)[a-z]+[a-z]+\\d', 'a'.repeat(200)],
  [`${'a?'.repeat(16)}${'a'.repeat(16)}b`, 'a'.repeat(200)],
  [`${'(?:a|a)'.repeat(19)}b`, 'a'.repeat(20)],
  ['(?:a|a){18}b', 'a'.repeat(20)],
  ['a{1,100}a{1,100}a{1,100}b', 'a'.repeat(200)],
  ['(?:abc|abc|abc){10}b', 'abc'.repeat(12)],
];

test.each(worst)(
  'the longest value takes no time with the worst that is let through: %s',
  (pattern, value) => {
    expect(isPatternAcceptable(pattern)).toBe(true);
    const rule = { required: true, minLength: 0, maxLength: 200, acceptedPattern: pattern };
    const before = process.cpuUsage();
    expect(fieldPasses(rule, value)).toBe(false);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(0.5);
  },
);

test('the patterns of the demo merchants are acceptable', () => {
  for (const { registerFields } of demoMerchants)
    for (const { key, acceptedPattern } of registerFields)
      expect(isPatternAcceptable(acceptedPattern), key).toBe(true);
});
