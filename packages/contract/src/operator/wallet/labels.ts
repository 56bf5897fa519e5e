import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { labelId, merchantCode, playerId, reason } from './fields.ts';

const which = { merchantCode, playerId };
const refuses = ['merchants.not_found', 'access.player_unknown'] as const;

export const operatorLabelEndpoints = {
  memberLabels: {
    method: 'GET',
    path: '/ops/wallet/members/:playerId/labels',
    summary: 'The club labels of a member, which open ways to pay and announcements that are for some only.',
    token: true,
    right: 'players.read',
    request: z.object(which),
    response: z.object({ labelIds: z.array(labelId) }),
    refuses,
  },
  labelMember: {
    method: 'PUT',
    path: '/ops/wallet/members/:playerId/labels',
    summary: 'Gives a member exactly these club labels; those left out are taken away.',
    token: true,
    right: 'players.write',
    request: z.object({
      ...which,
      labelIds: z
        .array(
          labelId
            .trim()
            .min(1)
            // Where labels are typed, a comma stands between two.
            .regex(/^[^,]*$/, 'must not contain a comma'),
        )
        .max(20)
        .refine((labels) => new Set(labels).size === labels.length, 'must not name a label twice'),
      reason,
    }),
    response: z.object({ labelIds: z.array(labelId) }),
    refuses,
  },
} as const satisfies Record<string, Endpoint>;
