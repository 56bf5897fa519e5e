import type { AnswerOf, operatorSupport } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../kernel/db/db.ts';

type Message = AnswerOf<typeof operatorSupport.answerFeedback>;

export interface FeedbackRow extends Omit<Message, 'feedbackId' | 'isMember' | 'createdAt' | 'answeredAt'> {
  id: bigint;
  playerId: bigint | null;
  createdAt: Date;
  answeredAt: Date | null;
}

export interface Picture {
  contentType: 'image/jpeg' | 'image/png';
  content: Buffer;
}

const columns = sql`id, player_id as "playerId", sender, language, type, content, image is not null as "hasImage",
  created_at as "createdAt", answer, answered_by as "answeredBy", answered_at as "answeredAt"`;

export async function insertFeedback(
  db: Db | Tx,
  one: Pick<FeedbackRow, 'playerId' | 'sender' | 'language' | 'type' | 'content'> & {
    merchantId: number;
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

export async function listOfPlayer(db: Db, merchantId: number, playerId: bigint): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from support.feedback
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
    order by id desc limit 20`.execute(db);
  return rows;
}

export async function listFeedback(
  db: Db,
  asked: { merchantId: number; isAnswered: boolean; before: bigint | null; limit: number },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from support.feedback
    where merchant_id = ${asked.merchantId} and (answer is not null) = ${asked.isAnswered}
      and (${asked.before}::bigint is null or id < ${asked.before}::bigint)
    order by id desc limit ${asked.limit}`.execute(db);
  return rows;
}

export async function lockFeedback(tx: Tx, merchantId: number, id: bigint): Promise<FeedbackRow | null> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from support.feedback
    where merchant_id = ${merchantId} and id = ${id}::bigint for update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeAnswer(
  tx: Tx,
  answer: { merchantId: number; id: bigint; text: string; by: string; at: Date },
): Promise<FeedbackRow> {
  const { rows } = await sql<FeedbackRow>`
    update support.feedback set answer = ${answer.text}, answered_by = ${answer.by}, answered_at = ${answer.at}
    where merchant_id = ${answer.merchantId} and id = ${answer.id}::bigint
    returning ${columns}`.execute(tx);
  return rows[0] as FeedbackRow;
}

export async function findPicture(db: Db, merchantId: number, id: bigint): Promise<Picture | null> {
  const { rows } = await sql<Picture>`
    select image_type as "contentType", image as content from support.feedback
    where merchant_id = ${merchantId} and id = ${id}::bigint and image is not null`.execute(db);
  return rows[0] ?? null;
}
