import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now, nowMs } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { lockMember } from '../queries/policy.ts';
import { RAISE_WAIT_MS } from '../rules.ts';
import { holding, readLimitStates } from './limit-deposits.ts';
import { readLimits, writeLimit } from './queries/limits.ts';

type Limits = ResponseOf<typeof wallet.depositLimits>;

export async function readDepositLimits({ db, merchant, session }: MemberCall): Promise<Limits> {
  const states = await readLimitStates(db, { merchantId: merchant.id, playerId: session.playerId });
  const wire = (amount: bigint | null) => (amount === null ? null : toWire(amount));
  return {
    limits: states.map(({ period, own, operator, used, left, next }) => ({
      period,
      own: wire(own),
      operator: wire(operator),
      used: toWire(used),
      left: wire(left),
      next: next && { amount: wire(next.amount), at: next.at.toISOString() },
    })),
  };
}

/** R20: what binds more holds at once, what binds less only after a day. */
export async function setDepositLimit(
  call: MemberCall,
  { period, amount: text }: RequestOf<typeof wallet.setDepositLimit>,
): Promise<Limits> {
  const member = { merchantId: call.merchant.id, playerId: call.session.playerId };
  const wanted = text === null ? null : parseAmount(text);
  await call.transaction(async (tx) => {
    await lockMember(tx, member.merchantId, member.playerId);
    const stored = (await readLimits(tx, member.merchantId, member.playerId)).find(
      (one) => one.period === period,
    );
    const { amount: current } = holding(stored);
    const bindsLess = current !== null && (wanted === null || wanted > current);
    const limit = bindsLess
      ? { amount: current, nextAmount: wanted, nextAt: new Date(nowMs() + RAISE_WAIT_MS) }
      : { amount: wanted, nextAmount: null, nextAt: null };
    await writeLimit(tx, { ...member, period, ...limit, at: now() });
  });
  return readDepositLimits(call);
}
