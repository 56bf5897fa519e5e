import { now } from '../../kernel/clock.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { expireOffers } from './queries/contracts.ts';

/** What nobody answered in time is over. */
export async function expireOldOffers(platform: Platform): Promise<void> {
  for (const { id: merchantId } of (await merchantDirectory(platform)).all())
    await expireOffers(platform.db, { merchantId, at: now() });
}
