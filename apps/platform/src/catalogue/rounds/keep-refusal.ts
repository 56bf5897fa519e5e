import { toWire } from '@fairground/money';
import type { Refused } from '@fairground/vendor-protocol';
import { StateChanged, type VendorCall } from '../vendor-call.ts';
import { insertTx, type NewTx } from './queries/transactions.ts';

/** A refusal is kept like an answer: a late copy of a bet that was refused must not be taken. */
export async function refuseBet({ db }: VendorCall, tx: NewTx, answer: Refused): Promise<Refused> {
  const isFirst = await insertTx(db, { ...tx, state: 'refused', jackpotChange: 0n, answer });
  if (!isFirst) throw new StateChanged('a copy was answered meanwhile');
  return answer;
}

export const refuseForMoney = (call: VendorCall, tx: NewTx, balance: bigint): Promise<Refused> =>
  refuseBet(call, tx, {
    code: 'INSUFFICIENT_FUNDS',
    balance: toWire(balance),
    currency: call.merchant.currency,
  });
