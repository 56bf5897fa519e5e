import { type Client, ROUND, type Round, type StoredStep, stepValues } from './rounds.ts';

// What every spin of a slot asks, in as few statements as it can, each planned once.

interface Player {
  merchant: string;
  playerRef: string;
  game: string;
}

export type LastRound = Round & { startedBy: string };

/** The open round of a player at a game and the newest one, which may be the same, with the request that started each. */
export async function findLastRounds(
  db: Client,
  { merchant, playerRef, game }: Player,
): Promise<{ open: LastRound | null; latest: LastRound | null }> {
  const columns = `${ROUND}, (select request_id from studio.step where round_id = r.id and number = 0) as "startedBy"`;
  const own = 'from studio.round r where merchant = $1 and player_ref = $2 and game = $3';
  const { rows } = await db.query<LastRound & { isOpen: boolean }>({
    name: 'last rounds',
    text: `(select true as "isOpen", ${columns} ${own} and ended_at is null)
      union all
      (select false, ${columns} ${own} order by started_at desc, id desc limit 1)`,
    values: [merchant, playerRef, game],
  });
  return {
    open: rows.find(({ isOpen }) => isOpen) ?? null,
    latest: rows.find(({ isOpen }) => !isOpen) ?? null,
  };
}

/**
 * Writes a round down with its first step, both or neither. False when another round of the same player and game is open, or
 * the promise of this one has been used.
 */
export async function insertRound(db: Client, round: Round, step: StoredStep): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert round',
    text: `with begun as (
        insert into studio.round (id, session_id, merchant, game, mode, player_ref, server_seed, client_seed, nonce, started_at,
          takes_off_at, lands_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        on conflict do nothing returning id
      )
      insert into studio.step (round_id, number, request_id, input, elapsed_ms, words_from, words_until, debit, credit, jackpot,
        state, stage, created_at, platform_session)
      select id, $13, $14, $15, $16, $17, $18, $19, $20, 0, $21, $22, $23, $24 from begun`,
    values: [
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
    ],
  });
  return rowCount === 1;
}

/**
 * A round that its first step decided is over: the step is done, the round has ended, and the session's next one is promised on
 * another seed. False when somebody else has done it already; then nothing changes.
 */
export async function endWholeRound(
  db: Client,
  end: {
    roundId: string;
    sessionId: string;
    balanceAfter: string;
    at: Date;
    next: { serverSeed: string; clientSeed: string };
  },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'end whole round',
    text: `with done as (
        update studio.step set stage = 'done', balance_after = $3
        where round_id = $1 and number = 0 and stage = 'staking' returning round_id
      ), ended as (
        update studio.round set ended_at = $4 where id in (select round_id from done)
      )
      update studio.session set server_seed = $5, client_seed = $6, nonce = nonce + 1
      where id = $2 and exists (select from done)`,
    values: [end.roundId, end.sessionId, end.balanceAfter, end.at, end.next.serverSeed, end.next.clientSeed],
  });
  return rowCount === 1;
}
