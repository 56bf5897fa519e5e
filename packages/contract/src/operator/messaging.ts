import { z } from 'zod';
import { operatorContract } from '../endpoint.ts';
import { isoTime, wireLanguage } from '../fields.ts';
import {
  announcementId,
  announcementTypes,
  executions,
  groupName,
  linkageTypes,
} from '../player/messaging.ts';
import { promotionTypes, redirectTypes } from '../promo-actions.ts';
import { oneLine } from '../template.ts';
import { circularEndpoints, letterPurpose } from './messaging/circulars.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const reason = oneLine(300).trim().min(3);
const code = z.string().regex(/^[\w-]{0,60}$/);

/** An announcement is shown in the languages it is written in. */
const texts = z.partialRecord(
  wireLanguage,
  z.object({ title: oneLine(160).trim().min(1), content: z.string().max(20_000) }),
);

const draft = z.object({
  type: z.enum(announcementTypes),
  groupName,
  execution: z.enum(executions),
  platforms: z.array(z.enum(['W', 'M'])).min(1),
  texts,
  /** A picture of ours by kind and key; both empty: none. */
  coverKind: z.enum(['', 'banner', 'promotion', 'category', 'game', 'reward']),
  coverKey: code,
  /** Members with one of these labels; empty: everybody. */
  labelIds: z.array(oneLine(40).min(1)).max(50),
  startsAt: isoTime,
  endsAt: isoTime.nullable(),
  sort: z.int().min(-9_999).max(9_999),
  isOn: z.boolean(),
  linkageType: z.enum(linkageTypes),
  linkage: oneLine(500),
  roomId: code,
  nodeId: code,
  vendor: code,
  promotionType: z.enum(['', ...promotionTypes]),
  categoryIds: z.array(z.string().regex(/^[\w-]{1,40}$/)).max(20),
  linkedPromotionId: code,
  redirectType: z.enum(['', ...redirectTypes]),
  redirectUrl: oneLine(500),
});
export type AnnouncementDraft = z.output<typeof draft>;

const entry = draft.extend({ id: z.string(), updatedAt: isoTime });

export const operatorMessaging = operatorContract('messaging', {
  ...circularEndpoints,
  announcements: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/announcements',
    summary: "A merchant's announcements, those of the past and of the future too.",
    token: true,
    right: 'content.read',
    request: z.object({ merchantCode, type: z.enum(announcementTypes).optional() }),
    response: z.array(entry),
    refuses: ['merchants.not_found'],
  },
  saveAnnouncement: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/announcements/:id',
    summary: 'Writes an announcement, new or changed; its HTML is made harmless.',
    token: true,
    right: 'content.write',
    request: draft.extend({ merchantCode, id: announcementId, reason }),
    response: entry,
    refuses: [
      'merchants.not_found',
      'messaging.window_upside_down',
      'messaging.link_refused',
      'messaging.text_missing',
    ],
  },
  removeAnnouncement: {
    method: 'DELETE',
    path: '/ops/merchants/:merchantCode/announcements/:id',
    summary: 'Removes an announcement; the audit trail keeps what it said.',
    token: true,
    right: 'content.write',
    request: z.object({ merchantCode, id: announcementId, reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'messaging.announcement_gone'],
  },
  sendLetter: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/letters',
    summary: "Writes to one member: the letter lies in the member's inbox, its HTML made harmless.",
    token: true,
    right: 'support.write',
    request: z.object({
      merchantCode,
      account: oneLine(40).trim().min(1),
      subject: oneLine(160).trim().min(1),
      content: z.string().trim().min(1).max(20_000),
      purpose: letterPurpose.default('service'),
    }),
    response: z.object({ id: z.string() }),
    refuses: ['merchants.not_found', 'messaging.member_unknown', 'messaging.offers_unwanted'],
  },
  previewContent: {
    method: 'POST',
    path: '/ops/announcements/preview',
    summary: 'What remains of HTML when it has been made harmless, exactly as players will get it.',
    token: true,
    reach: 'self',
    right: 'content.read',
    request: z.object({ content: z.string().max(20_000) }),
    response: z.object({ content: z.string() }),
    refuses: [],
  },
});
