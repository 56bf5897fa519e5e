import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';
import { deviceId } from '../access/login.ts';
import { accountKind, agent, linkState, paging, rebates, series, typedRebates } from './fields.ts';

const linkId = z.string().regex(/^[a-z0-9]{10,40}$/);

const link = z.object({
  linkId: z.string(),
  rebateId: z.string(),
  kind: accountKind,
  rebates,
  /** Null: whatever the agent has. */
  series: series.nullable(),
  remark: z.string(),
  channel: z.string(),
  visits: z.number().int(),
  signUps: z.number().int(),
  /** Null: as many as come. */
  signUpsMax: z.number().int().nullable(),
  createdAt: isoTime,
  /** Null: for good. */
  expiresAt: isoTime.nullable(),
  state: linkState,
});

export const linkEndpoints = {
  ownRebates: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/rebates',
    summary:
      "The agent's own rebates by product, and series of lotteries: the most that can be given to anybody below.",
    request: nothing,
    response: z.object({ rebates, series }),
    refuses: [],
  },
  links: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/links',
    summary: "The agent's code and links, newest first.",
    request: z.object(paging),
    response: z.object({ code: z.string(), links: z.array(link), total: z.number().int() }),
    refuses: [],
  },
  addLink: {
    ...agent,
    method: 'POST',
    path: '/wps/agent/links',
    summary: 'Makes a link that opens accounts below the agent, with rebates no higher than the agent’s own.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({
      kind: accountKind,
      rebates: typedRebates,
      series: series.optional(),
      validDays: wireInt.min(1).max(3_650).optional(),
      signUpsMax: wireInt.min(1).max(1_000_000).optional(),
      remark: z.string().trim().max(60).default(''),
      channel: z.string().trim().max(30).default(''),
    }),
    response: link,
    refuses: ['agents.rate_above_own', 'agents.link_limit'],
  },
  switchLink: {
    ...agent,
    method: 'PUT',
    path: '/wps/agent/links/:linkId',
    summary: 'Switches a link on or off. Off, it brings nobody.',
    request: z.object({ linkId, isOn: z.boolean() }),
    response: link,
    refuses: ['agents.link_unknown', 'agents.link_barred', 'agents.link_limit'],
  },
  removeLink: {
    ...agent,
    method: 'DELETE',
    path: '/wps/agent/links/:linkId',
    summary: 'Deletes a link. Who came by it stays in the records.',
    request: z.object({ linkId }),
    response: nothing,
    refuses: ['agents.link_unknown'],
  },
  signUps: {
    ...agent,
    method: 'GET',
    path: '/wps/agent/signUps',
    summary: "Who came in by the agent's links, newest first.",
    request: z.object({ ...paging, linkId: linkId.optional() }),
    response: z.object({
      signUps: z.array(
        z.object({
          account: z.string(),
          kind: accountKind,
          linkId: z.string(),
          remark: z.string(),
          at: isoTime,
        }),
      ),
      total: z.number().int(),
    }),
    refuses: [],
  },
  visitLink: {
    module: 'REGISTER',
    token: false,
    method: 'POST',
    path: '/wps/agent/links/:linkId/visit',
    summary: 'Somebody opened a link. A device counts once a day; an unknown link counts nothing.',
    silent: true,
    throttle: { times: 30, perMs: 60_000, by: 'ip' },
    request: z.object({ linkId: z.string().max(64), deviceId }),
    response: nothing,
    refuses: [],
  },
  openAccount: {
    ...agent,
    method: 'POST',
    path: '/wps/agent/members',
    summary:
      'Opens an account below the agent. Its password is the one handed over, or the merchant’s first one, and has to be changed at the first sign-in.',
    encrypted: true,
    throttle: { times: 20, perMs: 60_000, by: 'session' },
    request: z.object({
      username: z.string().trim().min(1).max(64),
      password: z.string().max(128).optional(),
      kind: accountKind,
      rebates: typedRebates,
      series: series.optional(),
    }),
    response: z.object({ account: z.string(), initialPassword: z.string() }),
    refuses: [
      'in_please_information',
      'in_password_incorrect',
      'access.password_breached',
      'access.account_taken',
      'agents.too_deep',
      'agents.rate_above_own',
    ],
  },
} as const satisfies Record<string, Endpoint>;
