import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Unknown } from '../record-rounds.ts';

/** Answers those that were not on the list. */
export async function putOnList(
  tx: Tx,
  { merchantId, unknown, at }: { merchantId: number; unknown: readonly Unknown[]; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    insert into activity.waiting (merchant_id, source, ref, game, since)
    select ${merchantId}, source, ref, game, ${at} from unnest(${unknown.map(({ source }) => source)}::text[],
      ${unknown.map(({ ref }) => ref)}::text[], ${unknown.map(({ game }) => game)}::text[]) as u (source, ref, game)
    on conflict (merchant_id, source, ref) do nothing returning ref`.execute(tx);
  return rows.map(({ ref }) => ref);
}

export async function takeOffList(
  tx: Tx,
  { merchantId, source, refs }: { merchantId: number; source: Unknown['source']; refs: readonly string[] },
): Promise<void> {
  await sql`delete from activity.waiting where merchant_id = ${merchantId} and source = ${source}
    and ref = any(${[...refs]}::text[])`.execute(tx);
}

/** Those that wait longest; asked for again with every batch. */
export async function listWaiting(
  db: Db | Tx,
  { merchantId, source, limit }: { merchantId: number; source: Unknown['source']; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select ref from activity.waiting where merchant_id = ${merchantId} and source = ${source}
    order by since, ref limit ${limit}`.execute(db);
  return rows.map(({ ref }) => ref);
}

/** How many bets of each merchant wait. */
export async function countWaiting(db: Db): Promise<{ merchantId: number; count: number }[]> {
  const { rows } = await sql<{ merchantId: number; count: number }>`
    select merchant_id as "merchantId", count(*)::int as count from activity.waiting group by merchant_id`.execute(
    db,
  );
  return rows;
}
