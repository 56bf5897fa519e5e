import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Picture } from '../../read-picture.ts';
import type { FeedbackKey } from './feedback.ts';

export interface LineRow {
  feedbackId: bigint;
  seq: number;
  by: 'member' | 'operator' | 'event';
  author: string;
  text: string;
  hasImage: boolean;
  at: Date;
}

/** The number of a line that was sent before; null for a new one. */
export async function findLine(
  tx: Tx,
  { merchantId, id }: FeedbackKey,
  clientId: string,
): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select seq from support.feedback_line
    where merchant_id = ${merchantId} and feedback_id = ${id}::bigint and client_id = ${clientId}::uuid`.execute(
    tx,
  );
  return rows[0]?.seq ?? null;
}

export async function insertLine(
  tx: Tx,
  { merchantId, id }: FeedbackKey,
  line: Pick<LineRow, 'by' | 'author' | 'text' | 'at'> & { clientId: string | null; picture: Picture | null },
): Promise<number> {
  const { by, author, text, at, clientId, picture } = line;
  const { rows } = await sql<{ seq: number }>`
    with feedback as (
      update support.feedback set last_seq = last_seq + 1
      where merchant_id = ${merchantId} and id = ${id}::bigint returning last_seq)
    insert into support.feedback_line (merchant_id, feedback_id, seq, by, author, body, image, image_type, client_id, at)
    select ${merchantId}, ${id}::bigint, last_seq, ${by}, ${author}, ${text}, ${picture?.content ?? null},
      ${picture?.contentType ?? null}, ${clientId}::uuid, ${at} from feedback
    returning seq`.execute(tx);
  return rows[0]?.seq ?? 0;
}

/** All lines of some threads, oldest first. */
export async function listLines(db: Db | Tx, merchantId: number, ids: readonly bigint[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select feedback_id as "feedbackId", seq, by, author, body as text, image is not null as "hasImage", at
    from support.feedback_line
    where merchant_id = ${merchantId} and feedback_id = any(${ids.map(String)}::bigint[])
    order by feedback_id, seq`.execute(db);
  return rows;
}

export async function findLinePicture(
  db: Db,
  { merchantId, id, seq, playerId }: FeedbackKey & { seq: number; playerId: bigint | null },
): Promise<Picture | null> {
  const { rows } = await sql<Picture>`
    select line.image_type as "contentType", line.image as content
    from support.feedback_line line
    join support.feedback on feedback.merchant_id = line.merchant_id and feedback.id = line.feedback_id
    where line.merchant_id = ${merchantId} and line.feedback_id = ${id}::bigint and line.seq = ${seq}
      and line.image is not null and (${playerId}::bigint is null or feedback.player_id = ${playerId}::bigint)`.execute(
    db,
  );
  return rows[0] ?? null;
}
