import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';

const merchantCode = z.string().min(1).max(40);
const policy = z.object({
  bindSessionToAddress: z.boolean(),
  /** 0: never. */
  passwordExpireDays: z.number().int().min(0).max(3650),
  emailFactorNeedsCode: z.boolean(),
  requiredFactors: z.array(z.enum(['E', 'G', 'S', 'P'])).max(4),
  smsDailyBudget: z.number().int().min(0).max(10_000_000),
  emailDailyBudget: z.number().int().min(0).max(10_000_000),
  telegramBotId: z.string().max(32).nullable(),
  firebaseProjectId: z
    .string()
    .regex(/^[a-z0-9-]{4,40}$/)
    .nullable(),
  firebaseApiKey: z.string().min(10).max(100).nullable(),
});

export const operatorPolicyEndpoints = {
  policy: {
    method: 'GET',
    path: '/ops/accessPolicy',
    summary: 'What a merchant decides about signing in.',
    token: true,
    right: 'merchants.read',
    request: z.object({ merchantCode }),
    response: policy,
    refuses: ['merchants.not_found'],
  },
  setPolicy: {
    method: 'PUT',
    path: '/ops/accessPolicy',
    summary: 'Changes it. The token of a Telegram bot is written and never read back.',
    token: true,
    right: 'merchants.write',
    encrypted: true,
    request: policy.partial().extend({
      merchantCode,
      telegramBotToken: z.string().min(10).max(100).optional(),
      reason: z.string().trim().min(3).max(500),
    }),
    response: policy,
    refuses: ['merchants.not_found'],
  },
} as const satisfies Record<string, Endpoint>;
