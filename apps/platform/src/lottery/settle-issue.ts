import { bonusesOf, sharesOf } from '../catalogue/public.ts';
import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import {
  Batcher,
  findHouseAccount,
  forwardLate,
  type Movement,
  type RecordWriter,
} from '../wallet/public.ts';
import { correctBet } from './correct-bet.ts';
import { finishIssue } from './finish-issue.ts';
import { type Decision, judgeBy } from './judge-bet.ts';
import { payUplines } from './pay-uplines.ts';
import {
  type Bet,
  type BetOutcome,
  endKey,
  listSelections,
  listTouchedBets,
  writeOthersLost,
  writeOutcomes,
} from './queries/bets.ts';
import { type Game, lockGameIfFree } from './queries/games.ts';
import { findUnsettled, type Issue, listUnsettledGames } from './queries/issues.ts';

/** So many places of the book are settled at once; after a kill, those of one portion may have to be decided again. */
const PORTION = 50_000;

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
 * ledger's key for its end. Only what a result touches is read bet by bet; what lost is written where it stands.
 */
export async function settleIssue(platform: Platform, game: Game, issue: Issue): Promise<void> {
  const { merchantId, id: issueId, revision, bookSequence } = issue;
  const { touches, decide } = judgeBy(game, issue);
  const pay = await payer(platform, issue);
  for (let after = 0; after < bookSequence; after += PORTION) {
    const portion = { merchantId, issueId, revision, after, until: after + PORTION };
    const touched = (await listSelections(platform.db, portion)).filter(touches);
    // Places are written and read as PostgreSQL does, and never taken apart here.
    const sequences = `{${touched.map(({ sequences }) => sequences.slice(1, -1)).join()}}`;
    const decided = (await listTouchedBets(platform.db, portion, sequences)).map((bet) => ({
      bet,
      decision: decide(bet),
    }));
    const isSame = ({ bet, decision }: Decided) =>
      decision.payout === bet.payout && decision.rebate === bet.rebate;
    await Promise.all([
      writeOthersLost(platform.db, portion, { except: sequences, at: now() }),
      writeUnmoved(platform, revision, decided.filter(isSame)),
      ...decided.filter((one) => !isSame(one)).map(pay),
    ]);
    await payUplines(platform, issue, portion);
  }
  await finishIssue(platform, issue);
}

interface Decided {
  bet: Bet;
  decision: Decision;
}

/** Bets that another result pays what the one before it did. */
async function writeUnmoved(
  { database: { pool } }: Platform,
  revision: number,
  decided: readonly Decided[],
): Promise<void> {
  const at = now();
  if (decided.length > 0)
    await writeOutcomes(
      pool,
      decided.map((one) => outcomeOf(one, { revision, owed: 0n, at })),
    );
}

const outcomeOf = (
  { bet, decision }: Decided,
  { revision, owed, at }: { revision: number; owed: bigint; at: Date },
): BetOutcome => ({ merchantId: bet.merchantId, id: bet.id, ...decision, owed, revision, at });

/** Moves what a result changes: a payout and a rebate, or the difference to earlier ones. */
async function payer(platform: Platform, { merchantId, gameCode, numero, revision, isVoid }: Issue) {
  const merchant = (await merchantDirectory(platform)).byId(merchantId);
  if (!merchant) throw new Error(`there is no merchant ${merchantId}`);
  const name = { merchantId, pocket: 'games', asset: merchant.currency, isReal: true };
  const games = await findHouseAccount(platform, name);
  const batcher = new Batcher(platform);
  const reason = revision > 1 ? 'lottery.correction' : isVoid ? 'lottery.rollback' : 'lottery.payout';

  return async (decided: Decided): Promise<void> => {
    const { bet, decision } = decided;
    const reference = `lottery:${gameCode}:${numero}:${bet.id}`;
    const changes = [
      { change: decision.payout - bet.payout, reason },
      { change: decision.rebate - bet.rebate, reason: 'lottery.rebate' },
    ].filter(({ change }) => change !== 0n);
    const row = outcomeOf(decided, { revision, owed: 0n, at: now() });
    if (bet.pockets && changes.some(({ change }) => change < 0n)) {
      const correction = { bet, row, changes, games, reference, asset: merchant.currency };
      await transaction(platform.db, (tx) => correctBet(tx, correction));
      await forwardLate(platform.db, { merchantId, accountIds: bonusesOf(bet) });
      return;
    }
    const movements = changes.flatMap(({ change, reason }): Movement[] =>
      change > 0n
        ? sharesOf(bet, change).map(({ account, part }) => ({
            ...{ debit: games, credit: account, amount: part, reason, reference },
          }))
        : [{ debit: bet.accountId, credit: games, amount: -change, reason, reference }],
    );
    const outcome = await batcher.post({
      merchantId,
      key: endKey(bet.id, revision),
      movements,
      record: { writer: endWriter, row },
    });
    // What has been spent cannot be taken back: the house bears it, and the bet says how much.
    if (outcome.kind === 'insufficient')
      await writeOutcomes(platform.database.pool, [
        { ...row, owed: changes.reduce((owed, { change }) => owed - change, 0n) },
      ]);
    else if (outcome.kind !== 'posted' && outcome.kind !== 'repeated')
      throw new Error(`the ledger answers ${outcome.kind} to the end of bet ${bet.id}`);
    await forwardLate(platform.db, { merchantId, accountIds: bonusesOf(bet) });
  };
}

/** A bet whose end is paid and not marked cannot be: both are written by one transaction. */
const endWriter: RecordWriter = {
  write: async (client, records) => {
    const outcomes = records.map(({ row }) => row as BetOutcome);
    const written = await writeOutcomes(client, outcomes);
    if (written !== outcomes.length) throw new Error(`${written} of ${outcomes.length} bets could be ended`);
  },
};
