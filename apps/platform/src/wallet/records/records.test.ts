import { wallet } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { sealAll } from '../../../test/seal-all.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { batcherOf } from '../ledger/batch/batcher.ts';
import { openHouseAccount, openPlayerAccount } from '../ledger/queries/accounts.ts';
import { typeOf } from './transaction-type.ts';

const DAY = 24 * 3_600_000;
let scene: Scene;
let money: ReturnType<typeof walletScene>;
let account: bigint;
let house: bigint;
beforeAll(async () => {
  scene = await startScene();
  money = walletScene(scene);
  const { rows } = await scene.platform.database.pool.query<{ id: bigint }>(
    `select id from access.player where merchant_id = 1 and account = 'player01'`,
  );
  const name = { merchantId: 1, asset: 'CNY', isReal: true };
  account = await openPlayerAccount(scene.db, { ...name, playerId: rows[0]?.id ?? 0n, pocket: 'main' });
  house = await openHouseAccount(scene.db, { ...name, pocket: 'games' });
});
afterAll(() => scene.close());

const as = async (player: string) => ({ token: await scene.player(player) });
let keys = 0;
const move = async (change: string, reason: string) => {
  const minor = parseAmount(change, { allowNegative: true });
  keys += 1;
  const [debit, credit, amount] = minor < 0n ? [account, house, -minor] : [house, account, minor];
  const movements = [{ debit, credit, amount, reason, reference: `round:${keys}` }];
  const outcome = await batcherOf(scene.platform).post({ merchantId: 1, key: `record ${keys}`, movements });
  expect(outcome.kind).toBe('posted');
};

describe('deposit limits', () => {
  const set = async (period: 'day' | 'week', amount: string | null) => {
    const { limits } = await scene.call(wallet.setDepositLimit, { period, amount }, await as('player02'));
    return limits.find((limit) => limit.period === period);
  };

  test('lowering holds at once, raising and lifting after 24 hours [R20]', async () => {
    expect(await set('day', '500')).toMatchObject({ own: '500.00', next: null });
    expect(await set('day', '300')).toMatchObject({ own: '300.00', next: null });
    expect(await set('day', '1000')).toMatchObject({ own: '300.00', next: { amount: '1000.00' } });
    const open = async (amount: string) => {
      const wish = { methodId: 'card', amount, requestId: crypto.randomUUID() };
      return scene.call(wallet.createDeposit, wish, await as('player02')).then(
        ({ orderNo }) => orderNo,
        (error: { code: string }) => error.code,
      );
    };
    expect(await open('300.01')).toBe('wallet.deposit_limit_reached');
    scene.travel(23 * 3_600_000);
    expect(await open('300.01')).toBe('wallet.deposit_limit_reached');
    scene.travel(3_600_000);
    expect(await open('300.01')).toMatch(/^D/);
    expect(await set('day', null)).toMatchObject({ own: '1000.00', next: { amount: null } });
    // Asking for less again takes the wish for more back.
    expect(await set('day', '200')).toMatchObject({
      own: '200.00',
      next: null,
      used: '300.01',
      left: '0.00',
    });
    scene.travel(25 * 3_600_000);
    expect(await set('week', '5000')).toMatchObject({ own: '5000.00' });
  });
});

