import type { ShotResult } from '../../engine/hunt.ts';
import type { Client } from './rounds.ts';

export interface Bullet {
  merchant: string;
  playerRef: string;
  id: string;
  roomId: string;
  seat: number;
  /** Null for a bullet that came back before anything was drawn. */
  roundId: string | null;
  place: number;
  price: bigint;
  fish: number[];
  outcome: ShotResult['outcome'];
  caught: ShotResult['caught'];
  laser: ShotResult['laser'];
  paid: bigint;
  at: Date;
}

const BULLET = `b.merchant, b.player_ref as "playerRef", b.id, b.room_id as "roomId", b.seat, b.round_id as "roundId", b.place, b.price,
  b.fish, b.outcome, b.caught, b.laser, b.paid, b.at`;

interface Player {
  merchant: string;
  playerRef: string;
}

export async function findBullets(
  db: Client,
  { merchant, playerRef }: Player,
  ids: readonly string[],
): Promise<Bullet[]> {
  const { rows } = await db.query<Bullet>(
    `select ${BULLET} from studio.bullet b where b.merchant = $1 and b.player_ref = $2 and b.id = any($3::uuid[])`,
    [merchant, playerRef, ids],
  );
  return rows;
}

export async function insertBullets(db: Client, bullets: readonly Bullet[]): Promise<void> {
  const rows = bullets.map((one) => ({
    ...one,
    price: String(one.price),
    paid: String(one.paid),
    at: one.at.toISOString(),
  }));
  await db.query(
    `insert into studio.bullet (merchant, player_ref, id, room_id, seat, round_id, place, price, fish, outcome, caught, laser, paid, at)
     select merchant, "playerRef", id, "roomId", seat, "roundId", place, price, array(select jsonb_array_elements_text(fish)::integer),
       outcome, caught, laser, paid, at
     from jsonb_to_recordset($1::jsonb) as told (merchant text, "playerRef" uuid, id uuid, "roomId" uuid, seat integer, "roundId" uuid,
       place integer, price bigint, fish jsonb, outcome text, caught jsonb, laser jsonb, paid bigint, at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

export async function insertKills(
  db: Client,
  { roomId, roundId, fish, at }: { roomId: string; roundId: string; fish: readonly number[]; at: Date },
): Promise<void> {
  await db.query(
    `insert into studio.kill (room_id, fish, round_id, at) select $1, fish, $3, $4 from unnest($2::integer[]) as fish`,
    [roomId, fish, roundId, at],
  );
}

/** Which of these fish are dead. */
export async function findKilled(
  db: Client,
  roomId: string,
  fish: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await db.query<{ fish: number }>(
    'select fish from studio.kill where room_id = $1 and fish = any($2::integer[])',
    [roomId, fish],
  );
  return new Set(rows.map((row) => row.fish));
}

/** What is dead for everybody: kills whose stake has been taken. */
export async function listKilled(db: Client, roomId: string, since: Date): Promise<number[]> {
  const { rows } = await db.query<{ fish: number }>(
    `select k.fish from studio.kill k join studio.round r on r.id = k.round_id
     where k.room_id = $1 and k.at > $2 and r.ended_at is not null order by k.fish`,
    [roomId, since],
  );
  return rows.map(({ fish }) => fish);
}

/** Bullets that everybody in their room may see: decided and paid for. */
export async function listShots(db: Client, roomIds: readonly string[], since: Date): Promise<Bullet[]> {
  const { rows } = await db.query<Bullet>(
    `select ${BULLET} from studio.bullet b join studio.round r on r.id = b.round_id
     where b.room_id = any($1::uuid[]) and b.at > $2 and b.outcome <> 'returned' and r.ended_at is not null
     order by b.at, b.round_id, b.place`,
    [roomIds, since],
  );
  return rows;
}

/** What the meter of a player's laser held after the last volley that counted. */
export async function findEnergy(
  db: Client,
  { merchant, playerRef, game, mode }: Player & { game: string; mode: string },
): Promise<string> {
  const { rows } = await db.query<{ energy: string | null }>(
    `select s.state->>'energy' as energy from studio.round r join studio.step s on s.round_id = r.id and s.number = 0
     where r.merchant = $1 and r.player_ref = $2 and r.game = $3 and r.mode = $4 and r.ended_at is not null
     order by r.started_at desc, r.id desc limit 1`,
    [merchant, playerRef, game, mode],
  );
  return rows[0]?.energy ?? '0';
}
