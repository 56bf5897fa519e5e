// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { refreshOnReturn } from './refresh-on-return.ts';

test('coming back to the tab asks again, at most once in five seconds [SET-015]', () => {
  let asked = 0;
  let nowMs = 0;
  let visible = true;
  Object.defineProperty(document, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden') });
  const change = (isVisible: boolean) => {
    visible = isVisible;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const stop = refreshOnReturn(
    () => {
      asked += 1;
    },
    () => nowMs,
  );

  change(false);
  expect(asked).toBe(0);
  change(true);
  expect(asked).toBe(1);
  nowMs = 4_999;
  change(true);
  expect(asked).toBe(1);
  nowMs = 5_000;
  change(true);
  expect(asked).toBe(2);

  stop();
  nowMs = 20_000;
  change(true);
  expect(asked).toBe(2);
});
