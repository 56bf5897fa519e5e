import { expect, test } from 'vitest';
import { payoutPlaces } from './payout-places.ts';

test('banks and e-wallets are those of the currency, none twice, and short enough to be kept', () => {
  for (const currency of ['CNY', 'BRL', 'TLB'])
    for (const kind of ['bank', 'ewallet'] as const) {
      const places = payoutPlaces(kind, { currency, parameters: {} });
      expect(new Set(places).size).toBe(places.length);
      expect(places.every(({ length }) => length >= 2 && length <= 80)).toBe(true);
      expect(places.length).toBeGreaterThan(1);
    }
  expect(payoutPlaces('bank', { currency: 'BRL', parameters: {} })).toContain('Nubank');
  expect(payoutPlaces('bank', { currency: 'XTS', parameters: {} })).toEqual([]);
});

test('a merchant names its own in its template; what cannot be kept is left out', () => {
  const parameters = { payout_banks: 'Harbour Bank; ;X;Harbour Bank;Bay Savings', payout_wallets: ' ; ' };
  expect(payoutPlaces('bank', { currency: 'CNY', parameters })).toEqual(['Harbour Bank', 'Bay Savings']);
  expect(payoutPlaces('ewallet', { currency: 'CNY', parameters })).toContain('支付宝 Alipay');
});
