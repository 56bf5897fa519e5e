import { openDatabase, transaction } from '../../src/kernel/db/db.ts';
import { grantBonus } from '../../src/promotions/bonuses/grant-bonus.ts';
import { listGranted } from '../../src/promotions/bonuses/queries/bonuses.ts';
import { findOffer, type Offer } from '../../src/promotions/offers/queries/promotions.ts';
import { lockMember } from '../../src/wallet/public.ts';

/** A process that grants a promotion to many members until it is killed. */
const { db } = openDatabase(process.env.DATABASE_URL ?? '');
const promotionId = process.env.PROMOTION ?? '';
const members = (process.env.MEMBERS ?? '').split(',').map(BigInt);
const merchantId = 1;

process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (;;)
  for (const playerId of members)
    await transaction(db, async (tx) => {
      await lockMember(tx, merchantId, playerId);
      const had = await listGranted(tx, { merchantId, playerId, promotionIds: [promotionId] });
      if (had.length > 0) return;
      const offer = (await findOffer(tx, merchantId, promotionId)) as Offer;
      const amounts = { amount: 100_000n, base: 0n };
      await grantBonus(tx, {
        offer,
        playerId,
        role: 0,
        asset: 'CNY',
        entitlement: 'once',
        requestId: null,
        ...amounts,
      });
    });
