import { z } from 'zod';
import { operatorContract } from '../endpoint.ts';
import { isoTime, nothing } from '../fields.ts';
import { accountKind, linkState, paging, rebates, series, typedRebates } from '../player/agents/fields.ts';
import { rainId, shownRain } from '../player/agents/rain.ts';
import { roles } from '../roles.ts';
import { contractEndpoints } from './agents/contracts.ts';
import { disputeEndpoints } from './agents/disputes.ts';
import { settlementEndpoints } from './agents/settlement.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const playerId = z.string().regex(/^[1-9]\d{0,17}$/);
const account = z.string().trim().toLowerCase().min(2).max(40);
const reason = z.string().trim().min(3).max(300);

const role = z.union(roles.map((one) => z.literal(one)));
const node = z.object({
  playerId: z.string(),
  account: z.string(),
  role,
  /** Everybody below, at whatever depth. */
  team: z.number().int(),
});

const change = { method: 'PUT', token: true, right: 'players.write' } as const;
const which = { merchantCode, playerId };
const refuses = [
  'merchants.not_found',
  'access.player_unknown',
  'agents.upline_unknown',
  'agents.other_merchant',
  'agents.upline_needed',
  'agents.loop',
  'agents.too_deep',
  'agents.role_refused',
] as const;

export const operatorAgents = operatorContract('agents', {
  tree: {
    method: 'GET',
    path: '/ops/agents/tree',
    summary:
      'The tree of a merchant as it was at the end of a day: one account with its line to the top and those directly below, or the top agents.',
    token: true,
    right: 'players.read',
    request: z.object({
      merchantCode,
      account: account.optional(),
      /** In the merchant's time zone; today without it. */
      day: z.iso.date().optional(),
      after: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: z.object({
      /** From the top down to the account asked for, which is last; empty for the top of the tree. */
      line: z.array(node),
      below: z.array(node),
      next: z.string().nullable(),
      /** A move that does not count yet. */
      coming: z.object({ upline: z.string().nullable(), from: isoTime }).nullable(),
    }),
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  setRole: {
    ...change,
    path: '/ops/agents/:playerId/role',
    summary: 'Makes a player an agent below an upline, a top agent, or a player again. It counts at once.',
    request: z.object({
      ...which,
      role: z.enum(['player', 'agent', 'top']),
      /** The account of the agent above; a top agent has none, a player may have one. */
      upline: account.optional(),
      reason,
    }),
    response: z.object({ role }),
    refuses: [...refuses, 'agents.has_downlines'],
  },
  move: {
    ...change,
    path: '/ops/agents/:playerId/upline',
    summary: 'Puts somebody with everybody below under another agent, from the merchant’s next day on.',
    request: z.object({ ...which, upline: account, reason }),
    response: z.object({ from: isoTime }),
    refuses,
  },
  close: {
    ...change,
    path: '/ops/agents/:playerId/close',
    summary:
      'Closes an agent: contracts above and below end with their period, offers and waiting rains are taken back, links bring nobody any more, and the account is shut out. The team stays until it is moved.',
    request: z.object({ ...which, reason }),
    response: z.object({
      contracts: z.number().int(),
      links: z.number().int(),
      rains: z.number().int(),
    }),
    refuses: ['merchants.not_found', 'access.player_unknown', 'agents.role_refused'],
  },
  rebates: {
    method: 'GET',
    path: '/ops/agents/:playerId/rebates',
    summary:
      'The rebates and the series of a member now and from the next day on, and the most that the upline can give.',
    token: true,
    right: 'players.read',
    request: z.object(which),
    response: z.object({
      rebates,
      coming: rebates,
      /** Null for whoever has nobody above. */
      most: rebates.nullable(),
      series: z.object({ now: series, coming: series, most: series }),
    }),
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  setRebates: {
    ...change,
    path: '/ops/agents/:playerId/rebates',
    summary:
      'Gives a member rebates by product and a series of lotteries, from the merchant’s next day on; never more than the upline has, and no series below that of anybody in the own team. Who has no upline is given more by two operators.',
    word: true,
    request: z.object({ ...which, rebates: typedRebates, series: series.optional(), reason }),
    /** Null: it holds once another operator gives the same. */
    response: z.object({ from: isoTime.nullable() }),
    refuses: [
      'compliance.own_approval',
      'merchants.not_found',
      'access.player_unknown',
      'agents.role_refused',
      'agents.rate_above_upline',
      'agents.series_below_team',
    ],
  },
  ...contractEndpoints,
  ...settlementEndpoints,
  ...disputeEndpoints,
  rains: {
    method: 'GET',
    path: '/ops/agents/rains',
    summary: 'Red rains of all agents, or of one, the newest first.',
    token: true,
    right: 'players.read',
    request: z.object({ merchantCode, account: account.optional(), ...paging }),
    response: z.object({
      rains: z.array(shownRain.extend({ account: z.string() })),
      total: z.number().int(),
    }),
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  stopRain: {
    ...change,
    path: '/ops/agents/rains/:id/stop',
    summary: 'Stops a red rain that has not begun; its money goes back to the agent who made it.',
    request: z.object({ merchantCode, id: rainId, reason }),
    response: nothing,
    refuses: ['merchants.not_found', 'agents.rain_unknown', 'agents.rain_begun'],
  },
  links: {
    method: 'GET',
    path: '/ops/agents/links',
    summary: 'All links of a merchant’s agents with their visits and sign-ups, newest first.',
    token: true,
    right: 'players.read',
    request: z.object({ merchantCode, account: account.optional(), ...paging }),
    response: z.object({
      links: z.array(
        z.object({
          ...{
            linkId: z.string(),
            account: z.string(),
            kind: accountKind,
            remark: z.string(),
            channel: z.string(),
          },
          visits: z.number().int(),
          signUps: z.number().int(),
          createdAt: isoTime,
          state: linkState,
        }),
      ),
      total: z.number().int(),
    }),
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  barLink: {
    ...change,
    path: '/ops/agents/links/:linkId',
    summary: 'Closes a link, so that its agent cannot open it again, or opens it.',
    request: z.object({ merchantCode, linkId: z.string().max(40), isBarred: z.boolean(), reason }),
    response: nothing,
    refuses: ['merchants.not_found', 'agents.link_unknown'],
  },
});
