import { parseAmount, toWire } from '@fairground/money';
import { expect, test } from 'vitest';
import vectors from '../../../test/vectors/agent-finance.json' with { type: 'json' };
import { requiredFor } from './terms.ts';

test.each(vectors.turnover)(
  '$multiplier times $base of $deposit and $bonus is $required [PRO-068]',
  ({ deposit, bonus, multiplier, base, required }) => {
    // Multiples are kept in hundredths.
    const turnover = {
      multiple: multiplier * 100,
      base: base === 'bonus' ? ('bonus' as const) : ('both' as const),
    };
    const figure = requiredFor({ turnover }, { amount: parseAmount(bonus), deposit: parseAmount(deposit) });
    expect(toWire(figure)).toBe(required);
  },
);
