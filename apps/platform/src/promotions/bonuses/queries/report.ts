import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface PromotionSums {
  promotionId: string;
  claims: number;
  granted: bigint;
  removed: bigint;
  active: number;
  completed: number;
  expired: number;
  cancelled: number;
  playerIds: string[];
}

/** Bonuses that were granted on some days of the merchant, by promotion, with what became of them by now. */
export async function sumByPromotion(
  db: Db,
  { merchantId, from, to, timeZone }: { merchantId: number; from: string; to: string; timeZone: string },
): Promise<PromotionSums[]> {
  const start = (day: string) => sql`((${day}::date)::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<PromotionSums>`
    select promotion_id as "promotionId", count(*)::int as claims, sum(amount)::bigint as granted, sum(removed)::bigint as removed,
      (count(*) filter (where state = 'active'))::int as active, (count(*) filter (where state = 'completed'))::int as completed,
      (count(*) filter (where state = 'expired'))::int as expired, (count(*) filter (where state = 'cancelled'))::int as cancelled,
      array_agg(distinct player_id::text) as "playerIds"
    from promotions.bonus where merchant_id = ${merchantId} and granted_at >= ${start(from)}
      and granted_at < ((${to}::date + 1)::timestamp at time zone ${timeZone}::text)
    group by promotion_id order by sum(amount - removed) desc, promotion_id limit 500`.execute(db);
  return rows;
}
