import { catalogue, operatorCatalogue, operatorCompliance } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceVendor } from '../../../test/announce-vendor.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { GAME, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { countAll } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import { checkBooks, fundsOf, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let desk: Who;
const aurora = { merchantCode: 'aurora' };

beforeAll(async () => {
  scene = await startScene();
  vendor = await vendorScene(scene);
  desk = { token: await scene.operator() };
});
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const audited = (action: string) =>
  until(async () => {
    const { entries } = await scene.call(operatorCompliance.auditTrail, {}, desk);
    return entries.find((one) => one.action === action);
  });

const readGame = async (search: string) => {
  const { games } = await scene.call(operatorCatalogue.games, { ...aurora, search }, desk);
  const [game] = games;
  if (!game) throw new Error(`no game is called ${search}`);
  return game;
};

describe('games', () => {
  const change = async (search: string, own: object) => {
    const { nodeId, isOn, isOffered, maintenanceStart, maintenanceEnd } = await readGame(search);
    const as = { isOn, isOffered, maintenanceStart, maintenanceEnd, reason: 'as agreed', ...own };
    return scene.call(operatorCatalogue.setGame, { ...aurora, nodeId, ...as }, desk);
  };
  const listed = async (merchant: string) => {
    const { games } = await scene.call(catalogue.gameList, { pageSize: 100 }, { merchant });
    return games.some(({ nodeName }) => nodeName === 'Jade Lantern Garden');
  };

  test('one is turned off for one merchant or for all, at once; a round under way is still paid', async () => {
    const seat = await vendor.sit('10');
    const bet = seat.stake('1');
    await vendor.ok('bet', bet);
    await change('jade', { isOffered: false });
    expect((await vendor.call('bet', seat.stake('1'))).code).toBe('GAME_DISABLED');
    expect((await vendor.ok('win', seat.win(bet, '2', { roundEnd: true }))).balance).toBe('11.00');
    await until(async () => !(await listed('aurora')));
    expect(await listed('samba')).toBe(true);

    await change('jade', { isOffered: true, isOn: false });
    expect((await vendor.call('bet', seat.stake('1'))).code).toBe('GAME_DISABLED');
    await until(async () => !(await listed('samba')));
    await change('jade', { isOn: true });
    expect((await vendor.call('bet', seat.stake('1'))).code).toBe('OK');
    expect(await audited('catalogue.game_changed')).toMatchObject({
      subject: `game:${VENDOR}/${GAME}`,
      reason: 'as agreed',
    });
  });

  test('all of them are listed, also those whose maker has not told a return', async () => {
    await announceVendor(scene.db, {
      code: 'COVE',
      name: 'Cove Games',
      games: [['cove-reef', 'FISH', 'Cove Reef']],
    });
    const { games } = await scene.call(operatorCatalogue.games, { ...aurora, size: 100 }, desk);
    const titles = games.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Jade Lantern Garden', 'Penalty Kick', 'Cove Reef']));
  });

  test('what one has is said for all merchants, and stays while something else is changed', async () => {
    const before = await readGame('jade');
    expect(before).toMatchObject({ volatility: 'medium', features: ['free_spins'] });
    await change('jade', { volatility: 'low', features: ['ways', 'free_spins', 'ways'] });
    await until(async () => {
      const { games } = await scene.call(catalogue.userGameList, { feature: 'ways' }, { merchant: 'samba' });
      return games.some(({ nodeName, volatility }) => nodeName === before.title && volatility === 'low');
    });
    await change('jade', { isOffered: true });
    expect(await readGame('jade')).toMatchObject({ volatility: 'low', features: ['ways', 'free_spins'] });
    await change('jade', { volatility: null, features: [] });
    expect(await readGame('jade')).toMatchObject({ volatility: null, features: [] });
    await expect(change('jade', { features: ['luck'] })).rejects.toMatchObject({ code: 'request.invalid' });
    await change('jade', { volatility: before.volatility, features: before.features });
  });

  test('maintenance of one has a beginning and an end, in this order', async () => {
    const [start, end] = [new Date(now().getTime() - 60_000), new Date(now().getTime() + 60_000)];
    const upside = { maintenanceStart: end.toISOString(), maintenanceEnd: start.toISOString() };
    await expect(change('jade', upside)).rejects.toMatchObject({ code: 'catalogue.window_upside_down' });
    await change('jade', { maintenanceStart: start.toISOString(), maintenanceEnd: end.toISOString() });
    const seat = await vendor.sit('10');
    expect((await vendor.call('bet', seat.stake('1'))).code).toBe('MAINTENANCE');
    await change('jade', { maintenanceStart: null, maintenanceEnd: null });
    expect((await vendor.call('bet', seat.stake('1'))).code).toBe('OK');
  });

  test('what one pays is held against what is printed on it, and an alarm rings beyond chance', async () => {
    const playRounds = (game: string, paid: number) =>
      sql`insert into catalogue.round (merchant_id, vendor_code, round_id, player_id, game_code, asset, staked, paid, started_at,
          ended_at)
        select ${vendor.merchantId}, ${VENDOR}, ${game} || '-' || n, 1, ${game}, ${vendor.asset}, 10000,
          case when n % 2 = 0 then ${paid} else 0 end, now(), null from generate_series(1, 2000) n`.execute(
        scene.db,
      );
    // 99 of 100 is printed on mines, and paid; dice pay a tenth more than is printed.
    await playRounds('mines', 19_800);
    await playRounds('dice', 22_000);
    await sql`update catalogue.round set ended_at = now() where round_id ~ '^(mines|dice)-'`.execute(
      scene.db,
    );
    await countAll(scene.platform);
    expect((await readGame('mines')).result).toMatchObject({
      rounds: '2000',
      staked: '2000.00',
      paid: '1980.00',
      printed: '0.990000',
      actual: '0.990000',
      deviations: '0.00',
      isAlarm: false,
    });
    const { result } = await readGame('dice');
    expect(result).toMatchObject({ actual: '1.100000', isAlarm: true });
    // Half of the rounds pay 2.2 times the stake: the deviation of a mean of 2000 is 1.1 / sqrt(2000).
    expect(result?.deviations).toMatch(/^4\.4\d$/);
    expect((await readGame('keno')).result).toBeNull();
    const { games: alarmed } = await scene.call(operatorCatalogue.games, { ...aurora, only: 'alarms' }, desk);
    expect(alarmed.map(({ code }) => code)).toEqual(['dice']);
    await sql`delete from catalogue.round where round_id ~ '^(mines|dice)-' and merchant_id = ${vendor.merchantId}`.execute(
      scene.db,
    );
  });
});

