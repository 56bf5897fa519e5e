import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { GAME, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { openGame } from '../launch/open-game.ts';
import { splitByPockets } from '../rules.ts';
import { findDebt } from './queries/receivables.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;

beforeAll(async () => {
  scene = await startScene();
  vendor = await vendorScene(scene);
});
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

describe('rule 5: a win goes back to what paid', () => {
  test('in the same proportion, and never a unit more or less', () => {
    const pockets = [
      { account: 1n, paid: 30n },
      { account: 2n, paid: 10n },
    ];
    expect(splitByPockets(100n, pockets)).toEqual([
      { account: 1n, part: 75n },
      { account: 2n, part: 25n },
    ]);
    for (let whole = 1n; whole < 200n; whole++) {
      const parts = splitByPockets(whole, [...pockets, { account: 3n, paid: 7n }]);
      expect(parts.reduce((sum, { part }) => sum + part, 0n)).toBe(whole);
    }
    expect(splitByPockets(1n, pockets)).toEqual([{ account: 1n, part: 1n }]);
  });

  test('which account paid a bet is kept with it', async () => {
    const lan = await vendor.sit('10');
    const bet = lan.stake('4');
    await vendor.ok('bet', bet);
    const { rows } = await sql<{ pockets: Record<string, string>; main: bigint }>`
      select t.pockets, (select id from wallet.account a where a.player_id = t.player_id and a.pocket = 'main') as main
      from catalogue.vendor_tx t where t.tx_id = ${bet.txId}`.execute(scene.db);
    expect(rows[0]?.pockets).toEqual({ [String(rows[0]?.main)]: '40000' });
  });
});

describe('rules 8 and 10: settling again', () => {
  test('each version pays the difference, gaps wait, and what the player does not have is owed', async () => {
    const lan = await vendor.sit('10');
    const bet = lan.stake('10');
    await vendor.ok('bet', bet);
    const settle = (version: number, amount: string, txId = randomId()) =>
      vendor.call('settle', {
        txId,
        playerRef: lan.playerRef,
        betRef: bet.txId,
        version,
        amount,
        currency: 'CNY',
        reason: 'result',
      });
    expect(await settle(2, '5')).toEqual({ code: 'RETRY' });
    expect(await settle(1, '30')).toMatchObject({ balance: '30.00' });
    expect(await settle(1, '30')).toMatchObject({ code: 'OK', balance: '30.00' });
    expect(await settle(1, '31')).toEqual({ code: 'DUPLICATE_CONFLICT' });
    await vendor.ok('bet', lan.stake('25'));
    expect(await settle(2, '12')).toMatchObject({ code: 'OK', balance: '0.00' });
    const debtor = { merchantId: vendor.merchantId, playerId: lan.playerId, asset: 'CNY' };
    expect(await findDebt(scene.db, debtor)).toMatchObject({ amount: 130_000n, reason: 'result' });

    const next = await vendor.sit('10');
    expect(await next.money()).toBe(100_000n);
    await vendor.ok('win', lan.win(bet, '20', { kind: 'promo' }));
    expect([await findDebt(scene.db, debtor), await lan.money()]).toEqual([null, 70_000n]);
  });
});

describe('rule 9: a win beyond belief', () => {
  test('is credited to a hold, not refused', async () => {
    const lan = await vendor.sit('10');
    const bet = lan.stake('1');
    await vendor.ok('bet', bet);
    const win = lan.win(bet, '1000000.01', { roundEnd: true });
    expect(await vendor.call('win', win)).toEqual({ code: 'OK', balance: '9.00', currency: 'CNY' });
    expect(await vendor.call('win', win)).toEqual({ code: 'OK', balance: '9.00', currency: 'CNY' });
    const { rows } = await sql<{ pocket: string; balance: bigint }>`
      select pocket, balance from wallet.account where player_id = ${lan.playerId}::bigint order by pocket`.execute(
      scene.db,
    );
    expect(rows).toEqual([
      { pocket: 'held', balance: 10_000_000_100n },
      { pocket: 'main', balance: 90_000n },
    ]);
  });
});

describe('rounds', () => {
  test('a bet and its win in one call move together, or not at all', async () => {
    const lan = await vendor.sit('10');
    const bet = lan.stake('4');
    const answer = await vendor.call('betWin', { ...bet, winAmount: '6.5' });
    expect(answer).toEqual({ code: 'OK', balance: '12.50', currency: 'CNY' });
    expect(await vendor.call('betWin', { ...bet, winAmount: '6.5' })).toEqual(answer);
    expect((await vendor.call('betWin', { ...bet, winAmount: '7' })).code).toBe('DUPLICATE_CONFLICT');
    const tooMuch = { ...lan.stake('20'), winAmount: '500' };
    expect(await vendor.call('betWin', tooMuch)).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      balance: '12.50',
    });
    expect(await lan.money()).toBe(125_000n);
  });

  test('an open round is told at the next start, and a win of nothing ends it', async () => {
    const lan = await vendor.sit('10');
    const bet = lan.stake('4');
    await vendor.ok('bet', bet);
    const { merchantId, asset } = vendor;
    const session = {
      merchantId,
      vendor: VENDOR,
      game: GAME,
      playerId: lan.playerId,
      loginSession: 'x',
      asset,
      locale: 'en',
    };
    const again = async () =>
      vendor.ok('authenticate', { launchToken: await openGame(scene.db, { ...session, mode: 'real' }) });
    expect((await again()).openRound).toEqual({ roundId: bet.roundId, staked: '4.00', paid: '0.00' });
    const nothing = lan.win(bet, '0', { roundEnd: true });
    expect(await vendor.ok('win', nothing)).toMatchObject({ balance: '6.00' });
    expect(await vendor.ok('win', nothing)).toMatchObject({ balance: '6.00' });
    expect((await again()).openRound).toBeNull();
    expect((await vendor.call('bet', lan.stake('1', { roundId: bet.roundId }))).code).toBe(
      'BET_ALREADY_SETTLED',
    );
    expect((await vendor.call('endRound', { roundId: bet.roundId, playerRef: lan.playerRef })).code).toBe(
      'OK',
    );
  });

  test('a win without a stake is refused unless it is a gift', async () => {
    const lan = await vendor.sit('10');
    expect((await vendor.call('win', lan.win(lan.stake('1'), '5'))).code).toBe('BET_NOT_FOUND');
    expect((await vendor.call('win', lan.win(lan.stake('1'), '5', { kind: 'jackpot' }))).code).toBe(
      'BET_NOT_FOUND',
    );
    expect((await vendor.call('win', lan.win(lan.stake('1'), '5', { kind: 'freeround' }))).code).toBe('OK');
    expect(await lan.money()).toBe(150_000n);
  });
});
