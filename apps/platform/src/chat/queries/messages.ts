import type { ChatShare, ChatSign } from '@fairground/contract/chat-socket';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface Place {
  merchantId: number;
  roomId: string;
}

/** Which play a message shows, by the numbers of the books. */
export type Play = { roundId: string; vendor: string } | { betId: string };

export interface MessageRow {
  seq: number;
  changed: number;
  playerId: bigint;
  body: string;
  replyTo: number | null;
  mentions: string[];
  share: ChatShare | null;
  rain: { id: string; endsAt: string } | null;
  reactions: Partial<Record<ChatSign, number>>;
  at: Date;
  removedAt: Date | null;
  removedBy: string | null;
  removedReason: string | null;
  /** What it answers, if that is still there to be read. */
  repliedId: bigint | null;
  repliedBody: string | null;
}

const columns = sql`m.seq::float8 as seq, m.changed::float8 as changed, m.player_id as "playerId", m.body,
  m.reply_to::float8 as "replyTo", m.mentions, m.share, m.rain, m.reactions, m.at, m.removed_at as "removedAt",
  m.removed_by as "removedBy", m.removed_reason as "removedReason", r.player_id as "repliedId", left(r.body, 120) as "repliedBody"`;
const sources = sql`chat.message m left join chat.message r on r.merchant_id = m.merchant_id and r.room_id = m.room_id
  and r.seq = m.reply_to and r.removed_at is null`;

