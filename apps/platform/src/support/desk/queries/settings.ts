import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Hours {
  isOn: boolean;
  opensAt: string | null;
  closesAt: string | null;
}

export interface ReadyAnswer {
  id: string;
  language: WireLanguage;
  title: string;
  text: string;
}

/** Always open where nobody has said otherwise. */
export async function readHours(db: Db | Tx, merchantId: number): Promise<Hours> {
  const { rows } = await sql<Hours>`
    select is_on as "isOn", opens_at as "opensAt", closes_at as "closesAt" from support.desk
    where merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? { isOn: true, opensAt: null, closesAt: null };
}

export async function writeHours(
  tx: Tx,
  { merchantId, isOn, opensAt, closesAt }: Hours & { merchantId: number },
): Promise<void> {
  await sql`insert into support.desk (merchant_id, is_on, opens_at, closes_at)
    values (${merchantId}, ${isOn}, ${opensAt}, ${closesAt})
    on conflict (merchant_id) do update set is_on = excluded.is_on, opens_at = excluded.opens_at,
      closes_at = excluded.closes_at`.execute(tx);
}

export async function listAnswers(db: Db | Tx, merchantId: number): Promise<ReadyAnswer[]> {
  const { rows } = await sql<ReadyAnswer>`
    select id, language, title, body as text from support.ready_answer
    where merchant_id = ${merchantId} order by language, title, id limit 500`.execute(db);
  return rows;
}

export async function replaceAnswers(
  tx: Tx,
  {
    merchantId,
    language,
    answers,
  }: { merchantId: number; language: string; answers: readonly Omit<ReadyAnswer, 'language'>[] },
): Promise<void> {
  await sql`delete from support.ready_answer where merchant_id = ${merchantId} and language = ${language}`.execute(
    tx,
  );
  await sql`
    insert into support.ready_answer (merchant_id, id, language, title, body)
    select ${merchantId}, one.id, ${language}, one.title, one.text
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as one (id uuid, title text, text text)`.execute(
    tx,
  );
}

export async function writePresence(
  db: Db | Tx,
  {
    merchantId,
    operatorId,
    account,
    at,
  }: { merchantId: number; operatorId: bigint; account: string; at: Date },
): Promise<void> {
  await sql`insert into support.desk_operator (merchant_id, operator_id, account, seen_at)
    values (${merchantId}, ${operatorId}::bigint, ${account}, ${at})
    on conflict (merchant_id, operator_id) do update set account = excluded.account,
      seen_at = greatest(desk_operator.seen_at, excluded.seen_at)`.execute(db);
}

export async function deletePresence(
  db: Db,
  { merchantId, operatorId }: { merchantId: number; operatorId: bigint },
): Promise<void> {
  await sql`delete from support.desk_operator
    where merchant_id = ${merchantId} and operator_id = ${operatorId}::bigint`.execute(db);
}

export async function listPresent(
  db: Db | Tx,
  { merchantId, seenAfter }: { merchantId: number; seenAfter: Date },
): Promise<{ operatorId: bigint; account: string }[]> {
  const { rows } = await sql<{ operatorId: bigint; account: string }>`
    select operator_id as "operatorId", account from support.desk_operator
    where merchant_id = ${merchantId} and seen_at > ${seenAfter} order by account limit 200`.execute(db);
  return rows;
}
