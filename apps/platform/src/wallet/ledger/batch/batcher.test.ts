import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerScene } from '../../../../test/ledger-scene.ts';
import { until } from '../../../../test/until.ts';
import { watchedBatcher } from '../../../../test/watched-batcher.ts';
import type { Posting } from '../posting.ts';

const FORESEEN = 'wallet-insert-foreseen';
/** So many go behind others at once. */
const CROWD = 8;

let scene: Awaited<ReturnType<typeof ledgerScene>>;
beforeAll(async () => {
  scene = await ledgerScene();
});
afterAll(() => scene.close());

const bet = (account: bigint, amount = 1n): Posting => scene.bet(account, amount);

/** Players with 100 each whom a batcher of its own knows, and what it sends from now on. */
async function knownPlayers(count: number) {
  const accounts: bigint[] = [];
  for (let index = 0; index < count; index++) accounts.push(await scene.player(101n));
  const { post, sent } = watchedBatcher(scene.platform.database);
  await Promise.all(accounts.map((account) => post(bet(account))));
  sent.length = 0;
  return { accounts, post, sent };
}

/** Nobody else can change the account before `work` is done; then as much is taken from it. */
async function whileHeld(account: bigint, work: () => Promise<void>, take = 0n): Promise<void> {
  const client = await scene.platform.database.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'update wallet.account set balance = balance - $3 where merchant_id = $1 and id = $2',
      [scene.merchantId, account, take],
    );
    await work();
    await client.query(take > 0n ? 'commit' : 'rollback');
  } finally {
    client.release(true);
  }
}

const kindsOf = async (outcomes: readonly Promise<{ kind: string }>[]): Promise<string[]> =>
  (await Promise.all(outcomes)).map(({ kind }) => kind);

/** Two batches, the second sent while the first is held up by its first account. */
async function twoUnderWay(take: bigint, second: (accounts: readonly bigint[]) => Posting[]) {
  const { accounts, post, sent } = await knownPlayers(CROWD);
  const [held] = accounts as [bigint];
  const outcomes: ReturnType<typeof post>[] = [];
  await whileHeld(
    held,
    async () => {
      outcomes.push(...accounts.map((account) => post(bet(account, 50n))));
      await until(() => sent.length === 1);
      outcomes.push(...second(accounts).map((posting) => post(posting)));
      await until(() => sent.filter((name) => name === FORESEEN).length === 2);
    },
    take,
  );
  return { accounts, sent, outcomes, post };
}

test('a batch goes behind one that is not answered yet, on what that one will leave', async () => {
  const { accounts, sent, outcomes } = await twoUnderWay(0n, (all) =>
    all.map((account) => bet(account, 30n)),
  );
  expect(await kindsOf(outcomes)).toEqual(Array(2 * CROWD).fill('posted'));
  expect(sent).toEqual([FORESEEN, FORESEEN]);
  for (const account of accounts) expect(await scene.balance(account)).toBe(20n);
});

test('when the first was foreseen wrongly the second fails with it, and both are decided in their order', async () => {
  const { accounts, sent, outcomes } = await twoUnderWay(60n, (all) =>
    all.map((account) => bet(account, 30n)),
  );
  const [first, ...others] = await Promise.all(outcomes);
  // 40 are left of 100: too few for the first bet of 50, enough for the second of 30.
  expect(first).toEqual({ kind: 'insufficient', balance: 40n });
  expect(others.every(({ kind }) => kind === 'posted')).toBe(true);
  expect(sent.filter((name) => name === FORESEEN)).toHaveLength(2);
  expect(sent).toContain('wallet-lock-accounts');
  const [held, ...rest] = accounts as [bigint];
  expect(await scene.balance(held)).toBe(10n);
  for (const account of rest) expect(await scene.balance(account)).toBe(20n);
});

test('a second that has nothing to do with the mistake of the first stays written', async () => {
  const strangers: bigint[] = [];
  for (let index = 0; index < CROWD; index++) strangers.push(await scene.player(100n));
  const { accounts, outcomes } = await twoUnderWay(60n, () => strangers.map((account) => bet(account, 30n)));
  expect(await kindsOf(outcomes.slice(CROWD))).toEqual(Array(CROWD).fill('posted'));
  expect(await kindsOf(outcomes.slice(0, 2))).toEqual(['insufficient', 'posted']);
  for (const account of strangers) expect(await scene.balance(account)).toBe(70n);
  expect(await scene.balance(accounts[0] as bigint)).toBe(40n);
});

