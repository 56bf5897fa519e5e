import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { listByIds } from '../contracts/queries/contracts.ts';
import { computeBets, computePeriod } from './compute-period.ts';
import { proveBets, proveBill, proveDifference } from './prove-bill.ts';
import { type BillState, billedOf, insertBills, type NewBill } from './queries/bills.ts';
import { findRun, lockRun, markComputed, markReleased, targetsOf } from './queries/runs.ts';
import { writeTeamBets } from './queries/terms.ts';
import type { Run } from './run.ts';

/** Bills of a frozen run, written once; a small one is released at once. Somebody who was killed here left nothing. */
export async function computeBills(tx: Tx, which: Pick<Run, 'merchantId' | 'id'>): Promise<void> {
  const run = await lockRun(tx, which);
  if (run?.state !== 'frozen') return;
  const bills = await billsOf(tx, run);
  if (run.kind === 'real-time') await writeTeamBets(tx, run, (await computeBets(tx, run)).cumulative);
  await insertBills(tx, run, bills);
  const cost = costOf(bills);
  await markComputed(tx, run, { cost, at: now() });
  if (cost <= BigInt(run.rules.releasedAlone)) await markReleased(tx, run, { by: null, at: now() });
}

/** What the platform itself has to pay, what may yet be asked for included. */
const costOf = (bills: readonly NewBill[]): bigint =>
  bills
    .filter(({ payerId, amount }) => payerId === null && amount > 0n)
    .reduce((sum, { amount }) => sum + amount, 0n);

/** Everything a run bills: a pure function of what was frozen, so that a replay can compare it. */
export async function billsOf(db: Db | Tx, run: Run): Promise<NewBill[]> {
  if (run.kind === 'real-time') return betBills(db, run);
  const own = (await computePeriod(db, run)).map((bill): NewBill => {
    const { term, amount, carriedOut, objection } = bill;
    return {
      ...nameOf(run, { contractId: term.versionId, holderId: term.holderId, uplineId: term.uplineId }),
      ...{ cause: 'period', adjustsId: null, amount, carriedOut },
      proof: proveBill(bill, run.rules.payer),
      state: stateOf(run, amount, objection),
      reason: objection ?? '',
    };
  });
  return [...own, ...(await adjustments(db, run))];
}

async function betBills(db: Db | Tx, run: Run): Promise<NewBill[]> {
  const { pays } = await computeBets(db, run);
  const byVersion = groupBy(pays, ({ versionId }) => versionId);
  const contracts = await listByIds(db, { merchantId: run.merchantId, ids: [...byVersion.keys()] });
  return contracts.map(({ id, holderId, uplineId }): NewBill => {
    const proof = proveBets(byVersion.get(id) ?? []);
    const amount = BigInt(proof.amount);
    return {
      ...nameOf(run, { contractId: id, holderId, uplineId }),
      ...{ cause: 'period', adjustsId: null, amount, carriedOut: 0n, proof, reason: '' },
      state: stateOf(run, amount, null),
    };
  });
}

/** What earlier periods come to by now, where a result was corrected after their close. The first bill stays as it is. */
async function adjustments(db: Db | Tx, run: Run): Promise<NewBill[]> {
  const { merchantId, id } = run;
  const list: NewBill[] = [];
  for (const targetId of await targetsOf(db, { merchantId, runId: id })) {
    const target = (await findRun(db, { merchantId, id: targetId })) as Run;
    const billed = await billedOf(db, { merchantId, runId: targetId, until: id });
    for (const bill of await computePeriod(db, target, id)) {
      const { term } = bill;
      const before = billed.get(term.versionId);
      if (!before) continue;
      const proof = proveDifference(proveBill(bill, target.rules.payer), before.amount, before.carriedOut);
      const [amount, carriedOut] = [BigInt(proof.amount), BigInt(proof.carriedOut)];
      if (amount === 0n && carriedOut === 0n) continue;
      list.push({
        ...nameOf(target, { contractId: term.versionId, holderId: term.holderId, uplineId: term.uplineId }),
        ...{ cause: `run:${id}`, adjustsId: before.id, amount, carriedOut, proof, reason: '' },
        state: amount === 0n ? 'nothing' : 'due',
      });
    }
  }
  return list;
}

const nameOf = (
  { rules, from, to, afterLine }: Run,
  { contractId, holderId, uplineId }: { contractId: bigint; holderId: bigint; uplineId: bigint | null },
) => ({ contractId, holderId, payerId: rules.payer === 'upline' ? uplineId : null, from, to, afterLine });

function stateOf({ kind, rules }: Run, amount: bigint, objection: string | null): BillState {
  if (objection) return 'outside';
  if (amount === 0n) return 'nothing';
  return kind === 'daily' && rules.byRequest ? 'askable' : 'due';
}
