import { operatorCatalogue } from '@fairground/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onServer } from '../../../test/databases.ts';
import { holdRows } from '../../../test/hold-rows.ts';
import { limitScene } from '../../../test/limit-scene.ts';
import { type Seat, VENDOR } from '../../../test/vendor-scene.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { findDebt } from './queries/receivables.ts';

let limits: Awaited<ReturnType<typeof limitScene>>;
let scene: typeof limits.scene;

beforeAll(async () => {
  limits = await limitScene();
  ({ scene } = limits);
});
beforeEach(() => limits.setLimits({ winCeiling: '100', giftBudget: '1000' }));
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const pockets = (seat: Seat) => limits.pockets(seat);

const desk = async () => ({ token: await scene.operator() });
const heldOf = async ({ playerId }: Seat) => {
  const { wins } = await scene.call(operatorCatalogue.heldWins, { merchantCode: 'aurora' }, await desk());
  return wins.filter((one) => one.playerId === String(playerId));
};
const decide = async (txId: string, decision: 'pay' | 'void') => {
  const wish = { merchantCode: 'aurora', vendor: VENDOR, kind: 'settle' as const, txId, decision };
  const decided = [];
  for (const who of decision === 'pay' ? (['admin', 'finance'] as const) : (['admin'] as const)) {
    const by = { token: await scene.operator(who) };
    decided.push(await scene.call(operatorCatalogue.decideHeldWin, { ...wish, reason: 'looked at it' }, by));
  }
  return decided;
};

