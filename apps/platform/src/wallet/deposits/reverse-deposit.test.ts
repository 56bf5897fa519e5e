import { type InputOf, messaging, operatorWallet, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityScene } from '../../../test/activity-scene.ts';
import { promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../books/check-books.ts';
import { openMainAccount } from '../ledger/open-main-account.ts';
import { post } from '../ledger/post.ts';
import { openHouseAccount } from '../ledger/queries/accounts.ts';

const merchantCode = 'aurora';
let scene: Scene;
let money: ReturnType<typeof walletScene>;
let stage: ReturnType<typeof promotionScene>;
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
  stage = promotionScene(scene);
});
afterAll(async () => {
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});

type Desk = 'finance' | 'admin' | 'operator';
const reverse = async (
  orderNo: string,
  who: Desk = 'finance',
  own: Partial<InputOf<typeof operatorWallet.reverseDeposit>> = {},
) => {
  const wish = { merchantCode, orderNo, reason: 'the bank took it back', ...own };
  return scene.call(operatorWallet.reverseDeposit, wish, await stage.desk(who));
};
const refused = (...wish: Parameters<typeof reverse>) => stage.codeOf(reverse(...wish));
const both = async (orderNo: string) => {
  await reverse(orderNo);
  return reverse(orderNo, 'admin');
};
/** A deposit that has arrived; the fee of the method is what it is. */
const arrived = async (who: Who, amount: string): Promise<string> => {
  await money.deposit(who, amount);
  const { orders } = await scene.call(wallet.depositOrders, {}, who);
  return orders[0]?.orderNo ?? '';
};
/** Loses money in a game. */
const lose = (playerId: bigint, amount: bigint) =>
  transaction(scene.db, async (tx) => {
    const main = await openMainAccount(tx, { merchantId: 1, playerId, role: 0, asset: 'CNY' });
    const name = { merchantId: 1, asset: 'CNY', isReal: true };
    const games = await openHouseAccount(tx, { ...name, pocket: 'games' });
    const movement = { debit: main, credit: games, amount, reason: 'catalogue.bet', reference: 'test' };
    await post(tx, { merchantId: 1, key: randomId(), movements: [movement] });
  });
const sumOf = async (playerId: bigint, kind: string) => {
  await activityScene(scene).count();
  const { rows } = await sql<{
    sum: bigint;
  }>`select coalesce(sum(amount), 0)::bigint as sum from activity.line
    where merchant_id = 1 and player_id = ${playerId}::bigint and kind = ${kind}`.execute(scene.db);
  return rows[0]?.sum;
};
const debtOf = async (who: Who) => (await scene.call(wallet.withdrawConfig, {}, who)).debt;

test('one alone takes back nothing; two take it back once, also when many say it at once [PRO-098]', async () => {
  const who = await stage.member();
  const orderNo = await arrived(who, '100');
  expect(await reverse(orderNo)).toMatchObject({
    status: 'success',
    reversedAt: null,
    reversalFirstBy: 'finance',
  });
  expect(await refused(orderNo)).toBe('compliance.own_approval');
  expect(await money.balance(who)).toBe('100.00');
  const answers = await Promise.all(Array.from({ length: 5 }, () => refused(orderNo, 'admin')));
  expect(answers.sort()).toEqual(['done', ...Array<string>(4).fill('wallet.order_closed')]);
  expect(await money.balance(who)).toBe('0.00');
  expect(await refused(orderNo)).toBe('wallet.order_closed');
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from wallet.entry
    where merchant_id = 1 and reference = ${`deposit:${orderNo}`} and reason = 'wallet.deposit_returned'`.execute(
    scene.db,
  );
  expect(rows[0]?.count).toBe(1);
  // The turnover that the deposit asked for is asked for no more, and nothing is owed.
  const config = await scene.call(wallet.withdrawConfig, {}, who);
  expect(config).toMatchObject({ debt: null, turnover: { left: '0.00' } });
  // Shown to the member and to operators, and the record has both lines.
  const { orders } = await scene.call(wallet.depositOrders, {}, who);
  expect(orders[0]?.reversedAt).not.toBeNull();
  const wish = { merchantCode, status: 'success', size: 100 } as const;
  const desk = await scene.call(operatorWallet.deposits, wish, await stage.desk());
  expect(desk.orders.find((one) => one.orderNo === orderNo)).toMatchObject({
    reversedBy: 'admin',
    reversalOwed: '0.00',
    reversalFirstBy: null,
  });
  expect(await sumOf(who.playerId, 'deposit')).toBe(0n);
  const letter = async () =>
    (await scene.call(messaging.inbox, { page: 1, size: 10, box: 'notices' }, who)).content[0]?.subject;
  await until(async () => (await letter()) === 'A deposit was taken back');
  const { lines } = await scene.call(wallet.transactions, { type: 'deposit' }, who);
  expect(lines.map(({ reason }) => reason)).toContain('wallet.deposit_returned');
  const { rows: audit } = await sql<{ action: string }>`select body ->> 'action' as action from kernel.event
    where name = 'audit.recorded' and body ->> 'subject' = ${`deposit:${orderNo}`} order by id`.execute(
    scene.db,
  );
  expect(audit.map(({ action }) => action)).toContain('wallet.deposit_reversed');
});

test('what the member does not have any more is owed, keeps withdrawals closed, and is paid by the next deposit [PRO-098]', async () => {
  const who = await stage.member();
  const orderNo = await arrived(who, '100');
  await lose(who.playerId, 700_000n);
  expect(await both(orderNo)).toMatchObject({ reversalOwed: '70.00' });
  expect(await money.balance(who)).toBe('0.00');
  expect(await debtOf(who)).toMatchObject({ left: '70.00', orderNo, game: null, reason: null });
  expect(await sumOf(who.playerId, 'deposit')).toBe(0n);
  await arrived(who, '100');
  await until(async () => (await money.balance(who)) === '30.00');
  expect(await debtOf(who)).toBeNull();
});

test('only what has arrived, at this merchant, from outside, and by who decides about money [PRO-098]', async () => {
  const who = await stage.member();
  const wish = { methodId: 'bank-transfer', amount: '100', requestId: randomId(), payerName: 'Lan' };
  const { orderNo } = await scene.call(wallet.createDeposit, wish, who);
  expect(await refused(orderNo)).toBe('wallet.order_closed');
  const arrivedNo = await arrived(who, '50');
  expect(await refused(arrivedNo, 'admin', { merchantCode: 'samba' })).toBe('wallet.order_not_found');
  expect(await refused(arrivedNo, 'operator')).toBe('role.refused');
  expect(await refused('D000000000001')).toBe('wallet.order_not_found');
  await sql`update wallet.deposit_order set kind = 'c2c' where merchant_id = 1 and order_no = ${arrivedNo}`.execute(
    scene.db,
  );
  expect(await refused(arrivedNo)).toBe('wallet.members_decide');
  expect(await money.balance(who)).toBe('50.00');
});
