import { parseAmount } from '@fairground/money';
import type { RequestOf } from '@fairground/vendor-protocol';
import { randomId } from '../../kernel/random.ts';
import { openHouseAccount, pocketTotal, post } from '../../wallet/public.ts';
import type { VendorCall } from '../vendor-call.ts';
import { keepPots, lockPots, sumPots } from './queries/pots.ts';

/**
 * What a vendor promises in its pots is put aside. Stakes feed a pot; what it begins with, at first and after it was won, the house
 * adds. What players see as the jackpot is money that lies there. No more than a win that needs no look: the meter is on every home
 * page, and a vendor must not write on it what it likes.
 */
export async function fundPots(
  { transaction, merchant, vendor, winCeiling }: VendorCall,
  pots: RequestOf<'games'>['pots'],
): Promise<void> {
  const { id: merchantId, currency: asset } = merchant;
  const name = { merchantId, asset, isReal: true };
  await transaction(async (tx) => {
    await lockPots(tx, merchantId);
    await keepPots(tx, { merchantId, vendor, asset, pots: pots.map((pot) => cappedAt(winCeiling, pot)) });
    const promised = await sumPots(tx, { merchantId, asset });
    const missing = promised - ((await pocketTotal(tx, { ...name, pocket: 'jackpot' })) ?? 0n);
    if (missing <= 0n) return;
    await post(tx, {
      merchantId,
      key: `vendor:${vendor}:pots:${randomId()}`,
      movements: [
        {
          debit: await openHouseAccount(tx, { ...name, pocket: 'games' }),
          credit: await openHouseAccount(tx, { ...name, pocket: 'jackpot' }),
          amount: missing,
          reason: 'catalogue.pot_funded',
          reference: `vendor:${vendor}`,
        },
      ],
    });
  });
}

function cappedAt(ceiling: bigint, { gameId, amount }: RequestOf<'games'>['pots'][number]) {
  const told = parseAmount(amount);
  return { game: gameId, amount: told < ceiling ? told : ceiling };
}
