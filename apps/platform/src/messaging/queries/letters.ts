import type { CircularTexts } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** What is written by no operator, and put into words when it is read. */
export type LetterKind =
  | 'AGENT_WROTE'
  | 'APPLICATION_APPROVED'
  | 'APPLICATION_REJECTED'
  | 'FEEDBACK_ANSWERED'
  | 'PARCEL_SENT'
  | 'PAYMENT_UNANSWERED'
  | 'PAYMENT_IN_REVIEW'
  | 'PAYMENT_COUNTED'
  | 'PAYMENT_NOT_COUNTED'
  | 'POINTS_EXPIRING'
  | 'RANK_AT_RISK'
  | 'TALK_TRANSCRIPT';

export interface Letter {
  id: string;
  kind: 'WRITTEN' | 'CIRCULAR' | LetterKind;
  subject: string;
  content: string;
  about: string;
  sentAt: Date;
  isRead: boolean;
  /** Of a letter to many, in its languages. */
  texts: CircularTexts | null;
}

export interface Owner {
  merchantId: number;
  playerId: bigint;
}

export interface LetterRange {
  from: Date | null;
  to: Date | null;
}

export async function insertLetter(
  tx: Tx,
  letter: Owner & Pick<Letter, 'kind' | 'subject' | 'content' | 'about' | 'sentAt'>,
): Promise<string> {
  const { merchantId, playerId, kind, subject, content, about, sentAt } = letter;
  const { rows } = await sql<{ id: string }>`
    insert into messaging.letter (merchant_id, player_id, kind, subject, content, about, sent_at)
    values (${merchantId}, ${playerId}, ${kind}, ${subject}, ${content}, ${about}, ${sentAt})
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function countUnread(db: Db | Tx, { merchantId, playerId, from, to }: Owner & LetterRange) {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from messaging.letter
    where merchant_id = ${merchantId} and player_id = ${playerId} and hidden_at is null and read_at is null
      and (${from}::timestamptz is null or sent_at >= ${from}) and (${to}::timestamptz is null or sent_at <= ${to})`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
}

export interface LetterPage extends Owner, LetterRange {
  isRead: boolean | null;
  limit: number;
  offset: number;
}

export async function listLetters(db: Db, page: LetterPage): Promise<{ letters: Letter[]; total: number }> {
  const { merchantId, playerId, from, to, isRead, limit, offset } = page;
  const { rows } = await sql<Letter & { total: bigint }>`
    select id, kind, subject, content, about, sent_at as "sentAt", read_at is not null as "isRead",
      (select texts from messaging.circular where circular.merchant_id = letter.merchant_id and circular.id = circular_id) as texts,
      count(*) over () as total
    from messaging.letter
    where merchant_id = ${merchantId} and player_id = ${playerId} and hidden_at is null
      and (${from}::timestamptz is null or sent_at >= ${from}) and (${to}::timestamptz is null or sent_at <= ${to})
      and (${isRead}::boolean is null or (read_at is not null) = ${isRead})
    order by sent_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return { letters: rows, total: Number(rows[0]?.total ?? 0n) };
}

/** One letter, or all of the member's when no id is given; those read before keep their time. */
export async function markRead(tx: Tx, who: Owner & { id: string | null; at: Date }): Promise<void> {
  await sql`
    update messaging.letter set read_at = ${who.at}
    where merchant_id = ${who.merchantId} and player_id = ${who.playerId} and read_at is null
      and (${who.id}::uuid is null or id = ${who.id}::uuid)`.execute(tx);
}

export async function hideLetter(tx: Tx, who: Owner & { id: string; at: Date }): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update messaging.letter set hidden_at = ${who.at}
    where merchant_id = ${who.merchantId} and player_id = ${who.playerId} and id = ${who.id}::uuid
      and hidden_at is null`.execute(tx);
  return numAffectedRows > 0n;
}
