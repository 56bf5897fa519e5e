import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { amount } from '../../player/wallet/fields.ts';
import { oneLine } from '../../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const id = z.string().regex(/^[a-z0-9][a-z0-9-]{1,38}$/);
const reason = oneLine(300).trim().min(3);
/** Ten thousand accounts of forty letters. */
const BODY_BYTES = 1024 * 1024;

const handFile = z.object({
  promotionId: z.string(),
  hash: z.string(),
  time: isoTime,
  by: z.string(),
  reason: z.string(),
  /** For each account. */
  amount,
  accounts: z.int(),
  granted: z.int(),
  /** The first fifty that could not be given, by the number of their line. */
  refused: z.array(
    z.object({ line: z.int(), account: z.string(), problem: z.enum(['not_served', 'budget_spent']) }),
  ),
  refusals: z.int(),
});

/** What operators give by hand. */
export const handGrantEndpoints = {
  grantByHand: {
    method: 'POST',
    path: '/ops/merchants/:merchantCode/promotions/:id/hand-grants',
    summary:
      'Gives the fixed amount of a running promotion to each account of a file, one in each line. With a bad line nothing is given; the same file is given once. A large sum needs a second operator.',
    token: true,
    right: 'finance.write',
    word: true,
    bodyLimitBytes: BODY_BYTES,
    request: z.object({ merchantCode, id, file: z.string().min(1).max(500_000), reason }),
    response: z.object({
      /** `bad_lines`: nothing was given. `second_needed`: another operator has to give the same. */
      outcome: z.enum(['accepted', 'known', 'second_needed', 'bad_lines']),
      accounts: z.int(),
      total: amount,
      badLines: z.array(
        z.object({
          line: z.int(),
          account: z.string(),
          problem: z.enum(['unknown', 'twice', 'not_served']),
        }),
      ),
    }),
    refuses: [
      'merchants.not_found',
      'promotions.unknown',
      'promotions.paused',
      'promotions.not_running',
      'promotions.reward_unfit',
      'promotions.file_empty',
      'promotions.file_too_long',
      'promotions.budget_spent',
      'compliance.own_approval',
    ],
  },
  handGrants: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/hand-grants',
    summary: 'Files that were given by hand, newest first, with how far each has come.',
    token: true,
    right: 'finance.read',
    request: z.object({ merchantCode }),
    response: z.array(handFile),
    refuses: ['merchants.not_found'],
  },
} as const satisfies Record<string, Endpoint>;
