import type { Db, Tx } from '../../kernel/db/db.ts';
import { defaultRanks, NOTHING } from './default-ranks.ts';
import { listRanks } from './queries/ranks.ts';
import type { Rank } from './rank.ts';

/** A merchant's ranks, from the lowest. Whoever has decided nothing has those that the program brings. */
export async function loadRanks(db: Db | Tx, merchantId: number): Promise<readonly Rank[]> {
  const own = await listRanks(db, merchantId);
  // What a rank can bring grows with the program; ranks that were saved before bring nothing of it.
  return own.length > 0
    ? own.map((rank) => ({ ...rank, benefits: { ...NOTHING, ...rank.benefits } }))
    : defaultRanks;
}
