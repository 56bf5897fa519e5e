import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { nothing, wireLanguage } from '../../fields.ts';
import { authCode, operator, operatorAccount, operatorName, operatorPassword } from './operator.ts';

/** What the first merchant needs to open its doors. */
export const newMerchant = z.object({
  code: z.string().regex(/^[a-z][a-z0-9]{1,19}$/),
  name: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}*$/u),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/),
  currency: z.string().regex(/^[A-Z]{3,6}$/),
  timeZone: z.string().min(1).max(60),
  homeCountry: z.string().regex(/^[A-Z]{2}$/),
  /** The first one is the default. */
  languages: z.array(wireLanguage).min(1).max(10),
  theme: z.enum(['aurora', 'samba', 'bosphorus']),
});

const setupCode = z.string().trim().min(1).max(80);
const setup = {
  token: false,
  reach: 'self',
  encrypted: true,
  throttle: { times: 10, perMs: 60_000, by: 'ip' },
} as const;

export const setupEndpoints = {
  setupState: {
    method: 'GET',
    path: '/ops/setup',
    summary:
      'Whether the installation waits for its first administrator, and the key that bodies are encrypted with.',
    token: false,
    reach: 'self',
    request: nothing,
    response: z.object({
      isOpen: z.boolean(),
      encryption: z.object({ keyId: z.string(), publicKey: z.string() }),
    }),
    refuses: [],
  },
  startSetup: {
    ...setup,
    method: 'POST',
    path: '/ops/setup/code',
    summary:
      'Shows whoever has the code of the log a secret for the first administrator’s authenticator app.',
    request: z.object({ setupCode }),
    response: z.object({ secret: z.string(), address: z.string() }),
    refuses: ['access.setup_over', 'access.setup_code_wrong'],
  },
  setUp: {
    ...setup,
    method: 'POST',
    path: '/ops/setup',
    summary:
      'Makes the first administrator and the first merchant, and signs the administrator in. Possible once.',
    request: z.object({
      setupCode,
      account: operatorAccount,
      name: operatorName,
      password: operatorPassword,
      authCode,
      merchant: newMerchant,
    }),
    response: z.object({ token: z.string(), operator }),
    refuses: [
      'access.setup_over',
      'access.setup_code_wrong',
      'access.wrong_code',
      'access.password_breached',
      'merchants.code_taken',
      'merchants.time_zone_unknown',
      'merchants.country_unknown',
    ],
  },
} as const satisfies Record<string, Endpoint>;
