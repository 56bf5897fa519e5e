import { promotions, wallet } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { GAME, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { wager } from '../../../test/wager.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import {
  checkBooks,
  fundsOf,
  isInOrder,
  openHouseAccount,
  openMainAccount,
  post,
} from '../../wallet/public.ts';
import { expireBonuses } from './expire-bonuses.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  vendor = await vendorScene(scene);
});
afterEach(returnToPresent);
afterAll(async () => {
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});

const asset = 'CNY';
const pay = (playerId: bigint, amount: string) =>
  transaction(scene.db, async (tx) => {
    const main = await openMainAccount(tx, { merchantId: 1, playerId, role: 0, asset });
    const house = await openHouseAccount(tx, { merchantId: 1, asset, isReal: true, pocket: 'cashier' });
    const movement = { debit: house, credit: main, amount: parseAmount(amount), reason: 'wallet.deposit' };
    await post(tx, { merchantId: 1, key: randomId(), movements: [{ ...movement, reference: 'test' }] });
  });

/** A member with cash and a bonus in a pocket of its own, at a game. */
const seated = async (cash: string, own: Parameters<typeof plainTerms>[0] = {}) => {
  const who = await stage.member();
  if (cash !== '0') await pay(who.playerId, cash);
  const promotionId = await stage.run({ terms: plainTerms({ orderOfFunds: 'cash_then_bonus', ...own }) });
  await stage.claim(who, promotionId);
  const { playerRef, sessionId } = await vendor.again(who);
  const common = { playerRef, gameId: GAME, currency: asset };
  const stake = (amount: string, more: object = {}) => ({
    ...{ txId: randomId(), roundId: randomId(), sessionId, ...common, amount },
    ...more,
  });
  const win = ({ roundId }: { roundId: string }, amount: string) => ({
    ...{ txId: randomId(), roundId, ...common, amount },
    kind: 'normal' as const,
  });
  const has = async () => {
    const { main, bonus } = await fundsOf(scene.db, { merchantId: 1, playerId: who.playerId, asset });
    return { cash: Number(main) / 10_000, bonus: Number(bonus) / 10_000 };
  };
  const bonus = async () => {
    const [one] = await stage.bonusesOf(who.playerId);
    if (!one) throw new Error('there is no bonus');
    return one;
  };
  const cancel = async () => {
    const { id } = await bonus();
    const { ending } = await scene.call(promotions.bonusReceipt, { bonusId: String(id), size: 10 }, who);
    return scene.call(promotions.cancelBonus, { bonusId: String(id), removed: ending?.removed ?? '' }, who);
  };
  return { who, playerId: who.playerId, promotionId, playerRef, stake, win, has, bonus, cancel };
};
type Seated = Awaited<ReturnType<typeof seated>>;

const rollback = (seat: Seated, { txId }: { txId: string }) =>
  vendor.call('rollback', { txId: randomId(), refTxId: txId, playerRef: seat.playerRef });
/** What the ledger says of the purse for one promotion, less what its bonuses say. */
const purseIsRight = async (promotionId: string): Promise<void> => {
  const { rows } = await sql<{ moved: bigint; said: bigint }>`
    select coalesce((select sum(case when e.reason = 'promotions.bonus' then e.amount else -e.amount end) from wallet.entry e
        where e.merchant_id = 1 and e.reason in ('promotions.bonus', 'promotions.bonus_removed')
          and e.reference in (select 'bonus:' || b.id from promotions.bonus b where b.promotion_id = ${promotionId})), 0)::bigint as moved,
      coalesce((select sum(amount - removed) from promotions.bonus where promotion_id = ${promotionId}), 0)::bigint as said`.execute(
    scene.db,
  );
  expect(rows[0]?.moved).toBe(rows[0]?.said);
};

