import { CHAT_TEXT_MAX } from '@fairground/contract';
import type { ChatAnswer, ChatRequest, ChatShare } from '@fairground/contract/chat-socket';
import { cleanText } from '../../kernel/clean-text.ts';
import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Guest, whoIs } from '../guests/guest.ts';
import { readableRoom, writeRefusal } from '../guests/rooms-of.ts';
import { tellNodes } from '../news.ts';
import { lockChatMember, membersByHandle } from '../queries/members.ts';
import {
  findByClientId,
  findMessage,
  insertMessage,
  lastWritten,
  listLately,
  type Play,
} from '../queries/messages.ts';
import { type Room, takeNumber } from '../queries/rooms.ts';
import { maskWords } from '../words/mask-words.ts';
import { removeLinks } from '../words/remove-links.ts';
import { wordsOf } from '../words/words-of.ts';
import { shareOf } from './share-play.ts';

const BURST = { times: 5, perMs: 10_000 };
/** The same text so often in a minute, and no more. */
const SAME = { times: 2, perMs: 60_000 };

/** Says something in a room, once for each client id. Everybody on every node sees it in the order of its number. */
export async function writeMessage(guest: Guest, wish: ChatRequest<'write'>): Promise<ChatAnswer<'write'>> {
  const room = await readableRoom(guest, wish.roomId);
  const body = await sayable(guest, wish.text);
  const share = await shareIn(guest, wish);
  return transaction(guest.platform.db, async (tx) => {
    const who = whoIs(guest);
    await lockChatMember(tx, who);
    const earlier = await findByClientId(tx, { ...who, clientId: wish.clientId });
    if (earlier) return { seq: earlier.seq };
    const refusal = await writeRefusal(tx, guest, room);
    if (refusal) throw refusal;
    await refuseFlood(tx, guest, room, body);
    const place = { merchantId: who.merchantId, roomId: room.id };
    const { replyTo = null } = wish;
    if (replyTo !== null && !(await findMessage(tx, { ...place, seq: replyTo })))
      throw refuse('messaging.message_gone');
    const known = await membersByHandle(tx, { merchantId: who.merchantId, handles: wish.mentions });
    const seq = await takeNumber(tx, who.merchantId, room.id);
    const mentions = wish.mentions.filter((handle) => known.has(handle));
    const { clientId } = wish;
    const words = { body, replyTo, mentions, at: now() };
    await insertMessage(tx, { ...who, ...place, seq, clientId, ...words, share, play: playOf(wish, share) });
    await tellNodes(tx, { what: 'changes', ...place });
    return { seq };
  });
}

async function shareIn(guest: Guest, { roundId, betId }: ChatRequest<'write'>) {
  if (roundId !== undefined) return shareOf(guest, { roundId });
  return betId === undefined ? null : shareOf(guest, { betId });
}

/** By what the books find it again, for whoever wants to see it. */
function playOf({ roundId, betId }: ChatRequest<'write'>, share: ChatShare | null): Play | null {
  if (!share) return null;
  return roundId === undefined ? { betId: betId ?? '' } : { roundId, vendor: share.vendor };
}

/** What of a text may be shown, if anything. */
async function sayable({ platform, merchant }: Guest, text: string): Promise<string> {
  const cleaned = cleanText(text);
  if (cleaned === '') throw refuse('messaging.nothing_said');
  if ([...cleaned].length > CHAT_TEXT_MAX) throw refuse('messaging.too_long');
  const linkless = removeLinks(cleaned, merchant.hosts);
  if (linkless === '') throw refuse('messaging.only_links');
  return maskWords(linkless, await wordsOf(platform, merchant.id));
}

async function refuseFlood(tx: Tx, guest: Guest, room: Room, body: string): Promise<void> {
  const who = whoIs(guest);
  const at = now().getTime();
  const lately = await listLately(tx, { ...who, since: new Date(at - SAME.perMs) });
  const burst = lately.filter((one) => one.at.getTime() > at - BURST.perMs);
  const oldest = burst[BURST.times - 1];
  if (oldest) throw tooSoon(oldest.at.getTime() + BURST.perMs - at);
  if (lately.filter((one) => one.body === body).length >= SAME.times) throw refuse('messaging.repeated');
  if (room.slowSeconds === 0) return;
  const last = await lastWritten(tx, { ...who, roomId: room.id });
  const waitMs = (last?.getTime() ?? 0) + room.slowSeconds * 1_000 - at;
  if (waitMs > 0) throw tooSoon(waitMs);
}

const tooSoon = (waitMs: number) =>
  refuse('TOO_MANY_REQUESTS', { value: { seconds: Math.max(1, Math.ceil(waitMs / 1_000)) } });
