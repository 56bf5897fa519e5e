import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** The median of the last good results of each host: one visitor on a train does not make a domain slow. */
export async function readMedianSpeeds(
  db: Db,
  merchantId: number,
  hosts: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ host: string; median_ms: number | null }>`
    select wanted.host, recent.median_ms
    from unnest(${hosts}::text[]) as wanted (host)
    cross join lateral (
      select percentile_disc(0.5) within group (order by last.elapsed_ms) as median_ms
      from (
        select elapsed_ms from merchants.speed_result
        where merchant_id = ${merchantId} and host = wanted.host and success
        order by measured_at desc limit 50
      ) as last
    ) as recent`.execute(db);
  return new Map(rows.flatMap(({ host, median_ms }) => (median_ms === null ? [] : [[host, median_ms]])));
}

export async function insertSpeedResult(
  tx: Tx,
  result: {
    merchantId: number;
    host: string;
    taskId: string;
    country: string;
    success: boolean;
    elapsedMs: number;
    message: string;
    measuredAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('merchants.speed_result')
    .values({
      merchant_id: result.merchantId,
      host: result.host,
      task_id: result.taskId,
      country: result.country,
      success: result.success,
      elapsed_ms: result.elapsedMs,
      message: result.message,
      measured_at: result.measuredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function forgetSpeedResults(tx: Tx, merchantId: number, before: Date): Promise<void> {
  await tx
    .deleteFrom('merchants.speed_result')
    .where('merchant_id', '=', merchantId)
    .where('measured_at', '<', before)
    .execute();
}

export interface SpeedRow {
  day: string;
  host: string;
  country: string;
  results: number;
  failures: number;
  medianMs: number | null;
}

/** By the days of the merchant, the latest first. Only of hosts that are asked for: a visitor can post any name. */
export async function sumSpeedResults(
  db: Db,
  wish: { merchantId: number; hosts: readonly string[]; days: number; timeZone: string; at: Date },
): Promise<SpeedRow[]> {
  const { merchantId, hosts, days, timeZone, at } = wish;
  const { rows } = await sql<SpeedRow>`
    select to_char(measured_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, host, country, count(*)::int as results,
      (count(*) filter (where not success))::int as failures,
      percentile_disc(0.5) within group (order by elapsed_ms) filter (where success) as "medianMs"
    from merchants.speed_result
    where merchant_id = ${merchantId} and host = any(${hosts}::text[])
      and measured_at >= ((${at} at time zone ${timeZone})::date - ${days - 1}::integer)::timestamp at time zone ${timeZone}
    group by 1, 2, 3 order by 1 desc, 2, 3 limit 5000`.execute(db);
  return rows;
}
