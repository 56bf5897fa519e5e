import { trialsAmong } from '../access/public.ts';
import { endedRounds } from '../catalogue/public.ts';
import { now } from '../kernel/clock.ts';
import { type Tx, transaction } from '../kernel/db/db.ts';
import { between, cutAt, standStill } from '../kernel/db/finished.ts';
import type { Platform } from '../kernel/platform.ts';
import { findSettledBets, newsOfIssues, selectionsOf, settledBets } from '../lottery/public.ts';
import type { Merchant } from '../merchants/public.ts';
import { cutOfEntries, memberMovements } from '../wallet/public.ts';
import type { NewLine } from './line.ts';
import { writeLines } from './queries/lines.ts';
import {
  endIssue,
  lockPosition,
  moveIssue,
  movePosition,
  nextIssue,
  openPosition,
  queueIssues,
} from './queries/positions.ts';
import { countRounds } from './queries/rounds.ts';
import { listWaiting, putOnList, takeOffList } from './queries/waiting.ts';
import { recordBets } from './record-bets.ts';
import { recordFlows } from './record-flows.ts';
import { recordRounds, refOfRound, type Unknown } from './record-rounds.ts';

/** So many entries of the ledger are read at once, and so many bets of an issue. */
const ENTRIES_AT_ONCE = 10_000;
const BETS_AT_ONCE = 5_000;
const WAITING_AT_ONCE = 200;
/** A bet says its time a moment before it is written: the record is complete up to a moment ago. */
const MARGIN_MS = 1_000;

type Who = Pick<Merchant, 'id' | 'currency' | 'timeZone'>;
export interface Counted {
  /** Lines that are new. */
  lines: number;
  /** Whether there is more to count at once. */
  isMore: boolean;
}
const NOTHING: Counted = { lines: 0, isMore: false };

/**
 * Counts what others have written since the last time, in one transaction with how far it has come: whatever is killed, everything is
 * counted once. Nobody who bets waits for it.
 */
export async function countActivity(
  platform: Platform,
  merchant: Who,
  { entriesAtOnce = ENTRIES_AT_ONCE }: { entriesAtOnce?: number } = {},
): Promise<Counted> {
  await openPosition(platform.db, merchant.id);
  const begunAt = new Date(now().getTime() - MARGIN_MS);
  return transaction(platform.db, async (tx) => {
    const moment = await standStill(tx);
    const before = await lockPosition(tx, merchant.id);
    if (!before) return NOTHING;
    const all = between(before, moment);
    const name = { merchantId: merchant.id };
    const cut = await cutOfEntries(tx, { ...name, xacts: all, most: entriesAtOnce });
    const reading = cut === null ? moment : cutAt(moment, cut);
    const xacts = { ...all, until: reading.untilXact };

    const issues = await newsOfIssues(tx, { ...name, xacts });
    if (issues.length > 0) await queueIssues(tx, { ...name, issues });
    const rounds = await countRounds(tx, { ...name, timeZone: merchant.timeZone, xacts });
    const plays = await readPlays(tx, platform, { merchant, references: rounds.rest });
    const flows = recordFlows(await memberMovements(tx, { ...name, xacts }));
    const written = await writeReal(tx, merchant, [...plays, ...flows]);
    const ofIssue = await countIssue(tx, platform, merchant);
    const isMore = cut !== null || ofIssue.isMore;
    await movePosition(tx, { ...name, reading, completeTo: isMore ? null : begunAt });
    return { lines: rounds.lines + written + ofIssue.lines, isMore };
  });
}

/** Rounds that need a closer look, and those on the waiting list. */
async function readPlays(
  tx: Tx,
  platform: Platform,
  { merchant, references: left }: { merchant: Who; references: readonly string[] },
): Promise<NewLine[]> {
  const name = { merchantId: merchant.id };
  const waiting = await listWaiting(tx, { ...name, source: 'round', limit: WAITING_AT_ONCE });
  const references = [...new Set([...left, ...waiting.map((ref) => `round:${ref}`)])];
  if (references.length === 0) return [];
  const rounds = await endedRounds(tx, { ...name, references });
  const { lines, unknown } = recordRounds(rounds);
  await keepList(tx, platform, {
    merchant,
    unknown,
    waiting,
    known: rounds.map(refOfRound),
    source: 'round',
  });
  return lines;
}

