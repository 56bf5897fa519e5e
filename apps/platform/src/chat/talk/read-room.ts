import { CHAT_PAGE } from '@fairground/contract';
import type { ChatAnswer, ChatRequest } from '@fairground/contract/chat-socket';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { publish, userTopic } from '../../messaging/public.ts';
import { type Guest, whoIs } from '../guests/guest.ts';
import { type Asker, readableRoom, roomsOf } from '../guests/rooms-of.ts';
import { tellNodes } from '../news.ts';
import { countUnread, insertReadMarks, moveReadMark } from '../queries/members.ts';
import {
  findMessage,
  listBefore,
  listChanges,
  listReactionsOf,
  type MessageRow,
} from '../queries/messages.ts';
import { findRoom } from '../queries/rooms.ts';
import { showMessages } from './show-messages.ts';

/** Who was away for longer begins anew with the newest page. */
const CATCH_UP_MAX = 200;

/** The newest page, or what the window has missed since the number it knows. */
export async function openRoom(
  guest: Guest,
  { roomId, after }: ChatRequest<'open'>,
): Promise<ChatAnswer<'open'>> {
  const { id, pinnedSeq } = await readableRoom(guest, roomId);
  const { db } = guest.platform;
  const place = { merchantId: guest.merchant.id, roomId: id };
  // Read before the messages: what comes in between is told again, and known by its number.
  const { lastSeq = 0 } = (await findRoom(db, place.merchantId, id)) ?? {};
  const missed =
    after === undefined ? null : await listChanges(db, { ...place, after, limit: CATCH_UP_MAX + 1 });
  const isReset = missed === null || missed.length > CATCH_UP_MAX;
  const newest = isReset ? await listBefore(db, { ...place, before: null, limit: CHAT_PAGE + 1 }) : missed;
  const pinned = pinnedSeq === null ? null : await findMessage(db, { ...place, seq: pinnedSeq });
  const [shown = null] = pinned ? await showMessages(guest.platform, guest.merchant, [pinned]) : [];
  return {
    ...(await pageOf(guest, id, newest, isReset)),
    lastSeq,
    isReset,
    pinned: shown?.isRemoved ? null : shown,
  };
}

/** The page before a message. */
export async function readHistory(
  guest: Guest,
  { roomId, before }: ChatRequest<'history'>,
): Promise<ChatAnswer<'history'>> {
  const { id, merchantId, lastSeq } = await readableRoom(guest, roomId);
  const rows = await listBefore(guest.platform.db, { merchantId, roomId: id, before, limit: CHAT_PAGE + 1 });
  return { ...(await pageOf(guest, id, rows, true)), lastSeq };
}

async function pageOf(guest: Guest, roomId: string, rows: readonly MessageRow[], isPage: boolean) {
  const hasMore = isPage && rows.length > CHAT_PAGE;
  const shown = hasMore ? rows.slice(1) : rows;
  const given = await listReactionsOf(guest.platform.db, {
    ...{ ...whoIs(guest), roomId },
    seqs: shown.map(({ seq }) => seq),
  });
  return {
    messages: await showMessages(guest.platform, guest.merchant, shown),
    mine: Object.fromEntries(given.map(({ seq, signs }) => [String(seq), signs])),
    hasMore,
  };
}

/** Notes how far a member has read. All windows and pages of the member hear of it. */
export async function readUpTo(
  guest: Guest,
  { roomId, seq }: ChatRequest<'read'>,
): Promise<ChatAnswer<'read'>> {
  const { id } = await readableRoom(guest, roomId);
  const who = whoIs(guest);
  return transaction(guest.platform.db, async (tx) => {
    await insertReadMarks(tx, who, [id]);
    if (await moveReadMark(tx, { ...who, roomId: id, seq })) {
      await tellNodes(tx, { what: 'read', ...who, playerId: String(who.playerId), roomId: id, seq });
      await publish(tx, userTopic(guest.merchant.code, who.playerId), 'CHAT', {});
    }
    return { unread: await unreadOf(tx, guest) };
  });
}

/** Messages of others in all rooms together. */
export async function unreadOf(tx: Tx, guest: Asker): Promise<number> {
  const who = whoIs(guest);
  const ids = (await roomsOf(tx, guest)).map(({ id }) => id);
  await insertReadMarks(tx, who, ids);
  const unread = await countUnread(tx, who, ids);
  return [...unread.values()].reduce((sum, count) => sum + count, 0);
}
