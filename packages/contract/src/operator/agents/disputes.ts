import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { shownDispute } from '../../player/agents/disputes.ts';
import { billId, shownBill } from '../../player/agents/settlement.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const disputeId = billId;
const bothOf = z.object({ dispute: shownDispute, bill: shownBill });

export const disputeEndpoints = {
  disputes: {
    method: 'GET',
    token: true,
    right: 'finance.read',
    path: '/ops/agents/disputes',
    summary:
      'What the parties of bills say against them: what is open, oldest first, or what was answered, newest first.',
    request: z.object({
      merchantCode,
      state: z.enum(['open', 'answered']).default('open'),
      after: disputeId.optional(),
    }),
    response: z.object({ disputes: z.array(bothOf), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  answerDispute: {
    method: 'POST',
    token: true,
    right: 'finance.write',
    word: true,
    path: '/ops/agents/disputes/:disputeId/answer',
    summary:
      'Answers a dispute, once: the bill stays, or a difference is billed, by two operators who say the same. The party reads the reason.',
    request: z.object({
      merchantCode,
      disputeId,
      decision: z.enum(['accept', 'reject']),
      /** What is billed on top; below zero takes back. Left out when the bill stays. */
      amount: z
        .string()
        .regex(/^-?(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,2})?$/)
        .optional(),
      reason: z.string().trim().min(3).max(300),
    }),
    /** Null: another operator has to say the same. */
    response: z.object({ dispute: shownDispute.nullable() }),
    refuses: [
      'merchants.not_found',
      'agents.dispute_unknown',
      'agents.dispute_answered',
      'agents.bill_closed',
      'compliance.own_approval',
    ],
  },
} as const satisfies Record<string, Endpoint>;
