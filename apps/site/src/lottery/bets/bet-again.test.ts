import { expect, test } from 'vitest';
import { useBasket } from '../desk/desk-store.ts';
import type { Bet } from '../lottery-queries.ts';
import { betAgain } from './bet-again.ts';

const bet = (own: Partial<Bet>) => ({ rebateDue: '0.00', series: null, ...own }) as Bet;

test('the same bet costs the same once more: by unit and multiple, or by its amount, which is multiplied by nothing', () => {
  betAgain(bet({ gameCode: 'TXFFC', playType: 'QIU1', content: '3,4', betCount: 2, stake: '8.00' }), 'SSC');
  betAgain(
    bet({ gameCode: 'TXFFC', playType: 'dw', content: '1,2||||', betCount: 2, stake: '1.20', series: 1_900 }),
    'SSC',
  );
  const shown = useBasket
    .getState()
    .lines.map(({ amount, unit, unitPrice, multiple, stake }) => [amount, unit, unitPrice, multiple, stake]);
  expect(shown).toEqual([
    ['4', 'yuan', '2', 1, 80_000n],
    [null, 'jiao', '2', 3, 12_000n],
  ]);
});
