import type { PromotionType } from '@fairground/contract/promo-actions';
import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../kernel/db/db.ts';

export interface CategoryRow {
  id: string;
  names: Partial<Record<WireLanguage, string>>;
}

export interface PromotionRow {
  id: string;
  promotionType: PromotionType;
  remarkRequired: boolean;
  imageRequired: boolean;
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

export async function listRunning(db: Db, merchantId: number, at: Date): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select id, promotion_type as "promotionType", remark_required as "remarkRequired",
      image_required as "imageRequired"
    from promotions.promotion
    where merchant_id = ${merchantId} and is_on and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
    order by sort, id limit 500`.execute(db);
  return rows;
}

export async function arePromoCodesOn(db: Db, merchantId: number): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select promo_codes_on as "on" from promotions.policy where merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.on ?? false;
}
