import { CompiledQuery, sql } from 'kysely';
import { column, textColumn } from '../../../kernel/db/column.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { QuerySink } from '../../../kernel/db/pipeline.ts';

/** What a player gained of a vendor, to be counted in this hour. */
export interface GainCount {
  merchantId: number;
  vendor: string;
  playerId: bigint;
  hour: Date;
  change: bigint;
  ceiling: bigint;
}

/** A gift of a vendor, to be counted on this day of the merchant. */
export interface GiftCount {
  merchantId: number;
  vendor: string;
  /** As 2031-12-31. */
  day: string;
  amount: bigint;
}

/** Everything that was counted since. */
export async function readGained(
  db: Db | Tx,
  { merchantId, vendor, playerId, since }: Omit<GainCount, 'hour' | 'change' | 'ceiling'> & { since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ gained: bigint }>`
    select coalesce(sum(gained), 0)::bigint as gained from catalogue.gain_hour
    where player_id = ${playerId}::bigint and vendor_code = ${vendor} and merchant_id = ${merchantId}
      and hour > ${since}`.execute(db);
  return rows[0]?.gained ?? 0n;
}

/** Of several counts of one player in one hour the sum: a statement changes a row once. */
const COUNT_GAINS = `with i as (
    select merchant_id, vendor_code, player_id, hour, sum(change)::bigint as change, min(ceiling) as ceiling
    from unnest($1::int[], $2::text[], $3::bigint[], $4::timestamptz[], $5::bigint[], $6::bigint[])
      as i (merchant_id, vendor_code, player_id, hour, change, ceiling)
    group by 1, 2, 3, 4 order by 3, 4, 2, 1
  ), counted as (
    insert into catalogue.gain_hour as g (merchant_id, vendor_code, player_id, hour, gained)
    select merchant_id, vendor_code, player_id, hour, change from i
    on conflict (player_id, hour, vendor_code, merchant_id) do update set gained = g.gained + excluded.gained
    returning *
  )
  select kernel.demand(i.change <= 0 or c.gained + coalesce((
      select sum(o.gained) from catalogue.gain_hour o where o.player_id = c.player_id and o.vendor_code = c.vendor_code
        and o.merchant_id = c.merchant_id and o.hour > c.hour - interval '24 hours' and o.hour <> c.hour), 0) <= i.ceiling,
    'gains are below the ceiling')
  from counted c join i using (merchant_id, vendor_code, player_id, hour)`;

const gainValues = (gains: readonly GainCount[]): string[] => [
  column(gains, ({ merchantId }) => merchantId),
  textColumn(gains, ({ vendor }) => vendor),
  column(gains, ({ playerId }) => playerId),
  column(gains, ({ hour }) => hour.toISOString()),
  column(gains, ({ change }) => change),
  column(gains, ({ ceiling }) => ceiling),
];

/** Fails when a player has gained too much by now. */
export async function countGainsOfBatch(client: QuerySink, gains: readonly GainCount[]): Promise<void> {
  await client.query({ name: 'catalogue-count-gains', text: COUNT_GAINS, values: gainValues(gains) });
}

/** The same for one, in a transaction of its own. */
export async function countGain(tx: Tx, gain: GainCount): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(COUNT_GAINS, gainValues([gain])));
}

/** Too old to count towards anything. */
export async function deleteOldGains(db: Db, before: Date): Promise<void> {
  await sql`delete from catalogue.gain_hour where merchant_id is not null and hour < ${before}`.execute(db);
}

export async function readGifts(
  db: Db,
  { merchantId, vendor, day }: Omit<GiftCount, 'amount'>,
): Promise<bigint> {
  const { rows } = await sql<{ spent: bigint }>`
    select spent from catalogue.gift_day
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and day = ${day}::date`.execute(db);
  return rows[0]?.spent ?? 0n;
}

/** Fails when a vendor gives away more than its budget of the day. */
export async function countGiftsOfBatch(client: QuerySink, gifts: readonly GiftCount[]): Promise<void> {
  await client.query({
    name: 'catalogue-count-gifts',
    text: `with i as (
        select merchant_id, vendor_code, day, sum(amount)::bigint as amount
        from unnest($1::int[], $2::text[], $3::date[], $4::bigint[]) as i (merchant_id, vendor_code, day, amount)
        group by 1, 2, 3 order by 1, 2, 3
      ), counted as (
        insert into catalogue.gift_day as g (merchant_id, vendor_code, day, spent)
        select i.merchant_id, i.vendor_code, i.day, i.amount from i join catalogue.vendor v on v.code = i.vendor_code
        where i.amount <= v.gift_budget
        on conflict (merchant_id, vendor_code, day) do update set spent = g.spent + excluded.spent
          where g.spent + excluded.spent <= (select v.gift_budget from catalogue.vendor v where v.code = g.vendor_code)
        returning 1
      )
      select kernel.demand((select count(*) from counted) = (select count(*) from i), 'gifts are within their budget')`,
    values: [
      column(gifts, ({ merchantId }) => merchantId),
      textColumn(gifts, ({ vendor }) => vendor),
      column(gifts, ({ day }) => day),
      column(gifts, ({ amount }) => amount),
    ],
  });
}
