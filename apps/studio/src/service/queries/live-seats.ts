import type { Client } from './rounds.ts';

export interface Hall {
  game: string;
  merchant: string;
  mode: 'real' | 'trial';
}

export interface Seat {
  merchant: string;
  mode: 'real' | 'trial';
  seat: number;
  playerRef: string;
  nickname: string;
}

export async function listSeats(db: Client, game: string): Promise<Seat[]> {
  const { rows } = await db.query<Seat>(
    `select merchant, mode, seat, player_ref as "playerRef", nickname from studio.live_seat where game = $1
     order by merchant, mode, seat`,
    [game],
  );
  return rows;
}

/** False when somebody sits there, or the player sits elsewhere at this table. */
export async function takeSeat(
  db: Client,
  { game, merchant, mode, ...seat }: Hall & Omit<Seat, 'merchant' | 'mode'> & { number: number; at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.live_seat (game, merchant, mode, seat, player_ref, nickname, bet_number, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [game, merchant, mode, seat.seat, seat.playerRef, seat.nickname, seat.number, seat.at],
  );
  return rowCount === 1;
}

export async function leaveSeat(
  db: Client,
  { game, merchant, mode, playerRef }: Hall & { playerRef: string },
): Promise<void> {
  await db.query(
    'delete from studio.live_seat where game = $1 and merchant = $2 and mode = $3 and player_ref = $4',
    [game, merchant, mode, playerRef],
  );
}

/** These players are still connected. */
export async function seeSeated(
  db: Client,
  { game, players, at }: { game: string; players: readonly string[]; at: Date },
): Promise<void> {
  await db.query(
    'update studio.live_seat set seen_at = $3 where game = $1 and player_ref = any($2::uuid[]) and seen_at < $3',
    [game, players, at],
  );
}

/** Whoever sits and has bet in the round that is now locked. */
export async function noteBettors(
  db: Client,
  { game, number }: { game: string; number: number },
): Promise<void> {
  await db.query(
    `update studio.live_seat t set bet_number = $2 where t.game = $1 and exists (
       select 1 from studio.round r join studio.step s on s.round_id = r.id
       where r.game = t.game and r.table_number = $2 and r.merchant = t.merchant and r.player_ref = t.player_ref
         and s.stage <> 'staking' and s.back is null)`,
    [game, number],
  );
}

/** Seats of those who have let rounds go by, or are gone. */
export async function freeSeats(
  db: Client,
  { game, betBefore, seenBefore }: { game: string; betBefore: number; seenBefore: Date },
): Promise<void> {
  await db.query('delete from studio.live_seat where game = $1 and (bet_number < $2 or seen_at < $3)', [
    game,
    betBefore,
    seenBefore,
  ]);
}
