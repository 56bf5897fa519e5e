import { lottery, operatorLottery, wallet } from '@fairground/contract';
import { verifyBook } from '@fairground/lottery-rules';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { until } from '../../test/until.ts';
import { nowMs } from '../kernel/clock.ts';
import { closeBooks, drawIssues } from './draw-issues.ts';
import { listGames } from './queries/games.ts';
import type { Issue } from './queries/issues.ts';
import { settleDrawn, settleIssue } from './settle-issue.ts';

let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let lan: Who;
let other: Who;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  lan = await play.member('player01');
  other = await play.member('player02');
});
afterAll(() => scene.close());

const money = async (who: Who) => parseAmount(await play.balance(who));
const ruling = async (issue: Issue, more: { kind: 'void' | 'result'; winNo?: string }) => {
  const [first, second] = [{ token: await scene.operator() }, { token: await scene.operator('operator') }];
  const wish = {
    merchantCode: 'aurora',
    gameCode: issue.gameCode,
    numero: issue.numero,
    reason: 'wrong drum',
    ...more,
  };
  const { id } = await scene.call(operatorLottery.proposeRuling, wish, first);
  const decision = { merchantCode: 'aurora', id, decision: 'approve' as const, reason: 'seen it too' };
  const own = await scene.refusal(operatorLottery.decideRuling, decision, first);
  expect(own.code).toBe('lottery.own_approval');
  await scene.call(operatorLottery.decideRuling, decision, second);
};

const refusedAt = async (series: number) => {
  const { gameCode, numero } = await play.next('CQSSC');
  const bets = [{ ...everyDigit, series }];
  return scene.refusal(lottery.placeBets, { gameCode, numero, bets, requestId: crypto.randomUUID() }, lan);
};

