import { randomUUID } from 'node:crypto';
import { operatorCompliance, operatorWallet, wallet } from '@fairground/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { writeGivenLabels } from '../../access/public.ts';
import { nowMs } from '../../kernel/clock.ts';
import { readImage } from './keep-image.ts';
import { expireDeposits } from './queries/deposits.ts';
import { listMethods, saveMethod } from './queries/methods.ts';

let scene: Scene;
let money: ReturnType<typeof walletScene>;
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
});
afterAll(() => scene.close());

const as = async (account: string) => ({ token: await scene.player(account) });
const open = (who: { token: string }, methodId: string, amount: string, more = {}) =>
  scene.call(
    wallet.createDeposit,
    { methodId, amount, requestId: randomUUID(), payerName: 'Lan', ...more },
    who,
  );
const read = (who: { token: string }, orderNo: string) => scene.call(wallet.depositOrder, { orderNo }, who);

describe('balances', () => {
  test('a member has a main wallet, alone with typeId 0, and starts with nothing [PAY-001 PAY-002 PAY-003]', async () => {
    const who = await as('player02');
    expect(await scene.call(wallet.balance, {}, who)).toEqual({
      balance: [{ availBalance: '0.00', walletId: 0, name: 'main', title: '', typeId: 0 }],
    });
    expect(await money.balance(who)).toBe('0.00');
  });

  test('what is on its way in is shown apart, and is not there yet [PAY-004]', async () => {
    const who = await as('player02');
    await open(who, 'bank-transfer', '250.50');
    expect(await scene.call(wallet.funds, {}, who)).toEqual({
      sumBalance: '0.00',
      bonusBalance: '0.00',
      currency: 'CNY',
      currencySymbol: '¥',
      currencyPosition: 'F',
      pendingDeposit: '250.50',
      pendingWithdraw: '0.00',
    });
  });

  test('a merchant says whether all vendors share one wallet [PAY-008]', async () => {
    expect(await scene.call(wallet.merchantWallet, { merchantCode: 'aurora' })).toEqual({ isSingle: 1 });
    expect(await scene.call(wallet.merchantWallet, {}, { merchant: 'bosphorus' })).toEqual({ isSingle: 0 });
  });

  test('a trial account has play money that no report of real money counts [R7 R35]', async () => {
    expect(await money.balance(await as('trial001'))).toBe('2000.00');
    expect(await money.balance(await as('trial001'))).toBe('2000.00');
    const refusal = await scene.refusal(wallet.depositMethods, {}, await as('trial001'));
    expect(refusal.code).toBe('in_need_true_account');
  });
});

describe('ways to pay', () => {
  test('each has its limits, fee and quick amounts; some are open to some labels only [MEM-010 PAY-014]', async () => {
    const who = await as('player01');
    const { methods } = await scene.call(wallet.depositMethods, {}, who);
    expect(methods.map(({ methodId }) => methodId)).toEqual([
      'bank-transfer',
      'e-wallet',
      'card',
      'coin',
      'member',
    ]);
    const named = methods.filter(({ needsPayerName }) => needsPayerName).map(({ methodId }) => methodId);
    expect(named).toEqual(['bank-transfer', 'e-wallet', 'member']);
    expect(methods[2]).toMatchObject({
      kind: 'card',
      min: '10.00',
      max: '50000.00',
      feeRate: '1.5',
      takesProof: false,
    });

    const { db } = scene;
    const card = (await listMethods(db, 1)).find(({ id }) => id === 'card');
    if (!card) throw new Error('there is no card');
    await db.transaction().execute((tx) => saveMethod(tx, { ...card, labelIds: ['gold'] }));
    const ids = async () =>
      (await scene.call(wallet.depositMethods, {}, who)).methods.map(({ methodId }) => methodId);
    expect(await ids()).not.toContain('card');
    expect((await scene.refusal(wallet.createDeposit, draft('card', '100'), who)).code).toBe(
      'wallet.method_gone',
    );
    await db
      .transaction()
      .execute((tx) => writeGivenLabels(tx, { merchantId: 1, playerId: playerId01 }, ['gold']));
    expect(await ids()).toContain('card');
    await db.transaction().execute((tx) => saveMethod(tx, card));
  });

  test.each([
    ['9.99', 'wallet.amount_out_of_range'],
    ['50000.01', 'wallet.amount_out_of_range'],
    ['0', 'request.invalid'],
    ['1e3', 'request.invalid'],
    ['-5', 'request.invalid'],
    ['100.001', 'request.invalid'],
  ])('an amount of %s is refused with %s', async (amount, code) => {
    const refusal = await scene.refusal(wallet.createDeposit, draft('card', amount), await as('player01'));
    expect(refusal.code).toBe(code);
  });

  test('with credit instead of deposits on, or deposits off, nothing can be ordered [PAY-012 MEM-034]', async () => {
    const { operatorMerchants } = await import('@fairground/contract');
    const admin = { token: await scene.operator() };
    const set = (modId: string, enabled: boolean) =>
      scene.call(
        operatorMerchants.setSwitch,
        { merchantCode: 'aurora', modId: modId as never, enabled, reason: 'test' },
        admin,
      );
    const who = await as('player01');
    for (const [modId, bad, good] of [
      ['CREDITMAR3', true, false],
      ['DEPOSIT', false, true],
    ] as const) {
      await set(modId, bad);
      expect((await scene.refusal(wallet.depositMethods, {}, who)).code).toBe('module.off');
      await set(modId, good);
    }
    expect((await scene.call(wallet.depositMethods, {}, who)).methods.length).toBeGreaterThan(0);
  });
});

