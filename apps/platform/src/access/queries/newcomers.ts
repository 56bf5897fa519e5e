import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface Newcomer {
  playerId: bigint;
  /** The member whose code was named. */
  recommenderId: bigint | null;
  registeredAt: Date;
}

/** Who registered from one moment until just before another, by their numbers. Nobody who only tries the house. */
export async function listNewcomers(
  db: Db | Tx,
  {
    merchantId,
    from,
    until,
    beyond,
    limit,
  }: { merchantId: number; from: Date; until: Date; beyond: bigint; limit: number },
): Promise<Newcomer[]> {
  const { rows } = await sql<Newcomer>`
    select id as "playerId", recommender_id as "recommenderId", created_at as "registeredAt" from access.player
    where merchant_id = ${merchantId} and id > ${beyond}::bigint and created_at >= ${from} and created_at < ${until}
      and role in (0, 1, 2)
    order by id limit ${limit}`.execute(db);
  return rows;
}
