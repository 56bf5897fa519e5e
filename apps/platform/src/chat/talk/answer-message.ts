import type { ChatAnswer, ChatRequest } from '@fairground/contract/chat-socket';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Guest, whoIs } from '../guests/guest.ts';
import { readableRoom, writeRefusal } from '../guests/rooms-of.ts';
import { tellNodes } from '../news.ts';
import { deleteHidden, insertHidden, membersByHandle } from '../queries/members.ts';
import {
  deleteReaction,
  findMessage,
  insertReaction,
  listBefore,
  listFrom,
  writeReactions,
} from '../queries/messages.ts';
import { insertReport } from '../queries/moderation.ts';
import { takeNumber } from '../queries/rooms.ts';

/** So many messages before and after a reported one go to the operators with it. */
const AROUND = 10;

/** Gives a sign to a message, or takes it back. Whoever may not write here gives none. */
export async function react(
  guest: Guest,
  { roomId, seq, sign, isOn }: ChatRequest<'react'>,
): Promise<ChatAnswer<'react'>> {
  const room = await readableRoom(guest, roomId);
  const { playerId, merchantId } = whoIs(guest);
  const place = { merchantId, roomId: room.id };
  return transaction(guest.platform.db, async (tx) => {
    const refusal = await writeRefusal(tx, guest, room);
    if (refusal) throw refusal;
    // The room first, as whoever writes or removes does.
    const changed = await takeNumber(tx, merchantId, room.id);
    const message = await findMessage(tx, { ...place, seq });
    if (!message || message.removedAt) throw refuse('messaging.message_gone');
    const change = isOn ? insertReaction : deleteReaction;
    if (!(await change(tx, { ...place, seq, playerId, sign }))) return {};
    await writeReactions(tx, { ...place, seq, changed });
    await tellNodes(tx, { what: 'changes', ...place });
    return {};
  });
}

/** Tells the operators of a message, once, with what stood around it. */
export async function reportMessage(
  guest: Guest,
  { roomId, seq, reason }: ChatRequest<'report'>,
): Promise<ChatAnswer<'report'>> {
  const room = await readableRoom(guest, roomId);
  const { playerId, merchantId } = whoIs(guest);
  const place = { merchantId, roomId: room.id };
  return transaction(guest.platform.db, async (tx) => {
    const message = await findMessage(tx, { ...place, seq });
    if (!message) throw refuse('messaging.message_gone');
    if (message.playerId === playerId) throw refuse('messaging.own_message');
    const around = [
      ...(await listBefore(tx, { ...place, before: seq, limit: AROUND })),
      ...(await listFrom(tx, { ...place, from: seq, limit: AROUND + 1 })),
    ];
    const context = around.map((one) => ({
      ...{ seq: one.seq, playerId: String(one.playerId), text: one.body, at: one.at.toISOString() },
    }));
    const isNew = await insertReport(tx, {
      ...{ ...place, seq, playerId, writerId: message.playerId, reason, context, at: now() },
    });
    if (!isNew) throw refuse('messaging.reported_before');
    return {};
  });
}

/** A member's own choice whom to hear no more; nobody else knows of it. */
export async function hideMember(
  guest: Guest,
  { handle, isHidden }: ChatRequest<'hide'>,
): Promise<ChatAnswer<'hide'>> {
  const who = whoIs(guest);
  const { db } = guest.platform;
  const hiddenId = (await membersByHandle(db, { merchantId: who.merchantId, handles: [handle] })).get(handle);
  if (hiddenId === undefined || hiddenId === who.playerId) throw refuse('messaging.member_unknown');
  await (isHidden ? insertHidden : deleteHidden)(db, { ...who, hiddenId });
  return {};
}
