import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { vendorScene } from '../../test/vendor-scene.ts';
import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/db.ts';
import { insertTurnover, turnoverLeft } from '../wallet/public.ts';
import { catalogueJobs } from './jobs.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const count = async () =>
  catalogueJobs
    .find(({ name }) => name === 'catalogue.count_wagers')
    ?.run(scene.platform, undefined as never);

test('what each player staked in ended rounds counts once towards what he has to wager, also beside rounds of others', async () => {
  const { ok, sit, merchantId, asset } = await vendorScene(scene);
  const seats = [await sit('100'), await sit('100'), await sit('100')];
  const [first, second, third] = seats as [(typeof seats)[0], (typeof seats)[0], (typeof seats)[0]];
  const leftOf = async ({ playerId }: (typeof seats)[0]) => {
    const { required, done } = await turnoverLeft(scene.db, { merchantId, playerId, asset });
    return required - done;
  };
  await transaction(scene.db, async (tx) => {
    for (const { playerId } of seats) {
      const task = { merchantId, playerId, asset, reason: 'deposit', reference: 'wagers', at: now() };
      await insertTurnover(tx, { ...task, required: 200_000n });
    }
  });
  const before = await Promise.all(seats.map(leftOf));

  await ok('betWin', { ...first.stake('3'), winAmount: '0' });
  await ok('betWin', { ...first.stake('4'), winAmount: '50' });
  await ok('betWin', { ...second.stake('5'), winAmount: '0' });
  await ok('bet', third.stake('6'));
  await count();
  await count();
  const counted = (await Promise.all(seats.map(leftOf))).map((left, index) => (before[index] ?? 0n) - left);
  expect(counted).toEqual([70_000n, 50_000n, 0n]);
});
