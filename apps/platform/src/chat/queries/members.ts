import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface Who {
  merchantId: number;
  playerId: bigint;
}

/** Makes a member known; the handle of whoever is known already stays. */
export async function insertMember(
  db: Db | Tx,
  { merchantId, playerId, handle, at }: Who & { handle: string; at: Date },
): Promise<void> {
  await sql`
    insert into chat.member (merchant_id, player_id, handle, joined_at)
    values (${merchantId}, ${playerId}::bigint, ${handle}, ${at}) on conflict (merchant_id, player_id) do nothing`.execute(
    db,
  );
}

/** By number; one who has never been here is missing. */
export async function handlesOf(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ playerId: bigint; handle: string }>`
    select player_id as "playerId", handle from chat.member
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map(({ playerId, handle }) => [playerId, handle]));
}

/** By handle; what is no member's is missing. */
export async function membersByHandle(
  db: Db | Tx,
  { merchantId, handles }: { merchantId: number; handles: readonly string[] },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ playerId: bigint; handle: string }>`
    select player_id as "playerId", handle from chat.member
    where merchant_id = ${merchantId} and handle = any(${[...handles]}::text[])`.execute(db);
  return new Map(rows.map(({ playerId, handle }) => [handle, playerId]));
}

/** Whoever writes waits here for one's own other writing, on whatever node. */
export async function lockChatMember(tx: Tx, { merchantId, playerId }: Who): Promise<void> {
  await sql`
    select 1 from chat.member where merchant_id = ${merchantId} and player_id = ${playerId}::bigint for update`.execute(
    tx,
  );
}

/** A room that a member meets for the first time has been read so far. */
export async function insertReadMarks(
  db: Db | Tx,
  { merchantId, playerId }: Who,
  roomIds: readonly string[],
): Promise<void> {
  await sql`
    insert into chat.read_mark (merchant_id, player_id, room_id, seq)
    select merchant_id, ${playerId}::bigint, id, last_seq from chat.room
    where merchant_id = ${merchantId} and id = any(${[...roomIds]}::uuid[])
    on conflict do nothing`.execute(db);
}

/** Reading goes forward only, and not beyond what was said. True when it moved. */
export async function moveReadMark(
  tx: Tx,
  { merchantId, playerId, roomId, seq }: Who & { roomId: string; seq: number },
): Promise<boolean> {
  const { rows } = await sql`
    update chat.read_mark mark set seq = least(${seq}::bigint, room.last_seq) from chat.room
    where mark.merchant_id = ${merchantId} and mark.player_id = ${playerId}::bigint and mark.room_id = ${roomId}::uuid
      and room.merchant_id = mark.merchant_id and room.id = mark.room_id and mark.seq < least(${seq}::bigint, room.last_seq)
    returning mark.seq`.execute(tx);
  return rows.length > 0;
}

/** Messages of others that a member has not read, room by room. */
export async function countUnread(
  db: Db | Tx,
  { merchantId, playerId }: Who,
  roomIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ roomId: string; count: number }>`
    select mark.room_id as "roomId", (
      select count(*)::int from chat.message
      where message.merchant_id = mark.merchant_id and message.room_id = mark.room_id and message.seq > mark.seq
        and message.player_id <> mark.player_id and message.removed_at is null) as count
    from chat.read_mark mark
    where mark.merchant_id = ${merchantId} and mark.player_id = ${playerId}::bigint
      and mark.room_id = any(${[...roomIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ roomId, count }) => [roomId, count]));
}

export async function insertHidden(
  db: Db,
  { merchantId, playerId, hiddenId }: Who & { hiddenId: bigint },
): Promise<void> {
  await sql`
    insert into chat.hidden_member (merchant_id, player_id, hidden_id)
    select ${merchantId}, ${playerId}::bigint, ${hiddenId}::bigint
    where (select count(*) from chat.hidden_member where merchant_id = ${merchantId} and player_id = ${playerId}::bigint) < 200
    on conflict do nothing`.execute(db);
}

export async function deleteHidden(
  db: Db,
  { merchantId, playerId, hiddenId }: Who & { hiddenId: bigint },
): Promise<void> {
  await sql`
    delete from chat.hidden_member where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
      and hidden_id = ${hiddenId}::bigint`.execute(db);
}

export async function listHidden(db: Db, { merchantId, playerId }: Who): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select hidden_id as id from chat.hidden_member
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint order by hidden_id limit 200`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
