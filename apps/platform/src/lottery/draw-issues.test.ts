import { lottery, operatorLottery } from '@fairground/contract';
import { verifyDraw } from '@fairground/lottery-rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { nowMs } from '../kernel/clock.ts';
import { closeBooks, drawIssues } from './draw-issues.ts';
import { generateIssues } from './generate-issues.ts';
import { familyOf } from './price-line.ts';
import { verifyDraws } from './verify-draws.ts';

let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let lan: Who;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  lan = await play.member('player01');
});
afterAll(() => scene.close());

/** As a page checks a draw: from public answers alone. */
async function verdictOn(gameCode: string, numero: string): Promise<string> {
  const proof = await scene.call(lottery.proof, { gameCode, numero });
  const { lines } = await scene.call(lottery.book, { gameCode, numero });
  const { seed, digest, winNo, promise, family, lockTime } = proof;
  if (!seed || !digest || !winNo || !promise) return 'nothing to check';
  return verifyDraw(familyOf({ code: gameCode, family }), {
    ...{ gameCode, numero, seed, winNo, promise },
    salt: digest,
    book: lines.map(({ hash: _hash, ...line }) => line),
    lockTime,
  });
}

describe('draws', () => {
  test('what is promised stands before the sale ends; the seed and the book come after the draw, and prove it', async () => {
    const issue = await play.next('TXFFC');
    const before = await scene.call(lottery.proof, { gameCode: 'TXFFC', numero: issue.numero });
    expect(before).toMatchObject({ state: 'open', seed: null, winNo: null, digest: null });
    expect(before.anchor).toMatch(/^[0-9a-f]{64}$/);
    const hidden = await scene.refusal(lottery.book, { gameCode: 'TXFFC', numero: issue.numero });
    expect(hidden.code).toBe('lottery.book_open');

    const { bets } = await play.place(issue, [everyDigit, everyDigit], lan);
    await scene.call(lottery.cancelBet, { betId: bets[1]?.betId ?? '' }, lan);
    await play.settle(issue);
    expect(await verdictOn('TXFFC', issue.numero)).toBe('verified');
    const { lines } = await scene.call(lottery.book, { gameCode: 'TXFFC', numero: issue.numero });
    expect(lines.map(({ kind, strikes }) => [kind, strikes])).toEqual([
      ['bet', null],
      ['bet', null],
      ['cancel', 2],
    ]);
    expect(lines.find(({ receipt }) => receipt === bets[0]?.receipt)?.hash).toBe(bets[0]?.bookHash);
    const after = await scene.call(lottery.proof, { gameCode: 'TXFFC', numero: issue.numero });
    expect([after.anchor, after.position]).toEqual([before.anchor, before.position]);
  });

  test('every draw of every family follows from its chain and its book; a changed result or bet is noticed', async () => {
    scene.travel(2 * 3_600_000);
    await closeBooks(scene.platform);
    expect(await drawIssues(scene.platform)).toBeGreaterThan(400);
    const report = await verifyDraws(scene.db, 1);
    expect(report.wrong).toEqual([]);
    expect(report.verified).toBeGreaterThan(500);

    await sql`update lottery.bet set content = '1||||' where merchant_id = 1 and sequence = 1`.execute(
      scene.db,
    );
    await sql`update lottery.issue set win_no = '1,1,1' where merchant_id = 1 and id = (
      select id from lottery.issue where merchant_id = 1 and game_code = 'K3' and win_no <> '1,1,1' and win_no is not null limit 1)`.execute(
      scene.db,
    );
    const { wrong } = await verifyDraws(scene.db, 1);
    expect(wrong.map(({ gameCode, verdict }) => [gameCode, verdict]).sort()).toEqual([
      ['K3', 'result_differs'],
      ['TXFFC', 'book_differs'],
    ]);
  });
});

describe('issues', () => {
  const counts = async (gameCode: string) => {
    const { rows } = await sql<{ issues: number; numeros: number; gaps: number; undrawn: number }>`
      select count(*)::int as issues, count(distinct numero)::int as numeros,
        count(*) filter (where gap > interval '1 minute')::int as gaps,
        count(*) filter (where draw_at <= ${new Date(nowMs())} and win_no is null)::int as undrawn
      from (select *, draw_at - lag(draw_at) over (order by draw_at) as gap from lottery.issue
            where merchant_id = 1 and game_code = ${gameCode}) i`.execute(scene.db);
    return rows[0];
  };

  test('an operator sees the next few issues of a fast lottery, then what was drawn with its proof, page by page', async () => {
    const drawn = await play.settle(await play.next('TXFFC'));
    const operator = { token: await scene.operator() };
    const wish = { merchantCode: 'aurora', gameCode: 'TXFFC', size: 2 };
    const first = await scene.call(operatorLottery.issues, wish, operator);
    const second = await scene.call(operatorLottery.issues, { ...wish, before: first.next ?? '' }, operator);
    const issues = [...first.issues, ...second.issues];
    // Three to come, and the one that was drawn last.
    expect(issues.map(({ state }) => state)).toEqual(['open', 'open', 'open', 'settled']);
    expect(issues[3]).toMatchObject({ numero: drawn.numero, winNo: drawn.winNo, seed: drawn.seed });
    expect(issues[3]?.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  test('after hours without any worker every issue is made and drawn once, however many workers come back', async () => {
    scene.travel(9 * 3_600_000);
    await Promise.all([1, 2, 3].map(() => generateIssues(scene.platform)));
    await closeBooks(scene.platform);
    await Promise.all([1, 2, 3].map(() => drawIssues(scene.platform)));
    await drawIssues(scene.platform);
    const { issues, numeros, gaps, undrawn } = (await counts('TXFFC')) ?? {};
    expect({ isTwice: issues !== numeros, gaps, undrawn }).toEqual({ isTwice: false, gaps: 0, undrawn: 0 });
    expect(issues).toBeGreaterThan(13 * 60);
  });

  test('numbers of issues have the day of the merchant and its draw of that day', async () => {
    const { rows } = await sql<{ numero: string; local: Date; n: number }>`
      select numero, to_char(draw_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad(
        (extract(epoch from (draw_at at time zone 'Asia/Shanghai')::time) / 60)::int::text, 4, '0') as local
      from lottery.issue where merchant_id = 1 and game_code = 'TXFFC'
        and (draw_at at time zone 'Asia/Shanghai')::time > '00:00:00' limit 500`.execute(scene.db);
    expect(rows.filter(({ numero, local }) => numero !== String(local))).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });
});
