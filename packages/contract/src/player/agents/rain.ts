import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, wireInt } from '../../fields.ts';
import { realRoles } from '../../roles.ts';
import { amount, requestId, typedAmount } from '../wallet/fields.ts';
import { passwordRefusals } from '../wallet/withdraw.ts';
import { agent, paging } from './fields.ts';

/** The payment password, or the login password where the merchant has no payment passwords. */
const password = z.string().min(1).max(128);
export const rainId = z.string().regex(/^[1-9]\d{0,17}$/);
export const rainAudiences = ['team', 'direct', 'active'] as const;
export const rainStates = ['waiting', 'running', 'ended', 'cancelled'] as const;
export const RAIN_ENVELOPES_MAX = 200;
const MINUTES_MAX = 60;

export const shownRain = z.object({
  id: rainId,
  total: amount,
  envelopes: z.number().int(),
  isEqual: z.boolean(),
  audience: z.enum(rainAudiences),
  message: z.string(),
  startsAt: isoTime,
  endsAt: isoTime,
  state: z.enum(rainStates),
  /** How many envelopes have been opened, and what was in them. */
  claims: z.number().int(),
  claimed: amount,
  /** What is still in the others, or came back at the end. */
  left: amount,
});

export const rainEndpoints = {
  makeRain: {
    ...agent,
    method: 'POST',
    path: '/wps/agent/rains',
    summary:
      'Lets envelopes fall on the team. The money is put aside at once, what is in each envelope is fixed, and what nobody opens comes back at the end.',
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({
      total: typedAmount,
      envelopes: z.number().int().min(1).max(RAIN_ENVELOPES_MAX),
      isEqual: z.boolean(),
      /** At once without it. */
      startsAt: isoTime.optional(),
      minutes: z.number().int().min(1).max(MINUTES_MAX),
      /** Everybody below, whoever is directly below, or whoever of the team has played these days. */
      audience: z.enum(rainAudiences),
      message: z.string().trim().max(100),
      password,
      requestId,
    }),
    response: shownRain,
    refuses: [
      ...passwordRefusals,
      'agents.rain_too_thin',
      'agents.rain_too_many',
      'agents.rain_time',
      'wallet.payout_held',
      'wallet.turnover_open',
      'wallet.upline_sum_reached',
      'wallet.insufficient_funds',
      'request.key_reused',
    ],
  },
  rains: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/rains',
    summary: 'The rains that the agent has made, the newest first.',
    request: z.object(paging),
    response: z.object({ rains: z.array(shownRain), total: z.number().int() }),
    refuses: [],
  },
  rainClaims: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/rains/:id/claims',
    summary: 'Who has opened an envelope of an own rain, and what was in it.',
    request: z.object({ id: rainId }),
    response: z.object({
      claims: z.array(z.object({ account: z.string(), amount, at: isoTime })),
    }),
    refuses: ['agents.rain_unknown'],
  },
  cancelRain: {
    ...agent,
    method: 'POST',
    path: '/wps/agent/rains/:id/cancel',
    summary: 'Takes back a rain that has not begun; all of its money returns.',
    throttle: { times: 20, perMs: 60_000, by: 'session' },
    request: z.object({ id: rainId }),
    response: shownRain,
    refuses: ['agents.rain_unknown', 'agents.rain_begun'],
  },
  openRains: {
    module: 'AGEPAG',
    token: true,
    roles: realRoles,
    method: 'GET',
    path: '/wps/agent/rain',
    summary: 'Rains that fall on the member now or within the hour, and have not been opened by the member.',
    request: z.object({ limit: wireInt.min(1).max(20).default(5) }),
    response: z.object({
      rains: z.array(z.object({ id: rainId, message: z.string(), startsAt: isoTime, endsAt: isoTime })),
    }),
    refuses: [],
  },
  claimRain: {
    module: 'AGEPAG',
    token: true,
    roles: realRoles,
    method: 'POST',
    path: '/wps/agent/rain/:id/claim',
    summary: 'Opens an envelope: one each. Asked again, it says what was in it.',
    throttle: { times: 20, perMs: 60_000, by: 'session' },
    request: z.object({ id: rainId }),
    response: z.object({ amount, at: isoTime }),
    refuses: ['agents.not_in_team', 'agents.rain_over', 'agents.rain_not_begun', 'wallet.receiver_closed'],
  },
} as const satisfies Record<string, Endpoint>;
