import type pg from 'pg';
import type { StoredStep } from './rounds.ts';

export interface StoredChain {
  firstNumber: number;
  length: number;
  lastSeed: string;
  terminalHash: string;
  salt: string | null;
}

/** When a round of everybody opens for bets, takes off and ends. Fixed before the first bet. */
export interface FlightTimes {
  number: number;
  opensAt: Date;
  takesOffAt: Date;
  landsAt: Date;
}

type Client = pg.Pool | pg.PoolClient;

/** The chain that a flight of this number hangs on, or the last one before it. */
export async function findChain(db: Client, game: string, number: number): Promise<StoredChain | null> {
  const { rows } = await db.query<StoredChain>(
    `select first_number as "firstNumber", length, last_seed as "lastSeed", terminal_hash as "terminalHash", salt
     from studio.chain where game = $1 and first_number <= $2 order by first_number desc limit 1`,
    [game, number],
  );
  return rows[0] ?? null;
}

/** Nothing happens when another studio has written the chain already. */
export async function insertChain(
  db: Client,
  chain: Omit<StoredChain, 'salt'> & { game: string; at: Date },
): Promise<void> {
  await db.query(
    `insert into studio.chain (game, first_number, length, last_seed, terminal_hash, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [chain.game, chain.firstNumber, chain.length, chain.lastSeed, chain.terminalHash, chain.at],
  );
}

/** The first salt of a chain is its only one. */
export async function fixSalt(
  db: Client,
  { game, firstNumber, salt }: { game: string; firstNumber: number; salt: string },
): Promise<void> {
  await db.query('update studio.chain set salt = $3 where game = $1 and first_number = $2 and salt is null', [
    game,
    firstNumber,
    salt,
  ]);
}

/** Newest first. */
export async function listFlights(db: Client, game: string, limit: number): Promise<FlightTimes[]> {
  const { rows } = await db.query<FlightTimes>(
    `select number, opens_at as "opensAt", takes_off_at as "takesOffAt", lands_at as "landsAt"
     from studio.flight where game = $1 order by number desc limit $2`,
    [game, limit],
  );
  return rows;
}

/** False when another studio has opened it. */
export async function insertFlight(
  db: Client,
  { game, number, opensAt, takesOffAt, landsAt }: FlightTimes & { game: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.flight (game, number, opens_at, takes_off_at, lands_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [game, number, opensAt, takesOffAt, landsAt],
  );
  return rowCount === 1;
}

export interface BetOfFlight extends Pick<StoredStep, 'state'> {
  roundId: string;
  sessionId: string;
  playerRef: string;
  mode: 'real' | 'trial';
  currency: string;
}

/** What has been staked on a flight, each with the last that became of it. */
export async function betsOfFlight(
  db: Client,
  { game, number }: { game: string; number: number },
): Promise<BetOfFlight[]> {
  const { rows } = await db.query<BetOfFlight>(
    `select distinct on (r.id) r.id as "roundId", r.session_id as "sessionId", r.player_ref as "playerRef", r.mode,
       s.currency, t.state
     from studio.round r join studio.session s on s.id = r.session_id join studio.step t on t.round_id = r.id
     where r.game = $1 and r.nonce = $2 and r.lands_at is not null and t.stage <> 'staking'
     order by r.id, t.number desc`,
    [game, number],
  );
  return rows;
}
