import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseProxy, openDatabaseProxy } from '../../../test/database-proxy.ts';
import { metric } from '../../../test/metric.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { deliverMessage, queueMessage } from '../../access/codes/queue-message.ts';
import { plugCarrier } from '../../access/public.ts';
import { agreeOnKey } from '../../catalogue/agree-on-key.ts';
import { closeBooks, drawIssues } from '../../lottery/draw-issues.ts';
import { generateIssues } from '../../lottery/generate-issues.ts';
import { checkNewBooks } from '../../wallet/books/check-books.ts';
import { now } from '../clock.ts';
import { transaction } from '../db/db.ts';
import { startHealthServer } from './health-server.ts';

const TOKEN = 'a-token-of-twenty-letters';
let scene: Scene;
let proxy: DatabaseProxy;
beforeAll(async () => {
  const wayTo = async (url: string) => {
    proxy = await openDatabaseProxy(url);
    return proxy.url;
  };
  scene = await startScene({ role: 'api', operationsToken: TOKEN }, { wayTo });
});
afterAll(async () => {
  proxy.restore();
  await scene.close();
  await proxy.close();
});

const vendorCalls = async (vendor: string, call: string, code: string) =>
  (await metric(scene.platform, 'fairground_vendor_calls_total', { vendor, call, code })) ?? 0;
const numbers = () => scene.platform.metrics.metrics();

