import { z } from 'zod';
import { realRoles } from '../../roles.ts';

/** An amount as it travels: no sign, no exponent, no leading zero, at most four decimals. */
export const amount = z.string().regex(/^(?:0|[1-9][0-9]{0,13})(?:\.[0-9]{1,4})?$/);
/** An amount that may be below zero, such as a net result. */
export const signedAmount = z.string().regex(/^-?(?:0|[1-9][0-9]{0,13})(?:\.[0-9]{1,4})?$/);
/** An amount above zero with the two decimals of money that people type. */
export const typedAmount = z
  .string()
  .regex(/^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,2})?$/)
  .refine((text) => /[1-9]/.test(text), 'must be above zero');
export const orderNo = z.string().regex(/^[A-Z][0-9]{6}[0-9]{6,14}$/);
export const requestId = z.uuid();
export const image = z.object({ contentType: z.enum(['image/jpeg', 'image/png']), data: z.string() });

/** Money belongs to real members only; a trial account is told how to become one. */
export const member = { module: 'WALLET', token: true, roles: realRoles } as const;
