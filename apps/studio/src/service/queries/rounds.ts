import type pg from 'pg';
import type { Json } from '../../engine/game.ts';

export interface PlaySession {
  id: string;
  merchant: string;
  game: string;
  mode: 'real' | 'trial';
  playerRef: string;
  platformSession: string;
  currency: string;
  minStake: bigint;
  maxStake: bigint;
  credits: bigint;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** Empty where the platform tells none. */
  nickname: string;
  /** 0 where the platform tells none. */
  rank: number;
}

export interface Round {
  id: string;
  sessionId: string;
  merchant: string;
  game: string;
  mode: 'real' | 'trial';
  playerRef: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  startedAt: Date;
  endedAt: Date | null;
  /** Of a round that everybody plays; null for any other. */
  takesOffAt: Date | null;
  landsAt: Date | null;
  /** The round of the live table it was played in; null for any other game. */
  tableNumber: number | null;
  /** Of a round that was void: what came back. */
  voidedStake?: bigint | null;
}

export interface StoredStep {
  roundId: string;
  number: number;
  requestId: string;
  /** The platform's session under which the stake is asked for. */
  platformSession: string;
  input: Json;
  elapsedMs: number;
  wordsFrom: number;
  wordsUntil: number;
  debit: bigint;
  credit: bigint;
  jackpot: bigint;
  state: Json;
  stage: 'staking' | 'paying' | 'done';
  balanceAfter: string;
  createdAt: Date;
  /** Of a stake that is taken back: asked for, or returned. It plays no more. */
  back: 'asked' | 'done' | null;
}

export type Client = pg.Pool | pg.PoolClient;

export const SESSION = `id, merchant, game, mode, player_ref as "playerRef", platform_session as "platformSession", currency,
  min_stake as "minStake", max_stake as "maxStake", credits, server_seed as "serverSeed", client_seed as "clientSeed", nonce,
  nickname, rank`;
export const ROUND = `id, session_id as "sessionId", merchant, game, mode, player_ref as "playerRef", server_seed as "serverSeed",
  client_seed as "clientSeed", nonce, started_at as "startedAt", ended_at as "endedAt", takes_off_at as "takesOffAt", lands_at as "landsAt",
  table_number as "tableNumber", voided_stake as "voidedStake"`;
const STEP = `round_id as "roundId", number, request_id as "requestId",
  platform_session as "platformSession", input, elapsed_ms as "elapsedMs",
  words_from as "wordsFrom", words_until as "wordsUntil", debit, credit, jackpot, state, stage,
  balance_after as "balanceAfter", created_at as "createdAt", back`;

export async function insertSession(
  db: Client,
  session: PlaySession & { keyHash: Buffer; at: Date; visitSince: Date },
): Promise<void> {
  await db.query(
    `insert into studio.session (id, key_hash, merchant, game, mode, player_ref, platform_session, currency, min_stake,
       max_stake, credits, server_seed, client_seed, nonce, created_at, visit_since, nickname, rank)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      session.id,
      session.keyHash,
      session.merchant,
      session.game,
      session.mode,
      session.playerRef,
      session.platformSession,
      session.currency,
      session.minStake,
      session.maxStake,
      session.credits,
      session.serverSeed,
      session.clientSeed,
      session.nonce,
      session.at,
      session.visitSince,
      session.nickname,
      session.rank,
    ],
  );
}

export async function sessionOfRound(db: Client, sessionId: string): Promise<PlaySession> {
  const { rows } = await db.query<PlaySession>(`select ${SESSION} from studio.session where id = $1`, [
    sessionId,
  ]);
  return rows[0] as PlaySession;
}

/** The next round of this session is promised on another seed from now on. */
export async function turnSeed(
  db: Client,
  { id, serverSeed, clientSeed }: { id: string; serverSeed: string; clientSeed: string },
): Promise<void> {
  await db.query(
    'update studio.session set server_seed = $2, client_seed = $3, nonce = nonce + 1 where id = $1',
    [id, serverSeed, clientSeed],
  );
}

/** Moves trial credits; null when there are not enough. */
export async function moveCredits(db: Client, id: string, change: bigint): Promise<bigint | null> {
  const { rows } = await db.query<{ credits: bigint }>(
    'update studio.session set credits = credits + $2 where id = $1 and credits + $2 >= 0 returning credits',
    [id, change],
  );
  return rows[0]?.credits ?? null;
}

export async function findRound(db: Client, id: string): Promise<Round | null> {
  const { rows } = await db.query<Round>(`select ${ROUND} from studio.round where id = $1`, [id]);
  return rows[0] ?? null;
}

interface Player {
  merchant: string;
  playerRef: string;
  game: string;
}

export async function findOpenRound(
  db: Client,
  { merchant, playerRef, game }: Player,
): Promise<Round | null> {
  const { rows } = await db.query<Round>(
    `select ${ROUND} from studio.round where merchant = $1 and player_ref = $2 and game = $3 and ended_at is null`,
    [merchant, playerRef, game],
  );
  return rows[0] ?? null;
}

/** Newest first; those before one of them, where one is named. */
export async function listRounds(
  db: Client,
  { merchant, playerRef, game }: Player,
  limit: number,
  before: string | null = null,
): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `select ${ROUND} from studio.round where merchant = $1 and player_ref = $2 and game = $3
       and ($5::uuid is null or (started_at, id) < (select b.started_at, b.id from studio.round b
         where b.id = $5 and b.merchant = $1 and b.player_ref = $2))
     order by started_at desc, id desc limit $4`,
    [merchant, playerRef, game, limit, before],
  );
  return rows;
}

export async function endRound(db: Client, id: string, at: Date): Promise<void> {
  await db.query('update studio.round set ended_at = $2 where id = $1', [id, at]);
}

/** A round whose stake was refused has never been: its seed stays secret and serves the next one. */
export async function deleteRound(db: Client, id: string): Promise<void> {
  await db.query('delete from studio.round where id = $1', [id]);
}

/** False when a step of this number, or of this request, is there already. */
export async function insertStep(db: Client, step: StoredStep): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.step (round_id, number, request_id, input, elapsed_ms, words_from, words_until, debit, credit,
       jackpot, state, stage, created_at, platform_session)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0, $10, $11, $12, $13) on conflict do nothing`,
    [step.roundId, ...stepValues(step)],
  );
  return rowCount === 1;
}

