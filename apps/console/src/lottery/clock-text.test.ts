import { expect, test } from 'vitest';
import { clockText, secondOfDay } from './clock-text.ts';

test('the first draw of a day is written and read as a time of the clock', () => {
  expect([0, 34_200, 86_399].map(clockText)).toEqual(['00:00:00', '09:30:00', '23:59:59']);
  expect(['00:00', '09:30', '23:59:59'].map(secondOfDay)).toEqual([0, 34_200, 86_399]);
});
