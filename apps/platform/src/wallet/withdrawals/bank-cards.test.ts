import { access, wallet } from '@fairground/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveNames, PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { type Scene, startScene } from '../../../test/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
  await giveNames(scene);
});
afterAll(() => scene.close());

const as = async (account: string) => ({ token: await scene.player(account) });
let cards = 0;
const addCard = (who: { token: string }, number = `6222 0000 0000 ${String(++cards).padStart(4, '0')}`) =>
  scene.call(
    wallet.addBankCard,
    { kind: 'bank', bank: 'Harbour Bank', number, password: PAYMENT_PASSWORD },
    who,
  );

describe('accounts to be paid to', () => {
  test('adding one asks for the payment password; the number is masked and stored encrypted [MEM-053 PAY-018 R16]', async () => {
    const who = await as('player02');
    const wish = {
      kind: 'bank',
      bank: 'Harbour Bank',
      number: '6222021234567890',
      password: '000000',
    } as const;
    expect((await scene.refusal(wallet.addBankCard, wish, who)).code).toBe('access.payment_password_wrong');
    const card = await addCard(who, '6222 0212 3456 7890');
    expect(card).toMatchObject({
      number: '**** 7890',
      holder: 'Payee player02',
      isDefault: true,
      isUsable: false,
    });
    const { rows } = await scene.platform.database.pool.query('select * from wallet.payout_account');
    expect(rows.map((row) => Object.values(row).join()).join()).not.toContain('6222021234567890');
  });

  test('at most five, each once, and only in the name of the member [MEM-053 R17]', async () => {
    const who = await as('player02');
    const again = {
      kind: 'bank',
      bank: 'Another',
      number: '6222-0212-3456-7890',
      password: PAYMENT_PASSWORD,
    } as const;
    expect((await scene.refusal(wallet.addBankCard, again, who)).code).toBe('wallet.card_exists');
    expect((await scene.refusal(wallet.addBankCard, again, await as('player01'))).code).toBe(
      'wallet.card_exists',
    );
    for (let count = 1; count < 5; count++) await addCard(who);
    const sixth = { ...again, number: '6222000099990000' };
    expect((await scene.refusal(wallet.addBankCard, sixth, who)).code).toBe('wallet.card_limit');
    const nameless = await scene.refusal(wallet.addBankCard, sixth, await as('topagent1'));
    expect(nameless.code).toBe('wallet.payee_name_needed');
  });

  test('one can be taken off the list or offered first, by its owner only, and the security centre counts the same [MEM-053]', async () => {
    const who = await as('player02');
    const { cards: list } = await scene.call(wallet.bankCards, {}, who);
    const last = list.at(-1)?.cardId ?? '';
    const other = await as('player01');
    expect((await scene.refusal(wallet.removeBankCard, { cardId: last }, other)).code).toBe(
      'wallet.card_not_found',
    );
    expect((await scene.refusal(wallet.setDefaultBankCard, { cardId: last }, other)).code).toBe(
      'wallet.card_not_found',
    );
    await scene.call(wallet.setDefaultBankCard, { cardId: last }, who);
    const after = (await scene.call(wallet.bankCards, {}, who)).cards;
    expect(after.filter(({ isDefault }) => isDefault).map(({ cardId }) => cardId)).toEqual([last]);
    const counted = async () => (await scene.call(access.securityConfig, {}, who)).bankCardCount;
    expect(await counted()).toBe(5);
    await scene.call(wallet.removeBankCard, { cardId: last }, who);
    expect((await scene.call(wallet.bankCards, {}, who)).cards).toHaveLength(4);
    expect(await counted()).toBe(4);
    for (const endpoint of [wallet.removeBankCard, wallet.setDefaultBankCard])
      expect((await scene.refusal(endpoint, { cardId: last }, who)).code).toBe('wallet.card_not_found');
  });
});
