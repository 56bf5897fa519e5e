import { sql } from 'kysely';
import { column } from '../../kernel/db/column.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { QuerySink } from '../../kernel/db/pipeline.ts';

interface Many {
  merchantId: number;
  playerIds: readonly bigint[];
}

/** What each of these was given at a moment; whoever was given nothing has no row. */
export async function listGivenSeries(
  db: Db | Tx,
  { merchantId, playerIds }: Many,
  at: Date,
): Promise<Map<bigint, number>> {
  const { rows } = await sql<{ playerId: bigint; series: number }>`
    select distinct on (player_id) player_id as "playerId", series::int from lottery.member_series
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[]) and valid_from <= ${at}
    order by player_id, valid_from desc`.execute(db);
  return new Map(rows.map(({ playerId, series }) => [playerId, series]));
}

/** Whoever gives a series at this merchant waits here for others who do: it is compared with those above and below. */
export async function lockSeries(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lottery.member_series', ${merchantId}))`.execute(
    tx,
  );
}

/** What has not begun yet is replaced. */
export async function writeSeries(
  tx: Tx,
  wish: { merchantId: number; playerId: bigint; series: number; givenBy: bigint | null; from: Date },
): Promise<void> {
  await sql`
    insert into lottery.member_series (merchant_id, player_id, valid_from, series, given_by)
    values (${wish.merchantId}, ${wish.playerId}::bigint, ${wish.from}, ${wish.series}, ${wish.givenBy}::bigint)
    on conflict (merchant_id, player_id, valid_from)
      do update set series = excluded.series, given_by = excluded.given_by`.execute(tx);
}

/** The merchant's midnight after a moment. */
export async function midnightAfter(db: Db, { at, timeZone }: { at: Date; timeZone: string }): Promise<Date> {
  const { rows } = await sql<{ until: Date }>`
    select date_trunc('day', ${at}::timestamptz + interval '1 day', ${timeZone}) as until`.execute(db);
  return (rows[0] as { until: Date }).until;
}

export interface SoldUpline {
  merchantId: number;
  issueId: bigint;
  sequence: number;
  playerId: bigint;
  series: number;
  seriesBelow: number;
  due: bigint;
}

export async function insertUplines(client: QuerySink, uplines: readonly SoldUpline[]): Promise<void> {
  await client.query({
    name: 'lottery-insert-uplines',
    text: `insert into lottery.upline_rebate (merchant_id, issue_id, sequence, player_id, series, series_below, due)
           select * from unnest($1::int[], $2::bigint[], $3::int[], $4::bigint[], $5::smallint[], $6::smallint[], $7::bigint[])`,
    values: [
      column(uplines, ({ merchantId }) => merchantId),
      column(uplines, ({ issueId }) => issueId),
      column(uplines, ({ sequence }) => sequence),
      column(uplines, ({ playerId }) => playerId),
      column(uplines, ({ series }) => series),
      column(uplines, ({ seriesBelow }) => seriesBelow),
      column(uplines, ({ due }) => due),
    ],
  });
}

/** Who was given more than this at a moment. */
export async function listGivenAbove(
  db: Db | Tx,
  { merchantId, series }: { merchantId: number; series: number },
  at: Date,
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select "playerId" from (
      select distinct on (player_id) player_id as "playerId", series from lottery.member_series
      where merchant_id = ${merchantId} and valid_from <= ${at} order by player_id, valid_from desc) given
    where series > ${series}`.execute(db);
  return rows.map(({ playerId }) => playerId);
}
