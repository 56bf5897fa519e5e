import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { computationPeriod, contractKinds } from '../../player/agents/contracts.ts';
import { result } from '../../player/agents/reports.ts';
import { billId, shownBill } from '../../player/agents/settlement.ts';
import { amount, signedAmount } from '../../player/wallet/fields.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const reason = z.string().trim().min(3).max(300);
const runId = billId;

const read = { method: 'GET', token: true, right: 'finance.read' } as const;
const write = { method: 'POST', token: true, right: 'finance.write' } as const;

const shownRun = z.object({
  id: runId,
  kind: z.enum(contractKinds),
  computationPeriod: computationPeriod.nullable(),
  from: isoTime,
  to: isoTime,
  hash: z.string(),
  /** frozen: being computed. computed: it waits to be released. */
  state: z.enum(['frozen', 'computed', 'released']),
  bills: z.number().int(),
  /** All bills together, and what of them the house pays. */
  sum: signedAmount,
  cost: amount,
  /** Bills that are neither paid nor come to nothing. */
  open: z.number().int(),
  releasedBy: z.string().nullable(),
  releasedAt: isoTime.nullable(),
  /** Who has released it alone, and waits for another. */
  firstWordBy: z.string().nullable(),
});

/** What the house paid by contracts of each kind. */
const costs = z.object({
  dividend: signedAmount,
  daily: signedAmount,
  hour: signedAmount,
  realTime: signedAmount,
  total: signedAmount,
});

export const settlementEndpoints = {
  agentReport: {
    ...read,
    path: '/ops/agents/report',
    summary:
      'What the teams of agents brought and cost the house on some days: the top agents, or those directly below one; and all costs, as bills and ledger have them.',
    request: z.object({
      merchantCode,
      account: z.string().trim().toLowerCase().min(2).max(40).optional(),
      /** Days of the merchant, both counted, at most 31; today without them. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      after: billId.optional(),
    }),
    response: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      completeTo: isoTime.nullable(),
      rows: z.array(result.extend({ id: z.string(), account: z.string(), costs })),
      next: z.string().nullable(),
      /** Of everybody, by their bills. */
      costs,
      /** The same as the accounts of the house moved. */
      ledger: z.object({ dividend: signedAmount, wages: signedAmount, total: signedAmount }),
    }),
    refuses: ['merchants.not_found', 'access.player_unknown', 'wallet.range_too_long'],
  },
  settlements: {
    ...read,
    path: '/ops/agents/settlements',
    summary: 'Settlements of a merchant, newest first, with what they cost.',
    request: z.object({ merchantCode, kind: z.enum(contractKinds).optional(), before: runId.optional() }),
    response: z.object({ runs: z.array(shownRun), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  settlementBills: {
    ...read,
    path: '/ops/agents/settlements/:runId/bills',
    summary: 'The bills of a settlement.',
    request: z.object({ merchantCode, runId, after: billId.optional() }),
    response: z.object({ bills: z.array(shownBill), next: z.string().nullable() }),
    refuses: ['merchants.not_found', 'agents.run_unknown'],
  },
  replaySettlement: {
    ...read,
    path: '/ops/agents/settlements/:runId/replay',
    summary: 'Computes a settlement again from what was frozen, and says what would come out otherwise.',
    request: z.object({ merchantCode, runId }),
    response: z.object({ bills: z.number().int(), differences: z.array(z.string()) }),
    refuses: ['merchants.not_found', 'agents.run_unknown'],
  },
  drySettlement: {
    ...read,
    path: '/ops/agents/dry-settlement',
    summary: 'What the running period would come to if it ended now; nothing is written.',
    request: z.object({
      merchantCode,
      kind: z.enum(['dividend', 'daily', 'hour']),
      computationPeriod: computationPeriod.optional(),
    }),
    response: z.object({
      from: isoTime,
      to: isoTime,
      cost: amount,
      bills: z.array(
        z.object({ account: z.string(), teamBet: signedAmount, base: signedAmount, amount: signedAmount }),
      ),
    }),
    refuses: ['merchants.not_found', 'agents.period_needed'],
  },
  releaseSettlement: {
    ...write,
    word: true,
    path: '/ops/agents/settlements/:runId/release',
    summary: 'Releases a settlement, so that it is paid; a large one by two operators.',
    request: z.object({ merchantCode, runId, reason }),
    response: z.object({ isReleased: z.boolean() }),
    refuses: ['merchants.not_found', 'agents.run_unknown', 'agents.run_closed', 'compliance.own_approval'],
  },
  openBills: {
    ...read,
    path: '/ops/agents/bills',
    summary:
      'Bills that somebody has to look at, oldest first: asked for, held, outside a contract, or without money.',
    request: z.object({
      merchantCode,
      state: z.enum(['asked', 'held', 'outside', 'waiting']),
      after: billId.optional(),
    }),
    response: z.object({ bills: z.array(shownBill), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  holdBill: {
    ...write,
    path: '/ops/agents/bills/:billId/hold',
    summary: 'Holds a bill that is not paid yet.',
    request: z.object({ merchantCode, billId, reason }),
    response: shownBill,
    refuses: ['merchants.not_found', 'agents.bill_unknown', 'agents.bill_closed'],
  },
  freeBill: {
    ...write,
    word: true,
    path: '/ops/agents/bills/:billId/free',
    summary: 'Lets a held bill go on; a large one by two operators.',
    request: z.object({ merchantCode, billId, reason }),
    /** Null: another operator has to say the same. */
    response: z.object({ bill: shownBill.nullable() }),
    refuses: ['merchants.not_found', 'agents.bill_unknown', 'agents.bill_closed', 'compliance.own_approval'],
  },
  decideAsked: {
    ...write,
    word: true,
    path: '/ops/agents/bills/:billId/decide',
    summary: 'Agrees to a wage that was asked of the house, a large one by two operators, or rejects it.',
    request: z.object({ merchantCode, billId, decision: z.enum(['approve', 'reject']), reason }),
    /** Null: another operator has to say the same. */
    response: z.object({ bill: shownBill.nullable() }),
    refuses: ['merchants.not_found', 'agents.bill_unknown', 'agents.bill_closed', 'compliance.own_approval'],
  },
  adjustBill: {
    ...write,
    word: true,
    path: '/ops/agents/bills/:billId/adjust',
    summary: 'Bills a difference to a bill that was paid, by two operators who say the same.',
    request: z.object({
      merchantCode,
      billId,
      amount: z.string().regex(/^-?(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,2})?$/),
      reason,
    }),
    response: z.object({ bill: shownBill.nullable() }),
    refuses: ['merchants.not_found', 'agents.bill_unknown', 'agents.bill_closed', 'compliance.own_approval'],
  },
} as const satisfies Record<string, Endpoint>;
