import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { defaultRules, type Rules } from '../rates.ts';

export interface RuleRow {
  number: number;
  rules: Rules;
  validFrom: Date;
  changedBy: string;
  reason: string;
}

/** The latest rules, newest first. */
export async function listRules(db: Db | Tx, merchantId: number, limit: number): Promise<RuleRow[]> {
  const { rows } = await sql<Omit<RuleRow, 'rules'> & { settings: Partial<Rules> }>`
    select number, settings, valid_from as "validFrom", changed_by as "changedBy", reason
    from points_mall.rule where merchant_id = ${merchantId} order by number desc limit ${limit}`.execute(db);
  return rows.map(({ settings, ...row }) => ({ ...row, rules: { ...defaultRules, ...settings } }));
}

export async function readRules(db: Db | Tx, merchantId: number): Promise<Rules> {
  return (await listRules(db, merchantId, 1))[0]?.rules ?? defaultRules;
}

export async function insertRule(
  tx: Tx,
  { merchantId, rules, ...row }: Omit<RuleRow, 'number'> & { merchantId: number },
): Promise<void> {
  await sql`insert into points_mall.rule (merchant_id, number, settings, valid_from, changed_by, reason)
    select ${merchantId}, coalesce(max(number), 0) + 1, ${JSON.stringify(rules)}::jsonb, ${row.validFrom}, ${row.changedBy}, ${row.reason}
    from points_mall.rule where merchant_id = ${merchantId}`.execute(tx);
}

/** One change of a merchant's rules at a time. Ends with the transaction. */
export async function lockRules(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`points_mall.rule/${merchantId}`}, 0))`.execute(
    tx,
  );
}
