import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount, image } from '../../player/wallet/fields.ts';
import { merchantCode, reason } from './fields.ts';

const dispute = z.object({
  payDetailId: z.string(),
  amount,
  currency: z.string(),
  payerAccount: z.string(),
  payeeAccount: z.string(),
  depositNo: z.string(),
  withdrawalNo: z.string(),
  paidAt: isoTime.nullable(),
  hasPayerProof: z.boolean(),
  hasPayeeProof: z.boolean(),
  /** The payee says that it has not arrived, or has said nothing. */
  cause: z.enum(['denied', 'unanswered']),
  /** Where two have to say that it was paid: who said it first. */
  firstApprovalBy: z.string().nullable(),
});

export const operatorDisputeEndpoints = {
  disputes: {
    method: 'GET',
    path: '/ops/wallet/disputes',
    summary:
      'Payments between members that the payee says have not arrived, or says nothing about, oldest first.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode }),
    response: z.object({ disputes: z.array(dispute) }),
    refuses: ['merchants.not_found'],
  },
  disputeImage: {
    method: 'GET',
    path: '/ops/wallet/disputes/:payDetailId/proof',
    summary: 'The picture the payee sent.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode, payDetailId: z.uuid() }),
    response: image,
    refuses: ['merchants.not_found', 'wallet.confirmation_gone'],
  },
  settleDispute: {
    method: 'POST',
    path: '/ops/wallet/disputes/:payDetailId/decision',
    word: true,
    summary:
      'Decides whether the money was paid: then the payer is credited, else the payee keeps the claim. Much takes two operators.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, payDetailId: z.uuid(), wasPaid: z.boolean(), reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'wallet.confirmation_gone', 'wallet.own_approval'],
  },
} as const satisfies Record<string, Endpoint>;
