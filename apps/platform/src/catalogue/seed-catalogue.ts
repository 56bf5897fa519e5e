import { languages } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import type { Tx } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { randomToken } from '../kernel/random.ts';
import { agreeOnKey } from './agree-on-key.ts';
import { hotGames, STUDIO, STUDIO_NAME, studioGames } from './shelf/demo-games.ts';
import { studioTraits } from './shelf/demo-traits.ts';
import { insertGame, insertVendor, tellTraits } from './shelf/queries/games.ts';

/** A million units: more than the largest jackpot a fresh pot can hold. */
const WIN_CEILING = 10_000_000_000n;

/** The studio as a vendor of every merchant, with its games. What is there already stays as it is. */
export async function seedCatalogue(
  tx: Tx,
  platform: Platform,
  { merchants }: { merchants: readonly { id: number }[] },
): Promise<void> {
  await insertVendor(tx, {
    code: STUDIO,
    name: STUDIO_NAME,
    position: 0,
    launchUrl: '',
    winCeiling: WIN_CEILING,
    // It has never signed by version 1.
    takesSignatureV1: false,
  });
  for (const [position, facts] of studioGames.entries()) {
    const key = `catalogue.title.${facts.code}`;
    await insertGame(tx, {
      ...facts,
      vendor: STUDIO,
      titles: Object.fromEntries(languages.map(({ code }) => [code, message(key, code)])),
      position,
      hotPosition: hotGames.indexOf(facts.code) + 1,
    });
    const traits = studioTraits[facts.code];
    if (traits) await tellTraits(tx, { vendor: STUDIO, code: facts.code, ...traits });
  }
  for (const { id: merchantId } of merchants)
    await agreeOnKey(platform, tx, { merchantId, vendor: STUDIO, secret: randomToken() });
}
