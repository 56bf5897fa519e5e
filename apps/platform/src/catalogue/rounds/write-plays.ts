import type { QuerySink } from '../../kernel/db/pipeline.ts';
import { perPlatform } from '../../kernel/platform.ts';
import type { RecordWriter } from '../../wallet/public.ts';
import { countGainsOfBatch, countGiftsOfBatch, type GainCount, type GiftCount } from './queries/limits.ts';
import {
  type BetCondition,
  demandTakeable,
  insertRoundsOfBatch,
  isRoundKnown,
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
  /** Of a bet whose table was not looked at in this transaction: what has to hold while it is taken. */
  condition: BetCondition | null;
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
class PlayWriter implements RecordWriter {
  /** As `vendor/game`: games one of whose rounds was staked on again since this program started. */
  private readonly stakedAgain = new Set<string>();

  write = (client: QuerySink, records: readonly Recorded[]): Promise<void> => {
    const plays = playsOf(records);
    return this.send(client, plays, { fresh: [], known: together(plays.filter(isOpening)) });
  };

  /** A stake is thought to open its round unless its game has shown otherwise: not to look for it spares a twentieth of the database's work. */
  speculate = (records: readonly Recorded[]) => (client: QuerySink) => {
    const plays = playsOf(records);
    const isFresh = (round: RoundChange) => round.staked > 0n && !this.stakedAgain.has(gameOf(round));
    const rounds = together(plays.filter(isOpening));
    const [fresh, known] = [rounds.filter(isFresh), rounds.filter((round) => !isFresh(round))];
    return this.send(client, plays, { fresh, known });
  };

  /** Everything one behind the other. What does not hold any more fails the transaction in the database. */
  private async send(client: QuerySink, plays: readonly Play[], { fresh, known }: Opening): Promise<void> {
    const used = plays.flatMap(({ seen }) => seen ?? []);
    const conditions = plays.flatMap(({ condition }) => condition ?? []);
    const gains = plays.flatMap(({ gain }) => gain ?? []);
    const gifts = plays.flatMap(({ gift }) => gift ?? []);
    const paying = together(plays.filter(({ needsStake }) => needsStake));
    await Promise.all([
      conditions.length > 0 && demandTakeable(client, conditions),
      insertTxsOfBatch(
        client,
        plays.map(({ tx }) => tx),
      ),
      fresh.length > 0 && insertRoundsOfBatch(client, fresh).catch((error) => this.learn(fresh, error)),
      known.length > 0 && openRoundsOfBatch(client, known),
      paying.length > 0 && payRoundsOfBatch(client, paying),
      used.length > 0 && writeSessionUse(client, used),
      gains.length > 0 && countGainsOfBatch(client, gains),
      gifts.length > 0 && countGiftsOfBatch(client, gifts),
    ]);
  }

  /** Which of them was there before is not said: the rounds of all their games are looked for from now on. */
  private learn(fresh: readonly RoundChange[], error: unknown): never {
    if (isRoundKnown(error)) for (const round of fresh) this.stakedAgain.add(gameOf(round));
    throw error;
  }
}

export const playWriterOf = perPlatform(() => new PlayWriter());

type Recorded = { row: unknown };

interface Opening {
  /** Rounds that are thought to be new. */
  fresh: readonly RoundChange[];
  known: readonly RoundChange[];
}

const isOpening = ({ needsStake }: Play): boolean => !needsStake;
const gameOf = ({ vendor, game }: RoundChange): string => `${vendor}/${game}`;
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
          }
        : round,
    );
  }
  return [...byRound.values()];
}
