import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { rafflePrize, raffleStates } from '../../player/promotions/raffles.ts';
import { amount } from '../../player/wallet/fields.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);

/** What operators see of raffles. They are drawn by themselves, and nobody reads a seed before. */
export const raffleDeskEndpoints = {
  raffles: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/raffles',
    summary: 'Raffles with their tickets, what lies aside for them and who has won, newest first.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode }),
    response: z.array(
      z.object({
        promotionId: z.string(),
        raffleScheduleId: z.string(),
        title: z.string(),
        state: z.enum(raffleStates),
        from: z.iso.date(),
        to: z.iso.date(),
        endsAt: isoTime,
        drawnAt: isoTime.nullable(),
        closesAt: isoTime,
        tickets: z.int(),
        prizes: z.array(rafflePrize),
        pool: amount,
        paid: amount,
        returned: amount,
        commitment: z.string(),
        /** The hash of the closed list. */
        digest: z.string().nullable(),
        /** The first fifty by their prize. */
        winners: z.array(
          z.object({
            number: z.int(),
            account: z.string(),
            amount,
            state: z.enum(['due', 'paid', 'expired']),
          }),
        ),
      }),
    ),
    refuses: ['merchants.not_found'],
  },
} as const satisfies Record<string, Endpoint>;
