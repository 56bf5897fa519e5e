import { randomUUID } from 'node:crypto';
import { operatorAccess, operatorWallet, wallet } from '@fairground/contract';
import sharp from 'sharp';
import { demoOperators } from '../src/seed/demo-accounts.ts';
import { giveNames, PAYMENT_PASSWORD } from './give-names.ts';
import type { Scene, Who } from './scene.ts';
import { findMemberId } from './vendor-scene.ts';
import { wager } from './wager.ts';
import { walletScene } from './wallet-scene.ts';

const CARD = { kind: 'bank', bank: 'Harbour Bank', number: '6222020000001234' } as const;

/** player02 waits for money of a withdrawal, and player01 pays parts of it. */
export async function memberPayments(scene: Scene) {
  const money = walletScene(scene);
  const as = async (account: string): Promise<Who> => ({ token: await scene.player(account) });
  const image = sharp({ create: { width: 20, height: 20, channels: 3, background: '#884422' } });
  const picture = await image.png().toBuffer();
  await giveNames(scene);
  const payee = await as('player02');
  await money.deposit(payee, '2000');
  const { playerId } = await findMemberId(scene, 'player02');
  await wager(scene.db, { playerId, amount: 10n ** 12n });
  const { cardId } = await scene.call(wallet.addBankCard, { ...CARD, password: PAYMENT_PASSWORD }, payee);
  scene.travel(25 * 3_600_000);
  return {
    money,
    as,
    picture,
    /** Signed in anew: a session does not outlive what these tests travel. */
    operator: async (account: 'finance' | 'admin'): Promise<Who> => {
      const password = demoOperators.find((one) => one.account === account)?.password ?? '';
      const { token } = await scene.call(operatorAccess.signIn, { account, password });
      return { token };
    },
    withdraw: async (amount: string) =>
      scene.call(
        wallet.createWithdrawal,
        { cardId, amount, password: PAYMENT_PASSWORD, requestId: randomUUID() },
        await as('player02'),
      ),
    /** Opens the payer's order and adds the picture. */
    pay: async (amount: string): Promise<string> => {
      const payer = await as('player01');
      const wish = { methodId: 'member', amount, requestId: randomUUID(), payerName: 'Lan' };
      const { orderNo } = await scene.call(wallet.createDeposit, wish, payer);
      await scene.call(wallet.sendDepositProof, { orderNo, image: picture }, payer);
      return orderNo;
    },
    asked: async () => scene.call(wallet.paymentConfirmations, {}, await as('player02')),
    order: async (orderNo: string) => scene.call(wallet.depositOrder, { orderNo }, await as('player01')),
    balance: async (account = 'player01') => money.minor(await money.balance(await as(account))),
    held: async () => (await scene.call(wallet.funds, {}, await as('player02'))).pendingWithdraw,
    queue: async (who: Who) =>
      (await scene.call(operatorWallet.disputes, { merchantCode: 'aurora' }, who)).disputes,
  };
}
