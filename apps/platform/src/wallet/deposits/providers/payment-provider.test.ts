import { randomUUID } from 'node:crypto';
import { operatorWallet, wallet } from '@fairground/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { until } from '../../../../test/until.ts';
import { findMemberId } from '../../../../test/vendor-scene.ts';
import { walletScene } from '../../../../test/wallet-scene.ts';
import { nowMs } from '../../../kernel/clock.ts';
import { batcherOf, findHouseAccount, findPlayerAccount } from '../../public.ts';
import { type PaymentEvent, providerSecret, signEvent } from './sign-event.ts';

let scene: Scene;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
});
afterAll(() => scene.close());

const as = async (account: string) => ({ token: await scene.player(account) });
const open = (who: { token: string }, methodId: string, amount: string) =>
  scene.call(wallet.createDeposit, { methodId, amount, requestId: randomUUID() }, who);
const read = (who: { token: string }, orderNo: string) => scene.call(wallet.depositOrder, { orderNo }, who);

describe('a payment provider', () => {
  const paid = async (who: { token: string }, act: string, amount = '200') => {
    const order = await open(who, 'card', amount);
    expect(order.payUrl).toMatch(/^\/test-provider\/pay\//);
    expect(await money.press(order.payUrl, act)).toBe(303);
    return read(who, order.orderNo);
  };

  /** Stakes everything and ten more, as a game would. */
  const stakeMore = async (account: string, balance: bigint) => {
    const { merchantId, playerId } = await findMemberId(scene, account);
    const name = { merchantId, asset: 'CNY', isReal: true };
    const [debit, credit] = await Promise.all([
      findPlayerAccount(scene.platform, { ...name, playerId, pocket: 'main' }),
      findHouseAccount(scene.platform, { ...name, pocket: 'games' }),
    ]);
    const movement = { debit, credit, amount: balance + 100_000n, reason: 'catalogue.bet', reference: 'r' };
    const posting = { merchantId, key: randomUUID(), movements: [movement] };
    return (await batcherOf(scene.platform).post(posting)).kind;
  };

  test('nothing can be played with before the provider says it is paid; then the amount less its fee is there [R17]', async () => {
    const who = await as('player01');
    const before = money.minor(await money.balance(who));
    const order = await open(who, 'card', '200');
    expect(money.minor(await money.balance(who))).toBe(before);
    expect(await stakeMore('player01', before)).toBe('insufficient');
    await money.press(order.payUrl, 'succeed');
    expect(await read(who, order.orderNo)).toMatchObject({
      status: 'success',
      fee: '3.00',
      credited: '197.00',
    });
    expect(money.minor(await money.balance(who))).toBe(before + 1_970_000n);
    expect(await stakeMore('player01', before)).toBe('posted');
    expect(money.minor(await money.balance(who))).toBe(1_870_000n);
  });

  test('whoever has paid reads that the page can be closed, and the way back is a page of the site', async () => {
    const order = await open(await as('agent001'), 'card', '77.77');
    expect(order).toMatchObject({ fee: '1.16', credited: '76.61' });
    const page = async () => {
      const path = order.payUrl ?? '';
      return (await scene.raw({ method: 'GET', path, headers: { host: 'aurora.localhost' } })).text;
    };
    expect(await page()).toContain('<button');
    await money.press(order.payUrl, 'succeed');
    const paidPage = await page();
    expect(paidPage).toContain('You may close this page');
    expect(paidPage).not.toContain('<button');
    expect(paidPage).toContain(`href="/member?page=depositv2&amp;order=${order.orderNo}"`);
  });

  test('a failure fails the order; the next one may succeed', async () => {
    const who = await as('player01');
    expect((await paid(who, 'fail')).status).toBe('failed');
    expect((await paid(who, 'succeed')).status).toBe('success');
  });

  test.each(['twice', 'disorder'])('events that come %s credit once', async (act) => {
    const who = await as('player01');
    const before = money.minor(await money.balance(who));
    expect((await paid(who, act)).status).toBe('success');
    expect(money.minor(await money.balance(who))).toBe(before + 1_970_000n);
  });

  test('a success that is reported later arrives later', async () => {
    const who = await as('player01');
    const order = await paid(who, 'later');
    expect(order.status).toBe('pending');
    await until(async () => (await read(who, order.orderNo)).status === 'success', 8_000);
  });

  test('money that arrives after the order was cancelled or has expired is still credited', async () => {
    const who = await as('player01');
    const before = money.minor(await money.balance(who));
    const order = await open(who, 'card', '200');
    await scene.call(wallet.cancelDeposit, { orderNo: order.orderNo }, who);
    await money.press(order.payUrl, 'succeed');
    expect((await read(who, order.orderNo)).status).toBe('success');
    expect(money.minor(await money.balance(who))).toBe(before + 1_970_000n);
  });

  test('another amount than ordered waits for an operator, who credits what was really paid', async () => {
    const who = await as('player01');
    const before = money.minor(await money.balance(who));
    const order = await paid(who, 'less');
    expect(order).toMatchObject({ status: 'pending', inReview: true });
    expect(money.minor(await money.balance(who))).toBe(before);
    const finance = { token: await scene.operator('finance') };
    await scene.call(
      operatorWallet.decideDeposit,
      { merchantCode: 'aurora', orderNo: order.orderNo, decision: 'approve', reason: 'half was paid' },
      finance,
    );
    expect(money.minor(await money.balance(who))).toBe(before + 970_000n);
  });

  test('another amount for an order that is over waits in the queue as well, and counts for the limit as what was paid', async () => {
    const who = await as('player02');
    const finance = { token: await scene.operator('finance') };
    const queue = async () => {
      const { orders } = await scene.call(operatorWallet.deposits, { merchantCode: 'aurora' }, finance);
      return orders.filter(({ needsReview }) => needsReview).map(({ orderNo }) => orderNo);
    };
    const decide = (orderNo: string, decision: 'approve' | 'reject') =>
      scene.call(
        operatorWallet.decideDeposit,
        { merchantCode: 'aurora', orderNo, decision, reason: 'looked at the bank' },
        finance,
      );
    const late = async () => {
      const { orderNo, payUrl } = await open(who, 'card', '200');
      await scene.call(wallet.cancelDeposit, { orderNo }, who);
      await money.press(payUrl, 'less');
      return orderNo;
    };
    const [credited, returned] = [await late(), await late()];
    expect(await queue()).toEqual([credited, returned]);

    await decide(returned, 'reject');
    expect(await read(who, returned)).toMatchObject({ status: 'cancelled', remark: 'looked at the bank' });
    await decide(credited, 'approve');
    expect(await read(who, credited)).toMatchObject({
      status: 'success',
      amount: '200.00',
      credited: '97.00',
    });
    expect(await money.balance(who)).toBe('97.00');
    expect(await queue()).toEqual([]);
    const { limits } = await scene.call(wallet.depositLimits, {}, who);
    expect(limits[0]).toMatchObject({ period: 'day', used: '100.00' });
  });

  test('coins count after their confirmations, and not before', async () => {
    const who = await as('player01');
    const before = money.minor(await money.balance(who));
    const order = await open(who, 'coin', '300');
    expect(order.payee.address).toMatch(/^tc1q/);
    for (const confirmations of [1, 2]) {
      await money.press(order.payUrl, 'confirm');
      expect(await read(who, order.orderNo)).toMatchObject({ status: 'pending', confirmations });
    }
    expect(money.minor(await money.balance(who))).toBe(before);
    await money.press(order.payUrl, 'confirm');
    expect(await read(who, order.orderNo)).toMatchObject({ status: 'success', confirmations: 3 });
    expect(money.minor(await money.balance(who))).toBe(before + 3_000_000n);
    // The member's page hears of each, and does not have to ask.
    const { rows } = await scene.platform.database.pool.query<{ event: string }>(
      `select body->>'event' as event from kernel.event
       where name = 'messaging.notice' and body->'body'->>'orderNo' = $1 order by id`,
      [order.orderNo],
    );
    const told = rows.map(({ event }) => event);
    expect(told).toEqual(['DEPOSIT_PROGRESS', 'DEPOSIT_PROGRESS', 'DEPOSIT_ARRIVED']);
  });

  test('an event is only heeded as its provider signed it, for its own order', async () => {
    const who = await as('player01');
    const order = await open(who, 'card', '200');
    const secret = (await providerSecret(scene.platform, 1, 'test-card')) ?? '';
    const event: PaymentEvent = {
      provider: 'test-card',
      eventId: randomUUID(),
      sequence: 1,
      orderNo: order.orderNo,
      providerRef: order.payUrl?.split('/').at(-1) ?? '',
      status: 'succeeded',
      amount: '200.00',
      currency: 'CNY',
      confirmations: 0,
      sentAt: new Date(nowMs()).toISOString(),
    };
    const signature = signEvent(event, secret);
    const changes: Partial<PaymentEvent>[] = [
      { amount: '900.00' },
      { sequence: 2 },
      { eventId: randomUUID() },
      { orderNo: 'D26111500000001' },
      { providerRef: 'tp_another' },
      { currency: 'USD' },
      { confirmations: 9 },
    ];
    for (const change of changes)
      expect(
        (await scene.refusal(wallet.paymentWebhook, { ...event, ...change, signature })).code,
        JSON.stringify(change),
      ).toBe('wallet.event_refused');
    const foreign = { ...event, providerRef: 'tp_another' };
    const well = { ...foreign, signature: signEvent(foreign, secret) };
    expect((await scene.refusal(wallet.paymentWebhook, well)).code).toBe('wallet.event_refused');
    expect((await read(who, order.orderNo)).status).toBe('pending');

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => scene.call(wallet.paymentWebhook, { ...event, signature })),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ effect: 'credited' })));
  });
});
