import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';
import { missionPeriods, playProducts } from '../../promotion-terms.ts';
import { realRoles } from '../../roles.ts';
import { amount } from '../wallet/fields.ts';
import { promotionId, shownTerms } from './rewards.ts';

const member = { module: 'PROMO', token: true, roles: realRoles } as const;
const raffleScheduleId = z.string().regex(/^[\w:-]{1,60}$/);
const hash = z.string();
export const raffleStates = ['open', 'frozen', 'drawn', 'closed'] as const;
export const rafflePrize = z.object({ amount, count: z.int(), weight: z.int() });

const ticket = {
  id: z.string(),
  ticketId: z.string(),
  /** What it was given for, such as `validBet:2026-11-17:3`: the third step of that day. */
  transactionId: z.string(),
  /** When a prize can be claimed; as planned, until the draw. */
  startDateStr: isoTime,
  endDateStr: isoTime,
};

export const raffleEndpoints = {
  raffles: {
    ...member,
    method: 'GET',
    path: '/wps/raffle/list',
    summary: "Raffles of this member, newest first, with the member's tickets and what became of them.",
    request: nothing,
    response: z.object({
      raffles: z.array(
        z.object({
          promotionId: z.string(),
          raffleScheduleId: z.string(),
          title: z.string(),
          text: z.string(),
          terms: shownTerms,
          state: z.enum(raffleStates),
          period: z.enum(missionPeriods),
          measure: z.enum(['deposit', 'validBet']),
          step: amount,
          perDay: z.int(),
          products: z.array(z.enum(playProducts)),
          prizes: z.array(rafflePrize),
          blanks: z.int(),
          /** Until when play or deposits bring tickets. */
          endsAt: isoTime,
          startDateStr: isoTime,
          endDateStr: isoTime,
          /** The promise of the seed, before there is a ticket. */
          commitment: hash,
          /** All tickets. */
          tickets: z.int(),
          ownTickets: z.int(),
          /** Those that have won first; at most two hundred. */
          own: z.array(
            z.object({
              ...ticket,
              number: z.int(),
              time: isoTime,
              state: z.enum(['waiting', 'won', 'not_won', 'expired']),
              prize: amount.nullable(),
              isClaimed: z.boolean(),
            }),
          ),
        }),
      ),
    }),
    refuses: [],
  },
  raffleTicket: {
    ...member,
    method: 'GET',
    path: '/wps/raffle/ticket',
    summary:
      'The ticket a page asks about: one that has won and can be claimed, else one that waits for the next draw.',
    silent: true,
    request: nothing,
    response: z.object({
      raffle: z
        .object({
          promotionId: z.string(),
          raffleScheduleId: z.string(),
          title: z.string(),
          ticket: z.object(ticket),
          /** Known once it is drawn. */
          prize: amount.nullable(),
        })
        .nullable(),
    }),
    refuses: [],
  },
  raffleStatus: {
    ...member,
    method: 'GET',
    path: '/wps/relay/getRafflePromotionStatus',
    summary: 'Whether this member has something to claim of a raffle, and how long the page asks about it.',
    silent: true,
    request: z.object({ rafflePromotionId: promotionId, raffleScheduleId }),
    response: z.object({
      /** Drawn, and nothing is left to claim. */
      isClaimed: z.boolean(),
      /** Drawn: what was won can be claimed. */
      hasStarted: z.boolean(),
      hasEnded: z.boolean(),
      /** Seconds that the question stays. */
      due: z.int(),
      /** The time of the server. */
      time: isoTime,
    }),
    refuses: ['promotions.unknown'],
  },
  claimRaffle: {
    ...member,
    method: 'POST',
    path: '/wps/relay/claimRafflePromotion',
    summary: 'Claims what a ticket has won, once.',
    silent: true,
    throttle: { times: 120, perMs: 60_000, by: 'session' },
    request: z.object({ promotionId, raffleScheduleId, ticketId: z.uuid() }),
    response: z.object({ prize: amount }),
    refuses: [
      'promotions.unknown',
      'promotions.claim_window',
      'promotions.ticket_not_won',
      'promotions.already_claimed',
      'promotions.reward_expired',
      'promotions.paused',
      'promotions.not_eligible',
    ],
  },
  raffleProof: {
    method: 'GET',
    path: '/wps/raffle/proof',
    summary: 'What a raffle promised and what came of it: enough to compute every prize again.',
    module: 'PROMO',
    token: false,
    request: z.object({ promotionId, raffleScheduleId }),
    response: z.object({
      promotionId: z.string(),
      raffleScheduleId: z.string(),
      state: z.enum(raffleStates),
      commitment: hash,
      tickets: z.int(),
      prizes: z.array(rafflePrize),
      blanks: z.int(),
      /** The hash of the list of tickets and when it was fixed; null while there can be more. */
      digest: hash.nullable(),
      lockTime: isoTime.nullable(),
      drawTime: isoTime.nullable(),
      seed: z.string().nullable(),
      /** As `17:1`: ticket 17 has the first prize of the list. */
      result: z.string().nullable(),
    }),
    refuses: ['promotions.unknown'],
  },
  raffleTickets: {
    method: 'GET',
    path: '/wps/raffle/tickets',
    summary:
      'The tickets of a raffle in their order, from the moment on at which there can be no more of them.',
    module: 'PROMO',
    token: false,
    request: z.object({
      promotionId,
      raffleScheduleId,
      after: wireInt.min(0).max(2_000_000_000).default(0),
      size: wireInt.min(1).max(5_000).default(1_000),
    }),
    response: z.object({
      tickets: z.array(z.object({ number: z.int(), at: isoTime, receipt: hash, hash })),
      isLast: z.boolean(),
    }),
    refuses: ['promotions.unknown', 'promotions.list_open'],
  },
} as const satisfies Record<string, Endpoint>;
