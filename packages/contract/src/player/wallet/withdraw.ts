import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing } from '../../fields.ts';
import { amount, member, orderNo, requestId, typedAmount } from './fields.ts';

const withdraw = { ...member, needs: ['WITHDRAW'], blockedBy: ['CREDITMAR3'] } as const;
/** The payment password, or the login password where the merchant has no payment passwords. */
const password = z.string().min(1).max(128);
export const passwordRefusals = [
  'access.payment_password_wrong',
  'wallet.payment_password_locked',
  'wallet.payment_password_needed',
  'in_incorrect_password',
  'access.account_locked',
] as const;

export const bankCard = z.object({
  cardId: z.string(),
  kind: z.enum(['bank', 'ewallet']),
  bank: z.string(),
  holder: z.string(),
  /** Masked but for its last characters. */
  number: z.string(),
  isDefault: z.boolean(),
  usableAt: isoTime,
  isUsable: z.boolean(),
});

export const withdrawal = z.object({
  orderNo: z.string(),
  amount,
  fee: amount,
  /** What arrives at the account. */
  received: amount,
  status: z.enum(['pending', 'processing', 'approved', 'rejected', 'cancelled']),
  bank: z.string(),
  number: z.string(),
  remark: z.string(),
  createdAt: isoTime,
  decidedAt: isoTime.nullable(),
  steps: z.array(
    z.object({
      step: z.enum(['requested', 'taken', 'approved_once', 'approved', 'rejected', 'cancelled']),
      at: isoTime,
      remark: z.string(),
    }),
  ),
});

export const withdrawEndpoints = {
  withdrawConfig: {
    ...withdraw,
    method: 'GET',
    path: '/wps/withdraw/config',
    summary: 'What can be taken out now, what it costs, and what is missing before it can.',
    request: nothing,
    response: z.object({
      available: amount,
      min: amount,
      /** The most that a request can be for right now; 0 when none can. */
      max: amount,
      feeRate: z.string(),
      feeFixed: amount,
      countLeft: z.number().int(),
      sumLeft: amount,
      turnover: z.object({ required: amount, done: amount, left: amount }),
      /** What the member signs in with has changed: until then nothing goes out. */
      heldUntil: isoTime.nullable(),
      /** A corrected game took more than there was: what is left of it, and what the game's maker said of it. */
      debt: z
        .object({
          left: amount,
          game: z.string().nullable(),
          reason: z.string().nullable(),
          at: isoTime.nullable(),
          /** It was no game but a deposit that was taken back. */
          orderNo: z.string().nullable(),
        })
        .nullable(),
      hasPayeeName: z.boolean(),
      hasPaymentPassword: z.boolean(),
      passwordKind: z.enum(['payment', 'login']),
      cards: z.array(bankCard),
    }),
    refuses: [],
  },
  createWithdrawal: {
    ...withdraw,
    method: 'POST',
    path: '/wps/withdraw/orders',
    summary: 'Asks for money. It is held from this moment on; one requestId asks once.',
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ cardId: z.uuid(), amount: typedAmount, password, requestId }),
    response: withdrawal,
    refuses: [
      ...passwordRefusals,
      'wallet.card_not_found',
      'wallet.card_cooling',
      'wallet.payout_held',
      'wallet.amount_out_of_range',
      'wallet.withdraw_count_reached',
      'wallet.withdraw_sum_reached',
      'wallet.turnover_open',
      'wallet.debt_open',
      'wallet.insufficient_funds',
      'request.key_reused',
    ],
  },
  withdrawals: {
    ...withdraw,
    method: 'GET',
    path: '/wps/withdraw/orders',
    summary: 'The last ten withdrawals, newest first, each with what happened to it and when.',
    request: nothing,
    response: z.object({ orders: z.array(withdrawal) }),
    refuses: [],
  },
  cancelWithdrawal: {
    ...withdraw,
    method: 'DELETE',
    path: '/wps/withdraw/orders/:orderNo',
    summary: 'Takes back a request that nobody has begun to work on; the money returns.',
    request: z.object({ orderNo }),
    response: withdrawal,
    refuses: ['wallet.order_not_found', 'wallet.order_closed'],
  },
  bankCards: {
    ...withdraw,
    method: 'GET',
    path: '/wps/member/bankCards',
    summary: 'Bank cards and e-wallets that can be paid to.',
    request: nothing,
    response: z.object({ cards: z.array(bankCard), max: z.number().int() }),
    refuses: [],
  },
  addBankCard: {
    ...withdraw,
    method: 'POST',
    path: '/wps/member/bankCards',
    summary: "Adds an account in the member's own name. For a while nothing is paid to it.",
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({
      kind: z.enum(['bank', 'ewallet']),
      bank: z.string().trim().min(2).max(80),
      number: z
        .string()
        .trim()
        .regex(/^[A-Za-z0-9@._+ -]{4,60}$/),
      password,
    }),
    response: bankCard,
    refuses: [...passwordRefusals, 'wallet.payee_name_needed', 'wallet.card_limit', 'wallet.card_exists'],
  },
  removeBankCard: {
    ...withdraw,
    method: 'DELETE',
    path: '/wps/member/bankCards/:cardId',
    summary: 'Takes an account off the list.',
    request: z.object({ cardId: z.uuid() }),
    response: z.object({}),
    refuses: ['wallet.card_not_found', 'wallet.card_in_use'],
  },
  setDefaultBankCard: {
    ...withdraw,
    method: 'PUT',
    path: '/wps/member/bankCards/:cardId/default',
    summary: 'The account that is offered first.',
    request: z.object({ cardId: z.uuid() }),
    response: z.object({}),
    refuses: ['wallet.card_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
