import { transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDay, merchantDirectory } from '../merchants/public.ts';
import { closeDay, openDays } from './queries/months.ts';
import { awaitPosition, completeTo } from './queries/positions.ts';

/** A day is over for the record when everything up to its end is counted. Corrections that come later are of later days. */
export async function closeDays(platform: Platform): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    const { id: merchantId } = merchant;
    const at = await completeTo(platform.db, merchantId);
    if (!at) continue;
    const before = merchantDay(merchant, at);
    for (const day of await transaction(platform.db, (tx) => openDays(tx, { merchantId, before })))
      await transaction(platform.database.slow, async (tx) => {
        await awaitPosition(tx, merchantId);
        const open = await openDays(tx, { merchantId, before });
        if (open.includes(day)) await closeDay(tx, { merchantId, day });
      });
  }
}
