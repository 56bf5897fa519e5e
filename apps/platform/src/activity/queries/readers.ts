import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** Asked for each reader of each merchant all day long, nearly always in vain: one statement, and no transaction. */
export async function hasUnread(
  db: Db,
  { merchantId, name }: { merchantId: number; name: string },
): Promise<boolean> {
  const { rows } = await sql`select from activity.line where merchant_id = ${merchantId} and id > coalesce(
      (select line_id from activity.reader where merchant_id = ${merchantId} and name = ${name}), 0) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function openReader(
  db: Db,
  { merchantId, name }: { merchantId: number; name: string },
): Promise<void> {
  await sql`insert into activity.reader (merchant_id, name) values (${merchantId}, ${name}) on conflict do nothing`.execute(
    db,
  );
}

/** Null when the same reader is at work elsewhere. */
export async function lockReader(
  tx: Tx,
  { merchantId, name }: { merchantId: number; name: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ lineId: bigint }>`
    select line_id as "lineId" from activity.reader where merchant_id = ${merchantId} and name = ${name}
    for update skip locked`.execute(tx);
  return rows[0]?.lineId ?? null;
}

export async function moveReader(
  tx: Tx,
  { merchantId, name, lineId }: { merchantId: number; name: string; lineId: bigint },
): Promise<void> {
  await sql`update activity.reader set line_id = ${lineId}::bigint
    where merchant_id = ${merchantId} and name = ${name}`.execute(tx);
}
