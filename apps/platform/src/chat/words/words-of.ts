import { LRUCache } from 'lru-cache';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { listWords } from '../queries/moderation.ts';

const kept = perPlatform(() => new LRUCache<number, readonly string[]>({ max: 1_000, ttl: 60_000 }));

/** All words of a merchant's filter: whoever swears does not say in which language. */
export async function wordsOf(platform: Platform, merchantId: number): Promise<readonly string[]> {
  const known = kept(platform).get(merchantId);
  if (known) return known;
  const words = await listWords(platform.db, merchantId, null);
  kept(platform).set(merchantId, words);
  return words;
}

export const forgetWords = (platform: Platform, merchantId: number): void => {
  kept(platform).delete(merchantId);
};
