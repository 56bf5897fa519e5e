import { randomUUID } from 'node:crypto';
import { wallet } from '@fairground/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type PlatformProcess, startPlatformProcess } from '../../../test/platform-process.ts';
import { request } from '../../../test/request.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { providers } from './providers/providers.ts';
import { resumePayments } from './resume-payments.ts';

let scene: Scene;
let money: ReturnType<typeof walletScene>;
const started: PlatformProcess[] = [];
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  money = walletScene(scene);
});
afterAll(async () => {
  for (const server of started) await server.kill();
  await scene.close();
});

const as = async (account: string) => ({ token: await scene.player(account) });
const stateOf = async (account: string) => {
  const { rows } = await scene.platform.database.pool.query<{ orderNo: string; ref: string | null }>(
    `select o.order_no as "orderNo", o.provider_ref as ref from wallet.deposit_order o
     where o.account = $1 and o.state = 'pending'`,
    [account],
  );
  return rows;
};
const paymentsOf = async (orderNo: string) => {
  const { rows } = await scene.platform.database.pool.query(
    'select id from wallet.test_payment where order_no = $1',
    [orderNo],
  );
  return rows.length;
};

/** A connection that holds something until it is let go. */
async function holding(statement: string, values: string[] = []) {
  const client = await scene.platform.database.pool.connect();
  await client.query('begin');
  await client.query(statement, values);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

/** An order whose server is killed while it waits for the provider, or before it could note what the provider answered. */
async function brokenOff(account: string, isAnswered: boolean): Promise<string> {
  const server = await startPlatformProcess(scene.platform.database.url, 0);
  started.push(server);
  const { token } = await as(account);
  const letProviderGo = await holding('lock table wallet.test_payment in share row exclusive mode');
  const wish = { methodId: 'card', amount: '200', requestId: randomUUID() };
  const headers = {
    'content-type': 'application/json',
    merchant: 'aurora',
    device: 'web',
    language: 'EN',
    authorization: token,
  };
  const call = { method: 'POST', path: wallet.createDeposit.path, headers, body: JSON.stringify(wish) };
  const answer = request(server.address, call).catch(() => null);
  const { orderNo } = await until(async () => (await stateOf(account))[0]);
  const letOrderGo = await holding('select 1 from wallet.deposit_order where order_no = $1 for update', [
    orderNo,
  ]);
  if (isAnswered) {
    await letProviderGo();
    await until(async () => (await paymentsOf(orderNo)) === 1);
  }
  await server.kill();
  expect(await answer).toBeNull();
  if (!isAnswered) await letProviderGo();
  await letOrderGo();
  // What the killed server had sent is undone by the database in its own time.
  await until(async () => {
    const { rows } = await scene.platform.database.pool.query(
      `select 1 from pg_locks l join pg_class c on c.oid = l.relation
       where c.relname in ('deposit_order', 'test_payment') and l.pid <> pg_backend_pid()`,
    );
    return rows.length === 0;
  });
  expect(await stateOf(account)).toEqual([{ orderNo, ref: null }]);
  return orderNo;
}

test('an order whose server was killed before the provider answered gets its way to pay when its owner looks at it', async () => {
  const before = money.minor(await money.balance(await as('player01')));
  const orderNo = await brokenOff('player01', false);
  // A new wish is no way out: one order is open, and it must lead somewhere.
  const wish = { methodId: 'card', amount: '200', requestId: randomUUID() };
  expect((await scene.refusal(wallet.createDeposit, wish, await as('player01'))).code).toBe(
    'wallet.order_open',
  );
  const looks = await Promise.all(
    [1, 2, 3].map(async () => {
      const who = await as('player01');
      return scene.call(wallet.depositOrder, { orderNo }, who).catch(() => null);
    }),
  );
  expect(new Set(looks.flatMap((order) => (order ? [order.payUrl] : []))).size).toBe(1);
  const order = await scene.call(wallet.depositOrder, { orderNo }, await as('player01'));
  expect(order.payUrl).toMatch(/^\/test-provider\/pay\/tp_/);
  expect(await paymentsOf(orderNo)).toBe(1);
  await money.press(order.payUrl, 'succeed');
  expect(money.minor(await money.balance(await as('player01')))).toBe(before + 1_970_000n);
});

test('or by the timer after a minute, not before; asked again, the provider gives the payment it gave', async () => {
  const orderNo = await brokenOff('player02', true);
  await resumePayments(scene.platform);
  expect(await stateOf('player02')).toEqual([{ orderNo, ref: null }]);
  scene.travel(61_000);
  await Promise.all([resumePayments(scene.platform), resumePayments(scene.platform)]);
  expect((await stateOf('player02'))[0]?.ref).toMatch(/^tp_/);
  expect(await paymentsOf(orderNo)).toBe(1);
  const { payUrl } = await scene.call(wallet.depositOrder, { orderNo }, await as('player02'));
  await money.press(payUrl, 'succeed');
  expect(await money.balance(await as('player02'))).toBe('197.00');
});

test('an order for a provider that is not there any more ends, and its owner is told', async () => {
  const orderNo = await brokenOff('agent001', false);
  const { pool } = scene.platform.database;
  await pool.query(`update wallet.deposit_order set provider = 'gone' where order_no = $1`, [orderNo]);
  scene.travel(61_000);
  await resumePayments(scene.platform);
  const order = await scene.call(wallet.depositOrder, { orderNo }, await as('agent001'));
  expect(order.status).toBe('failed');
  const { rows } = await pool.query<{ event: string }>(
    `select body->>'event' as event from kernel.event
     where name = 'messaging.notice' and body->'body'->>'orderNo' = $1`,
    [orderNo],
  );
  expect(rows).toEqual([{ event: 'DEPOSIT_FAILED' }]);
  const wish = { methodId: 'card', amount: '200', requestId: randomUUID() };
  expect((await scene.call(wallet.createDeposit, wish, await as('agent001'))).payUrl).toMatch(/tp_/);
});

test('a provider that does not answer ends the order, and whoever asks again under the same key hears the same', async () => {
  const provider = providers.get('test-card');
  if (!provider) throw new Error('there is no provider');
  const start = vi.spyOn(provider, 'start').mockRejectedValue(new Error('away'));
  const who = await as('topagent1');
  const wish = { methodId: 'card', amount: '200', requestId: randomUUID() };
  for (const _time of [1, 2])
    expect((await scene.refusal(wallet.createDeposit, wish, who)).code).toBe('wallet.provider_down');
  expect(start).toHaveBeenCalledTimes(1);
  expect(await stateOf('topagent1')).toEqual([]);
  start.mockRestore();
  expect((await scene.refusal(wallet.createDeposit, wish, who)).code).toBe('wallet.provider_down');
  const another = await scene.call(wallet.createDeposit, { ...wish, requestId: randomUUID() }, who);
  expect(another).toMatchObject({ status: 'pending', payUrl: expect.stringContaining('/') });
});
