import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const invalidate = vi.fn();
vi.mock('../../shared/api.ts', () => ({
  api: { wallet: { balance: 'balance', funds: 'funds' } },
  endpointQuery: vi.fn(),
  invalidate,
}));
vi.mock('../../shared/session.ts', () => ({ isSignedIn: () => true, useSession: vi.fn() }));
vi.mock('../../shared/queries.ts', () => ({ queries: {} }));
vi.mock('../../access/public.ts', () => ({ refreshMemberInfo: vi.fn() }));
vi.stubGlobal('localStorage', { getItem: () => null });
const { holdBalance, refreshBalance, releaseBalance } = await import('./balance.ts');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  invalidate.mockClear();
});

test('while a round is shown the balance stays as it was, and is read when it is over', () => {
  holdBalance();
  refreshBalance();
  vi.advanceTimersByTime(2_000);
  expect(invalidate).not.toHaveBeenCalled();
  releaseBalance();
  vi.advanceTimersByTime(2_000);
  expect(invalidate).toHaveBeenCalledExactlyOnceWith('balance', 'funds');
});

test('a round that ends without news of money reads nothing', () => {
  holdBalance();
  releaseBalance();
  vi.advanceTimersByTime(2_000);
  expect(invalidate).not.toHaveBeenCalled();
});

test('a game that never says that its round is over keeps the balance old for a minute', () => {
  holdBalance();
  vi.advanceTimersByTime(59_000);
  refreshBalance();
  vi.advanceTimersByTime(600);
  expect(invalidate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  refreshBalance();
  vi.advanceTimersByTime(2_000);
  expect(invalidate).toHaveBeenCalled();
});
