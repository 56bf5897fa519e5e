import { listEndedRounds } from '../catalogue/public.ts';
import { type Tx, transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { listSettledBets, selectionsOf } from '../lottery/public.ts';
import { type Merchant, merchantDay, merchantDirectory } from '../merchants/public.ts';
import { listMemberMovements } from '../wallet/public.ts';
import { realOnes } from './count-activity.ts';
import type { NewLine } from './line.ts';
import { countLines, linesOfRefs } from './queries/lines.ts';
import { awaitPosition } from './queries/positions.ts';
import { firstDifference } from './queries/verify.ts';
import { recordBets } from './record-bets.ts';
import { recordFlows } from './record-flows.ts';
import { recordRounds, refOfRound } from './record-rounds.ts';
import { countAll } from './run-counter.ts';

const PAGE = 2_000;

export interface Finding {
  merchantId: number;
  /** The line or roll-up, by its name, and what is wrong with it. */
  what: string;
}

/**
 * Recomputes the whole record from rounds, lottery bets and entries, and names the first line of each source that is missing, other or too
 * much, and the first roll-up that is not the sum of its lines. What is not counted yet is counted before.
 */
export async function verifyRecord(platform: Platform): Promise<Finding[]> {
  const findings: Finding[] = [];
  const db = platform.database.slow;
  for (const merchant of (await merchantDirectory(platform)).all())
    await transaction(db, async (tx) => {
      // The counter stands still meanwhile, and everything is seen at one moment.
      await awaitPosition(tx, merchant.id);
      for (const source of ['round', 'lottery', 'ledger'] as const) {
        const what = await verifySource(tx, merchant, source);
        if (what) findings.push({ merchantId: merchant.id, what });
      }
      for (const what of await firstDifference(tx, merchant.id))
        findings.push({ merchantId: merchant.id, what });
    });
  return findings;
}

/** Prints it for a person; 1 when something is off. */
export async function sayRecord(platform: Platform): Promise<number> {
  await countAll(platform);
  const findings = await verifyRecord(platform);
  for (const { merchantId, what } of findings) console.info(`merchant ${merchantId}: ${what}`);
  if (findings.length === 0)
    console.info('every line and every roll-up of the record follows from its source');
  await (await merchantDirectory(platform)).close();
  return findings.length === 0 ? 0 : 1;
}

type Source = NewLine['source'];
/** A page of what a source says the lines are, and where the next page begins; null at the end. */
interface Page {
  refs: readonly string[];
  lines: readonly NewLine[];
  next: unknown;
}

const PAGES: Record<Source, (tx: Tx, merchant: Merchant, after: unknown) => Promise<Page | null>> = {
  round: async (tx, { id: merchantId }, after) => {
    const from = (after ?? { roundId: '', vendor: '' }) as { roundId: string; vendor: string };
    const rounds = await listEndedRounds(tx, { merchantId, after: from, limit: PAGE });
    const last = rounds.at(-1);
    return last ? { refs: rounds.map(refOfRound), lines: recordRounds(rounds).lines, next: last } : null;
  },
  lottery: async (tx, { id: merchantId, currency: asset }, after) => {
    const bets = await listSettledBets(tx, { merchantId, after: (after ?? 0n) as bigint, limit: PAGE });
    const last = bets.at(-1);
    if (!last) return null;
    const issueIds = [...new Set(bets.map((bet) => bet.issueId))];
    const playerIds = [...new Set(bets.map((bet) => bet.playerId))];
    const selections = await selectionsOf(tx, { merchantId, issueIds, playerIds });
    const { lines } = recordBets(bets, { asset, selections, wasCounted: false });
    return { refs: bets.map(({ id }) => String(id)), lines, next: last.id };
  },
  ledger: async (tx, { id: merchantId }, after) => {
    const movements = await listMemberMovements(tx, {
      merchantId,
      after: (after ?? 0n) as bigint,
      limit: PAGE,
    });
    const last = movements.at(-1);
    return last
      ? { refs: movements.map(({ id }) => String(id)), lines: recordFlows(movements), next: last.id }
      : null;
  },
};

async function verifySource(tx: Tx, merchant: Merchant, source: Source): Promise<string | null> {
  const { id: merchantId } = merchant;
  let expected = 0;
  for (
    let page = await PAGES[source](tx, merchant, null);
    page;
    page = await PAGES[source](tx, merchant, page.next)
  ) {
    const lines = await realOnes(tx, merchantId, page.lines);
    const known = await linesOfRefs(tx, { merchantId, source, refs: page.refs });
    const byName = new Map(known.map((line) => [nameOf(line), line]));
    for (const line of lines) {
      const found = byName.get(nameOf(line));
      if (!found) return `line ${source} ${nameOf(line)} is missing`;
      const field = FIELDS.find((name) => found[name] !== line[name]);
      if (field)
        return `line ${source} ${nameOf(line)} has another ${field}: ${found[field]} instead of ${line[field]}`;
      const day = merchantDay(merchant, line.at);
      if (found.day !== day) return `line ${source} ${nameOf(line)} is of ${found.day} instead of ${day}`;
      byName.delete(nameOf(line));
    }
    const [extra] = byName.keys();
    if (extra) return `line ${source} ${extra} has no reason`;
    expected += lines.length;
  }
  const counted = await countLines(tx, { merchantId, source });
  return counted === BigInt(expected) ? null : `${counted} lines of ${source} instead of ${expected}`;
}

const nameOf = ({ ref, number }: Pick<NewLine, 'ref' | 'number'>): string => `${ref}#${number}`;
const FIELDS = [
  'kind',
  'playerId',
  'asset',
  'product',
  'vendor',
  'game',
  'bets',
  'stake',
  'validBet',
  'payout',
  'jackpot',
  'amount',
] as const;