describe('settlement', () => {
  test('a win is paid by the series, a loss is marked, and settling again changes nothing', async () => {
    const issue = await play.next('TXFFC');
    const before = await money(lan);
    await play.place(
      issue,
      [everyDigit, { playType: 'QIU1', content: '0,1,2,3,4,5,6,7,8,9', amount: '1' }],
      lan,
    );
    const settled = await play.settle(issue);
    // 20 at stake, 1900 / 2000 * 10 * 2 = 19 come back; 10 at stake, 9.85 come back.
    expect(await money(lan)).toBe(before - 11_500n);
    const bets = (await play.bets(lan)).filter(({ numero }) => numero === issue.numero);
    expect(bets.map(({ status, payout }) => [status, payout]).sort()).toEqual([
      ['won', '19.00'],
      ['won', '9.85'],
    ]);
    const game = (await listGames(scene.db, 1)).find(({ code }) => code === 'TXFFC');
    if (!game) throw new Error('TXFFC is missing');
    await Promise.all([1, 2, 3].map(() => settleIssue(scene.platform, game, settled)));
    expect(await money(lan)).toBe(before - 11_500n);
  });

  test('many workers settle an issue once', async () => {
    const issue = await play.next('K3');
    const line = { playType: 'hzdxds', content: 'B,S' };
    for (const who of [lan, other]) await play.place(issue, [line, line, line], who);
    const before = (await money(lan)) + (await money(other));
    scene.travel(issue.drawAt.getTime() - nowMs() + 1);
    await Promise.all([closeBooks(scene.platform), closeBooks(scene.platform)]);
    const drawn = await Promise.all([drawIssues(scene.platform), drawIssues(scene.platform)]);
    expect(drawn[0] + drawn[1]).toBeGreaterThan(0);
    await Promise.all(Array.from({ length: 4 }, () => settleDrawn(scene.platform)));
    await until(async () => (await play.find(issue)).state === 'settled');
    // Each line has one winning side at 3.80.
    expect((await money(lan)) + (await money(other))).toBe(before + 6n * 38_000n);
  });

  test('a member hears of it', async () => {
    const issue = await play.next('TXFFC');
    await play.place(issue, [everyDigit], lan);
    await play.settle(issue);
    const { rows } = await sql<{ body: { event: string; body: object } }>`
      select body from kernel.event where name = 'messaging.notice' and body->>'event' = 'LOTTERY_SETTLED'
      order by id desc limit 1`.execute(scene.db);
    expect(rows[0]?.body.body).toEqual({ gameCode: 'TXFFC', numero: issue.numero, payout: '19.00' });
  });

  test('after all of it the stakes and ends of every bet stand in the ledger, once', async () => {
    const { rows } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from lottery.bet b
      where b.merchant_id = 1 and b.state in ('won', 'void', 'cancelled', 'stopped', 'returned') and (
        select count(*) from wallet.entry e where e.merchant_id = 1 and e.reason <> 'lottery.bet'
          and e.reference like 'lottery:%' || ':' || b.id) <> 1`.execute(scene.db);
    expect(rows[0]?.wrong).toBe(0);
  });

  test('a lower series wins less and gives the rest back on the stake, win or lose; a void gives back the stake alone [LOT-055]', async () => {
    const issue = await play.next('TXFFC');
    const before = await money(lan);
    // 20 of 1900 - 1860 points in 2000 are 2 %: of 20 at stake 0.40, of 2 at stake 0.04.
    const won = { ...everyDigit, series: 1_860 };
    const lost = { playType: 'wxzhixfs', content: '1|2|3|4|5', series: 1_860 };
    const { bets } = await play.place(issue, [won, lost], lan);
    expect(bets.map(({ series, rebateDue, rebate }) => [series, rebateDue, rebate])).toEqual([
      [1_860, '0.40', '0.00'],
      [1_860, '0.04', '0.00'],
    ]);
    const settled = await play.settle(issue);
    // Who hits 12345 has hit it by chance one time in a hundred thousand.
    const hit = settled.winNo === '1,2,3,4,5' ? 1_860_000_000n : 0n;
    expect(await money(lan)).toBe(before - 220_000n + 186_000n + 4_400n + hit);
    const ends = (await play.bets(lan)).filter(({ numero }) => numero === issue.numero);
    expect(ends.find(({ playType }) => playType === 'dw')).toMatchObject({
      ...{ status: 'won', payout: '18.60', rebate: '0.40', net: '-1.00' },
    });
    const history = await scene.call(wallet.transactions, { type: 'rebate' }, lan);
    expect(history.lines.map(({ amount }) => amount)).toEqual(['0.04', '0.40']);

    await ruling(settled, { kind: 'void' });
    await settleDrawn(scene.platform);
    expect(await money(lan)).toBe(before);
    for (const series of [1_920, 1_699, 1_000])
      expect((await refusedAt(series)).code).toBe('lottery.series_not_offered');
  });
});

describe('chase', () => {
  test('with a stop, everything after the first win comes back; without one, all issues are played [LOT-057]', async () => {
    const issue = await play.next('TXFFC');
    const chase = {
      gameCode: 'TXFFC',
      numero: issue.numero,
      bet: everyDigit,
      multiples: [1, 2, 4],
      stopOnWin: true,
      requestId: crypto.randomUUID(),
    };
    const before = await money(lan);
    const { bets } = await scene.call(lottery.chase, chase, lan);
    expect((await scene.call(lottery.chase, chase, lan)).bets.map(({ betId }) => betId)).toEqual(
      bets.map(({ betId }) => betId),
    );
    expect(bets.map(({ stake }) => stake)).toEqual(['20.00', '40.00', '80.00']);
    expect(await money(lan)).toBe(before - 1_400_000n);
    await play.settle(issue);
    expect(await money(lan)).toBe(before - 10_000n);
    const after = (await play.bets(lan)).filter(({ chaseId }) => chaseId === bets[0]?.chaseId);
    expect(after.map(({ status }) => status).sort()).toEqual(['stopped', 'stopped', 'won']);

    const second = await play.next('TXFFC');
    const all = { ...chase, numero: second.numero, stopOnWin: false, requestId: crypto.randomUUID() };
    const { bets: played } = await scene.call(lottery.chase, all, lan);
    for (const { numero } of played) await play.settle(await play.find({ gameCode: 'TXFFC', numero }));
    const states = (await play.bets(lan)).filter(({ chaseId }) => chaseId === played[0]?.chaseId);
    expect(states.map(({ status }) => status)).toEqual(['won', 'won', 'won']);
  });

  test('a chase over more issues than are open is refused', async () => {
    const { numero } = await play.next('LHC');
    const bet = { playType: 'tema', content: '7', amount: '1' };
    const chase = { gameCode: 'LHC', numero, bet, multiples: Array(50).fill(1), stopOnWin: true };
    const refusal = await scene.refusal(lottery.chase, { ...chase, requestId: crypto.randomUUID() }, lan);
    expect(refusal.code).toBe('lottery.chase_too_large');
  });
});

describe('rulings', () => {
  test('two operators void an issue with a reason that the member reads; stakes come back once', async () => {
    const issue = await play.next('TXFFC');
    const before = await money(lan);
    await play.place(issue, [everyDigit], lan);
    await ruling(issue, { kind: 'void' });
    const late = {
      gameCode: 'TXFFC',
      numero: issue.numero,
      bets: [everyDigit],
      requestId: crypto.randomUUID(),
    };
    expect((await scene.refusal(lottery.placeBets, late, lan)).code).toBe('lottery.issue_closed');
    await settleDrawn(scene.platform);
    expect(await money(lan)).toBe(before);
    expect((await play.bets(lan))[0]).toMatchObject({
      status: 'void',
      payout: '20.00',
      voidReason: 'wrong drum',
    });
  });

  test('a settled issue can still be voided: wins are taken back, losses returned', async () => {
    const issue = await play.next('TXFFC');
    const before = await money(lan);
    await play.place(issue, [everyDigit], lan);
    await play.settle(issue);
    expect(await money(lan)).toBe(before - 10_000n);
    await ruling(issue, { kind: 'void' });
    await settleDrawn(scene.platform);
    expect(await money(lan)).toBe(before);
    scene.travel(3_100); // what was read of the results stands for three seconds
    const draws = await scene.call(lottery.draws, { gameCode: 'TXFFC' });
    expect(draws.find(({ numero }) => numero === issue.numero)).toMatchObject({
      isVoid: true,
      reason: 'wrong drum',
    });
  });

  test('an external result is entered by two, corrected by two, and settled by the difference', async () => {
    const issue = await play.next('THAI');
    const before = await money(lan);
    const line = (content: string) => ({ playType: '2bottom', content, amount: '1' });
    await play.place(issue, [line('17'), line('71')], lan);
    const entry = {
      merchantCode: 'aurora',
      gameCode: 'THAI',
      numero: issue.numero,
      kind: 'result' as const,
      reason: 'as published',
    };
    const admin = { token: await scene.operator() };
    const early = await scene.refusal(operatorLottery.proposeRuling, { ...entry, winNo: thai('17') }, admin);
    expect(early.code).toBe('lottery.draw_not_due');
    await sql`update lottery.issue set lock_at = ${new Date(nowMs() - 3_000)}, draw_at = ${new Date(nowMs() - 2_000)}
      where merchant_id = 1 and id = ${issue.id}::bigint`.execute(scene.db);
    await closeBooks(scene.platform);
    const bad = await scene.refusal(operatorLottery.proposeRuling, { ...entry, winNo: '1,2' }, admin);
    expect(bad.code).toBe('lottery.result_unreadable');
    const hidden = await scene.refusal(lottery.book, { gameCode: 'THAI', numero: issue.numero });
    expect(hidden.code).toBe('lottery.book_open');
    await ruling(issue, { kind: 'result', winNo: thai('17') });
    await settleDrawn(scene.platform);
    expect(await money(lan)).toBe(before - 20_000n + 900_000n);
    await ruling(await play.find(issue), { kind: 'result', winNo: thai('99') });
    await settleDrawn(scene.platform);
    expect(await money(lan)).toBe(before - 20_000n);
    const [second, first] = await play.bets(lan);
    expect([first?.status, second?.status]).toEqual(['lost', 'lost']);
    expect(first).toMatchObject({ correctionReason: 'wrong drum', voidReason: null });
    await expectHonestBook(issue);
  });

  test('nobody enters the result of a lottery that is drawn from its chain', async () => {
    const issue = await play.settle(await play.next('TXFFC'));
    const wish = {
      merchantCode: 'aurora',
      gameCode: 'TXFFC',
      numero: issue.numero,
      kind: 'result' as const,
      winNo: '1,2,3,4,5',
    };
    const admin = { token: await scene.operator() };
    const refusal = await scene.refusal(
      operatorLottery.proposeRuling,
      { ...wish, reason: 'I like it' },
      admin,
    );
    expect(refusal.code).toBe('lottery.result_is_drawn');
  });
});

/** Nobody here drew it; what was bet, and that nothing came after the lock, is proven all the same. */
async function expectHonestBook({ gameCode, numero }: Issue): Promise<void> {
  const proof = await scene.call(lottery.proof, { gameCode, numero });
  expect(proof).toMatchObject({ source: 'external', correctionReason: 'wrong drum', bookLines: 2 });
  const { lines: book } = await scene.call(lottery.book, { gameCode, numero });
  const shown = { gameCode, numero, salt: proof.digest ?? '', book, lockTime: proof.lockTime };
  expect(verifyBook(shown)).toBe('bet_after_lock'); // the test moved the lock into the past after it had bet
  expect(verifyBook({ ...shown, lockTime: new Date(nowMs()).toISOString() })).toBe('verified');
  scene.travel(3_100);
  const [latest] = await scene.call(lottery.draws, { gameCode });
  expect(latest).toMatchObject({ numero, isVoid: false, reason: 'wrong drum' });
}

/** First prize, two front and two back numbers, the two digits. */
const thai = (bottom: string) => `123456,111,222,333,444,${bottom}`;
