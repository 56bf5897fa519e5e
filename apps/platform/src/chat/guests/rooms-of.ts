import type { ChatAnswer } from '@fairground/contract/chat-socket';
import { languageOf } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import { toWire } from '@fairground/money';
import { facesOf, findMemberById } from '../../access/public.ts';
import { tablesOf } from '../../catalogue/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { type Refusal, refuse } from '../../kernel/http/refuse.ts';
import { randomId } from '../../kernel/random.ts';
import { type Merchant, momentFor } from '../../merchants/public.ts';
import { heldRanks, namedRanks } from '../../vip/public.ts';
import { countUnread, insertReadMarks, listHidden, type Who } from '../queries/members.ts';
import { listInForce } from '../queries/moderation.ts';
import { findRoom, insertRoom, listRooms, type Room } from '../queries/rooms.ts';
import { facesFor } from './faces.ts';
import { type Guest, whoIs } from './guest.ts';

/** Where a VIP room begins until somebody says otherwise. */
const VIP_RANK = 3;

/** Who asks for rooms: the language is the one that the member reads the site in. */
export type Asker = Pick<Guest, 'platform' | 'merchant' | 'playerId' | 'language'>;

/**
 * The rooms that a member may read: the lobby, from a rank on the VIP room, the one of the language, the agent's team and
 * one's own, and those of the live tables that the member has open now.
 */
export async function roomsOf(db: Db | Tx, asker: Asker): Promise<Room[]> {
  const { merchantId, playerId } = whoIs(asker);
  const member = await findMemberById(db, { merchantId, playerId });
  const agentIds = member?.uplineId ? [member.uplineId] : [];
  if (member && [1, 2].includes(member.role)) agentIds.push(playerId);
  const rank = await rankOf(db, { merchantId, playerId });
  const topics = await topicsOf(db, asker);
  const asked = { merchantId, agentIds, topics: topics.map(({ topic }) => topic) };
  const known = await listRooms(db, asked);
  const isComplete = known.length >= 2 + agentIds.length + topics.length;
  if (!isComplete) await openRooms(db, merchantId, agentIds, topics);
  const rooms = isComplete ? known : await listRooms(db, asked);
  return rooms.filter(({ readRank }) => readRank <= rank.level);
}

interface Topic {
  kind: 'language' | 'table';
  topic: string;
  name: string;
}

/** Where only one language is spoken, its room is the lobby. */
async function topicsOf(db: Db | Tx, asker: Asker): Promise<Topic[]> {
  const { platform, merchant, playerId, language } = asker;
  const { languages } = merchant;
  const isSpoken = languages.length > 1 && languages.includes(language);
  const tables = await tablesOf(platform, db, { merchantId: merchant.id, playerId, language });
  return [
    ...(isSpoken ? [{ kind: 'language' as const, topic: language, name: languageOf(language).name }] : []),
    ...tables.map(({ name, title }) => ({ kind: 'table' as const, topic: name, name: title })),
  ];
}

/** The rooms that every merchant has; a team has one as soon as somebody of it looks in. */
export async function openHouseRooms(db: Db | Tx, merchantId: number): Promise<void> {
  const house = { merchantId, agentId: 0n };
  await insertRoom(db, { ...house, id: randomId(), kind: 'lobby', topic: '', readRank: 0 });
  await insertRoom(db, { ...house, id: randomId(), kind: 'vip', topic: '', readRank: VIP_RANK });
}

async function openRooms(
  db: Db | Tx,
  merchantId: number,
  agentIds: readonly bigint[],
  topics: readonly Topic[],
): Promise<void> {
  await openHouseRooms(db, merchantId);
  for (const agentId of agentIds)
    await insertRoom(db, { merchantId, agentId, id: randomId(), kind: 'team', topic: '', readRank: 0 });
  for (const { kind, topic } of topics)
    await insertRoom(db, { merchantId, agentId: -1n, id: randomId(), kind, topic, readRank: 0 });
}

/** The room, if this member may read it. What is not there and what is not theirs look alike. */
export async function readableRoom(guest: Guest, roomId: string): Promise<Room> {
  const room = (await roomsOf(guest.platform.db, guest)).find(({ id }) => id === roomId);
  if (!room) throw refuse('messaging.topic_refused');
  return room;
}

