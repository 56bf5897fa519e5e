import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { nothing } from '../../fields.ts';
import { amount } from './fields.ts';

export const balanceEndpoints = {
  balance: {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    summary: "What is available in each of the member's wallets; typeId 0 asks for the main one only.",
    module: 'WALLET',
    token: true,
    silent: true,
    request: z.object({ typeId: z.literal('0').optional() }),
    response: z.object({
      balance: z.array(
        z.object({
          availBalance: amount,
          /** 0 is the main wallet. */
          walletId: z.number().int(),
          name: z.string(),
          /** What the vendor is called; the main wallet is named by the page. */
          title: z.string(),
          /** 0 main, 1 a vendor's. */
          typeId: z.number().int(),
        }),
      ),
    }),
    refuses: [],
  },
  funds: {
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    summary: 'Everything the member has, and what is on its way in and out.',
    module: 'WALLET',
    token: true,
    silent: true,
    request: nothing,
    response: z.object({
      /** The member's own money. */
      sumBalance: amount,
      /** Bonus money whose turnover is not done; not in the sum. */
      bonusBalance: amount,
      currency: z.string(),
      currencySymbol: z.string(),
      currencyPosition: z.enum(['F', 'B']),
      pendingDeposit: amount,
      pendingWithdraw: amount,
    }),
    refuses: [],
  },
  merchantWallet: {
    method: 'GET',
    path: '/wps/relay/GCS_merchantWallet',
    summary: "Whether all vendors share the member's one wallet (1) or each has its own (0).",
    module: 'WALLET',
    token: false,
    silent: true,
    cached: true,
    request: z.object({ merchantCode: z.string().max(40).optional() }),
    response: z.object({ isSingle: z.union([z.literal(0), z.literal(1)]) }),
    refuses: [],
  },
} as const satisfies Record<string, Endpoint>;
