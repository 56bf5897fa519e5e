import assert from 'node:assert/strict';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { accountName, decideBatch } from './decide-batch.ts';
import { repeatedOutcome } from './idempotency.ts';
import { assertPostable, keyOf, type Posting } from './posting.ts';
import { findEntries, findHouse, insertEntries, lockAccounts, setBalance } from './queries/ledger.ts';

export type PostRequest = Omit<Posting, 'record'>;

export interface PostAnswer {
  entryIds: readonly bigint[];
  /** False when the key had been posted before and nothing moved now. */
  isNew: boolean;
  /** What each player account held after this posting. */
  balances: ReadonlyMap<bigint, bigint>;
}

/**
 * Moves value, inside the caller's transaction. The last thing a use case does before it tells others, so that locks
 * are always taken in the order player, own rows, ledger. Refuses when an account does not hold enough.
 */
export async function post(tx: Tx, request: PostRequest): Promise<PostAnswer> {
  assertPostable(request);
  const { merchantId, movements } = request;
  const ids = [...new Set(movements.flatMap(({ debit, credit }) => [debit, credit]))];
  const locked = await lockAccounts(tx, merchantId, ids);

  // Looked up under the lock: a copy of this posting waits there until the first has committed.
  const earlier = await findEntries(tx, merchantId, keyOf(request));
  if (earlier.length > 0) {
    const outcome = repeatedOutcome(request, earlier);
    if (outcome.kind !== 'repeated') throw refuse('request.key_reused');
    return { entryIds: outcome.entryIds, isNew: false, balances: outcome.balances };
  }

  const house = await findHouse(tx, merchantId, ids);
  const known = new Map(house.map((account) => [accountName(merchantId, account.id), account]));
  const { rows, settle } = decideBatch([request], { locked, house: known });
  if (rows.length === 0) throw objection(request, settle);
  const entryIds = await insertEntries(tx, rows, now());
  const balances = new Map<bigint, bigint>();
  for (const { debit, credit, debitAfter, creditAfter } of rows) {
    if (debitAfter !== null) balances.set(debit, debitAfter);
    if (creditAfter !== null) balances.set(credit, creditAfter);
  }
  for (const [id, balance] of balances) await setBalance(tx, { merchantId, id, balance });
  return { entryIds, isNew: true, balances };
}

/** Too little money is a refusal; accounts that do not fit together are a mistake in the program. */
function objection(request: PostRequest, settle: ReturnType<typeof decideBatch>['settle']): Error {
  const outcomes: Parameters<typeof settle>[1] = new Map();
  settle(() => 0n, outcomes);
  const outcome = outcomes.get(request);
  assert(outcome?.kind === 'insufficient', `${outcome?.kind} in the posting ${request.key}`);
  return refuse('wallet.insufficient_funds');
}
