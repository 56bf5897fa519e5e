import { operatorCatalogue } from '@fairground/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitScene } from '../../../test/limit-scene.ts';
import { type Seat, VENDOR } from '../../../test/vendor-scene.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

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

  test('that operators paid is corrected like any other', async () => {
    const { seat, settle } = await limits.settledBet();
    await settle(1, '500');
    await decide((await heldOf(seat))[0]?.txId ?? '', 'pay');
    expect(await pockets(seat)).toEqual({ main: '509', held: '0' });
    await settle(2, '50');
    expect(await pockets(seat)).toEqual({ main: '59', held: '0' });
  });
});
