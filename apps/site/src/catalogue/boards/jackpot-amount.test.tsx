// @vitest-environment happy-dom
import { initI18n } from '@fairground/i18n/react';
import { TURN_MS } from '@fairground/ui/show/turning-drums.tsx';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { JackpotAmount } from './jackpot-amount.tsx';

let root: Root;

beforeAll(() => initI18n({ locale: 'en', namespaces: ['lobby'] }));
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', InView);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as HTMLElement);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Everything is in view at once. */
class InView {
  private readonly seen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
    this.seen = seen;
  }
  observe() {
    this.seen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

const wantsMotion = (isWanted: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduce') && !isWanted }));
const showMeter = (amount: string | null) => act(async () => root.render(<JackpotAmount amount={amount} />));
const drums = () =>
  [...document.querySelectorAll<HTMLElement>('[style*="--digit"]')].map((drum) =>
    Number(drum.style.getPropertyValue('--digit')),
  );
/** What a screen reader says. */
const readOut = () => {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent;
};

test('a jackpot without an amount shows drums that turn at random and never stand at a digit [GAM-072]', async () => {
  wantsMotion(true);
  await showMeter(null);
  const turns: number[][] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    turns.push(drums());
    await act(async () => void vi.advanceTimersByTime(TURN_MS));
  }

  expect(new Set(turns.map(String)).size).toBeGreaterThan(15);
  expect(turns.flat()).toHaveLength(20 * 7);
  expect(turns.flat().every((at) => at > 0 && at < 9 && !Number.isInteger(at))).toBe(true);
  expect(readOut()).toBe('JackpotNo jackpot amount yet. It grows with every bet on a progressive game.');
  expect(document.querySelector('[data-pot]')?.getAttribute('data-pot')).toBe('');
});

test('the drums stand still for whoever wants no motion [GAM-072]', async () => {
  wantsMotion(false);
  await showMeter(null);
  const before = drums();
  await act(async () => void vi.advanceTimersByTime(10 * TURN_MS));

  expect(before).toHaveLength(7);
  expect(drums()).toEqual(before);
});

test('an amount that is known is shown as it is, and nothing is left to chance [GAM-072]', async () => {
  wantsMotion(true);
  await showMeter('1204.5000');
  await act(async () => void vi.advanceTimersByTime(10 * TURN_MS));

  expect(readOut()).toContain('1,204.50');
  expect(drums().join('')).toBe('120450');
});