describe('records', () => {
  test('every movement is a line with what it left; filters, pages by key and totals agree with the ledger [MEM-058 MEM-013]', async () => {
    const who = await as('player01');
    await money.deposit(who, '1000');
    // Together, so that many of them are of one moment, as bets in parallel are.
    const rounds = Array.from({ length: 30 }, (_, round) => [
      move('-10', 'catalogue.bet'),
      ...(round % 3 === 0 ? [move('25.5', 'catalogue.win')] : []),
    ]);
    await Promise.all(rounds.flat());
    const all: { txId: string; time: string; amount: string; balanceAfter: string }[] = [];
    let before: string | undefined;
    do {
      const page = await scene.call(wallet.transactions, { size: 7, ...(before ? { before } : {}) }, who);
      all.push(...page.lines);
      expect(page.totals).toEqual({ count: 41, in: '1255.00', out: '300.00' });
      before = page.next ?? undefined;
    } while (before);
    expect(all).toHaveLength(41);
    expect(new Set(all.map(({ txId }) => txId)).size).toBe(41);
    const sum = all.reduce((total, { amount }) => total + parseAmount(amount, { allowNegative: true }), 0n);
    expect(toWire(sum)).toBe(await money.balance(who));
    expect(all[0]?.balanceAfter).toBe(await money.balance(who));
    expect(new Set(all.map(({ time }) => time)).size).toBeLessThan(20);
    const after = (place: number) => parseAmount(all[place]?.balanceAfter ?? '0');
    for (const [place, { amount }] of all.entries())
      expect(after(place)).toBe(after(place + 1) + parseAmount(amount, { allowNegative: true }));

    const bets = await scene.call(wallet.transactions, { type: 'bet', size: 100 }, who);
    expect(bets.lines).toHaveLength(30);
    expect(bets.totals).toEqual({ count: 30, in: '0.00', out: '300.00' });
    const found = await scene.call(wallet.transactions, { txId: all[5]?.txId ?? '' }, who);
    expect(found.lines).toEqual([all[5]]);
    expect((await scene.call(wallet.transactions, { wallet: 'nobody' }, who)).lines).toEqual([]);
  });

  test('a line says why it is there: its movements, its order with times, its block; nobody else can ask', async () => {
    const who = await as('player01');
    await sealAll(scene.db, 1);
    const { lines } = await scene.call(wallet.transactions, { type: 'deposit' }, who);
    const [line] = lines;
    const txId = line?.txId ?? '';
    const why = await scene.call(wallet.transactionReason, { txId }, who);
    expect(why).toMatchObject({
      line,
      movements: [{ txId, wallet: 'main', amount: '1000.00', reason: 'wallet.deposit' }],
      belongsTo: {
        kind: 'deposit',
        status: 'success',
        steps: [
          { step: 'requested', by: 'member' },
          { step: 'success', by: 'provider' },
        ],
      },
      sealedInBlock: expect.stringMatching(/^\d+$/),
    });
    const refusal = await scene.refusal(wallet.transactionReason, { txId }, await as('player02'));
    expect(refusal.code).toBe('wallet.line_not_found');
  });

  test('the export holds the same lines, in the words of the reader', async () => {
    const { csv, isWhole } = await scene.call(wallet.exportTransactions, {}, await as('player01'));
    expect(isWhole).toBe(true);
    const lines = csv.split('\r\n');
    expect(lines).toHaveLength(43);
    expect(lines[0]).toBe('"Transaction number","Time","Type","Amount","Balance after","Reference"');
    expect(csv).toContain('"Game bet","-10.00"');
    expect(csv).toMatch(/"Deposit","1000.00","1000.00","deposit:D\d+"/);
  });

  test('a statement reaches back 13 months, a month at a time, and its sum is the ledger’s [R19]', async () => {
    const start = nowMs();
    for (let month = 0; month < 13; month++) {
      scene.travel(30 * DAY);
      await move('-1', 'catalogue.bet');
    }
    const who = await as('player01');
    let sum = 0n;
    for (let to = nowMs(); to > start - 30 * DAY; to -= 30 * DAY) {
      const range = { from: new Date(to - 30 * DAY + 1).toISOString(), to: new Date(to).toISOString() };
      const { totals } = await scene.call(wallet.transactions, range, who);
      sum += parseAmount(totals.in) - parseAmount(totals.out);
    }
    expect(toWire(sum)).toBe(await money.balance(who));
    const long = { from: new Date(start - 40 * DAY).toISOString(), to: new Date(start).toISOString() };
    expect((await scene.refusal(wallet.transactions, long, who)).code).toBe('wallet.range_too_long');
  });

  test.each([
    ['lottery.bet', 'bet'],
    ['catalogue.win', 'payout'],
    ['wallet.withdraw_fee', 'withdraw'],
    ['wallet.upline_sent', 'upline'],
    ['wallet.downline_received', 'upline'],
    ['agents.salary', 'salary'],
    ['catalogue.correction', 'payout'],
    ['lottery.correction', 'payout'],
    ['points-mall.redeem', 'other'],
  ])('%s is shown as %s', (reason, type) => {
    expect(typeOf(reason)).toBe(type);
  });
});
