import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

interface Day {
  day: string;
  timeZone: string;
}

/** The last moment of one of the merchant's days. */
export async function endOfDay(db: Db | Tx, { day, timeZone }: Day): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (((${day}::date + 1)::timestamp at time zone ${timeZone}::text) - interval '1 millisecond') as at`.execute(
    db,
  );
  return (rows[0] as { at: Date }).at;
}

/** When a day is paid: at two in the morning of the next. */
export async function dueOf(db: Db | Tx, { day, timeZone }: Day): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select ((${day}::date + 1 + time '02:00') at time zone ${timeZone}::text) as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}
