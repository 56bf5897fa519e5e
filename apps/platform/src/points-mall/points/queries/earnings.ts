import { sql } from 'kysely';
import { column, textColumn } from '../../../kernel/db/column.ts';
import type { Tx } from '../../../kernel/db/db.ts';

/** What a bet or a deposit has given so far. */
export interface Earning {
  source: string;
  ref: string;
  playerId: bigint;
  rate: number;
  base: bigint;
  points: bigint;
  expiresOn: string;
}

export async function findEarnings(
  tx: Tx,
  merchantId: number,
  sources: readonly Pick<Earning, 'source' | 'ref'>[],
): Promise<Earning[]> {
  const { rows } = await sql<Earning>`
    select e.source, e.ref, e.player_id as "playerId", e.rate, e.base, e.points, e.expires_on::text as "expiresOn"
    from (select distinct * from unnest(${textColumn(sources, ({ source }) => source)}::text[],
      ${textColumn(sources, ({ ref }) => ref)}::text[]) as asked (source, ref)) asked
    join points_mall.earning e on e.merchant_id = ${merchantId} and e.source = asked.source and e.ref = asked.ref`.execute(
    tx,
  );
  return rows;
}

export async function writeEarnings(tx: Tx, merchantId: number, rows: readonly Earning[]): Promise<void> {
  await sql`insert into points_mall.earning (merchant_id, source, ref, player_id, rate, base, points, expires_on)
    select ${merchantId}, * from unnest(${textColumn(rows, ({ source }) => source)}::text[], ${textColumn(rows, ({ ref }) => ref)}::text[],
      ${column(rows, ({ playerId }) => playerId)}::bigint[], ${column(rows, ({ rate }) => rate)}::int[],
      ${column(rows, ({ base }) => base)}::bigint[], ${column(rows, ({ points }) => points)}::bigint[],
      ${column(rows, ({ expiresOn }) => expiresOn)}::date[])
    on conflict (merchant_id, source, ref) do update set base = excluded.base, points = excluded.points`.execute(
    tx,
  );
}
