import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { emit } from '../../kernel/events/events.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed } from '../merchant-named.ts';
import { type ShownDispute, showDisputes } from './dispute-bill.ts';
import { billDifference } from './operate-bills.ts';
import { type Bill, listBillsByIds, lockBill } from './queries/bills.ts';
import {
  closeDispute,
  type Dispute,
  listAnsweredDisputes,
  listOpenDisputes,
  lockDispute,
} from './queries/disputes.ts';
import { showBills } from './show-bills.ts';

type Ops = typeof operatorAgents;
const AT_ONCE = 50;

export async function readDisputes(
  call: OperatorCall,
  { merchantCode, state, after }: RequestOf<Ops['disputes']>,
): Promise<ResponseOf<Ops['disputes']>> {
  const { db } = call;
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const page = { merchantId, after: after === undefined ? null : BigInt(after), limit: AT_ONCE };
  const list = await (state === 'open' ? listOpenDisputes : listAnsweredDisputes)(db, page);
  const ids = list.map(({ billId }) => billId);
  const bills = await showBills(db, merchantId, await listBillsByIds(db, { merchantId, ids }));
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  const shown = await showDisputes(db, merchantId, list);
  return {
    disputes: list.flatMap(({ billId }, place) => {
      const [dispute, bill] = [shown[place], byId.get(String(billId))];
      return dispute && bill ? [{ dispute, bill }] : [];
    }),
    next: list.length < AT_ONCE ? null : String(list.at(-1)?.id),
  };
}

/** The bill stays, or a difference is billed, which takes two operators whatever the amount. Once. */
export async function answerDispute(
  call: OperatorCall,
  wish: RequestOf<Ops['answerDispute']>,
): Promise<ResponseOf<Ops['answerDispute']>> {
  const { merchantCode, disputeId, decision, reason } = wish;
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const amount = decision === 'accept' ? parseAmount(wish.amount ?? '0', { allowNegative: true }) : 0n;
  const answered = await call.transaction(async (tx) => {
    const dispute = await lockDispute(tx, { merchantId, id: BigInt(disputeId) });
    if (!dispute) throw refuse('agents.dispute_unknown');
    if (dispute.state !== 'open') throw refuse('agents.dispute_answered');
    const bill = (await lockBill(tx, { merchantId, id: dispute.billId })) as Bill;
    const isDone =
      decision === 'reject' || (await billDifference(tx, call, bill, { merchantCode, amount, reason }));
    return isDone ? close(tx, call, dispute, wish) : null;
  });
  const shown: ShownDispute[] = answered ? await showDisputes(call.db, merchantId, [answered]) : [];
  return { dispute: shown[0] ?? null };
}

async function close(
  tx: Tx,
  { operator }: OperatorCall,
  dispute: Dispute,
  { merchantCode, decision, amount, reason }: RequestOf<Ops['answerDispute']>,
): Promise<Dispute> {
  const state = decision === 'accept' ? 'accepted' : 'rejected';
  const { merchantId, byId, billId } = dispute;
  const closed = await closeDispute(tx, dispute, {
    ...{ state, answer: reason, by: operator.account, at: now() },
  });
  await recordAudit(tx, {
    ...{ operatorId: String(operator.id), operator: operator.account, merchantCode, reason },
    ...{ action: 'agents.dispute_answered', subject: `bill:${billId}`, before: { reason: dispute.reason } },
    after: { state, amount: decision === 'accept' ? amount : null },
  });
  await emit(tx, 'messaging.notice', {
    subject: `player:${byId}`,
    body: {
      ...{ merchantId, playerId: String(byId), event: 'DISPUTE_ANSWERED' },
      body: { billId: String(billId) },
    },
  });
  return closed;
}
