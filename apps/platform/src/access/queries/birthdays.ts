import type { Role } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Who } from './members.ts';

interface Asked {
  merchantId: number;
  day: string;
  /** Who said it later has to wait for the next one. */
  setBefore: Date;
  after: bigint;
  limit: number;
}

/** Active real members who were born on this day of some year. Whoever was born on a leap day has it on the last of February otherwise. */
export async function birthdaysOn(
  db: Db | Tx,
  { merchantId, day, setBefore, after, limit }: Asked,
): Promise<{ playerId: bigint; role: Role }[]> {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isLeap = new Date(Date.UTC(year, 1, 29)).getUTCDate() === 29;
  const days = [month * 100 + date, ...(month === 2 && date === 28 && !isLeap ? [229] : [])];
  const { rows } = await sql<{ playerId: bigint; role: Role }>`
    select id as "playerId", role from access.player
    where merchant_id = ${merchantId} and birthday is not null
      and extract(month from birthday) * 100 + extract(day from birthday) = any(${days}::numeric[])
      and id > ${after}::bigint and state = 'active' and role in (0, 1, 2)
      and (birthday_set_at is null or birthday_set_at <= ${setBefore})
    order by id limit ${limit}`.execute(db);
  return rows;
}

/** What an operator has seen proof of. It counts anew from now on. */
export async function writeBirthday(
  tx: Tx,
  { merchantId, playerId }: Who,
  { birthday, at }: { birthday: string; at: Date },
): Promise<void> {
  await sql`update access.player set birthday = ${birthday}::date, birthday_set_at = ${at}
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}
