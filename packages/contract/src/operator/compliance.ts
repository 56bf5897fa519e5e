import { z } from 'zod';
import { operatorContract } from '../endpoint.ts';
import { isoTime, wireInt } from '../fields.ts';

export const operatorCompliance = operatorContract('compliance', {
  auditTrail: {
    method: 'GET',
    path: '/ops/audit',
    summary: 'Who changed what and when, newest first, page by key.',
    token: true,
    right: 'audit.read',
    reach: 'listed',
    request: z.object({
      merchantCode: z.string().max(40).optional(),
      subject: z.string().max(120).optional(),
      before: z
        .string()
        .regex(/^\d{1,19}$/)
        .optional(),
      size: wireInt.min(1).max(100).default(20),
    }),
    response: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          time: isoTime,
          operator: z.string(),
          merchantCode: z.string().nullable(),
          action: z.string(),
          subject: z.string(),
          reason: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          hash: z.string(),
        }),
      ),
      next: z.string().nullable(),
    }),
    refuses: [],
  },
});
