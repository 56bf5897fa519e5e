import { logTrouble } from '../../kernel/db/away.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { computeBills } from './compute-bills.ts';
import { clocks, freezeNewBets, freezeNext } from './freeze-period.ts';
import { payBills } from './pay-bills.ts';
import { listFrozen } from './queries/runs.ts';

/**
 * Settles what is over, at every merchant, the oldest first, and pays what is released. May be killed anywhere and run anywhere:
 * each step is one transaction, and the next one who comes goes on behind it.
 */
export async function settleDue(
  platform: Platform,
  _payload?: unknown,
  leaving?: AbortSignal,
): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    if (leaving?.aborted) return;
    // One merchant's trouble is not another's.
    await settleMerchant(platform, merchant, leaving).catch((error: unknown) =>
      logTrouble(
        platform.log,
        error,
        { merchantId: merchant.id },
        'a settlement stumbled; the next one goes on',
      ),
    );
  }
}

async function settleMerchant(platform: Platform, merchant: Merchant, leaving?: AbortSignal): Promise<void> {
  const { slow } = platform.database;
  const compute = (id: bigint) =>
    transaction(slow, (tx) => computeBills(tx, { merchantId: merchant.id, id }));
  for (const { id } of await listFrozen(platform.db, merchant.id)) await compute(id);
  for (const clock of clocks)
    for (let isMore = true; isMore && !leaving?.aborted; ) {
      const id = await transaction(slow, (tx) => freezeNext(tx, merchant, clock));
      if (id !== null) await compute(id);
      isMore = id !== null;
    }
  for (let isMore = true; isMore && !leaving?.aborted; ) {
    const id = await transaction(slow, (tx) => freezeNewBets(tx, merchant));
    if (id !== null) await compute(id);
    isMore = id !== null;
  }
  if (!leaving?.aborted) await payBills(platform, merchant.id, leaving);
}
