import type { NoticeKind } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';
import type { Owner } from './letters.ts';

export async function readMuted(db: Db, { merchantId, playerId }: Owner): Promise<NoticeKind[]> {
  const { rows } = await sql<{ muted: NoticeKind[] }>`
    select muted from messaging.preference
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(db);
  return rows[0]?.muted ?? [];
}

export async function writeMuted(
  db: Db,
  { merchantId, playerId }: Owner,
  muted: readonly NoticeKind[],
): Promise<void> {
  await sql`insert into messaging.preference (merchant_id, player_id, muted)
    values (${merchantId}, ${playerId}::bigint, ${[...muted]}::text[])
    on conflict (merchant_id, player_id) do update set muted = excluded.muted`.execute(db);
}
