import type { RefusalCode } from '@fairground/vendor-protocol';
import type { PoolClient } from 'pg';
import { rowsOf, textField, timeOf } from '../../../kernel/db/column.ts';
import type { Database } from '../../../kernel/db/db.ts';
import type { QuerySink } from '../../../kernel/db/pipeline.ts';
import { SESSION_IDLE_MS } from '../../rules.ts';

/** A member who wants to bet now. */
export interface BetQuestion {
  merchantId: number;
  /** Null while only the session is known. */
  playerId: bigint | null;
  at: Date;
  /** What is staked on a vendor's game. Without it only the member is asked about: a lottery order, a launch. */
  stake?: Stake;
}

export interface Stake {
  vendor: string;
  game: string;
  sessionId: string;
  ref: string;
  asset: string;
  amount: bigint;
  jackpotPart: bigint;
  roundId: string;
  /** What the merchant itself says: its switches and its maintenance are in memory, not in this schema. */
  closed: 'MERCHANT_DISABLED' | 'MAINTENANCE' | null;
}

const inWindow = (row: string): string =>
  `((${row}.maintenance_start is not null or ${row}.maintenance_end is not null)
      and (${row}.maintenance_start is null or ${row}.maintenance_start <= ${timeOf('q.at')})
      and (${row}.maintenance_end is null or ${timeOf('q.at')} < ${row}.maintenance_end))`;

/**
 * Why a bet `q` may not be taken, money aside; null when it may. This is the one place that says so, for every way a bet can come:
 * a new reason is one line here. The first that fits is told. Money is the ledger's to refuse, and a lottery's book says itself
 * whether it is open.
 */
export const REFUSAL = `case
    when q.session_id is not null and (s.player_id is null or s.mode <> 'real' or s.ref is distinct from q.ref
      or s.player_id <> q.player_id or r.player_id <> s.player_id) then 'INVALID_SESSION'
    when s.asset <> q.asset then 'WRONG_CURRENCY'
    -- Told also when the session ended with it.
    when stop.reason is not null then stop.reason
    when q.session_id is null then null
    when s.ended_at is not null or s.last_seen_at < ${timeOf(`(q.at - ${SESSION_IDLE_MS})`)} then 'SESSION_EXPIRED'
    when v.is_on is not true then 'MERCHANT_DISABLED'
    when q.closed is not null then q.closed
    when ${inWindow('v')} then 'MAINTENANCE'
    when g.is_on is not true then 'GAME_DISABLED'
    when ${inWindow('g')} then 'MAINTENANCE'
    when r.ended_at is not null then 'BET_ALREADY_SETTLED'
    -- The smallest stake opens a round; what is added to it later, such as an insurance, may be smaller.
    when q.jackpot_part > q.amount or q.amount > g.max_stake or r.player_id is null and q.amount < g.min_stake
      then 'LIMIT_STAKE'
  end`;

/**
 * Bets `q` with what the rule looks at: session, stop, vendor, game and round. Each row is looked up for itself, by its key: a plain join
 * may be planned as one pass over a table, which is right while it is empty and never again. `more` are arrays beside the questions.
 */
export const askedBets = (more = '', columns = ''): string => `unnest($1::catalogue.bet_question[]${more})
    with ordinality as q (merchant_id, player_id, at, vendor_code, game_code, session_id, ref, asset, amount, jackpot_part,
      round_id, closed${columns}, place)
  left join lateral (select x.player_id, x.mode, x.asset, x.last_seen_at, x.ended_at, (select ref.ref from catalogue.player_ref ref
      where ref.merchant_id = x.merchant_id and ref.vendor_code = x.vendor_code and ref.player_id = x.player_id) as ref
    from catalogue.game_session x where x.merchant_id = q.merchant_id and x.id = q.session_id
      and x.vendor_code = q.vendor_code limit 1) s on true
  left join lateral (select x.reason from catalogue.play_stop x where x.merchant_id = q.merchant_id
    and x.player_id = coalesce(s.player_id, q.player_id) and (x.until is null or x.until > ${timeOf('q.at')})
    order by x.reason desc limit 1) stop on true
  left join lateral (select x.is_on and (select key.is_on from catalogue.vendor_key key where key.merchant_id = q.merchant_id
      and key.vendor_code = q.vendor_code) as is_on, x.maintenance_start, x.maintenance_end
    from catalogue.vendor x where x.code = q.vendor_code limit 1) v on true
  left join lateral (select x.is_on and (select 1 from catalogue.game_off o where o.merchant_id = q.merchant_id
      and o.vendor_code = q.vendor_code and o.game_code = q.game_code) is null as is_on, x.min_stake, x.max_stake,
      x.maintenance_start, x.maintenance_end
    from catalogue.game x where x.vendor_code = q.vendor_code and x.code = q.game_code limit 1) g on true
  left join lateral (select x.player_id, x.ended_at, x.paid, x.staked, x.returned from catalogue.round x
    where x.merchant_id = q.merchant_id and x.vendor_code = q.vendor_code and x.round_id = q.round_id limit 1) r on true`;

/** What speaks against each bet, in their order; null when nothing does. */
export async function findRefusals(
  client: PoolClient | Database['hot'],
  bets: readonly BetQuestion[],
): Promise<(RefusalCode | null)[]> {
  const { rows } = await client.query<{ code: RefusalCode | null }>({
    name: 'catalogue-find-refusals',
    text: `select ${REFUSAL} as code from ${askedBets()} order by q.place`,
    values: [questionsOf(bets)],
  });
  return rows.map(({ code }) => code);
}

/** Fails when something speaks against one of the bets, so that what takes them can be sent behind it at once. */
export async function demandNoRefusal(client: QuerySink, bets: readonly BetQuestion[]): Promise<void> {
  await client.query({
    name: 'catalogue-demand-no-refusal',
    text: `select kernel.demand(count(${REFUSAL}) = 0, 'bets may be taken') from ${askedBets()}`,
    values: [questionsOf(bets)],
  });
}

export const questionsOf = (bets: readonly BetQuestion[]): string => rowsOf(bets, fieldsOf);

const fieldsOf = ({ merchantId, playerId, at, stake }: BetQuestion): string =>
  `${merchantId},${playerId ?? ''},${at.getTime()},` +
  (stake
    ? `${textField(stake.vendor)},${textField(stake.game)},${stake.sessionId},${stake.ref},${textField(stake.asset)},` +
      `${stake.amount},${stake.jackpotPart},${textField(stake.roundId)},${stake.closed ?? ''}`
    : ',,,,,,,,');