/** What a new step says of itself, besides the round it belongs to. */
export const stepValues = (step: StoredStep): unknown[] => [
  step.number,
  step.requestId,
  JSON.stringify(step.input),
  step.elapsedMs,
  step.wordsFrom,
  step.wordsUntil,
  step.debit,
  step.credit,
  JSON.stringify(step.state),
  step.stage,
  step.createdAt,
  step.platformSession,
];

export async function deleteStep(db: Client, { roundId, number }: StoredStep): Promise<void> {
  await db.query('delete from studio.step where round_id = $1 and number = $2', [roundId, number]);
}

/** False when the step is not in the stage it is to leave. */
export async function setStage(
  db: Client,
  step: Pick<StoredStep, 'roundId' | 'number' | 'stage' | 'jackpot' | 'balanceAfter'> & {
    from: StoredStep['stage'];
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.step set stage = $3, jackpot = $4, balance_after = $5
     where round_id = $1 and number = $2 and stage = $6`,
    [step.roundId, step.number, step.stage, step.jackpot, step.balanceAfter, step.from],
  );
  return rowCount === 1;
}

export async function listSteps(db: Client, roundId: string): Promise<StoredStep[]> {
  const { rows } = await db.query<StoredStep>(
    `select ${STEP} from studio.step where round_id = $1 order by number`,
    [roundId],
  );
  return rows;
}

/** The same for many rounds at once. */
export async function listStepsOf(
  db: Client,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, StoredStep[]>> {
  const { rows } = await db.query<StoredStep>(
    `select ${STEP} from studio.step where round_id = any($1::uuid[]) order by round_id, number`,
    [roundIds],
  );
  const byRound = new Map<string, StoredStep[]>();
  for (const step of rows) byRound.set(step.roundId, [...(byRound.get(step.roundId) ?? []), step]);
  return byRound;
}

/** Steps that were interrupted: nobody has worked on them for a while. */
export async function listPending(db: Client, before: Date): Promise<StoredStep[]> {
  const { rows } = await db.query<StoredStep>(
    `select ${STEP} from studio.step where stage <> 'done' and created_at < $1 order by created_at limit 100`,
    [before],
  );
  return rows;
}

/** Rounds that have been waiting for their player longer than their game waits; a flight is waited for to its end. */
export async function listWaiting(
  db: Client,
  { since, landedBefore }: { since: readonly { game: string; before: Date }[]; landedBefore: Date },
): Promise<Round[]> {
  const { rows } = await db.query<Round>(
    `select ${ROUND} from studio.round
     join unnest($1::text[], $2::timestamptz[]) as waits (game, before) using (game)
     where ended_at is null and started_at < before and (lands_at is null or lands_at <= $3)
     order by started_at limit 200`,
    [since.map(({ game }) => game), since.map(({ before }) => before), landedBefore],
  );
  return rows;
}
