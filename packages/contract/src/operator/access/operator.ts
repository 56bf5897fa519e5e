import { z } from 'zod';
import { rights } from '../../endpoint.ts';
import { isoTime } from '../../fields.ts';

export const operatorRole = z.enum(['admin', 'operator', 'finance', 'support']);

export const operator = z.object({
  id: z.string(),
  name: z.string(),
  account: z.string(),
  role: operatorRole,
  rights: z.array(z.enum(rights)),
  secondFactor: z.boolean(),
  /** The merchants this operator works for; null means all there are and will be. */
  merchantCodes: z.array(z.string()).nullable(),
  /** New or changed by another: from when on their word counts in what needs two people. Null: it does. */
  wordFrom: isoTime.nullable(),
});

/** What an operator signs in with; kept in small letters. */
export const operatorAccount = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{1,63}$/);
export const operatorName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u);
/** Long enough that nobody guesses it; what everybody tries first is refused besides. */
export const operatorPassword = z.string().min(10).max(128);
export const authCode = z.string().regex(/^\d{6}$/);