test('bonus money lies apart, is told to vendors, and cannot be withdrawn [PRO-059]', async () => {
  const seat = await seated('5');
  expect(await seat.has()).toEqual({ cash: 5, bonus: 10 });
  expect(await scene.call(wallet.funds, {}, seat.who)).toMatchObject({
    sumBalance: '5.00',
    bonusBalance: '10.00',
  });
  const config = await scene.call(wallet.withdrawConfig, {}, seat.who);
  expect(JSON.stringify(config)).toContain('"5.00"');
  const { sessionId, balance } = await vendor.again(seat.who);
  expect(balance).toBe('15.00');
  expect(await vendor.call('balance', { sessionId, playerRef: seat.playerRef })).toMatchObject({
    balance: '15.00',
  });
});

test('a stake takes cash first; split, payout and rollback go by the same proportion [PRO-060]', async () => {
  const seat = await seated('3');
  const cash = seat.stake('1');
  expect(await vendor.call('bet', cash)).toMatchObject({ code: 'OK', balance: '12.00' });
  expect(await seat.has()).toEqual({ cash: 2, bonus: 10 });
  const both = seat.stake('8');
  expect(await vendor.call('bet', both)).toMatchObject({ code: 'OK', balance: '4.00' });
  expect(await seat.has()).toEqual({ cash: 0, bonus: 4 });
  const { rows } = await sql<{ pocket: string; part: string }>`
    select a.pocket, p.value as part from catalogue.vendor_tx t cross join lateral jsonb_each_text(t.pockets) p
    join wallet.account a on a.merchant_id = t.merchant_id and a.id = p.key::bigint
    where t.tx_id = ${both.txId} order by a.id`.execute(scene.db);
  expect(rows).toEqual([
    { pocket: 'main', part: '20000' },
    { pocket: `bonus:${(await seat.bonus()).id}`, part: '60000' },
  ]);
  // The same again moves nothing.
  expect(await vendor.call('bet', both)).toMatchObject({ code: 'OK', balance: '4.00' });
  expect(await vendor.call('bet', { ...both, amount: '7' })).toMatchObject({ code: 'DUPLICATE_CONFLICT' });
  const won = seat.win(both, '20');
  expect(await vendor.call('win', won)).toMatchObject({ code: 'OK', balance: '24.00' });
  expect(await vendor.call('win', won)).toMatchObject({ code: 'OK', balance: '24.00' });
  expect(await seat.has()).toEqual({ cash: 5, bonus: 19 });
  expect(await vendor.call('win', seat.win(cash, '2'))).toMatchObject({ code: 'OK', balance: '26.00' });
  expect(await seat.has()).toEqual({ cash: 7, bonus: 19 });
  const again = seat.stake('20');
  await vendor.call('bet', again);
  expect(await seat.has()).toEqual({ cash: 0, bonus: 6 });
  expect(await rollback(seat, again)).toMatchObject({ code: 'OK', balance: '26.00', outcome: 'reversed' });
  expect(await seat.has()).toEqual({ cash: 7, bonus: 19 });
  expect(await vendor.call('bet', seat.stake('26.01'))).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    balance: '26.00',
  });
});

test('a whole round in one call is staked and shared out the same way [PRO-060]', async () => {
  const seat = await seated('2');
  const round = { ...seat.stake('8'), winAmount: '4', roundEnd: true };
  expect(await vendor.call('betWin', round)).toMatchObject({ code: 'OK', balance: '8.00' });
  expect(await seat.has()).toEqual({ cash: 1, bonus: 7 });
  expect(await vendor.call('betWin', round)).toMatchObject({ code: 'OK', balance: '8.00' });
  // Cash that joins a round of bonus money does not make its win cash.
  const first = seat.stake('4');
  await vendor.call('bet', first);
  expect(await seat.has()).toEqual({ cash: 0, bonus: 4 });
  await pay(seat.playerId, '1');
  await vendor.call('betWin', { ...seat.stake('1', { roundId: first.roundId }), winAmount: '10' });
  expect(await seat.has()).toEqual({ cash: 4, bonus: 10 });
});

