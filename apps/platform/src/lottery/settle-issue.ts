import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { Batcher, findHouseAccount, type Movement, type RecordWriter } from '../wallet/public.ts';
import { type Decision, decideBy } from './decide-bet.ts';
import { endKey } from './end-key.ts';
import { finishIssue } from './finish-issue.ts';
import { type Bet, type BetOutcome, listUnsettledBets, writeLost, writeOutcomes } from './queries/bets.ts';
import { type Game, lockGameIfFree } from './queries/games.ts';
import { findUnsettled, type Issue, listUnsettledGames } from './queries/issues.ts';

/** So many bets are read and decided at once; after a kill, those of one portion may have to be decided again. */
const PORTION = 10_000;

/** Settles everything that is drawn, game by game, each game's issues in their order. */
export async function settleDrawn(platform: Platform): Promise<void> {
  for (const which of await listUnsettledGames(platform.db)) while (await settleNext(platform, which));
}

/** The game's row is held while its issue is settled: other workers take other games. False when there is nothing to do. */
async function settleNext(
  platform: Platform,
  { merchantId, gameCode }: { merchantId: number; gameCode: string },
): Promise<boolean> {
  return transaction(platform.db, async (tx) => {
    const game = await lockGameIfFree(tx, merchantId, gameCode);
    const issue = game && (await findUnsettled(tx, { merchantId, gameCode }));
    if (!game || !issue) return false;
    await settleIssue(platform, game, issue);
    return true;
  });
}

/**
 * Pays and marks every bet of an issue once. Whatever was done before a kill is recognised: by the bet's revision, and by the
 * ledger's key for its end.
 */
export async function settleIssue(platform: Platform, game: Game, issue: Issue): Promise<void> {
  const { merchantId, id: issueId, revision } = issue;
  const decide = decideBy(game, issue);
  const pay = await payer(platform, issue);
  let after = 0;
  for (;;) {
    const portion = { merchantId, issueId, revision, after, limit: PORTION };
    const bets = await listUnsettledBets(platform.db, portion);
    const decided = bets.map((bet) => ({ bet, decision: decide(bet) }));
    const isSame = ({ bet, decision }: (typeof decided)[number]) => decision.payout === bet.payout;
    await Promise.all(decided.filter((one) => !isSame(one)).map(pay));
    await writeUnmoved(platform, issue, decided.filter(isSame));
    if (bets.length < PORTION) break;
    after = bets.at(-1)?.sequence ?? after;
  }
  await finishIssue(platform, issue);
}

interface Decided {
  bet: Bet;
  decision: Decision;
}

/** Bets whose payout stays what it was, which of a new result is nothing. */
async function writeUnmoved(
  { database: { pool } }: Platform,
  { merchantId, id: issueId, revision }: Issue,
  decided: readonly Decided[],
): Promise<void> {
  const at = now();
  const isLost = ({ decision, bet }: Decided) => decision.state === 'lost' && bet.payout === 0n;
  const sequences = decided.filter(isLost).map(({ bet }) => bet.sequence);
  if (sequences.length > 0) await writeLost(pool, { merchantId, issueId, sequences, revision, at });
  const others = decided.filter((one) => !isLost(one));
  if (others.length > 0)
    await writeOutcomes(
      pool,
      others.map((one) => outcomeOf(one, { revision, owed: 0n, at })),
    );
}

const outcomeOf = (
  { bet, decision }: Decided,
  { revision, owed, at }: { revision: number; owed: bigint; at: Date },
): BetOutcome => ({ merchantId: bet.merchantId, id: bet.id, ...decision, owed, revision, at });

/** Moves what a result changes: a payout, or the difference to an earlier one. */
async function payer(platform: Platform, { merchantId, gameCode, numero, revision, isVoid }: Issue) {
  const merchant = (await merchantDirectory(platform)).byId(merchantId);
  if (!merchant) throw new Error(`there is no merchant ${merchantId}`);
  const name = { merchantId, pocket: 'games', asset: merchant.currency, isReal: true };
  const games = await findHouseAccount(platform, name);
  const batcher = new Batcher(platform);
  const reason = revision > 1 ? 'lottery.correction' : isVoid ? 'lottery.rollback' : 'lottery.payout';

  return async (decided: Decided): Promise<void> => {
    const { bet, decision } = decided;
    const change = decision.payout - bet.payout;
    const reference = `lottery:${gameCode}:${numero}:${bet.id}`;
    const movement: Movement =
      change > 0n
        ? { debit: games, credit: bet.accountId, amount: change, reason, reference }
        : { debit: bet.accountId, credit: games, amount: -change, reason, reference };
    const row = outcomeOf(decided, { revision, owed: 0n, at: now() });
    const outcome = await batcher.post({
      merchantId,
      key: endKey(bet.id, revision),
      movements: [movement],
      record: { write: writeEnds, row },
    });
    // What has been spent cannot be taken back: the house bears it, and the bet says how much.
    if (outcome.kind === 'insufficient')
      await writeOutcomes(platform.database.pool, [{ ...row, owed: -change }]);
    else if (outcome.kind !== 'posted' && outcome.kind !== 'repeated')
      throw new Error(`the ledger answers ${outcome.kind} to the end of bet ${bet.id}`);
  };
}

/** A bet whose end is paid and not marked cannot be: both are written by one transaction. */
const writeEnds: RecordWriter = async (client, records) => {
  const outcomes = records.map(({ row }) => row as BetOutcome);
  const written = await writeOutcomes(client, outcomes);
  if (written !== outcomes.length) throw new Error(`${written} of ${outcomes.length} bets could be ended`);
};
