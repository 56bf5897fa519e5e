import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type CodePurpose = 'login' | 'register' | 'forgot' | 'bind' | 'factor' | 'password';

export interface CodeAddress {
  merchantId: number;
  purpose: CodePurpose;
  target: string;
}

/** A code that really goes out replaces the one before; another must not, or anybody could undo somebody's code. */
export async function writeSentCode(
  tx: Tx,
  { merchantId, purpose, target }: CodeAddress,
  code: { salt: Buffer; hash: Buffer; expiresAt: Date; at: Date; isMeant: boolean; network: string },
): Promise<void> {
  await sql`
    insert into access.sent_code (merchant_id, purpose, target, salt, code_hash, expires_at, network)
    values (${merchantId}, ${purpose}, ${target}, ${code.salt}, ${code.hash}, ${code.expiresAt}, ${code.network})
    on conflict (merchant_id, purpose, target) do update set
      salt = excluded.salt, code_hash = excluded.code_hash, tries = 0, stranger_tries = 0,
      expires_at = excluded.expires_at, network = excluded.network
    where ${code.isMeant} or sent_code.expires_at <= ${code.at}`.execute(tx);
}

/** Uses up one try; null when no code is waiting or its tries are over. */
export async function takeCodeTry(
  db: Db,
  { merchantId, purpose, target }: CodeAddress,
  { at, triesMax, network }: { at: Date; triesMax: number; network: string },
): Promise<{ salt: Buffer; hash: Buffer } | null> {
  const isOwn = sql`sent_code.network in ('', ${network})`;
  const { rows } = await sql<{ salt: Buffer; hash: Buffer }>`
    update access.sent_code set
      tries = case when ${isOwn} then tries + 1 else tries end,
      stranger_tries = case when ${isOwn} then stranger_tries else stranger_tries + 1 end
    where merchant_id = ${merchantId} and purpose = ${purpose} and target = ${target}
      and expires_at > ${at} and case when ${isOwn} then tries else stranger_tries end < ${triesMax}
    returning salt, code_hash as hash`.execute(db);
  return rows[0] ?? null;
}

/** True for one of those who show the right code at the same moment. */
export async function deleteSentCode(
  db: Db,
  { merchantId, purpose, target }: CodeAddress,
  hash: Buffer,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from access.sent_code
    where merchant_id = ${merchantId} and purpose = ${purpose} and target = ${target} and code_hash = ${hash}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
