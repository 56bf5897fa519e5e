import type pg from 'pg';

export async function readClock(db: pg.Pool): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>('select clock_timestamp() as at');
  return (rows[0] as { at: Date }).at;
}
