import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerScene } from '../../../../test/ledger-scene.ts';
import { sealAll } from '../../../../test/seal-all.ts';
import { watchedBatcher } from '../../../../test/watched-batcher.ts';
import { textColumn } from '../../../kernel/db/column.ts';
import type { QuerySink } from '../../../kernel/db/pipeline.ts';
import { verifyLedger } from '../../books/verify-ledger.ts';
import type { Look, Posting, RecordWriter } from '../posting.ts';
import { Batcher } from './batcher.ts';
import { Speculation } from './speculation.ts';

let scene: Awaited<ReturnType<typeof ledgerScene>>;
beforeAll(async () => {
  scene = await ledgerScene();
  await scene.platform.database.pool.query('create table public.foreseen (what text primary key)');
});
afterAll(async () => {
  await sealAll(scene.platform.db, scene.merchantId);
  const report = await verifyLedger(scene.platform.db, scene.merchantId);
  await scene.close();
  expect(report).toMatchObject({ brokenBlock: undefined, accountsOff: [], assetsOff: [] });
});

const bet = (account: bigint, amount: bigint, more: Partial<Posting> = {}): Posting =>
  scene.bet(account, amount, more);
const deposit = (account: bigint, amount: bigint): Posting => ({
  ...bet(account, amount),
  movements: [{ debit: scene.house, credit: account, amount, reason: 'wallet.deposit', reference: 'd' }],
});

/** A player whose account a batcher of his own has written before, and what that batcher sends from now on. */
async function known(money: bigint) {
  const { account, post, sent } = await stranger(money + 10n);
  await post(bet(account, 10n));
  sent.length = 0;
  return { account, post, sent };
}

/** A player of whom a batcher of his own knows nothing. `beforeHeard` is done between a statement and its answer. */
async function stranger(money: bigint, beforeHeard?: (name: string) => Promise<void>) {
  const account = await scene.player(money);
  return { account, ...watchedBatcher(scene.platform.database, beforeHeard) };
}

test('money of an account that is known moves in one go, with what is demanded and recorded', async () => {
  const { account, post, sent } = await known(100n);
  const look: Look = {
    ask: async () => [null],
    demand: async (client) => void (await client.query({ name: 'look', text: 'select 1', values: [] })),
  };
  const record = { writer: keeper, row: 'one go' };
  const outcome = await post(bet(account, 30n, { check: { look, question: 1 }, record }));
  expect(outcome).toMatchObject({ kind: 'posted', balances: new Map([[account, 70n]]) });
  expect(sent).toEqual(['wallet-insert-foreseen + look + keep']);
  expect(await kept('one go')).toBe(1);
});

test('accounts that are not known are looked at without a lock, and then go in one go', async () => {
  const { account, post, sent } = await stranger(100n);
  expect(await post(bet(account, 30n))).toMatchObject({
    kind: 'posted',
    balances: new Map([[account, 70n]]),
  });
  expect(sent.slice(-2)).toEqual(['wallet-read-accounts', 'wallet-insert-foreseen']);
  sent.length = 0;
  await post(bet(account, 30n));
  expect(sent).toEqual(['wallet-insert-foreseen']);
});

test('money that moves between that look and the bet is noticed as well', async () => {
  let isFirst = true;
  const { account, post, sent } = await stranger(100n, async (name) => {
    if (name !== 'wallet-read-accounts' || !isFirst) return;
    isFirst = false;
    await scene.post(bet(account, 60n));
  });
  expect(await post(bet(account, 50n))).toEqual({ kind: 'insufficient', balance: 40n });
  expect(sent).toEqual(expect.arrayContaining(['wallet-insert-foreseen', 'wallet-lock-accounts']));
  expect(await scene.balance(account)).toBe(40n);
});

test('a row that was written anew with the same balance is as foreseen, one with another balance is not', async () => {
  const { account, post, sent } = await known(100n);
  const write = (balance: string) =>
    scene.platform.database.pool.query(
      `update wallet.account set balance = ${balance} where merchant_id = $1 and id = $2::bigint`,
      [scene.merchantId, account],
    );
  await write('balance');
  sent.length = 0;
  expect(await post(bet(account, 1n))).toMatchObject({ balances: new Map([[account, 99n]]) });
  expect(sent).not.toContain('wallet-lock-accounts');
  await write('balance + 5');
  expect(await post(bet(account, 1n))).toMatchObject({ balances: new Map([[account, 103n]]) });
  expect(sent).toContain('wallet-lock-accounts');
  await write('balance - 5');
});

test('an account that is not there moves nothing, beside others that are', async () => {
  const { account, post } = await stranger(100n);
  const nobody = account + 1_000_000n;
  const outcomes = await Promise.all([post(bet(nobody, 1n)), post(bet(account, 1n))]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['unknownAccount', 'posted']);
});

test('who bets again and again stays known, however many others bet once; they are forgotten', () => {
  const foresight = new Speculation({ generation: 50 });
  const known = (id: bigint) => foresight.recall([bet(id, 1n)]).known.length === 1;
  const account = (id: number) => {
    const name = { merchantId: scene.merchantId, id: BigInt(id), playerId: BigInt(id) };
    return { ...name, asset: 'CNY', isReal: true, balance: 5n };
  };
  for (let other = 2; other < 200; other++) {
    if (other % 40 === 0) foresight.keep([account(1)]);
    foresight.keep([account(other)]);
  }
  expect([known(1n), known(2n), known(199n)]).toEqual([true, false, true]);
  foresight.wasMistaken([account(1), account(199)]);
  expect([known(1n), known(199n)]).toEqual([false, false]);
});

