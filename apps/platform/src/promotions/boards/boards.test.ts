import { once } from 'node:events';
import { access, promotions } from '@fairground/contract';
import type { PromotionTerms, Reward } from '@fairground/contract/promotion-terms';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { activityScene } from '../../../test/activity-scene.ts';
import { startChild } from '../../../test/child-program.ts';
import { holdRows } from '../../../test/hold-rows.ts';
import { plainTerms, promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { settlementScene } from '../../../test/settlement-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { completeTo } from '../../activity/public.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { openMainAccount } from '../../wallet/public.ts';
import { switchPromotion } from '../offers/queries/promotions.ts';
import { runBoards } from './run-boards.ts';

type Board = Extract<Reward, { kind: 'leaderboard' }>;
const DAY_MS = 86_400_000;
let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let money: ReturnType<typeof walletScene>;
let house: ReturnType<typeof settlementScene>;
beforeAll(async () => {
  // Without a worker: each ranking and payment is one that the test has asked for.
  scene = await startScene({ role: 'api' });
  stage = promotionScene(scene);
  money = walletScene(scene);
  house = settlementScene(scene);
  await stage.turn('pausePromotion', 'top-of-the-week');
});
/** Each test looks at its own prizes. */
afterEach(async () => {
  await sql`update promotions.promotion set is_on = false where promotion_type = 'MISSION'`.execute(scene.db);
  returnToPresent();
});
afterAll(() => scene.close());

const board = (own: Partial<Board> = {}): PromotionTerms =>
  plainTerms({
    turnover: { multiple: 0, base: 'bonus' },
    reward: {
      kind: 'leaderboard',
      period: 'day',
      measure: 'validBet',
      products: [],
      prizes: [
        { to: 1, amount: '30' },
        { to: 3, amount: '10' },
      ],
      ...own,
    },
  });
const run = () => runBoards(scene.platform);
const read = async (who: Who, promotionId: string, period?: string) => {
  const wish = period === undefined ? { promotionId } : { promotionId, period };
  const { board: shown } = await scene.call(promotions.leaderboard, wish, who);
  if (!shown) throw new Error('there is no board');
  return shown;
};
/** What lies aside for prizes, of all promotions. */
const escrow = async (): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(case when a.id = e.credit then e.amount else -e.amount end), 0)::bigint as sum
    from wallet.account a join wallet.entry e on e.merchant_id = a.merchant_id and a.id in (e.debit, e.credit)
    where a.merchant_id = 1 and a.pocket = 'promotions-escrow'`.execute(scene.db);
  return (rows[0] as { sum: bigint }).sum;
};
/** What boards and raffles say that lies aside. */
const promised = async (): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(pool - paid - returned), 0)::bigint as sum from (
      select pool, paid, returned from promotions.board where merchant_id = 1
      union all select pool, paid, returned from promotions.raffle where merchant_id = 1) aside`.execute(
    scene.db,
  );
  return (rows[0] as { sum: bigint }).sum;
};
const sums = async (promotionId: string) => {
  const { rows } = await sql<{ state: string; pool: bigint; paid: bigint; returned: bigint }>`
    select state, pool, paid, returned from promotions.board where promotion_id = ${promotionId} order by from_day`.execute(
    scene.db,
  );
  return rows;
};
/** To noon at aurora on a day of each test's own, so that no day ends while it plays. */
let days = 0;
function toNoon(): void {
  returnToPresent();
  days += 5;
  scene.travel((Math.floor(Date.now() / DAY_MS) + days) * DAY_MS + 4 * 3_600_000 - nowMs());
}
/** The next day, with all of the one before in the record. */
async function nextDay(): Promise<void> {
  scene.travel(DAY_MS);
  await activityScene(scene).count();
  const known = await completeTo(scene.db, 1);
  if (!known || known.getTime() < nowMs() - DAY_MS / 2) throw new Error('the record is behind');
}

