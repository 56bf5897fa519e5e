import { sql } from 'kysely';
import type { Scene } from './scene.ts';

/** A room, a message, a report and a sanction of the first merchant. */
export async function makeChatRecords(scene: Scene, playerId: bigint) {
  const { rows: rooms } = await sql<{ id: string }>`
    select id from chat.room where merchant_id = 1 and kind = 'lobby'`.execute(scene.db);
  const roomId = rooms[0]?.id ?? '';
  const { rows: reports } = await sql<{ id: string }>`
    insert into chat.report (merchant_id, room_id, seq, player_id, writer_id, reason, context, at)
    values (1, ${roomId}::uuid, 1, ${playerId}::bigint, ${playerId}::bigint, 'spam', '[]', now()) returning id::text`.execute(
    scene.db,
  );
  const { rows: sanctions } = await sql<{ id: string }>`
    insert into chat.sanction (merchant_id, player_id, kind, reason, by, at)
    values (1, ${playerId}::bigint, 'mute', 'a test', 'admin', now()) returning id::text`.execute(scene.db);
  return { chatRoomId: roomId, chatReportId: reports[0]?.id ?? '', chatSanctionId: sanctions[0]?.id ?? '' };
}
