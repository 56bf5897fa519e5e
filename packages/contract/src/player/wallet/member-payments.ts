import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, PICTURE_BODY_BYTES, picture } from '../../fields.ts';
import { amount, member, requestId, typedAmount } from './fields.ts';
import { passwordRefusals } from './withdraw.ts';

const playerId = z.string().regex(/^[1-9]\d{0,17}$/);
const downline = { ...member, roles: [1, 2], needs: ['AGEPAG'] } as const;
const upline = { ...member, needs: ['AGETRANSFERUP3'] } as const;

export const memberPaymentEndpoints = {
  paymentConfirmations: {
    ...member,
    needs: ['C2C'],
    method: 'GET',
    path: '/wps/relay/MCSFE_getPaymentConfirmationList',
    summary: 'Payments of other members that this one has to confirm.',
    silent: true,
    throttle: { times: 1, perMs: 250, by: 'session' },
    request: nothing,
    response: z.array(
      z.object({
        payDetailId: z.string(),
        /** The time to answer is over: an operator looks at it. Until then it can still be answered. */
        isAutoConfirmed: z.boolean(),
        amount,
        /** What is left of the withdrawal that it pays. */
        remainingAmount: amount,
        confirmBy: isoTime,
        payerName: z.string(),
      }),
    ),
    refuses: [],
  },
  answerPayment: {
    ...member,
    needs: ['C2C'],
    method: 'POST',
    path: '/wps/relay/MCSFE_processC2CTransaction',
    summary:
      'Received (Y), not received with a picture that shows it (N), or the time is over (A): then an operator looks at it.',
    throttle: { times: 1, perMs: 1_000, by: 'session' },
    multipart: true,
    bodyLimitBytes: PICTURE_BODY_BYTES,
    request: z.object({
      isMoneyReceived: z.enum(['Y', 'N', 'A']),
      payDetailId: z.uuid(),
      proofOfNotReceive: picture.optional(),
    }),
    response: z.object({}),
    refuses: [
      'wallet.confirmation_gone',
      'wallet.confirmation_not_due',
      'wallet.proof_needed',
      'activity_apply_remark_limit2',
      'activity_apply_remark_limit3',
    ],
  },
  uplineQuote: {
    ...upline,
    method: 'GET',
    path: '/wps/agent/transferUp',
    summary: 'Whom a transfer goes to, its limits, and the last ten.',
    request: nothing,
    response: z.object({
      uplineAccount: z.string(),
      available: amount,
      min: amount,
      max: amount,
      leftToday: amount,
      transfers: z.array(
        z.object({
          time: isoTime,
          amount,
          remark: z.string(),
          status: z.literal('success'),
          uplineAccount: z.string(),
        }),
      ),
    }),
    refuses: ['wallet.upline_closed'],
  },
  transferUp: {
    ...upline,
    method: 'POST',
    path: '/wps/agent/transferUp',
    summary: 'Gives money of the main wallet to the agent above; only what is free of open turnover.',
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({
      amount: typedAmount,
      password: z.string().min(1).max(128),
      remark: z.string().trim().max(140).default(''),
      requestId,
    }),
    response: z.object({ time: isoTime, amount, remark: z.string(), status: z.literal('success') }),
    refuses: [
      ...passwordRefusals,
      'wallet.upline_closed',
      'wallet.payout_held',
      'wallet.amount_out_of_range',
      'wallet.upline_sum_reached',
      'wallet.turnover_open',
      'wallet.insufficient_funds',
      'request.key_reused',
    ],
  },
  downlineQuote: {
    ...downline,
    method: 'GET',
    path: '/wps/agent/transferDown',
    summary: 'What can be given to a member of the team, and the last ten times.',
    request: z.object({ playerId }),
    response: z.object({
      account: z.string(),
      available: amount,
      min: amount,
      max: amount,
      leftToday: amount,
      transfers: z.array(z.object({ time: isoTime, account: z.string(), amount, remark: z.string() })),
    }),
    refuses: ['agents.not_in_team', 'wallet.downline_direct', 'wallet.receiver_closed'],
  },
  transferDown: {
    ...downline,
    method: 'POST',
    path: '/wps/agent/transferDown',
    summary:
      'Gives money of the main wallet to a member directly below, or of any level where the merchant allows it; only what is free of open turnover.',
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({
      playerId,
      amount: typedAmount,
      password: z.string().min(1).max(128),
      remark: z.string().trim().max(140).default(''),
      requestId,
    }),
    response: z.object({ time: isoTime, account: z.string(), amount, remark: z.string() }),
    refuses: [
      ...passwordRefusals,
      'agents.not_in_team',
      'wallet.downline_direct',
      'wallet.receiver_closed',
      'wallet.payout_held',
      'wallet.amount_out_of_range',
      'wallet.upline_sum_reached',
      'wallet.turnover_open',
      'wallet.debt_open',
      'wallet.insufficient_funds',
      'request.key_reused',
    ],
  },
} as const satisfies Record<string, Endpoint>;
