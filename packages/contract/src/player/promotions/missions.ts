import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing } from '../../fields.ts';
import { missionPeriods, playProducts } from '../../promotion-terms.ts';
import { realRoles } from '../../roles.ts';
import { amount, requestId } from '../wallet/fields.ts';
import { claimRefusals, entitlement, promotionId, rewardStates, shownTerms } from './rewards.ts';

const member = { module: 'PROMO', needs: ['MISSION3'], token: true, roles: realRoles } as const;
const words = { promotionId: z.string(), title: z.string(), text: z.string(), terms: shownTerms };
const day = z.iso.date();
const period = z.string().regex(/^(?:event|(?:day|week):\d{4}-\d\d-\d\d)$/);
/** Valid bets, or what of them counts as points. */
const figure = amount;

export const missionEndpoints = {
  missions: {
    ...member,
    method: 'GET',
    path: '/wps/mission/list',
    summary: 'Missions of this member with how far each has come by the record, and how many can be claimed.',
    request: nothing,
    response: z.object({
      missions: z.array(
        z.object({
          ...words,
          entitlement: z.string(),
          amount,
          period: z.enum(missionPeriods),
          from: day,
          to: day.nullable(),
          measure: z.enum(['validBet', 'bets']),
          /** An amount for valid bets, a whole number for bets. */
          done: z.string(),
          required: z.string(),
          products: z.array(z.enum(playProducts)),
          games: z.array(z.string()),
          minStake: amount,
          state: z.enum(rewardStates),
          /** An operator decides about the claim. */
          isDecided: z.boolean(),
          /** Until when it can be claimed; null: as long as the promotion runs. */
          until: isoTime.nullable(),
        }),
      ),
      claimable: z.int(),
    }),
    refuses: [],
  },
  claimMission: {
    ...member,
    method: 'POST',
    path: '/wps/mission/:promotionId/claim',
    summary:
      'Claims a mission that is done. It is paid at once, or waits for an operator where the mission says so.',
    throttle: { times: 120, perMs: 60_000, by: 'session' },
    request: z.object({ promotionId, entitlement, requestId }),
    response: z.object({ status: z.enum(['claimed', 'waiting']), amount }),
    refuses: [...claimRefusals, 'promotions.already_applied'],
  },
  leaderboard: {
    ...member,
    method: 'GET',
    path: '/wps/mission/leaderboard',
    summary: 'A ranking with its prizes: the first fifty under masked names, and the rank of whoever asks.',
    request: z.object({ promotionId: promotionId.optional(), period: period.optional() }),
    response: z.object({
      /** All that this member can look at. */
      boards: z.array(z.object({ promotionId: z.string(), title: z.string() })),
      board: z
        .object({
          ...words,
          measure: z.enum(['validBet', 'points']),
          products: z.array(z.enum(playProducts)),
          period,
          from: day,
          to: day,
          endsAt: isoTime,
          /** Over, but not all prizes are paid: `paying`. */
          state: z.enum(['open', 'paying', 'closed']),
          rankedAt: isoTime.nullable(),
          prizes: z.array(z.object({ from: z.int(), to: z.int(), amount })),
          ranks: z.array(
            z.object({
              rank: z.int(),
              name: z.string(),
              figure,
              prize: amount.nullable(),
              isOwn: z.boolean(),
            }),
          ),
          own: z.object({ rank: z.int(), figure, prize: amount.nullable() }).nullable(),
          /** This one and those before it, newest first. */
          periods: z.array(z.object({ period, from: day, to: day })),
        })
        .nullable(),
    }),
    refuses: ['promotions.unknown'],
  },
} as const satisfies Record<string, Endpoint>;