test('money that others moved meanwhile is noticed: nothing of the mistake stays', async () => {
  const { account, post, sent } = await known(100n);
  await scene.post(bet(account, 60n));
  const record = { writer: keeper, row: 'mistaken' };
  expect(await post(bet(account, 50n, { record }))).toEqual({ kind: 'insufficient', balance: 40n });
  expect(sent).toContain('wallet-insert-foreseen + keep');
  expect(await kept('mistaken')).toBe(0);
  expect(await post(bet(account, 40n))).toMatchObject({ kind: 'posted' });
  expect(await scene.balance(account)).toBe(0n);
});

test('nobody is refused by what is only thought: money that came meanwhile counts', async () => {
  const { account, post } = await known(100n);
  await scene.post(deposit(account, 500n));
  expect(await post(bet(account, 600n))).toMatchObject({
    kind: 'posted',
    balances: new Map([[account, 0n]]),
  });
});

test('beside one who has to be looked at, others go at once, and those behind him keep their order', async () => {
  const [{ account, post }, other] = [await known(100n), await scene.player(1_000n)];
  await post(bet(other, 1n));
  const outcomes = await Promise.all([
    post(bet(account, 150n)),
    post(bet(other, 1n)),
    post(deposit(account, 100n)),
  ]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['insufficient', 'posted', 'posted']);
  expect(await scene.balance(account)).toBe(200n);
});

test('a copy of what is in the books gets its answer and moves nothing', async () => {
  const { account, post } = await known(100n);
  const once = bet(account, 20n);
  const first = await post(once);
  expect(await post(once)).toEqual({ ...first, kind: 'repeated' });
  expect(await scene.balance(account)).toBe(80n);
});

test('what is demanded or recorded in vain takes the money back with it, and is then asked', async () => {
  const { account, post, sent } = await known(100n);
  const demand: Look['demand'] = async (client) =>
    void (await client.query({ name: 'never', text: `select kernel.demand(false, 'never')`, values: [] }));
  const look: Look = { ask: async (_client, questions) => questions.map(() => 'not now'), demand };
  expect(await post(bet(account, 10n, { check: { look, question: 1 } }))).toEqual({
    kind: 'objected',
    objection: 'not now',
  });
  const record = { writer: keeper, row: 'twice' };
  for (let batch = 0; batch < 3; batch++) await post(bet(account, 1n));
  await post(bet(account, 1n, { record }));
  sent.length = 0;
  await expect(post(bet(account, 10n, { record }))).rejects.toMatchObject({ code: '23505' });
  expect(sent).toContain('wallet-insert-foreseen + keep');
  expect(await scene.balance(account)).toBe(96n);
});

test('three processes that move the same accounts at once never lose or make money', async () => {
  const accounts = await Promise.all([scene.player(3_000n), scene.player(3_000n)]);
  const processes = [scene.platform, scene.another(), scene.another()].map(
    (platform) => new Batcher(platform),
  );
  const outcomes = await Promise.all(
    processes.flatMap((one, process) =>
      accounts.map(async (account) => {
        const taken: bigint[] = [];
        for (let turn = 0; turn < 60; turn++) {
          const amount = BigInt(1 + ((turn * 37 + process * 11) % 60));
          const posting = turn % 5 === 4 ? deposit(account, amount) : bet(account, amount);
          const { kind } = await one.post(posting);
          if (kind === 'posted') taken.push(turn % 5 === 4 ? amount : -amount);
        }
        return { account, moved: taken.reduce((sum, one) => sum + one, 0n) };
      }),
    ),
  );
  for (const account of accounts) {
    const moved = outcomes.filter((one) => one.account === account).reduce((sum, one) => sum + one.moved, 0n);
    expect(await scene.balance(account)).toBe(3_000n + moved);
    await expectRunning(account);
  }
});

/** In the order of their ids, each entry leaves what the one before left and it moved. */
async function expectRunning(account: bigint): Promise<void> {
  const { rows } = await scene.platform.database.pool.query<{ amount: bigint; after: bigint }>(
    `select case when debit = $2 then -amount else amount end as amount, coalesce(debit_after, credit_after) as after
     from wallet.entry where merchant_id = $1 and $2 in (debit, credit) order by id`,
    [scene.merchantId, account],
  );
  let balance = 0n;
  for (const { amount, after } of rows) {
    balance += amount;
    expect(after).toBe(balance);
  }
}

const keeper: RecordWriter = {
  write: async (client, records) => {
    await keep(client, records);
  },
  speculate: (records) => (client) => keep(client, records),
};

async function keep(client: QuerySink, records: readonly { row: unknown }[]): Promise<void> {
  await client.query({
    name: 'keep',
    text: 'insert into public.foreseen select unnest($1::text[])',
    values: [textColumn(records, ({ row }) => row as string)],
  });
}

async function kept(what: string): Promise<number> {
  const { rowCount } = await scene.platform.database.pool.query(
    'select 1 from public.foreseen where what = $1',
    [what],
  );
  return rowCount ?? 0;
}