test('who waits behind two batches is counted: of all who are here half goes next', async () => {
  const { accounts, post, sent } = await knownPlayers(CROWD);
  const outcomes: ReturnType<typeof post>[] = [];
  const betAll = () => outcomes.push(...accounts.map((account) => post(bet(account))));
  await whileHeld(accounts[0] as bigint, async () => {
    for (const batches of [1, 2]) {
      betAll();
      await until(() => sent.length === batches);
    }
    betAll();
    betAll();
    await new Promise((resolve) => setImmediate(resolve));
  });
  expect(await kindsOf(outcomes)).toEqual(Array(4 * CROWD).fill('posted'));
  expect(sent).toEqual(Array(3).fill(FORESEEN));
});

test('before a batch is told, those who have come meanwhile are sent: the database does not wait for it', async () => {
  const [first, second] = [await scene.player(100n), await scene.player(100n)];
  let isWatched = false;
  let later: ReturnType<typeof post> | undefined;
  const { post, sent } = watchedBatcher(scene.platform.database, async () => {
    if (isWatched && !later) setImmediate(() => (later = post(bet(second))));
  });
  await Promise.all([post(bet(first)), post(bet(second))]);
  sent.length = 0;
  isWatched = true;
  await post(bet(first));
  expect(sent).toEqual([FORESEEN, FORESEEN]);
  expect((await later)?.kind).toBe('posted');
});

test('copies in two batches at once move money once', async () => {
  const copies: Posting[] = [];
  const { accounts, outcomes } = await twoUnderWay(0n, (all) => {
    copies.push(...all.map((account) => bet(account, 10n)));
    return [...copies, ...copies.slice(0, 1)];
  });
  const answers = await Promise.all(outcomes);
  expect(answers.map(({ kind }) => kind)).toEqual([...Array(2 * CROWD).fill('posted'), 'repeated']);
  expect(await scene.balance(accounts[0] as bigint)).toBe(40n);
});

test('when the connection breaks, nobody of both batches is told that it happened, nothing did, and the next goes on', async () => {
  const { accounts, post, sent } = await knownPlayers(CROWD);
  const [held] = accounts as [bigint];
  const outcomes: Promise<PromiseSettledResult<unknown>[]>[] = [];
  const bets = () => Promise.allSettled(accounts.map((account) => post(bet(account, 50n))));
  await whileHeld(held, async () => {
    outcomes.push(bets());
    await until(() => sent.length === 1);
    outcomes.push(bets());
    await until(() => sent.filter((name) => name === FORESEEN).length === 2);
    // What was sent may not have come as far as the account yet.
    await until(async () => {
      const { rowCount } = await scene.platform.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rowCount;
    });
    for (const one of (await Promise.all(outcomes)).flat()) expect(one.status).toBe('rejected');
  });
  for (const account of accounts) expect(await scene.balance(account)).toBe(100n);
  expect(await kindsOf(accounts.map((account) => post(bet(account, 50n))))).toEqual(
    Array(CROWD).fill('posted'),
  );
});

test('who falls silent while he holds an account is put out, and all who wait behind him go on', async () => {
  const { pool, hot } = scene.platform.database;
  const said = 'show idle_in_transaction_session_timeout';
  for (const one of [pool, hot])
    expect((await one.query(said)).rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);

  const { accounts, post } = await knownPlayers(CROWD);
  const silent = await pool.connect();
  await silent.query('begin');
  await silent.query(`set local idle_in_transaction_session_timeout = '300ms'`);
  await silent.query('select from wallet.account where merchant_id = $1 and id = $2 for update', [
    scene.merchantId,
    accounts[0],
  ]);
  const outcomes = accounts.map((account) => post(bet(account)));
  expect(await kindsOf(outcomes)).toEqual(Array(CROWD).fill('posted'));
  await expect(silent.query('select 1')).rejects.toThrow();
  silent.release(true);
});

test('an account that is bet with again and again takes the place of what it was before', async () => {
  const account = await scene.player(3_000n);
  const { post } = watchedBatcher(scene.platform.database);
  const pages = async () => {
    const { rows } = await scene.platform.database.pool.query<{ pages: number }>(
      `select (pg_relation_size('wallet.account') / current_setting('block_size')::int)::int as pages`,
    );
    return rows[0]?.pages ?? 0;
  };
  // Five pages and more if nothing of it could be used again. Somebody who reads meanwhile keeps some, but not each time.
  const grown: number[] = [];
  for (let part = 0; part < 3; part++) {
    const before = await pages();
    for (let turn = 0; turn < 400; turn++) await post(bet(account));
    grown.push((await pages()) - before);
  }
  expect(Math.min(...grown)).toBeLessThanOrEqual(1);
});
