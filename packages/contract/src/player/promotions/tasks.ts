import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing } from '../../fields.ts';
import { newbieItems } from '../../promotion-terms.ts';
import { realRoles } from '../../roles.ts';
import { amount } from '../wallet/fields.ts';
import { claimRefusals, promotionId, rewardStates, shownTerms } from './rewards.ts';

const centre = { module: 'PROMO', needs: ['REWCEN3'], token: true, roles: realRoles } as const;
const day = z.iso.date();

const words = { promotionId: z.string(), title: z.string(), text: z.string(), terms: shownTerms };

export const taskEndpoints = {
  signInCalendar: {
    ...centre,
    method: 'GET',
    path: '/wps/reward/signIn',
    summary: 'The sign-in calendar of this month; null where none is offered to this member.',
    request: nothing,
    response: z
      .object({
        ...words,
        today: day,
        isSignedIn: z.boolean(),
        /** Days in a row up to today or yesterday. */
        streak: z.int(),
        /** What each day of a streak brings; the next one is marked. */
        steps: z.array(z.object({ amount, isNext: z.boolean() })),
        streakBonus: amount,
        makeUpsLeft: z.int(),
        condition: z
          .object({ kind: z.enum(['deposit', 'bet']), required: amount, done: amount, isMet: z.boolean() })
          .nullable(),
        days: z.array(z.object({ day, state: z.enum(['signed', 'made_up', 'missed', 'open', 'coming']) })),
      })
      .nullable(),
    refuses: [],
  },
  signIn: {
    ...centre,
    method: 'POST',
    path: '/wps/reward/signIn',
    summary: 'Signs in for today, or makes up for a day of this month that was missed.',
    throttle: { times: 120, perMs: 60_000, by: 'session' },
    request: z.object({ promotionId, day: day.optional() }),
    response: z.object({ day, streak: z.int(), amount }),
    refuses: [...claimRefusals, 'promotions.already_signed_in', 'promotions.make_up_refused'],
  },
  newbieTasks: {
    ...centre,
    method: 'GET',
    path: '/wps/reward/newbie',
    summary: 'First steps of a new member, each with what it brings and how far it has come.',
    request: nothing,
    response: z.array(
      z.object({
        ...words,
        endsAt: isoTime,
        items: z.array(
          z.object({
            item: z.enum(newbieItems),
            entitlement: z.string(),
            amount,
            state: z.enum(rewardStates),
          }),
        ),
      }),
    ),
    refuses: [],
  },
  noteAppDownload: {
    ...centre,
    method: 'POST',
    path: '/wps/reward/appDownload',
    summary: 'Says that the member follows a link to the app: one of the first steps.',
    throttle: { times: 20, perMs: 60_000, by: 'session' },
    request: nothing,
    response: z.object({ isNoted: z.boolean() }),
    refuses: [],
  },
  rescueTasks: {
    ...centre,
    method: 'GET',
    path: '/wps/reward/rescue',
    summary: 'What was lost in a period that can still be claimed for, and what comes back of it.',
    request: nothing,
    response: z.array(
      z.object({
        ...words,
        period: z.enum(['day', 'week']),
        tiers: z.array(z.object({ loss: amount, percent: z.int() })),
        losses: z.array(
          z.object({
            entitlement: z.string(),
            from: day,
            to: day,
            loss: amount,
            amount,
            state: z.enum(rewardStates),
            until: isoTime,
            /** Other turnover has to be done first. */
            isBlocked: z.boolean(),
          }),
        ),
      }),
    ),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
