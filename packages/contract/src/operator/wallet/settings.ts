import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { amount } from '../../player/wallet/fields.ts';
import { labelId, merchantCode, reason } from './fields.ts';

const texts = z.partialRecord(
  z.enum(['CN', 'TW', 'EN', 'JA', 'TH', 'VI', 'PT', 'ES', 'RU', 'AR']),
  z.string().max(300),
);
const basisPoints = z.number().int().min(0).max(10_000);

const method = z.object({
  methodId: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/),
  kind: z.enum(['bank', 'ewallet', 'card', 'crypto', 'c2c']),
  titles: texts,
  hints: texts,
  min: amount,
  max: amount,
  /** In hundredths of a percent. */
  feeRate: basisPoints,
  feeFixed: amount,
  quickAmounts: z.array(amount).max(12),
  labelIds: z.array(labelId).max(50),
  payee: z.object({
    bank: z.string().max(80).optional(),
    name: z.string().max(80).optional(),
    account: z.string().max(120).optional(),
  }),
  provider: z.string().nullable(),
  isOn: z.boolean(),
  position: z.number().int().min(0).max(1_000),
});

const policy = z.object({
  twoOperatorsFrom: amount,
  oneOperatorADay: amount,
  withdrawMin: amount,
  withdrawMax: amount,
  withdrawsADay: z.number().int().min(0).max(1_000),
  withdrawSumADay: amount,
  withdrawFeeRate: basisPoints,
  withdrawFeeFixed: amount,
  /** In hundredths of the deposit: 100 is once. */
  depositTurnover: z.number().int().min(0).max(10_000),
  cardCoolDownMinutes: z.number().int().min(0).max(100_000),
  depositLimits: z.object({ day: amount.nullable(), week: amount.nullable(), month: amount.nullable() }),
  uplineMin: amount,
  uplineMax: amount,
  uplineSumADay: amount,
  confirmationMinutes: z.number().int().min(1).max(10_000),
});

/** A vendor that keeps members' money in its own books; the secret shared with it is never shown. */
const cashier = z.object({
  vendorCode: z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/),
  /** Without a slash at the end: the name of a call follows. */
  url: z
    .url({ protocol: /^https?$/ })
    .min(8)
    .max(500),
});

export const operatorWalletSettingsEndpoints = {
  moneySettings: {
    method: 'GET',
    path: '/ops/wallet/settings',
    summary: 'Ways to pay, and the rules of a merchant about money.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode }),
    response: z.object({
      methods: z.array(method),
      policy,
      /** What one operator wants of the limits of one operator alone; another has to save the same. */
      loosening: policy
        .pick({ twoOperatorsFrom: true, oneOperatorADay: true })
        .extend({ by: z.string() })
        .nullable(),
      providers: z.array(z.string()),
      cashiers: z.array(cashier),
      /** What one has saved, and another has to save in the same way. */
      cashiersWaiting: z.array(cashier.extend({ proposedBy: z.string() })),
    }),
    refuses: ['merchants.not_found'],
  },
  saveMethod: {
    method: 'PUT',
    path: '/ops/wallet/methods/:methodId',
    summary: 'Adds or changes a way to pay. Its kind and provider stay what they are.',
    token: true,
    right: 'finance.write',
    request: method.extend({ merchantCode, reason }),
    response: method,
    refuses: ['merchants.not_found', 'wallet.amount_out_of_range', 'wallet.method_gone'],
  },
  savePolicy: {
    method: 'PUT',
    path: '/ops/wallet/policy',
    word: true,
    summary:
      'Changes the rules about money. What limits one operator alone is loosened only once two have saved the same.',
    token: true,
    right: 'finance.write',
    request: policy.extend({ merchantCode, reason }),
    response: policy,
    refuses: ['merchants.not_found', 'wallet.amount_out_of_range', 'wallet.own_approval'],
  },
  saveCashier: {
    method: 'PUT',
    path: '/ops/wallet/cashiers/:vendorCode',
    word: true,
    summary:
      'Says where a vendor that keeps books of its own is asked, and under which secret. It holds once two operators have saved the same.',
    token: true,
    right: 'finance.write',
    request: cashier.extend({ merchantCode, secret: z.string().min(16).max(200), reason }),
    response: cashier.extend({ isProposed: z.boolean() }),
    refuses: ['merchants.not_found', 'compliance.proposal_gone', 'compliance.own_approval'],
  },
} as const satisfies Record<string, Endpoint>;
