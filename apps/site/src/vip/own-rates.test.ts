import { expect, test, vi } from 'vitest';

vi.mock('./vip-api.ts', () => ({ vipApi: {} }));
vi.mock('../shared/api.ts', () => ({ call: () => Promise.reject(new Error('nobody asks here')) }));
const { hasRebate } = await import('./own-rates.ts');

test('a rebate is shown only if some rebateValue is above zero [MEM-036]', () => {
  const rates = (...values: string[]) => values.map((rebateValue) => ({ rebateValue }));
  expect(hasRebate(rates())).toBe(false);
  expect(hasRebate(rates('0.00', '0.00'))).toBe(false);
  expect(hasRebate(rates('0.00', '0.01'))).toBe(true);
});
