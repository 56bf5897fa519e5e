import type { Pool } from 'pg';

/**
 * A top agent with a team as large as one wishes on eight levels, written as the owner with a few statements: four agents below each
 * agent on seven of them, the members evenly below all. The checks of the tree are for other tests.
 */
export interface LargeTeam {
  players: number;
  agents: number;
}

export const TEAM_MERCHANT = 1;
/** The top agent; the agents follow, and then the members. */
export const TOP_ID = 20_000_000;
const ZONE = 'Asia/Shanghai';
const SINCE = '2020-01-01T00:00:00+08:00';
export const topAccount = 'largetop';

export async function plantTeam(owner: Pool, { players, agents }: LargeTeam): Promise<void> {
  const client = await owner.connect();
  await client.query('begin');
  await client.query(`set local session_replication_role = 'replica'`);
  await client.query(
    `create temporary table planted on commit drop as
     with recursive agent as (
       select 0 as place, null::bigint as upline_id, '/${TOP_ID}/' as path
       union all
       select below.place, (${TOP_ID} + agent.place)::bigint, agent.path || (${TOP_ID} + below.place) || '/'
       from agent join generate_series(1, $1::int) below (place) on (below.place - 1) / 4 = agent.place
     )
     select (${TOP_ID} + place)::bigint as id, case when place = 0 then 2 else 1 end as role, upline_id, path from agent
     union all
     select ${TOP_ID} + member, 0, ${TOP_ID} + 1 + member % $1::int, path || (${TOP_ID} + member) || '/'
     from generate_series($1::int + 1, $2::int) member join agent on agent.place = 1 + member % $1::int`,
    [agents, players],
  );
  await client.query(
    `insert into access.player (merchant_id, id, account, role, nickname, language, created_at, upline_id) overriding system value
     select ${TEAM_MERCHANT}, id, case when id = ${TOP_ID} then '${topAccount}' else 'large' || id end, role, 'Large', 'EN', '${SINCE}', upline_id
     from planted`,
  );
  await client.query(
    `insert into access.placement (merchant_id, player_id, valid_from, upline_id, path)
     select ${TEAM_MERCHANT}, id, '${SINCE}', upline_id, path from planted`,
  );
  await client.query(
    `insert into wallet.account (merchant_id, player_id, pocket, asset, is_real, balance)
     select ${TEAM_MERCHANT}, id, 'main', 'CNY', true, 10000000 from planted`,
  );
  await client.query('commit');
  client.release();
  await owner.query('vacuum analyze access.player, access.placement, wallet.account');
}

/** A contract for each agent and the top: a wage by the day with three tiers, and less on each level. */
export async function signDailyContracts(owner: Pool): Promise<void> {
  const tier = (bet: string, less: number) =>
    `jsonb_build_object('bet', '${bet}', 'netLoss', '0', 'active', 0, 'totalBet', null, 'rateType', 'P',
       'rate', (20000 - 2000 * p.level - ${less})::text, 'winRate', '0')`;
  await owner.query(
    `insert into agents.contract (merchant_id, holder_id, upline_id, kind, product, period, tiers, counts, carries_negative, is_higher_rate,
       offered_at, expires_at, state, answered_at, valid_from)
     select ${TEAM_MERCHANT}, p.player_id, p.upline_id, 'daily', 'CONS', 'D',
       jsonb_build_array(${tier('0', 1_000)}, ${tier('50000000', 500)}, ${tier('500000000', 0)}), 'team', false, false,
       '${SINCE}', '${SINCE}', 'V', '${SINCE}', '${SINCE}'
     from access.placement p join access.player on player.merchant_id = p.merchant_id and player.id = p.player_id
     where p.merchant_id = ${TEAM_MERCHANT} and p.player_id >= ${TOP_ID} and player.role > 0`,
  );
  await owner.query(
    `insert into agents.contract_policy (merchant_id, settings) values (${TEAM_MERCHANT}, '{"releasedAlone": "900000000000000000"}')
     on conflict (merchant_id) do update set settings = excluded.settings`,
  );
  await owner.query('vacuum analyze agents.contract');
}

/** What the members did on one of the merchant's days; a share of them plays, and a tenth of those pays something in. */
export async function playDay(
  owner: Pool,
  { players }: LargeTeam,
  { day, oneOf }: { day: string; oneOf: number },
): Promise<void> {
  const playing = `generate_series(1, $1::int) n where (n + $2::date - date '2020-01-01') % $3::int = 0`;
  const values = [players, day, oneOf];
  await owner.query(
    `insert into activity.member_day (merchant_id, player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot)
     select ${TEAM_MERCHANT}, ${TOP_ID} + n, $2::date, case n % 2 when 0 then 'RNG' else 'LIVE' end, 'CNY', 5, 10000000, 10000000, 9000000, 0
     from ${playing}`,
    values,
  );
  await owner.query(
    `insert into activity.member_flow_day (merchant_id, player_id, day, asset, deposit)
     select ${TEAM_MERCHANT}, ${TOP_ID} + n, $2::date, 'CNY', 20000000 from ${playing} and n % 10 = 0`,
    values,
  );
}

/** The record is complete to the end of a day, and every day before it is settled. */
export async function endDay(owner: Pool, day: string): Promise<void> {
  await owner.query(
    `insert into activity.position (merchant_id, complete_to) values (${TEAM_MERCHANT}, ($1::date + 1)::timestamp at time zone '${ZONE}')
     on conflict (merchant_id) do update set complete_to = excluded.complete_to`,
    [day],
  );
  await owner.query(
    `insert into agents.settlement_run (merchant_id, kind, period, period_from, period_to, asset, rules, hash, state, frozen_at)
     select ${TEAM_MERCHANT}, 'daily', 'D', ($1::date - 1)::timestamp at time zone '${ZONE}', $1::date::timestamp at time zone '${ZONE}', 'CNY',
       '{}', repeat('0', 64), 'released', now()
     where not exists (select from agents.settlement_run where merchant_id = ${TEAM_MERCHANT} and kind = 'daily')`,
    [day],
  );
}

/** A month up to today of which every member played each third day. */
export async function playMonth(owner: Pool, team: LargeTeam): Promise<void> {
  const { rows } = await owner.query<{ day: string }>(
    `select day::date::text as day from generate_series(
       (now() at time zone '${ZONE}')::date - 30, (now() at time zone '${ZONE}')::date, interval '1 day') day`,
  );
  for (const { day } of rows) await playDay(owner, team, { day, oneOf: 3 });
  await owner.query('vacuum analyze activity.member_day, activity.member_flow_day');
}