/** A portion of the bets of an issue that was settled. */
async function countIssue(tx: Tx, platform: Platform, merchant: Who): Promise<Counted> {
  const name = { merchantId: merchant.id };
  const waiting = await listWaiting(tx, { ...name, source: 'lottery', limit: WAITING_AT_ONCE });
  const issue = await nextIssue(tx, merchant.id);
  if (!issue && waiting.length === 0) return NOTHING;
  const bets = [
    ...(waiting.length > 0 ? await findSettledBets(tx, { ...name, ids: waiting }) : []),
    ...(issue ? await settledBets(tx, { ...name, ...issue, limit: BETS_AT_ONCE }) : []),
  ];
  const own = bets.filter(({ issueId }) => issueId === issue?.issueId);
  const ids = {
    issueIds: [...new Set(bets.map((bet) => bet.issueId))],
    playerIds: [...new Set(bets.map((bet) => bet.playerId))],
  };
  const selections = bets.length > 0 ? await selectionsOf(tx, { ...name, ...ids }) : [];
  const recorded = recordBets(bets, {
    asset: merchant.currency,
    selections,
    wasCounted: !(issue?.isLeftToRecord ?? true),
  });
  const known = bets.map(({ id }) => String(id));
  await keepList(tx, platform, { merchant, unknown: recorded.unknown, waiting, known, source: 'lottery' });
  const lines = await writeReal(tx, merchant, recorded.lines);
  if (!issue) return { lines, isMore: false };
  const last = own.at(-1);
  if (last && own.length === BETS_AT_ONCE)
    await moveIssue(tx, { ...name, issueId: issue.issueId, after: last.sequence });
  else await endIssue(tx, { ...name, issueId: issue.issueId });
  return { lines, isMore: true };
}

interface List {
  merchant: Who;
  source: Unknown['source'];
  unknown: readonly Unknown[];
  waiting: readonly string[];
  known: readonly string[];
}

/** What has become known leaves the list; what is new on it is told to whoever runs the house. */
async function keepList(
  tx: Tx,
  { log }: Platform,
  { merchant, source, unknown, waiting, known }: List,
): Promise<void> {
  const merchantId = merchant.id;
  const stays = new Set(unknown.map(({ ref }) => ref));
  const found = new Set(known);
  const left = waiting.filter((ref) => found.has(ref) && !stays.has(ref));
  if (left.length > 0) await takeOffList(tx, { merchantId, source, refs: left });
  if (unknown.length === 0) return;
  const added = await putOnList(tx, { merchantId, unknown, at: now() });
  if (added.length === 0) return;
  const games = [...new Set(unknown.map(({ game }) => game))].slice(0, 10);
  log.error(
    { merchantId, games, bets: added.length },
    'bets of an unknown product wait and are counted nowhere',
  );
}

async function writeReal(tx: Tx, merchant: Who, lines: readonly NewLine[]): Promise<number> {
  const { id: merchantId, timeZone } = merchant;
  return writeLines(tx, { merchantId, timeZone, lines: await realOnes(tx, merchantId, lines) });
}

/** Whoever only tries the house leaves no line. */
export async function realOnes(
  tx: Tx,
  merchantId: number,
  lines: readonly NewLine[],
): Promise<readonly NewLine[]> {
  if (lines.length === 0) return lines;
  const playerIds = [...new Set(lines.map(({ playerId }) => playerId))];
  const trials = await trialsAmong(tx, { merchantId, playerIds });
  return trials.size === 0 ? lines : lines.filter(({ playerId }) => !trials.has(playerId));
}
