import type { Db, Tx } from '../../kernel/db/db.ts';
import { defaultRanks } from './default-ranks.ts';
import { listRanks } from './queries/ranks.ts';
import type { Rank } from './rank.ts';

/** A merchant's ranks, from the lowest. Whoever has decided nothing has those that the program brings. */
export async function loadRanks(db: Db | Tx, merchantId: number): Promise<readonly Rank[]> {
  const own = await listRanks(db, merchantId);
  return own.length > 0 ? own : defaultRanks;
}
