import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { nothing, shortText, wireLanguage } from '../fields.ts';

/** The module, and the site's own setting besides. */
const chatOf = { module: 'CBS3', needs: ['CHATSITE3'], token: true, roles: [0, 1, 2] } as const;

export const chat = contract('chat', {
  saveMemberInfo: {
    ...chatOf,
    method: 'POST',
    path: '/wps/relay/saveMemberInfoByAuthKey',
    summary:
      'Makes the member known to the chat, by the name and picture of the profile. The value is the auth key for the launch.',
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({
      /** Of the caller, if at all. Name and picture are those of the profile, whatever is sent. */
      account: shortText.optional(),
      nickname: shortText.optional(),
      avatar: shortText.optional(),
    }),
    response: z.string(),
    refuses: ['messaging.topic_refused'],
  },
  launchChat: {
    ...chatOf,
    method: 'POST',
    path: '/wps/relay/CBS_launchChat',
    summary: 'Opens the chat window: its address, and the token that the provider gave for it.',
    silent: true,
    throttle: { times: 30, perMs: 60_000, by: 'session' },
    request: z.object({ language: wireLanguage.optional(), authKey: z.string().min(1).max(1_000) }),
    response: z.object({ url: z.string(), token: z.string() }),
    refuses: ['messaging.chat_key', 'messaging.chat_banned', 'messaging.chat_unavailable'],
  },
  groupPermission: {
    module: 'CBS3',
    token: true,
    method: 'GET',
    path: '/wps/relay/CBS_groupPermission',
    summary: 'Whether this member may use the chat: not on trial, not banned, and the site has it.',
    silent: true,
    request: nothing,
    response: z.object({
      hasPermission: z.boolean(),
      /** Of a provider outside: what the window shows when it cannot be opened with a token. */
      plainUrl: z.string().optional(),
    }),
    refuses: [],
  },
  unreadCount: {
    ...chatOf,
    method: 'GET',
    path: '/wps/relay/CBS_unreadCount',
    summary: 'How many messages of others the member has not read, in all rooms together.',
    silent: true,
    request: nothing,
    response: z.object({ count: z.int() }),
    refuses: [],
  },
  verify: {
    module: 'CBS3',
    token: false,
    method: 'POST',
    path: '/chat/verify',
    summary: 'The provider’s own door: a member’s verify token against a token for the window.',
    throttle: { times: 60, perMs: 60_000, by: 'ip' },
    request: z.object({ userId: z.string().min(1).max(80), verifyToken: z.string().min(1).max(2_000) }),
    response: z.object({ token: z.string() }),
    refuses: ['messaging.chat_key', 'messaging.chat_banned'],
  },
});
