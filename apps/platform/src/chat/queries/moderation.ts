import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Who } from './members.ts';
import type { Place } from './messages.ts';

export interface Sanction extends Who {
  id: bigint;
  kind: 'mute' | 'ban';
  until: Date | null;
  reason: string;
  by: string;
  at: Date;
}
export interface ContextLine {
  seq: number;
  playerId: string;
  text: string;
  at: string;
}
export interface Report extends Place {
  id: bigint;
  seq: number;
  playerId: bigint;
  writerId: bigint;
  reason: string;
  context: ContextLine[];
  at: Date;
}

const sanctionColumns = sql`merchant_id as "merchantId", player_id as "playerId", id, kind, until, reason, by, at`;
const reportColumns = sql`merchant_id as "merchantId", room_id as "roomId", id, seq::float8 as seq, player_id as "playerId",
  writer_id as "writerId", reason, context, at`;

/** What holds against a member at a moment. */
export async function listInForce(db: Db | Tx, { merchantId, playerId }: Who, at: Date): Promise<Sanction[]> {
  const { rows } = await sql<Sanction>`
    select ${sanctionColumns} from chat.sanction
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and lifted_at is null
      and (until is null or until > ${at})
    order by until desc nulls first`.execute(db);
  return rows;
}

export async function listSanctions(
  db: Db,
  { merchantId, before, at, limit }: { merchantId: number; before: bigint | null; at: Date; limit: number },
): Promise<Sanction[]> {
  const { rows } = await sql<Sanction>`
    select ${sanctionColumns} from chat.sanction
    where merchant_id = ${merchantId} and lifted_at is null and (until is null or until > ${at})
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertSanction(tx: Tx, sanction: Omit<Sanction, 'id'>): Promise<Sanction> {
  const { rows } = await sql<Sanction>`
    insert into chat.sanction (merchant_id, player_id, kind, until, reason, by, at)
    values (${sanction.merchantId}, ${sanction.playerId}::bigint, ${sanction.kind}, ${sanction.until}, ${sanction.reason},
      ${sanction.by}, ${sanction.at}) returning ${sanctionColumns}`.execute(tx);
  return rows[0] as Sanction;
}

export async function writeLifted(
  tx: Tx,
  { merchantId, id, by, at }: { merchantId: number; id: bigint; by: string; at: Date },
): Promise<Sanction | null> {
  const { rows } = await sql<Sanction>`
    update chat.sanction set lifted_at = ${at}, lifted_by = ${by}
    where merchant_id = ${merchantId} and id = ${id}::bigint and lifted_at is null and (until is null or until > ${at})
    returning ${sanctionColumns}`.execute(tx);
  return rows[0] ?? null;
}

/** Once per message and member; false when it was reported before. */
export async function insertReport(tx: Tx, report: Omit<Report, 'id'>): Promise<boolean> {
  const { rows } = await sql`
    insert into chat.report (merchant_id, room_id, seq, player_id, writer_id, reason, context, at)
    values (${report.merchantId}, ${report.roomId}::uuid, ${report.seq}::bigint, ${report.playerId}::bigint,
      ${report.writerId}::bigint, ${report.reason}, ${JSON.stringify(report.context)}::jsonb, ${report.at})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function listReports(db: Db, merchantId: number, limit: number): Promise<Report[]> {
  const { rows } = await sql<Report>`
    select ${reportColumns} from chat.report where merchant_id = ${merchantId} and decision is null
    order by id limit ${limit}`.execute(db);
  return rows;
}

export async function countReports(db: Db, merchantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from chat.report where merchant_id = ${merchantId} and decision is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function writeDecision(
  tx: Tx,
  decided: { merchantId: number; id: bigint; decision: 'dismissed' | 'upheld'; by: string; at: Date },
): Promise<Report | null> {
  const { rows } = await sql<Report>`
    update chat.report set decision = ${decided.decision}, decided_by = ${decided.by}, decided_at = ${decided.at}
    where merchant_id = ${decided.merchantId} and id = ${decided.id}::bigint and decision is null
    returning ${reportColumns}`.execute(tx);
  return rows[0] ?? null;
}

export async function listWords(db: Db | Tx, merchantId: number, language: string | null): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select distinct word from chat.word
    where merchant_id = ${merchantId} and (${language}::text is null or language = ${language}::text)
    order by word`.execute(db);
  return rows.map(({ word }) => word);
}

export async function replaceWords(
  tx: Tx,
  { merchantId, language, words }: { merchantId: number; language: string; words: readonly string[] },
): Promise<void> {
  await sql`delete from chat.word where merchant_id = ${merchantId} and language = ${language}`.execute(tx);
  await sql`
    insert into chat.word (merchant_id, language, word)
    select ${merchantId}, ${language}, word from unnest(${[...words]}::text[]) as word on conflict do nothing`.execute(
    tx,
  );
}
