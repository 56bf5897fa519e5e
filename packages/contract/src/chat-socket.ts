import { z } from 'zod';
import { chatSigns, reportReasons } from './constants.ts';
import { isoTime } from './fields.ts';

// What is said over the socket of the chat window. The window has no session: it has a token of its own.

const seq = z.int().min(0);
const roomId = z.uuid();
const handle = z.string().min(8).max(40);

const share = z.object({
  vendor: z.string(),
  gameId: z.string(),
  game: z.string(),
  bet: z.string(),
  win: z.string(),
  currency: z.string(),
  /** Of a lottery: what was bet on and what was drawn. */
  slip: z.object({ issue: z.string(), play: z.string(), numbers: z.string(), drawn: z.string() }).optional(),
});

/** As everybody reads it: nothing here leads to an account. */
const chatMessage = z.object({
  seq,
  /** Rises with every change of it. */
  changed: seq,
  from: handle,
  name: z.string(),
  avatar: z.int(),
  /** Where the picture stands: the drawn one of that number, or their own that was approved. */
  picture: z.string(),
  rank: z.int(),
  /** Empty when it was removed. */
  text: z.string(),
  at: isoTime,
  replyTo: z.object({ seq, name: z.string(), text: z.string() }).nullable(),
  mentions: z.array(handle),
  reactions: z.partialRecord(z.enum(chatSigns), z.int()),
  share: share.nullable(),
  /** Envelopes that fall on the team. They are opened on the page; the chat pays nothing. */
  rain: z.object({ id: z.string(), endsAt: isoTime }).nullable(),
  isRemoved: z.boolean(),
});

/** A play that was shown, as the books have it now: nothing here leads to an account either. */
const shownPlay = share.extend({
  name: z.string(),
  /** The round, or the slip. Empty for what was shown before this was noted. */
  number: z.string(),
  at: isoTime.nullable(),
  endedAt: isoTime.nullable(),
});

const chatRoom = z.object({
  id: roomId,
  kind: z.enum(['lobby', 'vip', 'team', 'language', 'table']),
  /** Of a table: its vendor and game. */
  topic: z.string(),
  /** The agent whose team it is, the language, or the title of the table; empty in rooms of the house. */
  name: z.string(),
  isOpen: z.boolean(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
  slowSeconds: z.int(),
  /** Why this member may read only; null: may write. */
  refusal: z.object({ errorCode: z.string(), message: z.string() }).nullable(),
  unread: z.int(),
  lastSeq: seq,
});

const page = z.object({
  messages: z.array(chatMessage),
  /** Signs of the reader's own, by message. */
  mine: z.record(z.string(), z.array(z.enum(chatSigns))),
  /** Whether there is more before the first one. */
  hasMore: z.boolean(),
  /** How far the reader knows the room after this. */
  lastSeq: seq,
});

export const chatAsks = {
  rooms: {
    request: z.object({}),
    response: z.object({
      me: handle,
      /** The merchant's clock, by which the window prints times. */
      timeZone: z.string(),
      rooms: z.array(chatRoom),
      ranks: z.array(z.object({ level: z.int(), name: z.string(), color: z.string() })),
      hidden: z.array(z.object({ handle, name: z.string() })),
    }),
  },
  /** Follows a room. With `after` it brings what has changed since, otherwise the newest page. */
  open: {
    request: z.object({ roomId, after: seq.optional() }),
    response: page.extend({ isReset: z.boolean(), pinned: chatMessage.nullable() }),
  },
  history: { request: z.object({ roomId, before: seq }), response: page },
  write: {
    request: z.object({
      roomId,
      clientId: z.uuid(),
      text: z.string().max(4_000),
      replyTo: seq.optional(),
      mentions: z.array(handle).max(10).default([]),
      /** The number of a round of one's own that is shown with it. */
      roundId: z.string().max(80).optional(),
      /** Or of a lottery bet. */
      betId: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: z.object({ seq }),
  },
  react: {
    request: z.object({ roomId, seq, sign: z.enum(chatSigns), isOn: z.boolean() }),
    response: z.object({}),
  },
  read: { request: z.object({ roomId, seq }), response: z.object({ unread: z.int() }) },
  report: {
    request: z.object({ roomId, seq, reason: z.enum(reportReasons) }),
    response: z.object({}),
  },
  hide: { request: z.object({ handle, isHidden: z.boolean() }), response: z.object({}) },
  /** Rounds and lottery bets of one's own that can be shown. */
  rounds: {
    request: z.object({}),
    response: z.array(
      share.extend({ roundId: z.string().nullable(), betId: z.string().nullable(), at: isoTime }),
    ),
  },
  /** The round or slip of one message, for whoever may read its room. */
  see: { request: z.object({ roomId, seq }), response: shownPlay },
  /** A new token before the old one ends. */
  renew: { request: z.object({}), response: z.object({ token: z.string(), lifeMs: z.int() }) },
} as const;

export type ChatAsk = keyof typeof chatAsks;
export type ChatRequest<K extends ChatAsk> = z.output<(typeof chatAsks)[K]['request']>;
export type ChatInput<K extends ChatAsk> = z.input<(typeof chatAsks)[K]['request']>;
export type ChatAnswer<K extends ChatAsk> = z.output<(typeof chatAsks)[K]['response']>;
export type ChatMessage = z.output<typeof chatMessage>;
export type ChatRoom = z.output<typeof chatRoom>;
export type ChatSign = (typeof chatSigns)[number];
export type ChatShare = z.output<typeof share>;

/** What the server tells without being asked. */
export interface ChatNews {
  changes: { roomId: string; messages: ChatMessage[] };
  /** A room's settings or its pinned message changed. */
  room: { roomId: string };
  /** The member has read elsewhere. */
  read: { roomId: string; seq: number };
  /** The window has to close: the member was banned, or has signed out. */
  closed: { reason: 'banned' | 'ended' };
}

/** How an ask is answered. */
export type ChatReply<T> =
  | { success: true; value: T }
  | { success: false; errorCode: string; message: string; seconds?: number; until?: string };
