import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing } from '../../fields.ts';
import { rankProducts } from '../../rank-terms.ts';
import { realRoles } from '../../roles.ts';
import { amount, signedAmount } from '../wallet/fields.ts';

const member = { token: true, roles: realRoles, module: 'VIP' } as const;
const productType = z.enum(rankProducts);
/** Percent with two decimals. */
const rebateValue = z.string().regex(/^\d{1,2}\.\d{2}$/);

export const rebateEndpoints = {
  rebateRates: {
    ...member,
    needsOneOf: ['PLYRBT', 'MYRBT3'],
    method: 'GET',
    path: '/wps/relay/MCSFE_getCustomerRebateSettingByProductType',
    summary: 'The rates at which this member gets a rebate today, by product.',
    request: z.object({ productType: productType.optional() }),
    response: z.array(z.object({ productType, rebateValue })),
    refuses: [],
  },
  rebates: {
    ...member,
    needs: ['MANPLAYREB3'],
    method: 'GET',
    path: '/wps/rebate/manual',
    summary: 'What can be claimed now, by product, and the days that it comes from.',
    request: nothing,
    response: z.object({
      products: z.array(
        z.object({
          productType,
          /** What was wagered and has not been rebated. */
          validBet: signedAmount,
          rebateValue,
          /** The most of a day; null: as much as it comes to. */
          cap: amount.nullable(),
          /** Below zero where bets were corrected after they were paid for. */
          amount: signedAmount,
          days: z.array(
            z.object({
              day: z.string(),
              validBet: signedAmount,
              rebateValue,
              cap: amount.nullable(),
              rebate: amount,
              received: amount,
            }),
          ),
        }),
      ),
      /** What corrections have taken back, and the next rebates make up for. */
      debt: amount,
      minimum: amount,
      /** From when on the next claim is taken; null: at once. */
      openAt: isoTime.nullable(),
      /** So many days can be claimed, today among them. */
      days: z.int(),
      nextRunAt: isoTime.nullable(),
    }),
    refuses: [],
  },
  claimRebate: {
    ...member,
    needs: ['MANPLAYREB3'],
    method: 'POST',
    path: '/wps/rebate/manual/claim',
    summary: 'Pays what can be claimed, of one product or of all. The same bet is never paid twice.',
    throttle: { times: 60, perMs: 60_000, by: 'session' },
    request: z.object({ productType: productType.optional() }),
    response: z.object({ amount }),
    refuses: ['vip.rebate_below_minimum', 'vip.rebate_too_soon'],
  },
  rebateRecords: {
    ...member,
    needsOneOf: ['PLYRBT', 'MANPLAYREB3'],
    method: 'GET',
    path: '/wps/rebate/records',
    summary: "This member's rebates, newest first, and when the next automatic payment comes.",
    request: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: z.object({
      lines: z.array(
        z.object({
          id: z.string(),
          time: isoTime,
          kind: z.enum(['daily', 'claimed', 'corrected']),
          day: z.string(),
          productType,
          validBet: signedAmount,
          rebateValue,
          amount: signedAmount,
          withheld: amount,
          paid: amount,
          status: z.enum(['due', 'paid']),
        }),
      ),
      next: z.string().nullable(),
      nextRunAt: isoTime.nullable(),
    }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
