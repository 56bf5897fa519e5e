import type { Movement, Posting, PostingOutcome } from '../src/wallet/ledger/posting.ts';

/** What the ledger must answer, in fifty lines without a database. */
export class LedgerModel {
  readonly balances = new Map<bigint, bigint>();
  private readonly known = new Map<
    string,
    { movements: readonly Movement[]; balances: [bigint, bigint][] }
  >();
  private readonly tombstones = new Set<string>();

  open(account: bigint): void {
    this.balances.set(account, 0n);
  }

  post({ key, movements }: Posting): Answer {
    if (this.tombstones.has(key)) return { kind: 'rolledBack' };
    const earlier = this.known.get(key);
    if (earlier) {
      return isSame(earlier.movements, movements)
        ? { kind: 'repeated', balances: earlier.balances }
        : { kind: 'conflict' };
    }
    const after = new Map<bigint, bigint>();
    const held = (account: bigint) => after.get(account) ?? (this.balances.get(account) as bigint);
    for (const { debit, credit, amount } of movements) {
      if (debit > 0n && held(debit) < amount) return { kind: 'insufficient', balance: held(debit) };
      if (debit > 0n) after.set(debit, held(debit) - amount);
      if (credit > 0n) after.set(credit, held(credit) + amount);
    }
    for (const [account, balance] of after) this.balances.set(account, balance);
    const balances = sorted(after);
    this.known.set(key, { movements, balances });
    return { kind: 'posted', balances };
  }

  rollBack(key: string): 'reversed' | 'tombstoned' | 'already' | 'insufficient' {
    if (this.tombstones.has(key) || this.known.has(`back ${key}`)) return 'already';
    const posting = this.known.get(key);
    if (!posting) {
      this.tombstones.add(key);
      return 'tombstoned';
    }
    const movements = posting.movements
      .toReversed()
      .map((movement) => ({ ...movement, debit: movement.credit, credit: movement.debit }));
    const answer = this.post({ merchantId: 0, key: `back ${key}`, movements });
    return answer.kind === 'posted' ? 'reversed' : 'insufficient';
  }
}

export type Answer =
  | { kind: 'posted' | 'repeated'; balances: [bigint, bigint][] }
  | { kind: 'insufficient'; balance: bigint }
  | { kind: 'objected'; objection: string }
  | { kind: 'conflict' | 'rolledBack' | 'unknownAccount' | 'otherAsset' };

/** An outcome without what a model cannot know: the ids that the database gives. */
export const answerOf = (outcome: PostingOutcome): Answer =>
  'balances' in outcome ? { kind: outcome.kind, balances: sorted(outcome.balances) } : outcome;

const sorted = (balances: ReadonlyMap<bigint, bigint>): [bigint, bigint][] =>
  [...balances].sort(([left], [right]) => (left < right ? -1 : 1));

const isSame = (left: readonly Movement[], right: readonly Movement[]): boolean =>
  left.length === right.length &&
  left.every((one, index) => {
    const other = right[index] as Movement;
    return one.debit === other.debit && one.credit === other.credit && one.amount === other.amount;
  });
