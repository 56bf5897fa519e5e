import { afterAll, expect, test } from 'vitest';
import { ledgerScene } from '../../../../test/ledger-scene.ts';
import { metric } from '../../../../test/metric.ts';
import { until } from '../../../../test/until.ts';

const scene = await ledgerScene();
afterAll(() => scene.close());
const { platform } = scene;
const postings = async (outcome: string) =>
  (await metric(platform, 'fairground_ledger_postings_total', { outcome })) ?? 0;

test('the ledger tells how large its batches are, how postings ended, and how many wait', async () => {
  const accounts = [await scene.player(100n), await scene.player(100n), await scene.player(100n)];
  const [held] = accounts as [bigint];
  const before = {
    posted: await postings('posted'),
    batches: (await metric(platform, 'fairground_ledger_batch_postings_count')) ?? 0,
    sizes: (await metric(platform, 'fairground_ledger_batch_postings_sum')) ?? 0,
  };
  const bet = scene.bet(held, 10n);
  await Promise.all([scene.post(bet), ...accounts.slice(1).map((one) => scene.post(scene.bet(one, 10n)))]);
  await scene.post(bet);
  await scene.post(scene.bet(held, 1_000n));
  expect(await postings('posted')).toBe(before.posted + 3);
  expect([await postings('repeated'), await postings('insufficient')]).toEqual([1, 1]);
  // Three arrived together, and two came alone.
  expect(await metric(platform, 'fairground_ledger_batch_postings_count')).toBe(before.batches + 3);
  expect(await metric(platform, 'fairground_ledger_batch_postings_sum')).toBe(before.sizes + 5);
  expect(await metric(platform, 'fairground_ledger_queue')).toBe(0);

  const client = await platform.database.pool.connect();
  await client.query('begin');
  await client.query('select from wallet.account where id = $1 for update', [held]);
  const waiting = [scene.post(scene.bet(held, 1n)), scene.post(scene.bet(held, 1n))];
  expect(await metric(platform, 'fairground_ledger_queue')).toBe(2);
  const failed = Promise.allSettled(waiting);
  await until(async () => (await postings('failed')) === 2, 60_000);
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await metric(platform, 'fairground_ledger_queue')).toBe(0);
  await client.query('rollback');
  client.release();
});
