// @vitest-environment happy-dom
import { initI18n } from '@fairground/i18n/react';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RollingBalls } from './balls.tsx';
import { isDrawing } from './ticking.ts';

// Its own place: other files of the worker use the same document.
const place = document.createElement('div');
const root = createRoot(place);

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  await initI18n({ locale: 'en', namespaces: ['lottery'] });
  document.body.append(place);
});
afterAll(async () => {
  await act(async () => root.unmount());
  place.remove();
});

/** The numbers that pass by on each ball while a draw like an earlier one is under way. */
async function passing(family: string, like: string): Promise<string[][]> {
  await act(async () => root.render(<RollingBalls like={like} family={family} />));
  return [...(place.querySelector('[role=img]')?.children ?? [])].map((ball) =>
    [...(ball.firstElementChild?.children ?? [])].map(({ textContent }) => textContent ?? ''),
  );
}

test('while a draw is under way as many balls turn as the last result had', async () => {
  const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];
  const balls = await passing('SSC', '4,0,9,1,1');
  expect(balls).toHaveLength(5);
  for (const ball of balls) expect([...new Set(ball)].sort()).toEqual(digits);
  // A ticket lottery draws the digits of its first prize.
  expect(await passing('VN_NORTH', Array.from({ length: 27 }, () => '48213').join())).toHaveLength(5);
  for (const die of await passing('K3', '2,5,5')) expect(new Set(die)).toEqual(new Set([...'123456']));
});

test('who does not see them turn hears that a draw is under way, and no number', async () => {
  await passing('SSC', '4,0,9,1,1');
  const whole = place.querySelector('[role=img]');
  expect(whole?.getAttribute('aria-label')).toBeTruthy();
  for (const ball of whole?.children ?? []) expect(ball.getAttribute('aria-hidden')).toBe('true');
});

test('they turn from the lock on, but not for longer than ten seconds, and until a result is there', () => {
  const drawTime = '2026-01-01T00:01:00.000Z';
  const before = (seconds: number, lockTime: number) =>
    isDrawing({ drawTime, lockTime }, Date.parse(drawTime) - seconds * 1_000);
  expect([before(6, 5), before(5, 5), before(-2, 5)]).toEqual([false, true, true]);
  expect([before(11, 30), before(10, 30)]).toEqual([false, true]);
  expect(isDrawing({ drawTime: '', lockTime: 5 }, 0)).toBe(false);
});