test('ranks follow the record by product and weight, ties go to who was first, names are masked and the own rank is pinned [PRO-108]', async () => {
  const before = await escrow();
  const id = await stage.run({ type: 'MISSION', terms: board(), budget: '1000' });
  const points = await stage.run({
    type: 'MISSION',
    budget: '1000',
    terms: { ...board({ measure: 'points', products: ['RNG', 'LIVE'] }), weights: { LIVE: 20 } },
  });
  toNoon();
  const [first, second, third] = [await stage.member(), await stage.member(), await stage.member()];
  const at = (minutes: number) => new Date(nowMs() + minutes * 60_000);
  await house.playAs(second.playerId, { stake: '100', at: at(1) });
  await house.playAs(first.playerId, { stake: '60', at: at(0) });
  await run();
  // Put aside once, however often it is looked at.
  expect((await escrow()) - before).toBe(1_000_000n);
  expect((await read(first, id)).ranks.map(({ figure }) => figure)).toEqual(['100.00', '60.00']);
  await house.playAs(first.playerId, { stake: '40', at: at(2) });
  await house.playAs(third.playerId, { stake: '400', product: 'LIVE', at: at(3) });
  await house.playAs(third.playerId, { stake: '900', product: 'FISH', at: at(4) });
  await run();
  await run();
  expect((await escrow()) - before).toBe(1_000_000n);
  const shown = await read(first, id);
  expect(shown.ranks.map(({ name, figure, isOwn }) => [name, figure, isOwn])).toEqual([
    [`pr***${third.account.slice(-2)}`, '1300.00', false],
    [`pr***${second.account.slice(-2)}`, '100.00', false],
    [`pr***${first.account.slice(-2)}`, '100.00', true],
  ]);
  expect(shown.own).toEqual({ rank: 3, figure: '100.00', prize: '10.00' });
  expect(shown.prizes).toEqual([
    { from: 1, to: 1, amount: '30.00' },
    { from: 2, to: 3, amount: '10.00' },
  ]);
  expect((await read(third, points)).ranks.map(({ figure }) => figure)).toEqual([
    '100.00',
    '100.00',
    '80.00',
  ]);
  // A bet that is taken back.
  const ref = await house.playAs(second.playerId, { stake: '500' });
  await run();
  expect((await read(second, id)).own).toMatchObject({ rank: 2, figure: '600.00' });
  await house.playAs(second.playerId, { ref, stake: '-500', corrects: { at: at(5), number: 1n }, at: at(6) });
  await run();
  expect((await read(second, id)).own).toMatchObject({ rank: 3, figure: '100.00' });
  const outsider = await stage.member();
  expect((await read(outsider, id)).own).toBeNull();
  expect(await stage.codeOf(read(outsider, id, 'day:2020-01-01'))).toBe('promotions.unknown');
});

test('who chose to be hidden stands in a ranking without a name [PRO-108]', async () => {
  const id = await stage.run({ type: 'MISSION', terms: board(), budget: '1000' });
  toNoon();
  const [shy, open] = [await stage.member(), await stage.member()];
  await scene.call(access.updateInfo, { isHidden: true }, shy);
  await house.playAs(shy.playerId, { stake: '200' });
  await house.playAs(open.playerId, { stake: '100' });
  await run();
  const names = async (who: Who) => (await read(who, id)).ranks.map(({ name, isOwn }) => [name, isOwn]);
  const shown = `pr***${open.account.slice(-2)}`;
  expect(await names(open)).toEqual([
    ['***', false],
    [shown, true],
  ]);
  expect(await names(shy)).toEqual([
    ['***', true],
    [shown, false],
  ]);
});

