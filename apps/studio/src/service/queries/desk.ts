import type { Room } from './rooms.ts';
import type { Client } from './rounds.ts';

interface Name {
  merchant: string;
  game: string;
}

/** Tables that are open and played for money, the newest first. */
export async function listRoomIds(
  db: Client,
  { merchant, game, limit }: Name & { limit: number },
): Promise<Pick<Room, 'id'>[]> {
  const { rows } = await db.query<Pick<Room, 'id'>>(
    `select id from studio.room where merchant = $1 and game = $2 and mode = 'real' and closed_at is null
     order by created_at desc limit $3`,
    [merchant, game, limit],
  );
  return rows;
}

export interface WatchedHuntRoom {
  id: string;
  tier: string;
  number: number;
}

export async function listHuntRooms(
  db: Client,
  { merchant, game, limit }: Name & { limit: number },
): Promise<WatchedHuntRoom[]> {
  const { rows } = await db.query<WatchedHuntRoom>(
    `select id, tier, number from studio.hunt_room where merchant = $1 and game = $2 and mode = 'real' and closed_at is null
     order by opened_at desc limit $3`,
    [merchant, game, limit],
  );
  return rows;
}

export interface ShotSum {
  roomId: string;
  staked: bigint;
  paid: bigint;
  bullets: number;
}

/** What was shot for and caught in these rooms since then, as far as it has been paid. */
export async function sumShots(db: Client, roomIds: readonly string[], since: Date): Promise<ShotSum[]> {
  const { rows } = await db.query<ShotSum>(
    `select b.room_id as "roomId", sum(b.price)::bigint as staked, sum(b.paid)::bigint as paid, count(*)::integer as bullets
     from studio.bullet b join studio.round r on r.id = b.round_id
     where b.room_id = any($1::uuid[]) and b.at > $2 and b.outcome <> 'returned' and r.ended_at is not null
     group by b.room_id`,
    [roomIds, since],
  );
  return rows;
}

/** Players with chips on the cloth of this round. */
export async function countBettors(
  db: Client,
  { merchant, game, number }: Name & { number: number },
): Promise<number> {
  const { rows } = await db.query<{ players: number }>(
    `select count(*)::integer as players from studio.round r
     where r.game = $1 and r.table_number = $2 and r.merchant = $3 and r.mode = 'real'
       and exists (select 1 from studio.step s where s.round_id = r.id and s.stage <> 'staking' and s.back is null)`,
    [game, number, merchant],
  );
  return rows[0]?.players ?? 0;
}
