import type { Platform } from '../../kernel/platform.ts';
import { shelfOf } from '../shelf/shelf.ts';

/** Where the games of a merchant are opened: what its pages may hold in a frame. */
export async function gameOrigins(platform: Platform, merchantId: number): Promise<string[]> {
  const { vendors } = (await shelfOf(platform)).offerOf(merchantId);
  const urls = [...vendors.values()].flatMap(({ launchUrl }) => launchUrl || []);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