test('calls of vendors are counted by vendor, call and code, with their time; names that have no key here are one name', async () => {
  const vendor = await vendorScene(scene);
  const seat = await vendor.sit('10');
  for (const amount of ['1', '2']) await vendor.ok('bet', seat.stake(amount));
  expect((await vendor.call('bet', seat.stake('100'))).code).toBe('INSUFFICIENT_FUNDS');
  const bad = await scene.raw({
    method: 'POST',
    path: '/vendor/v1/FGS/aurora/balance',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(bad.text).toContain('INVALID_SIGNATURE');
  expect(await vendorCalls('FGS', 'bet', 'OK')).toBe(2);
  expect(await vendorCalls('FGS', 'bet', 'INSUFFICIENT_FUNDS')).toBe(1);
  expect(await vendorCalls('FGS', 'balance', 'INVALID_SIGNATURE')).toBe(1);
  const seconds = { vendor: 'FGS', call: 'bet' };
  expect(await metric(scene.platform, 'fairground_vendor_call_seconds_count', seconds)).toBe(3);
  expect(await metric(scene.platform, 'fairground_vendor_call_seconds_sum', seconds)).toBeGreaterThan(0);

  const paths = ['v1/X/aurora/bet', 'md5-form/X/aurora/bet', 'rsa-json/X/aurora/transaction/bet'];
  for (const path of paths)
    for (const name of ['NOBODY', 'NOBODY-EITHER'])
      await scene.raw({
        method: 'POST',
        path: `/vendor/${path.replace('X', name)}`,
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
  expect(await vendorCalls('unknown', 'bet', 'INVALID_SIGNATURE')).toBe(4);
  expect(await vendorCalls('unknown', 'transaction/bet', 'INVALID_SIGNATURE')).toBe(2);
  expect(await numbers()).not.toContain('NOBODY');
});

test('a call in a vendor’s own dialect is counted under its name', async () => {
  const { platform, db } = scene;
  const secret = 'a-secret-of-some-length';
  await sql`insert into catalogue.vendor (code, name, position, win_ceiling, dialect)
    values ('FORMS', 'Forms', 9, 10000000000, 'md5_form')`.execute(db);
  await agreeOnKey(platform, db, { merchantId: 1, vendor: 'FORMS', secret });
  const hash = createHash('md5').update(`userId=nobody${secret}`).digest('hex');
  const call = (body: string) =>
    scene.raw({
      method: 'POST',
      path: '/vendor/md5-form/FORMS/aurora/balance',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  expect((await call(`userId=nobody&hash=${hash}`)).text).toContain('error');
  await call('userId=nobody');
  expect(await vendorCalls('FORMS', 'balance', 'INVALID_SIGNATURE')).toBe(1);
  const text = await numbers();
  expect(text.match(/fairground_vendor_calls_total\{vendor="FORMS"/g)).toHaveLength(2);
});

test('a message tells how long it waits, and how it ended', async () => {
  const { platform } = scene;
  const of = (name: string, channel: string) => metric(platform, `fairground_messages_${name}`, { channel });
  const before = (await of('waiting', 'sms')) ?? 0;
  const created = new Date(now().getTime() - 50_000);
  await transaction(platform.db, (tx) =>
    queueMessage(tx, { merchantId: 1, channel: 'sms', target: '86139', subject: '', body: 'x' }),
  );
  await sql`update access.outbox set created_at = ${created} where target = '86139'`.execute(scene.db);
  expect(await of('waiting', 'sms')).toBe(before + 1);
  expect(await of('lag_seconds', 'sms')).toBeGreaterThanOrEqual(50);
  expect(await of('lag_seconds', 'email')).toBe(0);
  plugCarrier(platform, 'sms', async () => {});
  const { rows } = await sql<{ id: bigint }>`select id from access.outbox where target = '86139'`.execute(
    scene.db,
  );
  await deliverMessage(platform, { merchantId: 1, id: String(rows[0]?.id) });
  expect(await of('waiting', 'sms')).toBe(before);
  expect(await metric(platform, 'fairground_messages_total', { channel: 'sms', state: 'sent' })).toBe(1);
});

test('a draw that does not come tells how long it has been due', async () => {
  const { platform } = scene;
  const undrawn = () => metric(platform, 'fairground_lottery_undrawn_seconds');
  await generateIssues(platform);
  // What others draw waits for an operator, so at some hours of the day it would be the oldest.
  await sql`delete from lottery.issue where chain_number is null`.execute(scene.db);
  await closeBooks(platform);
  await drawIssues(platform);
  expect(await undrawn()).toBe(0);
  const { rows } = await sql<{ due: Date }>`select min(draw_at) as due from lottery.issue
    where merchant_id = 1 and state = 'open'`.execute(scene.db);
  scene.travel((rows[0]?.due.getTime() ?? 0) - now().getTime() + 600_000);
  expect(await undrawn()).toBeGreaterThanOrEqual(600);
  await closeBooks(platform);
  expect(await undrawn()).toBeGreaterThanOrEqual(600);
  await drawIssues(platform);
  expect(await undrawn()).toBeLessThan(2);
});

test('the books tell how their last check ended, and when it was', async () => {
  const { platform } = scene;
  const books = (name: string) => metric(platform, `fairground_books_${name}`, { merchant: '1' });
  await checkNewBooks(platform);
  expect(await books('in_order')).toBe(1);
  expect(await books('checked_seconds')).toBeLessThan(60);
  await sql`update wallet.book_check set checked_at = checked_at - interval '3 hours',
    findings = jsonb_set(findings, '{assetsOff}', '["CNY"]') where merchant_id = 1`.execute(scene.db);
  expect(await books('in_order')).toBe(0);
  expect(await books('checked_seconds')).toBeGreaterThanOrEqual(10_800);
  await checkNewBooks(platform);
});

test('a call of a vendor that ends in RETRY because the database is away is counted as that', async () => {
  const vendor = await vendorScene(scene);
  const seat = await vendor.sit('100');
  const before = await vendorCalls('FGS', 'bet', 'RETRY');
  proxy.cut();
  const { code } = await vendor.call('bet', seat.stake('1'));
  expect(code).toBe('RETRY');
  expect(await vendorCalls('FGS', 'bet', 'RETRY')).toBe(before + 1);
  proxy.restore();
  await until(
    async () => (await vendor.call('bet', seat.stake('1')).catch(() => null))?.code === 'OK',
    20_000,
  );
});

test('the numbers of a worker open with the token of the installation, and with nothing else', async () => {
  const { platform } = scene;
  const place = { host: '127.0.0.1', port: 0, isReady: () => true };
  const { address, close } = await startHealthServer(platform, place);
  const ask = async (authorization?: string) => {
    const answer = await fetch(`${address}/metrics`, authorization ? { headers: { authorization } } : {});
    return {
      status: answer.status,
      scheme: answer.headers.get('www-authenticate'),
      text: await answer.text(),
    };
  };
  expect(await ask(`Bearer ${TOKEN}`)).toMatchObject({ status: 200 });
  for (const authorization of [undefined, TOKEN, `Bearer ${TOKEN}x`])
    expect(await ask(authorization)).toEqual({ status: 401, scheme: 'Bearer', text: '' });
  await close();
  const { operationsToken: _token, ...config } = platform.config;
  const bare = await startHealthServer({ ...platform, config }, place);
  expect(
    (await fetch(`${bare.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).status,
  ).toBe(404);
  await bare.close();
});

test('every number that is told stands in the page for operations, and no other', async () => {
  const page = await readFile(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
  // The library's own differ from system to system; the page names them together.
  const told = scene.platform.metrics
    .getMetricsAsArray()
    .map(({ name }) => name)
    .filter((name) => !/^fairground_(?:process|nodejs)_/.test(name));
  const named = new Set([...page.matchAll(/`(fairground_\w+)`/g)].map(([, name]) => name));
  expect([...named].toSorted()).toEqual(told.toSorted());
});
