// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { ClockText } from './clock-text.tsx';
import { isLastCall } from './ticking.ts';

test('the last ten seconds for bets are told apart, and beat second by second', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div></div>';
  const root = createRoot(document.body.firstElementChild as HTMLElement);
  const show = (seconds: number) =>
    act(async () => root.render(<ClockText seconds={seconds} isClosing={isLastCall(seconds)} />));
  const clock = () => document.querySelector('strong');
  await show(11);
  expect(clock()?.hasAttribute('data-closing')).toBe(false);
  await show(10);
  expect(clock()?.hasAttribute('data-closing')).toBe(true);
  const beat = clock()?.firstElementChild;
  await show(9);
  expect(clock()?.firstElementChild).not.toBe(beat);
  await show(0);
  expect(clock()?.hasAttribute('data-closing')).toBe(false);
  await act(async () => root.unmount());
});
