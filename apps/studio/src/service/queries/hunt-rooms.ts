import type { Client } from './rounds.ts';

export interface HuntHall {
  game: string;
  merchant: string;
  mode: 'real' | 'trial';
}

export interface HuntRoom extends HuntHall {
  id: string;
  tier: string;
  number: number;
  seed: number;
  openedAt: Date;
  closedAt: Date | null;
}

export interface HuntSeat {
  roomId: string;
  seat: number;
  playerRef: string;
  nickname: string;
  price: bigint;
  takenAt: Date[];
  autoLeft: number | null;
  autoLoss: bigint | null;
}

const ROOM = `id, game, merchant, mode, tier, number, seed::double precision as seed, opened_at as "openedAt", closed_at as "closedAt"`;
const SEAT = `room_id as "roomId", seat, player_ref as "playerRef", nickname, price, taken_at as "takenAt", auto_left as "autoLeft",
  auto_loss as "autoLoss"`;

/** Who looks for a seat waits for whoever looks for one in the same hall. */
export async function holdHall(db: Client, { game, merchant, mode }: HuntHall): Promise<void> {
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `hunt ${game} ${merchant} ${mode}`,
  ]);
}

export async function freeHuntSeats(
  db: Client,
  { game, merchant, mode, seenBefore }: HuntHall & { seenBefore: Date },
): Promise<void> {
  await db.query(
    'delete from studio.hunt_seat where game = $1 and merchant = $2 and mode = $3 and seen_at < $4',
    [game, merchant, mode, seenBefore],
  );
}

interface Player extends HuntHall {
  playerRef: string;
}

export async function findHuntSeat(db: Client, player: Player): Promise<HuntSeat | null> {
  const { rows } = await db.query<HuntSeat>(
    `select ${SEAT} from studio.hunt_seat where game = $1 and merchant = $2 and mode = $3 and player_ref = $4`,
    [player.game, player.merchant, player.mode, player.playerRef],
  );
  return rows[0] ?? null;
}

/** The volleys of one player follow each other. */
export async function lockHuntSeat(db: Client, player: Player): Promise<HuntSeat | null> {
  const { rows } = await db.query<HuntSeat>(
    `select ${SEAT} from studio.hunt_seat where game = $1 and merchant = $2 and mode = $3 and player_ref = $4 for update`,
    [player.game, player.merchant, player.mode, player.playerRef],
  );
  return rows[0] ?? null;
}

export async function leaveHuntSeat(db: Client, player: Player): Promise<void> {
  await db.query(
    'delete from studio.hunt_seat where game = $1 and merchant = $2 and mode = $3 and player_ref = $4',
    [player.game, player.merchant, player.mode, player.playerRef],
  );
}

export async function insertHuntSeat(
  db: Client,
  {
    game,
    merchant,
    mode,
    at,
    ...seat
  }: Omit<HuntSeat, 'takenAt' | 'autoLeft' | 'autoLoss'> & HuntHall & { at: Date },
): Promise<void> {
  await db.query(
    `insert into studio.hunt_seat (room_id, seat, game, merchant, mode, player_ref, nickname, price, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [seat.roomId, seat.seat, game, merchant, mode, seat.playerRef, seat.nickname, seat.price, at],
  );
}

/** What a volley leaves on its seat. */
export async function noteVolley(
  db: Client,
  { roomId, seat, price, takenAt, autoLeft, autoLoss }: HuntSeat,
  at: Date,
): Promise<void> {
  await db.query(
    `update studio.hunt_seat set price = $3, taken_at = $4, auto_left = $5, auto_loss = $6, seen_at = $7
     where room_id = $1 and seat = $2`,
    [roomId, seat, price, takenAt, autoLeft, autoLoss, at],
  );
}

export async function seeHunters(
  db: Client,
  { game, players, at }: { game: string; players: readonly string[]; at: Date },
): Promise<void> {
  await db.query(
    'update studio.hunt_seat set seen_at = $3 where game = $1 and player_ref = any($2::uuid[]) and seen_at < $3',
    [game, players, at],
  );
}

/** Rooms of a tier that are open, the first first, each with the seats that are taken. */
export async function listOpenRooms(
  db: Client,
  { game, merchant, mode, tier }: HuntHall & { tier: string },
): Promise<(HuntRoom & { taken: number[] })[]> {
  const { rows } = await db.query<HuntRoom & { taken: number[] }>(
    `select ${ROOM}, array(select s.seat from studio.hunt_seat s where s.room_id = r.id) as taken
     from studio.hunt_room r where game = $1 and merchant = $2 and mode = $3 and tier = $4 and closed_at is null order by number`,
    [game, merchant, mode, tier],
  );
  return rows;
}

/** Numbered after every room that has been. */
export async function insertHuntRoom(
  db: Client,
  { id, game, merchant, mode, tier, seed, openedAt }: Omit<HuntRoom, 'number' | 'closedAt'>,
): Promise<HuntRoom> {
  const { rows } = await db.query<HuntRoom>(
    `insert into studio.hunt_room (id, game, merchant, mode, tier, number, seed, opened_at)
     select $1, $2, $3, $4, $5, coalesce(max(number), 0) + 1, $6, $7 from studio.hunt_room
     where game = $2 and merchant = $3 and mode = $4 and tier = $5 returning ${ROOM}`,
    [id, game, merchant, mode, tier, seed, openedAt],
  );
  return rows[0] as HuntRoom;
}

export async function findHuntRoom(db: Client, id: string): Promise<HuntRoom | null> {
  const { rows } = await db.query<HuntRoom>(`select ${ROOM} from studio.hunt_room where id = $1`, [id]);
  return rows[0] ?? null;
}

/** Bullets in a room are decided one volley after the other. */
export async function lockHuntRoom(db: Client, id: string): Promise<HuntRoom | null> {
  const { rows } = await db.query<HuntRoom>(`select ${ROOM} from studio.hunt_room where id = $1 for update`, [
    id,
  ]);
  return rows[0] ?? null;
}

export async function listHunters(db: Client, roomIds: readonly string[]): Promise<HuntSeat[]> {
  const { rows } = await db.query<HuntSeat>(
    `select ${SEAT} from studio.hunt_seat where room_id = any($1::uuid[]) order by room_id, seat`,
    [roomIds],
  );
  return rows;
}
