import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { isoTime, shortText, wireInt } from '../fields.ts';
import { categories } from './catalogue/fields.ts';
import { signedAmount } from './wallet/fields.ts';

/** Up to when everything that happened is counted; null while nothing is. */
const completeTo = isoTime.nullable();

const result = z.object({
  stake: signedAmount,
  /** What of it was really risked. */
  validBet: signedAmount,
  payout: signedAmount,
  bonus: signedAmount,
  rebate: signedAmount,
  deposit: signedAmount,
  withdraw: signedAmount,
  net: signedAmount,
});

export const activity = contract('activity', {
  profit: {
    module: 'WALLET',
    token: true,
    method: 'GET',
    path: '/wps/report/profit',
    summary: "The member's own result: the whole range of merchant-days, each day and each product of it.",
    request: z.object({
      /** At most 31 days; without one, the last 30 days. Whole days of the merchant are counted. */
      from: isoTime.optional(),
      to: isoTime.optional(),
      product: z.enum(categories).optional(),
    }),
    response: z.object({
      total: result,
      days: z.array(result.extend({ day: z.string() })),
      /** Always all of them, so that one can be held against the other. */
      products: z.array(result.extend({ product: z.enum(categories) })),
      completeTo,
    }),
    refuses: ['wallet.range_too_long'],
  },
  winnerBoard: {
    module: 'GAME',
    token: false,
    refuses: [],
    method: 'GET',
    path: '/wps/relay/getWinnerBoard',
    summary: 'Wins that really happened, in games and lotteries, newest first; names are masked.',
    silent: true,
    request: z.object({
      gameCategory: z.enum([...categories, 'ALL']).default('ALL'),
      language: shortText.optional(),
      limitNum: wireInt.min(1).max(100).default(100),
    }),
    response: z.array(
      z.object({
        vo: z.object({
          recordId: z.string(),
          account: z.string(),
          gameName: z.string(),
          vendor: z.string(),
          category: z.enum(categories),
          amount: z.string(),
          currency: z.string(),
          time: z.string(),
        }),
      }),
    ),
  },
  betFeed: {
    module: 'GAME',
    token: false,
    refuses: [],
    method: 'GET',
    path: '/wps/relay/getBetFeed',
    summary:
      'Bets that have ended, in games and lotteries, newest first, or the high ones alone; names are masked.',
    silent: true,
    request: z.object({
      list: z.enum(['latest', 'high']).default('latest'),
      gameCategory: z.enum([...categories, 'ALL']).default('ALL'),
      limitNum: wireInt.min(1).max(50).default(20),
    }),
    response: z.object({
      bets: z.array(
        z.object({
          recordId: z.string(),
          account: z.string(),
          gameName: z.string(),
          vendor: z.string(),
          category: z.enum(categories),
          stake: z.string(),
          payout: z.string(),
          currency: z.string(),
          time: z.string(),
        }),
      ),
    }),
  },
});
