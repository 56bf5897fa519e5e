import { languages } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import type { Tx } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { randomToken } from '../kernel/random.ts';
import { agreeOnKey } from './agree-on-key.ts';
import { announcedVendors, hotGames, STUDIO, STUDIO_NAME, studioGames } from './shelf/demo-games.ts';
import { insertGame, insertVendor } from './shelf/queries/games.ts';

/** A million units: more than the largest jackpot a fresh pot can hold. */
const WIN_CEILING = 10_000_000_000n;

/** The studio first: what can be played stands before what is announced. */
const vendors = [{ code: STUDIO, name: STUDIO_NAME, games: studioGames }, ...announcedVendors];

/** The studio and the makers to come as vendors of every merchant, with their games. What is there already stays as it is. */
export async function seedCatalogue(
  tx: Tx,
  platform: Platform,
  { merchants }: { merchants: readonly { id: number }[] },
): Promise<void> {
  // Nobody of them has ever signed by version 1.
  for (const [position, { code, name }] of vendors.entries())
    await insertVendor(tx, {
      code,
      name,
      position,
      launchUrl: '',
      winCeiling: WIN_CEILING,
      takesSignatureV1: false,
    });
  const games = vendors.flatMap(({ code: vendor, games }) => games.map((facts) => ({ vendor, facts })));
  for (const [position, { vendor, facts }] of games.entries()) {
    const key = `catalogue.title.${facts.code}`;
    await insertGame(tx, {
      ...facts,
      vendor,
      titles: Object.fromEntries(languages.map(({ code }) => [code, message(key, code)])),
      position,
      hotPosition: hotGames.indexOf(facts.code) + 1,
    });
  }
  for (const { id: merchantId } of merchants)
    for (const { code: vendor } of vendors)
      await agreeOnKey(platform, tx, { merchantId, vendor, secret: randomToken() });
}
