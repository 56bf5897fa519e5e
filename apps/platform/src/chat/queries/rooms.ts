import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface Room {
  merchantId: number;
  id: string;
  kind: 'lobby' | 'vip' | 'team' | 'language' | 'table';
  /** The language, or the vendor and game of the table; empty in other rooms. */
  topic: string;
  /** Whose team it is; 0 in rooms of the house, -1 in rooms with a topic. */
  agentId: bigint;
  isOpen: boolean;
  readRank: number;
  writeRank: number;
  writeDeposit: bigint;
  slowSeconds: number;
  opensAt: string | null;
  closesAt: string | null;
  pinnedSeq: number | null;
  lastSeq: number;
}

/** Numbers of messages stay far below what a double holds exactly. */
const columns = sql`merchant_id as "merchantId", id, kind, topic, agent_id as "agentId", is_open as "isOpen", read_rank as "readRank",
  write_rank as "writeRank", write_deposit as "writeDeposit", slow_seconds as "slowSeconds", opens_at as "opensAt",
  closes_at as "closesAt", pinned_seq::float8 as "pinnedSeq", last_seq::float8 as "lastSeq"`;

export async function insertRoom(
  db: Db | Tx,
  room: Pick<Room, 'merchantId' | 'id' | 'kind' | 'topic' | 'agentId' | 'readRank'>,
): Promise<void> {
  await sql`
    insert into chat.room (merchant_id, id, kind, topic, agent_id, read_rank)
    values (${room.merchantId}, ${room.id}::uuid, ${room.kind}, ${room.topic}, ${room.agentId}::bigint, ${room.readRank})
    on conflict do nothing`.execute(db);
}

/** The rooms of the house, of these agents' teams, and of these topics. */
export async function listRooms(
  db: Db | Tx,
  {
    merchantId,
    agentIds,
    topics,
  }: { merchantId: number; agentIds: readonly bigint[]; topics: readonly string[] },
): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select ${columns} from chat.room
    where merchant_id = ${merchantId} and (agent_id = any(${['0', ...agentIds.map(String)]}::bigint[])
      or agent_id = -1 and topic = any(${[...topics]}::text[]))
    order by kind = 'lobby' desc, kind = 'vip' desc, kind = 'language' desc, kind = 'team' desc, agent_id, topic`.execute(
    db,
  );
  return rows;
}

/** All of a merchant's, for its operators: the house's first, then teams by the last that something was said. */
export async function listAllRooms(db: Db, merchantId: number): Promise<Room[]> {
  const { rows } = await sql<Room>`
    select ${columns} from chat.room where merchant_id = ${merchantId}
    order by kind = 'lobby' desc, kind = 'vip' desc, last_seq desc, id limit 200`.execute(db);
  return rows;
}

export async function findRoom(db: Db | Tx, merchantId: number, id: string): Promise<Room | null> {
  const { rows } = await sql<Room>`
    select ${columns} from chat.room where merchant_id = ${merchantId} and id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function lockRoom(tx: Tx, merchantId: number, id: string): Promise<Room | null> {
  const { rows } = await sql<Room>`
    select ${columns} from chat.room where merchant_id = ${merchantId} and id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** The next number of a room. Whoever takes one holds the room until the transaction ends, so numbers appear in their order. */
export async function takeNumber(tx: Tx, merchantId: number, id: string): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    update chat.room set last_seq = last_seq + 1 where merchant_id = ${merchantId} and id = ${id}::uuid
    returning last_seq::float8 as seq`.execute(tx);
  return (rows[0] as { seq: number }).seq;
}

export async function writeRules(
  tx: Tx,
  room: Pick<
    Room,
    | 'merchantId'
    | 'id'
    | 'isOpen'
    | 'readRank'
    | 'writeRank'
    | 'writeDeposit'
    | 'slowSeconds'
    | 'opensAt'
    | 'closesAt'
  >,
): Promise<Room> {
  const { rows } = await sql<Room>`
    update chat.room set is_open = ${room.isOpen}, read_rank = ${room.readRank}, write_rank = ${room.writeRank},
      write_deposit = ${room.writeDeposit}::bigint, slow_seconds = ${room.slowSeconds}, opens_at = ${room.opensAt},
      closes_at = ${room.closesAt}
    where merchant_id = ${room.merchantId} and id = ${room.id}::uuid returning ${columns}`.execute(tx);
  return rows[0] as Room;
}

export async function writePinned(
  tx: Tx,
  { merchantId, id, seq }: { merchantId: number; id: string; seq: number | null },
): Promise<Room> {
  const { rows } = await sql<Room>`
    update chat.room set pinned_seq = ${seq}::bigint where merchant_id = ${merchantId} and id = ${id}::uuid
    returning ${columns}`.execute(tx);
  return rows[0] as Room;
}

export async function readKeepDays(db: Db | Tx, merchantId: number): Promise<number> {
  const { rows } = await sql<{ keepDays: number }>`
    select keep_days as "keepDays" from chat.settings where merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.keepDays ?? 90;
}

export async function writeKeepDays(tx: Tx, merchantId: number, keepDays: number): Promise<void> {
  await sql`
    insert into chat.settings (merchant_id, keep_days) values (${merchantId}, ${keepDays})
    on conflict (merchant_id) do update set keep_days = excluded.keep_days`.execute(tx);
}
