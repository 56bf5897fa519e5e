import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { readImage } from './keep-image.ts';
import { notePaid } from './member-payments/match-payment.ts';
import { lockDeposit, noteProof } from './queries/deposits.ts';
import { insertImage } from './queries/images.ts';
import { showWithMethod } from './read-deposits.ts';

type Send = typeof wallet.sendDepositProof;

/** A picture of the payment. From then on the order waits for an operator instead of running out. */
export async function sendDepositProof(
  call: MemberCall,
  { orderNo, image }: RequestOf<Send>,
): Promise<ResponseOf<Send>> {
  const { merchant, session, transaction } = call;
  const picture = await readImage(image);
  const order = await transaction(async (tx) => {
    const current = await lockDeposit(tx, merchant.id, orderNo);
    if (current?.playerId !== session.playerId) throw refuse('wallet.order_not_found');
    if (current.state !== 'pending') throw refuse('wallet.order_closed');
    const { merchantId, playerId } = current;
    const proven = await noteProof(
      tx,
      current,
      await insertImage(tx, { ...picture, merchantId, playerId, at: now() }),
    );
    if (proven.kind === 'c2c') await notePaid(tx, proven);
    return proven;
  });
  return showWithMethod(call, order);
}
