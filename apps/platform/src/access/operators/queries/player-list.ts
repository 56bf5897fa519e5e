import type { Role } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Who } from '../../queries/members.ts';

export interface PlayerListRow {
  id: bigint;
  account: string;
  nickname: string;
  role: Role;
  state: 'active' | 'suspended' | 'closed';
  createdAt: Date;
  lastLogin: Date | null;
  lastLoginIp: string;
  isOnline: boolean;
}

const listColumns = sql`
  player.id, player.account, player.nickname, player.role, player.state, player.created_at as "createdAt",
  player.last_login_at as "lastLogin", coalesce(player.last_login_ip, '') as "lastLoginIp",
  exists (
    select from access.session
    where session.merchant_id = player.merchant_id and session.player_id = player.id and session.ended_at is null
  ) as "isOnline"`;

export interface PlayerQuestion {
  merchantId: number;
  search: string;
  state: string | null;
  after: bigint | null;
  limit: number;
}

/** Found by the beginning of the account, or by the whole number or address; read down the key, newest first. */
export async function listPlayers(db: Db, ask: PlayerQuestion): Promise<PlayerListRow[]> {
  const begins = `${ask.search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<PlayerListRow>`
    select ${listColumns} from access.player
    where player.merchant_id = ${ask.merchantId}
      and (${ask.after}::bigint is null or player.id < ${ask.after})
      and (${ask.state}::text is null or player.state = ${ask.state})
      and (${ask.search} = '' or player.account like ${begins} or player.mobile = ${ask.search}
        or player.email = ${ask.search})
    order by player.id desc limit ${ask.limit}`.execute(db);
  return rows;
}

export async function findPlayer(db: Db, { merchantId, playerId }: Who): Promise<PlayerListRow | null> {
  const { rows } = await sql<PlayerListRow>`
    select ${listColumns} from access.player
    where player.merchant_id = ${merchantId} and player.id = ${playerId}`.execute(db);
  return rows[0] ?? null;
}

export async function writeState(
  tx: Tx,
  { merchantId, playerId }: Who,
  state: 'active' | 'suspended',
): Promise<void> {
  await sql`
    update access.player set state = ${state}
    where merchant_id = ${merchantId} and id = ${playerId}`.execute(tx);
}

export interface HistoryRow {
  id: bigint;
  account: string | null;
  at: Date;
  ip: string;
  userAgent: string;
  outcome: string;
}

export async function listHistory(
  db: Db,
  ask: { merchantId: number; playerId: bigint | null; after: bigint | null; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select login_history.id, player.account, login_history.at, login_history.ip,
      login_history.user_agent as "userAgent", login_history.outcome
    from access.login_history left join access.player
      on player.merchant_id = login_history.merchant_id and player.id = login_history.player_id
    where login_history.merchant_id = ${ask.merchantId}
      and (${ask.playerId}::bigint is null or login_history.player_id = ${ask.playerId})
      and (${ask.after}::bigint is null or login_history.id < ${ask.after})
    order by login_history.id desc limit ${ask.limit}`.execute(db);
  return rows;
}

export async function isAccountLocked(
  db: Db,
  merchantId: number,
  account: string,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from access.attempt
    where merchant_id = ${merchantId} and account = ${account} and scope = 'place' and locked_until > ${at}`.execute(
    db,
  );
  return rows.length > 0;
}
