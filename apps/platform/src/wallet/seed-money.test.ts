import { wallet } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { walletScene } from '../../test/wallet-scene.ts';
import { transaction } from '../kernel/db/db.ts';
import { demoMerchants } from '../merchants/demo-merchants.ts';
import { demoMoney } from '../seed/demo-accounts.ts';
import { checkBooks, isInOrder } from './books/check-books.ts';
import { seedMoney } from './seed-money.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const start = () =>
  transaction(scene.platform.db, (tx) => seedMoney(tx, { merchants: demoMerchants, money: demoMoney }));

test('a demonstration’s members have paid in once, however often it starts, and the books know of it', async () => {
  await start();
  await start();
  const { balance } = walletScene(scene);
  expect(await balance({ token: await scene.player('player01') })).toBe('10000.00');
  expect(await balance({ token: await scene.player('player02') })).toBe('2000.00');
  const there = { token: await scene.player('player01', 'bosphorus'), merchant: 'bosphorus' };
  expect(await balance(there)).toBe('50000.00');
  const { orders } = await scene.call(wallet.depositOrders, {}, { token: await scene.player('player01') });
  expect(orders).toMatchObject([{ amount: '10000.00', status: 'success' }]);
  for (const report of await checkBooks(scene.platform)) expect(isInOrder(report)).toBe(true);
});
