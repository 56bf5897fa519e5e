import { operatorVip } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayOf, rebateScene } from '../../../test/rebate-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { now, returnToPresent } from '../../kernel/clock.ts';
import { openDatabase } from '../../kernel/db/db.ts';

const merchantCode = 'aurora';
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

describe('operators', () => {
  const rules = async () =>
    scene.call(operatorVip.rebateRules, { merchantCode }, await house.desk('finance'));
  const save = async (wish: object, account: 'finance' | 'admin') => {
    const known = (await rules()).rules;
    return scene.call(
      operatorVip.saveRebateRules,
      { merchantCode, reason: 'the new season', ...known, ...wish },
      await house.desk(account),
    );
  };
  const runs = async () =>
    (await scene.call(operatorVip.rebateRuns, { merchantCode }, await house.desk('finance'))).runs;

  test('two change rates for more from the next day on, one for less, and what held stays readable [VIP-033]', async () => {
    const who = await house.member();
    const more = {
      rates: { VIP0: { RNG: { rate: '1.25', cap: '100' } }, VIP3: { RNG: { rate: '2', cap: null } } },
    };
    expect(await save(more, 'finance')).toEqual({ isSaved: false });
    expect(await house.codeOf(save(more, 'finance'))).toBe('compliance.own_approval');
    expect((await rules()).waiting).toMatchObject({ by: 'finance' });
    expect(await save(more, 'admin')).toEqual({ isSaved: true });
    const { today, rules: coming, history } = await rules();
    expect(today.rates.VIP0?.RNG?.rate).toBe('0.80');
    expect(coming.rates.VIP0?.RNG).toEqual({ rate: '1.25', cap: '100.00' });
    expect(history[0]).toMatchObject({ changedBy: 'admin', reason: 'the new season' });
    expect(history[1]?.rules.rates.VIP0?.RNG?.rate).toBe('0.80');
    await house.play(who, '1000');
    await house.run();
    house.toDay(far + 1, 1);
    await house.play(who, '1000');
    house.toDay(far + 1, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ moved: 80_000n });
    house.toDay(far + 2, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ moved: 205_000n });
    expect(await save({ rates: { VIP0: { RNG: { rate: '0.5', cap: '100' } } } }, 'finance')).toEqual({
      isSaved: true,
    });
    expect(await house.codeOf(save({ rates: { NOBODY: {} } }, 'finance'))).toBe('vip.rank_unknown');
    await expect(sql`update vip.rebate_rule set settings = '{}'`.execute(scene.db)).rejects.toThrow(
      /never change/,
    );
  });

  test.each([
    ['no cap', { rates: { VIP0: { RNG: { rate: '0.5', cap: null } } } }],
    ['a higher cap', { rates: { VIP0: { RNG: { rate: '0.5', cap: '11' } } } }],
    ['a smaller minimum', { minimum: '0' }],
    ['a shorter interval', { intervalMinutes: 1 }],
    ['no run that waits', { heldFrom: null }],
  ])('%s takes two operators [VIP-033]', async (_, wish) => {
    await house.rule(0, { rates: { VIP0: { RNG: { rate: 50, cap: '100000' } } }, heldFrom: '1' });
    expect(await save(wish, 'finance')).toEqual({ isSaved: false });
  });

  test('see today before it is paid, and a large night waits for two of them [VIP-034]', async () => {
    await house.rule(80, { heldFrom: '1' });
    const [who, other] = [await house.member(), await house.member()];
    await house.play(who, '1000', 'RNG');
    await house.play(other, '500', 'RNG');
    await house.play(other, '500', 'LIVE');
    await house.run();
    const today = dayOf(now());
    const preview = await scene.call(
      operatorVip.previewRebates,
      { merchantCode },
      await house.desk('finance'),
    );
    expect(preview).toEqual({
      day: today,
      players: 2,
      amount: '16.00',
      products: [
        { productType: 'RNG', players: 2, amount: '12.00' },
        { productType: 'LIVE', players: 1, amount: '4.00' },
      ],
    });
    house.toDay(far + 1, 3);
    await house.run();
    await house.run();
    const of = async () => (await runs()).find(({ day }) => day === today);
    expect(await of()).toMatchObject({ state: 'held', players: 2, amount: '16.00', failures: 0 });
    expect(await house.books(who)).toMatchObject({ lines: 1, entries: 0 });
    const release = async (account: 'finance' | 'admin') =>
      scene.call(
        operatorVip.releaseRebates,
        { merchantCode, day: today, reason: 'looked at' },
        await house.desk(account),
      );
    expect(await release('finance')).toEqual({ isReleased: false });
    expect(await house.codeOf(release('finance'))).toBe('compliance.own_approval');
    await house.run();
    expect(await house.books(who)).toMatchObject({ entries: 0 });
    expect(await release('admin')).toEqual({ isReleased: true });
    expect(await house.codeOf(release('admin'))).toBe('vip.rebate_run_closed');
    await house.run();
    expect(await of()).toMatchObject({ state: 'paid', releasedBy: 'admin' });
    expect(await house.books(who)).toMatchObject({ entries: 1, moved: 80_000n });
    expect(await house.books(other)).toMatchObject({ entries: 2, moved: 80_000n });
  });

  test('one failing member does not stop the run, and is run again alone [VIP-034]', async () => {
    const [who, poor] = [await house.member(), await house.member()];
    await house.play(who, '1000');
    await house.play(poor, '1000');
    await house.run();
    const day = dayOf(now());
    // More than a number can hold is owed: whoever adds to it fails.
    await sql`insert into vip.rebate_member (merchant_id, player_id, debt) values (1, ${poor.playerId}::bigint, 9223372036854775807)`.execute(
      scene.db,
    );
    await sql`insert into vip.rebate_day (merchant_id, player_id, day, product, valid_bet, amount)
      values (1, ${poor.playerId}::bigint, ${day}::date, 'RNG', 0, 10000000)`.execute(scene.db);
    house.toDay(far + 1, 3);
    await house.run();
    expect(await house.books(who)).toMatchObject({ moved: 80_000n });
    expect(await house.books(poor)).toMatchObject({ lines: 0 });
    const failing = async () =>
      (await scene.call(operatorVip.rebateFailures, { merchantCode, day }, await house.desk('finance')))
        .failures;
    expect(await failing()).toMatchObject([{ account: poor.account }]);
    expect((await runs()).find((run) => run.day === day)).toMatchObject({
      state: 'paid',
      failures: 1,
      players: 1,
    });
    await sql`delete from vip.rebate_day where player_id = ${poor.playerId}::bigint`.execute(scene.db);
    await sql`update vip.rebate_member set debt = 0 where player_id = ${poor.playerId}::bigint`.execute(
      scene.db,
    );
    const retry = async () =>
      scene.call(
        operatorVip.retryRebate,
        { merchantCode, day, playerId: String(poor.playerId), reason: 'mended' },
        await house.desk('finance'),
      );
    expect(await retry()).toEqual({ isPaid: true });
    expect(await house.books(poor)).toMatchObject({ lines: 1, entries: 1, moved: 80_000n });
    expect(await failing()).toEqual([]);
    expect(await house.codeOf(retry())).toBe('vip.rebate_not_failed');
  });

  test.each([
    ['paid with the decision', null],
    ['paid after a release', '1'],
  ])(
    'one who cannot be paid keeps nobody from being paid, and is paid later alone: a night that is %s [VIP-022 VIP-034]',
    async (_, heldFrom) => {
      await house.rule(80, { heldFrom });
      const [who, stuck] = [await house.member(), await house.member()];
      for (const one of [who, stuck]) await house.play(one, '1000');
      await house.run();
      const day = dayOf(now());
      // Play money by mistake: the ledger moves no real money to it.
      const owner = openDatabase(scene.platform.database.url, { max: 1 });
      await owner.pool.query(
        `insert into wallet.account (merchant_id, player_id, pocket, asset, is_real, balance) values (1, $1, 'main', 'CNY', false, 0)
       on conflict (merchant_id, player_id, pocket, asset) where player_id is not null do update set is_real = false`,
        [String(stuck.playerId)],
      );
      house.toDay(far + 1, 3);
      await house.run();
      if (heldFrom !== null) {
        const wish = { merchantCode, day, reason: 'looked at' };
        for (const account of ['finance', 'admin'] as const)
          await scene.call(operatorVip.releaseRebates, wish, await house.desk(account));
        await house.run();
      }
      expect(await house.books(who)).toMatchObject({ lines: 1, entries: 1, moved: 80_000n, paid: 80_000n });
      expect(await house.books(stuck)).toMatchObject({ lines: 1, entries: 0, paid: 0n });
      const retry = async () =>
        scene.call(
          operatorVip.retryRebate,
          { merchantCode, day, playerId: String(stuck.playerId), reason: 'mended' },
          await house.desk('finance'),
        );
      expect(await retry()).toEqual({ isPaid: false });
      await owner.pool.query('update wallet.account set is_real = true where player_id = $1', [
        String(stuck.playerId),
      ]);
      await owner.close();
      expect(await retry()).toEqual({ isPaid: true });
      expect(await house.books(stuck)).toMatchObject({ lines: 1, entries: 1, moved: 80_000n, paid: 80_000n });
      expect(await house.books(who)).toMatchObject({ entries: 1, moved: 80_000n });
    },
  );
});
