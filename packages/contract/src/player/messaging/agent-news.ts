import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';

/** The group of announcements that agents alone are shown. */
export const AGENTS_GROUP = 'agents';

const agentNews = {
  module: 'AGEPAG',
  needs: ['AGEINFO3'],
  token: true,
  roles: [1, 2],
} as const;

export const agentNewsEndpoints = {
  agentNews: {
    ...agentNews,
    method: 'GET',
    path: '/wps/agent/announcements',
    summary:
      'Notices for agents (group `agents`): those with an order below zero are pinned and come first, then the newest.',
    request: z.object({
      pageNo: wireInt.min(1).max(100).default(1),
      pageSize: wireInt.min(1).max(50).default(10),
    }),
    response: z.object({
      news: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          /** HTML, made harmless by the server. */
          content: z.string(),
          date: isoTime,
          isPinned: z.boolean(),
          isUnread: z.boolean(),
        }),
      ),
      total: z.number().int(),
      unread: z.number().int(),
    }),
    refuses: [],
  },
  readAgentNews: {
    ...agentNews,
    method: 'POST',
    path: '/wps/agent/announcements/:id/read',
    summary: 'The agent has opened it.',
    throttle: { times: 60, perMs: 60_000, by: 'session' },
    request: z.object({ id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/) }),
    response: nothing,
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
