import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { defaultRules, type RebateRules } from '../rebate.ts';

export interface RuleRow {
  rules: RebateRules;
  validFrom: string;
  changedBy: string;
  changedAt: Date;
  reason: string;
}

/** Newest first. */
export async function listRules(db: Db | Tx, merchantId: number, limit: number): Promise<RuleRow[]> {
  const { rows } = await sql<Omit<RuleRow, 'rules'> & { settings: Partial<RebateRules> }>`
    select settings, valid_from::text as "validFrom", changed_by as "changedBy", changed_at as "changedAt", reason
    from vip.rebate_rule where merchant_id = ${merchantId} order by number desc limit ${limit}`.execute(db);
  return rows.map(({ settings, ...row }) => ({ ...row, rules: { ...defaultRules, ...settings } }));
}

/** What holds on a day. */
export async function rulesOn(
  db: Db | Tx,
  { merchantId, day }: { merchantId: number; day: string },
): Promise<RebateRules> {
  const { rows } = await sql<{ settings: Partial<RebateRules> }>`
    select settings from vip.rebate_rule where merchant_id = ${merchantId} and valid_from <= ${day}::date
    order by number desc limit 1`.execute(db);
  return { ...defaultRules, ...rows[0]?.settings };
}

export async function insertRule(
  tx: Tx,
  { merchantId, rules, ...row }: RuleRow & { merchantId: number },
): Promise<void> {
  await sql`insert into vip.rebate_rule (merchant_id, number, settings, valid_from, changed_by, changed_at, reason)
    select ${merchantId}, coalesce(max(number), 0) + 1, ${JSON.stringify(rules)}::jsonb, ${row.validFrom}::date, ${row.changedBy},
      ${row.changedAt}, ${row.reason}
    from vip.rebate_rule where merchant_id = ${merchantId}`.execute(tx);
}

/** One change of a merchant's rates at a time. Ends with the transaction. */
export async function lockRules(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vip.rebate_rule/${merchantId}`}, 0))`.execute(
    tx,
  );
}
