import { randomUUID } from 'node:crypto';
import { compliance, type InputOf, pointsMall, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { mallScene, type Owner } from '../../../test/mall-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { sleep } from '../../../test/until.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

type Wish = InputOf<typeof pointsMall.convertPoint>;
let scene: Scene;
let stage: ReturnType<typeof mallScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = mallScene(scene);
});
beforeEach(() => stage.rules());
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const wish = (amount: string, own: Partial<Wish> = {}): Wish => ({
  amount,
  password: PAYMENT_PASSWORD,
  requestId: randomUUID(),
  ...own,
});
const convert = (who: Owner, amount: string, own: Partial<Wish> = {}) =>
  scene.call(pointsMall.convertPoint, wish(amount, own), who);
const refused = (who: Owner, amount: string, own: Partial<Wish> = {}) =>
  scene.refusal(pointsMall.convertPoint, wish(amount, own), who);

test('points times the rate, rounded down to two decimals, in one transaction [PTS-022 PTS-058]', async () => {
  const who = await stage.owner('1000.50');
  expect(await convert(who, '999.99', { money: '9.99' })).toEqual({ pointBalance: '0.51', money: '9.99' });
  expect(await stage.money(who)).toBe('9.99');
  expect(await stage.books(who.playerId)).toEqual({
    ledger: 5_100n,
    entries: 5_100n,
    lots: 5_100n,
    debt: 0n,
  });
  const [line] = (await scene.call(wallet.transactions, {}, who)).lines;
  expect(line).toMatchObject({ reason: 'points-mall.conversion', amount: '9.99' });
});

test('one wish converts once, however often it is sent; under another amount it is refused', async () => {
  const who = await stage.owner('500');
  const requestId = randomUUID();
  const first = await convert(who, '200', { requestId });
  expect(await convert(who, '200', { requestId })).toEqual(first);
  expect((await refused(who, '201', { requestId })).code).toBe('request.key_reused');
  expect([await stage.balance(who), await stage.money(who)]).toEqual(['300.00', '2.00']);
});

test('50 conversions at once of a balance for one: one is made, 49 are refused [PTS-059]', async () => {
  const who = await stage.owner('100');
  const ask = async (): Promise<string> => {
    const asked = wish('100');
    let outcome = '';
    // A server with too much to do sends some away, and they ask again under the same key.
    while (!/^(?:made|points-mall\.)/.test(outcome)) {
      if (outcome) await sleep(100 + Math.random() * 400);
      outcome = await scene.call(pointsMall.convertPoint, asked, who).then(
        () => 'made',
        ({ code }: { code: string }) => code,
      );
    }
    return outcome;
  };
  const outcomes = await Promise.all(Array.from({ length: 50 }, ask));
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'points-mall.insufficient_points')).toHaveLength(49);
  expect([await stage.balance(who), await stage.money(who)]).toEqual(['0.00', '1.00']);
}, 120_000);

test('below the least, or beyond what is left of the day, is refused with what may be converted [PTS-060]', async () => {
  await stage.rules({ convertMin: '50', convertMaxADay: '300', convertTurnover: 100 });
  const who = await stage.owner('1000');
  const little = await refused(who, '49.99');
  expect([little.code, little.message.includes('50.00')]).toEqual(['points-mall.convert_range', true]);
  await convert(who, '250');
  const much = await refused(who, '50.01');
  expect([much.code, much.message.includes('50.00')]).toEqual(['points-mall.convert_range', true]);
  await convert(who, '50');
  expect([await stage.balance(who), await stage.money(who)]).toEqual(['700.00', '3.00']);
});

test('converted money has to be wagered as often as the merchant says [PTS-060]', async () => {
  await stage.rules({ convertTurnover: 250 });
  const who = await stage.owner('1000');
  await convert(who, '1000');
  const { rows } = await sql<{ required: bigint }>`
    select required from wallet.turnover_task where player_id = ${who.playerId}::bigint`.execute(scene.db);
  expect(rows).toEqual([{ required: 250_000n }]);
});

test('on a break the mall is read, and nothing is converted [PTS-061]', async () => {
  const who = await stage.owner('100');
  await scene.call(compliance.takeBreak, { length: 'day' }, who);
  const again = { ...who, ...(await stage.again(who)) };
  expect((await scene.call(pointsMall.rewards, {}, again)).content).toBeDefined();
  expect((await refused(again, '100')).code).toBe('compliance.on_break');
  expect(await stage.balance(again)).toBe('100.00');
});

test('another result than the page showed, nothing, too much and a wrong password are refused [PTS-041 PTS-043]', async () => {
  await stage.rules({ convertMin: '0.10' });
  const who = await stage.owner('100');
  const codes = [
    await refused(who, '100', { money: '1.01' }),
    await refused(who, '0.50'),
    await refused(who, '100.01'),
    await refused(who, '100', { password: '' }),
    await refused(who, '100', { password: '135790' }),
  ].map(({ code }) => code);
  expect(codes).toEqual([
    'points-mall.rate_changed',
    'points-mall.convert_nothing',
    'points-mall.insufficient_points',
    'br_enter_moneypwd',
    'access.payment_password_wrong',
  ]);
  expect([await stage.balance(who), await stage.money(who)]).toEqual(['100.00', '0.00']);
});
