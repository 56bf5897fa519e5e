import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { DividendPeriod } from '../terms.ts';

export type Period = DividendPeriod | 'hour';

export interface Stretch {
  from: Date;
  to: Date;
}

/** The period that a moment lies in, by the merchant's clock: days, weeks from Monday, halves from the 1st and the 16th, months, hours. */
export async function periodAt(
  db: Db | Tx,
  { period, at, timeZone }: { period: Period; at: Date; timeZone: string },
): Promise<Stretch> {
  const { rows } = await sql<Stretch>`
    select ${period} as period,
      case when ${period} = 'hour' then date_trunc('hour', ${at}::timestamptz, ${timeZone})
        else begins at time zone ${timeZone} end as from,
      case ${period}::text
        when 'hour' then date_trunc('hour', ${at}::timestamptz, ${timeZone}) + interval '1 hour'
        when 'D' then (begins + interval '1 day') at time zone ${timeZone}
        when 'W' then (begins + interval '7 days') at time zone ${timeZone}
        when 'H' then (case when extract(day from begins) = 1 then begins + interval '15 days'
          else date_trunc('month', begins) + interval '1 month' end) at time zone ${timeZone}
        else (begins + interval '1 month') at time zone ${timeZone} end as to
    from (select case ${period}::text
        when 'W' then date_trunc('week', local)
        when 'H' then date_trunc('month', local) + case when extract(day from local) < 16 then interval '0' else interval '15 days' end
        when 'M' then date_trunc('month', local)
        else date_trunc('day', local) end as begins
      from (select ${at}::timestamptz at time zone ${timeZone} as local) moment) stretch`.execute(db);
  const { from, to } = rows[0] as Stretch;
  return { from, to };
}
