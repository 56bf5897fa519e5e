import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';
import { realRoles } from '../../roles.ts';
import { amount } from '../wallet/fields.ts';
import { shownTerms } from './rewards.ts';

const member = { module: 'PROMO', needs: ['REFERRAL3'], token: true, roles: realRoles } as const;
export const friendStages = ['registered', 'deposited', 'active'] as const;
const stages = z.record(z.enum(friendStages), amount);

export const referralEndpoints = {
  referralOverview: {
    ...member,
    method: 'GET',
    path: '/wps/referral/overview',
    summary:
      'The code to invite friends with, what each stage of a friend brings, and how far friends have come.',
    request: nothing,
    response: z.object({
      /** Goes into the address as `?r=`. */
      code: z.string(),
      /** What is offered for a friend who registers now; null: nothing at the moment. */
      offer: z
        .object({
          promotionId: z.string(),
          title: z.string(),
          text: z.string(),
          stages,
          /** To be deposited, and wagered, for a stage. */
          deposit: amount,
          bet: amount,
          terms: shownTerms,
        })
        .nullable(),
      /** All who came by the code, and those among them who count for a stage. */
      counts: z.object({ invited: z.int(), registered: z.int(), deposited: z.int(), active: z.int() }),
      pending: amount,
      claimed: amount,
    }),
    refuses: [],
  },
  referralFriends: {
    ...member,
    method: 'GET',
    path: '/wps/referral/friends',
    summary: 'Friends who came by the code of this member, newest first, with masked names.',
    request: z.object({
      page: wireInt.min(1).max(1_000).default(1),
      size: wireInt.min(1).max(100).default(20),
    }),
    response: z.object({
      friends: z.array(
        z.object({
          name: z.string(),
          time: isoTime,
          /** Friends that look like the member's own second account do not count. */
          isCounted: z.boolean(),
          stages: z.array(
            z.object({
              stage: z.enum(friendStages),
              amount,
              state: z.enum(['not_reached', 'claim', 'claimed']),
            }),
          ),
        }),
      ),
      total: z.int(),
    }),
    refuses: [],
  },
  claimReferral: {
    ...member,
    method: 'POST',
    path: '/wps/referral/claim',
    summary: 'Takes everything that friends have earned for this member so far; each stage of a friend once.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: nothing,
    response: z.object({ count: z.int(), amount }),
    refuses: ['promotions.not_eligible', 'promotions.paused', 'promotions.budget_spent'],
  },
} as const satisfies Record<string, Endpoint>;
