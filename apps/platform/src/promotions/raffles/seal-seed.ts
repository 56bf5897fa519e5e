import { commitmentTo, seedFromBytes } from '@fairground/fairness';
import type { Platform } from '../../kernel/platform.ts';
import { randomBuffer } from '../../kernel/random.ts';
import { decryptSecret, encryptSecret } from '../../kernel/secrets.ts';
import type { WhichRaffle } from './queries/raffles.ts';

/** A seed that nobody reads before the draw, and the promise of it. */
export async function sealSeed(
  platform: Platform,
  which: WhichRaffle,
): Promise<{ commitment: string; sealedSeed: string }> {
  const seed = seedFromBytes(randomBuffer(32));
  return {
    commitment: commitmentTo(seed),
    sealedSeed: await encryptSecret(platform, seed, aboutSeed(which)),
  };
}

export const openSeed = (platform: Platform, which: WhichRaffle & { sealedSeed: string }): Promise<string> =>
  decryptSecret(platform, which.sealedSeed, aboutSeed(which));

const aboutSeed = ({ merchantId, promotionId, scheduleId }: WhichRaffle): string =>
  `raffle:${merchantId}:${promotionId}:${scheduleId}`;
