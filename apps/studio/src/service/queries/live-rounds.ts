import type { Json } from '../../engine/game.ts';
import type { Client } from './rounds.ts';

/** A round of a table. Its seed is secret until `isShown`. */
export interface LiveRound {
  game: string;
  number: number;
  id: string;
  seedNumber: number;
  place: number;
  opensAt: Date;
  locksAt: Date;
  dealsAt: Date;
  endsAt: Date;
  outcome: Json;
  decidedAt: Date | null;
  voidedAt: Date | null;
  paidAt: Date | null;
  seed: string;
  isShown: boolean;
}

const ROUND = `r.game, r.number, r.id, r.seed_number as "seedNumber", r.place, r.opens_at as "opensAt", r.locks_at as "locksAt",
  r.deals_at as "dealsAt", r.ends_at as "endsAt", r.outcome, r.decided_at as "decidedAt", r.voided_at as "voidedAt",
  r.paid_at as "paidAt", s.seed, s.ended_at is not null as "isShown"`;
const FROM = `studio.live_round r join studio.live_seed s on s.game = r.game and s.number = r.seed_number`;

/** Newest first. */
export async function listLiveRounds(db: Client, game: string, limit: number): Promise<LiveRound[]> {
  const { rows } = await db.query<LiveRound>(
    `select ${ROUND} from ${FROM} where r.game = $1 order by r.number desc limit $2`,
    [game, limit],
  );
  return rows;
}

export async function findLiveRound(
  db: Client,
  { game, number }: { game: string; number: number },
): Promise<LiveRound | null> {
  const { rows } = await db.query<LiveRound>(
    `select ${ROUND} from ${FROM} where r.game = $1 and r.number = $2`,
    [game, number],
  );
  return rows[0] ?? null;
}

/** Rounds whose fate is fixed while somebody still waits for money. */
export async function listUnpaid(db: Client, game: string): Promise<LiveRound[]> {
  const { rows } = await db.query<LiveRound>(
    `select ${ROUND} from ${FROM}
     where r.game = $1 and r.paid_at is null and (r.decided_at is not null or r.voided_at is not null)
     order by r.number`,
    [game],
  );
  return rows;
}

const HOLDS = `exists (select 1 from studio.live_table t where t.game = $1 and t.dealer = $2 and t.leased_until > clock_timestamp())`;

/**
 * The tables that this studio deals, from now on for so long: those it has dealt so far, and those whose dealer has not been heard
 * of. Asked again and again.
 */
export async function lease(
  db: Client,
  { games, dealer, forMs }: { games: readonly string[]; dealer: string; forMs: number },
): Promise<string[]> {
  const { rows } = await db.query<{ game: string }>(
    `insert into studio.live_table as t (game, dealer, leased_until)
     select game, $2, clock_timestamp() + $3 * interval '1 millisecond' from unnest($1::text[]) as told (game) order by game
     on conflict (game) do update set dealer = excluded.dealer, leased_until = excluded.leased_until
     where t.dealer = excluded.dealer or t.leased_until <= clock_timestamp()
     returning t.game`,
    [games, dealer, forMs],
  );
  return rows.map(({ game }) => game);
}

/** Whoever stops in good order leaves the table to others at once. */
export async function release(db: Client, dealer: string): Promise<void> {
  await db.query(`update studio.live_table set leased_until = '-infinity' where dealer = $1`, [dealer]);
}

interface Dealing {
  game: string;
  dealer: string;
}

/** Nothing happens when the seed is there already. */
export async function insertLiveSeed(
  db: Client,
  { game, number, seed, at }: { game: string; number: number; seed: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into studio.live_seed (game, number, seed, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
    [game, number, seed, at],
  );
}

/** False when another studio has opened it, or deals here now. */
export async function insertLiveRound(
  db: Client,
  {
    game,
    dealer,
    ...round
  }: Dealing &
    Pick<LiveRound, 'number' | 'id' | 'seedNumber' | 'place' | 'opensAt' | 'locksAt' | 'dealsAt' | 'endsAt'>,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.live_round (game, number, id, seed_number, place, opens_at, locks_at, deals_at, ends_at)
     select $1, $3, $4, $5, $6, $7, $8, $9, $10 where ${HOLDS} on conflict do nothing`,
    [
      game,
      dealer,
      round.number,
      round.id,
      round.seedNumber,
      round.place,
      round.opensAt,
      round.locksAt,
      round.dealsAt,
      round.endsAt,
    ],
  );
  return rowCount === 1;
}

/**
 * Fixes the outcome. Whoever has a stake agreed on at this moment waits for the row, and finds it decided: a chip is in the game
 * before its outcome is fixed, or it is not in the game.
 */
export async function decideLiveRound(
  db: Client,
  {
    game,
    dealer,
    number,
    outcome,
    at,
    endsAt,
  }: Dealing & {
    number: number;
    outcome: Json;
    at: Date;
    endsAt: Date;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.live_round set outcome = $4, decided_at = $5, ends_at = $6
     where game = $1 and number = $3 and decided_at is null and voided_at is null and ${HOLDS}`,
    [game, dealer, number, JSON.stringify(outcome), at, endsAt],
  );
  return rowCount === 1;
}

/** False when its outcome is fixed: that stands. */
export async function voidLiveRound(
  db: Client,
  { game, number, at }: { game: string; number: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.live_round set voided_at = $3, ends_at = least(ends_at, $3)
     where game = $1 and number = $2 and decided_at is null and voided_at is null`,
    [game, number, at],
  );
  return rowCount === 1;
}

export async function markLivePaid(
  db: Client,
  { game, number, at }: { game: string; number: number; at: Date },
): Promise<void> {
  await db.query(
    'update studio.live_round set paid_at = $3 where game = $1 and number = $2 and paid_at is null',
    [game, number, at],
  );
}

/** The last round of a seed is over: the seed is shown, and so are the seeds of the bets that hung on it. */
export async function endLiveSeed(
  db: Client,
  { game, number, at }: { game: string; number: number; at: Date },
): Promise<void> {
  await db.query(
    `with ended as (
       update studio.live_seed set ended_at = $3 where game = $1 and number = $2 and ended_at is null returning game, number
     ), hung as (
       select r.number from studio.live_round r join ended e on e.game = r.game and e.number = r.seed_number
     )
     update studio.round b set lands_at = $3 from hung h where b.game = $1 and b.table_number = h.number and b.lands_at > $3`,
    [game, number, at],
  );
}

/** Seeds of rounds that are no longer kept; what was bet on them keeps its own copy, by which it is verified. */
export async function deleteOldSeeds(db: Client, game: string): Promise<void> {
  await db.query(
    `delete from studio.live_seed where game = $1 and ended_at is not null
       and number < (select min(seed_number) from studio.live_round where game = $1)`,
    [game],
  );
}

/** Rounds that nobody looks for any more; what was bet in them keeps its own seeds. */
export async function deleteOldRounds(
  db: Client,
  { game, before }: { game: string; before: number },
): Promise<void> {
  await db.query('delete from studio.live_round where game = $1 and number < $2 and paid_at is not null', [
    game,
    before,
  ]);
}
