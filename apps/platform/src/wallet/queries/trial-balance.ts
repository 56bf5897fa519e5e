import { sql } from 'kysely';
import type { Db } from '../../kernel/db.ts';

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

/** What each kind of account holds by asset, players' and house's; every asset's rows add up to zero. */
export async function totalsByPocket(db: Db, merchantId: number) {
  const { rows } = await sql<{
    is_house: boolean;
    pocket: string;
    asset: string;
    is_real: boolean;
    total: bigint;
  }>`
    with house as (
      select account_id, sum(change)::bigint as total from (
        select debit as account_id, -amount as change from wallet.entry where merchant_id = ${merchantId} and debit < 0
        union all
        select credit, amount from wallet.entry where merchant_id = ${merchantId} and credit < 0
      ) moved group by account_id
    )
    select a.id < 0 as is_house, a.pocket, a.asset, a.is_real,
           sum(coalesce(a.balance, h.total, 0))::bigint as total
    from wallet.account a left join house h on h.account_id = a.id
    where a.merchant_id = ${merchantId}
    group by a.id < 0, a.pocket, a.asset, a.is_real order by a.asset, is_house, a.pocket`.execute(db);
  return rows.map((row) => ({
    isHouse: row.is_house,
    pocket: row.pocket,
    asset: row.asset,
    isReal: row.is_real,
    total: row.total,
  }));
}
