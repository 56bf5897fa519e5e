import { sql } from 'kysely';
import type { Db } from '../../../kernel/db/db.ts';
import type { TxKind, TxState } from '../../rounds/queries/play.ts';
import type { Category } from '../../shelf/queries/games.ts';

export interface BetRow {
  vendor: string;
  roundId: string;
  game: string;
  asset: string;
  staked: bigint;
  returned: bigint;
  paid: bigint;
  startedAt: Date;
  endedAt: Date | null;
  category: Category;
  titles: Readonly<Record<string, string>>;
  vendorName: string;
  status: BetStatus;
  /** What counts towards turnover, as the record of play has it. */
  valid: bigint;
}

export type BetStatus = 'unsettled' | 'won' | 'lost' | 'push' | 'void';

export interface BetFilter {
  merchantId: number;
  playerId: bigint;
  from: Date;
  to: Date;
  category: Category | null;
  vendor: string | null;
  game: string | null;
  status: BetStatus | null;
  roundId: string | null;
}

/** At a table both can end level; a slot that pays once the stake has paid a win. */
const isPush = sql`(r.staked > r.returned and r.paid = r.staked - r.returned
  and (g.category in ('LIVE', 'PVP') or g.game_type = 'TG'))`;
/** A round that pays at least its stake is won; one whose stakes were all returned is void. */
const status = sql`case when r.ended_at is null then 'unsettled' when r.returned >= r.staked and r.paid = 0 then 'void'
  when ${isPush} then 'push' when r.paid >= r.staked - r.returned then 'won' else 'lost' end`;
const valid = sql`case when r.ended_at is null or ${isPush} then 0 else r.staked - r.returned end`;
const columns = sql`r.vendor_code as vendor, r.round_id as "roundId", r.game_code as game, r.asset, r.staked, r.returned, r.paid,
  r.started_at as "startedAt", r.ended_at as "endedAt", g.category, g.titles, v.name as "vendorName",
  ${status} as status, (${valid})::bigint as valid`;
const sources = sql`catalogue.round r
  join catalogue.game g on g.vendor_code = r.vendor_code and g.code = r.game_code
  join catalogue.vendor v on v.code = r.vendor_code`;

const matching = (filter: BetFilter) => sql`r.merchant_id = ${filter.merchantId}
  and r.player_id = ${filter.playerId}::bigint and r.started_at >= ${filter.from} and r.started_at < ${filter.to}
  and (${filter.category}::text is null or g.category = ${filter.category}::text)
  and (${filter.vendor}::text is null or r.vendor_code = ${filter.vendor}::text)
  and (${filter.game}::text is null or r.game_code = ${filter.game}::text)
  and (${filter.roundId}::text is null or r.round_id = ${filter.roundId}::text)
  and (${filter.status}::text is null or ${filter.status}::text = ${status})`;

/** Newest first, after the key of the last one seen. */
export async function listBets(
  db: Db,
  filter: BetFilter & { before: { startedAt: Date; roundId: string } | null; limit: number },
): Promise<BetRow[]> {
  const { before, limit } = filter;
  const { rows } = await sql<BetRow>`
    select ${columns} from ${sources}
    where r.merchant_id = ${filter.merchantId} and ${matching(filter)} and (${before?.startedAt ?? null}::timestamptz is null
      or (r.started_at, r.round_id) < (${before?.startedAt ?? null}::timestamptz, ${before?.roundId ?? null}::text))
    order by r.started_at desc, r.round_id desc limit ${limit}`.execute(db);
  return rows;
}

export interface BetSums {
  count: number;
  staked: bigint;
  valid: bigint;
  paid: bigint;
  /** What the rounds that are over, and what was paid early, have brought. */
  net: bigint;
}

export async function sumBets(db: Db, filter: BetFilter): Promise<BetSums> {
  const { rows } = await sql<BetSums>`
    select count(*)::int as count, coalesce(sum(r.staked), 0)::bigint as staked,
      coalesce(sum(${valid}), 0)::bigint as valid,
      coalesce(sum(r.paid), 0)::bigint as paid,
      (coalesce(sum(r.paid), 0)
        - coalesce(sum(r.staked - r.returned) filter (where r.ended_at is not null), 0))::bigint as net
    from ${sources} where r.merchant_id = ${filter.merchantId} and ${matching(filter)}`.execute(db);
  return rows[0] as BetSums;
}

/** Money in rounds that have not ended, whenever they began. */
export async function sumInterrupted(
  db: Db,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
): Promise<{ count: number; staked: bigint }> {
  const { rows } = await sql<{ count: number; staked: bigint }>`
    select count(*)::int as count, coalesce(sum(staked - returned), 0)::bigint as staked from catalogue.round
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and ended_at is null and staked > returned`.execute(
    db,
  );
  return rows[0] as { count: number; staked: bigint };
}

interface RoundName {
  merchantId: number;
  playerId: bigint;
  vendor: string;
  roundId: string;
}

export async function findBet(
  db: Db,
  { merchantId, playerId, vendor, roundId }: RoundName,
): Promise<BetRow | null> {
  const { rows } = await sql<BetRow>`
    select ${columns} from ${sources}
    where r.merchant_id = ${merchantId} and r.player_id = ${playerId}::bigint and r.vendor_code = ${vendor}
      and r.round_id = ${roundId}`.execute(db);
  return rows[0] ?? null;
}

export interface RoundMovement {
  kind: TxKind;
  txId: string;
  amount: bigint;
  state: TxState;
  at: Date;
}

/** Every movement of a round, oldest first. A refused one moved nothing and is left out. */
export async function movementsOfRound(
  db: Db,
  { merchantId, vendor, roundId }: Omit<RoundName, 'playerId'>,
): Promise<RoundMovement[]> {
  const { rows } = await sql<RoundMovement>`
    select kind, tx_id as "txId", amount, state, created_at as at from catalogue.vendor_tx
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and round_id = ${roundId} and state <> 'refused'
    order by created_at, kind, tx_id limit 1000`.execute(db);
  return rows;
}
