import { randomUUID } from 'node:crypto';
import { operatorWallet, wallet } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveNames, PAYMENT_PASSWORD } from '../../test/give-names.ts';
import { holdRows } from '../../test/hold-rows.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { findMemberId } from '../../test/vendor-scene.ts';

let scene: Scene;
let cardId: string;
beforeAll(async () => {
  scene = await startScene();
  await giveNames(scene);
  ({ cardId } = await scene.call(wallet.addBankCard, card('6222020000001234'), await agent()));
});
afterAll(() => scene.close());

const agent = async () => ({ token: await scene.player('agent001') });
const password = PAYMENT_PASSWORD;
const card = (number: string) => ({ kind: 'bank', bank: 'Harbour Bank', number, password }) as const;
const wish = () => ({ amount: '100', password, remark: '', requestId: randomUUID() });

test.each<[string, () => Promise<unknown>]>([
  ['adding a card', async () => scene.call(wallet.addBankCard, card('6222020000009999'), await agent())],
  ['offering a card first', async () => scene.call(wallet.setDefaultBankCard, { cardId }, await agent())],
  ['removing a card', async () => scene.call(wallet.removeBankCard, { cardId }, await agent())],
  [
    'asking for money',
    async () => scene.refusal(wallet.createWithdrawal, { ...wish(), cardId }, await agent()),
  ],
  [
    'opening a deposit',
    async () =>
      scene.call(
        wallet.createDeposit,
        { methodId: 'coin', amount: '100', requestId: randomUUID() },
        await agent(),
      ),
  ],
  [
    'limiting deposits',
    async () => scene.call(wallet.setDepositLimit, { period: 'day', amount: '500' }, await agent()),
  ],
  ['paying upwards', async () => scene.refusal(wallet.transferUp, wish(), await agent())],
  [
    'paying downwards',
    async () => {
      const { playerId } = await findMemberId(scene, 'player01');
      return scene.refusal(wallet.transferDown, { ...wish(), playerId: String(playerId) }, await agent());
    },
  ],
  [
    'labelling the member',
    async () => {
      const { playerId } = await findMemberId(scene, 'agent001');
      const label = {
        merchantCode: 'aurora',
        playerId: String(playerId),
        labelIds: ['gold'],
        reason: 'a guest',
      };
      return scene.call(operatorWallet.labelMember, label, { token: await scene.operator('operator') });
    },
  ],
])('%s waits for what else happens to the member’s money', async (_name, act) => {
  const { playerId } = await findMemberId(scene, 'agent001');
  const held = await holdRows(scene, 'select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `wallet.member/1/${playerId}`,
  ]);
  const done = act();
  try {
    expect(await Promise.race([held.waiting(1).then(() => 'waits'), done])).toBe('waits');
  } finally {
    await held.letGo();
  }
  await done;
});
