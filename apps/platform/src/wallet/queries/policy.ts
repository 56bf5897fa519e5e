import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { defaultPolicy, type Policy } from '../rules.ts';

export async function readPolicy(db: Db | Tx, merchantId: number): Promise<Policy> {
  const { rows } = await sql<{ settings: Partial<Policy> }>`
    select settings from wallet.policy where merchant_id = ${merchantId}`.execute(db);
  return { ...defaultPolicy, ...rows[0]?.settings };
}

export async function writePolicy(tx: Tx, merchantId: number, policy: Policy): Promise<void> {
  await sql`insert into wallet.policy (merchant_id, settings) values (${merchantId}, ${JSON.stringify(policy)}::jsonb)
    on conflict (merchant_id) do update set settings = excluded.settings`.execute(tx);
}

/** One change of a merchant's rules at a time. Ends with the transaction. */
export async function lockPolicy(tx: Tx, merchantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.policy/${merchantId}`}, 0))`.execute(tx);
}

/** One credit at a time by an operator, so that what one credits alone in a day is summed right. Ends with the transaction. */
export async function lockOperator(tx: Tx, merchantId: number, operator: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.operator/${merchantId}/${operator}`}, 0))`.execute(
    tx,
  );
}

/** One transfer out of a vendor's own books at a time, so that what comes of it in a day is summed right. Ends with the transaction. */
export async function lockVendorWallet(tx: Tx, merchantId: number, wallet: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.vendor/${merchantId}/${wallet}`}, 0))`.execute(
    tx,
  );
}

/** One use case at a time on a member's money; ends with the transaction. Taken before any row. */
export async function lockMember(tx: Tx, merchantId: number, playerId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`wallet.member/${merchantId}/${playerId}`}, 0))`.execute(
    tx,
  );
}
