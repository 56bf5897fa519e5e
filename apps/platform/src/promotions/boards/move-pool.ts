import type { Tx } from '../../kernel/db/db.ts';
import { openHouseAccount, post } from '../../wallet/public.ts';
import { ESCROW, PURSE } from '../bonuses/grant-bonus.ts';

/** Prizes are put aside, or what nobody has won goes back; each once for a period, by its key. */
export async function movePool(
  tx: Tx,
  one: {
    merchantId: number;
    promotionId: string;
    period: string;
    asset: string;
    amount: bigint;
    kind: 'funded' | 'returned';
  },
): Promise<void> {
  const { merchantId, promotionId, period, asset, amount, kind } = one;
  const purse = await openHouseAccount(tx, { merchantId, asset, isReal: true, pocket: PURSE });
  const escrow = await openHouseAccount(tx, { merchantId, asset, isReal: true, pocket: ESCROW });
  const way = kind === 'funded' ? { debit: purse, credit: escrow } : { debit: escrow, credit: purse };
  await post(tx, {
    merchantId,
    key: `promotions.pool_${kind}:${promotionId}:${period}`,
    movements: [
      { ...way, amount, reason: `promotions.pool_${kind}`, reference: `pool:${promotionId}:${period}` },
    ],
  });
}
