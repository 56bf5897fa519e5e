import { randomUUID } from 'node:crypto';
import { compliance, wallet } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { until } from '../../test/until.ts';
import { nowMs } from '../kernel/clock.ts';

const DAY_MS = 24 * 3_600_000;
let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const as = async (account: string): Promise<Who> => ({ token: await scene.player(account) });
const deposit = (who: Who) =>
  scene
    .call(wallet.createDeposit, { methodId: 'card', amount: '100', requestId: randomUUID() }, who)
    .then(({ orderNo }) => scene.call(wallet.cancelDeposit, { orderNo }, who))
    .then(
      () => 'open',
      (error: { code: string }) => error.code,
    );
const stops = async (account: string) => {
  const { rows } = await scene.platform.database.pool.query<{ reason: string; until: Date | null }>(
    `select s.reason, s.until from catalogue.play_stop s join access.player p on p.id = s.player_id
     where p.merchant_id = 1 and p.account = $1`,
    [account],
  );
  return rows;
};

test('a break closes deposits at once and games with it; withdrawing stays open, and it ends by itself [R21]', async () => {
  expect(await deposit(await as('player01'))).toBe('open');
  const { current } = await scene.call(compliance.takeBreak, { length: 'day' }, await as('player01'));
  expect(Date.parse(current?.until ?? '') - nowMs()).toBeGreaterThan(DAY_MS - 60_000);
  expect(await deposit(await as('player01'))).toBe('compliance.on_break');
  expect(await deposit(await as('player02'))).toBe('open');
  await scene.call(wallet.withdrawConfig, {}, await as('player01'));
  await until(async () => (await stops('player01')).length > 0);
  expect(await stops('player01')).toEqual([{ reason: 'EXCLUDED', until: new Date(current?.until ?? '') }]);

  scene.travel(DAY_MS - 60_000);
  expect(await deposit(await as('player01'))).toBe('compliance.on_break');
  scene.travel(120_000);
  expect(await deposit(await as('player01'))).toBe('open');
  expect(await scene.call(compliance.breakState, {}, await as('player01'))).toEqual({ current: null });
});

test('a break can be made longer and never shorter; for good is for good [R21]', async () => {
  const take = async (length: 'day' | 'week' | 'always') =>
    (await scene.call(compliance.takeBreak, { length }, await as('player02'))).current?.until;
  const week = await take('week');
  expect(await take('day')).toBe(week);
  expect(await take('always')).toBe(null);
  expect(await take('week')).toBe(null);
  await until(async () => (await stops('player02'))[0]?.until === null);
  scene.travel(10 * 365 * DAY_MS);
  expect((await scene.call(compliance.breakState, {}, await as('player02'))).current?.until).toBe(null);
});
