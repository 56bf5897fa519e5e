import type { Platform } from '../../kernel/platform.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { readKey } from '../agree-on-key.ts';
import { STUDIO } from '../shelf/demo-games.ts';
import { setVendorUrls } from '../shelf/queries/games.ts';

/** Says where the studio's games are opened, and gives its keys by merchant to whoever starts it. */
export async function openStudio(platform: Platform, url: string): Promise<Record<string, string>> {
  const { origin } = new URL(url);
  await setVendorUrls(platform.db, { vendor: STUDIO, launchUrl: `${origin}/`, serviceUrl: origin });
  const keys: Record<string, string> = {};
  for (const { id, code } of (await merchantDirectory(platform)).all()) {
    const key = await readKey(platform, id, STUDIO);
    if (key) keys[code] = key;
  }
  return keys;
}
