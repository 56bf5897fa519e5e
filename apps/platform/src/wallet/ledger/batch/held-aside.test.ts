import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerScene } from '../../../../test/ledger-scene.ts';
import { sealAll } from '../../../../test/seal-all.ts';
import { sleep } from '../../../../test/until.ts';
import { watchedBatcher } from '../../../../test/watched-batcher.ts';
import { isDatabaseAway } from '../../../kernel/db/away.ts';
import { verifyLedger } from '../../books/verify-ledger.ts';
import type { Look } from '../posting.ts';

const PLAYERS = 30;

let scene: Awaited<ReturnType<typeof ledgerScene>>;
beforeAll(async () => {
  scene = await ledgerScene();
});
afterAll(async () => {
  await sealAll(scene.platform.db, scene.merchantId);
  const report = await verifyLedger(scene.platform.db, scene.merchantId);
  await scene.close();
  expect(report).toMatchObject({ brokenBlock: undefined, accountsOff: [], assetsOff: [] });
});

/** Holds an account from outside, as a forgotten session of an administrator does. */
async function hold(account: bigint): Promise<() => Promise<void>> {
  const client = await scene.platform.database.pool.connect();
  await client.query('begin');
  await client.query('select from wallet.account where merchant_id = $1 and id = $2 for update', [
    scene.merchantId,
    account,
  ]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

async function players() {
  const accounts: bigint[] = [];
  for (let index = 0; index < PLAYERS; index++) accounts.push(await scene.player(1_000n));
  const { post } = watchedBatcher(scene.platform.database);
  await Promise.all(accounts.map((account) => post(scene.bet(account, 1n))));
  return { accounts, post };
}

test('while one account is held from outside, everybody else bets on; its own bet waits and is taken when it is free', async () => {
  const { accounts, post } = await players();
  const [held, ...others] = accounts as [bigint, ...bigint[]];
  const release = await hold(held);
  const waiting = [post(scene.bet(held, 10n)), post(scene.bet(held, 20n))];
  const begunMs = performance.now();
  for (let turn = 0; turn < 10; turn++) {
    const outcomes = await Promise.all(others.map((account) => post(scene.bet(account, 1n))));
    expect(outcomes.every(({ kind }) => kind === 'posted')).toBe(true);
  }
  // The lock has to be noticed once, and then no more.
  expect(performance.now() - begunMs).toBeLessThan(4_000);
  expect(await scene.balance(held)).toBe(999n);
  await release();
  expect((await Promise.all(waiting)).map(({ kind }) => kind)).toEqual(['posted', 'posted']);
  expect(await scene.balance(held)).toBe(969n);
  for (const account of others) expect(await scene.balance(account)).toBe(989n);
  expect((await post(scene.bet(held, 1n))).kind).toBe('posted');
});

test('who waits too long for a held account is refused, nothing has moved, and the same bet can be made later', async () => {
  const { accounts, post } = await players();
  const [held] = accounts as [bigint];
  const release = await hold(held);
  const bet = scene.bet(held, 10n);
  const begunMs = performance.now();
  const error = await post(bet).catch((reason: unknown) => reason);
  expect(isDatabaseAway(error)).toBe(true);
  expect(performance.now() - begunMs).toBeLessThan(9_000);
  await release();
  expect(await scene.balance(held)).toBe(999n);
  expect((await post(bet)).kind).toBe('posted');
  expect(await scene.balance(held)).toBe(989n);
});

test('what was looked at for a bet that has to wait does not stay: it is looked at again', async () => {
  const { accounts, post } = await players();
  const [held, other] = accounts as [bigint, bigint];
  const asked: unknown[] = [];
  const look: Look = {
    ask: async (_client, questions) => {
      asked.push(questions);
      return questions.map(() => null);
    },
  };
  const release = await hold(held);
  const waiting = post(scene.bet(held, 10n, { check: { look, question: 'held' } }));
  const going = post(scene.bet(other, 10n, { check: { look, question: 'free' } }));
  expect((await going).kind).toBe('posted');
  // Alone, so nothing of the other was written with it.
  expect(asked).toContainEqual(['free']);
  await sleep(100);
  await release();
  expect((await waiting).kind).toBe('posted');
  expect(await scene.balance(held)).toBe(989n);
});
