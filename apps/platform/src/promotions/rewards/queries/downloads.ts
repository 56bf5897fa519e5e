import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

interface Member {
  merchantId: number;
  playerId: bigint;
}

/** The first time counts. */
export async function insertDownload(
  tx: Tx,
  { merchantId, playerId, at }: Member & { at: Date },
): Promise<void> {
  await sql`insert into promotions.app_download (merchant_id, player_id, at)
    values (${merchantId}, ${playerId}::bigint, ${at}) on conflict (merchant_id, player_id) do nothing`.execute(
    tx,
  );
}

/** Which of these members have asked for the app. */
export async function downloadedAmong(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from promotions.app_download
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])`.execute(db);
  return new Set(rows.map(({ playerId }) => playerId));
}
