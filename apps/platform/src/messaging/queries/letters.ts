import type { CircularTexts } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** What somebody wrote; all other kinds are notices of the system. */
const WRITTEN_KINDS = [
  'WRITTEN',
  'CIRCULAR',
  'AGENT_WROTE',
  'MEMBER_WROTE',
  'FEEDBACK_ANSWERED',
  'TALK_TRANSCRIPT',
];
/** What also pops up: it has a tab of its own, and is not on the badge for letters. */
const TOLD_KINDS = [
  'BONUS_COMPLETED',
  'BONUS_EXPIRING',
  'BONUS_GRANTED',
  'DEPOSIT_ARRIVED',
  'DEPOSIT_FAILED',
  'DEPOSIT_REVERSED',
  'WITHDRAWAL_APPROVED',
  'WITHDRAWAL_REJECTED',
];
export type Box = 'inbox' | 'notices';
const inBox = (box: Box | null) =>
  box === null
    ? sql`not (kind = any(${TOLD_KINDS}::text[]))`
    : sql`(kind = any(${WRITTEN_KINDS}::text[])) = ${box === 'inbox'}::boolean`;

/** What is written by no operator, and put into words when it is read. */
export type LetterKind =
  | 'AGENT_WROTE'
  | 'APPLICATION_APPROVED'
  | 'APPLICATION_REJECTED'
  | 'AVATAR_APPROVED'
  | 'AVATAR_REJECTED'
  | 'BONUS_COMPLETED'
  | 'BONUS_EXPIRED'
  | 'BONUS_EXPIRING'
  | 'BONUS_GRANTED'
  | 'DEPOSIT_ARRIVED'
  | 'DEPOSIT_FAILED'
  | 'DEPOSIT_REVERSED'
  | 'FEEDBACK_ANSWERED'
  | 'MEMBER_WROTE'
  | 'PARCEL_SENT'
  | 'PAYMENT_UNANSWERED'
  | 'PAYMENT_IN_REVIEW'
  | 'PAYMENT_COUNTED'
  | 'PAYMENT_NOT_COUNTED'
  | 'POINTS_EXPIRING'
  | 'RANK_AT_RISK'
  | 'REDEMPTION_APPROVED'
  | 'REDEMPTION_REJECTED'
  | 'TALK_TRANSCRIPT'
  | 'WITHDRAWAL_APPROVED'
  | 'WITHDRAWAL_REJECTED';

export interface Letter {
  id: string;
  kind: 'WRITTEN' | 'CIRCULAR' | LetterKind;
  subject: string;
  content: string;
  about: string;
  sentAt: Date;
  isRead: boolean;
  /** Which member wrote it; null: the house. */
  fromId: bigint | null;
  /** Of a letter to many, in its languages. */
  texts: CircularTexts | null;
}

const columns = sql`id, kind, subject, content, about, sent_at as "sentAt", read_at is not null as "isRead", from_id as "fromId",
  (select texts from messaging.circular where circular.merchant_id = letter.merchant_id and circular.id = circular_id) as texts`;

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
  letter: Owner &
    Pick<Letter, 'kind' | 'subject' | 'content' | 'about' | 'sentAt'> & { fromId?: bigint | null },
): Promise<string> {
  const { merchantId, playerId, kind, subject, content, about, sentAt, fromId = null } = letter;
  const { rows } = await sql<{ id: string }>`
    insert into messaging.letter (merchant_id, player_id, kind, subject, content, about, sent_at, from_id)
    values (${merchantId}, ${playerId}, ${kind}, ${subject}, ${content}, ${about}, ${sentAt}, ${fromId}::bigint)
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

export async function countUnread(
  db: Db | Tx,
  { merchantId, playerId, from, to, box = null }: Owner & LetterRange & { box?: Box | null },
) {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from messaging.letter
    where merchant_id = ${merchantId} and player_id = ${playerId} and hidden_at is null and read_at is null and ${inBox(box)}
      and (${from}::timestamptz is null or sent_at >= ${from}) and (${to}::timestamptz is null or sent_at <= ${to})`.execute(
    db,
  );
  return Number(rows[0]?.count ?? 0n);
}

export interface LetterPage extends Owner, LetterRange {
  isRead: boolean | null;
  box: Box | null;
  limit: number;
  offset: number;
}

export async function listLetters(db: Db, page: LetterPage): Promise<{ letters: Letter[]; total: number }> {
  const { merchantId, playerId, from, to, isRead, box, limit, offset } = page;
  const { rows } = await sql<Letter & { total: bigint }>`
    select ${columns}, count(*) over () as total
    from messaging.letter
    where merchant_id = ${merchantId} and player_id = ${playerId} and hidden_at is null
      and (${from}::timestamptz is null or sent_at >= ${from}) and (${to}::timestamptz is null or sent_at <= ${to})
      and ${inBox(box)} and (${isRead}::boolean is null or (read_at is not null) = ${isRead})
    order by sent_at desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return { letters: rows, total: Number(rows[0]?.total ?? 0n) };
}

export async function findLetter(
  db: Db | Tx,
  { merchantId, playerId, id }: Owner & { id: string },
): Promise<Letter | null> {
  const { rows } = await sql<Letter>`
    select ${columns} from messaging.letter
    where merchant_id = ${merchantId} and player_id = ${playerId} and id = ${id}::uuid and hidden_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function countWritten(
  tx: Tx,
  { merchantId, playerId, since }: Owner & { since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messaging.letter
    where merchant_id = ${merchantId} and from_id = ${playerId} and sent_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** One letter, or all of the member's, or of a box, when no id is given; those read before keep their time. */
export async function markRead(
  tx: Tx,
  who: Owner & { id: string | null; box: Box | null; at: Date },
): Promise<void> {
  await sql`
    update messaging.letter set read_at = ${who.at}
    where merchant_id = ${who.merchantId} and player_id = ${who.playerId} and read_at is null
      and ${who.box === null ? sql`true` : inBox(who.box)} and (${who.id}::uuid is null or id = ${who.id}::uuid)`.execute(
    tx,
  );
}

export async function hideLetters(
  tx: Tx,
  who: Owner & { ids: readonly string[]; at: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update messaging.letter set hidden_at = ${who.at}
    where merchant_id = ${who.merchantId} and player_id = ${who.playerId} and id = any(${[...who.ids]}::uuid[])
      and hidden_at is null`.execute(tx);
  return numAffectedRows > 0n;
}
