import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { endWithdrawal } from './end-withdrawal.ts';
import { listWithdrawalsOfPlayer, lockWithdrawal } from './queries/withdrawals.ts';
import { showWithdrawals } from './show-withdrawal.ts';

type Cancel = typeof wallet.cancelWithdrawal;
const SHOWN = 10;

/** Takes a request back before anybody has begun to work on it. */
export async function cancelWithdrawal(
  { db, merchant, session, transaction }: MemberCall,
  { orderNo }: RequestOf<Cancel>,
): Promise<ResponseOf<Cancel>> {
  const order = await transaction(async (tx) => {
    const current = await lockWithdrawal(tx, merchant.id, orderNo);
    if (current?.playerId !== session.playerId) throw refuse('wallet.order_not_found');
    if (current.state === 'cancelled') return current;
    // What is promised to another member's payment has to be answered first.
    if (current.state !== 'pending' || current.partsOpen > 0n) throw refuse('wallet.order_closed');
    return endWithdrawal(tx, current, { state: 'cancelled', by: 'member', remark: '', at: now() });
  });
  const [shown] = await showWithdrawals(db, [order]);
  return shown as ResponseOf<Cancel>;
}

export async function readWithdrawals({
  db,
  merchant,
  session,
}: MemberCall): Promise<ResponseOf<typeof wallet.withdrawals>> {
  const { playerId } = session;
  const orders = await listWithdrawalsOfPlayer(db, { merchantId: merchant.id, playerId, limit: SHOWN });
  return { orders: await showWithdrawals(db, orders) };
}
