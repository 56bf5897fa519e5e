import type { Db, Tx } from '../../kernel/db/db.ts';
import type { RegisterField } from '../merchant.ts';

/** The fields of all merchants, in the order of their forms. */
export async function readRegisterFields(db: Db): Promise<{ merchant_id: number; field: RegisterField }[]> {
  const rows = await db
    .selectFrom('merchants.register_field')
    .selectAll()
    .orderBy('merchant_id')
    .orderBy('position')
    .execute();
  return rows.map((row) => ({ merchant_id: row.merchant_id, field: toField(row) }));
}

export async function readMerchantFields(tx: Tx, merchantId: number): Promise<RegisterField[]> {
  const rows = await tx
    .selectFrom('merchants.register_field')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .orderBy('position')
    .execute();
  return rows.map(toField);
}

export async function readAffiliate(tx: Tx, merchantId: number): Promise<string> {
  const row = await tx
    .selectFrom('merchants.merchant')
    .select('register_affiliate')
    .where('merchant_id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return row.register_affiliate;
}

export async function writeAffiliate(tx: Tx, merchantId: number, affiliate: string): Promise<void> {
  await tx
    .updateTable('merchants.merchant')
    .set({ register_affiliate: affiliate })
    .where('merchant_id', '=', merchantId)
    .execute();
}

export async function deleteRegisterFields(tx: Tx, merchantId: number): Promise<void> {
  await tx.deleteFrom('merchants.register_field').where('merchant_id', '=', merchantId).execute();
}

export async function insertRegisterFields(
  tx: Tx,
  merchantId: number,
  fields: readonly RegisterField[],
): Promise<void> {
  await tx
    .insertInto('merchants.register_field')
    .values(
      fields.map((field, position) => ({
        merchant_id: merchantId,
        key: field.key,
        position,
        enabled: field.enabled,
        required: field.required,
        type: field.type,
        accepted_pattern: field.acceptedPattern,
        pattern_id: field.patternId,
        min_length: field.minLength,
        max_length: field.maxLength,
      })),
    )
    .execute();
}

interface FieldRow {
  key: string;
  enabled: boolean;
  required: boolean;
  type: string;
  accepted_pattern: string;
  pattern_id: string;
  min_length: number;
  max_length: number;
}

function toField(row: FieldRow): RegisterField {
  return {
    key: row.key as RegisterField['key'],
    enabled: row.enabled,
    required: row.required,
    type: row.type as RegisterField['type'],
    acceptedPattern: row.accepted_pattern,
    patternId: row.pattern_id,
    minLength: row.min_length,
    maxLength: row.max_length,
  };
}
