import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitScene } from '../../../test/limit-scene.ts';
import { type Seat, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { catalogueJobs } from '../jobs.ts';
import { WinLimits } from './win-limits.ts';

let limits: Awaited<ReturnType<typeof limitScene>>;
let scene: typeof limits.scene;
let vendor: typeof limits.vendor;

beforeAll(async () => {
  limits = await limitScene();
  ({ scene, vendor } = limits);
});
beforeEach(() => limits.setLimits({ winCeiling: '100', giftBudget: '1000' }));
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const pockets = (seat: Seat) => limits.pockets(seat);
const win = (seat: Seat, amount: string) => limits.win(seat, amount);

test('names that a vendor invents push no uncounted gain out of memory', async () => {
  const memory = new WinLimits();
  const weigh = (ref: string, isPaid: boolean) =>
    memory.weigh({ ref, change: 5n, isWin: true, isGift: false }, 200n, async (weighing) => {
      weighing.isCounted = isPaid;
      return weighing.due;
    });
  expect(await weigh('player', true)).toBeNull();
  expect(await weigh('player', true)).toBeNull();
  for (let name = 0; name < 100_001; name++) await weigh(`invented ${name}`, false);
  // A twentieth of 200 has come together with the third.
  expect(await weigh('player', true)).toBe(15n);
});

describe('what a player gains of a vendor in a day', () => {
  test.each([
    ['below', '39.9999', { main: '107.9999', held: '0' }],
    ['at', '40', { main: '108', held: '0' }],
    ['above', '40.0001', { main: '68', held: '40.0001' }],
  ])('%s the ceiling is paid or waits, though each win is below it', async (_where, second, expected) => {
    const [seat, other] = [await vendor.sit('10'), await vendor.sit('10')];
    await win(seat, '60');
    await win(seat, second);
    expect(await pockets(seat)).toEqual(expected);
    await win(other, '99');
    expect(await pockets(other)).toEqual({ main: '108', held: '0' });
  });

  test('counts bets and wins in one call, and settlements, and is forgotten after a day', async () => {
    const { seat, settle } = await limits.settledBet();
    await settle(1, '60');
    await vendor.ok('betWin', { ...seat.stake('1'), winAmount: '41' });
    expect(await pockets(seat)).toEqual({ main: '109', held: '0' });
    await vendor.ok('betWin', { ...seat.stake('1'), winAmount: '20' });
    await win(seat, '20');
    expect(await pockets(seat)).toEqual({ main: '107', held: '40' });
    scene.travel(25 * 3_600_000);
    const again = await vendor.sit('10');
    // The session slept; wins are paid all the same.
    const bet = again.stake('1');
    await vendor.ok('bet', bet);
    const late = seat.win(seat.stake('1'), '20', { kind: 'promo' });
    await vendor.ok('win', late);
    expect(await pockets(seat)).toEqual({ main: '127', held: '40' });
    returnToPresent();
  });

  test('is what is won beyond stakes that are lost for good', async () => {
    const seat = await vendor.sit('1000');
    for (let round = 0; round < 3; round++)
      await vendor.ok('betWin', { ...seat.stake('100'), winAmount: '0' });
    await win(seat, '0');
    for (const amount of ['100', '100', '100', '100']) await win(seat, amount);
    expect((await pockets(seat)).held).toBe('0');
    await win(seat, '6');
    expect((await pockets(seat)).held).toBe('6');
  });

  test('is not lowered by bets that are taken back', async () => {
    const seat = await vendor.sit('1000');
    for (let round = 0; round < 5; round++) {
      const bet = seat.stake('100');
      await vendor.ok('bet', bet);
      await vendor.ok('rollback', { txId: randomId(), refTxId: bet.txId, playerRef: seat.playerRef });
    }
    await win(seat, '60');
    await win(seat, '60');
    expect((await pockets(seat)).held).toBe('60');
  });

  test('counts exactly what is paid when many wins come at once', async () => {
    const seat = await vendor.sit('100');
    const bets = Array.from({ length: 20 }, () => seat.stake('1'));
    await Promise.all(bets.map((bet) => vendor.ok('bet', bet)));
    await Promise.all(bets.map((bet) => vendor.ok('win', seat.win(bet, '30', { roundEnd: true }))));
    expect(await pockets(seat)).toEqual({ main: '170', held: '510' });
  });

  test('is kept below the ceiling and a twentieth when it comes in small coins, all at once', async () => {
    const seat = await vendor.sit('100');
    const bets = Array.from({ length: 60 }, () => seat.stake('1'));
    await Promise.all(bets.map((bet) => vendor.ok('bet', bet)));
    await Promise.all(bets.map((bet) => vendor.ok('win', seat.win(bet, '4.9'))));
    const { main } = await pockets(seat);
    expect(Number(main) - 40).toBeGreaterThan(90);
    expect(Number(main) - 40).toBeLessThanOrEqual(105);
  });

  test('a win that is repeated counts once', async () => {
    const seat = await vendor.sit('10');
    const bet = seat.stake('1');
    await vendor.ok('bet', bet);
    const won = seat.win(bet, '50');
    for (let copy = 0; copy < 5; copy++) await vendor.ok('win', won);
    await win(seat, '50');
    expect(await pockets(seat)).toEqual({ main: '108', held: '0' });
  });

  test('what is too old to count is thrown away', async () => {
    const seat = await vendor.sit('10');
    await win(seat, '50');
    const rows = async () =>
      (
        await sql`select from catalogue.gain_hour where player_id = ${seat.playerId}::bigint`.execute(
          scene.db,
        )
      ).rows.length;
    const job = catalogueJobs.find(({ name }) => name === 'catalogue.forget_gains');
    await job?.run(scene.platform, undefined as never);
    expect(await rows()).toBe(1);
    scene.travel(50 * 3_600_000);
    await job?.run(scene.platform, undefined as never);
    expect(await rows()).toBe(0);
    returnToPresent();
  });
});

describe('one win, or one round', () => {
  test.each([
    ['at', '100', '0'],
    ['above', '100.0001', '100.0001'],
  ])('%s the ceiling', async (_where, amount, held) => {
    const seat = await vendor.sit('10');
    await win(seat, amount);
    expect((await pockets(seat)).held).toBe(held);
    const other = await vendor.sit('10');
    await vendor.ok('betWin', { ...other.stake('1'), winAmount: amount });
    expect((await pockets(other)).held).toBe(held);
    // The next of the session is taken from what the first has taught.
    const third = await vendor.sit('10');
    await vendor.ok('bet', third.stake('1'));
    await vendor.ok('betWin', { ...third.stake('1'), winAmount: amount });
    expect((await pockets(third)).held).toBe(held);
  });

  test('that has paid the ceiling beyond its stakes pays no more without a look', async () => {
    const seat = await vendor.sit('1000');
    // Lost before: the player has gained nothing of the vendor.
    for (let round = 0; round < 4; round++)
      await vendor.ok('betWin', { ...seat.stake('100'), winAmount: '0' });
    const bet = seat.stake('1');
    await vendor.ok('bet', bet);
    await vendor.ok('win', seat.win(bet, '61'));
    await vendor.ok('win', seat.win(bet, '40'));
    expect((await pockets(seat)).held).toBe('0');
    await vendor.ok('win', seat.win(bet, '0.01'));
    expect((await pockets(seat)).held).toBe('0.01');
    // In another session, of which nothing is known yet.
    const { sessionId } = await vendor.again(seat);
    await vendor.ok('betWin', { ...seat.stake('1', { roundId: bet.roundId, sessionId }), winAmount: '1.01' });
    expect((await pockets(seat)).held).toBe('1.02');
  });
});

describe('gifts', () => {
  const gift = (seat: Seat, amount: string, kind: 'promo' | 'freeround' = 'promo') =>
    seat.win(seat.stake('1'), amount, { kind });
  const DAY_MS = 24 * 3_600_000;
  // Another day each time, so that nothing was given yet: beyond the 25 hours of above, which may end on the second day.
  beforeEach(() => scene.travel(3 * DAY_MS));
  afterAll(() => returnToPresent());

  test.each([
    ['below', '39.99', { main: '100', held: '0' }],
    ['at', '40', { main: '100', held: '0' }],
    ['above', '40.01', { main: '60', held: '40.01' }],
  ])('%s the budget of the day are given or wait', async (_where, second, expected) => {
    await limits.setLimits({ winCeiling: '1000', giftBudget: '100' });
    const seat = await vendor.sit('0');
    await vendor.ok('win', gift(seat, '60'));
    await vendor.ok('win', gift(seat, second, 'freeround'));
    expect(await pockets(seat)).toEqual({ ...expected, main: second === '39.99' ? '99.99' : expected.main });
    // Another merchant has its own.
    const samba = await vendorScene(scene, 'samba');
    const elsewhere = await samba.sit('0');
    await samba.ok('win', gift(elsewhere, '90'));
    expect(await pockets(elsewhere)).toEqual({ main: '90', held: '0' });
  });

  test('for many players at once never go beyond the budget', async () => {
    await limits.setLimits({ winCeiling: '1000', giftBudget: '100' });
    const seats = await Promise.all(Array.from({ length: 15 }, () => vendor.sit('0')));
    await Promise.all(seats.map((seat) => vendor.ok('win', gift(seat, '30'))));
    const all = await Promise.all(seats.map(pockets));
    const sum = (of: 'main' | 'held') => all.reduce((total, one) => total + Number(one[of]), 0);
    expect([sum('main'), sum('held')]).toEqual([90, 360]);
  });

  test('begin anew with the day of the merchant, not with ours', async () => {
    await limits.setLimits({ winCeiling: '1000', giftBudget: '100' });
    const seat = await vendor.sit('0');
    // In Shanghai the day begins eight hours earlier.
    const untilMidnight = DAY_MS - ((nowMs() + 8 * 3_600_000) % DAY_MS);
    scene.travel(untilMidnight - 60_000);
    await vendor.ok('win', gift(seat, '100'));
    await vendor.ok('win', gift(seat, '1'));
    expect(await pockets(seat)).toEqual({ main: '100', held: '1' });
    scene.travel(120_000);
    await vendor.ok('win', gift(seat, '1'));
    expect(await pockets(seat)).toEqual({ main: '101', held: '1' });
  });

  test('of a vendor whose key is turned off wait; what was staked for is still paid', async () => {
    const seat = await vendor.sit('10');
    const bet = seat.stake('1');
    await vendor.ok('bet', bet);
    const turn = (isOn: boolean) =>
      sql`update catalogue.vendor_key set is_on = ${isOn} where merchant_id = ${vendor.merchantId}
        and vendor_code = ${VENDOR}`.execute(scene.db);
    await turn(false);
    await vendor.ok('win', gift(seat, '2'));
    await vendor.ok('win', seat.win(bet, '3'));
    await turn(true);
    expect(await pockets(seat)).toEqual({ main: '12', held: '2' });
  });
});
