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

/** A member of the first merchant who waits at the support desk. */
export async function makeTalk(scene: Scene, playerId: bigint): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into support.talk (merchant_id, id, player_id, name, language, topic, ip, queued_at, started_at)
    values (1, gen_random_uuid(), ${playerId}::bigint, 'player01', 'EN', 1, '10.0.0.1', now(), now()) returning id::text`.execute(
    scene.db,
  );
  return rows[0]?.id ?? '';
}

/** How each endpoint of the support desk that names a talk is asked for this one. */
export const deskAttempts = (talkId: () => string, reason: string): Record<string, () => object> => ({
  'support.talk': () => ({ talkId: talkId() }),
  'support.talkMember': () => ({ talkId: talkId() }),
  'support.takeTalk': () => ({ talkId: talkId() }),
  'support.answerTalk': () => ({
    talkId: talkId(),
    clientId: talkId(),
    text: 'hello',
    isNote: true,
  }),
  'support.showInTalk': () => ({ talkId: talkId(), clientId: talkId(), file: new Uint8Array([1, 2, 3]) }),
  'support.talkPicture': () => ({ talkId: talkId(), seq: 1 }),
  'support.typeAtDesk': () => ({ talkId: talkId() }),
  'support.handOverTalk': () => ({ talkId: talkId(), operator: 'of-samba' }),
  'support.closeTalk': () => ({ talkId: talkId(), reason }),
});

/** A letter of the first merchant that is being sent. */
export async function makeCircular(scene: Scene): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into messaging.circular (merchant_id, id, texts, audience, by, created_at)
    values (1, gen_random_uuid(), '{"EN": {"subject": "a", "content": "b"}}', '{"kind": "all"}', 'admin', now()) returning id::text`.execute(
    scene.db,
  );
  return rows[0]?.id ?? '';
}

export const circularAttempts = (id: () => string, reason: string): Record<string, () => object> => ({
  'messaging.sendCircular': () => ({
    ...{ id: id(), reason, audience: { kind: 'accounts', accounts: ['onlyhere1'] } },
    texts: { EN: { subject: 'a', content: 'b' } },
  }),
  'messaging.stopCircular': () => ({ id: id(), reason }),
  'messaging.withdrawCircular': () => ({ id: id(), reason }),
});

interface ChatRecords {
  chatRoomId: string;
  chatReportId: string;
  chatSanctionId: string;
  playerId: string;
}

export const chatAttempts = (records: () => ChatRecords, reason: string): Record<string, () => object> => ({
  'chat.saveRoom': () => ({
    ...{ roomId: records().chatRoomId, isOpen: false, readRank: 9, writeRank: 9, writeDeposit: '5', reason },
    ...{ slowSeconds: 9, opensAt: null, closesAt: null },
  }),
  'chat.messages': () => ({ roomId: records().chatRoomId }),
  'chat.removeMessage': () => ({ roomId: records().chatRoomId, seq: 1, reason }),
  'chat.pinMessage': () => ({ roomId: records().chatRoomId, seq: 1, reason }),
  'chat.sanctionMember': () => ({ playerId: records().playerId, kind: 'ban', length: '1d', reason }),
  'chat.liftSanction': () => ({ id: records().chatSanctionId, reason }),
  'chat.decideReport': () => ({ id: records().chatReportId, decision: 'upheld', reason }),
});
