import { wallet } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveNames, PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { findMemberId, GAME, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { openGame } from '../launch/open-game.ts';
import { findDebt } from './queries/receivables.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await giveNames(scene);
});
afterAll(() => scene.close());

test('rule 8: what a correction leaves open is shown with its game and reason, stops withdrawals, and is cleared by the next wins first, then by a deposit [PAY-036]', async () => {
  const money = walletScene(scene);
  let who = { token: await scene.player('player01') };
  const card = { kind: 'bank', bank: 'Harbour Bank', number: '6222 0000 0000 0001' } as const;
  const { cardId } = await scene.call(wallet.addBankCard, { ...card, password: PAYMENT_PASSWORD }, who);
  scene.travel(25 * 3_600_000);
  who = { token: await scene.player('player01') };
  const debtor = { ...(await findMemberId(scene, 'player01')), asset: 'CNY' };
  await money.deposit(who, '50');
  const quote = () => scene.call(wallet.withdrawConfig, {}, who);
  expect((await quote()).debt).toBe(null);

  // A win of 60 is played away before its correction to 10 comes.
  const game = await seat(debtor);
  const bet = await game.bet('50');
  await game.settle(bet, { version: 1, amount: '60', reason: 'result' });
  await game.bet('60');
  const corrected = { version: 2, amount: '10', reason: 'The camera shows another card' };
  expect(await game.settle(bet, corrected)).toMatchObject({ code: 'OK', balance: '0.00' });
  const { debt, max } = await quote();
  expect(max).toBe('0.00');
  expect(debt).toMatchObject({ left: '50.00', game: 'Jade Lantern Garden', reason: corrected.reason });
  expect(Date.parse(debt?.at ?? '')).toBeGreaterThan(0);

  const wish = { cardId, amount: '100', password: PAYMENT_PASSWORD, requestId: randomId() };
  const refused = await scene.refusal(wallet.createWithdrawal, wish, who);
  expect(refused.code).toBe('wallet.debt_open');
  expect(refused.message).toContain('50.00');

  await game.win('20');
  expect([await money.balance(who), (await quote()).debt?.left]).toEqual(['0.00', '30.00']);
  await money.deposit(who, '300');
  await until(async () => (await findDebt(scene.db, debtor)) === null);
  expect(await money.balance(who)).toBe('270.00');
  expect((await quote()).debt).toBe(null);
  expect((await scene.refusal(wallet.createWithdrawal, wish, who)).code).toBe('wallet.turnover_open');
});

/** A demo member at a game of the studio, played by the calls of its vendor. */
async function seat({
  merchantId,
  playerId,
  asset,
}: {
  merchantId: number;
  playerId: bigint;
  asset: string;
}) {
  const vendor = await vendorScene(scene);
  const session = { merchantId, vendor: VENDOR, game: GAME, playerId, asset, loginSession: randomId() };
  const launchToken = await openGame(scene.db, { ...session, mode: 'real', locale: 'en' });
  const { playerRef, sessionId } = await vendor.ok('authenticate', { launchToken });
  const call = () => ({ txId: randomId(), playerRef, roundId: randomId(), gameId: GAME, currency: asset });
  return {
    bet: async (amount: string) => {
      const bet = { ...call(), sessionId, amount };
      await vendor.ok('bet', bet);
      return bet;
    },
    win: (amount: string) => vendor.ok('win', { ...call(), amount, kind: 'promo' }),
    settle: (bet: { txId: string }, result: { version: number; amount: string; reason: string }) =>
      vendor.call('settle', { txId: randomId(), playerRef, betRef: bet.txId, currency: asset, ...result }),
  };
}