test('at the end each rank is paid once from escrow, whatever is repeated or killed; the rest goes back, and the past stays to be read [PRO-109]', async () => {
  const id = await stage.run({ type: 'MISSION', terms: board(), budget: '100' });
  toNoon();
  const [first, second] = [await stage.member(), await stage.member()];
  await house.playAs(first.playerId, { stake: '200' });
  await house.playAs(second.playerId, { stake: '100' });
  await run();
  const { period } = await read(first, id);
  await nextDay();
  // While the promotion is paused nothing is paid, and nothing is lost.
  const turn = (isOn: boolean) =>
    transaction(scene.db, (tx) => switchPromotion(tx, { merchantId: 1, id, isOn }));
  await turn(false);
  await run();
  expect(await sums(id)).toMatchObject([{ state: 'paying', paid: 0n, returned: 0n }]);

  await turn(true);
  // A process is killed between the second bonus and its posting, which waits for the account.
  const main = { merchantId: 1, playerId: second.playerId, role: 0, asset: 'CNY' };
  await transaction(scene.db, (tx) => openMainAccount(tx, main));
  const held = await holdRows(
    scene,
    'select from wallet.account where merchant_id = 1 and player_id = $1 for update',
    [second.playerId],
  );
  const payer = startChild('prize-payer', { env: { DATABASE_URL: scene.platform.database.url } });
  const ended = once(payer, 'exit');
  await held.waiting(1);
  expect(await stage.bonusesOf(first.playerId)).toHaveLength(1);
  payer.kill('SIGKILL');
  await ended;
  await held.letGo();
  expect(await stage.bonusesOf(second.playerId)).toHaveLength(0);
  expect((await sums(id))[0]).toMatchObject({ state: 'paying', paid: 300_000n });
  await Promise.all([run(), run(), run()]);
  await run();
  const awake = await stage.again(first);
  expect(await money.balance(awake)).toBe('30.00');
  expect(await money.balance(await stage.again(second))).toBe('10.00');
  const done = { state: 'closed', pool: 500_000n, paid: 400_000n, returned: 100_000n };
  const [closed, open] = await sums(id);
  expect(closed).toEqual(done);
  expect(open).toMatchObject({ state: 'open', pool: 500_000n });
  expect(await escrow()).toBe(await promised());
  expect(await stage.books(id)).toMatchObject({ bonuses: 2, entries: 2, paid: 400_000n, granted: 900_000n });
  // The day before can be read as it was; what is played today changes nothing of it.
  await house.playAs(second.playerId, { stake: '5000' });
  await run();
  const past = await read(awake, id, period);
  expect(past).toMatchObject({ state: 'closed', own: { rank: 1, figure: '200.00', prize: '30.00' } });
  expect(past.periods).toHaveLength(2);
  expect((await read(awake, id)).ranks[0]).toMatchObject({ figure: '5000.00' });
  // With the budget spent, no third day begins.
  await nextDay();
  await run();
  expect((await sums(id)).map(({ state }) => state)).toEqual(['closed', 'closed']);
});

test('who is suspended when prizes are paid gets none, and a budget below the prizes is not published [PRO-109 PRO-126]', async () => {
  const draft = { type: 'MISSION' as const, terms: board(), budget: '49.99' };
  expect(await stage.codeOf(stage.run(draft))).toBe('promotions.budget_below_pool');
  const endless = { ...draft, budget: '1000', terms: board({ period: 'event' }) };
  expect(await stage.codeOf(stage.run(endless))).toBe('promotions.incomplete');
  const id = await stage.run({ ...draft, budget: '50' });
  toNoon();
  const [first, second] = [await stage.member(), await stage.member()];
  await house.playAs(first.playerId, { stake: '20000' });
  await house.playAs(second.playerId, { stake: '10000' });
  await run();
  await nextDay();
  await sql`update access.player set state = 'suspended' where id = ${first.playerId}::bigint`.execute(
    scene.db,
  );
  await run();
  expect(await stage.bonusesOf(first.playerId)).toEqual([]);
  expect(await stage.bonusesOf(second.playerId)).toMatchObject([{ amount: 100_000n }]);
  expect((await sums(id))[0]).toMatchObject({ state: 'closed', paid: 100_000n, returned: 400_000n });
});
