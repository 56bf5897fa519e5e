import { toWire } from '@fairground/money';
import type { Tx } from '../../kernel/db/db.ts';
import { openHouseAccount, openMainAccount, openPlayerAccount } from '../../wallet/public.ts';
import type { Kind } from '../contracts/terms.ts';
import type { Bill } from './queries/bills.ts';

const ESCROW = 'agents-escrow';
export const AGENT = 1;

/** What a receiver reads of a payment. */
export const REASONS: Record<Kind, string> = {
  dividend: 'agents.dividend',
  daily: 'agents.daily_wage',
  hour: 'agents.hour_wage',
  'real-time': 'agents.bet_wage',
};
export const beginningOf = (kind: Kind): string => (kind === 'dividend' ? 'agents.dividend' : 'agents.wage');

/** Whose money it is, and where it lies until it is paid. */
export async function accountsOf(
  tx: Tx,
  { merchantId, payerId, asset }: { merchantId: number; payerId: bigint | null; asset: string },
): Promise<{ purse: bigint; escrow: bigint }> {
  const name = { merchantId, asset, isReal: true };
  if (payerId === null)
    return {
      purse: await openHouseAccount(tx, { ...name, pocket: 'agents' }),
      escrow: await openHouseAccount(tx, { ...name, pocket: ESCROW }),
    };
  return {
    purse: await openMainAccount(tx, { merchantId, playerId: payerId, role: AGENT, asset }),
    escrow: await openPlayerAccount(tx, { ...name, playerId: payerId, pocket: ESCROW }),
  };
}

/** The receiver gets one notice, in the transaction that pays. That the balance has changed is told as it is of bets. */
export const noticeOf = ({
  merchantId,
  holderId,
  kind,
  amount,
  asset,
  id,
}: Pick<Bill, 'merchantId' | 'holderId' | 'kind' | 'amount' | 'asset' | 'id'>) => ({
  subject: `player:${holderId}`,
  body: {
    ...{ merchantId, playerId: String(holderId), event: 'AGENT_PAID' as const },
    body: { kind, billId: String(id), amount: toWire(amount), currency: asset },
  },
});
