import type { Pool } from 'pg';
import { until } from './until.ts';

export interface Giving {
  /** Numbers of members. */
  from: number;
  to: number;
  /** Bonuses of each, all of them active. */
  each: number;
  /** In pockets of their own, or as cash with turnover. */
  isApart: boolean;
}

/**
 * Bonuses as if they had been granted, each with so much to be wagered that none is ever done. What they grant does not matter to those who
 * measure bets: those have money enough.
 */
export async function giveBonuses(pool: Pool, { from, to, each, isApart }: Giving): Promise<void> {
  const { rows } = await pool.query<{ references: string[] }>(
    `with offer as (
       select v.promotion_id, v.number, p.promotion_type, v.terms, v.hash, row_number() over (order by v.promotion_id) as place
       from promotions.version v join promotions.promotion p on p.merchant_id = v.merchant_id and p.id = v.promotion_id
       where v.merchant_id = 1 and v.number = 1
     ), granted as (
       insert into promotions.bonus (merchant_id, player_id, promotion_id, version, promotion_type, entitlement, asset, amount, base,
         required, terms, hash, granted_at, expires_at, state)
       select 1, g, promotion_id, number, promotion_type, 'bench', 'CNY', 100000, 0, 1000000000000000, terms, hash, now(),
         now() + interval '30 days', 'active'
       from generate_series($1::bigint, $2::bigint) g cross join offer where place <= $3
       returning player_id, 'bonus:' || id as reference, expires_at
     ), task as (
       insert into wallet.turnover_task (merchant_id, player_id, asset, reason, reference, required, created_at, weights, expires_at, max_stake)
       select 1, player_id, 'CNY', 'promotions.bonus', reference, 1000000000000000, now(), '{"LIVE": 20, "PVP": 50}', expires_at, 200000
       from granted returning reference
     )
     select array_agg(reference) as references from task`,
    [from, to, each],
  );
  const references = rows[0]?.references ?? [];
  if (references.length !== (to - from + 1) * each) throw new Error('there are too few promotions');
  if (isApart)
    await pool.query(
      `with opened as (
         insert into wallet.account (merchant_id, player_id, pocket, asset, balance)
         select 1, player_id, 'bonus:' || id, 'CNY', 100000 from promotions.bonus
         where merchant_id = 1 and 'bonus:' || id = any($1::text[]) returning id, player_id, pocket
       )
       insert into wallet.bonus_pocket (merchant_id, account_id, player_id, asset, reference, max_stake, opened_at)
       select 1, id, player_id, 'CNY', pocket, 200000, now() from opened`,
      [references],
    );
}

/** Stops all promotions of the merchant, or lets them go on. */
export async function offPromotions(pool: Pool, areOff: boolean): Promise<void> {
  await pool.query('update promotions.promotion set is_on = $1 where merchant_id = 1', [!areOff]);
}

/** Whatever was bet until now is in the record, and those who act on it have done so. */
export async function recordIsRead(pool: Pool): Promise<void> {
  for (let look = 0; look < 2; look++) {
    const asked = new Date();
    await until(async () => {
      const { rows } = await pool.query<{ at: Date | null }>(
        'select complete_to as at from activity.position where merchant_id = 1',
      );
      return (rows[0]?.at ?? asked) > asked;
    }, 60_000);
  }
}

/**
 * Microseconds that a bet costs for asking whether its member has bonus money, where nobody of those asked has: the same statement with
 * and without the question, over many members, in the database.
 */
export async function probeCost(pool: Pool, { from, to }: Pick<Giving, 'from' | 'to'>): Promise<number> {
  const times = 50;
  const members = `generate_series(1, ${times}) r cross join generate_series(${from}, ${to}) g`;
  const took = async (condition: string): Promise<number> => {
    const runs: number[] = [];
    for (let run = 0; run < 3; run++) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ 'Execution Time': number }] }>(
        `explain (analyze, timing off, format json) select count(*) from ${members} where ${condition}`,
      );
      runs.push(rows[0]?.['QUERY PLAN'][0]['Execution Time'] ?? Number.NaN);
    }
    return Math.min(...runs);
  };
  const asked = await took(
    '(select 1 from wallet.open_bonus b where b.merchant_id = 1 and b.player_id = g limit 1) is null',
  );
  return (1_000 * (asked - (await took('g + r > 0')))) / (times * (to - from + 1));
}
