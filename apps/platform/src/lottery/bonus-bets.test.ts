import { lottery, operatorLottery } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRows } from '../../test/hold-rows.ts';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { plainTerms, promotionScene } from '../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { now } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import { randomId } from '../kernel/random.ts';
import {
  checkBooks,
  closeBonusPocket,
  fundsOf,
  isInOrder,
  openHouseAccount,
  openMainAccount,
  post,
} from '../wallet/public.ts';
import type { Issue } from './queries/issues.ts';
import { voidIssue } from './queries/rulings.ts';
import { settleDrawn } from './settle-issue.ts';

let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let stage: ReturnType<typeof promotionScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  stage = promotionScene(scene);
});
afterAll(async () => {
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});

const asset = 'CNY';
/** A member with so much cash, and a hundred in the pocket of a bonus. */
const member = async (cash: string, own: Parameters<typeof plainTerms>[0] = {}) => {
  const who = await stage.member();
  const { playerId } = who;
  await transaction(scene.db, async (tx) => {
    const main = await openMainAccount(tx, { merchantId: 1, playerId, role: 0, asset });
    const house = await openHouseAccount(tx, { merchantId: 1, asset, isReal: true, pocket: 'cashier' });
    const movement = { debit: house, credit: main, amount: parseAmount(cash), reason: 'wallet.deposit' };
    await post(tx, { merchantId: 1, key: randomId(), movements: [{ ...movement, reference: 'test' }] });
  });
  const reward = { kind: 'fixed', amount: '100', withinDays: null } as const;
  const promotionId = await stage.run({
    terms: plainTerms({ orderOfFunds: 'cash_then_bonus', reward, ...own }),
  });
  await stage.claim(who, promotionId);
  const has = async () => {
    const { main, bonus } = await fundsOf(scene.db, { merchantId: 1, playerId, asset });
    return { cash: Number(main) / 10_000, bonus: Number(bonus) / 10_000 };
  };
  const reference = `bonus:${(await stage.bonusesOf(playerId))[0]?.id}`;
  /** The bonus ends, and its pocket with it. */
  const close = (pocket: 'promotions' | 'main') =>
    transaction(scene.db, async (tx) => {
      const leadsTo =
        pocket === 'main'
          ? await openMainAccount(tx, { merchantId: 1, playerId, role: 0, asset })
          : await openHouseAccount(tx, { merchantId: 1, asset, isReal: true, pocket });
      await closeBonusPocket(tx, { merchantId: 1, reference, leadsTo, key: randomId() });
    });
  return { who, playerId, has, close };
};
/** Ten bets of two each at one place: one wins 19. */
const order = ({ gameCode, numero }: Issue, requestId: string = crypto.randomUUID()) => ({
  ...{ gameCode, numero, bets: [everyDigit], requestId },
});

test('an order takes cash first, and what it wins goes by what paid for it [PRO-060]', async () => {
  const { who, has } = await member('5');
  const issue = await play.begun('TXFFC');
  const wish = order(issue);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => scene.call(lottery.placeBets, wish, who)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await has()).toEqual({ cash: 0, bonus: 85 });
  expect(
    (await scene.refusal(lottery.placeBets, { ...wish, bets: [everyDigit, everyDigit] }, who)).code,
  ).toBe('request.key_reused');
  await play.settle(issue);
  expect(await has()).toEqual({ cash: 4.75, bonus: 99.25 });
});

test('lines of an order are paid one after the other, and a line that is taken back goes where it came from [PRO-060]', async () => {
  const { who, has, close } = await member('25');
  const issue = await play.begun('TXFFC');
  const { bets } = await scene.call(
    lottery.placeBets,
    { ...order(issue), bets: [everyDigit, everyDigit, everyDigit] },
    who,
  );
  expect(await has()).toEqual({ cash: 0, bonus: 65 });
  const [first, second, third] = bets.map(({ betId }) => betId);
  await scene.call(lottery.cancelBet, { betId: first ?? '' }, who);
  expect(await has()).toEqual({ cash: 20, bonus: 65 });
  await scene.call(lottery.cancelBet, { betId: second ?? '' }, who);
  expect(await has()).toEqual({ cash: 25, bonus: 80 });
  await close('promotions');
  expect(await has()).toEqual({ cash: 25, bonus: 0 });
  await scene.call(lottery.cancelBet, { betId: third ?? '' }, who);
  expect(await has()).toEqual({ cash: 25, bonus: 0 });
});

