import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount, image, orderNo } from '../../player/wallet/fields.ts';
import { merchantCode, page, reason } from './fields.ts';

const order = z.object({
  orderNo: z.string(),
  account: z.string(),
  playerId: z.string(),
  methodId: z.string(),
  kind: z.string(),
  currency: z.string(),
  amount,
  fee: amount,
  paid: amount.nullable(),
  status: z.enum(['pending', 'success', 'failed', 'cancelled', 'expired']),
  needsReview: z.boolean(),
  payerName: z.string(),
  provider: z.string().nullable(),
  providerRef: z.string().nullable(),
  confirmations: z.number().int(),
  confirmationsNeeded: z.number().int(),
  hasProof: z.boolean(),
  remark: z.string(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable(),
  /** Where two have to say that it has arrived: who said it first, and how much. */
  firstApprovalBy: z.string().nullable(),
  firstApprovalPaid: amount.nullable(),
  /** Taken back after it had arrived: when, by whom in the end, and what of it the member still had not. */
  reversedAt: isoTime.nullable(),
  reversedBy: z.string().nullable(),
  reversalOwed: amount.nullable(),
  /** Who has said first that it has to be taken back. */
  reversalFirstBy: z.string().nullable(),
});

export const operatorDepositEndpoints = {
  deposits: {
    method: 'GET',
    path: '/ops/wallet/deposits',
    summary: 'Deposit orders of a merchant: what waits, oldest first; anything else, newest first.',
    token: true,
    right: 'finance.read',
    request: z.object({
      merchantCode,
      status: z.enum(['pending', 'success', 'failed', 'cancelled', 'expired']).default('pending'),
      ...page,
    }),
    response: z.object({ orders: z.array(order), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  decideDeposit: {
    method: 'POST',
    path: '/ops/wallet/deposits/:orderNo/decision',
    word: true,
    summary:
      'Says that the money has arrived, with what was really paid, or that it has not. More than was ordered, or much, takes two operators.',
    token: true,
    right: 'finance.write',
    request: z.object({
      merchantCode,
      orderNo,
      decision: z.enum(['approve', 'reject']),
      paid: amount.optional(),
      reason,
    }),
    response: order,
    refuses: [
      'merchants.not_found',
      'wallet.order_not_found',
      'wallet.order_closed',
      'wallet.amount_out_of_range',
      'wallet.members_decide',
      'wallet.own_approval',
    ],
  },
  reverseDeposit: {
    method: 'POST',
    path: '/ops/wallet/deposits/:orderNo/reversal',
    word: true,
    summary:
      'Takes back a deposit that had arrived, with its bonus, once a second operator says the same. What the member does not have is owed.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, orderNo, reason }),
    response: order,
    refuses: [
      'merchants.not_found',
      'wallet.order_not_found',
      'wallet.order_closed',
      'wallet.members_decide',
      'compliance.own_approval',
    ],
  },
  depositImage: {
    method: 'GET',
    path: '/ops/wallet/deposits/:orderNo/proof',
    summary: 'The picture the member sent as proof.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode, orderNo }),
    response: image,
    refuses: ['merchants.not_found', 'wallet.order_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
