import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount, orderNo } from '../../player/wallet/fields.ts';
import { merchantCode, page, reason } from './fields.ts';

const order = z.object({
  orderNo: z.string(),
  account: z.string(),
  playerId: z.string(),
  currency: z.string(),
  amount,
  fee: amount,
  /** What has to be paid out: without the fee, and without what other members have paid already. */
  toPay: amount,
  /** What other members are about to pay; nothing is decided until that is answered. */
  partsOpen: amount,
  status: z.enum(['pending', 'processing', 'approved', 'rejected', 'cancelled']),
  needsTwo: z.boolean(),
  firstApprovalBy: z.string().nullable(),
  kind: z.enum(['bank', 'ewallet']),
  bank: z.string(),
  holder: z.string(),
  /** Whole: whoever pays needs it. Every look is audited with the order's detail. */
  number: z.string(),
  remark: z.string(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  decidedBy: z.string().nullable(),
  steps: z.array(z.object({ step: z.string(), at: isoTime, by: z.string(), remark: z.string() })),
});

const orderRefusals = ['merchants.not_found', 'wallet.order_not_found', 'wallet.order_closed'] as const;

export const operatorWithdrawalEndpoints = {
  withdrawals: {
    method: 'GET',
    path: '/ops/wallet/withdrawals',
    summary: 'Withdrawals: what is open, oldest first; anything else, newest first. Numbers are masked.',
    token: true,
    right: 'finance.read',
    request: z.object({
      merchantCode,
      status: z.enum(['open', 'approved', 'rejected', 'cancelled']).default('open'),
      ...page,
    }),
    response: z.object({ orders: z.array(order), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  takeWithdrawal: {
    method: 'POST',
    path: '/ops/wallet/withdrawals/:orderNo/take',
    summary:
      'Begins to work on a withdrawal; from now on the member cannot cancel it. Shows the whole number.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, orderNo }),
    response: order,
    refuses: orderRefusals,
  },
  approveWithdrawal: {
    method: 'POST',
    path: '/ops/wallet/withdrawals/:orderNo/approval',
    word: true,
    summary: 'Says that it is paid. Above the limit a second operator has to say so too.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, orderNo, reason }),
    response: order,
    refuses: [...orderRefusals, 'wallet.own_approval'],
  },
  rejectWithdrawal: {
    method: 'POST',
    path: '/ops/wallet/withdrawals/:orderNo/rejection',
    summary: 'Refuses it; the money returns and the member reads the remark.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, orderNo, remark: z.string().trim().min(3).max(300) }),
    response: order,
    refuses: orderRefusals,
  },
} as const satisfies Record<string, Endpoint>;
