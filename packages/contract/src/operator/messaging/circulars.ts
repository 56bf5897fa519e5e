import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireLanguage } from '../../fields.ts';
import { oneLine } from '../../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const reason = oneLine(300).trim().min(3);
const account = oneLine(40).trim().min(1);
/** Room for ten languages and the accounts of a file. */
const BODY_BYTES = 2 * 1024 * 1024;

/** To whom: everybody, labels that operators gave, ranks, an agent's line, or the accounts of a file. */
const audience = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.literal('labels'), labelIds: z.array(oneLine(40).min(1)).min(1).max(50) }),
  z.object({ kind: z.literal('ranks'), levels: z.array(z.int().min(0).max(30)).min(1).max(31) }),
  z.object({ kind: z.literal('line'), account }),
  z.object({ kind: z.literal('accounts'), accounts: z.array(account).min(1).max(10_000) }),
]);
export type CircularAudience = z.output<typeof audience>;

/** Who reads in a language that is missing reads English. */
const texts = z.partialRecord(
  wireLanguage,
  z.object({ subject: oneLine(160).trim().min(1), content: z.string().trim().min(1).max(20_000) }),
);
export type CircularTexts = z.output<typeof texts>;

/** An offer reaches those who want offers; what members must know reaches all of them. */
export const letterPurpose = z.enum(['offer', 'service']);

const circular = z.object({
  id: z.string(),
  subject: z.string(),
  languages: z.array(wireLanguage),
  audience: z.enum(['all', 'labels', 'ranks', 'line', 'accounts']),
  purpose: letterPurpose,
  state: z.enum(['sending', 'sent', 'stopped', 'withdrawing', 'withdrawn']),
  receivers: z.int(),
  read: z.int(),
  by: z.string(),
  createdAt: isoTime,
});

const write = { token: true, right: 'support.write' } as const;
const unsendable = ['merchants.not_found', 'messaging.english_missing', 'messaging.member_unknown'] as const;

export const circularEndpoints = {
  circulars: {
    token: true,
    right: 'support.read',
    method: 'GET',
    path: '/ops/merchants/:merchantCode/circulars',
    summary: 'Letters to many, newest first, with how many got and how many read them.',
    request: z.object({ merchantCode }),
    response: z.array(circular),
    refuses: ['merchants.not_found'],
  },
  previewCircular: {
    ...write,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/circulars/preview',
    summary: 'How many would get a letter, which accounts are unknown, and what each language reads.',
    bodyLimitBytes: BODY_BYTES,
    request: z.object({ merchantCode, audience, texts, purpose: letterPurpose.default('offer') }),
    response: z.object({ receivers: z.int(), unknown: z.array(z.string()), texts }),
    refuses: unsendable,
  },
  sendCircular: {
    ...write,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/circulars',
    summary: 'Begins to send a letter to many. One id is sent once.',
    bodyLimitBytes: BODY_BYTES,
    request: z.object({
      ...{ merchantCode, id: z.uuid(), audience, texts, reason },
      purpose: letterPurpose.default('offer'),
    }),
    response: circular,
    refuses: unsendable,
  },
  stopCircular: {
    ...write,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/circulars/:id/stop',
    summary: 'Stops a letter that is being sent; who has it keeps it.',
    request: z.object({ merchantCode, id: z.uuid(), reason }),
    response: circular,
    refuses: ['merchants.not_found', 'messaging.circular_over'],
  },
  withdrawCircular: {
    ...write,
    method: 'POST',
    path: '/ops/merchants/:merchantCode/circulars/:id/withdraw',
    summary: 'Takes a letter back from all who have not opened it.',
    request: z.object({ merchantCode, id: z.uuid(), reason }),
    response: circular,
    refuses: ['merchants.not_found', 'messaging.circular_over'],
  },
} as const satisfies Record<string, Endpoint>;
