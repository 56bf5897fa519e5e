import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';

const merchantCode = z.string().min(1).max(40);
const which = { merchantCode, avatarId: z.uuid() };

export const operatorAvatarEndpoints = {
  avatars: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/avatars',
    summary: 'Pictures of members that wait to be looked at, oldest first.',
    token: true,
    right: 'support.read',
    request: z.object({ merchantCode, limit: wireInt.min(1).max(100).default(50) }),
    response: z.object({
      avatars: z.array(
        z.object({
          avatarId: z.string(),
          playerId: z.string(),
          account: z.string(),
          uploadedAt: isoTime,
          /** The drawn one that others see, unless they see one of the member's own. */
          avatarIndex: z.int(),
        }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
  waitingAvatar: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/avatars/:avatarId',
    summary: 'A picture that waits, and the one of the own that others see until then.',
    token: true,
    right: 'support.read',
    request: z.object(which),
    response: z.object({ contentType: z.string(), data: z.string(), shown: z.string().nullable() }),
    refuses: ['merchants.not_found', 'access.avatar_decided'],
  },
  decideAvatar: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/avatars/:avatarId/decision',
    summary: 'Shows a picture to others, or removes it; its owner reads why.',
    token: true,
    right: 'support.write',
    request: z.object({
      ...which,
      decision: z.enum(['approve', 'reject']),
      reason: z.string().trim().min(3).max(500),
    }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'access.avatar_decided'],
  },
} as const satisfies Record<string, Endpoint>;
