import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { nothing } from '../../fields.ts';
import { countedTypes, promotionTypes } from '../../promo-actions.ts';

const yesOrNo = z.enum(['Y', 'N']);

const promotion = z.object({
  promotionId: z.string(),
  promotionType: z.enum(promotionTypes),
  remarkRequired: yesOrNo,
  imageRequired: yesOrNo,
  /** What announcements about this promotion name as theirs. */
  linkedPromotionId: z.string(),
});

export const listEndpoints = {
  categories: {
    method: 'GET',
    path: '/wps/relay/getPromotionAnnouncementCategory',
    summary: 'The categories of the promotions page.',
    module: 'PROMO',
    token: false,
    cached: true,
    request: nothing,
    response: z.array(z.object({ id: z.string(), name: z.string() })),
    refuses: [],
  },
  merchantPromotions: {
    method: 'GET',
    path: '/wps/relay/getMerchantAvailablePromotions',
    summary: 'The promotions that the merchant runs now.',
    module: 'PROMO',
    token: false,
    cached: true,
    request: nothing,
    response: z.array(promotion),
    refuses: [],
  },
  availablePromotions: {
    method: 'GET',
    path: '/wps/relay/getAvailablePromotions',
    summary: 'What waits for this member, counted by type.',
    module: 'PROMO',
    token: true,
    roles: [0, 1, 2],
    silent: true,
    request: nothing,
    response: z.object({
      counts: z.record(z.enum(countedTypes), z.int()),
      promotions: z.array(promotion),
    }),
    refuses: [],
  },
  promoCodeEnable: {
    method: 'GET',
    path: '/wps/relay/getPromoCodeEnable',
    summary: 'Whether the merchant takes promotion codes.',
    module: 'PROMO',
    token: true,
    silent: true,
    cached: true,
    request: nothing,
    response: z.object({ enabled: z.boolean() }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
