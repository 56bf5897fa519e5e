import type { operatorChat, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { accountsOf } from '../../access/public.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { openHouseRooms } from '../guests/rooms-of.ts';
import { merchantNamed, noteAct } from '../merchant-named.ts';
import { tellNodes } from '../news.ts';
import { findMessage } from '../queries/messages.ts';
import {
  listAllRooms,
  lockRoom,
  type Room,
  readKeepDays,
  takeNumber,
  writeKeepDays,
  writePinned,
  writeRules,
} from '../queries/rooms.ts';

type Ops = typeof operatorChat;
type Shown = ResponseOf<Ops['saveRoom']>;

export async function readRooms(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['rooms']>,
): Promise<ResponseOf<Ops['rooms']>> {
  const { id } = await merchantNamed(call, merchantCode);
  await openHouseRooms(call.db, id);
  const rooms = await listAllRooms(call.db, id);
  return { rooms: await show(call.db, id, rooms), keepDays: await readKeepDays(call.db, id) };
}

/** Changes the rules of a room. Open windows read them again. */
export async function saveRoom(
  call: OperatorCall,
  { merchantCode, roomId, reason, writeDeposit, ...rules }: RequestOf<Ops['saveRoom']>,
): Promise<Shown> {
  const merchant = await merchantNamed(call, merchantCode);
  if ((rules.opensAt === null) !== (rules.closesAt === null)) throw refuse('messaging.hours_half');
  return call.transaction(async (tx) => {
    const before = await locked(tx, merchant.id, roomId);
    const key = { merchantId: merchant.id, id: roomId };
    const after = await writeRules(tx, { ...key, ...rules, writeDeposit: parseAmount(writeDeposit) ?? 0n });
    const told = ({ isOpen, readRank, writeRank, slowSeconds, opensAt, closesAt, ...room }: Room) => ({
      ...{ isOpen, readRank, writeRank, slowSeconds, opensAt, closesAt },
      writeDeposit: toWire(room.writeDeposit),
    });
    const act = { action: 'room_saved', about: `chat:${roomId}`, reason };
    await noteAct(tx, call, merchant, { ...act, before: told(before), after: told(after) });
    await tellNodes(tx, { what: 'room', merchantId: merchant.id, roomId });
    return showOne(tx, after);
  });
}

export async function pinMessage(
  call: OperatorCall,
  { merchantCode, roomId, seq, reason }: RequestOf<Ops['pinMessage']>,
): Promise<Shown> {
  const merchant = await merchantNamed(call, merchantCode);
  const place = { merchantId: merchant.id, roomId };
  return call.transaction(async (tx) => {
    const before = await locked(tx, merchant.id, roomId);
    const pinned = seq === null ? null : await findMessage(tx, { ...place, seq });
    if (seq !== null && (!pinned || pinned.removedAt)) throw refuse('messaging.message_gone');
    await takeNumber(tx, merchant.id, roomId);
    const after = await writePinned(tx, { merchantId: merchant.id, id: roomId, seq });
    await noteAct(tx, call, merchant, {
      ...{ action: 'message_pinned', about: `chat:${roomId}`, reason },
      before: { seq: before.pinnedSeq },
      after: { seq, text: pinned?.body ?? null },
    });
    await tellNodes(tx, { what: 'room', ...place });
    return showOne(tx, after);
  });
}

export async function saveKeeping(
  call: OperatorCall,
  { merchantCode, keepDays, reason }: RequestOf<Ops['saveKeeping']>,
): Promise<ResponseOf<Ops['saveKeeping']>> {
  const merchant = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const before = await readKeepDays(tx, merchant.id);
    await writeKeepDays(tx, merchant.id, keepDays);
    const act = { action: 'keeping_saved', about: 'chat', reason };
    await noteAct(tx, call, merchant, { ...act, before: { keepDays: before }, after: { keepDays } });
    return { keepDays };
  });
}

async function locked(tx: Tx, merchantId: number, roomId: string): Promise<Room> {
  const room = await lockRoom(tx, merchantId, roomId);
  if (!room) throw refuse('messaging.room_gone');
  return room;
}

const showOne = async (tx: Tx, room: Room): Promise<Shown> =>
  (await show(tx, room.merchantId, [room]))[0] as Shown;

async function show(db: Db | Tx, merchantId: number, rooms: readonly Room[]): Promise<Shown[]> {
  const playerIds = rooms.flatMap(({ agentId }) => (agentId > 0n ? [agentId] : []));
  const agents = await accountsOf(db, { merchantId, playerIds });
  return rooms.map(({ merchantId: _, agentId, writeDeposit, ...room }) => ({
    ...room,
    agent: agents.get(agentId) ?? '',
    writeDeposit: toWire(writeDeposit),
  }));
}
