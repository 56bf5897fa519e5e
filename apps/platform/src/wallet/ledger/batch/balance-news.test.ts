import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { until } from '../../../../test/until.ts';
import { findHouseAccount, findPlayerAccount } from '../find-account.ts';
import { batcherOf } from './batcher.ts';

let scene: Scene;
const sockets: Socket[] = [];
beforeAll(async () => {
  scene = await startScene();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await scene.close();
});

/** A member's page, and how often it was told to read its balance again. */
async function pageOf(account: string): Promise<{ told: () => number }> {
  let told = 0;
  const auth = { merchant: 'aurora', token: await scene.player(account) };
  const socket = io(scene.address, { path: '/wps/ws', transports: ['websocket'], reconnection: false, auth });
  sockets.push(socket);
  socket.on('BALANCE', () => {
    told += 1;
  });
  await new Promise((resolve, reject) =>
    socket.once('connect', () => resolve(null)).once('connect_error', reject),
  );
  return { told: () => told };
}

test('the page of whoever bets is told to read the balance again, once for many bets, and nobody else’s [MSG-036]', async () => {
  const [lan, hao] = [await pageOf('player01'), await pageOf('player02')];
  const { platform } = scene;
  const { rows } = await platform.database.pool.query<{ id: bigint }>(
    `select id from access.player where merchant_id = 1 and account = 'player01'`,
  );
  const name = { merchantId: 1, asset: 'CNY', isReal: true };
  const main = await findPlayerAccount(platform, { ...name, playerId: rows[0]?.id ?? 0n, pocket: 'main' });
  const games = await findHouseAccount(platform, { ...name, pocket: 'games' });
  const move = (debit: bigint, credit: bigint) => {
    const movement = { debit, credit, amount: 10_000n, reason: 'catalogue.bet', reference: 'test' };
    return batcherOf(platform).post({ merchantId: 1, key: randomUUID(), movements: [movement] });
  };
  await Promise.all(Array.from({ length: 40 }, () => move(games, main)));
  await Promise.all(Array.from({ length: 40 }, () => move(main, games)));
  await until(() => lan.told() > 0);
  // A second round of bets is told anew.
  const before = lan.told();
  expect(before).toBeLessThan(5);
  await move(games, main);
  await until(() => lan.told() > before);
  expect(hao.told()).toBe(0);
});
