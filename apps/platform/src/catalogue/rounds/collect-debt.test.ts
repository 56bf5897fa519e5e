import { wallet } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveNames, PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { findMemberId } from '../../../test/vendor-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import { addReceivable, receivableOf } from './queries/receivables.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await giveNames(scene);
});
afterAll(() => scene.close());

test('rule 8: nothing is paid out while a correction is owed, and a deposit pays it', async () => {
  const money = walletScene(scene);
  let who = { token: await scene.player('player01') };
  const card = { kind: 'bank', bank: 'Harbour Bank', number: '6222 0000 0000 0001' } as const;
  const { cardId } = await scene.call(wallet.addBankCard, { ...card, password: PAYMENT_PASSWORD }, who);
  scene.travel(25 * 3_600_000);
  who = { token: await scene.player('player01') };
  const debtor = { ...(await findMemberId(scene, 'player01')), asset: 'CNY' };
  await transaction(scene.db, (tx) => addReceivable(tx, { ...debtor, amount: money.minor('30') }));

  const wish = { cardId, amount: '100', password: PAYMENT_PASSWORD, requestId: randomId() };
  const refused = await scene.refusal(wallet.createWithdrawal, wish, who);
  expect(refused.code).toBe('wallet.debt_open');
  expect(refused.message).toContain('30.00');

  await money.deposit(who, '300');
  await until(async () => (await receivableOf(scene.db, debtor)) === 0n);
  expect(await money.balance(who)).toBe('270.00');
  expect((await scene.refusal(wallet.createWithdrawal, wish, who)).code).toBe('wallet.turnover_open');
});
