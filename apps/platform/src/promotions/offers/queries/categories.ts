import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface CategoryRow {
  id: string;
  names: Partial<Record<WireLanguage, string>>;
}

export async function listCategories(db: Db | Tx, merchantId: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select id, names from promotions.category
    where merchant_id = ${merchantId} order by sort, id`.execute(db);
  return rows;
}

export async function insertCategory(
  tx: Tx,
  { merchantId, id, names, sort }: CategoryRow & { merchantId: number; sort: number },
): Promise<void> {
  await sql`
    insert into promotions.category (merchant_id, id, names, sort)
    values (${merchantId}, ${id}, ${JSON.stringify(names)}::jsonb, ${sort})`.execute(tx);
}

/** The merchant says so, or runs a promotion that has codes. */
export async function arePromoCodesOn(db: Db, merchantId: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select exists (select from promotions.policy where merchant_id = ${merchantId} and promo_codes_on)
      or exists (select from promotions.promotion
        where merchant_id = ${merchantId} and promotion_type = 'PROMO_CODE' and version is not null and is_on
          and starts_at <= ${at} and (ends_at is null or ends_at > ${at})) as "on"`.execute(db);
  return rows[0]?.on ?? false;
}
