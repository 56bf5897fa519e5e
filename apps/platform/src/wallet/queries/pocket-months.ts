import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';

interface Pocket {
  merchantId: number;
  pocket: string;
  asset: string;
}

/** What all members together hold in a pocket. */
export async function membersHold(db: Db, { merchantId, pocket, asset }: Pocket): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(balance), 0)::bigint as sum from wallet.account
    where merchant_id = ${merchantId} and player_id is not null and pocket = ${pocket} and asset = ${asset} and is_real`.execute(
    db,
  );
  return rows[0]?.sum ?? 0n;
}

/** What each reason moved into members' pockets of a kind, by month of the merchant, from one on. Below zero when more left than came. */
export async function sumPocketMonths(
  db: Db,
  { merchantId, pocket, asset, timeZone, from }: Pocket & { timeZone: string; from: string },
): Promise<{ month: string; reason: string; change: bigint }[]> {
  const asked = sql`e.merchant_id = ${merchantId} and e.created_at >= (${from}::date::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<{ month: string; reason: string; change: bigint }>`
    with own as materialized (select id from wallet.account
      where merchant_id = ${merchantId} and player_id is not null and pocket = ${pocket} and asset = ${asset} and is_real)
    select to_char(at at time zone ${timeZone}::text, 'YYYY-MM') as month, reason, sum(change)::bigint as change from (
      select e.created_at as at, e.reason, -e.amount as change from own
      join wallet.entry e on e.debit = own.id and e.debit > 0 and ${asked}
      union all
      select e.created_at, e.reason, e.amount from own
      join wallet.entry e on e.credit = own.id and e.credit > 0 and ${asked}) line
    group by 1, reason order by 1 desc, reason`.execute(db);
  return rows;
}
