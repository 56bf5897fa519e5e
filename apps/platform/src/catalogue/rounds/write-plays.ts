import type { QuerySink } from '../../kernel/db/pipeline.ts';
import type { RecordWriter } from '../../wallet/public.ts';
import { countGainsOfBatch, countGiftsOfBatch, type GainCount, type GiftCount } from './queries/limits.ts';
import {
  openRoundsOfBatch,
  payRoundsOfBatch,
  type RoundChange,
  type SessionUse,
  writeSessionUse,
} from './queries/rounds.ts';
import { insertTxsOfBatch, type PlayTx } from './queries/transactions.ts';

/** What is written together with the money of one call. */
export interface Play {
  tx: PlayTx;
  round: RoundChange;
  /** A session whose last use lies too far back in the books. */
  seen?: SessionUse | null;
  /** Of a win that follows a bet: the round must have a stake that was not taken back. */
  needsStake: boolean;
  /** What is counted with a win: too much fails. */
  gain?: GainCount | null;
  gift?: GiftCount | null;
}

/**
 * The records of all calls that the ledger writes in one transaction. When something does not hold any more no money moves, and each
 * call looks again for itself.
 */
export const playWriter: RecordWriter = {
  write: (client, records) => send(client, playsOf(records)),
  speculate: (records) => (client) => send(client, playsOf(records)),
};

/** Everything one behind the other. What does not hold any more fails the transaction in the database. */
async function send(client: QuerySink, plays: readonly Play[]): Promise<void> {
  const used = plays.flatMap(({ seen }) => seen ?? []);
  const gains = plays.flatMap(({ gain }) => gain ?? []);
  const gifts = plays.flatMap(({ gift }) => gift ?? []);
  const opening = together(plays.filter(({ needsStake }) => !needsStake));
  const paying = together(plays.filter(({ needsStake }) => needsStake));
  await Promise.all([
    insertTxsOfBatch(
      client,
      plays.map(({ tx }) => tx),
    ),
    opening.length > 0 && openRoundsOfBatch(client, opening),
    paying.length > 0 && payRoundsOfBatch(client, paying),
    used.length > 0 && writeSessionUse(client, used),
    gains.length > 0 && countGainsOfBatch(client, gains),
    gifts.length > 0 && countGiftsOfBatch(client, gifts),
  ]);
}

const lower = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

type Recorded = { row: unknown };

const playsOf = (records: readonly Recorded[]): Play[] => records.map(({ row }) => row as Play);

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
            unrisked: round.unrisked ?? known.unrisked,
            odds: lower(known.odds, round.odds),
          }
        : round,
    );
  }
  return [...byRound.values()];
}
