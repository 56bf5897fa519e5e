import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { accountsOf } from '../../access/public.ts';
import { agree, proposersOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import { type Tx, transaction } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Period, periodAt } from '../contracts/queries/periods.ts';
import { readPolicy } from '../contracts/queries/policy.ts';
import type { DividendPeriod } from '../contracts/terms.ts';
import { merchantNamed } from '../merchant-named.ts';
import { billsOf } from './compute-bills.ts';
import { freezePeriod } from './freeze-period.ts';
import { listBillsOfRun, type NewBill } from './queries/bills.ts';
import { findRun, listRuns, lockRun, markReleased, sumBills } from './queries/runs.ts';
import { replayRun } from './replay-runs.ts';
import type { Run } from './run.ts';
import { showBills } from './show-bills.ts';

type Ops = typeof operatorAgents;
const AT_ONCE = 50;
const RELEASE = 'agents.settlement';

export async function readSettlements(
  call: OperatorCall,
  { merchantCode, kind, before }: RequestOf<Ops['settlements']>,
): Promise<ResponseOf<Ops['settlements']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const runs = await listRuns(call.db, {
    ...{ merchantId, kind: kind ?? null, limit: AT_ONCE },
    before: before === undefined ? null : BigInt(before),
  });
  const sums = await sumBills(call.db, { merchantId, runIds: runs.map(({ id }) => id) });
  const words = await proposersOf(call.db, { kind: RELEASE, merchantCode });
  return {
    runs: runs.map((run) => {
      const sum = sums.get(run.id) ?? { bills: 0, amount: 0n, open: 0 };
      return {
        ...{ id: String(run.id), kind: run.kind, hash: run.hash, state: run.state },
        computationPeriod: run.kind === 'dividend' ? (run.period as DividendPeriod) : null,
        ...{ from: run.from.toISOString(), to: run.to.toISOString() },
        ...{ bills: sum.bills, sum: toWire(sum.amount), cost: toWire(run.cost), open: sum.open },
        ...{ releasedBy: run.releasedBy, releasedAt: run.releasedAt?.toISOString() ?? null },
        firstWordBy: words.get(subjectOf(run)) ?? null,
      };
    }),
    next: runs.length < AT_ONCE ? null : String(runs.at(-1)?.id),
  };
}

const subjectOf = ({ id }: Pick<Run, 'id'>): string => `settlement:${id}`;

export async function readSettlementBills(
  call: OperatorCall,
  { merchantCode, runId, after }: RequestOf<Ops['settlementBills']>,
): Promise<ResponseOf<Ops['settlementBills']>> {
  const run = await namedRun(call, merchantCode, runId);
  const list = await listBillsOfRun(call.db, {
    ...{ merchantId: run.merchantId, runId: run.id, limit: AT_ONCE },
    after: after === undefined ? 0n : BigInt(after),
  });
  return {
    bills: await showBills(call.db, run.merchantId, list),
    next: list.length < AT_ONCE ? null : String(list.at(-1)?.id),
  };
}

export async function replaySettlement(
  call: OperatorCall,
  { merchantCode, runId }: RequestOf<Ops['replaySettlement']>,
): Promise<ResponseOf<Ops['replaySettlement']>> {
  return replayRun(call.platform, await namedRun(call, merchantCode, runId));
}

async function namedRun(call: OperatorCall, merchantCode: string, runId: string): Promise<Run> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const run = await findRun(call.db, { merchantId, id: BigInt(runId) });
  if (!run) throw refuse('agents.run_unknown');
  return run;
}

/** What a settlement costs is known before anybody lets it be paid; a large one is let by two. */
export async function releaseSettlement(
  call: OperatorCall,
  { merchantCode, runId, reason }: RequestOf<Ops['releaseSettlement']>,
): Promise<ResponseOf<Ops['releaseSettlement']>> {
  const which = await namedRun(call, merchantCode, runId);
  const isReleased = await call.transaction(async (tx) => {
    const run = (await lockRun(tx, which)) as Run;
    if (run.state !== 'computed') throw refuse('agents.run_closed');
    const { twoOperatorsFrom } = await readPolicy(tx, run.merchantId);
    const isLarge = run.cost >= BigInt(twoOperatorsFrom);
    const wish = { cost: String(run.cost), hash: run.hash };
    const act = { kind: RELEASE, merchantCode, subject: subjectOf(run), wish, reason };
    if (isLarge && !(await agree(tx, call, act))) return false;
    await markReleased(tx, run, { by: call.operator.account, at: now() });
    await auditRelease(tx, call, act);
    return true;
  });
  return { isReleased };
}

async function auditRelease(
  tx: Tx,
  { operator }: OperatorCall,
  {
    merchantCode,
    subject,
    wish,
    reason,
  }: { merchantCode: string; subject: string; wish: unknown; reason: string },
): Promise<void> {
  await recordAudit(tx, {
    ...{ operatorId: String(operator.id), operator: operator.account, merchantCode, subject, reason },
    ...{ action: 'agents.settlement_released', before: null, after: wish },
  });
}

/** Thrown to undo what a dry run wrote. */
class Undo extends Error {}

/** The running period as if it ended now. All of it is written and taken back, so nothing about it can differ from a real one. */
export async function runDry(
  call: OperatorCall,
  { merchantCode, kind, computationPeriod }: RequestOf<Ops['drySettlement']>,
): Promise<ResponseOf<Ops['drySettlement']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const merchantId = merchant.id;
  if (kind === 'dividend' && !computationPeriod) throw refuse('agents.period_needed');
  const period: Period = kind === 'hour' ? 'hour' : (computationPeriod ?? 'D');
  const { from, to } = await periodAt(call.db, { period, at: now(), timeZone: merchant.timeZone });
  let bills: NewBill[] = [];
  await transaction(call.platform.database.slow, async (tx) => {
    const name = { merchantId, kind, period, from, to, afterLine: 0n, lastLine: 0n };
    const id = await freezePeriod(tx, merchant, name);
    bills = await billsOf(tx, (await findRun(tx, { merchantId, id })) as Run);
    throw new Undo();
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error;
  });
  const accounts = await accountsOf(call.db, {
    merchantId,
    playerIds: bills.map(({ holderId }) => holderId),
  });
  const cost = bills.filter(({ payerId, amount }) => payerId === null && amount > 0n);
  return {
    ...{ from: from.toISOString(), to: to.toISOString() },
    cost: toWire(cost.reduce((sum, { amount }) => sum + amount, 0n)),
    bills: bills.slice(0, 200).map(({ holderId, amount, proof }) => ({
      account: accounts.get(holderId) ?? '',
      teamBet: toWire(BigInt(proof.bet)),
      base: toWire(BigInt(proof.base)),
      amount: toWire(amount),
    })),
  };
}
