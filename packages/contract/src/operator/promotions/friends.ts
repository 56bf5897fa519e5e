import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';
import { amount } from '../../player/wallet/fields.ts';
import { oneLine } from '../../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const reason = oneLine(300).trim().min(3);
const playerId = z.string().regex(/^\d{1,18}$/);

const heldFriend = z.object({
  playerId: z.string(),
  account: z.string(),
  inviter: z.string(),
  promotionId: z.string(),
  time: isoTime,
  held: z.enum(['device', 'address', 'card', 'contact']),
  /** What all stages of the friend come to by the terms of the day of registration. */
  worth: amount,
  decision: z.enum(['released', 'closed']).nullable(),
  decidedBy: z.string().nullable(),
  note: z.string().nullable(),
  /** Who has released it first, where two have to. */
  firstWordBy: z.string().nullable(),
});

/** Friends for whom their inviter gets nothing, unless an operator says otherwise. */
export const friendEndpoints = {
  heldFriends: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/referral-friends',
    summary:
      'Friends for whom their inviter gets nothing, the newest first, with what they have in common; or those that were decided about.',
    token: true,
    right: 'finance.read',
    request: z.object({
      merchantCode,
      state: z.enum(['open', 'decided']).default('open'),
      from: playerId.optional(),
      size: wireInt.min(1).max(100).default(50),
    }),
    response: z.object({ friends: z.array(heldFriend), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  decideFriend: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/referral-friends/:playerId/decision',
    summary:
      'Releases a friend, so that the inviter can claim the stages, or closes the case with a note. A large one needs a second operator to be released. What was closed can still be released; what was released stays so.',
    token: true,
    right: 'finance.write',
    word: true,
    request: z.object({ merchantCode, playerId, decision: z.enum(['release', 'close']), reason }),
    response: heldFriend,
    refuses: [
      'merchants.not_found',
      'promotions.friend_unknown',
      'promotions.already_decided',
      'compliance.own_approval',
    ],
  },
} as const satisfies Record<string, Endpoint>;
