import type { Json } from '../../engine/game.ts';
import {
  type Client,
  type PlaySession,
  ROUND,
  type Round,
  SESSION,
  type StoredStep,
  stepValues,
} from './rounds.ts';
import { type NewRound, TOLD } from './start-round.ts';

/**
 * The first chips of players in a round of a table, each with a round of its own. False where another round of the same player is open
 * at this table. The session counts on: who takes everything back and lays again begins another round.
 */
export async function insertLaid(db: Client, begun: readonly NewRound[]): Promise<readonly boolean[]> {
  const values = begun.map(({ round, step }) => [
    round.id,
    round.sessionId,
    round.merchant,
    round.game,
    round.mode,
    round.playerRef,
    round.serverSeed,
    round.clientSeed,
    round.nonce,
    round.startedAt,
    round.takesOffAt,
    round.landsAt,
    ...stepValues(step),
    round.tableNumber,
  ]);
  const { rows } = await db.query<{ id: string }>({
    name: 'insert laid',
    text: `with plain as materialized (select * from ${TOLD}),
      numbers as materialized (select * from unnest($1::uuid[], $25::integer[]) as n (number_of, table_number)),
      told as materialized (select * from plain join numbers on number_of = id),
      begun as (
        insert into studio.round (id, session_id, merchant, game, mode, player_ref, server_seed, client_seed, nonce, started_at,
          takes_off_at, lands_at, table_number)
        select id, session_id, merchant, game, mode, player_ref, server_seed, client_seed, nonce, started_at, takes_off_at,
          lands_at, table_number from told order by player_ref
        on conflict do nothing returning id
      ), noted as (
        insert into studio.step (round_id, number, request_id, input, elapsed_ms, words_from, words_until, debit, credit, jackpot,
          state, stage, created_at, platform_session)
        select id, number, request_id, input::jsonb, elapsed_ms, words_from, words_until, debit, credit, 0, state::jsonb, stage,
          created_at, platform_session from told where id in (select id from begun)
      ), turned as (
        update studio.session s set nonce = s.nonce + 1 from told t where s.id = t.session_id and t.id in (select id from begun)
      )
      select id from begun`,
    values: (values[0] ?? []).map((_, column) => values.map((row) => row[column])),
  });
  const ids = new Set(rows.map(({ id }) => id));
  return begun.map(({ round }) => ids.has(round.id));
}

export interface Accepted {
  roundId: string;
  number: number;
  balanceAfter: string;
  game: string;
  tableNumber: number;
}

/** Stakes that were taken are in the game, unless their round has been decided meanwhile: then false. */
export async function acceptLaid(db: Client, stakes: readonly Accepted[]): Promise<readonly boolean[]> {
  const { rows } = await db.query<{ roundId: string; number: number }>({
    name: 'accept laid',
    text: `with told as materialized (
        select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::integer[])
          as told (round_id, number, balance_after, game, table_number)
      ), open as materialized (
        select l.game, l.number from studio.live_round l
        where (l.game, l.number) in (select game, table_number from told) and l.decided_at is null and l.voided_at is null
        for share
      )
      update studio.step s set stage = 'done', balance_after = t.balance_after from told t
      where s.round_id = t.round_id and s.number = t.number and s.stage = 'staking'
        and exists (select 1 from open o where o.game = t.game and o.number = t.table_number)
      returning s.round_id as "roundId", s.number`,
    values: [
      stakes.map(({ roundId }) => roundId),
      stakes.map(({ number }) => number),
      stakes.map(({ balanceAfter }) => balanceAfter),
      stakes.map(({ game }) => game),
      stakes.map(({ tableNumber }) => tableNumber),
    ],
  });
  const done = new Set(rows.map(({ roundId, number }) => `${roundId}.${number}`));
  return stakes.map(({ roundId, number }) => done.has(`${roundId}.${number}`));
}

