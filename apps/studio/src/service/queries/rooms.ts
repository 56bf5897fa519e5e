import type { Client } from './rounds.ts';

/** A table between players. */
export interface Room {
  id: string;
  game: string;
  merchant: string;
  mode: 'real' | 'trial';
  currency: string;
  base: bigint;
  seats: number;
  rakeShare: number;
  rakeCap: bigint;
  houseSeats: number;
  code: string | null;
  version: bigint;
  isClosing: boolean;
  closedAt: Date | null;
}

export interface RoomSeat {
  roomId: string;
  seat: number;
  /** Null for a seat of the house. */
  playerRef: string | null;
  roundId: string | null;
  nickname: string;
  stack: bigint;
  isReady: boolean;
  missed: number;
  outSince: Date | null;
  isLeaving: boolean;
  phrase: number | null;
  saidAt: Date | null;
  seenAt: Date;
  seatedAt: Date;
}

const ROOM = `r.id, r.game, r.merchant, r.mode, r.currency, r.base, r.seats, r.rake_share as "rakeShare", r.rake_cap as "rakeCap",
  r.house_seats as "houseSeats", r.code, r.version, r.is_closing as "isClosing", r.closed_at as "closedAt"`;
const SEAT = `s.room_id as "roomId", s.seat, s.player_ref as "playerRef", s.round_id as "roundId", s.nickname, s.stack,
  s.is_ready as "isReady", s.missed, s.out_since as "outSince", s.is_leaving as "isLeaving", s.phrase, s.said_at as "saidAt",
  s.seen_at as "seenAt", s.seated_at as "seatedAt"`;

export async function insertRoom(
  db: Client,
  room: Omit<Room, 'version' | 'isClosing' | 'closedAt'> & { at: Date },
): Promise<void> {
  await db.query(
    `insert into studio.room (id, game, merchant, mode, currency, base, seats, rake_share, rake_cap, house_seats, code, wakes_at,
       created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
    [
      room.id,
      room.game,
      room.merchant,
      room.mode,
      room.currency,
      room.base,
      room.seats,
      room.rakeShare,
      room.rakeCap,
      room.houseSeats,
      room.code,
      room.at,
    ],
  );
}

/** Whoever changes anything at a table holds it for so long. */
export async function lockRoom(db: Client, id: string): Promise<Room | null> {
  const { rows } = await db.query<Room>(`select ${ROOM} from studio.room r where r.id = $1 for update`, [id]);
  return rows[0] ?? null;
}

/** One table where something is due that nobody else works on; null when there is none. */
export async function lockDueRoom(db: Client, at: Date): Promise<Room | null> {
  const { rows } = await db.query<Room>(
    `select ${ROOM} from studio.room r where r.closed_at is null and r.wakes_at <= $1
     order by r.wakes_at limit 1 for update skip locked`,
    [at],
  );
  return rows[0] ?? null;
}

export type Kind = Pick<Room, 'game' | 'merchant' | 'mode' | 'currency'>;

/**
 * Tables with a chair for one more, those with the most players first. A seat of the house is given up for a player, so it counts
 * as free.
 */
export async function listFreeRooms(db: Client, kind: Kind & { base: bigint }): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from studio.room r left join studio.room_seat s on s.room_id = r.id
     where r.merchant = $1 and r.game = $2 and r.mode = $3 and r.currency = $4 and r.base = $5 and r.code is null
       and r.closed_at is null and not r.is_closing
     group by r.id having count(s.player_ref) < r.seats order by count(s.player_ref) desc, r.created_at limit 8`,
    [kind.merchant, kind.game, kind.mode, kind.currency, kind.base],
  );
  return rows.map(({ id }) => id);
}

