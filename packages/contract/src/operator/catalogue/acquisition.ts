import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { amount, signedAmount } from '../../player/wallet/fields.ts';
import { merchantCode } from '../wallet/fields.ts';

export const operatorAcquisitionEndpoints = {
  acquisition: {
    method: 'GET',
    token: true,
    right: 'finance.read',
    path: '/ops/merchants/:merchantCode/acquisition',
    summary:
      'What came of the games that were opened for money on these days of the merchant, by where on the site and by which banner or campaign; what brought most first.',
    request: z.object({ merchantCode, from: z.iso.date(), to: z.iso.date() }),
    response: z.object({
      currency: z.string(),
      sources: z.array(
        z.object({
          /** Empty: the page did not say. */
          sourceType: z.string(),
          marketingDetailId: z.string(),
          launches: z.int(),
          players: z.int(),
          rounds: z.int(),
          /** Less what was given back. */
          staked: amount,
          paid: amount,
          /** What the house has of it; below zero it lost. */
          result: signedAmount,
        }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
} as const satisfies Record<string, Endpoint>;
