import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing } from '../../fields.ts';
import { oneLine } from '../../template.ts';
import { operator, operatorAccount, operatorName, operatorPassword, operatorRole } from './operator.ts';

const operatorId = z.string().regex(/^\d{1,18}$/);
const reason = oneLine(300).trim().min(3);
const merchantCodes = z
  .array(z.string().regex(/^[a-z][a-z0-9]{1,19}$/))
  .min(1)
  .max(500)
  .nullable();
const write = {
  token: true,
  right: 'operators.write',
  reach: 'listed',
  throttle: { times: 60, perMs: 60_000, by: 'session' },
} as const;
const link = z.object({
  /** The path of the console's page, with the token: shown once, to be handed to the operator. */
  path: z.string(),
  expiresAt: isoTime,
});

export const staffMember = operator.extend({
  state: z.enum(['active', 'suspended']),
  createdAt: isoTime,
  /** A link to choose a password is waiting to be used. */
  linkUntil: isoTime.nullable(),
  /** The session that lives, if one does. */
  session: z.object({ since: isoTime, lastSeen: isoTime, ip: z.string(), userAgent: z.string() }).nullable(),
});

export const staffEndpoints = {
  operators: {
    ...write,
    method: 'GET',
    path: '/ops/operators',
    summary: 'The operators of the merchants that the caller works for.',
    request: nothing,
    response: z.array(staffMember),
    refuses: [],
  },
  addOperator: {
    ...write,
    method: 'POST',
    path: '/ops/operators',
    word: true,
    summary: 'Adds an operator, who chooses a password with the link that is answered.',
    request: z.object({
      account: operatorAccount,
      name: operatorName,
      role: operatorRole,
      merchantCodes,
      reason,
    }),
    response: z.object({ operatorId: z.string(), link }),
    refuses: ['access.operator_taken', 'access.beyond_own_rights', 'merchants.not_found'],
  },
  changeOperator: {
    ...write,
    method: 'PUT',
    path: '/ops/operators/:operatorId',
    word: true,
    summary: 'Changes the name, the role and the merchants of another operator.',
    request: z.object({ operatorId, name: operatorName, role: operatorRole, merchantCodes, reason }),
    response: z.object({}),
    refuses: [
      'access.operator_unknown',
      'access.not_oneself',
      'access.last_administrator',
      'access.beyond_own_rights',
      'merchants.not_found',
    ],
  },
  setOperatorState: {
    ...write,
    method: 'PUT',
    path: '/ops/operators/:operatorId/state',
    summary: 'Shuts another operator out at once, or lets them in again.',
    request: z.object({ operatorId, state: z.enum(['active', 'suspended']), reason }),
    response: z.object({}),
    refuses: ['access.operator_unknown', 'access.not_oneself', 'access.last_administrator'],
  },
  signOutOther: {
    ...write,
    method: 'PUT',
    path: '/ops/operators/:operatorId/signOut',
    summary: 'Ends the session of another operator.',
    request: z.object({ operatorId, reason }),
    response: z.object({}),
    refuses: ['access.operator_unknown', 'access.not_oneself'],
  },
  resetOperator: {
    ...write,
    method: 'POST',
    path: '/ops/operators/:operatorId/link',
    word: true,
    summary: 'Makes a link to choose a new password; on wish the second factor is taken away too.',
    request: z.object({ operatorId, alsoSecondFactor: z.boolean(), reason }),
    response: link,
    refuses: ['access.operator_unknown', 'access.not_oneself'],
  },
  confirmOperator: {
    ...write,
    method: 'PUT',
    path: '/ops/operators/:operatorId/confirm',
    word: true,
    summary:
      'Says that a new or changed operator is who they are said to be, so that their word counts at once. Never by who changed them.',
    request: z.object({ operatorId, reason }),
    response: z.object({}),
    refuses: [
      'access.operator_unknown',
      'access.not_oneself',
      'access.own_change',
      'access.confirm_later',
      'access.nothing_to_confirm',
    ],
  },
  useLink: {
    method: 'POST',
    path: '/ops/session/link',
    summary: 'Chooses a password with a link, which is good once.',
    token: false,
    reach: 'self',
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'ip' },
    request: z.object({ token: z.string().min(20).max(64), password: operatorPassword }),
    response: z.object({ account: z.string() }),
    refuses: ['access.link_over', 'access.password_breached'],
  },
  changeOwnPassword: {
    method: 'PUT',
    path: '/ops/session/password',
    summary: 'Changes the caller’s own password.',
    token: true,
    right: null,
    reach: 'self',
    encrypted: true,
    throttle: { times: 10, perMs: 60_000, by: 'session' },
    request: z.object({ oldPassword: z.string().min(1).max(128), newPassword: operatorPassword }),
    response: z.object({}),
    refuses: ['access.wrong_credentials', 'access.operator_locked', 'access.password_breached'],
  },
  ownSessions: {
    method: 'GET',
    path: '/ops/session/list',
    summary: 'Where the caller has signed in lately, newest first.',
    token: true,
    right: null,
    reach: 'self',
    request: nothing,
    response: z.array(
      z.object({
        since: isoTime,
        lastSeen: isoTime,
        ip: z.string(),
        userAgent: z.string(),
        endedReason: z.string().nullable(),
      }),
    ),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
