import type { Role } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** Locks a player who may play; what changes a player's sessions or books waits here. Null when there is none such. */
export async function lockActivePlayer(
  tx: Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<{ account: string; role: Role } | null> {
  const { rows } = await sql<{ account: string; role: Role }>`
    select account, role from access.player
    where merchant_id = ${merchantId} and id = ${playerId} and state = 'active'
    for update`.execute(tx);
  return rows[0] ?? null;
}

export async function updateLanguage(
  db: Db,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
  language: WireLanguage,
): Promise<void> {
  await sql`
    update access.player set language = ${language}
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(db);
}

export interface NewPlayer {
  merchantId: number;
  account: string;
  role: Role;
  nickname: string;
  passwordHash: string | null;
  language: WireLanguage;
  uplineId: bigint | null;
  at: Date;
}

export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into access.player
      (merchant_id, account, role, nickname, password_hash, language, upline_id, created_at)
    values (${player.merchantId}, ${player.account}, ${player.role}, ${player.nickname}, ${player.passwordHash},
      ${player.language}, ${player.uplineId}, ${player.at})
    returning id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

/** Waits for whoever changes the same player. */
export async function lockPlayer(
  tx: Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<void> {
  await sql`
    select from access.player where merchant_id = ${merchantId} and id = ${playerId} for update`.execute(tx);
}
