import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';
import { realRoles } from '../../roles.ts';
import { signedAmount } from '../wallet/fields.ts';
import {
  computationPeriod,
  computationPeriods,
  contractId,
  contractKinds,
  productType,
} from './contracts.ts';
import { shownDispute } from './disputes.ts';

export const billId = contractId;
export const billStates = [
  'nothing',
  'outside',
  'askable',
  'asked',
  'due',
  'waiting',
  'funded',
  'paid',
  'held',
  'rejected',
] as const;

export const shownBill = z.object({
  id: billId,
  kind: z.enum(contractKinds),
  productType,
  /** Of a dividend. */
  computationPeriod: z.enum(computationPeriods).nullable(),
  /** Who is paid, and by whom; null is the house. */
  account: z.string(),
  payer: z.string().nullable(),
  from: isoTime,
  to: isoTime,
  teamBet: signedAmount,
  netLoss: signedAmount,
  activeMember: z.number().int(),
  /** From 1; null: none was reached. */
  tier: z.number().int().nullable(),
  rateType: z.enum(['P', 'F']),
  rate: signedAmount,
  amount: signedAmount,
  status: z.enum(billStates),
  reason: z.string(),
  /** Of a correction: the first bill. */
  adjusts: billId.nullable(),
  paidAt: isoTime.nullable(),
});

/** How a bill was computed: its lines add up to its amount. */
export const shownProof = z.object({
  bill: shownBill,
  figures: z.object({
    bet: signedAmount,
    stake: signedAmount,
    payout: signedAmount,
    rebate: signedAmount,
    bonus: signedAmount,
    netLoss: signedAmount,
    carriedIn: signedAmount,
    base: signedAmount,
    activeMember: z.number().int(),
    carriedOut: signedAmount,
    /** Cut off below the smallest unit, in millionths of it. */
    rounding: z.string(),
  }),
  /** Each tier with what it asks for, and whether that was met. */
  tiers: z.array(
    z.object({
      bet: signedAmount,
      netLoss: signedAmount,
      activeMember: z.number().int(),
      /** What has to be bet in all; null where that is not asked for. */
      totalBet: signedAmount.nullable(),
      rateType: z.enum(['P', 'F']),
      rate: signedAmount,
      met: z.object({ bet: z.boolean(), netLoss: z.boolean(), active: z.boolean(), totalBet: z.boolean() }),
      isReached: z.boolean(),
    }),
  ),
  lines: z.array(
    z.object({
      what: z.enum(['gross', 'share', 'covered', 'billed']),
      /** Of a share: whose. */
      account: z.string(),
      amount: signedAmount,
    }),
  ),
  /** Of pay with each bet: the bet as it was frozen, and what the team had bet that day, this one included. */
  bets: z.array(
    z.object({
      at: isoTime.nullable(),
      productType: productType.nullable(),
      stake: signedAmount.nullable(),
      result: z.enum(['win', 'lose', 'void']).nullable(),
      cumulative: signedAmount,
      /** From 1. */
      tier: z.number().int(),
      rate: signedAmount,
      /** What the rate comes to, before what goes to those below. */
      gross: signedAmount,
      amount: signedAmount,
    }),
  ),
  /** What its parties say against it, with the answers. */
  disputes: z.array(shownDispute),
});

const size = wireInt.min(1).max(100).default(50);
const member = { module: 'AGEPAG', token: true, roles: realRoles } as const;
const agent = { ...member, roles: [1, 2] } as const;
const act = { method: 'POST', throttle: { times: 30, perMs: 60_000, by: 'session' } } as const;

export const settlementEndpoints = {
  bills: {
    ...member,
    method: 'GET',
    path: '/wps/agent/report/bills',
    summary: 'Dividends and wages of the member, or of the direct downlines, newest first.',
    request: z.object({
      scope: z.enum(['own', 'downlines']).default('own'),
      kind: z.enum(contractKinds).optional(),
      computationPeriod: computationPeriod.optional(),
      productType: productType.optional(),
      status: z.enum(['pending', 'paid', 'rejected']).optional(),
      /** Of periods that began in this time. */
      from: isoTime.optional(),
      to: isoTime.optional(),
      before: billId.optional(),
      size,
    }),
    response: z.object({
      bills: z.array(shownBill),
      next: z.string().nullable(),
      /** Of everything found, whatever page is shown. */
      total: signedAmount,
    }),
    refuses: [],
  },
  billProof: {
    ...member,
    method: 'GET',
    path: '/wps/agent/bills/:billId',
    summary: 'How a bill was computed, for both parties of its contract.',
    request: z.object({ billId }),
    response: shownProof,
    refuses: ['agents.bill_unknown'],
  },
  contractProgress: {
    ...member,
    method: 'GET',
    path: '/wps/agent/contracts/:contractId/progress',
    summary: 'What the running period of a contract that holds has come to so far; not of pay with each bet.',
    request: z.object({ contractId }),
    response: z.object({
      from: isoTime,
      to: isoTime,
      teamBet: signedAmount,
      netLoss: signedAmount,
      activeMember: z.number().int(),
      /** From 1; null: none is reached so far. */
      tier: z.number().int().nullable(),
      /** Up to when everything is counted; null: nothing is. */
      completeTo: isoTime.nullable(),
    }),
    refuses: ['agents.contract_unknown'],
  },
  betPays: {
    ...member,
    method: 'GET',
    path: '/wps/agent/report/bet-pays',
    summary:
      'Bets that earned the member pay with each bet, newest first, with the sums of today and of the month.',
    request: z.object({
      before: z
        .string()
        .regex(/^\d{1,18}\.\d{1,18}$/)
        .optional(),
      size,
    }),
    response: z.object({
      bets: z.array(
        z.object({
          /** Names the line for `before`. */
          id: z.string(),
          at: isoTime,
          productType,
          stake: signedAmount,
          result: z.enum(['win', 'lose']),
          rate: signedAmount,
          amount: signedAmount,
          status: z.enum(billStates),
        }),
      ),
      next: z.string().nullable(),
      today: signedAmount,
      month: signedAmount,
    }),
    refuses: [],
  },
  payBills: {
    ...agent,
    ...act,
    path: '/wps/agent/bills/pay',
    summary:
      'Pays what waits for money, of one settlement or of all: everything of a settlement, or nothing.',
    request: z.object({ billId: billId.optional() }),
    response: z.object({ paid: z.number().int(), waiting: z.number().int() }),
    refuses: ['agents.bill_unknown', 'wallet.insufficient_funds'],
  },
  askWage: {
    ...member,
    ...act,
    needs: ['DAYSAL3'],
    path: '/wps/agent/bills/:billId/ask',
    summary: 'Asks for a daily wage that is paid by request; once.',
    request: z.object({ billId }),
    response: shownBill,
    refuses: ['agents.bill_unknown', 'agents.bill_closed'],
  },
  decideWage: {
    ...agent,
    ...act,
    needs: ['DAYSAL3'],
    path: '/wps/agent/bills/:billId/decide',
    summary: 'Whoever pays agrees to a wage that was asked for, or rejects it with a reason; once.',
    request: z.object({
      billId,
      status: z.enum(['A', 'R']),
      reason: z.string().trim().max(300).default(''),
    }),
    response: shownBill,
    refuses: ['agents.bill_unknown', 'agents.bill_closed', 'agents.reason_needed'],
  },
} as const satisfies Record<string, Endpoint>;
