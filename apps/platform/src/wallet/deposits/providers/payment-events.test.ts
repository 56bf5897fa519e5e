import { randomUUID } from 'node:crypto';
import { wallet } from '@fairground/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../../test/scene.ts';
import { walletScene } from '../../../../test/wallet-scene.ts';
import { nowMs } from '../../../kernel/clock.ts';
import { type PaymentEvent, providerSecret, signEvent } from './sign-event.ts';

let scene: Scene;
let money: ReturnType<typeof walletScene>;
let before: bigint;
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
});
afterAll(() => scene.close());
beforeEach(async () => {
  before = money.minor(await money.balance(await as('player01')));
});

const as = async (account: string) => ({ token: await scene.player(account) });
const open = async (methodId: string, amount = '200', account = 'player01') => {
  const wish = { methodId, amount, requestId: randomUUID() };
  const { orderNo, payUrl } = await scene.call(wallet.createDeposit, wish, await as(account));
  return { orderNo, providerRef: payUrl?.split('/').at(-1) ?? '' };
};
const gained = async () => money.minor(await money.balance(await as('player01'))) - before;

/** An event as this provider signs it. */
const signed = async (own: Partial<PaymentEvent> & Pick<PaymentEvent, 'orderNo' | 'providerRef'>) => {
  const event: PaymentEvent = {
    provider: 'test-card',
    eventId: randomUUID(),
    sequence: 1,
    status: 'succeeded',
    amount: '200.00',
    currency: 'CNY',
    confirmations: 3,
    sentAt: new Date(nowMs()).toISOString(),
    ...own,
  };
  const secret = (await providerSecret(scene.platform, 1, event.provider)) ?? '';
  return { ...event, signature: signEvent(event, secret) };
};
type Signed = Awaited<ReturnType<typeof signed>>;
const send = (event: Signed) => scene.call(wallet.paymentWebhook, event);
const refused = async (event: Signed, merchant = 'aurora') =>
  (await scene.refusal(wallet.paymentWebhook, event, { merchant })).code;

test('an event id that a provider uses again for another order counts for that order', async () => {
  const first = await open('card');
  expect(await send(await signed({ ...first, eventId: '1' }))).toEqual({
    effect: 'credited',
  });
  const second = await open('card');
  const event = await signed({ ...second, eventId: '1' });
  expect(await send(event)).toEqual({ effect: 'credited' });
  expect(await send(event)).toEqual({ effect: 'credited' });
  expect(await gained()).toBe(2n * 1_970_000n);
});

test('another word under a known id of the same order is refused, and the true one under its own id counts', async () => {
  const order = await open('card');
  const early = await signed({ ...order, eventId: '7', status: 'pending' });
  expect(await send(early)).toEqual({ effect: 'noted' });
  for (const other of [{ status: 'succeeded' }, { sequence: 2 }, { amount: '100.00' }] as const)
    expect(
      await refused(await signed({ ...order, eventId: '7', status: 'pending', ...other })),
      JSON.stringify(other),
    ).toBe('wallet.event_refused');
  expect(await gained()).toBe(0n);
  await send(await signed({ ...order, eventId: '8', sequence: 2 }));
  expect(await gained()).toBe(1_970_000n);
});

test('another provider cannot settle an order, not even with the number of its payment and a good signature', async () => {
  const coin = await open('coin');
  const card = await open('card');
  for (const providerRef of [card.providerRef, coin.providerRef])
    expect(await refused(await signed({ orderNo: card.orderNo, provider: 'test-chain', providerRef }))).toBe(
      'wallet.event_refused',
    );
  // Nor before its own provider has given it a number.
  const { pool } = scene.platform.database;
  await pool.query('update wallet.deposit_order set provider_ref = null where order_no = $1', [card.orderNo]);
  const wish = { orderNo: card.orderNo, provider: 'test-chain', providerRef: 'tp_any' };
  expect(await refused(await signed(wish))).toBe('wallet.event_refused');
  expect(await gained()).toBe(0n);
  expect(await send(await signed({ ...card }))).toEqual({ effect: 'credited' });
  expect(await gained()).toBe(1_970_000n);
});

test('an event of one merchant is nothing at another, and another currency is never credited by itself', async () => {
  const order = await open('card');
  expect(await refused(await signed({ ...order }), 'samba')).toBe('wallet.event_refused');
  expect(await send(await signed({ ...order, currency: 'BRL' }))).toEqual({
    effect: 'review',
  });
  expect(await gained()).toBe(0n);
});

test('an event that is refused is counted for the provider it names, and for no other', async () => {
  const counts = async () => {
    const { pool } = scene.platform.database;
    const { rows } = await pool.query<{ name: string; refused: bigint }>(
      `select merchant_id || ' ' || code as name, refused_events as refused from wallet.payment_provider order by 1`,
    );
    return new Map(rows.map(({ name, refused: count }) => [name, count]));
  };
  const known = await counts();
  const order = await open('card', '200', 'player02');
  expect(await refused({ ...(await signed(order)), signature: 'f'.repeat(64) })).toBe('wallet.event_refused');
  const after = await counts();
  expect([...after].filter(([name, count]) => count !== known.get(name))).toEqual([
    ['1 test-card', (known.get('1 test-card') ?? 0n) + 1n],
  ]);
});
