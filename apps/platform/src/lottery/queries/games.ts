import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** What an operator pays instead of the listed odds, by play and level. */
export type OwnOdds = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Game {
  merchantId: number;
  code: string;
  gameId: number;
  family: string;
  groupCode: string;
  product: 'LOTT' | 'ELOTT' | 'SEA';
  defaultPlay: string;
  position: number;
  isOn: boolean;
  source: 'own' | 'external';
  liveVideo: boolean;
  firstDrawSeconds: number;
  cycleSeconds: number;
  issuesPerDay: number;
  lockSeconds: number;
  series: number;
  odds: OwnOdds;
  /** The most that one line of a play may stake, as a decimal; no more than the house's own limit where it is not named. */
  stakeMax: Readonly<Record<string, string>>;
  prizeMax: bigint;
  exposureMax: bigint;
}

const columns = sql`merchant_id as "merchantId", code, game_id as "gameId", family, group_code as "groupCode", product,
  default_play as "defaultPlay", position, is_on as "isOn", source, live_video as "liveVideo",
  first_draw_seconds as "firstDrawSeconds", cycle_seconds as "cycleSeconds", issues_per_day as "issuesPerDay",
  lock_seconds as "lockSeconds", series, odds, stake_max as "stakeMax", prize_max as "prizeMax", exposure_max as "exposureMax"`;

export async function listGames(db: Db | Tx, merchantId: number): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select ${columns} from lottery.game where merchant_id = ${merchantId} order by position`.execute(db);
  return rows;
}

/** Locks a game for whoever makes its issues; two workers would number them twice. */
export async function lockGame(tx: Tx, merchantId: number, code: string): Promise<Game | null> {
  const { rows } = await sql<Game>`
    select ${columns} from lottery.game where merchant_id = ${merchantId} and code = ${code} for no key update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Null when another worker is at this game. */
export async function lockGameIfFree(tx: Tx, merchantId: number, code: string): Promise<Game | null> {
  const { rows } = await sql<Game>`
    select ${columns} from lottery.game where merchant_id = ${merchantId} and code = ${code}
    for no key update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function insertGame(tx: Tx, game: Game): Promise<void> {
  await sql`insert into lottery.game (merchant_id, code, game_id, family, group_code, product, default_play, position, is_on,
      source, live_video, first_draw_seconds, cycle_seconds, issues_per_day, lock_seconds, series, odds, stake_max, prize_max, exposure_max)
    values (${game.merchantId}, ${game.code}, ${game.gameId}, ${game.family}, ${game.groupCode}, ${game.product},
      ${game.defaultPlay}, ${game.position}, ${game.isOn}, ${game.source}, ${game.liveVideo}, ${game.firstDrawSeconds},
      ${game.cycleSeconds}, ${game.issuesPerDay}, ${game.lockSeconds}, ${game.series}, ${JSON.stringify(game.odds)}::jsonb,
      ${JSON.stringify(game.stakeMax)}::jsonb, ${game.prizeMax}::bigint, ${game.exposureMax}::bigint)
    on conflict do nothing`.execute(tx);
}

export async function updateGame(tx: Tx, game: Game): Promise<void> {
  await sql`update lottery.game set is_on = ${game.isOn}, source = ${game.source}, live_video = ${game.liveVideo},
      first_draw_seconds = ${game.firstDrawSeconds}, cycle_seconds = ${game.cycleSeconds},
      issues_per_day = ${game.issuesPerDay}, lock_seconds = ${game.lockSeconds}, series = ${game.series},
      odds = ${JSON.stringify(game.odds)}::jsonb, stake_max = ${JSON.stringify(game.stakeMax)}::jsonb, prize_max = ${game.prizeMax}::bigint,
      exposure_max = ${game.exposureMax}::bigint
    where merchant_id = ${game.merchantId} and code = ${game.code}`.execute(tx);
}

export interface Chain {
  merchantId: number;
  gameCode: string;
  number: number;
  anchor: string;
  length: number;
  /** Encrypted: whoever reads it knows every result to come. */
  lastSeed: string;
}

export async function insertChain(tx: Tx, chain: Chain & { at: Date }): Promise<void> {
  await sql`insert into lottery.chain (merchant_id, game_code, number, anchor, length, last_seed, created_at)
    values (${chain.merchantId}, ${chain.gameCode}, ${chain.number}, ${chain.anchor}, ${chain.length}, ${chain.lastSeed},
      ${chain.at})`.execute(tx);
}

export async function findChains(
  db: Db | Tx,
  { merchantId, gameCode }: { merchantId: number; gameCode: string },
): Promise<Chain[]> {
  const { rows } = await sql<Chain>`
    select merchant_id as "merchantId", game_code as "gameCode", number, anchor, length, last_seed as "lastSeed"
    from lottery.chain where merchant_id = ${merchantId} and game_code = ${gameCode} order by number`.execute(
    db,
  );
  return rows;
}
