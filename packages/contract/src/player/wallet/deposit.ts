import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, PICTURE_BODY_BYTES, picture } from '../../fields.ts';
import { amount, image, member, orderNo, requestId, typedAmount } from './fields.ts';

const deposit = { ...member, needs: ['DEPOSIT'], blockedBy: ['CREDITMAR3'] } as const;
const kind = z.enum(['bank', 'ewallet', 'card', 'crypto', 'c2c']);

export const depositMethod = z.object({
  methodId: z.string(),
  kind,
  /** Empty: the page says what the kind is. */
  title: z.string(),
  hint: z.string(),
  min: amount,
  max: amount,
  /** In percent of the amount, such as 1.5, and a fixed part. */
  feeRate: z.string(),
  feeFixed: amount,
  quickAmounts: z.array(amount),
  needsPayerName: z.boolean(),
  takesProof: z.boolean(),
});

export const depositOrder = z.object({
  orderNo: z.string(),
  methodId: z.string(),
  kind,
  amount,
  fee: amount,
  credited: amount,
  status: z.enum(['pending', 'success', 'failed', 'cancelled', 'expired']),
  /** What was paid differs from what was asked for, and somebody is looking at it. */
  inReview: z.boolean(),
  createdAt: isoTime,
  expiresAt: isoTime,
  decidedAt: isoTime.nullable(),
  /** It had arrived, and was taken back. */
  reversedAt: isoTime.nullable(),
  remark: z.string(),
  payerName: z.string(),
  /** The provider's page, where there is one. */
  payUrl: z.string().nullable(),
  /** Whom to pay, for transfers: bank, payee, account, or an address of a chain. */
  payee: z.object({ bank: z.string(), name: z.string(), account: z.string(), address: z.string() }),
  confirmations: z.number().int(),
  confirmationsNeeded: z.number().int(),
  hasProof: z.boolean(),
});

const orderRefusals = ['wallet.order_not_found'] as const;

export const depositEndpoints = {
  depositMethods: {
    ...deposit,
    method: 'GET',
    path: '/wps/deposit/methods',
    summary: 'The ways to pay that are open to this member, with their limits and fees.',
    request: nothing,
    response: z.object({
      methods: z.array(depositMethod),
      /** What the member may still deposit by the limits, the strictest first; null: no limit. */
      limitLeft: amount.nullable(),
      /** How often what is credited has to be wagered before it can be withdrawn, in percent; 0: not at all. */
      turnover: z.string(),
    }),
    refuses: [],
  },
  createDeposit: {
    ...deposit,
    method: 'POST',
    path: '/wps/deposit/orders',
    summary: 'Opens an order. One requestId opens one, however often it is sent.',
    throttle: { times: 10, perMs: 10_000, by: 'session' },
    request: z.object({
      methodId: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
      amount: typedAmount,
      requestId,
      payerName: z.string().trim().max(80).default(''),
      promotionId: z.string().max(40).optional(),
    }),
    response: depositOrder,
    refuses: [
      'wallet.method_gone',
      'wallet.amount_out_of_range',
      'wallet.payer_name_needed',
      'wallet.order_open',
      'wallet.deposit_limit_reached',
      'compliance.on_break',
      'wallet.provider_down',
      'wallet.no_payee',
      'request.key_reused',
    ],
  },
  depositOrders: {
    ...deposit,
    method: 'GET',
    path: '/wps/deposit/orders',
    summary: 'The last ten orders, newest first.',
    request: nothing,
    response: z.object({ orders: z.array(depositOrder) }),
    refuses: [],
  },
  depositOrder: {
    ...deposit,
    method: 'GET',
    path: '/wps/deposit/orders/:orderNo',
    summary: 'One order of the member.',
    silent: true,
    request: z.object({ orderNo }),
    response: depositOrder,
    refuses: orderRefusals,
  },
  sendDepositProof: {
    ...deposit,
    method: 'POST',
    path: '/wps/deposit/orders/:orderNo/proof',
    summary: 'A picture of the payment: jpg or png, at most 5 MB, read and written anew before it is kept.',
    throttle: { times: 5, perMs: 60_000, by: 'session' },
    multipart: true,
    bodyLimitBytes: PICTURE_BODY_BYTES,
    request: z.object({ orderNo, image: picture }),
    response: depositOrder,
    refuses: [
      ...orderRefusals,
      'wallet.order_closed',
      'activity_apply_remark_limit2',
      'activity_apply_remark_limit3',
    ],
  },
  depositProof: {
    ...deposit,
    method: 'GET',
    path: '/wps/deposit/orders/:orderNo/proof',
    summary: 'The picture, for the one who sent it.',
    request: z.object({ orderNo }),
    response: image,
    refuses: orderRefusals,
  },
  cancelDeposit: {
    ...deposit,
    method: 'DELETE',
    path: '/wps/deposit/orders/:orderNo',
    summary: 'Closes an order that is still pending.',
    request: z.object({ orderNo }),
    response: depositOrder,
    refuses: [...orderRefusals, 'wallet.order_closed'],
  },
  paymentWebhook: {
    module: 'WALLET',
    token: false,
    alwaysOpen: true,
    method: 'POST',
    path: '/wps/payments/webhook/:provider',
    summary:
      'What a payment provider reports. Signed; the same event twice has no second effect; any order will do.',
    request: z.object({
      provider: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
      eventId: z.string().min(1).max(80),
      /** Counts the events of one payment; an older one never overrules a newer one. */
      sequence: z.number().int().min(1).max(1_000_000),
      orderNo,
      providerRef: z.string().min(1).max(80),
      status: z.enum(['pending', 'confirming', 'succeeded', 'failed']),
      amount,
      currency: z.string().regex(/^[A-Z0-9]{2,12}$/),
      confirmations: z.number().int().min(0).max(1_000),
      sentAt: isoTime,
      /** HMAC-SHA-256, hexadecimal, over the fields above in this order, one a line, with the merchant's secret. */
      signature: z.string().regex(/^[0-9a-f]{64}$/),
    }),
    response: z.object({ effect: z.enum(['credited', 'failed', 'noted', 'late', 'review']) }),
    refuses: ['wallet.event_refused'],
  },
} as const satisfies Record<string, Endpoint>;
