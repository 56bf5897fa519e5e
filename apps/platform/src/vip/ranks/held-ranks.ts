import type { WireLanguage } from '@fairground/i18n';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { loadRanks } from './load-ranks.ts';
import { heldLevel } from './move-rank.ts';
import { listStandings } from './queries/members.ts';
import { nameOf } from './rank.ts';

/** The rank of each of these as others see it, and what they have paid in. Whoever is missing stands at the bottom. */
export async function heldRanks(
  db: Db | Tx,
  asked: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, { level: number; deposit: bigint }>> {
  const standings = await listStandings(db, asked);
  return new Map(
    standings.map((standing) => [
      standing.playerId,
      { level: heldLevel(standing), deposit: standing.deposit },
    ]),
  );
}

/** A merchant's ranks from the lowest, by the names that readers of a language know. */
export async function namedRanks(
  db: Db | Tx,
  merchantId: number,
  language?: WireLanguage,
): Promise<{ level: number; name: string; color: string }[]> {
  return (await loadRanks(db, merchantId)).map((rank) => ({
    level: rank.level,
    name: nameOf(rank, language),
    color: rank.color,
  }));
}
