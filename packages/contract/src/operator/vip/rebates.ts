import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount, signedAmount } from '../../player/wallet/fields.ts';
import { labelId, rankProducts } from '../../rank-terms.ts';
import { oneLine } from '../../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const playerId = z.string().regex(/^\d{1,18}$/);
const reason = oneLine(300).trim().min(3);
const day = z.iso.date();
const productType = z.enum(rankProducts);

/** Percent of the valid bet, at most ten. */
const rate = z.string().regex(/^(?:10(?:\.0{1,2})?|\d(?:\.\d{1,2})?)$/);
const cap = amount.refine((text) => /[1-9]/.test(text), 'must be above zero').nullable();

const rules = z.object({
  /** By the label of a rank and the product; what is left out is nothing. */
  rates: z.record(labelId, z.partialRecord(productType, z.object({ rate, cap }))),
  minimum: amount,
  intervalMinutes: z.int().min(0).max(10_080),
  /** A night that comes to so much waits for two operators; null: none does. */
  heldFrom: amount.nullable(),
});

const sums = z.array(z.object({ productType, players: z.int(), amount: signedAmount }));

export const operatorRebateEndpoints = {
  rebateRules: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/rebates/rules',
    summary:
      'Rates by rank and product, what holds today and from tomorrow on, and everything that ever did.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode }),
    response: z.object({
      ranks: z.array(z.object({ labelId: z.string(), labelName: z.string() })),
      today: rules,
      rules,
      waiting: z.object({ by: z.string(), rules }).nullable(),
      history: z.array(z.object({ rules, validFrom: day, changedBy: z.string(), reason: z.string() })),
    }),
    refuses: ['merchants.not_found'],
  },
  saveRebateRules: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/rebates/rules',
    summary:
      "Changes rates, caps and limits from the merchant's next day on. What gives more is said by two operators.",
    token: true,
    right: 'finance.write',
    word: true,
    request: rules.extend({ merchantCode, reason }),
    response: z.object({ isSaved: z.boolean() }),
    refuses: ['merchants.not_found', 'vip.rank_unknown', 'compliance.own_approval'],
  },
  rebateRuns: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/rebates/runs',
    summary:
      'The runs of each night, newest first: how many members, how much by product, and how far they are.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode, before: day.optional() }),
    response: z.object({
      runs: z.array(
        z.object({
          day,
          state: z.enum(['open', 'computing', 'held', 'paying', 'paid']),
          /** Whether it pays for play; otherwise it only looks at corrections. */
          paysPlay: z.boolean(),
          players: z.int(),
          failures: z.int(),
          amount: signedAmount,
          withheld: amount,
          products: sums,
          releasedBy: z.string().nullable(),
          firstWordBy: z.string().nullable(),
        }),
      ),
      next: day.nullable(),
    }),
    refuses: ['merchants.not_found'],
  },
  previewRebates: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/rebates/preview',
    summary: 'What today would be paid if it ended now.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode }),
    response: z.object({ day, players: z.int(), amount: signedAmount, products: sums }),
    refuses: ['merchants.not_found'],
  },
  rebateFailures: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/rebates/runs/:day/failures',
    summary: 'Members whom a run could not decide about or pay.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode, day }),
    response: z.object({
      failures: z.array(
        z.object({ playerId: z.string(), account: z.string(), what: z.string(), time: isoTime }),
      ),
    }),
    refuses: ['merchants.not_found'],
  },
  releaseRebates: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/rebates/runs/:day/release',
    summary: 'Lets a run be paid that waits for it. Two operators say it.',
    token: true,
    right: 'finance.write',
    word: true,
    request: z.object({ merchantCode, day, reason }),
    response: z.object({ isReleased: z.boolean() }),
    refuses: ['merchants.not_found', 'vip.rebate_run_closed', 'compliance.own_approval'],
  },
  retryRebate: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/rebates/runs/:day/players/:playerId/retry',
    summary: 'Runs one member again whom a run had left out.',
    token: true,
    right: 'finance.write',
    request: z.object({ merchantCode, day, playerId, reason }),
    response: z.object({ isPaid: z.boolean() }),
    refuses: ['merchants.not_found', 'vip.rebate_run_closed', 'vip.rebate_not_failed'],
  },
} as const satisfies Record<string, Endpoint>;
