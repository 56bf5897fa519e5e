import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, nothing } from '../../fields.ts';
import { amount, member, requestId, typedAmount } from './fields.ts';

/** `main`, or the name of a vendor's wallet as the balance names it. */
const wallet = z.string().regex(/^[a-z][a-z0-9_]{1,30}$/);
const transfer = z.object({
  transferId: z.string(),
  time: isoTime,
  fromWallet: z.string(),
  toWallet: z.string(),
  amount,
  /** Pending: the vendor has not said yet whether it has the money. A failed transfer has returned it. */
  status: z.enum(['pending', 'done', 'failed']),
});
const throttle = { times: 10, perMs: 60_000, by: 'session' } as const;

export const transferEndpoints = {
  transfers: {
    ...member,
    method: 'GET',
    path: '/wps/wallet/transfers',
    summary: 'The wallets that money can be moved between, and the last ten transfers.',
    request: nothing,
    response: z.object({
      wallets: z.array(
        z.object({
          wallet: z.string(),
          name: z.string(),
          /** Null: the vendor did not answer. */
          availBalance: amount.nullable(),
          isResting: z.boolean(),
        }),
      ),
      transfers: z.array(transfer),
    }),
    refuses: ['wallet.single_wallet'],
  },
  transfer: {
    ...member,
    method: 'POST',
    path: '/wps/wallet/transfer',
    summary: "Moves money between the main wallet and a vendor's; a vendor that does not take it returns it.",
    throttle,
    request: z.object({ fromWallet: wallet, toWallet: wallet, amount: typedAmount, requestId }),
    response: transfer,
    refuses: [
      'wallet.single_wallet',
      'wallet.transfer_closed',
      'wallet.vendor_day_reached',
      'wallet.insufficient_funds',
      'request.key_reused',
    ],
  },
  collect: {
    ...member,
    method: 'POST',
    path: '/wps/wallet/collect',
    summary: 'Moves everything from the wallets of all vendors to the main one.',
    throttle,
    request: z.object({ requestId }),
    response: z.object({ transfers: z.array(transfer) }),
    refuses: ['wallet.single_wallet', 'request.key_reused'],
  },
} as const satisfies Record<string, Endpoint>;
