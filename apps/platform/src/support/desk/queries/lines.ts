import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Picture } from '../../read-picture.ts';
import type { TalkKey } from './talks.ts';

export interface Line {
  seq: number;
  by: 'player' | 'operator' | 'note' | 'event';
  author: string;
  text: string;
  hasImage: boolean;
  at: Date;
}

/** The number of a line that was sent before; null for a new one. */
export async function findLine(
  tx: Tx,
  { merchantId, id }: TalkKey,
  clientId: string,
): Promise<number | null> {
  const { rows } = await sql<{ seq: number }>`
    select seq from support.talk_line
    where merchant_id = ${merchantId} and talk_id = ${id}::uuid and client_id = ${clientId}::uuid`.execute(
    tx,
  );
  return rows[0]?.seq ?? null;
}

/** Takes the next number of the talk; the first line of an operator is its first answer. */
export async function insertLine(
  tx: Tx,
  { merchantId, id }: TalkKey,
  line: Omit<Line, 'seq' | 'hasImage'> & { clientId: string | null; picture?: Picture },
): Promise<number> {
  const { by, author, text, at, clientId, picture } = line;
  const typed = by === 'player' ? sql`player_typed_at = null` : sql`operator_typed_at = null`;
  const { rows } = await sql<{ seq: number }>`
    with talk as (
      update support.talk set last_seq = last_seq + 1, ${typed},
        first_answer_at = case when ${by} = 'operator' then coalesce(first_answer_at, ${at}) else first_answer_at end
      where merchant_id = ${merchantId} and id = ${id}::uuid returning last_seq)
    insert into support.talk_line (merchant_id, talk_id, seq, by, author, body, image, image_type, client_id, at)
    select ${merchantId}, ${id}::uuid, last_seq, ${by}, ${author}, ${text}, ${picture?.content ?? null},
      ${picture?.contentType ?? null}, ${clientId}::uuid, ${at} from talk
    returning seq`.execute(tx);
  return rows[0]?.seq ?? 0;
}

/** The last ones, oldest first. */
export async function listLines(
  db: Db | Tx,
  { merchantId, id }: TalkKey,
  { limit, withNotes }: { limit: number; withNotes: boolean },
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select * from (
      select seq, by, author, body as text, image is not null as "hasImage", at from support.talk_line
      where merchant_id = ${merchantId} and talk_id = ${id}::uuid and (${withNotes}::boolean or by <> 'note')
      order by seq desc limit ${limit}) line
    order by seq`.execute(db);
  return rows;
}

export async function countPictures(tx: Tx, { merchantId, id }: TalkKey): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from support.talk_line
    where merchant_id = ${merchantId} and talk_id = ${id}::uuid and image is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function findLinePicture(
  db: Db,
  { merchantId, id, seq }: TalkKey & { seq: number },
): Promise<Picture | null> {
  const { rows } = await sql<Picture>`
    select image_type as "contentType", image as content from support.talk_line
    where merchant_id = ${merchantId} and talk_id = ${id}::uuid and seq = ${seq} and image is not null`.execute(
    db,
  );
  return rows[0] ?? null;
}
