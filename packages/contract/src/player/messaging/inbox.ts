import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';

/** The mail centre as a whole, and the inbox within it. */
const inbox = { module: 'INBOX3', needs: ['MAILCEN'], token: true, roles: [0, 1, 2] } as const;

const range = { startTime: isoTime.optional(), endTime: isoTime.optional() };
const count = z.object({ count: z.int() });
/** What somebody wrote, or what became of something; without it both. */
const box = z.enum(['inbox', 'notices']).optional();

const letter = z.object({
  id: z.string(),
  subject: z.string(),
  read: z.boolean(),
  sendTime: isoTime,
  /** HTML, made harmless by the server. */
  content: z.string(),
  /** Whether somebody would read an answer. */
  answerable: z.boolean(),
});

export const inboxEndpoints = {
  unreadCount: {
    ...inbox,
    method: 'GET',
    path: '/wps/relay/CSP_unreadCount',
    summary: 'How many letters a member has not read; the same as V2 over the last seven days.',
    silent: true,
    request: nothing,
    response: count,
    refuses: [],
  },
  unreadCountV2: {
    ...inbox,
    method: 'GET',
    path: '/wps/relay/CSP_unreadCountV2',
    summary: 'How many letters of a range a member has not read; without a range of the last seven days.',
    silent: true,
    request: z.object(range),
    response: count,
    refuses: [],
  },
  inbox: {
    ...inbox,
    method: 'GET',
    path: '/wps/relay/CSP_getInbox',
    summary: "A member's letters, newest first.",
    request: z.object({
      ...range,
      box,
      page: wireInt.min(1).max(1_000).default(1),
      size: wireInt.min(1).max(100).default(10),
      sort: z.enum(['sendTime:desc']).default('sendTime:desc'),
      /** `false`: only those not read yet. */
      read: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    response: z.object({ content: z.array(letter), total: z.int() }),
    refuses: [],
  },
  readLetter: {
    ...inbox,
    method: 'POST',
    path: '/wps/relay/CSP_readMessage',
    summary: 'Marks a letter as read; without an id all of them, or all of a box.',
    request: z.object({ id: z.uuid().optional(), box }),
    response: count,
    refuses: [],
  },
  deleteLetter: {
    ...inbox,
    method: 'POST',
    path: '/wps/relay/CSP_deleteMessage',
    summary: 'Takes a letter out of the inbox.',
    request: z.object({ id: z.uuid() }),
    response: count,
    refuses: ['messaging.letter_gone'],
  },
} as const satisfies Record<string, Endpoint>;
