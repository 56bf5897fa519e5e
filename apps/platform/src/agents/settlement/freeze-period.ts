import { completeTo } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Merchant } from '../../merchants/public.ts';
import { type Period, periodAt } from '../contracts/queries/periods.ts';
import { readPolicy } from '../contracts/queries/policy.ts';
import type { Kind } from '../contracts/terms.ts';
import {
  type Freezing,
  freezeBets,
  freezeCorrections,
  freezeDays,
  freezeHour,
  hashInputs,
  lockKind,
  nextLines,
  nextRunId,
} from './queries/freeze.ts';
import { findLastRun, firstHolding, insertRun } from './queries/runs.ts';
import { freezeBetTerms, freezeTerms } from './queries/terms.ts';
import type { RunName, RunRules } from './run.ts';

const MINUTE_MS = 60_000;
const LINES_AT_ONCE = 5_000;

/** How long after its end a period is settled: hourly wages at five past, daily ones at two in the morning, dividends at once. */
const WAIT_MS: Record<Kind, number> = {
  dividend: 0,
  daily: 120 * MINUTE_MS,
  hour: 5 * MINUTE_MS,
  'real-time': 0,
};

export interface ClockOf {
  kind: Kind;
  period: Period;
}
export const clocks: readonly ClockOf[] = [
  { kind: 'hour', period: 'hour' },
  { kind: 'daily', period: 'D' },
  { kind: 'dividend', period: 'D' },
  { kind: 'dividend', period: 'W' },
  { kind: 'dividend', period: 'H' },
  { kind: 'dividend', period: 'M' },
];

/** Freezes the oldest period that is over and not settled; null when there is none, or somebody else is at it. */
export async function freezeNext(tx: Tx, merchant: Merchant, clock: ClockOf): Promise<bigint | null> {
  const { id: merchantId, timeZone } = merchant;
  const name = { merchantId, ...clock };
  if (!(await lockKind(tx, name))) return null;
  const last = await findLastRun(tx, name);
  const start = await firstHolding(tx, { ...name, since: last?.to ?? new Date(0) });
  if (!start) return null;
  const { from, to } = await periodAt(tx, { ...clock, at: start, timeZone });
  const counted = await completeTo(tx, merchantId);
  const isOver = now().getTime() >= to.getTime() + WAIT_MS[clock.kind];
  if (!isOver || !counted || counted < to) return null;
  return freezePeriod(tx, merchant, { ...name, from, to, afterLine: 0n, lastLine: 0n });
}

/** Freezes the bets that came into the record since the last time; null when there is none. */
export async function freezeNewBets(tx: Tx, merchant: Merchant): Promise<bigint | null> {
  const { id: merchantId, timeZone } = merchant;
  const name = { merchantId, kind: 'real-time', period: 'D' } as const;
  if (!(await lockKind(tx, name))) return null;
  const last = await findLastRun(tx, name);
  const since = await firstHolding(tx, { ...name, since: last?.from ?? new Date(0) });
  if (!since) return null;
  const after = last?.lastLine ?? 0n;
  const next = await nextLines(tx, { merchantId, after, since, limit: LINES_AT_ONCE });
  if (!next) return null;
  const day = await periodAt(tx, { period: 'D', at: next.at, timeZone });
  return freezePeriod(tx, merchant, { ...name, ...day, afterLine: after, lastLine: next.lastLine });
}

/** Keeps everything a settlement looks at, and one number over all of it. */
export async function freezePeriod(tx: Tx, { timeZone, currency }: Merchant, name: RunName): Promise<bigint> {
  const { merchantId, kind } = name;
  const runId = await nextRunId(tx);
  const freezing: Freezing = { ...name, runId, asset: currency, timeZone };
  if (kind === 'real-time') {
    await freezeBetTerms(tx, freezing);
    await freezeBets(tx, freezing);
  } else {
    await freezeTerms(tx, freezing);
    await (kind === 'hour' ? freezeHour : freezeDays)(tx, freezing);
    await freezeCorrections(tx, freezing);
  }
  const rules = await rulesNow(tx, merchantId, kind);
  const hash = await hashInputs(tx, { merchantId, runId, rules });
  await insertRun(tx, { ...name, id: runId, asset: currency, rules, hash, at: now() });
  return runId;
}

async function rulesNow(tx: Tx, merchantId: number, kind: Kind): Promise<RunRules> {
  const { payers, activeFloor, allowsHigherRate, dailyByRequest, releasedAlone } = await readPolicy(
    tx,
    merchantId,
  );
  return { payer: payers[kind], activeFloor, allowsHigherRate, byRequest: dailyByRequest, releasedAlone };
}
