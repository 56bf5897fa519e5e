import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';
import { roles } from '../../roles.ts';

const merchantCode = z.string().min(1).max(40);
const playerId = z.string().regex(/^\d{1,18}$/);
const reason = z.string().trim().min(3).max(500);
const page = {
  /** The key of the last row seen; the page after it is answered. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
};

const playerRow = z.object({
  id: z.string(),
  account: z.string(),
  nickname: z.string(),
  role: z.union(roles.map((role) => z.literal(role))),
  state: z.enum(['active', 'suspended', 'closed']),
  createdAt: isoTime,
  lastLogin: isoTime.nullable(),
  lastLoginIp: z.string(),
  isOnline: z.boolean(),
});

const change = { method: 'PUT', token: true, right: 'players.write' } as const;
const which = { merchantCode, playerId };

export const operatorPlayerEndpoints = {
  players: {
    method: 'GET',
    path: '/ops/players',
    summary: 'Players of a merchant, newest first, by part of their account, their number or their address.',
    token: true,
    right: 'players.read',
    request: z.object({
      merchantCode,
      search: z.string().trim().max(100).optional(),
      state: z.enum(['active', 'suspended', 'closed']).optional(),
      ...page,
    }),
    response: z.object({ players: z.array(playerRow), next: z.string().nullable() }),
    refuses: ['merchants.not_found'],
  },
  player: {
    method: 'GET',
    path: '/ops/players/:playerId',
    summary: 'One player; numbers and addresses are masked.',
    token: true,
    right: 'players.read',
    request: z.object(which),
    response: playerRow.extend({
      mobile: z.string(),
      email: z.string(),
      upline: z.string().nullable(),
      language: z.string(),
      factors: z.array(z.enum(['E', 'G', 'S', 'P'])),
      /** Empty: it was not said. */
      birthday: z.string(),
      hasPaymentPassword: z.boolean(),
      isLockedByFailures: z.boolean(),
    }),
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  setPlayerState: {
    ...change,
    path: '/ops/players/:playerId/state',
    summary: 'Shuts a player out, or lets them in again.',
    request: z.object({ ...which, state: z.enum(['active', 'suspended']), reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'access.player_unknown', 'access.player_closed'],
  },
  setBirthday: {
    ...change,
    path: '/ops/players/:playerId/birthday',
    summary: 'Changes the birthday of a player who has shown proof. Gifts count thirty days from now on.',
    request: z.object({ ...which, birthday: z.iso.date(), reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'access.player_unknown', 'access.too_young'],
  },
  signOutPlayer: {
    ...change,
    path: '/ops/players/:playerId/signOut',
    summary: 'Ends whatever session a player has.',
    request: z.object({ ...which, reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  resetSecondFactor: {
    ...change,
    path: '/ops/players/:playerId/secondFactor',
    summary: 'Turns every second factor of a player off, who has lost it, and ends the session.',
    request: z.object({ ...which, reason }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'access.player_unknown'],
  },
  loginHistory: {
    method: 'GET',
    path: '/ops/loginHistory',
    summary: 'Sign-ins and attempts, newest first, of a merchant or of one player.',
    token: true,
    right: 'players.read',
    request: z.object({ merchantCode, playerId: playerId.optional(), ...page }),
    response: z.object({
      entries: z.array(
        z.object({
          id: z.string(),
          account: z.string().nullable(),
          at: isoTime,
          ip: z.string(),
          userAgent: z.string(),
          outcome: z.string(),
        }),
      ),
      next: z.string().nullable(),
    }),
    refuses: ['merchants.not_found'],
  },
  outbox: {
    method: 'GET',
    path: '/ops/outbox',
    summary: 'Messages to members. Their text is there only where a demonstration keeps what nobody carries.',
    token: true,
    right: 'players.read',
    request: z.object({ merchantCode, ...page }),
    response: z.object({
      messages: z.array(
        z.object({
          id: z.string(),
          channel: z.enum(['sms', 'email']),
          target: z.string(),
          subject: z.string(),
          body: z.string(),
          state: z.enum(['waiting', 'sent', 'kept', 'failed']),
          createdAt: isoTime,
        }),
      ),
      next: z.string().nullable(),
    }),
    refuses: ['merchants.not_found'],
  },
} as const satisfies Record<string, Endpoint>;
