import { agents, vip, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, rebateScene } from '../../../test/rebate-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { now, returnToPresent } from '../../kernel/clock.ts';
import { runRebates } from './run-rebates.ts';

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

describe('the automatic rebate', () => {
  test('pays each product of the day before at two in the morning as one entry, whoever runs it how often [VIP-021 VIP-022]', async () => {
    const who = await house.member();
    await house.play(who, '8888', 'RNG');
    await house.play(who, '12345.67', 'LIVE');
    await house.run();
    house.toDay(far + 1, 1.9);
    await house.run();
    expect(await house.books(who)).toMatchObject({ lines: 0, entries: 0 });
    house.toDay(far + 1, 2);
    await house.count();
    await Promise.all([runRebates(scene.platform), runRebates(scene.platform), runRebates(scene.platform)]);
    await house.run();
    // 8888.00 x 0.80 % = 71.10, 12345.67 x 0.80 % = 98.76
    expect(await house.books(who)).toMatchObject({
      lines: 2,
      entries: 2,
      moved: 1_698_600n,
      paid: 1_698_600n,
    });
    const again = await house.again(who);
    const { lines } = await scene.call(wallet.transactions, {}, again);
    expect(lines.map(({ type, amount }) => `${type} ${amount}`).sort()).toEqual([
      'rebate 71.10',
      'rebate 98.76',
    ]);
    const records = await scene.call(vip.rebateRecords, {}, again);
    expect(records.lines[0]).toMatchObject({ kind: 'daily', rebateValue: '0.80', status: 'paid' });
    expect(records.nextRunAt).toBe(
      new Date(Date.parse(`${dayOf(now())}T02:00:00+08:00`) + 86_400_000).toISOString(),
    );
  });

  test('a line of a run exists once and stays, even in the database [VIP-022]', async () => {
    const who = await house.member();
    await house.play(who, '1000');
    await house.run();
    house.toDay(far + 1, 3);
    await house.run();
    const copy = sql`insert into vip.rebate_line (merchant_id, player_id, kind, run_day, day, product, asset, valid_bet, rate, total, before, amount, state, at)
      select merchant_id, player_id, kind, run_day, day, product, asset, valid_bet, rate, total, before, amount, 'due', at
      from vip.rebate_line where player_id = ${who.playerId}::bigint`;
    await expect(copy.execute(scene.db)).rejects.toThrow(/rebate_line_of_run/);
    await expect(
      sql`update vip.rebate_line set amount = 1, total = 1 where player_id = ${who.playerId}::bigint`.execute(
        scene.db,
      ),
    ).rejects.toThrow(/stays/);
    await expect(
      sql`delete from vip.rebate_line where player_id = ${who.playerId}::bigint`.execute(scene.db),
    ).rejects.toThrow(/stays/);
  });

  test('counts what agents gave where it is more than the rank gives [VIP-025]', async () => {
    const agent = { token: await scene.player('agent001') };
    const { rebates } = await scene.call(agents.ownRebates, {}, agent);
    expect(rebates.RNG).toBe('0.80');
    await house.rule(20);
    const shown = await scene.call(vip.rebateRates, {}, agent);
    expect(shown.find(({ productType }) => productType === 'RNG')?.rebateValue).toBe('0.80');
    await house.rule(95);
    expect(await scene.call(vip.rebateRates, { productType: 'RNG' }, agent)).toEqual([
      { productType: 'RNG', rebateValue: '0.95' },
    ]);
  });

  test('rates are one for each product, and only where a switch shows them [MEM-043]', async () => {
    const who = await house.member();
    expect(await scene.call(vip.rebateRates, {}, who)).toEqual(
      ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'].map((productType) => ({
        productType,
        rebateValue: '0.80',
      })),
    );
    await house.turn('PLYRBT', false);
    await house.turn('MYRBT3', false);
    expect(await house.codeOf(scene.call(vip.rebateRates, {}, who))).toBe('module.off');
    await house.turn('MYRBT3', true);
    expect(await scene.call(vip.rebateRates, {}, who)).toHaveLength(7);
  });

  test('lottery bets at a series have their rebate at settlement and none by product; others do [VIP-026]', async () => {
    const who = await house.member();
    const { rows } = await sql<{ id: bigint }>`
      insert into lottery.bet (merchant_id, issue_id, sequence, hash, player_id, account_id, request_id, line, play_code, content, bets,
        per_bet, stake, series, top_prize, placed_at)
      select 1, -${far}::bigint, n, '\\x00', ${who.playerId}::bigint, 1, gen_random_uuid(), 0, 'x', 'x', 1, 1, 1,
        case when n = 1 then 1900 end, 0, now() from generate_series(1, 2) n order by n returning id`.execute(
      scene.db,
    );
    for (const { id } of rows)
      await house.playAs(who.playerId, {
        stake: '1000',
        product: 'LOTT',
        at: now(),
        ref: String(id),
        source: 'lottery',
      });
    await house.turn('MANPLAYREB3', true);
    expect((await house.rebates(who)).products).toMatchObject([
      { productType: 'LOTT', validBet: '1000.00', amount: '8.00' },
    ]);
    await house.run();
    house.toDay(far + 1, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ lines: 1, moved: 80_000n });
  });

  test('a cap of a product cuts a day, and the rest is not carried over [VIP-027]', async () => {
    await house.rule(0, { rates: { VIP0: { RNG: { rate: 100, cap: '50000' } } } });
    const who = await house.member();
    await house.play(who, '100000');
    await house.run();
    house.toDay(far + 1, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ moved: 50_000n });
    await house.play(who, '100');
    await house.run();
    house.toDay(far + 2, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ moved: 60_000n });
  });

  test('a bet corrected after it was paid for lowers the next rebates by the difference, and no balance goes below zero [VIP-028]', async () => {
    const who = await house.member();
    const first = now();
    const ref = await house.play(who, '1000');
    await house.run();
    house.toDay(far + 1, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ moved: 80_000n, debt: 0n });
    // All of it is taken back while the member has nothing: 8.00 is owed.
    await sql`update vip.rebate_member set claimed_at = null where player_id = ${who.playerId}::bigint`.execute(
      scene.db,
    );
    await house.correct(who, ref, '1000', first);
    await house.run();
    house.toDay(far + 2, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ lines: 2, amount: 0n, moved: 80_000n, debt: 80_000n });
    await house.play(who, '500');
    await house.run();
    house.toDay(far + 3, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ moved: 80_000n, debt: 40_000n });
    await house.play(who, '1000');
    await house.run();
    house.toDay(far + 4, 3);
    await house.run();
    // 8.00 + 4.00 + 8.00 are earned, and 8.00 were taken back.
    expect(await house.books(who)).toMatchObject({ moved: 120_000n, debt: 0n, amount: 120_000n });
    const { lines } = await scene.call(vip.rebateRecords, {}, await house.again(who));
    expect(lines.map(({ kind, amount, withheld, paid }) => [kind, amount, withheld, paid])).toEqual([
      ['daily', '8.00', '4.00', '4.00'],
      ['daily', '4.00', '4.00', '0.00'],
      ['corrected', '-8.00', '0.00', '0.00'],
      ['daily', '8.00', '0.00', '8.00'],
    ]);
  });

  test('with the switch off nothing is paid by itself, and what was open stays open', async () => {
    const who = await house.member();
    await house.play(who, '1000');
    await house.run();
    await house.turn('PLYRBT', false);
    house.toDay(far + 1, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ lines: 0 });
  });
});
