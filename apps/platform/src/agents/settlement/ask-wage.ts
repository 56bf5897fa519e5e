import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { fundPayer, payBills } from './pay-bills.ts';
import { findBill, lockBill, setBillState } from './queries/bills.ts';
import { listPayers } from './queries/payments.ts';
import { type ShownBill, showBills } from './show-bills.ts';

/** Asks for a wage that is paid by request, once. */
export async function askWage(
  call: MemberCall,
  { billId }: RequestOf<typeof agents.askWage>,
): Promise<ShownBill> {
  return changeBill(call, billId, async (tx, bill) => {
    if (bill.holderId !== call.session.playerId) throw refuse('agents.bill_unknown');
    if (bill.state !== 'askable' || !bill.isReleased) throw refuse('agents.bill_closed');
    await setBillState(tx, bill, { state: 'asked' });
  });
}

/** Whoever pays agrees, or says why not; once. */
export async function decideWage(
  call: MemberCall,
  { billId, status, reason }: RequestOf<typeof agents.decideWage>,
): Promise<ShownBill> {
  if (status === 'R' && reason.length < 3) throw refuse('agents.reason_needed');
  return changeBill(call, billId, async (tx, bill) => {
    if (bill.payerId !== call.session.playerId) throw refuse('agents.bill_unknown');
    if (bill.state !== 'asked') throw refuse('agents.bill_closed');
    await setBillState(tx, bill, status === 'A' ? { state: 'due' } : { state: 'rejected', reason });
  });
}

type Change = (
  tx: Parameters<typeof lockBill>[0],
  bill: NonNullable<Awaited<ReturnType<typeof lockBill>>>,
) => Promise<void>;

async function changeBill(call: MemberCall, billId: string, change: Change): Promise<ShownBill> {
  const which = { merchantId: call.merchant.id, id: BigInt(billId) };
  await call.transaction(async (tx) => {
    const bill = await lockBill(tx, which);
    if (!bill) throw refuse('agents.bill_unknown');
    await change(tx, bill);
  });
  const changed = await findBill(call.db, which);
  return (await showBills(call.db, call.merchant.id, changed ? [changed] : []))[0] as ShownBill;
}

/** The pay button: everything of a settlement that waits for this payer's money, or of all of them. */
export async function payOwn(
  { platform, db, merchant, session }: MemberCall,
  { billId }: RequestOf<typeof agents.payBills>,
): Promise<ResponseOf<typeof agents.payBills>> {
  const merchantId = merchant.id;
  const bill = billId === undefined ? null : await findBill(db, { merchantId, id: BigInt(billId) });
  if (billId !== undefined && bill?.payerId !== session.playerId) throw refuse('agents.bill_unknown');
  const mine = (await listPayers(db, merchantId)).filter(
    ({ payerId, runId }) => payerId === session.playerId && (!bill || bill.runId === runId),
  );
  let paid = 0;
  for (const payer of mine) if (await fundPayer(platform, { merchantId, ...payer })) paid++;
  if (mine.length > 0 && paid === 0) throw refuse('wallet.insufficient_funds');
  await payBills(platform, merchantId);
  return { paid, waiting: mine.length - paid };
}
