import { keyOf, type Posting, type PostingOutcome, requestHash } from './posting.ts';
import type { EntryRow, LockedAccount } from './queries/ledger.ts';

type Decision = { row: EntryRow } | { outcome: PostingOutcome } | { sameAs: EntryRow };

/**
 * Decides a batch in order of arrival on the balances that are locked: a posting sees what the ones before it left.
 * Pure, so that the order can be tested without a database; the database's constraints stand behind it.
 */
export function decideBatch(postings: readonly Posting[], locked: readonly LockedAccount[]) {
  const balances = new Map(
    locked.map(({ merchantId, id, balance }) => [`${merchantId}/${id}`, balance ?? 0n]),
  );
  const byKey = new Map<string, EntryRow>();
  const decisions = postings.map((posting): Decision => {
    const key = keyOf(posting);
    const hash = requestHash([posting]);
    const earlier = byKey.get(`${posting.merchantId}/${key}`);
    if (earlier)
      return earlier.requestHash === hash ? { sameAs: earlier } : { outcome: { kind: 'conflict' } };
    const decision = decide(posting, balances, key, hash);
    if ('row' in decision) byKey.set(`${posting.merchantId}/${key}`, decision.row);
    return decision;
  });
  const refused = postings.filter((_posting, index) => 'outcome' in (decisions[index] as Decision));
  return { rows: [...byKey.values()], refused, settle: settleWith(postings, decisions) };
}

function decide(posting: Posting, balances: Map<string, bigint>, key: string, hash: string): Decision {
  const { merchantId, debit, credit, amount, reason, reference } = posting;
  if (amount <= 0n) throw new RangeError('a movement moves more than nothing');
  const debited = debit > 0n ? balances.get(`${merchantId}/${debit}`) : null;
  const credited = credit > 0n ? balances.get(`${merchantId}/${credit}`) : null;
  if (debited === undefined || credited === undefined) return { outcome: { kind: 'unknownAccount' } };
  if (debited !== null && debited < amount) return { outcome: { kind: 'insufficient', balance: debited } };

  const debitAfter = debited === null ? null : debited - amount;
  const creditAfter = credited === null ? null : credited + amount;
  if (debitAfter !== null) balances.set(`${merchantId}/${debit}`, debitAfter);
  if (creditAfter !== null) balances.set(`${merchantId}/${credit}`, creditAfter);
  return {
    row: {
      merchantId,
      key,
      leg: 0,
      requestHash: hash,
      debit,
      credit,
      amount,
      debitAfter,
      creditAfter,
      reason,
      reference,
    },
  };
}

/** Fills in the outcomes once the entries have their ids. */
const settleWith =
  (postings: readonly Posting[], decisions: readonly Decision[]) =>
  (ids: ReadonlyMap<string, bigint>, outcomes: Map<Posting, PostingOutcome>): void => {
    for (const [index, posting] of postings.entries()) {
      const decision = decisions[index] as Decision;
      if ('outcome' in decision) {
        outcomes.set(posting, decision.outcome);
        continue;
      }
      const row = 'row' in decision ? decision.row : decision.sameAs;
      outcomes.set(posting, {
        kind: 'row' in decision ? 'posted' : 'repeated',
        entryId: ids.get(row.key) as bigint,
        debitAfter: row.debitAfter,
        creditAfter: row.creditAfter,
      });
    }
  };
