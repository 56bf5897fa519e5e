import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface NewRain {
  merchantId: number;
  agentId: bigint;
  requestId: string;
  asset: string;
  total: bigint;
  envelopes: number;
  isEqual: boolean;
  audience: 'team' | 'direct' | 'active';
  message: string;
  startsAt: Date;
  endsAt: Date;
}

export interface Rain extends NewRain {
  id: bigint;
  state: 'waiting' | 'running' | 'ended' | 'cancelled';
}

export interface RainSums {
  claims: number;
  claimed: bigint;
}

const columns = sql`r.merchant_id as "merchantId", r.id, r.agent_id as "agentId", r.request_id as "requestId", r.asset, r.total,
  r.envelopes::int as envelopes, r.is_equal as "isEqual", r.audience, r.message, r.starts_at as "startsAt", r.ends_at as "endsAt", r.state`;
const sums = sql`(select count(*)::int from agents.rain_envelope e
    where e.merchant_id = r.merchant_id and e.rain_id = r.id and e.player_id is not null) as claims,
  (select coalesce(sum(e.amount), 0)::bigint from agents.rain_envelope e
    where e.merchant_id = r.merchant_id and e.rain_id = r.id and e.player_id is not null) as claimed`;

export async function insertRain(
  tx: Tx,
  rain: NewRain,
  { amounts, at }: { amounts: readonly bigint[]; at: Date },
): Promise<bigint> {
  const { merchantId, agentId, requestId, asset, total, envelopes, isEqual, audience, message } = rain;
  const { rows } = await sql<{ id: bigint }>`
    insert into agents.rain (merchant_id, agent_id, request_id, asset, total, envelopes, is_equal, audience, message, starts_at, ends_at,
      state, created_at)
    values (${merchantId}, ${agentId}::bigint, ${requestId}::uuid, ${asset}, ${total}::bigint, ${envelopes}, ${isEqual}, ${audience},
      ${message}, ${rain.startsAt}, ${rain.endsAt}, 'waiting', ${at}) returning id`.execute(tx);
  const { id } = rows[0] as { id: bigint };
  await sql`
    insert into agents.rain_envelope (merchant_id, rain_id, number, amount)
    select ${merchantId}, ${id}::bigint, number, amount
    from unnest(${amounts.map(String)}::bigint[]) with ordinality as filled (amount, number)`.execute(tx);
  return id;
}

export async function findRainByRequest(
  tx: Tx,
  { merchantId, agentId, requestId }: { merchantId: number; agentId: bigint; requestId: string },
): Promise<(Rain & RainSums) | null> {
  const { rows } = await sql<Rain & RainSums>`
    select ${columns}, ${sums} from agents.rain r
    where r.merchant_id = ${merchantId} and r.agent_id = ${agentId}::bigint and r.request_id = ${requestId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

export async function findRain(
  db: Db | Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
): Promise<(Rain & RainSums) | null> {
  const { rows } = await sql<Rain & RainSums>`
    select ${columns}, ${sums} from agents.rain r where r.merchant_id = ${merchantId} and r.id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whoever ends a rain waits for those who open envelopes, and they for it. */
export async function lockRain(
  tx: Tx,
  { merchantId, id, toEnd }: { merchantId: number; id: bigint; toEnd: boolean },
): Promise<Rain | null> {
  const { rows } = await sql<Rain>`
    select ${columns} from agents.rain r where r.merchant_id = ${merchantId} and r.id = ${id}::bigint
    ${toEnd ? sql`for update` : sql`for share`}`.execute(tx);
  return rows[0] ?? null;
}

export async function setRainState(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
  state: Rain['state'],
  stop: { by: string; reason: string } | null = null,
): Promise<void> {
  await sql`update agents.rain set state = ${state}, stopped_by = ${stop?.by ?? null}, stop_reason = ${stop?.reason ?? null}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

/** How many rains an agent has made on a day of the merchant, without those that were taken back. */
export async function countRainsOfDay(
  db: Db | Tx,
  wish: { merchantId: number; agentId: bigint; timeZone: string; at: Date },
): Promise<{ count: number; total: bigint }> {
  const { merchantId, agentId, timeZone, at } = wish;
  const { rows } = await sql<{ count: number; total: bigint }>`
    select count(*)::int as count, coalesce(sum(total), 0)::bigint as total from agents.rain
    where merchant_id = ${merchantId} and agent_id = ${agentId}::bigint and state <> 'cancelled'
      and (created_at at time zone ${timeZone}::text)::date = (${at}::timestamptz at time zone ${timeZone}::text)::date`.execute(
    db,
  );
  return rows[0] as { count: number; total: bigint };
}

/** An agent's own, or all of a merchant, the newest first. */
export async function listRains(
  db: Db,
  wish: { merchantId: number; agentId: bigint | null; pageNo: number; pageSize: number },
): Promise<{ rains: (Rain & RainSums)[]; total: number }> {
  const { merchantId, agentId, pageNo, pageSize } = wish;
  const mine = sql`r.merchant_id = ${merchantId} and (${agentId}::bigint is null or r.agent_id = ${agentId}::bigint)`;
  const { rows } = await sql<Rain & RainSums>`
    select ${columns}, ${sums} from agents.rain r where ${mine}
    order by r.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from agents.rain r where ${mine}`.execute(db);
  return { rains: rows, total: counted[0]?.count ?? 0 };
}

/** Rains of all merchants that have begun without being told, and those that are over. */
export async function listDueRains(
  db: Db,
  at: Date,
): Promise<{ merchantId: number; id: bigint; isOver: boolean }[]> {
  const { rows } = await sql<{ merchantId: number; id: bigint; isOver: boolean }>`
    select merchant_id as "merchantId", id, ends_at <= ${at} as "isOver" from agents.rain
    where state in ('waiting', 'running') and (ends_at <= ${at} or state = 'waiting' and starts_at <= ${at})
    order by ends_at limit 1000`.execute(db);
  return rows;
}

/** Rains of an agent that have not begun. */
export async function listWaitingRains(
  tx: Tx,
  { merchantId, agentId, at }: { merchantId: number; agentId: bigint; at: Date },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from agents.rain where merchant_id = ${merchantId} and agent_id = ${agentId}::bigint and state = 'waiting'
      and starts_at > ${at} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Rains of some agents that fall before a moment and have not been opened by a member. */
export async function listOpenRains(
  db: Db,
  wish: {
    merchantId: number;
    playerId: bigint;
    agentIds: readonly bigint[];
    at: Date;
    until: Date;
    limit: number;
  },
): Promise<Rain[]> {
  const { merchantId, playerId, agentIds, at, until, limit } = wish;
  const { rows } = await sql<Rain>`
    select ${columns} from agents.rain r
    where r.merchant_id = ${merchantId} and r.agent_id = any(${agentIds.map(String)}::bigint[]) and r.state in ('waiting', 'running')
      and r.ends_at > ${at} and r.starts_at <= ${until}
      and not exists (select from agents.rain_envelope e
        where e.merchant_id = r.merchant_id and e.rain_id = r.id and e.player_id = ${playerId}::bigint)
      and exists (select from agents.rain_envelope e
        where e.merchant_id = r.merchant_id and e.rain_id = r.id and e.player_id is null)
    order by r.starts_at, r.id limit ${limit}`.execute(db);
  return rows;
}