/** The newest before a number, in the order in which they were said. */
export async function listBefore(
  db: Db | Tx,
  { merchantId, roomId, before, limit }: Place & { before: number | null; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${sources}
    where m.merchant_id = ${merchantId} and m.room_id = ${roomId}::uuid
      and (${before}::bigint is null or m.seq < ${before}::bigint)
    order by m.seq desc limit ${limit}`.execute(db);
  return rows.reverse();
}

/** The next after a number, for what stood around a message. */
export async function listFrom(
  db: Db | Tx,
  { merchantId, roomId, from, limit }: Place & { from: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${sources}
    where m.merchant_id = ${merchantId} and m.room_id = ${roomId}::uuid and m.seq >= ${from}::bigint
    order by m.seq limit ${limit}`.execute(db);
  return rows;
}

/** What was said or changed after a number, in that order. */
export async function listChanges(
  db: Db | Tx,
  { merchantId, roomId, after, limit }: Place & { after: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${sources}
    where m.merchant_id = ${merchantId} and m.room_id = ${roomId}::uuid and m.changed > ${after}::bigint
    order by m.changed limit ${limit}`.execute(db);
  return rows;
}

export async function findMessage(
  db: Db | Tx,
  { merchantId, roomId, seq }: Place & { seq: number },
): Promise<MessageRow | null> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from ${sources}
    where m.merchant_id = ${merchantId} and m.room_id = ${roomId}::uuid and m.seq = ${seq}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function findByClientId(
  tx: Tx,
  { merchantId, playerId, clientId }: { merchantId: number; playerId: bigint; clientId: string },
): Promise<{ roomId: string; seq: number } | null> {
  const { rows } = await sql<{ roomId: string; seq: number }>`
    select room_id as "roomId", seq::float8 as seq from chat.message
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and client_id = ${clientId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The last messages of a member since a moment, in all rooms, the newest first. */
export async function listLately(
  tx: Tx,
  { merchantId, playerId, since }: { merchantId: number; playerId: bigint; since: Date },
): Promise<{ roomId: string; body: string; at: Date }[]> {
  const { rows } = await sql<{ roomId: string; body: string; at: Date }>`
    select room_id as "roomId", body, at from chat.message
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and at > ${since}
    order by at desc limit 60`.execute(tx);
  return rows;
}

export async function lastWritten(
  tx: Tx,
  { merchantId, playerId, roomId }: Place & { playerId: bigint },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from chat.message
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and room_id = ${roomId}::uuid
    order by at desc limit 1`.execute(tx);
  return rows[0]?.at ?? null;
}

export async function insertMessage(
  tx: Tx,
  message: Place &
    Pick<MessageRow, 'seq' | 'playerId' | 'body' | 'replyTo' | 'mentions' | 'share' | 'at'> & {
      clientId: string;
      rain?: MessageRow['rain'];
      play?: Play | null;
    },
): Promise<void> {
  await sql`
    insert into chat.message (merchant_id, room_id, seq, changed, player_id, client_id, body, reply_to, mentions, share, rain, play, at)
    values (${message.merchantId}, ${message.roomId}::uuid, ${message.seq}::bigint, ${message.seq}::bigint,
      ${message.playerId}::bigint, ${message.clientId}::uuid, ${message.body}, ${message.replyTo}::bigint,
      ${message.mentions}::text[], ${message.share === null ? null : JSON.stringify(message.share)}::jsonb,
      ${message.rain ? JSON.stringify(message.rain) : null}::jsonb, ${message.play ? JSON.stringify(message.play) : null}::jsonb,
      ${message.at})`.execute(tx);
}

/** What a message shows, and whose play it is; null when it shows none or is gone. */
export async function findShown(
  db: Db,
  { merchantId, roomId, seq }: Place & { seq: number },
): Promise<{ playerId: bigint; share: ChatShare; play: Play | null } | null> {
  const { rows } = await sql<{ playerId: bigint; share: ChatShare; play: Play | null }>`
    select player_id as "playerId", share, play from chat.message
    where merchant_id = ${merchantId} and room_id = ${roomId}::uuid and seq = ${seq}::bigint
      and share is not null and removed_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function writeRemoved(
  tx: Tx,
  removed: Place & { seq: number; changed: number; by: string; reason: string; at: Date },
): Promise<void> {
  await sql`
    update chat.message set removed_at = ${removed.at}, removed_by = ${removed.by}, removed_reason = ${removed.reason},
      changed = ${removed.changed}::bigint
    where merchant_id = ${removed.merchantId} and room_id = ${removed.roomId}::uuid and seq = ${removed.seq}::bigint`.execute(
    tx,
  );
}

export async function insertReaction(
  tx: Tx,
  { merchantId, roomId, seq, playerId, sign }: Place & { seq: number; playerId: bigint; sign: ChatSign },
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat.reaction (merchant_id, room_id, seq, player_id, sign)
    values (${merchantId}, ${roomId}::uuid, ${seq}::bigint, ${playerId}::bigint, ${sign})
    on conflict do nothing returning seq`.execute(tx);
  return rows.length > 0;
}

export async function deleteReaction(
  tx: Tx,
  { merchantId, roomId, seq, playerId, sign }: Place & { seq: number; playerId: bigint; sign: ChatSign },
): Promise<boolean> {
  const { rows } = await sql`
    delete from chat.reaction where merchant_id = ${merchantId} and room_id = ${roomId}::uuid and seq = ${seq}::bigint
      and player_id = ${playerId}::bigint and sign = ${sign} returning seq`.execute(tx);
  return rows.length > 0;
}

/** Counts the signs of a message anew. */
export async function writeReactions(
  tx: Tx,
  { merchantId, roomId, seq, changed }: Place & { seq: number; changed: number },
): Promise<void> {
  await sql`
    update chat.message set changed = ${changed}::bigint, reactions = coalesce((
      select jsonb_object_agg(sign, number) from (
        select sign, count(*) as number from chat.reaction
        where merchant_id = ${merchantId} and room_id = ${roomId}::uuid and seq = ${seq}::bigint group by sign) counted), '{}')
    where merchant_id = ${merchantId} and room_id = ${roomId}::uuid and seq = ${seq}::bigint`.execute(tx);
}

/** Which signs a member has given to these messages. */
export async function listReactionsOf(
  db: Db,
  { merchantId, roomId, playerId, seqs }: Place & { playerId: bigint; seqs: readonly number[] },
): Promise<{ seq: number; signs: ChatSign[] }[]> {
  const { rows } = await sql<{ seq: number; signs: ChatSign[] }>`
    select seq::float8 as seq, array_agg(sign order by sign) as signs from chat.reaction
    where merchant_id = ${merchantId} and room_id = ${roomId}::uuid and player_id = ${playerId}::bigint
      and seq = any(${seqs.map(String)}::bigint[])
    group by seq`.execute(db);
  return rows;
}

/** Forgets the oldest of what need not be kept, so many at a time; answers how many they were. */
export async function deleteOldMessages(
  tx: Tx,
  { merchantId, before, limit }: { merchantId: number; before: Date; limit: number },
): Promise<number> {
  const { rows } = await sql`
    with old as (
      select room_id, seq from chat.message where merchant_id = ${merchantId} and at < ${before}
      order by at limit ${limit} for update skip locked)
    delete from chat.message m using old
    where m.merchant_id = ${merchantId} and m.room_id = old.room_id and m.seq = old.seq returning m.seq`.execute(
    tx,
  );
  return rows.length;
}
