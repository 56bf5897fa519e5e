import type { Role } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';

export interface Downline {
  playerId: bigint;
  account: string;
  role: Role;
  depth: number;
  balance: bigint;
  createdAt: Date;
  lastLoginAt: Date | null;
  isOnline: boolean;
  state: 'active' | 'suspended' | 'closed';
}

export interface DownlineQuestion {
  merchantId: number;
  /** Whose downlines. */
  agentId: bigint;
  /** The beginning of a name anywhere in the team; null for those directly below. */
  search: string | null;
  roles: readonly Role[] | null;
  isOnline: boolean | null;
  balanceMin: bigint | null;
  balanceMax: bigint | null;
  from: string | null;
  to: string | null;
  sort: 'registered' | 'account' | 'balance' | 'lastLogin';
  asset: string;
  timeZone: string;
  pageNo: number;
  pageSize: number;
}

const ORDERS = {
  registered: sql`card.created_at desc`,
  account: sql`card.account`,
  balance: sql`coalesce(main.balance, 0) desc`,
  lastLogin: sql`card.last_login_at desc nulls last`,
};

export async function listTeamPage(
  db: Db,
  ask: DownlineQuestion,
  at: Date,
): Promise<{ downlines: Downline[]; total: number }> {
  const begins = ask.search === null ? null : `${ask.search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<Downline & { total: number }>`
    select card.player_id as "playerId", card.account, card.role, team.depth::int, coalesce(main.balance, 0)::bigint as balance,
      card.created_at as "createdAt", card.last_login_at as "lastLoginAt", card.is_online as "isOnline", card.state,
      count(*) over ()::int as total
    from access.team_member team
    join access.member_card card on card.merchant_id = team.merchant_id and card.player_id = team.player_id
    left join wallet.main_balance main on main.merchant_id = team.merchant_id and main.player_id = team.player_id
      and main.asset = ${ask.asset}
    where team.merchant_id = ${ask.merchantId} and team.agent_id = ${ask.agentId}
      and team.valid_from <= ${at} and team.valid_to > ${at} and team.depth > 0
      and (${begins}::text is not null or team.upline_id = ${ask.agentId})
      and (${begins}::text is null or card.account like ${begins}::text)
      and (${ask.roles}::int[] is null or card.role = any(${ask.roles}::int[]))
      and (${ask.isOnline}::boolean is null or card.is_online = ${ask.isOnline}::boolean)
      and (${ask.balanceMin}::bigint is null or coalesce(main.balance, 0) >= ${ask.balanceMin}::bigint)
      and (${ask.balanceMax}::bigint is null or coalesce(main.balance, 0) <= ${ask.balanceMax}::bigint)
      and (${ask.from}::date is null or card.created_at >= (${ask.from}::date)::timestamp at time zone ${ask.timeZone})
      and (${ask.to}::date is null or card.created_at < (${ask.to}::date + 1)::timestamp at time zone ${ask.timeZone})
    order by ${ORDERS[ask.sort]}, card.player_id limit ${ask.pageSize} offset ${(ask.pageNo - 1) * ask.pageSize}`.execute(
    db,
  );
  return { downlines: rows, total: rows[0]?.total ?? 0 };
}
