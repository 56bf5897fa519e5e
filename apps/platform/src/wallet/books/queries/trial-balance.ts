import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { lastBlock, pocketKind } from './chain.ts';

export interface AccountOff {
  accountId: bigint;
  playerId: bigint;
  pocket: string;
  asset: string;
  kept: bigint;
  summed: bigint;
}

/** Player accounts whose running balance is not what their entries add up to; none is the only right answer. */
export async function accountsOff(db: Db, merchantId: number): Promise<AccountOff[]> {
  const { rows } = await sql<{
    id: bigint;
    player_id: bigint;
    pocket: string;
    asset: string;
    balance: bigint;
    summed: bigint;
  }>`
    with moved as (
      select debit as account_id, -amount as change from wallet.entry where merchant_id = ${merchantId} and debit > 0
      union all
      select credit, amount from wallet.entry where merchant_id = ${merchantId} and credit > 0
    ), summed as (select account_id, sum(change)::bigint as summed from moved group by account_id)
    select a.id, a.player_id, a.pocket, a.asset, a.balance, coalesce(s.summed, 0)::bigint as summed
    from wallet.account a left join summed s on s.account_id = a.id
    where a.merchant_id = ${merchantId} and a.id > 0 and a.balance <> coalesce(s.summed, 0)
    order by a.id limit 100`.execute(db);
  return rows.map((row) => ({
    accountId: row.id,
    playerId: row.player_id,
    pocket: row.pocket,
    asset: row.asset,
    kept: row.balance,
    summed: row.summed,
  }));
}

export interface PocketTotal {
  isHouse: boolean;
  pocket: string;
  asset: string;
  isReal: boolean;
  total: bigint;
}

/**
 * What each kind of account holds by asset, players' and house's; every asset's rows add up to zero. What is sealed stands in
 * the running totals, and only what came after it is summed: quick however long the history is.
 */
export async function totalsByPocket(db: Db | Tx, merchantId: number): Promise<PocketTotal[]> {
  // Only so that the plan is made for the few entries after it. Where the last block ends is read with the totals: they belong together.
  const sealed = (await lastBlock(db, merchantId))?.untilXact ?? 0n;
  const { rows } = await sql<PocketTotal>`
    with moved as (
      select side.account_id, sum(side.change) as change
      from wallet.entry e
      cross join lateral (values (e.debit, -e.amount), (e.credit, e.amount)) as side (account_id, change)
      where e.merchant_id = ${merchantId} and e.xact >= ${sealed}::bigint and e.xact >= coalesce(
        (select until_xact from wallet.chain_block where merchant_id = ${merchantId} order by number desc limit 1), 0)
      group by side.account_id
    ), part as (
      select is_house, pocket, asset, is_real, total from wallet.pocket_total where merchant_id = ${merchantId}
      union all
      select a.id < 0, ${pocketKind}, a.asset, a.is_real, m.change
      from moved m join wallet.account a on a.merchant_id = ${merchantId} and a.id = m.account_id
    )
    select is_house as "isHouse", pocket, asset, is_real as "isReal", sum(total)::bigint as total
    from part group by is_house, pocket, asset, is_real order by asset, is_house, pocket`.execute(db);
  return rows;
}

/** What one kind of account of the house holds; null before anything has moved there. */
export async function pocketTotal(
  db: Db | Tx,
  { merchantId, pocket, asset, isReal }: Omit<PocketTotal, 'isHouse' | 'total'> & { merchantId: number },
): Promise<bigint | null> {
  const totals = await totalsByPocket(db, merchantId);
  const own = totals.find(
    (total) => total.isHouse && total.pocket === pocket && total.asset === asset && total.isReal === isReal,
  );
  return own?.total ?? null;
}

/** The same from the first entry on, and from the balances that accounts keep. */
export async function recountTotals(db: Db, merchantId: number): Promise<PocketTotal[]> {
  const { rows } = await sql<PocketTotal>`
    with house as (
      select account_id, sum(change)::bigint as total from (
        select debit as account_id, -amount as change from wallet.entry where merchant_id = ${merchantId} and debit < 0
        union all
        select credit, amount from wallet.entry where merchant_id = ${merchantId} and credit < 0
      ) moved group by account_id
    )
    select a.id < 0 as "isHouse", ${pocketKind} as pocket, a.asset, a.is_real as "isReal",
           sum(coalesce(a.balance, h.total, 0))::bigint as total
    from wallet.account a left join house h on h.account_id = a.id
    where a.merchant_id = ${merchantId}
    group by a.id < 0, ${pocketKind}, a.asset, a.is_real order by a.asset, 1, 2`.execute(db);
  return rows;
}
