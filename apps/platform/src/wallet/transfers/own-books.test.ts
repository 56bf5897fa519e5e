import { randomUUID } from 'node:crypto';
import { wallet } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MERCHANT, ownBooks } from '../../../test/own-books.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { batcherOf, findHouseAccount, findPlayerAccount } from '../public.ts';

let scene: Scene;
let books: Awaited<ReturnType<typeof ownBooks>>;
beforeAll(async () => {
  scene = await startScene();
  books = await ownBooks(scene);
});
afterAll(async () => {
  await scene.close();
  await books.cashier.close();
});

test('where a vendor’s books are asked holds once two operators have saved the same', async () => {
  const { save, read, finance, admin, cashier } = books;
  expect((await save({}, finance)).isProposed).toBe(true);
  await expect(save({}, finance)).rejects.toMatchObject({ code: 'compliance.own_approval' });
  // Another secret or another place is another first word.
  expect((await save({ secret: 'another secret of 16' }, admin)).isProposed).toBe(true);
  expect((await save({ url: `${cashier.url}/elsewhere` }, finance)).isProposed).toBe(true);
  expect((await save({}, admin)).isProposed).toBe(true);
  expect(await read()).toMatchObject({
    cashiers: [],
    cashiersWaiting: [{ vendorCode: 'LIGHTHOUSE', proposedBy: 'admin' }],
  });
  expect((await save({}, finance)).isProposed).toBe(false);
  const { cashiers, cashiersWaiting } = await read();
  expect(cashiers).toEqual([{ vendorCode: 'LIGHTHOUSE', url: cashier.url }]);
  expect(cashiersWaiting).toEqual([]);
});

test('what such a vendor sends back in a day beyond what came in is limited, to the cent', async () => {
  const { platform } = scene;
  await platform.database.pool.query(
    `insert into wallet.policy (merchant_id, settings) values ($1, '{"oneOperatorADay": "1000000"}')
     on conflict (merchant_id) do update set settings = wallet.policy.settings || excluded.settings`,
    [MERCHANT],
  );
  const who = { token: await scene.player('player01', 'bosphorus'), merchant: 'bosphorus' };
  const { rows } = await platform.database.pool.query<{ id: bigint }>(
    `select id from access.player where merchant_id = $1 and account = 'player01'`,
    [MERCHANT],
  );
  const name = { merchantId: MERCHANT, asset: 'TLB', isReal: true };
  const main = await findPlayerAccount(platform, { ...name, playerId: rows[0]?.id ?? 0n, pocket: 'main' });
  const house = await findHouseAccount(platform, { ...name, pocket: 'cashier' });
  await batcherOf(platform).post({
    merchantId: MERCHANT,
    key: 'scene:own-books',
    movements: [
      { debit: house, credit: main, amount: 10_000_000n, reason: 'wallet.deposit', reference: 'scene' },
    ],
  });
  const wish = (fromWallet: string, toWallet: string, amount: string) => ({
    fromWallet,
    toWallet,
    amount,
    requestId: randomUUID(),
  });
  const move = (...of: Parameters<typeof wish>) => scene.call(wallet.transfer, wish(...of), who);
  const refused = async (amount: string) =>
    (await scene.refusal(wallet.transfer, wish('lighthouse', 'main', amount), who)).code;
  await move('main', 'lighthouse', '50');
  expect(await refused('150.01')).toBe('wallet.vendor_day_reached');
  // Refused before the vendor was asked: nothing is under way, and the rest of the day is still there.
  expect((await move('lighthouse', 'main', '50')).status).toBe('done');
  expect(await refused('100.01')).toBe('wallet.vendor_day_reached');
});
