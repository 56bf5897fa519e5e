import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { dropMatch } from './member-payments/match-payment.ts';
import { closeDeposit, lockDeposit } from './queries/deposits.ts';
import { showWithMethod } from './read-deposits.ts';

type Cancel = typeof wallet.cancelDeposit;

export async function cancelDeposit(
  call: MemberCall,
  { orderNo }: RequestOf<Cancel>,
): Promise<ResponseOf<Cancel>> {
  const { merchant, session, transaction } = call;
  const order = await transaction(async (tx) => {
    const current = await lockDeposit(tx, merchant.id, orderNo);
    if (current?.playerId !== session.playerId) throw refuse('wallet.order_not_found');
    if (current.state === 'cancelled') return current;
    // What has begun to arrive cannot be called off by the one who sent it.
    if (current.state !== 'pending' || current.needsReview || current.confirmations > 0)
      throw refuse('wallet.order_closed');
    if (current.kind === 'c2c') {
      // Once the payer has said that it is paid, the payee is asked.
      if (current.proofId) throw refuse('wallet.order_closed');
      await dropMatch(tx, current, 'member');
    }
    return closeDeposit(tx, current, { state: 'cancelled', remark: '', at: now(), by: 'member' });
  });
  return showWithMethod(call, order);
}
