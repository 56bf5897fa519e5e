import { Refusal } from '../kernel/refuse.ts';
import { fundsOf, openHouseAccount, openPlayerAccount, post } from '../wallet/public.ts';
import { lockReceivable, lowerReceivable } from './queries/receivables.ts';
import type { VendorCall } from './vendor-call.ts';

/** Takes what a player owes after a correction out of what he has now, as far as it goes. One cause collects once. */
export async function collectDebt(
  { merchant, vendor, transaction }: VendorCall,
  { playerId, asset, cause }: { playerId: bigint; asset: string; cause: string },
): Promise<void> {
  const debtor = { merchantId: merchant.id, playerId, asset };
  const collecting = transaction(async (tx) => {
    const owed = await lockReceivable(tx, debtor);
    const { main } = await fundsOf(tx, debtor);
    const amount = owed < main ? owed : main;
    if (amount === 0n) return;
    await lowerReceivable(tx, { ...debtor, amount });
    const name = { merchantId: merchant.id, asset, isReal: true };
    await post(tx, {
      merchantId: merchant.id,
      key: `vendor:${vendor}:debt:${cause}`,
      movements: [
        {
          debit: await openPlayerAccount(tx, { ...name, playerId, pocket: 'main' }),
          credit: await openHouseAccount(tx, { ...name, pocket: 'receivable' }),
          amount,
          reason: 'catalogue.debt_paid',
          reference: cause,
        },
      ],
    });
  });
  await collecting.catch((error: unknown) => {
    // Played away between the look and the taking: it stays owed.
    if (!(error instanceof Refusal && error.code === 'wallet.insufficient_funds')) throw error;
  });
}
