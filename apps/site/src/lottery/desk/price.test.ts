import { families, findFamily, findPlay, randomPick } from '@fairground/lottery-rules';
import { expect, test } from 'vitest';
import { priceOf, type Sale, startAmount, type Terms } from './price.ts';
import { browserUniform } from './uniform.ts';

const terms: Terms = { unit: 'yuan', unitPrice: '2', multiple: 1, amount: '2', series: null };
const sale: Sale = {
  series: 1_900,
  odds: { QIU1: { prize: '9.9' } },
  stakeMax: {},
  prizeMax: '500000.00',
  currentNumero: { numero: '20250601001', remainTime: 60, lockTime: 5, isSale: '1', drawTime: '' },
};
const allDigits = [Array.from({ length: 10 }, (_, digit) => String(digit))];

function topPrizeOf(code: string, rows: readonly (readonly string[])[], more: Partial<Terms>, at?: Sale) {
  const family = findFamily('SSC');
  const play = family && findPlay(family, code);
  if (!play) throw new Error(`no play ${code}`);
  const price = priceOf(play, rows, { terms: { ...terms, ...more }, sale: at });
  return price.ok ? price.topPrize : price.reason;
}

test('the page names the prize of the series that is sold, or of the lower one that was chosen', () => {
  expect(topPrizeOf('dw', allDigits, {}, sale)).toBe(190_000n);
  expect(topPrizeOf('dw', allDigits, { series: 1_800 }, sale)).toBe(180_000n);
  expect(topPrizeOf('dw', allDigits, {}, { ...sale, series: 1_960 })).toBe(196_000n);
  expect(topPrizeOf('dw', allDigits, { unit: 'li', multiple: 3 }, sale)).toBe(570n);
});

test('odds of the operator’s own replace the listed ones; before they are known no prize is named', () => {
  const own = topPrizeOf('QIU1', allDigits, {}, sale);
  expect(own).toBe(198_000n);
  expect(topPrizeOf('QIU1', allDigits, {}, { ...sale, odds: {} })).toBe(197_000n);
  expect(topPrizeOf('QIU1', allDigits, {}, undefined)).toBeNull();
});

test('a line that costs more than its play allows is not put into the basket', () => {
  const limited = { ...sale, stakeMax: { dw: '20' } };
  expect(topPrizeOf('dw', allDigits, {}, limited)).toBe(190_000n);
  expect(topPrizeOf('dw', allDigits, { multiple: 2 }, limited)).toBe('lottery.play_limit');
  expect(topPrizeOf('QIU1', allDigits, { amount: '500' }, limited)).not.toBe('lottery.play_limit');
});

test('a line that could win more than is paid for one is not put into the basket', () => {
  expect(topPrizeOf('dw', allDigits, {}, { ...sale, prizeMax: '19.00' })).toBe(190_000n);
  expect(topPrizeOf('dw', allDigits, {}, { ...sale, prizeMax: '18.99' })).toBe('lottery.prize_too_large');
});

test.each(Object.entries(families))(
  'one bet of any play of %s can be bought at the stake it begins with',
  (_code, family) => {
    for (const play of family.playTypes) {
      const rows = randomPick(play, browserUniform)
        .split('|')
        .map((row) => row.split(',').filter(Boolean));
      const amount = startAmount(play, { ...sale, odds: {} });
      const price = priceOf(play, rows, { terms: { ...terms, amount }, sale: { ...sale, odds: {} } });
      expect([play.code, price]).toEqual([play.code, expect.objectContaining({ ok: true })]);
    }
  },
);

test('a play begins with the usual stake, and a ticket of large prizes with the next smaller one that is paid', () => {
  const amountOf = (familyCode: string, code: string, prizeMax: string) => {
    const family = findFamily(familyCode);
    const play = family && findPlay(family, code);
    if (!play) throw new Error(`no play ${code}`);
    return startAmount(play, { ...sale, odds: {}, prizeMax });
  };
  expect(amountOf('LHC', 'tema', '500000.00')).toBe('2.00');
  expect(amountOf('LHC', 'hkticket', '4000000.00')).toBe('2.00');
  expect(amountOf('LHC', 'hkticket', '500000.00')).toBe('0.20');
  expect(amountOf('LHC', 'hkticket', '399999.99')).toBe('0.10');
});
