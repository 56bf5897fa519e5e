import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { isoTime, nothing } from '../fields.ts';
import { realRoles } from '../roles.ts';

export const breakLengths = ['day', 'week', 'month', 'half_year', 'year', 'always'] as const;

const member = { module: 'MEMBER', token: true, roles: realRoles } as const;
const state = z.object({
  /** Null: not on a break. Until null: for good. */
  current: z.object({ since: isoTime, until: isoTime.nullable() }).nullable(),
});

export const compliance = contract('compliance', {
  breakState: {
    ...member,
    method: 'GET',
    path: '/wps/member/break',
    summary: 'Whether the member is on a break from playing, and until when.',
    request: nothing,
    response: state,
    refuses: [],
  },
  takeBreak: {
    ...member,
    method: 'POST',
    path: '/wps/member/break',
    summary:
      'No bets and no deposits from now on, for as long as was asked for; withdrawals stay open. It can be made longer, never shorter.',
    throttle: { times: 5, perMs: 60_000, by: 'session' },
    request: z.object({ length: z.enum(breakLengths) }),
    response: state,
    refuses: [],
  },
});
