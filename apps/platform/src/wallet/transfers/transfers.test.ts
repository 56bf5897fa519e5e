import { randomUUID } from 'node:crypto';
import { catalogue, operatorWallet, wallet } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MERCHANT, ownBooks } from '../../../test/own-books.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { shelfOf } from '../../catalogue/shelf/shelf.ts';
import { checkBooks, isInOrder } from '../books/check-books.ts';
import { batcherOf, findHouseAccount, findPlayerAccount } from '../public.ts';
import { settlePendingTransfers } from './settle-transfer.ts';

let scene: Scene;
let cashier: Awaited<ReturnType<typeof ownBooks>>['cashier'];
let who: { token: string; merchant: string };

beforeAll(async () => {
  scene = await startScene();
  const books = await ownBooks(scene);
  ({ cashier } = books);
  await books.save({}, books.finance);
  await books.save({}, books.admin);
  expect((await books.read()).cashiers).toEqual([{ vendorCode: 'LIGHTHOUSE', url: cashier.url }]);
});
afterAll(async () => {
  await scene.close();
  await cashier.close();
});
beforeEach(async () => {
  cashier.state.mood = 'well';
  // A session each: nobody moves money this often.
  who = { token: await scene.player('player01', 'bosphorus'), merchant: 'bosphorus' };
  await scene.call(wallet.collect, { requestId: randomUUID() }, who);
  await setMain('1000');
});

/** Puts the main wallet to an amount, through the ledger. */
async function setMain(amount: string): Promise<void> {
  const { platform } = scene;
  const { rows } = await platform.database.pool.query<{ id: bigint }>(
    `select id from access.player where merchant_id = ${MERCHANT} and account = 'player01'`,
  );
  const name = { merchantId: MERCHANT, asset: 'TLB', isReal: true };
  const main = await findPlayerAccount(platform, { ...name, playerId: rows[0]?.id ?? 0n, pocket: 'main' });
  const house = await findHouseAccount(platform, { ...name, pocket: 'adjustments' });
  const change = parseAmount(amount) - parseAmount((await balances()).main ?? '0');
  if (change === 0n) return;
  const [debit, credit] = change > 0n ? [house, main] : [main, house];
  const movement = { amount: change > 0n ? change : -change, reason: 'wallet.adjustment', reference: 'test' };
  const movements = [{ debit, credit, ...movement }];
  await batcherOf(platform).post({ merchantId: MERCHANT, key: randomUUID(), movements });
}

const look = () => scene.call(wallet.transfers, {}, who);
async function balances(): Promise<Record<string, string | null>> {
  const { wallets } = await look();
  return Object.fromEntries(wallets.map((one) => [one.wallet, one.availBalance]));
}
const send = (fromWallet: string, toWallet: string, amount: string, requestId: string = randomUUID()) =>
  scene.call(wallet.transfer, { fromWallet, toWallet, amount, requestId }, who);