test('copies of a bet from two pockets that come together are taken once [PRO-060]', async () => {
  const seat = await seated('3');
  const bet = seat.stake('8');
  const answers = await Promise.all(Array.from({ length: 20 }, () => vendor.call('bet', bet)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: 'OK', balance: '5.00' });
  expect(await seat.has()).toEqual({ cash: 0, bonus: 5 });
  const { rows } = await sql`select from catalogue.vendor_alert where tx_id = ${bet.txId}`.execute(scene.db);
  expect(rows).toEqual([]);
});

test('what is left is cash in one entry when the turnover is done [PRO-072]', async () => {
  const seat = await seated('0');
  const bet = seat.stake('4');
  await vendor.call('bet', bet);
  await wager(scene.db, { playerId: seat.playerId, amount: 1_000_000n });
  await until(async () => (await seat.bonus()).state === 'completed', 60_000);
  expect(await seat.has()).toEqual({ cash: 6, bonus: 0 });
  const { rows } = await sql<{ reason: string; amount: bigint }>`
    select reason, amount from wallet.entry where merchant_id = 1 and reference = ${`bonus:${(await seat.bonus()).id}`}
    order by id`.execute(scene.db);
  expect(rows).toEqual([
    { reason: 'promotions.bonus', amount: 100_000n },
    { reason: 'promotions.bonus_released', amount: 60_000n },
  ]);
  // The bonus is the member's own, and so is what is still won with it.
  await vendor.call('win', seat.win(bet, '10'));
  expect(await seat.has()).toEqual({ cash: 16, bonus: 0 });
  await purseIsRight(seat.promotionId);
});

test('a stake above the highest that would take bonus money is refused, and told how high it may be [PRO-074]', async () => {
  const seat = await seated('5', { maxStake: '4' });
  expect(await vendor.call('bet', seat.stake('6'))).toEqual({ code: 'LIMIT_STAKE', max: '4.00' });
  expect(await seat.has()).toEqual({ cash: 5, bonus: 10 });
  // Cash alone may be staked as high as the game allows.
  expect(await vendor.call('bet', seat.stake('5'))).toMatchObject({ code: 'OK' });
  expect(await vendor.call('bet', seat.stake('4.01'))).toEqual({ code: 'LIMIT_STAKE', max: '4.00' });
  expect(await vendor.call('bet', seat.stake('4'))).toMatchObject({ code: 'OK', balance: '6.00' });
});

test('an excluded game takes no bonus money; one of weight 0 does [PRO-075]', async () => {
  const off = await seated('5', { excludedGames: [`${VENDOR}/${GAME}`] });
  expect(await vendor.call('bet', off.stake('6'))).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    balance: '5.00',
  });
  expect(await off.has()).toEqual({ cash: 5, bonus: 10 });
  expect(await vendor.call('bet', off.stake('5'))).toMatchObject({ code: 'OK' });
  const weightless = await seated('0', { weights: { [`${VENDOR}/${GAME}`]: 0 } });
  expect(await vendor.call('bet', weightless.stake('6'))).toMatchObject({ code: 'OK', balance: '4.00' });
});

test('a payout after the end pays its cash share; the rest goes back [PRO-078 PRO-079 PRO-080]', async () => {
  for (const end of ['cancelled', 'expired'] as const) {
    const seat = await seated('2');
    const bet = seat.stake('8');
    const other = seat.stake('1');
    await vendor.call('bet', bet);
    await vendor.call('bet', other);
    expect(await seat.has()).toEqual({ cash: 0, bonus: 3 });
    await pay(seat.playerId, '1');
    if (end === 'cancelled') await seat.cancel();
    else {
      scene.travel(8 * 86_400_000);
      await expireBonuses(scene.platform);
      returnToPresent();
    }
    expect(await seat.bonus()).toMatchObject({ state: end, removed: 30_000n });
    expect(await seat.has()).toEqual({ cash: 1, bonus: 0 });
    expect(await vendor.call('win', seat.win(bet, '20'))).toMatchObject({ code: 'OK', balance: '6.00' });
    expect(await seat.has()).toEqual({ cash: 6, bonus: 0 });
    await until(async () => (await seat.bonus()).removed === 180_000n, 60_000);
    await rollback(seat, other);
    expect(await seat.has()).toEqual({ cash: 6, bonus: 0 });
    await until(async () => (await seat.bonus()).removed === 190_000n, 60_000);
    await purseIsRight(seat.promotionId);
  }
});

