import { expect, test } from 'vitest';
import { stepOf } from './kept-raffle.ts';

const status = (own: Partial<Parameters<typeof stepOf>[0]>) => ({
  isClaimed: false,
  hasStarted: false,
  hasEnded: false,
  due: 30,
  time: '2026-11-18T12:00:00.000Z',
  ...own,
});

test('what is claimed or over is forgotten, what has not begun counts down, what has begun asks [PRO-027 PRO-028 PRO-029 PRO-030]', () => {
  expect(stepOf(status({}))).toBe('countdown');
  expect(stepOf(status({ hasStarted: true }))).toBe('prompt');
  expect(stepOf(status({ hasStarted: true, isClaimed: true }))).toBe('clear');
  expect(stepOf(status({ hasStarted: true, hasEnded: true }))).toBe('clear');
  expect(stepOf(status({ hasEnded: true }))).toBe('clear');
});
