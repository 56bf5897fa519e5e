import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing } from '../../fields.ts';
import { amount } from '../wallet/fields.ts';
import { accountKind, agent, paging, playerId, rebates, series, typedRebates } from './fields.ts';

const downline = z.object({
  playerId: z.string(),
  account: z.string(),
  kind: accountKind,
  /** 1 is directly below the agent. */
  level: z.number().int(),
  balance: amount,
  /** Everybody below. */
  team: z.number().int(),
  rebates,
  series,
  registeredAt: isoTime,
  lastLoginAt: isoTime.nullable(),
  isOnline: z.boolean(),
  state: z.enum(['active', 'suspended', 'closed']),
});

export const downlineEndpoints = {
  downlines: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/downlines',
    summary:
      'Who stands directly below the agent or somebody of the team; with an account, whoever of the whole team has a name that begins with it.',
    request: z.object({
      /** Somebody of the team whose own downlines are asked for; the agent without it. */
      playerId: playerId.optional(),
      account: z.string().trim().toLowerCase().max(40).optional(),
      kind: accountKind.optional(),
      isOnline: z.stringbool().optional(),
      balanceMin: amount.optional(),
      balanceMax: amount.optional(),
      /** Days of the merchant on which the account was opened. */
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
      sort: z.enum(['registered', 'account', 'balance', 'lastLogin']).default('registered'),
      ...paging,
    }),
    response: z.object({
      /** From the agent down to the one whose downlines these are. */
      line: z.array(z.object({ playerId: z.string(), account: z.string() })),
      downlines: z.array(downline),
      total: z.number().int(),
    }),
    refuses: ['agents.not_in_team'],
  },
  raiseRebate: {
    ...agent,
    method: 'PUT',
    path: '/wps/agent/downlines/:playerId/rebate',
    summary:
      'Raises the rebates and the series of somebody in the team from the merchant’s next day on: never lower than they are, never above those of who stands above.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({ playerId, rebates: typedRebates, series: series.optional() }),
    response: z.object({ from: isoTime }),
    refuses: [
      'agents.not_in_team',
      'agents.rate_lowered',
      'agents.rate_above_own',
      'agents.rate_above_upline',
    ],
  },
  writeLetter: {
    ...agent,
    method: 'POST',
    path: '/wps/agent/downlines/:playerId/letter',
    summary: 'Writes to somebody directly below; it lies in their inbox.',
    needs: ['MAILCEN'],
    throttle: { times: 20, perMs: 60_000, by: 'session' },
    request: z.object({ playerId, text: z.string().trim().min(1).max(500) }),
    response: nothing,
    refuses: ['agents.not_in_team', 'agents.not_direct', 'messaging.letters_spent'],
  },
} as const satisfies Record<string, Endpoint>;
