import { LRUCache } from 'lru-cache';
import { avatarAddress, facesOf } from '../../access/public.ts';
import { cleanText } from '../../kernel/clean-text.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import type { Merchant } from '../../merchants/public.ts';
import { heldRanks } from '../../vip/public.ts';
import { handlesOf } from '../queries/members.ts';
import { maskWords } from '../words/mask-words.ts';
import { removeLinks } from '../words/remove-links.ts';
import { wordsOf } from '../words/words-of.ts';

/** How a member looks to others in the chat. */
export interface Face {
  handle: string;
  name: string;
  avatar: number;
  picture: string;
  rank: number;
}

/** A new name or rank is seen after this at the latest. */
const KNOWN_MS = 15_000;
const knownFaces = perPlatform(() => new LRUCache<string, Face>({ max: 20_000, ttl: KNOWN_MS }));

/** The faces of these members. Names go through the same filter as what is said. */
export async function facesFor(
  platform: Platform,
  merchant: Merchant,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Face>> {
  const known = knownFaces(platform);
  const keyOf = (id: bigint) => `${merchant.id} ${id}`;
  const found = new Map<bigint, Face>();
  for (const id of playerIds) {
    const face = known.get(keyOf(id));
    if (face) found.set(id, face);
  }
  const missing = [...new Set(playerIds)].filter((id) => !found.has(id));
  if (missing.length === 0) return found;

  const asked = { merchantId: merchant.id, playerIds: missing };
  const [handles, faces, ranks, words] = await Promise.all([
    handlesOf(platform.db, asked),
    facesOf(platform.db, asked),
    heldRanks(platform.db, asked),
    wordsOf(platform, merchant.id),
  ]);
  for (const id of missing) {
    const { name, ...look } = faces.get(id) ?? { name: '', avatarIndex: 0, avatarId: null };
    const face = {
      handle: handles.get(id) ?? '',
      name: maskWords(removeLinks(cleanText(name), merchant.hosts), words) || '***',
      avatar: look.avatarIndex,
      picture: avatarAddress(merchant, look),
      rank: ranks.get(id)?.level ?? 0,
    };
    if (face.handle) known.set(keyOf(id), face);
    found.set(id, face);
  }
  return found;
}
