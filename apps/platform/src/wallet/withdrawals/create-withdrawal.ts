import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { debtOf } from '../debts.ts';
import { checkPassword, factsOf } from '../member-facts.ts';
import { lockMember } from '../queries/policy.ts';
import { feeOf, orderNumber } from '../rules.ts';
import { tellBalance } from '../tell-member.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { refuseWhileHeld, whenOpen } from './payout-rest.ts';
import { listPayoutAccounts } from './queries/payout-accounts.ts';
import {
  findWithdrawalByRequest,
  insertStep,
  insertWithdrawal,
  nextWithdrawalId,
  type Withdrawal,
} from './queries/withdrawals.ts';
import { type Allowance, allowanceOf } from './quote-withdrawal.ts';
import { showWithdrawals } from './show-withdrawal.ts';

type Create = typeof wallet.createWithdrawal;

/** Asks for money. From this moment on it lies in a pocket of its own: it cannot be played, and cannot be asked for twice. */
export async function createWithdrawal(
  call: MemberCall,
  input: RequestOf<Create>,
): Promise<ResponseOf<Create>> {
  await checkPassword(call, input.password);
  const order = await call.transaction((tx) => openWithdrawal(tx, call, input));
  const [shown] = await showWithdrawals(call.db, [order]);
  return shown as ResponseOf<Create>;
}

async function openWithdrawal(
  tx: Tx,
  call: MemberCall,
  { cardId, amount: text, requestId }: RequestOf<Create>,
): Promise<Withdrawal> {
  const { merchant, session } = call;
  const member = { merchantId: merchant.id, playerId: session.playerId };
  const amount = parseAmount(text);
  await lockMember(tx, merchant.id, session.playerId);
  const earlier = await findWithdrawalByRequest(tx, { ...member, requestId });
  if (earlier && (earlier.amount !== amount || earlier.payoutAccountId !== cardId))
    throw refuse('request.key_reused');
  if (earlier) return earlier;

  const card = (await listPayoutAccounts(tx, member)).find(({ id }) => id === cardId);
  if (!card) throw refuse('wallet.card_not_found');
  if (card.usableAt > now()) throw refuse('wallet.card_cooling', whenOpen(call, card.usableAt));
  const { currency: asset } = merchantOf(merchant);
  const debt = await debtOf(tx, { ...member, asset });
  if (debt) throw refuse('wallet.debt_open', { params: { left: toWire(debt.amount) } });
  const allowance = await allowanceOf(tx, call);
  refuseWhileHeld(call, await factsOf(tx, member), allowance.policy);
  const fee = checkAllowed(amount, allowance);

  const id = await nextWithdrawalId(tx);
  const createdAt = now();
  const order = await insertWithdrawal(tx, {
    ...member,
    id,
    orderNo: orderNumber('W', createdAt, id),
    account: session.account,
    role: session.role,
    requestId,
    payoutAccountId: cardId,
    asset,
    amount,
    fee,
    needsTwo: amount >= BigInt(allowance.policy.twoOperatorsFrom),
    createdAt,
  });
  await insertStep(tx, order, { step: 'requested', remark: '', at: createdAt, by: 'member' });
  await moveWithdrawal(tx, order, 'hold');
  await tellBalance(tx, member);
  return order;
}

/** Returns the fee. The money itself is checked by the ledger. */
function checkAllowed(amount: bigint, { policy, countLeft, sumLeft, turnover }: Allowance): bigint {
  const { withdrawMin, withdrawMax, withdrawsADay, withdrawFeeRate, withdrawFeeFixed } = policy;
  const [min, max] = [BigInt(withdrawMin), BigInt(withdrawMax)];
  const fee = feeOf(amount, { rate: withdrawFeeRate, fixed: BigInt(withdrawFeeFixed) });
  if (amount < min || amount > max || fee >= amount)
    throw refuse('wallet.amount_out_of_range', { params: { min: toWire(min), max: toWire(max) } });
  if (countLeft === 0)
    throw refuse('wallet.withdraw_count_reached', { params: { max: String(withdrawsADay) } });
  if (amount > sumLeft) throw refuse('wallet.withdraw_sum_reached', { params: { left: toWire(sumLeft) } });
  const left = turnover.required - turnover.done;
  if (left > 0n)
    throw refuse('wallet.turnover_open', { value: { left: toWire(left) }, params: { left: toWire(left) } });
  return fee;
}
