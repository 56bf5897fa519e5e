import { z } from 'zod';
import { wireInt } from '../../fields.ts';
import { categories } from '../catalogue/fields.ts';

/** The agent centre belongs to real agents; test accounts are told so by the page. */
export const agent = { module: 'AGEPAG', token: true, roles: [1, 2] } as const;

/** Percent of the valid bet, in steps of 0.1, at most 10. */
const typedRate = z.string().regex(/^(?:[0-9](?:\.[0-9]0?)?|10(?:\.00?)?)$/);
/** By product; what is left out is 0. */
export const typedRebates = z.partialRecord(z.enum(categories), typedRate);
/** Percent with two decimals, of every product. */
export const rebates = z.record(z.enum(categories), z.string().regex(/^\d{1,2}\.\d{2}$/));

/** At which lotteries pay at most, in 2000ths of the stake. A lottery may be sold at less. */
export const series = z.int().min(1_700).max(1_960);

export const accountKind = z.enum(['member', 'agent']);
export const paging = {
  pageNo: wireInt.min(1).max(100_000).default(1),
  pageSize: wireInt.min(1).max(100).default(20),
};
/** Open links bring members; of the others it says why they do not. */
export const linkState = z.enum(['open', 'off', 'barred', 'expired', 'full']);
export const playerId = z.string().regex(/^[1-9]\d{0,17}$/);
