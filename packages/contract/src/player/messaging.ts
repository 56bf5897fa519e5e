import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { imageFormat, isoTime } from '../fields.ts';
import { promotionTypes, redirectTypes } from '../promo-actions.ts';
import { agentNewsEndpoints } from './messaging/agent-news.ts';
import { inboxEndpoints } from './messaging/inbox.ts';
import { letterEndpoints } from './messaging/letters-of-members.ts';
import { messageCentreEndpoints } from './messaging/message-centre.ts';

/** B banner, PL notice, PU popup, PR promotion. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR'] as const;
/** A at every login, F at the first login only, B before login too. */
export const executions = ['A', 'F', 'B'] as const;
/** URL an address, P a promotion, G a game. */
export const linkageTypes = ['', 'URL', 'P', 'G'] as const;
export const announcementId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
export const groupName = z.string().regex(/^[\w-]{1,40}$/);

const asked = z.object({
  types: z
    .string()
    .regex(/^(?:B|PL|PU|PR)(?:,(?:B|PL|PU|PR)){0,3}$/)
    .default('B,PL,PU'),
  groupName: groupName.default('w_home'),
  /** Only popups of this rule; without it all that the caller may see. */
  execution: z.enum(executions).optional(),
  platform: z.enum(['W', 'M']).default('W'),
  ext: imageFormat.optional(),
});

const announcement = z.object({
  id: z.string(),
  type: z.enum(announcementTypes),
  title: z.string(),
  /** HTML, made harmless by the server. */
  content: z.string(),
  startDate: isoTime,
  /** In the merchant's own time, as its pages print it. */
  startDateStr: z.string(),
  endDate: isoTime.nullable(),
  promotionType: z.enum(['', ...promotionTypes]),
  announcementImages: z.array(z.object({ url: z.string(), imageId: z.string() })),
  groupName: z.string(),
  bannerId: z.string(),
  url: z.string(),
  linkage: z.string(),
  linkageType: z.enum(linkageTypes),
  execution: z.enum(executions),
  roomId: z.string(),
  nodeId: z.string(),
  vendor: z.string(),
  promoAnnouncementCategoryIds: z.array(z.string()),
  /** The promotion this announcement is about; empty when it is only to be read. */
  linkedPromotionId: z.string(),
  redirectType: z.enum(['', ...redirectTypes]),
  redirectUrl: z.string(),
});

export const messaging = contract('messaging', {
  ...inboxEndpoints,
  ...messageCentreEndpoints,
  ...letterEndpoints,
  ...agentNewsEndpoints,
  memberAnnouncements: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    summary: 'Banners, notices, popups and promotions for this member, by label.',
    module: 'ANN',
    token: true,
    cached: true,
    images: true,
    request: asked,
    response: z.array(announcement),
    refuses: [],
  },
  announcements: {
    method: 'GET',
    path: '/wps/relay/CCSFE_getListAnnouncements',
    summary: 'Banners, notices, popups and promotions that everybody may see.',
    module: 'ANN',
    token: false,
    cached: true,
    images: true,
    request: asked,
    response: z.array(announcement),
    refuses: [],
  },
  markPopupSeen: {
    method: 'POST',
    path: '/wps/relay/MCSFE_markAnnouncementSeen',
    summary: 'A member has seen a popup of the first login; it does not come again.',
    module: 'ANN',
    token: true,
    silent: true,
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({ id: announcementId }),
    response: z.object({}),
    refuses: [],
  },
});
