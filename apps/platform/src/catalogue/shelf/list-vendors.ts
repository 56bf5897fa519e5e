import { now } from '../../kernel/clock.ts';
import type { Platform } from '../../kernel/platform.ts';
import { isInWindow } from '../rules.ts';
import { shelfOf } from './shelf.ts';

/** The vendors that a merchant offers, for whoever keeps a wallet with each of them. */
export async function listVendors(
  platform: Platform,
  merchantId: number,
): Promise<{ code: string; name: string; isResting: boolean; isAnnounced: boolean }[]> {
  const { vendors, games } = (await shelfOf(platform)).offerOf(merchantId);
  const [playable, listed] = [new Set<string>(), new Set<string>()];
  for (const { vendor, hasClient } of games) (hasClient ? playable : listed).add(vendor);
  return [...vendors.values()].map(({ code, name, maintenanceStart: start, maintenanceEnd: end }) => ({
    code,
    name,
    isResting: isInWindow({ start, end }, now()),
    isAnnounced: listed.has(code) && !playable.has(code),
  }));
}
