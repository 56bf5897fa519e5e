import { randomUUID } from 'node:crypto';
import { operatorMerchants, wallet } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { memberPayments } from '../../../test/member-payments.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { writePolicy } from '../queries/policy.ts';
import { defaultPolicy } from '../rules.ts';

let scene: Scene;
let desk: Awaited<ReturnType<typeof memberPayments>>;
beforeAll(async () => {
  scene = await startScene();
  desk = await memberPayments(scene);
});
afterAll(() => scene.close());
beforeEach(() => setUpline({ min: '100000', max: '5000000', sumADay: '5000000' }));

const setUpline = (upline: typeof defaultPolicy.upline) =>
  transaction(scene.db, (tx) => writePolicy(tx, 1, { ...defaultPolicy, upline }));
const up = async (amount: string, account = 'player02', more = {}) =>
  scene
    .call(
      wallet.transferUp,
      { amount, password: PAYMENT_PASSWORD, remark: '', requestId: randomUUID(), ...more },
      await desk.as(account),
    )
    .then(
      ({ status }) => status as string,
      (error: { code: string }) => error.code,
    );
/** Below nobody, or below an agent; counted from tomorrow on, so it is tomorrow afterwards. */
const setUplineOf = async (account: string, above: string | null) => {
  const tree = treeScene(scene);
  await tree.move(await tree.idOf(account), above === null ? null : await tree.idOf(above));
  tree.nextDay();
};

describe('a transfer to the upline', () => {
  test('takes its least and its most, and nothing below or above', async () => {
    expect(await up('9.99')).toBe('wallet.amount_out_of_range');
    expect(await up('500.01')).toBe('wallet.amount_out_of_range');
    expect(await up('10')).toBe('success');
    scene.travel(25 * 3_600_000);
    expect(await up('500')).toBe('success');
    scene.travel(25 * 3_600_000);
  });

  test('shows the masked upline and the own balance; the remark has at most 140 letters, and the record has it on both sides [MEM-061]', async () => {
    const who = await desk.as('player02');
    const quote = await scene.call(wallet.uplineQuote, {}, who);
    expect(quote.uplineAccount).toBe('ag***01');
    expect(parseAmount(quote.available)).toBe(await desk.balance('player02'));
    expect(await up('10', 'player02', { remark: 'a'.repeat(141) })).toBe('request.invalid');
    expect(await up('10', 'player02', { password: '000000' })).toBe('access.payment_password_wrong');
    const remark = `for the team ${'字'.repeat(127)}`;
    expect(await up('11', 'player02', { remark })).toBe('success');
    for (const [account, amount] of [
      ['player02', '-11.00'],
      ['agent001', '11.00'],
    ] as const) {
      const reader = await desk.as(account);
      const [line] = (await scene.call(wallet.transactions, { size: 1 }, reader)).lines;
      expect(line?.amount).toBe(amount);
      const why = await scene.call(wallet.transactionReason, { txId: line?.txId ?? '' }, reader);
      expect(why.belongsTo).toMatchObject({ kind: 'upline', remark });
    }
    scene.travel(25 * 3_600_000);
  });

  test('a day’s transfers add up: the last cent goes, the next is refused, and tomorrow there is room again', async () => {
    const [mine, theirs] = [await desk.balance('player02'), await desk.balance('agent001')];
    expect(await up('300')).toBe('success');
    expect(await up('200.01')).toBe('wallet.upline_sum_reached');
    expect(await up('150')).toBe('success');
    expect(await up('50.01')).toBe('wallet.upline_sum_reached');
    const { leftToday } = await scene.call(wallet.uplineQuote, {}, await desk.as('player02'));
    expect(leftToday).toBe('50.00');
    expect(await up('50')).toBe('success');
    expect(await up('10')).toBe('wallet.upline_sum_reached');
    expect(await desk.balance('player02')).toBe(mine - 5_000_000n);
    expect(await desk.balance('agent001')).toBe(theirs + 5_000_000n);
    scene.travel(24 * 3_600_000);
    expect(await up('10')).toBe('success');
  });

  test('sent at once by many, no more than the day’s sum leaves', async () => {
    scene.travel(25 * 3_600_000);
    await setUpline({ min: '100000', max: '5000000', sumADay: '1000000' });
    const mine = await desk.balance('player02');
    const who = await desk.as('player02');
    const wish = { amount: '40', password: PAYMENT_PASSWORD, remark: '' };
    await Promise.all(
      Array.from({ length: 6 }, () =>
        scene.call(wallet.transferUp, { ...wish, requestId: randomUUID() }, who).catch(() => null),
      ),
    );
    expect(await desk.balance('player02')).toBe(mine - 800_000n);
  });

  test('needs somebody above, is never open to a top agent, and not where its switch is off [PAY-016]', async () => {
    const answers = async (account: string) => {
      const quote = await scene.call(wallet.uplineQuote, {}, await desk.as(account)).then(
        () => 'open',
        (error: { code: string }) => error.code,
      );
      return [quote, await up('10', account)];
    };
    const closed = ['wallet.upline_closed', 'wallet.upline_closed'];
    expect(await answers('player02')).toEqual(['open', expect.not.stringMatching('upline_closed')]);
    expect(await answers('topagent1')).toEqual(closed);
    await setUplineOf('player02', null);
    expect(await answers('player02')).toEqual(closed);
    await setUplineOf('player02', 'agent001');

    const admin = await desk.operator('admin');
    const turn = (enabled: boolean) =>
      scene.call(
        operatorMerchants.setSwitch,
        { merchantCode: 'aurora', modId: 'AGETRANSFERUP3', enabled, reason: 'test' },
        admin,
      );
    await turn(false);
    expect(await answers('player02')).toEqual(['module.off', 'module.off']);
    await turn(true);
    expect((await answers('player02'))[0]).toBe('open');
  });
});
