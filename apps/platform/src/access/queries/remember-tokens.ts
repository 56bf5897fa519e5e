import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Who } from './members.ts';

/** Whose token of this device it is; it is used up, and the sign-in hands out the next one. */
export async function spendRememberToken(
  db: Db,
  token: { merchantId: number; hash: Buffer; deviceId: string },
  at: Date,
): Promise<bigint | null> {
  const { rows } = await sql<{ playerId: bigint }>`
    delete from access.remember_token
    where merchant_id = ${token.merchantId} and token_hash = ${token.hash} and device_id = ${token.deviceId}
      and expires_at > ${at}
    returning player_id as "playerId"`.execute(db);
  return rows[0]?.playerId ?? null;
}

export async function forgetRememberTokens(tx: Tx, { merchantId, playerId }: Who): Promise<void> {
  await sql`
    delete from access.remember_token
    where merchant_id = ${merchantId} and player_id = ${playerId}`.execute(tx);
}
