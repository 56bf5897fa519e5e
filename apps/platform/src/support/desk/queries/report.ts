import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface ReportRow {
  day: string;
  operator: string;
  talks: number;
  firstAnswerSeconds: number | null;
  lengthSeconds: number;
  ratings: number;
  rating: number | null;
}

/** Straight from the talks, by the days of the merchant. */
export async function sumTalks(
  db: Db,
  { merchantId, from, to, timeZone }: { merchantId: number; from: string; to: string; timeZone: string },
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select to_char(ended_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, coalesce(operator, '') as operator,
      count(*)::int as talks, avg(extract(epoch from first_answer_at - started_at))::float8 as "firstAnswerSeconds",
      avg(extract(epoch from ended_at - started_at))::float8 as "lengthSeconds", count(rating)::int as ratings,
      avg(rating)::float8 as rating
    from support.talk
    where merchant_id = ${merchantId} and state = 'ended'
      and ended_at >= (${from}::date::timestamp at time zone ${timeZone})
      and ended_at < ((${to}::date + 1)::timestamp at time zone ${timeZone})
    group by 1, 2 order by 1 desc, 2 limit 5000`.execute(db);
  return rows;
}
