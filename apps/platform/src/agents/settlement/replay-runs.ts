import { isDeepStrictEqual } from 'node:util';
import { transaction } from '../../kernel/db/db.ts';
import type { Platform } from '../../kernel/platform.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { billsOf } from './compute-bills.ts';
import { type Bill, listBillsOfRun, type NewBill } from './queries/bills.ts';
import { hashInputs } from './queries/freeze.ts';
import { listRuns } from './queries/runs.ts';
import type { Run } from './run.ts';

export interface Replay {
  bills: number;
  /** What would come out otherwise, in words. */
  differences: string[];
}

/** Computes a run again from what was frozen, and says what would come out otherwise. */
export async function replayRun({ database }: Platform, run: Run): Promise<Replay> {
  return transaction(database.slow, async (tx) => {
    const which = { merchantId: run.merchantId, runId: run.id };
    const differences: string[] = [];
    const hash = await hashInputs(tx, { ...which, rules: run.rules });
    if (hash !== run.hash) differences.push(`run ${run.id}: the inputs have another hash`);
    const kept = (await listBillsOfRun(tx, which)).filter(({ cause }) => !cause.startsWith('operator:'));
    const again = new Map((await billsOf(tx, run)).map((bill) => [nameOf(bill), bill]));
    for (const bill of kept) {
      const twin = again.get(nameOf(bill));
      again.delete(nameOf(bill));
      if (!twin || !isSame(bill, twin))
        differences.push(
          `bill ${bill.id}: ${bill.amount} was billed, ${twin?.amount ?? 'nothing'} comes out`,
        );
    }
    if (run.state !== 'frozen')
      for (const missing of again.values())
        differences.push(
          `run ${run.id}: ${missing.amount} of contract ${missing.contractId} was never billed`,
        );
    return { bills: kept.length, differences };
  });
}

const nameOf = ({ contractId, cause, from }: NewBill): string => `${contractId}/${cause}/${from.getTime()}`;

const isSame = (bill: Bill, twin: NewBill): boolean =>
  bill.amount === twin.amount &&
  bill.carriedOut === twin.carriedOut &&
  bill.payerId === twin.payerId &&
  isDeepStrictEqual(bill.proof, JSON.parse(JSON.stringify(twin.proof)));

const PAGE = 200;

/** `npm run contracts:replay`: every run of every merchant, or one. Answers the exit code. */
export async function sayReplay(platform: Platform, only: bigint | null = null): Promise<0 | 1> {
  let isSound = true;
  for (const { id: merchantId, code } of (await merchantDirectory(platform)).all()) {
    const sums = { runs: 0, bills: 0 };
    for (let before: bigint | null = null, isMore = true; isMore; ) {
      const runs: Run[] = await listRuns(platform.db, { merchantId, kind: null, before, limit: PAGE });
      for (const run of runs.filter(({ id }) => only === null || id === only)) {
        const { bills, differences } = await replayRun(platform, run);
        sums.runs++;
        sums.bills += bills;
        for (const line of differences) console.info(`${code}: ${line}`);
        if (differences.length > 0) isSound = false;
      }
      before = runs.at(-1)?.id ?? null;
      isMore = runs.length === PAGE;
    }
    console.info(`${code}: ${sums.runs} runs with ${sums.bills} bills computed again`);
  }
  return isSound ? 0 : 1;
}
