import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { realRoles } from '../../roles.ts';
import { contractId } from './contracts.ts';

/** What somebody says against a bill, and what the house answers. */
export const shownDispute = z.object({
  id: contractId,
  /** Who said it: one of the two parties. */
  account: z.string(),
  reason: z.string(),
  at: isoTime,
  /** accepted: a difference was billed. rejected: the bill stays. */
  state: z.enum(['open', 'accepted', 'rejected']),
  answer: z.string(),
  answeredAt: isoTime.nullable(),
});

export const disputeEndpoints = {
  disputeBill: {
    module: 'AGEPAG',
    token: true,
    roles: realRoles,
    method: 'POST',
    path: '/wps/agent/bills/:billId/dispute',
    summary:
      'One of the two parties says that a bill is wrong, and why; once. The house answers, and nothing moves before.',
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ billId: contractId, reason: z.string().trim().min(3).max(300) }),
    response: shownDispute,
    refuses: ['agents.bill_unknown', 'agents.dispute_made'],
  },
} as const satisfies Record<string, Endpoint>;
