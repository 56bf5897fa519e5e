import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type Finding = 'silent' | 'open' | 'owes' | 'unknown';

interface RoundName {
  merchantId: number;
  vendor: string;
  roundId: string;
}

/** Rounds that have been open for long and that nobody has asked about lately; only of vendors that answer. */
export async function listUnasked(
  db: Db,
  which: { startedBefore: Date; askedBefore: Date; limit: number },
): Promise<(RoundName & { playerId: bigint })[]> {
  const { rows } = await sql<RoundName & { playerId: bigint }>`
    select r.merchant_id as "merchantId", r.vendor_code as vendor, r.round_id as "roundId", r.player_id as "playerId"
    from catalogue.round r
    join catalogue.vendor v on v.code = r.vendor_code and v.service_url <> ''
    left join catalogue.round_watch w on w.merchant_id = r.merchant_id and w.vendor_code = r.vendor_code
      and w.round_id = r.round_id
    where r.merchant_id is not null and r.ended_at is null and r.started_at < ${which.startedBefore}
      and (w.asked_at is null or w.asked_at < ${which.askedBefore})
    order by w.asked_at nulls first, r.started_at limit ${which.limit}`.execute(db);
  return rows;
}

export async function noteFinding(
  db: Db,
  {
    merchantId,
    vendor,
    roundId,
    finding,
    missing,
    at,
  }: RoundName & {
    finding: Finding;
    missing: readonly string[];
    at: Date;
  },
): Promise<void> {
  await sql`insert into catalogue.round_watch (merchant_id, vendor_code, round_id, asked_at, finding, missing)
    values (${merchantId}, ${vendor}, ${roundId}, ${at}, ${finding}, ${missing}::text[])
    on conflict (merchant_id, vendor_code, round_id)
      do update set asked_at = excluded.asked_at, finding = excluded.finding, missing = excluded.missing`.execute(
    db,
  );
}

export interface StuckRound {
  vendor: string;
  roundId: string;
  game: string;
  playerId: bigint;
  shownName: string;
  asset: string;
  staked: bigint;
  paid: bigint;
  startedAt: Date;
  finding: Finding | null;
  askedAt: Date | null;
  missing: readonly string[] | null;
}

/** Oldest first. */
export async function listStuckRounds(
  db: Db,
  { merchantId, startedBefore, limit }: { merchantId: number; startedBefore: Date; limit: number },
): Promise<StuckRound[]> {
  const { rows } = await sql<StuckRound>`
    select r.vendor_code as vendor, r.round_id as "roundId", r.game_code as game, r.player_id as "playerId",
      coalesce(ref.shown_name, '') as "shownName", r.asset, r.staked - r.returned as staked, r.paid,
      r.started_at as "startedAt", w.finding, w.asked_at as "askedAt", w.missing
    from catalogue.round r
    left join catalogue.player_ref ref on ref.merchant_id = r.merchant_id and ref.vendor_code = r.vendor_code
      and ref.player_id = r.player_id
    left join catalogue.round_watch w on w.merchant_id = r.merchant_id and w.vendor_code = r.vendor_code
      and w.round_id = r.round_id
    where r.merchant_id = ${merchantId} and r.ended_at is null and r.started_at < ${startedBefore}
    order by r.started_at limit ${limit}`.execute(db);
  return rows;
}

/** Bets of a round that were taken and not returned. */
export async function listBetsOfRound(
  db: Db | Tx,
  { merchantId, vendor, roundId }: RoundName,
): Promise<{ txId: string }[]> {
  const { rows } = await sql<{ txId: string }>`
    select tx_id as "txId" from catalogue.vendor_tx where merchant_id = ${merchantId} and vendor_code = ${vendor}
      and round_id = ${roundId} and kind = 'bet' and state = 'applied' order by created_at`.execute(db);
  return rows;
}
