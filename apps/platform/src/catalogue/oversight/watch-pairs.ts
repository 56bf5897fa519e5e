import { parseAmount } from '@fairground/money';
import { askVendor, type ReplyTo } from '@fairground/vendor-protocol';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Platform } from '../../kernel/platform.ts';
import { listNotedHands, listTableVendors, playersByRefs, raiseFlag } from '../queries/collusion.ts';
import { vendorAddress } from '../vendor-address.ts';

/** Asked every hour; a day may be missed. */
const LOOK_BACK_MS = 25 * 3_600_000;
/** Of two who play by chance, one loses 40 or more of 50 once in forty thousand times. */
const HANDS = 50;
const LOST = 40;

type Told = ReplyTo<'pairs'>['pairs'][number];

/** Asks vendors who has lost to whom at their tables far more often than chance, and flags it with the hands. */
export async function watchPairs(platform: Platform): Promise<void> {
  for (const name of await listTableVendors(platform.db)) {
    const address = await vendorAddress(platform, name);
    const since = new Date(nowMs() - LOOK_BACK_MS).toISOString();
    const reply = address && (await askVendor(address, 'pairs', { since, hands: HANDS, lost: LOST }));
    if (!reply) continue;
    const refs = reply.pairs.flatMap(({ loser, winner }) => [loser, winner]);
    const known = await playersByRefs(platform.db, { ...name, refs });
    for (const pair of reply.pairs) await flagPair(platform, name, { pair, known });
  }
}

async function flagPair(
  { db }: Platform,
  name: { merchantId: number; vendor: string },
  { pair, known }: { pair: Told; known: ReadonlyMap<string, bigint> },
): Promise<void> {
  const { loser, winner, gameId: game, hands, lost } = pair;
  const [playerId, otherId] = [known.get(loser), known.get(winner)];
  // What a vendor says of somebody it does not know, or of too little, says nothing.
  if (playerId === undefined || otherId === undefined || playerId === otherId) return;
  if (new Set(hands).size < HANDS || lost < LOST) return;
  const who = { ...name, game, playerId, otherId };
  // What somebody has looked at is not shown again, until there are as many new hands.
  const noted = await listNotedHands(db, who);
  if (hands.some((hand) => noted.has(hand))) return;
  const flag = {
    kind: 'one_sided',
    shares: [],
    hands,
    lost,
    moved: parseAmount(pair.moved),
    at: now(),
  } as const;
  await raiseFlag(db, { ...who, ...flag });
}
