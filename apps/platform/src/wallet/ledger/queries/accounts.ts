import { sql } from 'kysely';
import { column } from '../../../kernel/db/column.ts';
import type { Database, Db, Tx } from '../../../kernel/db/db.ts';

/** Finds a player's account or opens it empty; safe to ask for in parallel. */
export async function openPlayerAccount(
  tx: Tx | Db,
  account: { merchantId: number; playerId: bigint; pocket: string; asset: string; isReal: boolean },
): Promise<bigint> {
  const { merchantId, playerId, pocket, asset, isReal } = account;
  const { rows } = await sql<{ id: bigint }>`
    with found as (
      select id from wallet.account
      where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and pocket = ${pocket} and asset = ${asset}
    ), opened as (
      insert into wallet.account as a (merchant_id, player_id, pocket, asset, is_real, balance)
      select ${merchantId}, ${playerId}::bigint, ${pocket}, ${asset}, ${isReal}, 0
      where not exists (select 1 from found)
      on conflict (merchant_id, player_id, pocket, asset) where player_id is not null
        do update set balance = a.balance
      returning id
    )
    select id from found union all select id from opened`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an account could neither be found nor opened');
  return row.id;
}

/** Those of many players at once, in their order; null where there is none yet. */
export async function findPlayerAccounts(
  { hot }: Database,
  accounts: readonly { merchantId: number; playerId: bigint; pocket: string; asset: string }[],
): Promise<(bigint | null)[]> {
  const { rows } = await hot.query<{ id: bigint | null }>({
    name: 'wallet-find-player-accounts',
    text: `select a.id from unnest($1::int[], $2::bigint[], $3::text[], $4::text[])
             with ordinality as q (merchant_id, player_id, pocket, asset, place)
           left join wallet.account a on a.merchant_id = q.merchant_id and a.player_id = q.player_id
             and a.pocket = q.pocket and a.asset = q.asset
           order by q.place`,
    values: [
      accounts.map(({ merchantId }) => merchantId),
      accounts.map(({ playerId }) => playerId),
      accounts.map(({ pocket }) => pocket),
      accounts.map(({ asset }) => asset),
    ],
  });
  return rows.map(({ id }) => id);
}

/** Main accounts of many members, in the caller's transaction; who has none is left out. */
export async function mainAccountsOf(
  tx: Tx,
  { merchantId, playerIds, asset }: { merchantId: number; playerIds: readonly bigint[]; asset: string },
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ playerId: bigint; id: bigint }>`
    select player_id as "playerId", id from wallet.account
    where merchant_id = ${merchantId} and player_id = any(${column(playerIds, (id) => id)}::bigint[]) and pocket = 'main'
      and asset = ${asset}`.execute(tx);
  return new Map(rows.map(({ playerId, id }) => [playerId, id]));
}

/** Finds a house account or opens it. Play money and real money never share one. */
export async function openHouseAccount(
  tx: Tx | Db,
  account: { merchantId: number; pocket: string; asset: string; isReal: boolean },
): Promise<bigint> {
  const { merchantId, pocket, asset, isReal } = account;
  const { rows } = await sql<{ id: bigint }>`
    with found as (
      select id from wallet.account
      where merchant_id = ${merchantId} and player_id is null and pocket = ${pocket} and asset = ${asset}
        and is_real = ${isReal}
    ), opened as (
      insert into wallet.account as a (merchant_id, id, pocket, asset, is_real)
      select ${merchantId}, nextval('wallet.house_account_id'), ${pocket}, ${asset}, ${isReal}
      where not exists (select 1 from found)
      on conflict (merchant_id, pocket, asset, is_real) where player_id is null
        do update set balance = a.balance
      returning id
    )
    select id from found union all select id from opened`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an account could neither be found nor opened');
  return row.id;
}

export async function readBalance(db: Tx | Db, merchantId: number, accountId: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.account where merchant_id = ${merchantId} and id = ${accountId}::bigint`.execute(
    db,
  );
  return rows[0]?.balance ?? 0n;
}

/** Pockets of bonuses that have ended, of which there may be hundreds, are left out. */
export async function accountsOfPlayer(
  db: Tx | Db,
  { merchantId, playerId, asset }: { merchantId: number; playerId: bigint; asset: string },
): Promise<{ id: bigint; pocket: string; balance: bigint }[]> {
  const { rows } = await sql<{ id: bigint; pocket: string; balance: bigint }>`
    select id, pocket, balance from wallet.account
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset}
      and (balance > 0 or pocket not like 'bonus:%') order by id`.execute(db);
  return rows;
}