describe('a settlement', () => {
  test.each([
    ['below', '99.9999', { main: '108.9999', held: '0' }],
    ['at', '100', { main: '109', held: '0' }],
    ['above', '100.0001', { main: '9', held: '100.0001' }],
  ])('%s the ceiling is paid or waits as a win does', async (_where, amount, expected) => {
    const { seat, settle } = await limits.settledBet();
    expect((await settle(1, amount)).code).toBe('OK');
    expect(await pockets(seat)).toEqual(expected);
  });

  test('that is corrected upwards beyond the ceiling waits with what it adds', async () => {
    const { seat, settle } = await limits.settledBet();
    await settle(1, '40');
    await settle(2, '110');
    expect(await pockets(seat)).toEqual({ main: '49', held: '70' });
  });

  test('that is corrected downwards takes first what still waits', async () => {
    const { seat, settle } = await limits.settledBet();
    await settle(1, '20');
    await settle(2, '500');
    await settle(3, '700');
    expect(await pockets(seat)).toEqual({ main: '29', held: '680' });
    await settle(4, '15');
    expect(await pockets(seat)).toEqual({ main: '24', held: '0' });
    expect(await heldOf(seat)).toEqual([]);
  });

  test('that operators took back is not taken from the player again by the next version', async () => {
    const { seat, settle } = await limits.settledBet();
    await settle(1, '500');
    const [held] = await heldOf(seat);
    expect(held).toMatchObject({ kind: 'settle', amount: '500.00' });
    await decide(held?.txId ?? '', 'void');
    expect(await pockets(seat)).toEqual({ main: '9', held: '0' });
    await settle(2, '30');
    expect(await pockets(seat)).toEqual({ main: '39', held: '0' });
    await settle(3, '10');
    expect(await pockets(seat)).toEqual({ main: '19', held: '0' });
  });

  test('that is taken back while a correction comes is corrected from what is left of it', async () => {
    const { seat, settle } = await limits.settledBet();
    await settle(1, '500');
    const [held] = await heldOf(seat);
    // The decision has begun, and comes to the ledger when this ends.
    const account = `select from wallet.account where player_id = $1 and pocket = 'held' for update`;
    const rows = await holdRows(scene, account, [seat.playerId]);
    const decided = decide(held?.txId ?? '', 'void');
    await rows.waiting(1);
    const corrected = settle(2, '30');
    await rows.waiting(2);
    await rows.letGo();
    await decided;
    expect((await corrected).code).toBe('OK');
    expect(await pockets(seat)).toEqual({ main: '39', held: '0' });
  });

  test('and a decision about it at the same moment leave nobody in debt', async () => {
    for (let round = 0; round < 6; round++) {
      const { seat, settle } = await limits.settledBet();
      await settle(1, '500');
      const [held] = await heldOf(seat);
      const [, corrected] = await Promise.all([
        decide(held?.txId ?? '', 'void').catch(() => {}),
        settle(2, '30'),
      ]);
      expect(corrected.code).toBe('OK');
      // Either what was left was taken back, or the correction came after it.
      expect(['9 0', '39 0']).toContain(Object.values(await pockets(seat)).join(' '));
    }
  });

  test('that takes back what is being staked at that moment takes what is left of it at once', async () => {
    const { seat, settle } = await limits.settledBet();
    await settle(1, '50');
    const held = await holdRows(
      scene,
      `select from wallet.account where merchant_id = 1 and player_id = $1 and pocket = 'main' for update`,
      [String(seat.playerId)],
    );
    const staked = limits.vendor.ok('bet', seat.stake('30'));
    await held.waiting(1);
    const corrected = settle(2, '0');
    await held.waiting(2);
    await held.letGo();
    await staked;
    expect((await corrected).code).toBe('OK');
    expect(await pockets(seat)).toEqual({ main: '0', held: '0' });
    const debtor = { merchantId: 1, playerId: seat.playerId, asset: 'CNY' };
    expect((await findDebt(scene.db, debtor))?.amount).toBe(210_000n);
  });

  test('that Postgres makes us run again counts once towards what a player gains', async () => {
    const { seat, settle } = await limits.settledBet();
    const asOwner = (statement: string) => onServer(scene.platform.database.url, statement);
    await asOwner(`create sequence catalogue.runs; grant usage on catalogue.runs to public;
      create function catalogue.fail_twice() returns trigger language plpgsql as $$ begin
        if nextval('catalogue.runs') <= 2 then raise exception 'again' using errcode = '40001'; end if;
        return new; end $$;
      create trigger fail_twice before insert on catalogue.settlement for each row
        execute function catalogue.fail_twice()`);
    expect((await settle(1, '4')).code).toBe('OK');
    await asOwner('drop trigger fail_twice on catalogue.settlement');
    await limits.win(seat, '60');
    await limits.win(seat, '36');
    expect(await pockets(seat)).toEqual({ main: '107', held: '0' });
    await limits.win(seat, '6');
    expect((await pockets(seat)).held).toBe('6');
  });

  test.each([
    ['a zero byte', 'a\0b'],
    ['half a character', '\ud800'],
  ])('with %s for a reason is refused for good, and changes nothing', async (_what, reason) => {
    const { seat, settle } = await limits.settledBet();
    expect((await settle(1, '5', { reason })).code).toBe('FINAL');
    expect(await pockets(seat)).toEqual({ main: '9', held: '0' });
    expect((await settle(1, '5')).code).toBe('OK');
  });

  test('or a win in somebody else’s name is refused, by bet and by round, and moves nobody’s money', async () => {
    const { seat, bet, settle } = await limits.settledBet();
    const other = await limits.vendor.sit('10');
    const { playerRef } = other;
    expect((await settle(1, '5', { playerRef })).code).toBe('BET_NOT_FOUND');
    const { call } = limits.vendor;
    expect((await call('win', other.win(bet, '5'))).code).toBe('BET_NOT_FOUND');
    expect((await call('win', other.win(bet, '5', { betRef: bet.txId }))).code).toBe('BET_NOT_FOUND');
    expect((await call('win', other.win(other.stake('1'), '5', { betRef: bet.txId }))).code).toBe(
      'BET_NOT_FOUND',
    );
    const gift = other.win(bet, '5', { kind: 'promo' });
    expect((await call('win', gift)).code).toBe('BET_NOT_FOUND');
    expect((await call('endRound', { roundId: bet.roundId, playerRef })).code).not.toBe('OK');
    expect(await pockets(seat)).toEqual({ main: '9', held: '0' });
    expect(await pockets(other)).toEqual({ main: '10', held: '0' });
    expect((await settle(1, '5')).code).toBe('OK');
    expect(await pockets(seat)).toEqual({ main: '14', held: '0' });
  });

  test('that operators paid is corrected like any other', async () => {
    const { seat, settle } = await limits.settledBet();
    await settle(1, '500');
    await decide((await heldOf(seat))[0]?.txId ?? '', 'pay');
    expect(await pockets(seat)).toEqual({ main: '509', held: '0' });
    await settle(2, '50');
    expect(await pockets(seat)).toEqual({ main: '59', held: '0' });
  });
});
