import { z } from 'zod';
import { operatorContract } from '../endpoint.ts';
import { nothing } from '../fields.ts';
import { operatorAvatarEndpoints } from './access/avatars.ts';
import { operator } from './access/operator.ts';
import { operatorPlayerEndpoints } from './access/players.ts';
import { operatorPolicyEndpoints } from './access/policy.ts';
import { setupEndpoints } from './access/setup.ts';
import { staffEndpoints } from './access/staff.ts';

export const operatorAccess = operatorContract('access', {
  signIn: {
    method: 'POST',
    path: '/ops/session/login',
    summary: 'Signs an operator in.',
    token: false,
    reach: 'self',
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'ip' },
    request: z.object({
      account: z.string().trim().min(1).max(64),
      password: z.string().min(1).max(128),
      authCode: z
        .string()
        .regex(/^\d{6}$/)
        .optional(),
    }),
    response: z.object({ token: z.string(), operator }),
    refuses: ['access.wrong_credentials', 'access.second_factor_needed', 'access.operator_locked'],
  },
  me: {
    method: 'GET',
    path: '/ops/session/me',
    summary: 'Who is signed in.',
    token: true,
    right: null,
    reach: 'self',
    request: nothing,
    response: operator,
    refuses: [],
  },
  signOut: {
    method: 'DELETE',
    path: '/ops/session/logout',
    summary: 'Ends the operator session.',
    token: true,
    right: null,
    reach: 'self',
    silent: true,
    request: nothing,
    response: z.object({}),
    refuses: [],
  },
  startSecondFactor: {
    method: 'POST',
    path: '/ops/session/secondFactor',
    summary: 'Makes a secret for an authenticator app; it counts once a code of it is confirmed.',
    token: true,
    right: null,
    reach: 'self',
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ password: z.string().min(1).max(128) }),
    response: z.object({
      /** What the app reads from a QR code. */
      address: z.string(),
      /** The same secret for typing in, base32. */
      secret: z.string(),
    }),
    refuses: ['access.wrong_credentials', 'access.operator_locked', 'access.second_factor_is_on'],
  },
  confirmSecondFactor: {
    method: 'PUT',
    path: '/ops/session/secondFactor',
    summary: 'Turns the second factor on with the first code of the app.',
    token: true,
    right: null,
    reach: 'self',
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ authCode: z.string().regex(/^\d{6}$/) }),
    response: operator,
    refuses: ['access.wrong_code', 'access.second_factor_is_on'],
  },
  ...operatorPlayerEndpoints,
  ...operatorAvatarEndpoints,
  ...operatorPolicyEndpoints,
  ...staffEndpoints,
  ...setupEndpoints,
});
