import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount, signedAmount } from '../../player/wallet/fields.ts';
import { transactionTypes } from '../../player/wallet/records.ts';
import { merchantCode, page, playerId, reason } from './fields.ts';

const adjustment = z.object({
  id: z.string(),
  playerId: z.string(),
  /** Empty in corrections from before it was noted. */
  account: z.string(),
  currency: z.string(),
  amount: signedAmount,
  reason: z.string(),
  status: z.enum(['proposed', 'approved', 'rejected']),
  proposedBy: z.string(),
  proposedAt: isoTime,
  decidedBy: z.string().nullable(),
  decidedAt: isoTime.nullable(),
});

export const operatorBooksEndpoints = {
  liability: {
    method: 'GET',
    path: '/ops/wallet/liability',
    summary:
      'What the merchant owes its members, by pocket and asset, summed from the ledger; real money and play money apart.',
    token: true,
    right: 'finance.read',
    request: z.object({
      merchantCode,
      /** 1 checks the books now; otherwise the answer tells what the hourly check found. */
      check: z.literal('1').optional(),
    }),
    response: z.object({
      pockets: z.array(
        z.object({
          owner: z.enum(['members', 'house']),
          pocket: z.string(),
          currency: z.string(),
          isReal: z.boolean(),
          total: signedAmount,
        }),
      ),
      /** Owed to members in real money, by asset. */
      owed: z.array(z.object({ currency: z.string(), total: amount })),
      isBalanced: z.boolean(),
      accountsOff: z.array(
        z.object({ accountId: z.string(), playerId: z.string(), kept: signedAmount, summed: signedAmount }),
      ),
      /** Assets that do not add up to zero, and running totals that a recount does not confirm. */
      pocketsOff: z.array(z.string()),
      brokenBlock: z.string().nullable(),
      sealedEntries: z.string(),
      checkedAt: isoTime,
    }),
    refuses: ['merchants.not_found'],
  },
  statement: {
    method: 'GET',
    path: '/ops/wallet/statement',
    summary: 'What a member has in each pocket, and the movements of one of them, newest first, page by key.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode, playerId, pocket: z.string().min(1).max(64).default('main'), ...page }),
    response: z.object({
      currency: z.string(),
      pockets: z.array(z.object({ pocket: z.string(), balance: amount })),
      lines: z.array(
        z.object({
          txId: z.string(),
          time: isoTime,
          type: z.enum(transactionTypes),
          reason: z.string(),
          reference: z.string(),
          amount: signedAmount,
          balanceAfter: amount,
        }),
      ),
      next: z.string().nullable(),
    }),
    refuses: ['merchants.not_found'],
  },
  adjustments: {
    method: 'GET',
    path: '/ops/wallet/adjustments',
    summary: 'Corrections by hand, newest first.',
    token: true,
    right: 'finance.read',
    request: z.object({
      merchantCode,
      status: z.enum(['proposed', 'approved', 'rejected']).default('proposed'),
    }),
    response: z.object({ adjustments: z.array(adjustment) }),
    refuses: ['merchants.not_found'],
  },
  proposeAdjustment: {
    method: 'POST',
    path: '/ops/wallet/adjustments',
    word: true,
    summary: 'Proposes to put a balance right. Nothing moves until another operator agrees.',
    token: true,
    right: 'finance.write',
    request: z.object({
      merchantCode,
      account: z.string().trim().min(1).max(64),
      amount: signedAmount,
      reason,
    }),
    response: adjustment,
    refuses: ['merchants.not_found', 'wallet.account_not_found', 'wallet.amount_out_of_range'],
  },
  decideAdjustment: {
    method: 'POST',
    path: '/ops/wallet/adjustments/:id/decision',
    word: true,
    summary: 'Agrees or refuses; whoever proposed it can only refuse.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, id: z.uuid(), decision: z.enum(['approve', 'reject']), reason }),
    response: adjustment,
    refuses: [
      'merchants.not_found',
      'wallet.order_not_found',
      'wallet.order_closed',
      'wallet.own_approval',
      'compliance.proposal_stale',
      'wallet.insufficient_funds',
    ],
  },
  reconciliation: {
    method: 'GET',
    path: '/ops/wallet/reconciliation',
    summary:
      'What providers reported, what orders say and what the ledger holds, side by side; what differs is named.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode, from: isoTime, to: isoTime }),
    response: z.object({
      providers: z.array(
        z.object({
          provider: z.string(),
          /** Down: the newest order of the range could not be given to it. Idle: there is none. */
          status: z.enum(['ok', 'down', 'idle']),
          openOrders: z.number().int(),
          /** Orders of the range that it was asked for in vain. */
          unanswered: z.number().int(),
          lastEventAt: isoTime.nullable(),
          refusedEvents: z.string(),
          reported: amount,
          ordered: amount,
          posted: amount,
        }),
      ),
      drift: z.array(z.object({ orderNo: z.string(), reported: amount, ordered: amount, posted: amount })),
    }),
    refuses: ['merchants.not_found'],
  },
} as const satisfies Record<string, Endpoint>;
