import { randomUUID } from 'node:crypto';
import { wallet } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MERCHANT, ownBooks } from '../../../test/own-books.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { shelfOf } from '../../catalogue/shelf/shelf.ts';
import { now, nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { pocketOf } from '../ledger/pockets.ts';
import { openPlayerAccount } from '../ledger/queries/accounts.ts';
import { batcherOf, findHouseAccount, findPlayerAccount } from '../public.ts';
import { gainedFrom, insertTransfer } from './queries/transfers.ts';
import { settlePendingTransfers } from './settle-transfer.ts';

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

  // What is on its way in, or never arrived, is nothing that came in.
  const since = new Date(nowMs() - 3_600_000);
  const gained = () =>
    transaction(scene.db, (tx) => gainedFrom(tx, { merchantId: MERCHANT, wallet: 'lighthouse', since }));
  const before = await gained();
  await transaction(scene.db, (tx) =>
    insertTransfer(tx, {
      ...{ merchantId: MERCHANT, playerId: rows[0]?.id ?? 0n, asset: 'TLB', amount: 700_000n },
      ...{ fromWallet: 'main', toWallet: 'lighthouse', requestId: randomUUID(), createdAt: now() },
    }),
  );
  expect(await gained()).toBe(before);

  // Where a vendor plays from our own ledger, what was won there is known, and all of it comes back.
  const owner = { ...name, playerId: rows[0]?.id ?? 0n };
  const pocket = await openPlayerAccount(scene.db, { ...owner, pocket: pocketOf('fgs') });
  await batcherOf(platform).post({
    merchantId: MERCHANT,
    key: 'scene:won',
    movements: [
      { debit: house, credit: pocket, amount: 3_000_000n, reason: 'wallet.adjustment', reference: 'scene' },
    ],
  });
  expect((await move('fgs', 'main', '300')).status).toBe('done');
});

test('a vendor that rests is not moved to or from', async () => {
  const who = { token: await scene.player('player01', 'bosphorus'), merchant: 'bosphorus' };
  const rest = async (start: Date | null, end: Date | null) => {
    await scene.platform.database.pool.query(
      `update catalogue.vendor set maintenance_start = $1, maintenance_end = $2 where code = 'FGS'`,
      [start, end],
    );
    await (await shelfOf(scene.platform)).refresh();
  };
  const move = (fromWallet: string, toWallet: string) =>
    scene
      .call(wallet.transfer, { fromWallet, toWallet, amount: '1', requestId: randomUUID() }, who)
      .then(({ status }) => status as string)
      .catch((error: { code: string }) => error.code);
  expect(await move('main', 'fgs')).toBe('done');
  await rest(new Date(nowMs() - 60_000), new Date(nowMs() + 3_600_000));
  expect([await move('main', 'fgs'), await move('fgs', 'main')]).toEqual([
    'wallet.transfer_closed',
    'wallet.transfer_closed',
  ]);
  await rest(null, null);
  expect(await move('fgs', 'main')).toBe('done');
});

test('a vendor that is not there any more keeps no other one from being asked', async () => {
  const { platform } = scene;
  const { rows } = await platform.database.pool.query<{ id: bigint }>(
    `select id from access.player where merchant_id = $1 and account = 'player01'`,
    [MERCHANT],
  );
  const playerId = rows[0]?.id ?? 0n;
  const name = { merchantId: MERCHANT, asset: 'TLB', isReal: true };
  const owner = { merchantId: MERCHANT, playerId, asset: 'TLB', amount: 10_000n };
  const begin = (toWallet: string, createdAt: Date) =>
    transaction(scene.db, (tx) =>
      insertTransfer(tx, { ...owner, fromWallet: 'main', toWallet, requestId: randomUUID(), createdAt }),
    );
  // What another test has left on its way has no money.
  await platform.database.pool.query(
    `delete from wallet.transfer where merchant_id = $1 and state = 'pending'`,
    [MERCHANT],
  );
  for (let count = 0; count < 100; count++) await begin('nowhere', new Date(nowMs() - 120_000));
  const { id } = await begin('lighthouse', new Date(nowMs() - 60_000));
  const debit = await findHouseAccount(platform, { ...name, pocket: 'cashier' });
  const credit = await openPlayerAccount(scene.db, { ...name, playerId, pocket: 'transferring' });
  await batcherOf(platform).post({
    merchantId: MERCHANT,
    key: 'scene:under-way',
    movements: [{ debit, credit, amount: 10_000n, reason: 'wallet.transfer', reference: 'scene' }],
  });
  await settlePendingTransfers(platform);
  const state = await platform.database.pool.query<{ state: string }>(
    `select state from wallet.transfer where merchant_id = $1 and id = $2`,
    [MERCHANT, id],
  );
  expect(state.rows[0]?.state).toBe('done');
});