export async function rankOf(db: Db | Tx, { merchantId, playerId }: Who) {
  const ranks = await heldRanks(db, { merchantId, playerIds: [playerId] });
  return ranks.get(playerId) ?? { level: 0, deposit: 0n };
}

/** Why a member may not write here now; null when nothing stands against it. */
export async function writeRefusal(
  db: Db | Tx,
  { merchant, playerId, language }: Pick<Guest, 'merchant' | 'playerId' | 'language'>,
  room: Room,
): Promise<Refusal | null> {
  const [sanction] = await listInForce(db, { merchantId: merchant.id, playerId }, now());
  if (sanction?.kind === 'ban') return refuse('messaging.chat_banned');
  if (sanction) return mutedUntil({ merchant, language }, sanction.until);
  if (!room.isOpen || !isWithinHours(room, merchant)) return refuse('messaging.room_closed');
  if (room.writeRank === 0 && room.writeDeposit === 0n) return null;
  const { level, deposit } = await rankOf(db, { merchantId: merchant.id, playerId });
  if (level < room.writeRank) {
    const ranks = await namedRanks(db, merchant.id, language);
    const rank = ranks.find((one) => one.level === room.writeRank)?.name ?? String(room.writeRank);
    return refuse('messaging.rank_needed', { params: { rank } });
  }
  if (deposit < room.writeDeposit)
    return refuse('messaging.deposit_needed', {
      params: { amount: `${toWire(room.writeDeposit - deposit)} ${merchant.currency}` },
    });
  return null;
}

function mutedUntil(reader: Pick<Guest, 'merchant' | 'language'>, until: Date | null): Refusal {
  if (until === null) return refuse('messaging.muted_for_now');
  return refuse('messaging.muted', {
    value: { until: until.toISOString() },
    params: { at: momentFor(reader, until) },
  });
}

/** By the clock where the merchant is; hours may reach over midnight. */
function isWithinHours({ opensAt, closesAt }: Room, { timeZone }: Merchant): boolean {
  if (opensAt === null || closesAt === null || opensAt === closesAt) return true;
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(now());
  return opensAt < closesAt ? time >= opensAt && time < closesAt : time >= opensAt || time < closesAt;
}

/** Everything that the window shows beside the messages. */
export async function showRooms(guest: Guest): Promise<ChatAnswer<'rooms'>> {
  const { platform, merchant, language } = guest;
  const { db } = platform;
  const who = whoIs(guest);
  const rooms = await roomsOf(db, guest);
  const names = new Map((await topicsOf(db, guest)).map(({ topic, name }) => [topic, name]));
  const ids = rooms.map(({ id }) => id);
  await insertReadMarks(db, who, ids);
  const unread = await countUnread(db, who, ids);
  const agentIds = rooms.flatMap(({ agentId }) => (agentId > 0n ? [agentId] : []));
  const agents = await facesOf(db, { merchantId: merchant.id, playerIds: agentIds });
  const hidden = await facesFor(platform, merchant, await listHidden(db, who));
  return {
    me: guest.handle,
    timeZone: merchant.timeZone,
    ranks: await namedRanks(db, merchant.id, language),
    hidden: [...hidden.values()].map(({ handle, name }) => ({ handle, name })),
    rooms: await Promise.all(
      rooms.map(async (room) => {
        const refusal = await writeRefusal(db, guest, room);
        const { id, kind, topic, isOpen, opensAt, closesAt, slowSeconds, lastSeq } = room;
        return {
          ...{ id, kind, topic, isOpen, opensAt, closesAt, slowSeconds, lastSeq },
          name: agents.get(room.agentId)?.name ?? names.get(topic) ?? '',
          unread: unread.get(id) ?? 0,
          refusal: refusal && {
            errorCode: refusal.code,
            message: message(refusal.code, language, refusal.params),
          },
        };
      }),
    ),
  };
}

/** A room of the merchant, for operators. */
export async function roomNamed(db: Db | Tx, merchantId: number, id: string): Promise<Room> {
  const room = await findRoom(db, merchantId, id);
  if (!room) throw refuse('messaging.room_gone');
  return room;
}
