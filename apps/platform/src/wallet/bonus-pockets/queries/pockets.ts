import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** A bonus's own account, with what its frozen terms say of stakes. */
export interface BonusPocket {
  accountId: bigint;
  reference: string;
  balance: bigint;
  maxStake: bigint | null;
  /** As `VENDOR/game`. */
  excluded: readonly string[];
}

export interface NewPocket extends Omit<BonusPocket, 'balance'> {
  merchantId: number;
  playerId: bigint;
  asset: string;
  at: Date;
}

export async function insertPocket(tx: Tx, one: NewPocket): Promise<void> {
  await sql`
    insert into wallet.bonus_pocket (merchant_id, account_id, player_id, asset, reference, max_stake, excluded, opened_at)
    values (${one.merchantId}, ${one.accountId}::bigint, ${one.playerId}::bigint, ${one.asset}, ${one.reference},
      ${one.maxStake}::bigint, ${[...one.excluded]}::text[], ${one.at})`.execute(tx);
}

/** Those that can be staked from, the oldest first. */
export async function listOpenPockets(
  db: Db | Tx,
  { merchantId, playerId, asset }: { merchantId: number; playerId: bigint; asset: string },
): Promise<BonusPocket[]> {
  const { rows } = await sql<BonusPocket>`
    select p.account_id as "accountId", p.reference, a.balance, p.max_stake as "maxStake", p.excluded
    from wallet.bonus_pocket p join wallet.account a on a.merchant_id = p.merchant_id and a.id = p.account_id
    where p.merchant_id = ${merchantId} and p.player_id = ${playerId}::bigint and p.asset = ${asset} and p.closed_at is null
    order by p.account_id`.execute(db);
  return rows;
}

export interface PocketState {
  merchantId: number;
  accountId: bigint;
  playerId: bigint;
  reference: string;
  /** Null while it is open. */
  leadsTo: bigint | null;
}

const state = sql`merchant_id as "merchantId", account_id as "accountId", player_id as "playerId", reference,
  leads_to as "leadsTo"`;

export async function lockPocket(
  tx: Tx,
  { merchantId, reference }: { merchantId: number; reference: string },
): Promise<PocketState | null> {
  const { rows } = await sql<PocketState>`
    select ${state} from wallet.bonus_pocket
    where merchant_id = ${merchantId} and reference = ${reference} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function markClosed(
  tx: Tx,
  {
    merchantId,
    accountId,
    leadsTo,
    at,
  }: { merchantId: number; accountId: bigint; leadsTo: bigint; at: Date },
): Promise<void> {
  await sql`update wallet.bonus_pocket set closed_at = ${at}, leads_to = ${leadsTo}::bigint
    where merchant_id = ${merchantId} and account_id = ${accountId}::bigint`.execute(tx);
}

/** Which of these accounts are bonus pockets. */
export async function findPockets(
  db: Db | Tx,
  { merchantId, accountIds }: { merchantId: number; accountIds: readonly bigint[] },
): Promise<PocketState[]> {
  const { rows } = await sql<PocketState>`
    select ${state} from wallet.bonus_pocket
    where merchant_id = ${merchantId} and account_id = any(${accountIds.map(String)}::bigint[])
    order by account_id`.execute(db);
  return rows;
}

/** Pockets of all merchants (merchant_id) that were closed since, and hold something. */
export async function listLate(db: Db, { since }: { since: Date }): Promise<PocketState[]> {
  const { rows } = await sql<PocketState>`
    select p.merchant_id as "merchantId", p.account_id as "accountId", p.player_id as "playerId", p.reference, p.leads_to as "leadsTo"
    from wallet.bonus_pocket p join wallet.account a on a.merchant_id = p.merchant_id and a.id = p.account_id
    where p.closed_at >= ${since} and a.balance > 0 order by p.closed_at limit 500`.execute(db);
  return rows;
}
