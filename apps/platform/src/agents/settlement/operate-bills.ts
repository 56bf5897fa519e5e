import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { agree } from '../../compliance/public.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { randomId } from '../../kernel/random.ts';
import { readPolicy } from '../contracts/queries/policy.ts';
import { merchantNamed } from '../merchant-named.ts';
import { proveDifference } from './prove-bill.ts';
import {
  type Bill,
  findBill,
  heldFrom,
  insertBills,
  listOpenBills,
  lockBill,
  setBillState,
} from './queries/bills.ts';
import { type ShownBill, showBills } from './show-bills.ts';

type Ops = typeof operatorAgents;
const AT_ONCE = 50;

/** What somebody has to look at. */
export async function readOpenBills(
  call: OperatorCall,
  { merchantCode, state, after }: RequestOf<Ops['openBills']>,
): Promise<ResponseOf<Ops['openBills']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const list = await listOpenBills(call.db, {
    ...{ merchantId, states: [state], limit: AT_ONCE },
    after: after === undefined ? 0n : BigInt(after),
  });
  return {
    bills: await showBills(call.db, merchantId, list),
    next: list.length < AT_ONCE ? null : String(list.at(-1)?.id),
  };
}

const HOLDABLE: readonly string[] = ['askable', 'asked', 'due', 'waiting'];

export async function holdBill(
  call: OperatorCall,
  wish: RequestOf<Ops['holdBill']>,
): Promise<ResponseOf<Ops['holdBill']>> {
  const shown = await change(call, { ...wish, action: 'agents.bill_held' }, async (tx, bill) => {
    if (!HOLDABLE.includes(bill.state)) throw refuse('agents.bill_closed');
    await setBillState(tx, bill, { state: 'held', reason: wish.reason, heldFrom: bill.state });
    return true;
  });
  return shown as ShownBill;
}

/** A large one goes on when two say so. */
export async function freeBill(
  call: OperatorCall,
  wish: RequestOf<Ops['freeBill']>,
): Promise<ResponseOf<Ops['freeBill']>> {
  const bill = await change(call, { ...wish, action: 'agents.bill_freed' }, async (tx, held) => {
    if (held.state !== 'held') throw refuse('agents.bill_closed');
    if (!(await isAgreed(tx, call, { ...wish, bill: held, what: 'free' }))) return false;
    await setBillState(tx, held, { state: await heldFrom(tx, held) });
    return true;
  });
  return { bill };
}

/** A wage that was asked of the house. */
export async function decideAsked(
  call: OperatorCall,
  wish: RequestOf<Ops['decideAsked']>,
): Promise<ResponseOf<Ops['decideAsked']>> {
  const { decision, reason } = wish;
  const action = decision === 'approve' ? 'agents.wage_approved' : 'agents.wage_rejected';
  const bill = await change(call, { ...wish, action }, async (tx, asked) => {
    if (asked.payerId !== null) throw refuse('agents.bill_unknown');
    if (asked.state !== 'asked') throw refuse('agents.bill_closed');
    if (decision === 'approve' && !(await isAgreed(tx, call, { ...wish, bill: asked, what: 'approve' })))
      return false;
    await setBillState(tx, asked, decision === 'approve' ? { state: 'due' } : { state: 'rejected', reason });
    return true;
  });
  return { bill };
}

/** A difference by hand. */
export async function adjustBill(
  call: OperatorCall,
  wish: RequestOf<Ops['adjustBill']>,
): Promise<ResponseOf<Ops['adjustBill']>> {
  const amount = parseAmount(wish.amount, { allowNegative: true });
  const bill = await change(call, { ...wish, action: 'agents.bill_adjusted' }, (tx, first) =>
    billDifference(tx, call, first, { ...wish, amount }),
  );
  return { bill };
}

/** Nothing is paid or asked for any more by the bill itself. */
const ENDED: readonly string[] = ['paid', 'nothing', 'outside', 'rejected'];

/** Always by two; false when another has to say the same. The bill that it names stays as it is. */
export async function billDifference(
  tx: Tx,
  call: OperatorCall,
  first: Bill,
  { merchantCode, amount, reason }: { merchantCode: string; amount: bigint; reason: string },
): Promise<boolean> {
  if (first.adjustsId !== null || !ENDED.includes(first.state) || !first.isReleased || amount === 0n)
    throw refuse('agents.bill_closed');
  const act = { kind: 'agents.adjustment', merchantCode, subject: `bill:${first.id}` };
  if (!(await agree(tx, call, { ...act, wish: { amount: String(amount) }, reason }))) return false;
  const { proof, ...name } = first;
  const zero = BigInt(proof.amount) - amount;
  await insertBills(tx, { merchantId: first.merchantId, id: first.runId }, [
    {
      ...name,
      ...{ cause: `operator:${randomId()}`, adjustsId: first.id, amount, carriedOut: 0n },
      proof: proveDifference({ ...proof, carriedOut: '0' }, zero, 0n),
      ...{ state: 'due', reason },
    },
  ]);
  return true;
}

/** Below the limit one word is enough. */
async function isAgreed(
  tx: Tx,
  call: OperatorCall,
  { bill, what, merchantCode, reason }: { bill: Bill; what: string; merchantCode: string; reason: string },
): Promise<boolean> {
  const { twoOperatorsFrom } = await readPolicy(tx, bill.merchantId);
  if (bill.amount < BigInt(twoOperatorsFrom)) return true;
  const wish = { what, amount: String(bill.amount) };
  return agree(tx, call, { kind: 'agents.bill', merchantCode, subject: `bill:${bill.id}`, wish, reason });
}

/** Does something with a bill that nobody else works on, and says so in the trail; null when another operator has to agree. */
async function change(
  call: OperatorCall,
  wish: { merchantCode: string; billId: string; reason: string; action: string },
  act: (tx: Tx, bill: Bill) => Promise<boolean>,
): Promise<ShownBill | null> {
  const { merchantCode, billId, reason, action } = wish;
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const which = { merchantId, id: BigInt(billId) };
  const isDone = await call.transaction(async (tx) => {
    const bill = await lockBill(tx, which);
    if (!bill) throw refuse('agents.bill_unknown');
    if (!(await act(tx, bill))) return false;
    const { operator } = call;
    await recordAudit(tx, {
      ...{ operatorId: String(operator.id), operator: operator.account, merchantCode, action, reason },
      ...{ subject: `bill:${billId}`, before: { state: bill.state }, after: { amount: String(bill.amount) } },
    });
    return true;
  });
  const changed = isDone ? await findBill(call.db, which) : null;
  return changed && ((await showBills(call.db, merchantId, [changed]))[0] ?? null);
}
