import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount } from '../../player/wallet/fields.ts';
import { merchantCode, reason } from '../wallet/fields.ts';

export const operatorCollusionEndpoints = {
  collusionFlags: {
    method: 'GET',
    token: true,
    right: 'games.read',
    path: '/ops/collusion',
    summary:
      'Pairs of players who were kept apart at tables, or of whom one loses to the other beyond chance; those not looked at first.',
    request: z.object({ merchantCode }),
    response: z.object({
      flags: z.array(
        z.object({
          id: z.string(),
          vendor: z.string(),
          game: z.string(),
          kind: z.enum(['kept_apart', 'one_sided']),
          /** Of a one-sided pair: who loses. */
          playerId: z.string(),
          name: z.string(),
          otherId: z.string(),
          otherName: z.string(),
          shares: z.array(z.enum(['device', 'address', 'card'])),
          hands: z.array(z.string()),
          lost: z.number().int(),
          moved: amount,
          currency: z.string(),
          times: z.number().int(),
          firstAt: isoTime,
          lastAt: isoTime,
          notedAt: isoTime.nullable(),
          notedBy: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
  noteCollusionFlag: {
    method: 'POST',
    token: true,
    right: 'games.write',
    path: '/ops/collusion/note',
    summary: 'Says what was found about a flag; it is done with.',
    request: z.object({ merchantCode, id: z.string().regex(/^[1-9][0-9]{0,17}$/), reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'catalogue.flag_not_open'],
  },
} as const satisfies Record<string, Endpoint>;