test('a bet above the highest stake, or on an excluded lottery, takes no bonus money [PRO-074 PRO-075]', async () => {
  const issue = await play.begun('TXFFC');
  const low = await member('5', { maxStake: '19.99' });
  const refusal = await scene.refusal(lottery.placeBets, order(issue), low.who);
  expect(refusal.code).toBe('wallet.bonus_stake_max');
  expect(refusal.message).toContain('19.99');
  expect(await low.has()).toEqual({ cash: 5, bonus: 100 });
  const off = await member('5', { excludedGames: ['LOTTERY/TXFFC'] });
  expect((await scene.refusal(lottery.placeBets, order(issue), off.who)).code).toBe(
    'wallet.insufficient_funds',
  );
  expect(await off.has()).toEqual({ cash: 5, bonus: 100 });
});

test('a correction takes what the pocket has at that moment: one that ends meanwhile leads it on [PRO-060 PRO-080]', async () => {
  for (const [leadsTo, left] of [
    ['main', { cash: 100, bonus: 0 }],
    ['promotions', { cash: 0, bonus: 0 }],
  ] as const) {
    const one = await member('0.01');
    const issue = await play.begun('TXFFC');
    const line = (digit: number) => ({ playType: 'dw', content: `${digit}||||`, multiple: 1 });
    const bets = Array.from({ length: 10 }, (_, digit) => line(digit));
    await play.place(issue, bets, one.who);
    await play.settle(issue);
    const wager = await one.has();
    expect(wager.cash + wager.bonus).toBeCloseTo(99.01, 4);
    const { rows } = await sql<{ id: bigint }>`
      select account_id as id from wallet.bonus_pocket where merchant_id = 1 and player_id = ${one.playerId}::bigint`.execute(
      scene.db,
    );
    // The correction finds the pocket's money in somebody's hands, and the bonus over when it has it.
    const held = await holdRows(
      scene,
      'select from wallet.account where merchant_id = 1 and id = $1 for update',
      [String(rows[0]?.id)],
    );
    await transaction(scene.db, (tx) =>
      voidIssue(tx, { merchantId: 1, issueId: issue.id, reason: 'wrong drum', at: now() }),
    );
    const settled = settleDrawn(scene.platform);
    await held.waiting(1);
    const closed = one.close(leadsTo);
    await held.waiting(2);
    await held.letGo();
    await Promise.all([settled, closed]);
    const { rows: owed } =
      await sql`select from lottery.bet where issue_id = ${issue.id}::bigint and owed <> 0`.execute(scene.db);
    expect(owed).toEqual([]);
    const { cash, bonus } = await one.has();
    expect([cash, bonus]).toEqual([expect.closeTo(left.cash + 0.01, 4), left.bonus]);
  }
});

test('a void and a corrected result give back and take by the pockets of the stake [PRO-060 PRO-080]', async () => {
  const ruling = async (issue: Issue) => {
    const [first, second] = [{ token: await scene.operator() }, { token: await scene.operator('operator') }];
    const { gameCode, numero } = issue;
    const { id } = await scene.call(
      operatorLottery.proposeRuling,
      { merchantCode: 'aurora', gameCode, numero, reason: 'wrong drum', kind: 'void' },
      first,
    );
    const decision = { merchantCode: 'aurora', id, decision: 'approve' as const, reason: 'seen it too' };
    await scene.call(operatorLottery.decideRuling, decision, second);
    await settleDrawn(scene.platform);
  };
  const [open, ended, done] = [await member('5'), await member('5'), await member('5')];
  const issue = await play.begun('TXFFC');
  for (const { who } of [open, ended, done]) await scene.call(lottery.placeBets, order(issue), who);
  await ended.close('promotions');
  await done.close('main');
  await play.settle(issue);
  expect(await open.has()).toEqual({ cash: 4.75, bonus: 99.25 });
  expect(await ended.has()).toEqual({ cash: 4.75, bonus: 0 });
  expect(await done.has()).toEqual({ cash: 104, bonus: 0 });
  await ruling(issue);
  expect(await open.has()).toEqual({ cash: 5, bonus: 100 });
  expect(await ended.has()).toEqual({ cash: 5, bonus: 0 });
  expect(await done.has()).toEqual({ cash: 105, bonus: 0 });
  const { rows } = await sql`select from wallet.bonus_held where not is_open and balance > 0`.execute(
    scene.db,
  );
  expect(rows).toEqual([]);
});
