import type { Db, Tx } from '../../kernel/db/db.ts';
import { listByIds } from '../contracts/queries/contracts.ts';
import { betsOf, correctionsOf, rowsOf } from './queries/runs.ts';
import { termsOfRun } from './queries/terms.ts';
import type { Run } from './run.ts';
import { settleBets } from './settle-bets.ts';
import { settlePeriod } from './settle-period.ts';
import type { Row, Snapshot, Term } from './snapshot.ts';

/** What was frozen of a run, with corrections found by the runs up to one. */
export async function loadSnapshot(db: Db | Tx, run: Run, until: bigint | null = null): Promise<Snapshot> {
  const which = { merchantId: run.merchantId, runId: run.id };
  const rows = await rowsOf(db, which);
  const later = until === null ? [] : await correctionsOf(db, { ...which, until });
  return {
    kind: run.kind,
    ...rulesOf(run),
    terms: await loadTerms(db, run),
    rows: [...rows, ...later] as Row[],
  };
}

const rulesOf = ({ rules }: Run) => ({
  payer: rules.payer,
  activeFloor: BigInt(rules.activeFloor),
  allowsHigherRate: rules.allowsHigherRate,
});

async function loadTerms(db: Db | Tx, { merchantId, id: runId }: Run): Promise<Term[]> {
  const held = await termsOfRun(db, { merchantId, runId });
  const contracts = await listByIds(db, { merchantId, ids: held.map(({ contractId }) => contractId) });
  const carried = new Map(held.map(({ contractId, carriedIn }) => [contractId, carriedIn]));
  return contracts.map(
    ({ id, holderId, uplineId, product, tiers, counts, carriesNegative, isHigherRate }) => ({
      ...{ versionId: id, holderId, uplineId, product, tiers, counts, carriesNegative, isHigherRate },
      carriedIn: carried.get(id) ?? 0n,
    }),
  );
}

export const computePeriod = async (db: Db | Tx, run: Run, until: bigint | null = null) =>
  settlePeriod(await loadSnapshot(db, run, until));

export const computeBets = async (db: Db | Tx, run: Run) =>
  settleBets({
    ...rulesOf(run),
    terms: await loadTerms(db, run),
    bets: await betsOf(db, { merchantId: run.merchantId, runId: run.id }),
  });
