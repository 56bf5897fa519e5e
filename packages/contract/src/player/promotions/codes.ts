import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { realRoles } from '../../roles.ts';
import { requestId } from '../wallet/fields.ts';
import { bonus, claimRefusals } from './rewards.ts';

export const codeEndpoints = {
  redeemPromoCode: {
    module: 'PROMO',
    token: true,
    roles: realRoles,
    method: 'POST',
    path: '/wps/relay/redeemPromoCode',
    summary:
      'Takes what a promotion code brings. One requestId takes once; ten wrong codes an hour are enough.',
    throttle: { times: 60, perMs: 60_000, by: 'session' },
    request: z.object({ code: z.string().trim().min(1).max(60), requestId }),
    response: bonus,
    refuses: [
      ...claimRefusals,
      'promotions.code_unknown',
      'promotions.code_used',
      'promotions.code_spent',
      'TOO_MANY_REQUESTS',
    ],
  },
} as const satisfies Record<string, Endpoint>;
