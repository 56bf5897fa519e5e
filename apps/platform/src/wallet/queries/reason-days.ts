import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';

/** What some reasons moved on a member's main wallet, by day of the merchant. Below zero when more left than came. */
export async function sumReasonDays(
  db: Db,
  wish: {
    merchantId: number;
    playerId: bigint;
    asset: string;
    timeZone: string;
    from: string;
    to: string;
    reasons: readonly string[];
  },
): Promise<{ day: string; reason: string; change: bigint }[]> {
  const { merchantId, playerId, asset, timeZone, from, to, reasons } = wish;
  const asked = sql`e.merchant_id = ${merchantId} and e.reason = any(${[...reasons]}::text[])
    and e.created_at >= (${from}::date::timestamp at time zone ${timeZone}::text)
    and e.created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<{ day: string; reason: string; change: bigint }>`
    with main as materialized (select id from wallet.account
      where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and pocket = 'main' and asset = ${asset})
    select (at at time zone ${timeZone}::text)::date::text as day, reason, sum(change)::bigint as change from (
      select e.created_at as at, e.reason, -e.amount as change from main
      join wallet.entry e on e.debit = main.id and e.debit > 0 and ${asked}
      union all
      select e.created_at, e.reason, e.amount from main
      join wallet.entry e on e.credit = main.id and e.credit > 0 and ${asked}) line
    group by 1, reason order by 1, reason`.execute(db);
  return rows;
}

/** What some reasons took out of pockets of the house on days of the merchant, less what came back. */
export async function sumHouseReasons(
  db: Db,
  wish: {
    merchantId: number;
    asset: string;
    timeZone: string;
    from: string;
    to: string;
    pockets: readonly string[];
    reasons: readonly string[];
  },
): Promise<ReadonlyMap<string, bigint>> {
  const { merchantId, asset, timeZone, from, to, pockets, reasons } = wish;
  const asked = sql`e.merchant_id = ${merchantId} and e.reason = any(${[...reasons]}::text[])
    and e.created_at >= (${from}::date::timestamp at time zone ${timeZone}::text)
    and e.created_at < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<{ reason: string; sum: bigint }>`
    with house as materialized (select id from wallet.account
      where merchant_id = ${merchantId} and player_id is null and pocket = any(${[...pockets]}::text[]) and asset = ${asset})
    select reason, sum(change)::bigint as sum from (
      select e.reason, e.amount as change from house join wallet.entry e on e.debit = house.id and ${asked}
      union all
      select e.reason, -e.amount from house join wallet.entry e on e.credit = house.id and ${asked}) line
    group by reason`.execute(db);
  return new Map(rows.map(({ reason, sum }) => [reason, sum]));
}
