import { createHash } from 'node:crypto';

/** A player's account has a positive id, a house account a negative one. */
export interface AccountRef {
  merchantId: number;
  id: bigint;
}

/** One movement: what leaves `debit` arrives at `credit`. Amounts are minor units and above zero. */
export interface Movement {
  debit: bigint;
  credit: bigint;
  amount: bigint;
  reason: string;
  reference: string;
}

/** A movement with the key that makes it happen once, however often it is asked for. */
export interface Posting extends Movement {
  merchantId: number;
  key: string;
}

export type PostingOutcome =
  | { kind: 'posted' | 'repeated'; entryId: bigint; debitAfter: bigint | null; creditAfter: bigint | null }
  /** The account does not hold enough; nothing moved. */
  | { kind: 'insufficient'; balance: bigint }
  /** The key was used for another request; nothing moved. */
  | { kind: 'conflict' }
  /** No such account at this merchant; nothing moved. */
  | { kind: 'unknownAccount' };

/** Keys and requests are kept as 16 bytes: small enough for ten million rows, wide enough never to meet by chance. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32);

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
