import type { Tx } from '../../kernel/db/db.ts';
import { Refusal } from '../../kernel/http/refuse.ts';
import { fundsOf, openHouseAccount, openPlayerAccount, post } from '../../wallet/public.ts';
import type { VendorCall } from '../vendor-call.ts';
import { lockReceivable, lowerReceivable } from './queries/receivables.ts';

interface Collecting {
  playerId: bigint;
  asset: string;
  /** One cause collects once. */
  cause: string;
}

/** Takes what a player owes after a correction out of what the player has now, as far as it goes. */
export async function collectDebt(
  { merchant, vendor, transaction }: VendorCall,
  { playerId, asset, cause }: Collecting,
): Promise<void> {
  const debtor = { merchantId: merchant.id, playerId, asset };
  await transaction((tx) => takeDebt(tx, { ...debtor, cause: `${vendor}:${cause}` })).catch(
    (error: unknown) => {
      // Played away between the look and the taking: it stays owed.
      if (!(error instanceof Refusal && error.code === 'wallet.insufficient_funds')) throw error;
    },
  );
}

export async function takeDebt(
  tx: Tx,
  { merchantId, playerId, asset, cause }: Collecting & { merchantId: number },
): Promise<void> {
  const debtor = { merchantId, playerId, asset };
  const owed = await lockReceivable(tx, debtor);
  const { main } = await fundsOf(tx, debtor);
  const amount = owed < main ? owed : main;
  if (amount === 0n) return;
  await lowerReceivable(tx, { ...debtor, amount });
  const name = { merchantId, asset, isReal: true };
  await post(tx, {
    merchantId,
    key: `catalogue:debt:${cause}`,
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
}
