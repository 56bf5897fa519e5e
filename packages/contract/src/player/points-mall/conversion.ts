import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { amount, requestId, typedAmount } from '../wallet/fields.ts';
import { passwordRefusals } from '../wallet/withdraw.ts';
import { member } from './points.ts';

export const conversionEndpoints = {
  convertPoint: {
    ...member,
    method: 'POST',
    path: '/wps/relay/pwdcheck/convertPoint',
    summary:
      'Turns points into money at the exchange rate, rounded down to two decimals. One requestId converts once.',
    encrypted: true,
    throttle: { times: 60, perMs: 60_000, by: 'session' },
    request: z.object({
      amount: typedAmount,
      password: z.string().max(128),
      /** The money that the page showed; another result is refused. */
      money: amount.optional(),
      requestId,
    }),
    response: z.object({ pointBalance: amount, money: amount }),
    refuses: [
      ...passwordRefusals,
      'br_enter_moneypwd',
      'compliance.on_break',
      'points-mall.convert_range',
      'points-mall.convert_nothing',
      'points-mall.rate_changed',
      'points-mall.insufficient_points',
      'request.key_reused',
    ],
  },
} as const satisfies Record<string, Endpoint>;
