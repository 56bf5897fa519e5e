import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';

/** Kinds of notice a member chooses the ways of. Codes and what concerns an account's safety are none of them: they always come. */
export const noticeKinds = ['money', 'bonus', 'support', 'offers'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const centre = { module: 'INBOX3', needs: ['MAILCEN'], token: true, roles: [0, 1, 2] } as const;
const count = z.object({ count: z.int() });
const kinds = z.array(z.enum(noticeKinds)).max(noticeKinds.length);
const preferences = z.object({
  /** What does not pop up; offers that are muted do not come at all. */
  muted: kinds,
  byMail: kinds,
  bySms: kinds,
  /** Addresses that a code has confirmed, masked; empty where there is none, and nothing can be chosen. */
  confirmed: z.object({ email: z.string(), mobile: z.string() }),
});
const announcementId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

export const messageCentreEndpoints = {
  unreadTabs: {
    ...centre,
    method: 'GET',
    path: '/wps/messages/unread',
    summary: 'How much of each tab of the message centre is unread.',
    silent: true,
    request: nothing,
    response: z.object({ inbox: z.int(), announcements: z.int(), notices: z.int() }),
    refuses: [],
  },
  deleteLetters: {
    ...centre,
    method: 'POST',
    path: '/wps/messages/delete',
    summary: 'Takes several letters out of the inbox; those that are not there are passed over.',
    request: z.object({ ids: z.array(z.uuid()).min(1).max(100) }),
    response: count,
    refuses: [],
  },
  myAnnouncements: {
    ...centre,
    method: 'GET',
    path: '/wps/messages/announcements',
    summary: 'The announcements for this member with what was opened, newest first.',
    request: z.object({
      page: wireInt.min(1).max(1_000).default(1),
      size: wireInt.min(1).max(100).default(10),
      startTime: isoTime.optional(),
      endTime: isoTime.optional(),
      /** `false`: only those not read yet. */
      read: z
        .enum(['true', 'false'])
        .transform((value) => value === 'true')
        .optional(),
    }),
    response: z.object({
      content: z.array(
        z.object({
          id: z.string(),
          subject: z.string(),
          /** HTML, made harmless by the server. */
          content: z.string(),
          sendTime: isoTime,
          read: z.boolean(),
        }),
      ),
      total: z.int(),
    }),
    refuses: [],
  },
  readAnnouncement: {
    ...centre,
    method: 'POST',
    path: '/wps/messages/announcements/read',
    summary: 'Marks an announcement as read; without an id all of them.',
    request: z.object({ id: announcementId.optional() }),
    response: count,
    refuses: [],
  },
  preferences: {
    ...centre,
    method: 'GET',
    path: '/wps/messages/preferences',
    summary: 'Which kinds of notice do not pop up, and which come by mail or SMS too.',
    silent: true,
    request: nothing,
    response: preferences,
    refuses: [],
  },
  savePreferences: {
    ...centre,
    method: 'PUT',
    path: '/wps/messages/preferences',
    summary:
      'Chooses which kinds of notice pop up and which come by mail or SMS; all but offers lie in the message centre.',
    throttle: { times: 60, perMs: 60_000, by: 'session' },
    request: z.object({ muted: kinds, byMail: kinds.optional(), bySms: kinds.optional() }),
    response: preferences,
    refuses: ['messaging.email_unconfirmed', 'messaging.mobile_unconfirmed'],
  },
} as const satisfies Record<string, Endpoint>;
