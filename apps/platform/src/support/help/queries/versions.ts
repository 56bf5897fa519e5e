import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface HelpWords {
  title: string;
  questions: { code: string; title: string; text: string }[];
}

interface HelpVersion {
  topic: string;
  version: number;
  /** Null: what came with the program. */
  words: HelpWords | null;
}

interface Where {
  merchantId: number;
  language: WireLanguage;
}

const words = sql`case when title is not null then jsonb_build_object('title', title, 'questions', questions) end`;

/** What a merchant says about each topic now, as far as anybody has written about it. */
export async function listCurrent(db: Db | Tx, { merchantId, language }: Where): Promise<HelpVersion[]> {
  const { rows } = await sql<HelpVersion>`
    select topic, version, ${words} as words from support.help_version
    where merchant_id = ${merchantId} and language = ${language} and is_current limit 100`.execute(db);
  return rows;
}

export async function listVersions(
  db: Db,
  { merchantId, language, topic, limit }: Where & { topic: string; limit: number },
): Promise<(HelpVersion & { operator: string; reason: string; at: Date })[]> {
  const { rows } = await sql<HelpVersion & { operator: string; reason: string; at: Date }>`
    select topic, version, ${words} as words, operator, reason, at from support.help_version
    where merchant_id = ${merchantId} and language = ${language} and topic = ${topic}
    order by version desc limit ${limit}`.execute(db);
  return rows;
}

/** The next version after a known one. False when that one is there already. */
export async function insertVersion(
  tx: Tx,
  next: Where & HelpVersion & { operator: string; reason: string; at: Date },
): Promise<boolean> {
  const { merchantId, language, topic, version, operator, reason, at } = next;
  await sql`update support.help_version set is_current = false
    where merchant_id = ${merchantId} and language = ${language} and topic = ${topic} and is_current
      and version < ${version}`.execute(tx);
  const { numAffectedRows = 0n } = await sql`
    insert into support.help_version (merchant_id, language, topic, version, title, questions, is_current, operator, reason, at)
    values (${merchantId}, ${language}, ${topic}, ${version}, ${next.words?.title ?? null},
      ${next.words && JSON.stringify(next.words.questions)}::jsonb, true, ${operator}, ${reason}, ${at})
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}