test('a whole round in one call that joins a stake of a bonus that has ended pays its share back, also by what is remembered [PRO-060 PRO-080]', async () => {
  const seat = await seated('2');
  const first = seat.stake('8');
  expect(await vendor.call('bet', first)).toMatchObject({ code: 'OK', balance: '4.00' });
  await seat.cancel();
  await pay(seat.playerId, '10');
  // The next is taken by what this one has taught.
  expect(await vendor.call('bet', seat.stake('1'))).toMatchObject({ code: 'OK', balance: '9.00' });
  const last = { ...seat.stake('2', { roundId: first.roundId }), winAmount: '20', roundEnd: true };
  // Of ten staked six were bonus money: twelve of twenty go to where the rest of it went.
  expect(await vendor.call('betWin', last)).toMatchObject({ code: 'OK', balance: '15.00' });
  expect(await vendor.call('betWin', last)).toMatchObject({ code: 'OK', balance: '15.00' });
  expect(await seat.has()).toEqual({ cash: 15, bonus: 0 });
  await until(async () => (await seat.bonus()).removed === 160_000n, 60_000);
  await purseIsRight(seat.promotionId);
});

test('settlements are paid to and taken from the pockets of the stake [PRO-060]', async () => {
  const seat = await seated('2');
  const bet = seat.stake('8');
  await vendor.call('bet', bet);
  const settle = (version: number, amount: string) =>
    vendor.call('settle', {
      ...{ txId: randomId(), betRef: bet.txId, version, amount, reason: 'test' },
      ...{ playerRef: seat.playerRef, currency: asset },
    });
  expect(await settle(1, '20')).toMatchObject({ code: 'OK', balance: '24.00' });
  expect(await seat.has()).toEqual({ cash: 5, bonus: 19 });
  expect(await settle(2, '4')).toMatchObject({ code: 'OK', balance: '8.00' });
  expect(await seat.has()).toEqual({ cash: 1, bonus: 7 });
  await settle(3, '20');
  // Lost meanwhile: cash is owed, bonus money is not.
  await vendor.call('bet', seat.stake('24'));
  expect(await settle(4, '0')).toMatchObject({ code: 'OK', balance: '0.00' });
  const { rows } = await sql<{ amount: bigint }>`
    select amount from catalogue.receivable where player_id = ${seat.playerId}::bigint`.execute(scene.db);
  expect(rows).toEqual([{ amount: 50_000n }]);
});

test('several bonuses are staked the oldest first, and end each for itself [PRO-060 PRO-079]', async () => {
  const seat = await seated('0');
  const second = await stage.run({ terms: plainTerms({ orderOfFunds: 'cash_then_bonus' }) });
  await stage.claim(seat.who, second);
  const bet = seat.stake('15');
  expect(await vendor.call('bet', bet)).toMatchObject({ code: 'OK', balance: '5.00' });
  await seat.cancel();
  expect(await seat.bonus()).toMatchObject({ state: 'cancelled', removed: 0n });
  await vendor.call('win', seat.win(bet, '30'));
  expect(await seat.has()).toEqual({ cash: 0, bonus: 15 });
  await until(async () => (await seat.bonus()).removed === 200_000n, 60_000);
  await purseIsRight(seat.promotionId);
  await purseIsRight(second);
});