export async function findRoomByCode(db: Client, kind: Kind & { code: string }): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from studio.room where merchant = $1 and game = $2 and mode = $3 and currency = $4 and code = $5
       and closed_at is null and not is_closing`,
    [kind.merchant, kind.game, kind.mode, kind.currency, kind.code],
  );
  return rows[0]?.id ?? null;
}

/** How many sit at tables of each base. */
export async function countSeated(db: Client, kind: Kind): Promise<ReadonlyMap<bigint, number>> {
  const { rows } = await db.query<{ base: bigint; players: number }>(
    `select r.base, count(*)::integer as players from studio.room r join studio.room_seat s on s.room_id = r.id
     where r.merchant = $1 and r.game = $2 and r.mode = $3 and r.currency = $4 and r.closed_at is null and r.code is null
       and s.player_ref is not null
     group by r.base`,
    [kind.merchant, kind.game, kind.mode, kind.currency],
  );
  return new Map(rows.map(({ base, players }) => [base, players]));
}

export async function listRoomSeats(db: Client, roomId: string): Promise<RoomSeat[]> {
  const { rows } = await db.query<RoomSeat>(
    `select ${SEAT} from studio.room_seat s where s.room_id = $1 order by s.seat`,
    [roomId],
  );
  return rows;
}

/** Who sits at these tables. */
export async function listPlayersAt(db: Client, roomIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ ref: string }>(
    'select distinct player_ref as ref from studio.room_seat where room_id = any($1::uuid[]) and player_ref is not null',
    [roomIds],
  );
  return rows.map(({ ref }) => ref);
}

export interface SeatedPlayer {
  playerRef: string;
  roomId: string;
  version: bigint;
}

/** Where these players of a merchant sit. */
export async function findSeated(
  db: Client,
  { game, merchant, players }: { game: string; merchant: string; players: readonly string[] },
): Promise<SeatedPlayer[]> {
  const { rows } = await db.query<SeatedPlayer>(
    `select s.player_ref as "playerRef", r.id as "roomId", r.version from studio.room_seat s
     join studio.room r on r.id = s.room_id
     where s.player_ref = any($1::uuid[]) and r.game = $2 and r.merchant = $3 and s.is_ready`,
    [players, game, merchant],
  );
  return rows;
}

export async function findRoom(db: Client, id: string): Promise<Room | null> {
  const { rows } = await db.query<Room>(`select ${ROOM} from studio.room r where r.id = $1`, [id]);
  return rows[0] ?? null;
}

export async function insertRoomSeat(
  db: Client,
  seat: Pick<RoomSeat, 'roomId' | 'seat' | 'playerRef' | 'roundId' | 'nickname' | 'stack' | 'isReady'> & {
    at: Date;
  },
): Promise<void> {
  await db.query(
    `insert into studio.room_seat (room_id, seat, player_ref, round_id, nickname, stack, is_ready, seen_at, seated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
    [seat.roomId, seat.seat, seat.playerRef, seat.roundId, seat.nickname, seat.stack, seat.isReady, seat.at],
  );
}

export async function deleteRoomSeat(
  db: Client,
  { roomId, seat }: Pick<RoomSeat, 'roomId' | 'seat'>,
): Promise<void> {
  await db.query('delete from studio.room_seat where room_id = $1 and seat = $2', [roomId, seat]);
}

/** The buy-in was refused: nobody has sat there. */
export async function deleteSeatOfRound(db: Client, roundId: string): Promise<void> {
  await db.query('delete from studio.room_seat where round_id = $1 and not is_ready', [roundId]);
}

/** At which table a sitting is; null when it is at none. */
export async function findRoomOfRound(db: Client, roundId: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    'select room_id as id from studio.room_seat where round_id = $1',
    [roundId],
  );
  return rows[0]?.id ?? null;
}

/** One sits down after the other at tables of one kind: whoever is second finds the chair of the first taken, and its table. */
export async function queueForChair(
  db: Client,
  { merchant, game, mode, base }: Kind & { base: bigint },
): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `room ${merchant} ${game} ${mode} ${base}`,
  ]);
}

/** What changes about a seat in the course of hands. */
export async function updateRoomSeat(db: Client, seat: RoomSeat): Promise<void> {
  await db.query(
    `update studio.room_seat set stack = $3, missed = $4, out_since = $5, is_leaving = $6, phrase = $7, said_at = $8, is_ready = $9,
       seated_at = $10
     where room_id = $1 and seat = $2`,
    [
      seat.roomId,
      seat.seat,
      seat.stack,
      seat.missed,
      seat.outSince,
      seat.isLeaving,
      seat.phrase,
      seat.saidAt,
      seat.isReady,
      seat.seatedAt,
    ],
  );
}

/** Puts down when the table is looked at again, and whether anybody at it sees something new. */
export async function wakeRoom(
  db: Client,
  { id, at, isNew, closedAt = null }: { id: string; at: Date; isNew: boolean; closedAt?: Date | null },
): Promise<void> {
  await db.query(
    `update studio.room set wakes_at = $2, version = version + $3, closed_at = coalesce(closed_at, $4) where id = $1`,
    [id, at, isNew ? 1 : 0, closedAt],
  );
}

/** These players are still connected. */
export async function seeRoomSeats(db: Client, players: readonly string[], at: Date): Promise<void> {
  await db.query(
    `update studio.room_seat set seen_at = $2 where player_ref = any($1::uuid[]) and seen_at < $2`,
    [players, at],
  );
}

/** Of sittings: how far the buy-in is; nothing for one that was refused. */
export async function stagesOfBuyIns(
  db: Client,
  roundIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ roundId: string; stage: string }>(
    `select round_id as "roundId", stage from studio.step where round_id = any($1::uuid[]) and number = 0`,
    [roundIds],
  );
  return new Map(rows.map(({ roundId, stage }) => [roundId, stage]));
}
