import { expect, test } from 'vitest';
import { rulesOf } from './rebate-form.ts';

test('what is left empty is no rate and no cap', () => {
  const form = new FormData();
  const values = {
    'rate/VIP0/RNG': '0.80',
    'cap/VIP0/RNG': '500',
    'rate/VIP0/LIVE': '0',
    'rate/VIP1/FISH': '1.2',
    minimum: '1',
    intervalMinutes: '60',
    heldFrom: '',
  };
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  expect(rulesOf(form, [{ labelId: 'VIP0' }, { labelId: 'VIP1' }, { labelId: 'VIP2' }])).toEqual({
    rates: { VIP0: { RNG: { rate: '0.80', cap: '500' } }, VIP1: { FISH: { rate: '1.2', cap: null } } },
    minimum: '1',
    intervalMinutes: 60,
    heldFrom: null,
  });
});
