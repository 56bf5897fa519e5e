import { nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { deleteOldMessages } from '../queries/messages.ts';
import { readKeepDays } from '../queries/rooms.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 1_000;

/** Removes what is older than each merchant keeps it, in small pieces. Reports keep what they were about. */
export async function forgetMessages(platform: Platform): Promise<void> {
  for (const { id: merchantId } of (await merchantDirectory(platform)).all()) {
    const before = new Date(nowMs() - (await readKeepDays(platform.db, merchantId)) * DAY_MS);
    const piece = () =>
      transaction(platform.db, (tx) => deleteOldMessages(tx, { merchantId, before, limit: AT_ONCE }));
    while ((await piece()) === AT_ONCE);
  }
}
