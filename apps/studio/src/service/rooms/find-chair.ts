import type pg from 'pg';
import { platformOf } from '../name-movement.ts';
import {
  findRoomByCode,
  listFreeRooms,
  listPlayersAt,
  listRoomSeats,
  lockRoom,
  type Room,
} from '../queries/rooms.ts';
import type { Client, PlaySession } from '../queries/rounds.ts';
import { Refused, type Studio } from '../studio.ts';

export type Sought = Pick<PlaySession, 'game' | 'merchant' | 'mode' | 'currency' | 'playerRef'> & {
  base: bigint;
  table: string;
  /** As they were told: nobody is led to a table that has others. */
  terms: Pick<Room, 'rakeShare' | 'rakeCap' | 'seats'>;
};

/** Who sits at the tables that could be sat down at, and whom of them the player must not meet. */
export interface Company {
  known: ReadonlySet<string>;
  apart: ReadonlySet<string>;
}

/** Asked of the platform before any table is held: it knows who shares a device, an address or a payout account. */
export async function askCompany(studio: Studio, sought: Sought): Promise<Company> {
  const others = await listPlayersAt(studio.db, await listTables(studio.db, sought));
  const known = new Set(others);
  // Credits of free play are nobody's money.
  if (others.length === 0 || sought.mode === 'trial') return { known, apart: new Set() };
  const { playerRef, game: gameId } = sought;
  const answer = await platformOf(studio, sought)('meet', { playerRef, gameId, others });
  if (answer.code !== 'OK') throw new Refused('studio.try_again');
  return { known, apart: new Set(answer.apart) };
}

export type Chair =
  | { found: { roomId: string; seat: number } }
  /** `apart`: there is one, and somebody at the table must not be met. `moved`: somebody has come whom nobody has asked about. */
  | { found: null; why: 'none' | 'apart' | 'moved' };

/** A free chair at a table where others sit, if there is one. */
export async function findChair(client: pg.PoolClient, sought: Sought, company: Company): Promise<Chair> {
  let why: 'none' | 'apart' | 'moved' = 'none';
  for (const id of await listTables(client, sought)) {
    const room = await lockRoom(client, id);
    const free = room && (await freeSeat(client, room, sought));
    if (!room || !free) continue;
    if (free.others.some((ref) => company.apart.has(ref))) why = 'apart';
    else if (!free.others.every((ref) => company.known.has(ref))) return { found: null, why: 'moved' };
    else return { found: { roomId: room.id, seat: free.seat } };
  }
  return { found: null, why };
}

async function listTables(db: Client, sought: Sought): Promise<string[]> {
  const { table } = sought;
  if (table === 'new') return [];
  if (table === 'any') return listFreeRooms(db, sought);
  const coded = await findRoomByCode(db, { ...sought, code: table });
  return coded ? [coded] : [];
}

async function freeSeat(
  client: Client,
  room: Room,
  { base, terms }: Sought,
): Promise<{ seat: number; others: string[] } | null> {
  if (room.closedAt || room.isClosing || room.base !== base) return null;
  if (room.rakeShare !== terms.rakeShare || room.rakeCap !== terms.rakeCap || room.seats !== terms.seats)
    return null;
  const seats = await listRoomSeats(client, room.id);
  const taken = new Set(seats.map(({ seat }) => seat));
  const seat = Array.from({ length: room.seats }, (_, number) => number).find((number) => !taken.has(number));
  return seat === undefined ? null : { seat, others: seats.flatMap(({ playerRef }) => playerRef ?? []) };
}
