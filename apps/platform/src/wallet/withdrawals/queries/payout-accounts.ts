import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface PayoutAccount {
  merchantId: number;
  id: string;
  playerId: bigint;
  kind: 'bank' | 'ewallet';
  bank: string;
  holder: string;
  numberSecret: string;
  numberEnd: string;
  isDefault: boolean;
  createdAt: Date;
  usableAt: Date;
}

interface Member {
  merchantId: number;
  playerId: bigint;
}

const columns = sql.raw(`merchant_id as "merchantId", id, player_id as "playerId", kind, bank, holder,
  number_secret as "numberSecret", number_end as "numberEnd", is_default as "isDefault", created_at as "createdAt",
  usable_at as "usableAt"`);

export async function listPayoutAccounts(
  db: Db | Tx,
  { merchantId, playerId }: Member,
): Promise<PayoutAccount[]> {
  const { rows } = await sql<PayoutAccount>`
    select ${columns} from wallet.payout_account
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and removed_at is null
    order by is_default desc, created_at`.execute(db);
  return rows;
}

export async function countPayoutAccounts(db: Db, { merchantId, playerId }: Member): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from wallet.payout_account
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Which of these members have somewhere to be paid to. */
export async function payableAmong(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlySet<bigint>> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct player_id as "playerId" from wallet.payout_account
    where merchant_id = ${merchantId} and player_id = any(${playerIds.map(String)}::bigint[]) and removed_at is null`.execute(
    db,
  );
  return new Set(rows.map(({ playerId }) => playerId));
}

/** Also one that has been removed since: a withdrawal remembers where it went. */
export async function findPayoutAccounts(
  db: Db | Tx,
  merchantId: number,
  ids: readonly string[],
): Promise<PayoutAccount[]> {
  const { rows } = await sql<PayoutAccount>`
    select ${columns} from wallet.payout_account
    where merchant_id = ${merchantId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Null when this number is on somebody's list. */
export async function insertPayoutAccount(
  tx: Tx,
  account: Omit<PayoutAccount, 'id'> & { numberHash: string },
): Promise<PayoutAccount | null> {
  const { rows } = await sql<PayoutAccount>`
    insert into wallet.payout_account (merchant_id, player_id, kind, bank, holder, number_secret, number_hash, number_end,
      is_default, created_at, usable_at)
    values (${account.merchantId}, ${account.playerId}::bigint, ${account.kind}, ${account.bank}, ${account.holder},
      ${account.numberSecret}, ${account.numberHash}, ${account.numberEnd}, ${account.isDefault}, ${account.createdAt},
      ${account.usableAt})
    on conflict (merchant_id, number_hash) where removed_at is null do nothing
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function removePayoutAccount(
  tx: Tx,
  account: Member & { id: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update wallet.payout_account set removed_at = ${account.at}, is_default = false
    where merchant_id = ${account.merchantId} and player_id = ${account.playerId}::bigint
      and id = ${account.id}::uuid and removed_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function clearDefault(tx: Tx, { merchantId, playerId }: Member): Promise<void> {
  await sql`update wallet.payout_account set is_default = false
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and is_default`.execute(tx);
}

export async function makeDefault(
  tx: Tx,
  { merchantId, playerId, id }: Member & { id: string },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update wallet.payout_account set is_default = true
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and id = ${id}::uuid and removed_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** Whether two members have named the same account to be paid to, also one that was removed since. */
export async function shareCard(
  db: Db | Tx,
  { merchantId, one, other }: { merchantId: number; one: bigint; other: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.payout_account a
    join wallet.payout_account b on b.merchant_id = a.merchant_id and b.number_hash = a.number_hash and b.player_id = ${other}::bigint
    where a.merchant_id = ${merchantId} and a.player_id = ${one}::bigint limit 1`.execute(db);
  return rows.length > 0;
}

/** Which of these have, or had, a payout account of this member. */
export async function listCardSharers(
  db: Db | Tx,
  { merchantId, playerId, others }: { merchantId: number; playerId: bigint; others: readonly bigint[] },
): Promise<bigint[]> {
  const { rows } = await sql<{ playerId: bigint }>`
    select distinct b.player_id as "playerId" from wallet.payout_account a
    join wallet.payout_account b on b.merchant_id = a.merchant_id and b.number_hash = a.number_hash
      and b.player_id = any(${others.map(String)}::bigint[])
    where a.merchant_id = ${merchantId} and a.player_id = ${playerId}::bigint`.execute(db);
  return rows.map(({ playerId: one }) => one);
}
