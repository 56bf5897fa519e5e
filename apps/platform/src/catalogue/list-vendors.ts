import { now } from '../kernel/clock.ts';
import type { Platform } from '../kernel/platform.ts';
import { isInWindow } from './rules.ts';
import { shelfOf } from './shelf.ts';

/** The vendors that a merchant offers, for whoever keeps a wallet with each of them. */
export async function listVendors(
  platform: Platform,
  merchantId: number,
): Promise<{ code: string; name: string; isResting: boolean }[]> {
  const { vendors } = (await shelfOf(platform)).offerOf(merchantId);
  return [...vendors.values()].map(({ code, name, maintenanceStart: start, maintenanceEnd: end }) => ({
    code,
    name,
    isResting: isInWindow({ start, end }, now()),
  }));
}