/** True when the outcome of a round of a table is not fixed, and then it is not until this transaction ends. */
export async function holdUndecided(db: Client, game: string, number: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from studio.live_round where game = $1 and number = $2 and decided_at is null and voided_at is null for share`,
    [game, number],
  );
  return rowCount === 1;
}

/** Whoever changes the chips of a round holds it for so long. */
export async function lockRound(db: Client, id: string): Promise<Round | null> {
  const { rows } = await db.query<Round>(`select ${ROUND} from studio.round where id = $1 for update`, [id]);
  return rows[0] ?? null;
}

/** These stakes play no more; the platform is asked to return them. */
export async function askBack(db: Client, roundId: string, numbers: readonly number[]): Promise<void> {
  await db.query(
    `update studio.step set back = 'asked' where round_id = $1 and number = any($2::integer[]) and back is null`,
    [roundId, numbers],
  );
}

/** False when it has been returned before. What was laid later has been taken back before: its balance is an older one. */
export async function markBack(
  db: Client,
  { roundId, number, balanceAfter }: Pick<StoredStep, 'roundId' | 'number' | 'balanceAfter'>,
): Promise<boolean> {
  const { rows } = await db.query<{ number: number }>(
    `with marked as (
       update studio.step set back = 'done', balance_after = $3 where round_id = $1 and number = $2 and back = 'asked'
       returning round_id, number
     ), later as (
       update studio.step s set balance_after = $3 from marked m where s.round_id = m.round_id and s.number > m.number
         and s.back is not null
     )
     select number from marked`,
    [roundId, number, balanceAfter],
  );
  return rows.length === 1;
}

export interface OpenBet {
  round: Round;
  session: PlaySession;
}

/** Rounds of players that wait for the end of this round of the table, but for those of some merchants. */
export async function listOpenBets(
  db: Client,
  { game, number, except, limit }: { game: string; number: number; except: readonly string[]; limit: number },
): Promise<OpenBet[]> {
  const { rows: rounds } = await db.query<Round>(
    `select ${ROUND} from studio.round where game = $1 and table_number = $2 and ended_at is null and merchant <> all($3::text[])
     order by started_at, id limit $4`,
    [game, number, except, limit],
  );
  const { rows: sessions } = await db.query<PlaySession>(
    `select ${SESSION} from studio.session where id = any($1::uuid[])`,
    [rounds.map(({ sessionId }) => sessionId)],
  );
  const byId = new Map(sessions.map((session) => [session.id, session]));
  return rounds.map((round) => ({ round, session: byId.get(round.sessionId) as PlaySession }));
}

/** The last steps of many rounds, which decide them; one that is there already is left as it is. */
export async function insertDecided(db: Client, steps: readonly StoredStep[]): Promise<void> {
  const values = steps.map((step) => [step.roundId, ...stepValues(step)]);
  await db.query({
    name: 'insert decided',
    text: `insert into studio.step (round_id, number, request_id, input, elapsed_ms, words_from, words_until, debit, credit, jackpot,
        state, stage, created_at, platform_session)
      select round_id, number, request_id, input::jsonb, elapsed_ms, words_from, words_until, debit, credit, 0, state::jsonb,
        stage, created_at, platform_session
      from unnest($1::uuid[], $2::integer[], $3::uuid[], $4::text[], $5::integer[], $6::integer[], $7::integer[], $8::bigint[],
        $9::bigint[], $10::text[], $11::text[], $12::timestamptz[], $13::uuid[])
        as told (round_id, number, request_id, input, elapsed_ms, words_from, words_until, debit, credit, state, stage, created_at,
          platform_session)
      on conflict do nothing`,
    values: (values[0] ?? []).map((_, column) => values.map((row) => row[column])),
  });
}

export interface PaidBet {
  roundId: string;
  number: number;
  balanceAfter: string;
  at: Date;
}

/** Paid and over; what another studio has ended already stays as it is. */
export async function endPaid(db: Client, paid: readonly PaidBet[]): Promise<readonly boolean[]> {
  const { rows } = await db.query<{ roundId: string }>({
    name: 'end paid',
    text: `with told as materialized (
        select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::timestamptz[])
          as told (round_id, number, balance_after, at)
      ), done as (
        update studio.step s set stage = 'done', balance_after = t.balance_after from told t
        where s.round_id = t.round_id and s.number = t.number and s.stage = 'paying' returning s.round_id
      )
      update studio.round r set ended_at = t.at from told t
      where r.id = t.round_id and t.round_id in (select round_id from done) returning r.id as "roundId"`,
    values: [
      paid.map(({ roundId }) => roundId),
      paid.map(({ number }) => number),
      paid.map(({ balanceAfter }) => balanceAfter),
      paid.map(({ at }) => at),
    ],
  });
  const ended = new Set(rows.map(({ roundId }) => roundId));
  return paid.map(({ roundId }) => ended.has(roundId));
}

/** How much lies on a spot, from how many players; of players of one merchant who play for the same. */
export interface SpotSum {
  merchant: string;
  mode: 'real' | 'trial';
  currency: string;
  /** The bet without its stake. */
  place: Json;
  players: number;
  sum: bigint;
}

export async function sumSpots(db: Client, game: string, number: number): Promise<SpotSum[]> {
  const { rows } = await db.query<SpotSum>(
    `with laid as (
       select distinct on (r.id) r.id, r.merchant, r.mode, r.session_id, s.state from studio.round r
       join studio.step s on s.round_id = r.id
       where r.game = $1 and r.table_number = $2 and s.stage <> 'staking' and s.back is null
       order by r.id, s.number desc
     )
     select l.merchant, l.mode, p.currency, bet - 'stake' as place, count(*)::integer as players,
       sum((bet->>'stake')::bigint)::bigint as sum
     from laid l join studio.session p on p.id = l.session_id, jsonb_array_elements(l.state->'bets') as bet
     group by 1, 2, 3, 4`,
    [game, number],
  );
  return rows;
}