const held = async () => {
  const { rows } = await scene.platform.database.pool.query<{ sum: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as sum from wallet.account where pocket = 'transferring'`,
  );
  return rows[0]?.sum;
};
const later = async () => {
  scene.travel(60_000);
  await settlePendingTransfers(scene.platform);
};

describe('a wallet that a vendor plays from in our ledger', () => {
  test('money goes there and back in one step, and is counted once [PAY-001 D-29]', async () => {
    expect(await send('main', 'fgs', '400.50')).toMatchObject({ status: 'done', amount: '400.50' });
    expect(await balances()).toMatchObject({ main: '599.50', fgs: '400.50' });
    const { sumBalance } = await scene.call(wallet.funds, {}, who);
    expect(sumBalance).toBe('1000.00');
    const { balance } = await scene.call(wallet.balance, {}, who);
    expect(balance).toContainEqual({
      walletId: expect.any(Number),
      name: 'fgs',
      title: 'Fairground Studio',
      typeId: 1,
      availBalance: '400.50',
    });
    await send('fgs', 'main', '0.50');
    expect(await balances()).toMatchObject({ main: '600.00', fgs: '400.00' });
    const { transfers } = await look();
    expect(transfers.slice(0, 2).map(({ fromWallet, toWallet }) => [fromWallet, toWallet])).toEqual([
      ['fgs', 'main'],
      ['main', 'fgs'],
    ]);
    const lines = await scene.call(wallet.transactions, { type: 'transfer', wallet: 'fgs' }, who);
    expect(lines.lines[0]).toMatchObject({ amount: '-0.50', balanceAfter: '400.00' });
    const why = await scene.call(wallet.transactionReason, { txId: lines.lines[0]?.txId ?? '' }, who);
    expect(why.belongsTo).toMatchObject({ kind: 'transfer', status: 'success', steps: [{ by: 'member' }] });
  });

  test('an operator reads the movements of the wallet asked for, and none of a wallet that is not there', async () => {
    await send('main', 'fgs', '20');
    const { rows } = await scene.platform.database.pool.query<{ id: bigint }>(
      `select id from access.player where merchant_id = ${MERCHANT} and account = 'player01'`,
    );
    const wish = { merchantCode: 'bosphorus', playerId: String(rows[0]?.id), size: 1 };
    const finance = { token: await scene.operator('finance') };
    const read = (pocket?: string) => scene.call(operatorWallet.statement, { ...wish, pocket }, finance);
    const there = await read('vendor:fgs');
    expect(there.lines).toMatchObject([{ type: 'transfer', amount: '20.00', balanceAfter: '20.00' }]);
    expect(there.pockets).toContainEqual({ pocket: 'vendor:fgs', balance: '20.00' });
    expect((await read()).lines).toMatchObject([{ amount: '-20.00', balanceAfter: '980.00' }]);
    expect(await read('vendor:nobody')).toMatchObject({ pockets: there.pockets, lines: [], next: null });
  });

  test('one request moves once, eight copies of it too; another wish under its id is refused [D-29]', async () => {
    const requestId = randomUUID();
    const wish = { fromWallet: 'main', toWallet: 'fgs', amount: '10', requestId };
    const copies = await Promise.all(Array.from({ length: 8 }, () => scene.call(wallet.transfer, wish, who)));
    expect(new Set(copies.map(({ transferId }) => transferId)).size).toBe(1);
    expect(await balances()).toMatchObject({ main: '990.00', fgs: '10.00' });
    expect((await scene.refusal(wallet.transfer, { ...wish, amount: '11' }, who)).code).toBe(
      'request.key_reused',
    );
  });

  test.each([
    [
      'more than there is',
      { fromWallet: 'main', toWallet: 'fgs', amount: '1000.01' },
      'wallet.insufficient_funds',
    ],
    [
      'a vendor that is not offered',
      { fromWallet: 'main', toWallet: 'nobody', amount: '1' },
      'wallet.transfer_closed',
    ],
    [
      'from one vendor to another',
      { fromWallet: 'fgs', toWallet: 'lighthouse', amount: '1' },
      'wallet.transfer_closed',
    ],
    ['from main to main', { fromWallet: 'main', toWallet: 'main', amount: '1' }, 'wallet.transfer_closed'],
  ])('%s is refused, and nothing moves [D-29]', async (_what, wish, code) => {
    expect((await scene.refusal(wallet.transfer, { ...wish, requestId: randomUUID() }, who)).code).toBe(code);
    expect(await balances()).toMatchObject({ main: '1000.00', fgs: '0.00' });
  });
});

describe('a vendor with books of its own', () => {
  test('it is asked, signed, and what it holds is what it says [D-29]', async () => {
    expect(await send('main', 'lighthouse', '300')).toMatchObject({ status: 'done' });
    expect(await balances()).toMatchObject({ main: '700.00', lighthouse: '300.00' });
    cashier.play(parseAmount('25'));
    expect((await balances()).lighthouse).toBe('325.00');
    expect(cashier.state.unsigned).toBe(0);
    expect(await send('lighthouse', 'main', '325')).toMatchObject({ status: 'done' });
    expect(await balances()).toMatchObject({ main: '1025.00', lighthouse: '0.00' });
  });

  test('a refusal returns the money at once [D-29]', async () => {
    cashier.state.mood = 'refuses';
    expect(await send('main', 'lighthouse', '300')).toMatchObject({ status: 'failed' });
    expect(await balances()).toMatchObject({ main: '1000.00', lighthouse: '0.00' });
    expect(await held()).toBe(0n);
  });

  test('more than it holds is not taken out [D-29]', async () => {
    await send('main', 'lighthouse', '300');
    expect(await send('lighthouse', 'main', '300.01')).toMatchObject({ status: 'failed' });
    expect(await balances()).toMatchObject({ main: '700.00', lighthouse: '300.00' });
  });

  test.each(['silent-after', 'silent-before'] as const)(
    'no answer (%s) leaves money to a vendor held until it has been asked; then it is there once [D-29]',
    async (mood) => {
      cashier.state.mood = mood;
      const requestId = randomUUID();
      expect(await send('main', 'lighthouse', '300', requestId)).toMatchObject({ status: 'pending' });
      expect((await balances()).main).toBe('700.00');
      expect(await held()).toBe(parseAmount('300'));
      expect(await send('main', 'lighthouse', '300', requestId)).toMatchObject({ status: 'pending' });
      // It still does not answer: nothing is decided.
      cashier.state.mood = mood === 'silent-before' ? mood : 'well';
      await later();
      cashier.state.mood = 'well';
      await later();
      await later();
      expect(await send('main', 'lighthouse', '300', requestId)).toMatchObject({ status: 'done' });
      expect(await balances()).toMatchObject({ main: '700.00', lighthouse: '300.00' });
      expect(await held()).toBe(0n);
      expect(cashier.total()).toBe(parseAmount('300'));
    },
  );

  test.each(['silent-after', 'silent-before'] as const)(
    'no answer (%s) when money comes back: it arrives once, after asking [D-29]',
    async (mood) => {
      await send('main', 'lighthouse', '300');
      cashier.state.mood = mood;
      expect(await send('lighthouse', 'main', '200')).toMatchObject({ status: 'pending' });
      expect((await balances()).main).toBe('700.00');
      cashier.state.mood = 'well';
      await later();
      await later();
      expect(await balances()).toMatchObject({ main: '900.00', lighthouse: '100.00' });
    },
  );

  test('collecting empties every wallet into the main one, once [D-29]', async () => {
    await send('main', 'lighthouse', '300');
    await send('main', 'fgs', '200');
    const requestId = randomUUID();
    const { transfers } = await scene.call(wallet.collect, { requestId }, who);
    expect(transfers.map(({ fromWallet, amount, status }) => [fromWallet, amount, status]).sort()).toEqual([
      ['fgs', '200.00', 'done'],
      ['lighthouse', '300.00', 'done'],
    ]);
    const { main, ...others } = await balances();
    expect(main).toBe('1000.00');
    expect(others).toMatchObject({ fgs: '0.00', lighthouse: '0.00' });
    expect(new Set(Object.values(others))).toEqual(new Set(['0.00']));
    expect((await scene.call(wallet.collect, { requestId }, who)).transfers).toHaveLength(2);
    expect((await scene.call(wallet.collect, { requestId: randomUUID() }, who)).transfers).toEqual([]);
  });
});

test('a launch with confirmTrans moves the main wallet to the vendor first; without it, nothing moves [D-29]', async () => {
  const { pool } = scene.platform.database;
  await pool.query(`update catalogue.vendor set launch_url = 'https://games.example' where code = 'FGS'`);
  await (await shelfOf(scene.platform)).refresh();
  const keno = { vassalage: 'FGS', gameId: 'keno', accountType: 1 } as const;
  const refused = await scene.refusal(catalogue.launchGameV2, { ...keno, confirmTrans: 0 }, who);
  expect(refused.code).toBe('launch_game_balance_not_enough');
  expect(await balances()).toMatchObject({ main: '1000.00', fgs: '0.00' });
  scene.travel(1_001);
  await scene.call(catalogue.launchGameV2, { ...keno, confirmTrans: 1 }, who);
  expect(await balances()).toMatchObject({ main: '0.00', fgs: '1000.00' });
});

test('a vendor of which nothing can be played has no wallet, unless there is money in it: that comes back [PAY-009]', async () => {
  const setPlayable = async (isPlayable: boolean) => {
    await scene.platform.database.pool.query(
      `update catalogue.game set has_client = $1 where vendor_code = 'FGS' and code = 'keno'`,
      [isPlayable],
    );
    await (await shelfOf(scene.platform)).refresh();
  };
  await send('main', 'fgs', '40');
  await setPlayable(false);
  try {
    expect(await balances()).toMatchObject({ main: '960.00', fgs: '40.00' });
    const more = { fromWallet: 'main', toWallet: 'fgs', amount: '1', requestId: randomUUID() };
    expect((await scene.refusal(wallet.transfer, more, who)).code).toBe('wallet.transfer_closed');
    await send('fgs', 'main', '40');
    expect(await balances()).toEqual({ main: '1000.00', lighthouse: '0.00' });
  } finally {
    await setPlayable(true);
  }
});

test('where all vendors share one wallet there is nothing to transfer [PAY-009]', async () => {
  const aurora = { token: await scene.player('player01') };
  expect((await scene.refusal(wallet.transfers, {}, aurora)).code).toBe('wallet.single_wallet');
});

test('the books balance, and what a vendor holds stands on the house’s account with it', async () => {
  const atVendor = async () => {
    const { rows } = await scene.platform.database.pool.query<{ total: bigint }>(
      `select coalesce(sum(case when e.credit = a.id then e.amount else -e.amount end), 0)::bigint as total
       from wallet.account a join wallet.entry e on e.merchant_id = a.merchant_id and a.id in (e.debit, e.credit)
       where a.pocket = 'vendor:lighthouse' and a.player_id is null`,
    );
    return rows[0]?.total ?? 0n;
  };
  const before = await atVendor();
  await send('main', 'lighthouse', '300');
  expect((await atVendor()) - before).toBe(parseAmount('300'));
  for (const report of await checkBooks(scene.platform)) expect(isInOrder(report)).toBe(true);
});
