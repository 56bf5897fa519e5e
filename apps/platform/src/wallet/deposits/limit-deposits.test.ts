import { randomUUID } from 'node:crypto';
import { wallet } from '@fairground/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { writePolicy } from '../queries/policy.ts';
import { defaultPolicy, type Policy } from '../rules.ts';

const HOUR = 3_600_000;
let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const as = async (account: string) => ({ token: await scene.player(account) });
const setPolicy = (depositLimits: Policy['depositLimits']) =>
  transaction(scene.db, (tx) => writePolicy(tx, 1, { ...defaultPolicy, depositLimits }));
const setOwn = async (account: string, period: 'day' | 'week' | 'month', amount: string | null) => {
  const { limits } = await scene.call(wallet.setDepositLimit, { period, amount }, await as(account));
  return limits.find((limit) => limit.period === period);
};
/** Opens an order and takes it back: how it was answered. */
const order = async (account: string, amount: string) => {
  const who = await as(account);
  const wish = { methodId: 'card', amount, requestId: randomUUID() };
  return scene.call(wallet.createDeposit, wish, who).then(
    async ({ orderNo }) => {
      await scene.call(wallet.cancelDeposit, { orderNo }, who);
      return 'open';
    },
    (error: { code: string }) => error.code,
  );
};
beforeEach(() => setPolicy({}));

describe('a limit of deposits', () => {
  test('a laxer one of one’s own never opens what the merchant closes, in every period', async () => {
    for (const period of ['day', 'week', 'month'] as const) {
      await setPolicy({ [period]: '1000000' });
      expect(await setOwn('player01', period, '500')).toMatchObject({
        own: '500.00',
        operator: '100.00',
        left: '100.00',
      });
      expect(await order('player01', '100.01')).toBe('wallet.deposit_limit_reached');
      expect(await order('player01', '100')).toBe('open');
    }
  });

  test('a stricter one of one’s own holds below the merchant’s, to the cent', async () => {
    await setPolicy({ day: '1000000' });
    expect(await setOwn('player02', 'day', '50')).toMatchObject({ left: '50.00' });
    expect(await order('player02', '50.01')).toBe('wallet.deposit_limit_reached');
    expect(await order('player02', '50')).toBe('open');
  });

  test('of several periods the strictest counts, also when it is the longest', async () => {
    await setOwn('agent001', 'day', '300');
    await setOwn('agent001', 'month', '200');
    expect(await order('agent001', '200.01')).toBe('wallet.deposit_limit_reached');
    expect(await order('agent001', '200')).toBe('open');
  });

  test('lowering holds at once, raising or taking it away after a day and not a minute before [R20]', async () => {
    await setOwn('topagent1', 'day', '100');
    expect(await setOwn('topagent1', 'day', '100')).toMatchObject({ own: '100.00', next: null });
    expect((await setOwn('topagent1', 'day', '400'))?.next).toMatchObject({ amount: '400.00' });
    expect(await order('topagent1', '100.01')).toBe('wallet.deposit_limit_reached');
    expect((await setOwn('topagent1', 'day', null))?.next).toMatchObject({ amount: null });
    scene.travel(24 * HOUR - 60_000);
    expect(await order('topagent1', '100.01')).toBe('wallet.deposit_limit_reached');
    scene.travel(60_001);
    expect(await order('topagent1', '100.01')).toBe('open');
    await setOwn('topagent1', 'day', '60');
    expect(await order('topagent1', '60.01')).toBe('wallet.deposit_limit_reached');
  });
});
