import { keyOf, type Movement, type Posting, type PostingOutcome, requestHash } from './posting.ts';
import type { EntryRow, HouseAccount, LockedAccount } from './queries/ledger.ts';

type Decision = { rows: readonly EntryRow[] } | { outcome: PostingOutcome } | { sameAs: readonly EntryRow[] };

/** What is known of accounts while a batch is decided. */
export interface KnownAccounts {
  /** Player accounts, locked. */
  locked: readonly LockedAccount[];
  house: ReadonlyMap<string, HouseAccount>;
  /** What checks of postings have found against them. */
  objections?: ReadonlyMap<Posting, string>;
}

export const accountName = (merchantId: number, id: bigint): string => `${merchantId}/${id}`;

/**
 * Decides a batch in order of arrival on the balances that are locked: a posting sees what the ones before it left.
 * Pure, so that the order can be tested without a database; the database's constraints stand behind it.
 */
export function decideBatch(postings: readonly Posting[], { locked, house, objections }: KnownAccounts) {
  const books: Books = {
    balances: new Map(),
    assets: new Map([...house].map(([name, account]) => [name, assetName(account)])),
  };
  for (const account of locked) {
    const name = accountName(account.merchantId, account.id);
    books.balances.set(name, account.balance);
    books.assets.set(name, assetName(account));
  }
  const byKey = new Map<string, readonly EntryRow[]>();
  const decisions = postings.map((posting): Decision => {
    const objection = objections?.get(posting);
    if (objection !== undefined) return { outcome: { kind: 'objected', objection } };
    const key = keyOf(posting);
    const requested = requestHash(posting.movements);
    const earlier = byKey.get(`${posting.merchantId}/${key}`);
    if (earlier)
      return earlier[0]?.requestHash === requested ? { sameAs: earlier } : { outcome: { kind: 'conflict' } };
    const decision = decide(posting, books, { key, requestHash: requested });
    if ('rows' in decision) byKey.set(`${posting.merchantId}/${key}`, decision.rows);
    return decision;
  });
  return {
    rows: [...byKey.values()].flat(),
    posted: postings.filter((_posting, index) => 'rows' in (decisions[index] as Decision)),
    refused: postings.filter((_posting, index) => isRefusal(decisions[index] as Decision)),
    settle: settleWith(postings, decisions),
    /** The players' accounts as the entries leave them. */
    accounts: locked.map((account) => {
      const name = accountName(account.merchantId, account.id);
      return {
        merchantId: account.merchantId,
        id: account.id,
        asset: account.asset,
        isReal: account.isReal,
        playerId: account.playerId,
        balance: books.balances.get(name) as bigint,
      };
    }),
  };
}

/** Whose key may be in the ledger although it cannot be posted now. Who was objected to looks for himself. */
const isRefusal = (decision: Decision): boolean =>
  'outcome' in decision && decision.outcome.kind !== 'objected';

interface Books {
  balances: Map<string, bigint>;
  assets: Map<string, string>;
}

const assetName = ({ asset, isReal }: { asset: string; isReal: boolean }): string =>
  isReal ? asset : `${asset} play`;

/** All movements of a posting or none: what the first took is given back when a later one cannot happen. */
function decide(
  { merchantId, movements }: Posting,
  books: Books,
  { key, requestHash }: { key: string; requestHash: string },
): Decision {
  const before = new Map<string, bigint>();
  const rows: EntryRow[] = [];
  for (const [leg, movement] of movements.entries()) {
    const moved = move(merchantId, movement, books, before);
    if ('kind' in moved) {
      for (const [name, balance] of before) books.balances.set(name, balance);
      return { outcome: moved };
    }
    const { debit, credit, amount, reason, reference } = movement;
    const { debitAfter, creditAfter } = moved;
    // Field by field, as everywhere on this path: a spread with more fields behind it costs as much as all the rest of a row.
    rows.push({
      merchantId,
      key,
      requestHash,
      leg,
      debit,
      credit,
      amount,
      reason,
      reference,
      debitAfter,
      creditAfter,
    });
  }
  return { rows };
}

function move(
  merchantId: number,
  { debit, credit, amount }: Movement,
  { balances, assets }: Books,
  before: Map<string, bigint>,
): Pick<EntryRow, 'debitAfter' | 'creditAfter'> | PostingOutcome {
  const from = accountName(merchantId, debit);
  const to = accountName(merchantId, credit);
  const asset = assets.get(from);
  if (asset === undefined || !assets.has(to)) return { kind: 'unknownAccount' };
  if (asset !== assets.get(to)) return { kind: 'otherAsset' };

  const take = (name: string, change: bigint): bigint => {
    const balance = balances.get(name) as bigint;
    if (!before.has(name)) before.set(name, balance);
    balances.set(name, balance + change);
    return balance + change;
  };
  const held = debit > 0n ? (balances.get(from) as bigint) : null;
  if (held !== null && held < amount) return { kind: 'insufficient', balance: held };
  const debitAfter = debit > 0n ? take(from, -amount) : null;
  const creditAfter = credit > 0n ? take(to, amount) : null;
  return { debitAfter, creditAfter };
}

/** What each player account held after these entries. */
export function balancesAfter(entries: readonly EntryRow[]): ReadonlyMap<bigint, bigint> {
  const balances = new Map<bigint, bigint>();
  for (const { debit, credit, debitAfter, creditAfter } of entries) {
    if (debitAfter !== null) balances.set(debit, debitAfter);
    if (creditAfter !== null) balances.set(credit, creditAfter);
  }
  return balances;
}

/** Fills in the outcomes once the entries have their ids. */
const settleWith =
  (postings: readonly Posting[], decisions: readonly Decision[]) =>
  (idOf: (row: EntryRow) => bigint, outcomes: Map<Posting, PostingOutcome>): void => {
    for (const [index, posting] of postings.entries()) {
      const decision = decisions[index] as Decision;
      if ('outcome' in decision) {
        outcomes.set(posting, decision.outcome);
        continue;
      }
      const rows = 'rows' in decision ? decision.rows : decision.sameAs;
      outcomes.set(posting, {
        kind: 'rows' in decision ? 'posted' : 'repeated',
        entryIds: rows.map(idOf),
        balances: balancesAfter(rows),
      });
    }
  };
