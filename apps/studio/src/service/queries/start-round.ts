import {
  type Client,
  type PlaySession,
  ROUND,
  type Round,
  SESSION,
  type StoredStep,
  stepValues,
} from './rounds.ts';

// What every spin of a slot asks, for many players at once, each statement planned once. Every row is looked up for itself: the wishes
// come first in each join, and the pool's settings leave no other way than by an index.

/** The sessions of these keys, in their order. */
export async function findSessions(
  db: Client,
  keyHashes: readonly Buffer[],
): Promise<readonly (PlaySession | null)[]> {
  const { rows } = await db.query<{ [Name in keyof PlaySession]: PlaySession[Name] | null }>({
    name: 'find sessions',
    text: `select ${SESSION} from unnest($1::bytea[]) with ordinality as asked (asked_hash, place)
      left join studio.session on key_hash = asked_hash order by place`,
    values: [keyHashes],
  });
  return rows.map((row) => (row.id === null ? null : (row as PlaySession)));
}

interface Player {
  merchant: string;
  playerRef: string;
  game: string;
}

export type LastRound = Round & { startedBy: string };

export interface LastRounds {
  open: LastRound | null;
  latest: LastRound | null;
}

/** The open round of each player at a game and the newest one, which may be the same, with the request that started each. */
export async function findLastRounds(db: Client, players: readonly Player[]): Promise<readonly LastRounds[]> {
  const asked = `unnest($1::text[], $2::uuid[], $3::text[])
    with ordinality as asked (asked_merchant, asked_player, asked_game, place)`;
  const own = `select ${ROUND},
      (select request_id from studio.step where round_id = r.id and number = 0) as "startedBy"
    from studio.round r where merchant = asked_merchant and player_ref = asked_player and game = asked_game`;
  const { rows } = await db.query<LastRound & { isOpen: boolean; place: bigint }>({
    name: 'last rounds',
    text: `select true as "isOpen", place, last.* from ${asked}
        cross join lateral (${own} and ended_at is null limit 1) as last
      union all
      select false, place, last.* from ${asked}
        cross join lateral (${own} order by started_at desc, id desc limit 1) as last`,
    values: [
      players.map(({ merchant }) => merchant),
      players.map(({ playerRef }) => playerRef),
      players.map(({ game }) => game),
    ],
  });
  const found = players.map((): LastRounds => ({ open: null, latest: null }));
  for (const { isOpen, place, ...round } of rows) {
    const of = found[Number(place) - 1];
    if (of) of[isOpen ? 'open' : 'latest'] = round;
  }
  return found;
}

export interface NewRound {
  round: Round;
  step: StoredStep;
}

export const TOLD = `unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::integer[],
  $10::timestamptz[], $11::timestamptz[], $12::timestamptz[], $13::integer[], $14::uuid[], $15::text[], $16::integer[],
  $17::integer[], $18::integer[], $19::bigint[], $20::bigint[], $21::text[], $22::text[], $23::timestamptz[], $24::uuid[])
  as told (id, session_id, merchant, game, mode, player_ref, server_seed, client_seed, nonce, started_at, takes_off_at, lands_at,
    number, request_id, input, elapsed_ms, words_from, words_until, debit, credit, state, stage, created_at, platform_session)`;

/**
 * Writes rounds down, each with its first step, both or neither. False for one where another round of the same player and game is
 * open, or its promise has been used.
 */
export async function insertRounds(db: Client, begun: readonly NewRound[]): Promise<readonly boolean[]> {
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
  ]);
  const { rows } = await db.query<{ id: string }>({
    name: 'insert rounds',
    text: `with told as materialized (select * from ${TOLD}), begun as (
        insert into studio.round (id, session_id, merchant, game, mode, player_ref, server_seed, client_seed, nonce, started_at,
          takes_off_at, lands_at)
        select id, session_id, merchant, game, mode, player_ref, server_seed, client_seed, nonce, started_at, takes_off_at,
          lands_at from told order by player_ref
        on conflict do nothing returning id
      ), noted as (
        insert into studio.step (round_id, number, request_id, input, elapsed_ms, words_from, words_until, debit, credit, jackpot,
          state, stage, created_at, platform_session)
        select id, number, request_id, input::jsonb, elapsed_ms, words_from, words_until, debit, credit, 0, state::jsonb, stage,
          created_at, platform_session from told where id in (select id from begun)
      )
      select id from begun`,
    values: (values[0] ?? []).map((_, column) => values.map((row) => row[column])),
  });
  const ids = new Set(rows.map(({ id }) => id));
  return begun.map(({ round }) => ids.has(round.id));
}

export interface WholeRound {
  roundId: string;
  sessionId: string;
  balanceAfter: string;
  at: Date;
  next: { serverSeed: string; clientSeed: string };
}

/**
 * Rounds that their first step decided are over: the step is done, the round has ended, and the session's next one is promised on
 * another seed. False for one that somebody else has ended already, or is about to: nothing of it changes then.
 */
export async function endWholeRounds(db: Client, ends: readonly WholeRound[]): Promise<readonly boolean[]> {
  // A copy would promise another seed than the one that is written down.
  const firsts = new Map(ends.toReversed().map((end) => [end.roundId, end]));
  const told = [...firsts.values()];
  const { rows } = await db.query<{ roundId: string }>({
    name: 'end whole rounds',
    text: `with told as materialized (
        select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::timestamptz[], $5::text[], $6::text[])
          as told (round_id, session_id, balance_after, at, server_seed, client_seed)
      ), done as (
        update studio.step s set stage = 'done', balance_after = t.balance_after from told t
        where s.round_id = t.round_id and s.number = 0 and s.stage = 'staking' returning s.round_id
      ), ended as (
        update studio.round r set ended_at = t.at from told t
        where r.id = t.round_id and t.round_id in (select round_id from done)
      ), turned as (
        update studio.session s set server_seed = t.server_seed, client_seed = t.client_seed, nonce = s.nonce + 1 from told t
        where s.id = t.session_id and t.round_id in (select round_id from done)
      )
      select round_id as "roundId" from done`,
    values: [
      told.map(({ roundId }) => roundId),
      told.map(({ sessionId }) => sessionId),
      told.map(({ balanceAfter }) => balanceAfter),
      told.map(({ at }) => at),
      told.map(({ next }) => next.serverSeed),
      told.map(({ next }) => next.clientSeed),
    ],
  });
  const done = new Set(rows.map(({ roundId }) => roundId));
  return ends.map((end) => firsts.get(end.roundId) === end && done.has(end.roundId));
}
