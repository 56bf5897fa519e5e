import assert from 'node:assert';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db.ts';
import { refuse } from '../kernel/refuse.ts';
import { keyOf, type Movement, requestHash } from './posting.ts';
import { type EntryRow, findEntries, insertEntries, lockAccounts, setBalance } from './queries/ledger.ts';

export interface PostRequest {
  merchantId: number;
  /** Unique for ever at this merchant: the same key and request posts once and answers the same. */
  key: string;
  movements: readonly Movement[];
}

export interface PostAnswer {
  entryIds: bigint[];
  /** False when the key had been posted before and nothing moved now. */
  isNew: boolean;
  /** What each player account held after this posting. */
  balances: ReadonlyMap<bigint, bigint>;
}

/**
 * Moves value, inside the caller's transaction. The last thing a use case does before it tells others, so that locks
 * are always taken in the order player, own rows, ledger. Refuses when an account does not hold enough.
 */
export async function post(tx: Tx, { merchantId, key, movements }: PostRequest): Promise<PostAnswer> {
  assert(movements.length > 0, 'a posting has at least one movement');
  assert(
    movements.every(({ amount }) => amount > 0n),
    'a movement moves more than nothing',
  );
  const ids = movements.flatMap(({ debit, credit }) => [debit, credit]).filter((id) => id > 0n);
  const locked = await lockAccounts(tx, merchantId, [...new Set(ids)]);
  const hash = requestHash(movements);
  const hashedKey = keyOf({ merchantId, key });

  // Looked up under the lock: a copy of this posting waits there until the first has committed.
  const earlier = await findEntries(tx, merchantId, hashedKey);
  if (earlier.length > 0) {
    if (earlier[0]?.requestHash !== hash) throw refuse('request.key_reused');
    return { entryIds: earlier.map(({ id }) => id), isNew: false, balances: balancesAfter(earlier) };
  }

  const balances = new Map(locked.map(({ id, balance }) => [id, balance ?? 0n]));
  const rows = movements.map((movement, leg) =>
    move(movement, balances, { merchantId, key: hashedKey, leg, hash }),
  );
  const entryIds = await insertEntries(tx, rows, now());
  for (const { id } of locked) await setBalance(tx, { merchantId, id, balance: balances.get(id) ?? 0n });
  return { entryIds, isNew: true, balances };
}

function move(
  { debit, credit, amount, reason, reference }: Movement,
  balances: Map<bigint, bigint>,
  { merchantId, key, leg, hash }: { merchantId: number; key: string; leg: number; hash: string },
): EntryRow {
  const debitAfter = debit > 0n ? held(balances, debit) - amount : null;
  if (debitAfter !== null && debitAfter < 0n) throw refuse('wallet.insufficient_funds');
  if (debitAfter !== null) balances.set(debit, debitAfter);
  const creditAfter = credit > 0n ? held(balances, credit) + amount : null;
  if (creditAfter !== null) balances.set(credit, creditAfter);
  return {
    merchantId,
    key,
    leg,
    requestHash: hash,
    debit,
    credit,
    amount,
    debitAfter,
    creditAfter,
    reason,
    reference,
  };
}

function held(balances: ReadonlyMap<bigint, bigint>, id: bigint): bigint {
  const balance = balances.get(id);
  assert(balance !== undefined, `account ${id} is not of this merchant`);
  return balance;
}

function balancesAfter(entries: readonly EntryRow[]): Map<bigint, bigint> {
  const balances = new Map<bigint, bigint>();
  for (const { debit, credit, debitAfter, creditAfter } of entries) {
    if (debitAfter !== null) balances.set(debit, debitAfter);
    if (creditAfter !== null) balances.set(credit, creditAfter);
  }
  return balances;
}
