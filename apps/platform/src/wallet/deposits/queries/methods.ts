import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type MethodKind = 'bank' | 'ewallet' | 'card' | 'crypto' | 'c2c';

export interface DepositMethod {
  merchantId: number;
  id: string;
  kind: MethodKind;
  titles: Record<string, string>;
  hints: Record<string, string>;
  minimum: bigint;
  maximum: bigint;
  feeRate: number;
  feeFixed: bigint;
  quickAmounts: bigint[];
  labelIds: string[];
  payee: { bank?: string; name?: string; account?: string };
  provider: string | null;
  isOn: boolean;
  position: number;
}

export async function listMethods(db: Db | Tx, merchantId: number): Promise<DepositMethod[]> {
  const { rows } = await sql<MethodRow>`
    select * from wallet.deposit_method where merchant_id = ${merchantId} order by position, id`.execute(db);
  return rows.map(toMethod);
}

export async function findMethod(db: Db | Tx, merchantId: number, id: string): Promise<DepositMethod | null> {
  const { rows } = await sql<MethodRow>`
    select * from wallet.deposit_method where merchant_id = ${merchantId} and id = ${id}`.execute(db);
  return rows[0] ? toMethod(rows[0]) : null;
}

export async function saveMethod(tx: Tx, method: DepositMethod): Promise<void> {
  await sql`
    insert into wallet.deposit_method (merchant_id, id, kind, titles, hints, minimum, maximum, fee_rate, fee_fixed,
      quick_amounts, label_ids, payee, provider, is_on, position)
    values (${method.merchantId}, ${method.id}, ${method.kind}, ${JSON.stringify(method.titles)}::jsonb,
      ${JSON.stringify(method.hints)}::jsonb, ${method.minimum}::bigint, ${method.maximum}::bigint, ${method.feeRate},
      ${method.feeFixed}::bigint, ${method.quickAmounts.map(String)}::bigint[], ${method.labelIds}::text[],
      ${JSON.stringify(method.payee)}::jsonb, ${method.provider}, ${method.isOn}, ${method.position})
    on conflict (merchant_id, id) do update set titles = excluded.titles, hints = excluded.hints,
      minimum = excluded.minimum, maximum = excluded.maximum, fee_rate = excluded.fee_rate,
      fee_fixed = excluded.fee_fixed, quick_amounts = excluded.quick_amounts, label_ids = excluded.label_ids,
      payee = excluded.payee, is_on = excluded.is_on, position = excluded.position`.execute(tx);
}

interface MethodRow {
  merchant_id: number;
  id: string;
  kind: MethodKind;
  titles: Record<string, string>;
  hints: Record<string, string>;
  minimum: bigint;
  maximum: bigint;
  fee_rate: number;
  fee_fixed: bigint;
  quick_amounts: string[];
  label_ids: string[];
  payee: DepositMethod['payee'];
  provider: string | null;
  is_on: boolean;
  position: number;
}

const toMethod = (row: MethodRow): DepositMethod => ({
  merchantId: row.merchant_id,
  id: row.id,
  kind: row.kind,
  titles: row.titles,
  hints: row.hints,
  minimum: row.minimum,
  maximum: row.maximum,
  feeRate: row.fee_rate,
  feeFixed: row.fee_fixed,
  // Arrays of int8 arrive as text.
  quickAmounts: row.quick_amounts.map(BigInt),
  labelIds: row.label_ids,
  payee: row.payee,
  provider: row.provider,
  isOn: row.is_on,
  position: row.position,
});
