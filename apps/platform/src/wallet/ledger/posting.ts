import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { QuerySink } from '../../kernel/db/pipeline.ts';

/** One movement: what leaves `debit` arrives at `credit`. Amounts are minor units and above zero. */
export interface Movement {
  /** A player's account has a positive id, a house account a negative one. */
  debit: bigint;
  credit: bigint;
  amount: bigint;
  /** Why, as `domain.snake_case`; a text of the same key says it to the player. */
  reason: string;
  /** What it belongs to, such as `deposit:D2026…` or `round:…`. */
  reference: string;
}

/** Movements that happen together and once, however often they are asked for: the key is unique for ever. */
export interface Posting {
  merchantId: number;
  key: string;
  movements: readonly Movement[];
  /** Something to write in the same transaction if and only if this posting is new, such as a bet. */
  record?: { writer: RecordWriter; row: unknown };
  /** What has to hold besides money, looked at in the same transaction before anything is decided. */
  check?: { look: Look; question: unknown };
}

/** How postings of one kind are looked at. A batch is asked together. */
export interface Look {
  /** What speaks against each, in their order; null when nothing does. */
  ask: (client: PoolClient, questions: readonly unknown[]) => Promise<readonly (string | null)[]>;
  /**
   * The same without an answer: whatever speaks against any of them fails the transaction in the database, so that its commit can be
   * sent behind it at once. Without it, postings of this kind are always asked.
   */
  demand?: (client: QuerySink, questions: readonly unknown[]) => Promise<void>;
}

/** How records of one kind are written, those of all new postings of a batch together. */
export interface RecordWriter {
  /** What it sends without waiting for answers goes in one round trip. */
  write: (client: PoolClient, records: readonly { row: unknown }[]) => Promise<void>;
  /**
   * The same in one go, by what is known from before: nothing is waited for, and what is not as foreseen fails the transaction in the
   * database. Null when too little is known. Without it, such records are never written in one go.
   */
  speculate?: (records: readonly { row: unknown }[]) => ((client: QuerySink) => Promise<void>) | null;
}

export type PostingOutcome = Decided & {
  /** What its own check wrote has not stayed: the ledger had its key, and the batch was tried again without it. */
  isCheckUndone?: true;
};

type Decided =
  | {
      kind: 'posted' | 'repeated';
      entryIds: readonly bigint[];
      /** What each player account held after this posting. */
      balances: ReadonlyMap<bigint, bigint>;
    }
  /** The account does not hold enough; nothing moved. */
  | { kind: 'insufficient'; balance: bigint }
  /** Its own check spoke against it; nothing moved. */
  | { kind: 'objected'; objection: string }
  /** The key was used for another request; nothing moved. */
  | { kind: 'conflict' }
  /** The key was rolled back before it was posted; nothing moves under it any more. */
  | { kind: 'rolledBack' }
  /** No such account at this merchant; nothing moved. */
  | { kind: 'unknownAccount' }
  /** The accounts hold different assets, or real and play money; nothing moved. */
  | { kind: 'otherAsset' };

/** A hundred thousand million units: nobody bets it, and ten thousand of them still fit into a balance. */
const AMOUNT_MAX = 10n ** 15n;
const MOVEMENTS_MAX = 20;

/** What does not hold here is a mistake in the program, and must not fail the postings it would travel with. */
export function assertPostable({ movements, key }: Posting): void {
  assert(movements.length > 0 && movements.length <= MOVEMENTS_MAX, 'a posting has a few movements');
  assert(key.length > 0 && key.length <= 200, 'a key has 1 to 200 characters');
  for (const { debit, credit, amount, reason, reference } of movements) {
    assert(amount > 0n && amount <= AMOUNT_MAX, 'a movement moves more than nothing, and not everything');
    assert(debit !== credit && debit !== 0n && credit !== 0n, 'a movement has two ends');
    assert(/^[a-z][a-z0-9._-]{0,59}$/.test(reason), `«${reason}» is not a reason`);
    assert(reference.length <= 120 && !reference.includes('\0'), 'a reference is short text');
  }
}

/** Keys and requests are kept as 16 bytes: small enough for ten million rows, wide enough never to meet by chance. */
function fingerprint(text: string): string {
  const hex = hash('sha256', text, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

export const keyOf = ({ merchantId, key }: { merchantId: number; key: string }): string =>
  fingerprint(`${merchantId}\n${key}`);

/** What makes two requests with one key the same request. */
export const requestHash = (movements: readonly Movement[]): string =>
  fingerprint(
    movements
      .map(({ debit, credit, amount, reason, reference }) =>
        [debit, credit, amount, reason, reference].join('\n'),
      )
      .join('\n\n'),
  );
