import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Picture } from '../../read-picture.ts';

export interface FeedbackRow {
  merchantId: number;
  id: bigint;
  playerId: bigint | null;
  sender: string;
  language: WireLanguage;
  type: 0 | 1 | 2 | 3 | 4 | 6;
  content: string;
  hasImage: boolean;
  createdAt: Date;
  state: 'open' | 'answered' | 'closed';
  lastSeq: number;
  takenById: bigint | null;
  takenBy: string | null;
  takenAt: Date | null;
  rating: number | null;
  answeredAt: Date | null;
}

export type FeedbackKey = Pick<FeedbackRow, 'merchantId' | 'id'>;

const columns = sql`merchant_id as "merchantId", id, player_id as "playerId", sender, language, type, content,
  image is not null as "hasImage", created_at as "createdAt", state, last_seq as "lastSeq", taken_by_id as "takenById",
  taken_by as "takenBy", taken_at as "takenAt", rating, answered_at as "answeredAt"`;

export async function insertFeedback(
  db: Db | Tx,
  one: Pick<FeedbackRow, 'merchantId' | 'playerId' | 'sender' | 'language' | 'type' | 'content'> & {
    ip: string;
    at: Date;
    picture: Picture | null;
  },
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into support.feedback (merchant_id, player_id, sender, language, type, content, image, image_type, ip, created_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.sender}, ${one.language}, ${one.type}, ${one.content},
      ${one.picture?.content ?? null}, ${one.picture?.contentType ?? null}, ${one.ip}::inet, ${one.at})
    returning id`.execute(db);
  return (rows[0] as { id: bigint }).id;
}

/** When a member wrote last, by the form or in answer to a letter. */
export async function findLastOf(
  tx: Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from support.feedback
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
    order by id desc limit 1`.execute(tx);
  return rows[0]?.at ?? null;
}

export async function listOfPlayer(db: Db, merchantId: number, playerId: bigint): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from support.feedback
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
    order by id desc limit 20`.execute(db);
  return rows;
}

export async function listFeedback(
  db: Db,
  asked: Pick<FeedbackRow, 'merchantId' | 'state'> & {
    type: number | null;
    writtenBefore: Date | null;
    before: bigint | null;
    limit: number;
  },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from support.feedback
    where merchant_id = ${asked.merchantId} and state = ${asked.state}
      and (${asked.type}::smallint is null or type = ${asked.type}::smallint)
      and (${asked.writtenBefore}::timestamptz is null or created_at <= ${asked.writtenBefore}::timestamptz)
      and (${asked.before}::bigint is null or id < ${asked.before}::bigint)
    order by id desc limit ${asked.limit}`.execute(db);
  return rows;
}

export async function lockFeedback(tx: Tx, { merchantId, id }: FeedbackKey): Promise<FeedbackRow | null> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from support.feedback
    where merchant_id = ${merchantId} and id = ${id}::bigint for update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeTaker(
  tx: Tx,
  { merchantId, id, taker }: FeedbackKey & { taker: { id: bigint; account: string; at: Date } | null },
): Promise<FeedbackRow> {
  const { rows } = await sql<FeedbackRow>`
    update support.feedback set taken_by_id = ${taker?.id ?? null}::bigint, taken_by = ${taker?.account ?? null},
      taken_at = ${taker?.at ?? null}
    where merchant_id = ${merchantId} and id = ${id}::bigint returning ${columns}`.execute(tx);
  return rows[0] as FeedbackRow;
}

/** The last answer stands beside the message; all of them are lines. */
export async function writeAnswer(
  tx: Tx,
  answer: FeedbackKey & { text: string; by: string; at: Date },
): Promise<FeedbackRow> {
  const { rows } = await sql<FeedbackRow>`
    update support.feedback set state = 'answered', answer = ${answer.text}, answered_by = ${answer.by},
      answered_at = ${answer.at}
    where merchant_id = ${answer.merchantId} and id = ${answer.id}::bigint
    returning ${columns}`.execute(tx);
  return rows[0] as FeedbackRow;
}

export async function writeOpen(tx: Tx, { merchantId, id }: FeedbackKey): Promise<void> {
  await sql`update support.feedback set state = 'open'
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

export async function writeClosed(
  tx: Tx,
  { merchantId, id, at }: FeedbackKey & { at: Date },
): Promise<FeedbackRow> {
  const { rows } = await sql<FeedbackRow>`
    update support.feedback set state = 'closed', closed_at = ${at}
    where merchant_id = ${merchantId} and id = ${id}::bigint returning ${columns}`.execute(tx);
  return rows[0] as FeedbackRow;
}

export async function writeRating(
  tx: Tx,
  { merchantId, id, rating }: FeedbackKey & { rating: number },
): Promise<void> {
  await sql`update support.feedback set rating = ${rating}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

/** What was answered before a moment, and nobody said anything to since. */
export async function listAnsweredBefore(
  db: Db,
  { merchantId, before, limit }: { merchantId: number; before: Date; limit: number },
): Promise<FeedbackKey[]> {
  const { rows } = await sql<FeedbackKey>`
    select merchant_id as "merchantId", id from support.feedback
    where merchant_id = ${merchantId} and state = 'answered' and answered_at <= ${before}
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function findPicture(
  db: Db,
  { merchantId, id, playerId }: FeedbackKey & { playerId: bigint | null },
): Promise<Picture | null> {
  const { rows } = await sql<Picture>`
    select image_type as "contentType", image as content from support.feedback
    where merchant_id = ${merchantId} and id = ${id}::bigint and image is not null
      and (${playerId}::bigint is null or player_id = ${playerId}::bigint)`.execute(db);
  return rows[0] ?? null;
}
