import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Rank } from '../rank.ts';

/** From the lowest to the highest. */
export async function listRanks(db: Db | Tx, merchantId: number): Promise<Rank[]> {
  const { rows } = await sql<Rank>`
    select level, label_id as "labelId", names, color, picture, conditions, keep, benefits from vip.rank
    where merchant_id = ${merchantId} order by level`.execute(db);
  return rows;
}

export async function writeRanks(tx: Tx, merchantId: number, ranks: readonly Rank[]): Promise<void> {
  await sql`
    insert into vip.rank (merchant_id, level, label_id, names, color, picture, conditions, keep, benefits)
    select ${merchantId}, level, label, names, color, picture, conditions, keep, benefits
    from jsonb_to_recordset(${JSON.stringify(ranks.map((rank) => ({ ...rank, label: rank.labelId })))}::jsonb)
      as r (level smallint, label text, names jsonb, color text, picture text, conditions jsonb, keep jsonb, benefits jsonb)
    on conflict (merchant_id, level) do update set names = excluded.names, color = excluded.color, picture = excluded.picture,
      conditions = excluded.conditions, keep = excluded.keep, benefits = excluded.benefits`.execute(tx);
}

/** One change of a merchant's ranks at a time. Ends with the transaction. */
export async function lockRanks(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vip.ranks/${merchantId}`}, 0))`.execute(tx);
}