const draft = (methodId: string, amount: string) => ({ methodId, amount, requestId: randomUUID() });
let playerId01 = 0n;
beforeAll(async () => {
  const { rows } = await scene.platform.database.pool.query<{ id: bigint }>(
    `select id from access.player where merchant_id = 1 and account = 'player01'`,
  );
  playerId01 = rows[0]?.id ?? 0n;
});

describe('an order', () => {
  test('one request opens one order, however often it is sent; another amount is a conflict [D-27]', async () => {
    const who = await as('agent001');
    const wish = { ...draft('bank-transfer', '100'), payerName: 'Ming' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => scene.call(wallet.createDeposit, wish, who)),
    );
    expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
    expect(answers[0]?.orderNo).toMatch(/^D\d{6}\d{8}$/);
    const other = await scene.refusal(wallet.createDeposit, { ...wish, amount: '101' }, who);
    expect(other.code).toBe('request.key_reused');
    const second = await scene.refusal(
      wallet.createDeposit,
      { ...draft('bank-transfer', '100'), payerName: 'Ming' },
      who,
    );
    expect(second.code).toBe('wallet.order_open');
  });

  test('is pending for 30 minutes and then expires; a cancelled one makes room [D-27]', async () => {
    const who = await as('topagent1');
    const order = await open(who, 'e-wallet', '100');
    expect(new Date(order.expiresAt).getTime() - new Date(order.createdAt).getTime()).toBe(30 * 60_000);
    expect((await scene.call(wallet.cancelDeposit, { orderNo: order.orderNo }, who)).status).toBe(
      'cancelled',
    );
    const next = await open(who, 'e-wallet', '100');
    scene.travel(29 * 60_000);
    expect((await read(await as('topagent1'), next.orderNo)).status).toBe('pending');
    scene.travel(60_000);
    expect((await read(await as('topagent1'), next.orderNo)).status).toBe('expired');
    expect(await expireDeposits(scene.db, 1, new Date(nowMs()))).toBeGreaterThan(0);
    expect((await open(await as('topagent1'), 'e-wallet', '100')).status).toBe('pending');
  });

  test('is nobody else’s: it cannot be read, cancelled or proven by another member', async () => {
    const order = await open(await as('player01'), 'bank-transfer', '100');
    const other = await as('player02');
    for (const endpoint of [wallet.depositOrder, wallet.cancelDeposit, wallet.depositProof])
      expect((await scene.refusal(endpoint, { orderNo: order.orderNo }, other)).code).toBe(
        'wallet.order_not_found',
      );
    await scene.call(wallet.cancelDeposit, { orderNo: order.orderNo }, await as('player01'));
  });

  test('a proof is a jpg or png of at most 5 MB by its content, written anew, and shown to its owner and operators only [PAY-028]', async () => {
    const who = await as('player01');
    const { orderNo } = await open(who, 'bank-transfer', '100');
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#228833' } });
    const jpeg = await picture
      .withExif({ IFD0: { Copyright: 'a secret place' } })
      .jpeg()
      .toBuffer();
    const send = (bytes: Buffer) => ({ orderNo, image: bytes });
    const refused = async (bytes: Buffer) =>
      (await scene.refusal(wallet.sendDepositProof, send(bytes), who)).code;

    expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))).toBe(
      'activity_apply_remark_limit2',
    );
    await expect(readImage(new Uint8Array())).rejects.toMatchObject({ code: 'activity_apply_remark_limit2' });
    expect(await refused(await picture.clone().gif().toBuffer())).toBe('activity_apply_remark_limit2');
    expect(await refused(Buffer.concat([jpeg.subarray(0, 60), Buffer.alloc(200)]))).toBe(
      'activity_apply_remark_limit2',
    );
    expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1))).toBe('activity_apply_remark_limit3');

    expect(jpeg.includes('a secret place')).toBe(true);
    expect((await scene.call(wallet.sendDepositProof, send(jpeg), who)).hasProof).toBe(true);
    const kept = await scene.call(wallet.depositProof, { orderNo }, who);
    const bytes = Buffer.from(kept.data, 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    expect(bytes.includes('a secret place')).toBe(false);
    const finance = { token: await scene.operator('finance') };
    expect(
      await scene.call(operatorWallet.depositImage, { merchantCode: 'aurora', orderNo }, finance),
    ).toEqual(kept);
    const support = { token: await scene.operator('support') };
    const no = await scene.refusal(operatorWallet.depositImage, { merchantCode: 'aurora', orderNo }, support);
    expect(no.code).toBe('role.refused');
  });

  test('turnover is asked on what was credited, and the page that takes the amount says how much', async () => {
    const { db } = scene;
    const bank = (await listMethods(db, 1)).find(({ id }) => id === 'bank-transfer');
    if (!bank) throw new Error('there is no bank transfer');
    await db.transaction().execute((tx) => saveMethod(tx, { ...bank, feeFixed: 100_000n }));
    const who = await as('topagent1');
    expect((await scene.call(wallet.depositMethods, {}, who)).turnover).toBe('100');
    const { orderNo } = await open(who, 'bank-transfer', '250.50');
    await db.transaction().execute((tx) => saveMethod(tx, bank));
    const decide = { merchantCode: 'aurora', orderNo, reason: 'seen', decision: 'approve' } as const;
    await scene.call(operatorWallet.decideDeposit, decide, { token: await scene.operator('finance') });
    expect(await money.balance(who)).toBe('240.50');
    const { turnover } = await scene.call(wallet.withdrawConfig, {}, who);
    expect(turnover).toEqual({ required: '240.50', done: '0.00', left: '240.50' });
  });

  test('a bank transfer is credited when an operator says it has arrived, once, less its fee, and is audited', async () => {
    const who = await as('player02');
    const order = await open(who, 'bank-transfer', '250.50');
    expect((await scene.call(wallet.depositOrders, {}, who)).orders[0]).toEqual(order);
    const finance = { token: await scene.operator('finance') };
    const decide = { merchantCode: 'aurora', orderNo: order.orderNo, reason: 'seen on the statement' };
    const queue = await scene.call(operatorWallet.deposits, { merchantCode: 'aurora' }, finance);
    expect(queue.orders.map(({ orderNo }) => orderNo)).toContain(order.orderNo);

    await scene.call(operatorWallet.decideDeposit, { ...decide, decision: 'approve' }, finance);
    const again = await scene.refusal(
      operatorWallet.decideDeposit,
      { ...decide, decision: 'reject' },
      finance,
    );
    expect(again.code).toBe('wallet.order_closed');
    expect(await money.balance(who)).toBe('250.50');
    const [line] = (await scene.call(wallet.transactions, {}, who)).lines;
    const { belongsTo } = await scene.call(wallet.transactionReason, { txId: line?.txId ?? '' }, who);
    expect(belongsTo).toMatchObject({ id: order.orderNo, steps: [{ by: 'member' }, { by: 'operator' }] });

    const admin = { token: await scene.operator() };
    const subject = `deposit:${order.orderNo}`;
    const [entry] = await until(async () => {
      const { entries } = await scene.call(operatorCompliance.auditTrail, { subject }, admin);
      return entries.length > 0 && entries;
    });
    expect(entry).toMatchObject({
      operator: 'finance',
      action: 'wallet.deposit_approved',
      reason: decide.reason,
    });
    const { rows } = await scene.platform.database.pool.query<{ body: { event: string; body: object } }>(
      `select body from kernel.event where name = 'messaging.notice' and body->'body'->>'orderNo' = $1`,
      [order.orderNo],
    );
    expect(rows.map(({ body }) => [body.event, body.body])).toEqual([
      ['DEPOSIT_ARRIVED', { orderNo: order.orderNo, amount: '250.50', currency: 'CNY' }],
    ]);
  });
});
