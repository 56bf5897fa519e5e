import { toWire } from '@fairground/money';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import { tellBalance, tellMember } from '../tell-member.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { changeWithdrawal, insertStep, type Withdrawal } from './queries/withdrawals.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    'wallet.withdrawal_ended': {
      merchantId: number;
      playerId: string;
      orderNo: string;
      asset: string;
      amount: string;
      state: 'approved' | 'rejected' | 'cancelled';
    };
  }
}

interface End {
  state: 'approved' | 'rejected' | 'cancelled';
  by: string;
  remark: string;
  at: Date;
}

/** The end of a withdrawal, one way or the other, under the order's lock: paid out, or back where it came from. */
export async function endWithdrawal(
  tx: Tx,
  order: Withdrawal,
  { state, by, remark, at }: End,
): Promise<Withdrawal> {
  const { merchantId, playerId, orderNo, asset, amount } = order;
  const { firstApprovalBy } = order;
  const shown = state === 'rejected' ? remark : '';
  const ended = await changeWithdrawal(tx, order, {
    state,
    firstApprovalBy,
    remark: shown,
    decidedAt: at,
    decidedBy: by,
  });
  await insertStep(tx, order, { step: state, remark: shown, at, by });
  await moveWithdrawal(tx, order, state === 'approved' ? 'pay' : 'return');
  const body = { merchantId, playerId: String(playerId), orderNo, asset, amount: String(amount), state };
  await emit(tx, 'wallet.withdrawal_ended', { subject: `player:${playerId}`, body });
  const notice = { orderNo, amount: toWire(amount), currency: asset };
  if (state === 'approved') await tellMember(tx, order, 'WITHDRAWAL_APPROVED', notice);
  if (state === 'rejected') await tellMember(tx, order, 'WITHDRAWAL_REJECTED', { ...notice, remark });
  if (state !== 'approved') await tellBalance(tx, order);
  return ended;
}
