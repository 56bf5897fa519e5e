import type { RecordWriter } from '../wallet/public.ts';
import {
  type BetCondition,
  countTakeable,
  openRoundsOfBatch,
  payRoundsOfBatch,
  type RoundChange,
  type SessionUse,
  writeSessionUse,
} from './queries/rounds.ts';
import { insertTxsOfBatch, type PlayTx } from './queries/transactions.ts';
import { StateChanged } from './vendor-call.ts';

/** What is written together with the money of one call. */
export interface Play {
  tx: PlayTx;
  round: RoundChange;
  /** Of a bet whose table was not looked at in this transaction: what has to hold while it is taken. */
  condition: BetCondition | null;
  /** A session whose last use lies too far back in the books. */
  seen?: SessionUse | null;
  /** Of a win that follows a bet: the round must have a stake that was not taken back. */
  needsStake: boolean;
}

/**
 * The records of all calls that the ledger writes in one transaction. What does not hold any more fails the transaction:
 * no money moves, and each call looks again for itself.
 */
export const writePlays: RecordWriter = async (client, records) => {
  const plays = records.map(({ row }) => row as Play);
  const txs = plays.map(({ tx }) => tx);
  const used = plays.flatMap(({ seen }) => seen ?? []);
  const conditions = plays.flatMap(({ condition }) => condition ?? []);
  const opening = together(plays.filter(({ needsStake }) => !needsStake));
  const paying = together(plays.filter(({ needsStake }) => needsStake));
  // Sent one behind the other, and checked when all have answered.
  const [takeable, , opened, paid] = await Promise.all([
    conditions.length > 0 ? countTakeable(client, conditions) : 0,
    insertTxsOfBatch(client, txs),
    opening.length > 0 ? openRoundsOfBatch(client, opening) : 0,
    paying.length > 0 ? payRoundsOfBatch(client, paying) : 0,
    used.length > 0 ? writeSessionUse(client, used) : undefined,
  ]);
  expectAll(takeable, conditions.length);
  expectAll(opened, opening.length);
  expectAll(paid, paying.length);
};

function expectAll(done: number, wanted: number): void {
  if (done !== wanted) throw new StateChanged(`${done} of ${wanted} could be written`);
}

/** Several calls of one round in one batch become one change: a statement changes a row once. */
function together(plays: readonly Play[]): RoundChange[] {
  const byRound = new Map<string, RoundChange>();
  for (const { round } of plays) {
    const name = `${round.merchantId}/${round.vendor}/${round.playerId}/${round.roundId}`;
    const known = byRound.get(name);
    byRound.set(
      name,
      known
        ? {
            ...known,
            staked: known.staked + round.staked,
            paid: known.paid + round.paid,
            ends: known.ends || round.ends,
          }
        : round,
    );
  }
  return [...byRound.values()];
}