describe('vendors', () => {
  const setVendor = async (own: object) => {
    const { vendors } = await scene.call(operatorCatalogue.vendors, aurora, desk);
    const studio = vendors.find(({ code }) => code === VENDOR);
    if (!studio) throw new Error('there is no studio');
    const { isOn, launchUrl, serviceUrl, maintenanceStart, maintenanceEnd } = studio;
    const as = { isOn, launchUrl, serviceUrl, maintenanceStart, maintenanceEnd };
    const wish = { vendor: VENDOR, ...as, reason: 'as agreed', ...own };
    return scene.call(operatorCatalogue.setVendor, wish, desk);
  };

  test('one is turned off and on for everybody', async () => {
    const seat = await vendor.sit('10');
    await setVendor({ isOn: false });
    expect((await vendor.call('bet', seat.stake('1'))).code).toBe('MERCHANT_DISABLED');
    await setVendor({ isOn: true });
    expect((await vendor.call('bet', seat.stake('1'))).code).toBe('OK');
    expect(await audited('catalogue.vendor_changed')).toMatchObject({ subject: `vendor:${VENDOR}` });
  });

  const setCeiling = (amount: string) =>
    sql`update catalogue.vendor set win_ceiling = ${parseAmount(amount)}::bigint where code = ${VENDOR}`.execute(
      scene.db,
    );

  test('rule 9: a win above the ceiling waits, is paid when two operators say so or taken back by one, once', async () => {
    await setCeiling('5');
    const seat = await vendor.sit('10');
    const held = async () =>
      (
        await fundsOf(scene.db, {
          merchantId: vendor.merchantId,
          playerId: seat.playerId,
          asset: vendor.asset,
        })
      ).sum;
    const wins = [];
    for (const amount of ['7', '8']) {
      const bet = seat.stake('1');
      await vendor.ok('bet', bet);
      const win = seat.win(bet, amount, { roundEnd: true });
      expect((await vendor.ok('win', win)).code).toBe('OK');
      wins.push(win);
    }
    await vendor.ok('betWin', { ...seat.stake('1'), txId: 'combined', winAmount: '9' });
    expect(await seat.money()).toBe(parseAmount('7'));
    const { wins: waiting } = await scene.call(operatorCatalogue.heldWins, aurora, desk);
    expect(waiting.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['win', '7.00'],
      ['win', '8.00'],
      ['betWin', '9.00'],
    ]);

    const finance = { token: await scene.operator('finance') };
    const decide = (
      txId: string,
      decision: 'pay' | 'void',
      { kind = 'win', by = desk }: { kind?: 'win' | 'betWin'; by?: Who } = {},
    ) =>
      scene.call(
        operatorCatalogue.decideHeldWin,
        { ...aurora, vendor: VENDOR, kind, txId, decision, reason: 'looked at it' },
        by,
      );
    const [paid, voided] = wins.map(({ txId }) => txId) as [string, string];
    expect(await decide(paid, 'pay')).toEqual({ isDone: false });
    expect(await seat.money()).toBe(parseAmount('7'));
    await expect(decide(paid, 'pay')).rejects.toMatchObject({ code: 'compliance.own_approval' });
    const [first] = (await scene.call(operatorCatalogue.heldWins, aurora, desk)).wins;
    expect(first).toMatchObject({ txId: paid, proposedBy: 'admin' });
    expect(await seat.money()).toBe(parseAmount('7'));
    expect(await decide(paid, 'pay', { by: finance })).toEqual({ isDone: true });
    expect(await seat.money()).toBe(parseAmount('14'));
    expect(await audited('catalogue.held_win_paid')).toMatchObject({ operator: 'finance' });
    await expect(decide(paid, 'pay')).rejects.toMatchObject({ code: 'catalogue.win_not_held' });
    // What was proposed by one and taken back by another is proposed no more.
    await decide(voided, 'pay');
    expect(await decide(voided, 'void', { by: finance })).toEqual({ isDone: true });
    await decide('combined', 'pay', { kind: 'betWin' });
    await decide('combined', 'pay', { kind: 'betWin', by: finance });
    expect([await seat.money(), await held()]).toEqual([parseAmount('23'), parseAmount('23')]);
    // A late copy of each changes nothing.
    expect((await vendor.call('win', wins[0] as never)).code).toBe('OK');
    expect((await vendor.call('win', wins[1] as never)).code).toBe('ROLLED_BACK');
    expect(await seat.money()).toBe(parseAmount('23'));
    expect((await scene.call(operatorCatalogue.heldWins, aurora, desk)).wins).toEqual([]);
    await setCeiling('1000000');
  });

  test('what a vendor does against the protocol is shown', async () => {
    const seat = await vendor.sit('10');
    const bet = seat.stake('1');
    await vendor.ok('bet', bet);
    expect((await vendor.call('bet', { ...bet, amount: '2' })).code).toBe('DUPLICATE_CONFLICT');
    const { alerts } = await scene.call(operatorCatalogue.vendorAlerts, aurora, desk);
    expect(alerts[0]).toMatchObject({
      vendor: VENDOR,
      code: 'DUPLICATE_CONFLICT',
      call: 'bet',
      txId: bet.txId,
    });
  });

  test('whoever may only look changes nothing', async () => {
    const finance = { token: await scene.operator('finance') };
    const { nodeId } = await readGame('keno');
    const wish = { ...aurora, nodeId, isOn: false, isOffered: true, reason: 'just trying' };
    const closed = { maintenanceStart: null, maintenanceEnd: null };
    const refused = await scene.refusal(operatorCatalogue.setGame, { ...wish, ...closed }, finance);
    expect(refused.status).toBe(403);
    expect((await readGame('keno')).isOn).toBe(true);
  });
});
