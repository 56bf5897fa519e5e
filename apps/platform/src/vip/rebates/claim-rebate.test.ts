import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rebateScene } from '../../../test/rebate-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { now, returnToPresent } from '../../kernel/clock.ts';

let scene: Scene;
let house: ReturnType<typeof rebateScene>;
let far = 0;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  house = rebateScene(scene);
}, 60_000);
/** Each test lives in days of its own: time only goes on. */
beforeEach(async () => {
  far += 10;
  house.toDay(far);
  await house.turn('PLYRBT', true);
  await house.turn('MANPLAYREB3', false);
  await house.rule(80);
  await house.run();
});
afterEach(returnToPresent);
afterAll(() => scene.close());

describe('the rebate by claim', () => {
  beforeEach(async () => {
    await house.turn('PLYRBT', false);
    await house.turn('MANPLAYREB3', true);
  });

  test('pays what is shown once, whoever asks at the same moment [VIP-023]', async () => {
    const who = await house.member();
    await house.play(who, '1000', 'RNG');
    await house.play(who, '250.50', 'FISH');
    expect((await house.rebates(who)).products).toMatchObject([
      { productType: 'FISH', validBet: '250.50', rebateValue: '0.80', amount: '2.00' },
      { productType: 'RNG', validBet: '1000.00', rebateValue: '0.80', amount: '8.00' },
    ]);
    const codes = await Promise.all(Array.from({ length: 50 }, () => house.codeOf(house.claim(who))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'vip.rebate_too_soon']));
    expect(await house.books(who)).toMatchObject({ lines: 2, entries: 2, moved: 100_000n });
    const shown = await house.rebates(who);
    expect(shown.products).toEqual([]);
    expect(shown.openAt).not.toBeNull();
  });

  test('pays one product alone, keeps to the interval and to the minimum, and to the last cent of the day [VIP-023]', async () => {
    await house.rule(80, { minimum: '10000', intervalMinutes: 30 });
    const who = await house.member();
    await house.play(who, '333.33', 'RNG');
    await house.play(who, '100', 'LIVE');
    expect(await house.codeOf(house.claim(who, 'LIVE'))).toBe('vip.rebate_below_minimum');
    expect(await house.books(who)).toMatchObject({ lines: 0, entries: 0 });
    expect(await house.claim(who, 'RNG')).toEqual({ amount: '2.66' });
    expect(await house.codeOf(house.claim(who, 'LIVE'))).toBe('vip.rebate_too_soon');
    scene.travel(31 * 60_000);
    const again = await house.again(who);
    await house.play(who, '333.33', 'RNG');
    // 666.66 x 0.80 % = 5.33, of which 2.66 were paid.
    expect(await house.claim(again)).toEqual({ amount: '3.47' });
    expect(await house.books(who)).toMatchObject({ moved: 61_300n });
  });

  test('never pays for a bet that the other way has paid for, also when switches change within a day [VIP-024]', async () => {
    const who = await house.member();
    await house.play(who, '1000');
    expect(await house.claim(who)).toEqual({ amount: '8.00' });
    await house.turn('PLYRBT', true);
    await house.play(who, '500');
    await house.run();
    house.toDay(far + 1, 1);
    await house.turn('MANPLAYREB3', true);
    const early = await house.again(who);
    expect(await house.claim(early)).toEqual({ amount: '4.00' });
    house.toDay(far + 1, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ moved: 120_000n, entries: 2 });
    expect((await house.rebates(await house.again(who))).products).toEqual([]);
    await house.play(who, '100');
    await house.turn('PLYRBT', false);
    await house.run();
    house.toDay(far + 2, 3);
    await house.run();
    const later = await house.again(who);
    // It was on for a part of that day and is off by now: what is left waits for a claim.
    expect(await house.claim(later)).toEqual({ amount: '0.80' });
    await house.turn('PLYRBT', true);
    await house.run();
    expect(await house.books(who)).toMatchObject({ moved: 128_000n, entries: 3 });
  });

  test('a correction within the days takes from what can be claimed; older days are over', async () => {
    const who = await house.member();
    const first = now();
    const ref = await house.play(who, '1000');
    expect(await house.claim(who)).toEqual({ amount: '8.00' });
    house.toDay(far + 1, 12);
    await house.correct(who, ref, '500', first);
    await house.play(who, '2000');
    const again = await house.again(who);
    expect((await house.rebates(again)).products).toMatchObject([{ amount: '12.00', validBet: '1500.00' }]);
    expect(await house.claim(again)).toEqual({ amount: '12.00' });
    expect(await house.books(who)).toMatchObject({ moved: 200_000n, debt: 0n, amount: 200_000n });
    await house.play(who, '1000');
    house.toDay(far + 8, 12);
    expect((await house.rebates(await house.again(who))).products).toEqual([]);
  });
});
