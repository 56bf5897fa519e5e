import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing, wireInt } from '../../fields.ts';
import { realRoles } from '../../roles.ts';
import { amount, signedAmount } from '../wallet/fields.ts';

export const member = { module: 'PTSYS3', token: true, roles: realRoles } as const;
/** A share in percent, or what a point is worth in money. */
export const rate = z.string().regex(/^(?:0|[1-9][0-9]{0,4})(?:\.[0-9]{1,4})?$/);

/** The number of the ledger's accounts of points, and of corrections by hand, which members do not see. */
export const POINT_ACCOUNT_TYPE = 9;
const ADJUSTMENT_TYPE = 9203;

export const pointEndpoints = {
  pointBalance: {
    ...member,
    method: 'GET',
    path: '/wps/relay/getPointBalance',
    summary: 'Points of this member, what is owed of taken-back ones, and what ends next.',
    silent: true,
    request: nothing,
    response: z.object({
      balance: amount,
      /** Taken back after it was spent: the next points pay it. */
      debt: amount,
      expiring: z.object({ amount, day: z.iso.date() }).nullable(),
    }),
    refuses: [],
  },
  pointConfig: {
    ...member,
    method: 'GET',
    path: '/wps/relay/getPointConfig',
    summary: 'What earns points, in percent, and what a point is worth.',
    cached: true,
    request: nothing,
    response: z.object({
      pointExchangeRate: rate,
      liveBet: rate,
      lottoBet: rate,
      pvpBet: rate,
      rngBet: rate,
      sportBet: rate,
      deposit: rate,
      expiryDays: z.int(),
      convertMin: amount,
      convertMaxADay: amount,
    }),
    refuses: [],
  },
  pointRecords: {
    ...member,
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    summary: 'How points of this member moved, newest first; corrections by hand are left out.',
    request: z.object({
      /** The member's own account; of others nothing is told. */
      subordinateName: z.string().max(64).optional(),
      startTime: isoTime.optional(),
      endTime: isoTime.optional(),
      accountTypeId: wireInt.pipe(z.literal(POINT_ACCOUNT_TYPE)).default(POINT_ACCOUNT_TYPE),
      excludeTxTypeIds: wireInt.pipe(z.literal(ADJUSTMENT_TYPE)).default(ADJUSTMENT_TYPE),
      page: wireInt.min(1).max(1_000).default(1),
      size: wireInt.min(1).max(100).default(12),
    }),
    response: z.object({
      content: z.array(
        z.object({
          txId: z.string(),
          txTimeInTimestamp: z.int(),
          amount: signedAmount,
          currentAvailBalance: amount,
          nameCn: z.string(),
          nameEn: z.string(),
          /** For the other languages. */
          reason: z.string(),
        }),
      ),
      totalPages: z.int(),
    }),
    refuses: ['wallet.range_too_long'],
  },
} as const satisfies Record<string, Endpoint>;
