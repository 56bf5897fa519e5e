import { z } from 'zod';
import { wireInt } from '../../fields.ts';

export const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
export const playerId = z.string().regex(/^[1-9]\d{0,17}$/);
/** A club label: ways to pay ask for one of some, members have some. */
export const labelId = z.string().max(40);
export const reason = z.string().trim().min(3).max(300);
/** Pages are turned by key: what comes after the last row seen. */
export const page = {
  before: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
  size: wireInt.min(1).max(100).default(20),
};
