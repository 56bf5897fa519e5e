import { lottery } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { stopPlay } from '../catalogue/public.ts';
import { nowMs } from '../kernel/clock.ts';
import { Batcher, findHouseAccount, findPlayerAccount } from '../wallet/public.ts';
import { type Issue, lockDue } from './queries/issues.ts';
import { BookWriter, type OrderRow } from './write-book.ts';

let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let lan: Who;

beforeAll(async () => {
  // Without the background clock: each test lets time pass itself.
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  lan = await play.member('player01');
});
afterAll(() => scene.close());

const order = (issue: { gameCode: string; numero: string }, more = {}) => ({
  gameCode: issue.gameCode,
  numero: issue.numero,
  bets: [everyDigit],
  requestId: crypto.randomUUID(),
  ...more,
});

/** Who writes into books, as a process of its own would: he remembers how he left them. */
const clerk = () => ({ batcher: new Batcher(scene.platform), books: new BookWriter() });

/** Writes a bet that was received so many milliseconds after the lock. */
async function inBook(issue: Issue, ms: number, by = clerk()): Promise<string> {
  const name = { merchantId: 1, asset: 'CNY', isReal: true };
  const { rows } = await sql<{ id: bigint }>`
    select id from access.player where merchant_id = 1 and account = 'player01'`.execute(scene.db);
  const playerId = rows[0]?.id ?? 0n;
  const main = await findPlayerAccount(scene.platform, { ...name, playerId, pocket: 'main' });
  const games = await findHouseAccount(scene.platform, { ...name, pocket: 'games' });
  const requestId = crypto.randomUUID();
  const priced = {
    ...{ playCode: 'dw', content: '1||||', bets: 1, perBet: 100n, stake: 100n },
    ...{ series: 1900, odds: null, rebateDue: 0n, uplines: [], topPrize: 950n },
  };
  const bet = {
    ...{
      merchantId: 1,
      issueId: issue.id,
      playerId,
      accountId: main,
      requestId,
      line: 0,
      chaseId: null,
      pockets: null,
      priced,
    },
    ...{ exposureMax: 10n ** 12n, placedAt: new Date(issue.lockAt.getTime() + ms) },
  };
  const movement = { debit: main, credit: games, amount: 100n, reason: 'lottery.bet', reference: 'test' };
  const row: OrderRow = { bets: [bet], chase: null, places: [] };
  const posting = {
    merchantId: 1,
    key: requestId,
    movements: [movement],
    record: { writer: by.books, row },
  };
  return by.batcher.post(posting).then(
    ({ kind }) => kind,
    (error: { code: string }) => error.code,
  );
}

describe('placing', () => {
  test('an order takes its stake once however often it is sent, and stands in the list [LOT-052]', async () => {
    const issue = await play.next('CQSSC');
    const before = parseAmount(await play.balance(lan));
    const wish = order(issue);
    const copies = await Promise.all(
      Array.from({ length: 5 }, () => scene.call(lottery.placeBets, wish, lan)),
    );
    expect(new Set(copies.map(({ bets }) => bets[0]?.betId)).size).toBe(1);
    expect(copies[0]?.bets[0]).toMatchObject({
      stake: '20.00',
      betCount: 10,
      status: 'pending',
      numero: issue.numero,
    });
    expect(parseAmount(await play.balance(lan))).toBe(before - 200_000n);
    expect((await play.bets(lan))[0]?.betId).toBe(copies[0]?.bets[0]?.betId);

    const other = await scene.refusal(
      lottery.placeBets,
      { ...wish, bets: [{ ...everyDigit, multiple: 2 }] },
      lan,
    );
    expect(other.code).toBe('request.key_reused');
  });

  test('two processes write into one book in turn: no place is left out or given twice, and after its end neither writes', async () => {
    const issue = await play.begun('TXFFC');
    const [one, other] = [clerk(), clerk()];
    for (const by of [one, one, other, other, one, other, one])
      expect(await inBook(issue, -1_000, by)).toBe('posted');
    expect(await Promise.all([inBook(issue, -1_000, one), inBook(issue, -1_000, other)])).toEqual(
      Array(2).fill('posted'),
    );
    const { rows } = await sql<{ sequence: number; counted: number; exposure: bigint; isLast: boolean }>`
      select b.sequence, i.bet_count as counted, i.exposure, b.hash = i.book_hash as "isLast"
      from lottery.bet b join lottery.issue i on i.merchant_id = b.merchant_id and i.id = b.issue_id
      where b.merchant_id = 1 and b.issue_id = ${issue.id}::bigint order by b.sequence`.execute(scene.db);
    expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rows.at(-1)).toEqual({ sequence: 9, counted: 9, exposure: 9n * 950n, isLast: true });

    const before = await play.balance(lan);
    await lockDue(scene.db, { until: issue.lockAt, at: issue.lockAt });
    for (const by of [one, other]) expect(await inBook(issue, -1_000, by)).toBe('lottery.issue_closed');
    expect(await play.balance(lan)).toBe(before);
  });

  test('what it costs is counted by the server, and a repeated number counts once', async () => {
    const issue = await play.next('CQSSC');
    const line = { playType: 'wxzux120', content: '1,1,2,3,4,5,5', unit: 'jiao' as const, multiple: 3 };
    const { bets } = await play.place(issue, [line], lan);
    expect(bets[0]).toMatchObject({ betCount: 1, stake: '0.60', content: '1,2,3,4,5' });
  });

  test.each([
    [{ playType: 'nothing', content: '1' }, 'lottery.play_not_offered'],
    [{ playType: 'dw', content: '1|2' }, 'lottery.selection_unreadable'],
    [{ playType: 'dw', content: '12||||' }, 'lottery.item_not_offered'],
    [{ playType: 'wxzux120', content: '1,2' }, 'lottery.too_few_chosen'],
    [{ playType: 'QIU1', content: '3' }, 'lottery.stake_too_small'],
    [{ playType: 'wxzhixfs', content: '1|2|3|4|5', multiple: 99 }, 'lottery.prize_too_large'],
  ])('%o is refused with %s, and no money moves', async (line, code) => {
    const issue = await play.next('CQSSC');
    const before = await play.balance(lan);
    expect((await scene.refusal(lottery.placeBets, order(issue, { bets: [line] }), lan)).code).toBe(code);
    expect(await play.balance(lan)).toBe(before);
  });

  test('of two lines that cannot be paid together neither is bought', async () => {
    const issue = await play.next('CQSSC');
    const line = { playType: 'QIU1', content: '3', amount: '4000' };
    const before = await play.balance(lan);
    const refusal = await scene.refusal(lottery.placeBets, order(issue, { bets: [line, line, line] }), lan);
    expect(refusal.code).toBe('wallet.insufficient_funds');
    expect(await play.balance(lan)).toBe(before);
  });

  test('an id that was used is refused for other numbers of the same stake, for another issue and for a chase', async () => {
    const issue = await play.next('CQSSC');
    const wish = order(issue, { bets: [{ playType: 'dw', content: '3||||' }] });
    await scene.call(lottery.placeBets, wish, lan);
    const before = await play.balance(lan);
    const later = await play.next('CQSSC', issue.drawAt);
    for (const other of [
      { ...wish, bets: [{ playType: 'dw', content: '4||||' }] },
      { ...wish, bets: [{ playType: 'dw', content: '|3|||' }] },
      { ...wish, numero: later.numero },
    ])
      expect((await scene.refusal(lottery.placeBets, other, lan)).code).toBe('request.key_reused');
    const chase = { ...wish, bet: wish.bets[0] ?? everyDigit, multiples: [1], stopOnWin: false };
    expect((await scene.refusal(lottery.chase, chase, lan)).code).toBe('request.key_reused');
    expect(await play.balance(lan)).toBe(before);
    expect((await play.bets(lan)).filter(({ numero }) => numero === later.numero)).toEqual([]);
  });

  test('an id is its member’s own: another member buys with the same one, and reads nothing by it', async () => {
    const issue = await play.begun('TXFFC');
    const hao = await play.member('player02');
    const wish = order(issue);
    const mine = await scene.call(lottery.placeBets, wish, lan);
    const theirs = await scene.call(lottery.placeBets, wish, hao);
    expect(theirs.bets[0]?.betId).not.toBe(mine.bets[0]?.betId);
    const second = order(issue);
    await scene.call(lottery.placeBets, second, lan);
    await play.waitUntil(issue.lockAt);
    expect((await scene.refusal(lottery.placeBets, second, hao)).code).toBe('lottery.issue_closed');
  });

  test('a member on a break or stopped buys nothing, alone or beside others; when it is over, the member does', async () => {
    const issue = await play.next('CQSSC');
    const hao = await play.member('player02');
    const { rows } = await sql<{ id: bigint }>`
      select id from access.player where merchant_id = 1 and account = 'player02'`.execute(scene.db);
    const who = { merchantId: 1, playerId: rows[0]?.id ?? 0n, reason: 'EXCLUDED' };
    const before = await play.balance(hao);
    await stopPlay(scene.db, { ...who, until: new Date(nowMs() + 60_000), at: new Date(nowMs()) });
    const code = async () => (await scene.refusal(lottery.placeBets, order(issue), hao)).code;
    expect(await code()).toBe('catalogue.play_stopped');
    const chase = { ...order(issue), bet: everyDigit, multiples: [1, 1], stopOnWin: false };
    expect((await scene.refusal(lottery.chase, chase, hao)).code).toBe('catalogue.play_stopped');
    // Orders that arrive together are written together.
    const [mine, theirs] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, () => scene.call(lottery.placeBets, order(issue), lan))),
      Promise.all(Array.from({ length: 5 }, code)),
    ]);
    expect(mine).toHaveLength(5);
    expect(new Set(theirs)).toEqual(new Set(['catalogue.play_stopped']));
    expect(await play.balance(hao)).toBe(before);
    await stopPlay(scene.db, { ...who, until: new Date(nowMs() - 1), at: new Date(nowMs()) });
    expect((await scene.call(lottery.placeBets, order(issue), hao)).bets).toHaveLength(1);
    await stopPlay(scene.db, { ...who, reason: 'PLAYER_BLOCKED', until: null, at: new Date(nowMs()) });
    expect(await code()).toBe('catalogue.play_stopped');
  });

  test('a trial account and a visitor cannot bet [LOT-046]', async () => {
    const issue = await play.next('CQSSC');
    expect((await scene.refusal(lottery.placeBets, order(issue), {})).code).toBe('in_sorry_in');
    const trial = { token: await scene.player('trial001') };
    expect((await scene.refusal(lottery.placeBets, order(issue), trial)).code).toBe('in_need_true_account');
  });
});

describe('the lock', () => {
  test('a bet one millisecond before the lock is taken, at the lock and after it is refused [LOT-038 LOT-039]', async () => {
    const issue = await play.next('TXFFC');
    const real = nowMs();
    const at = async (ms: number) => {
      scene.travel(issue.lockAt.getTime() + ms - nowMs());
      return scene.call(lottery.placeBets, order(issue), lan).then(
        () => 'taken',
        (error: { code: string }) => error.code,
      );
    };
    expect(await at(0)).toBe('lottery.issue_closed');
    expect(await at(1)).toBe('lottery.issue_closed');
    expect(await at(-400)).toBe('taken');
    // To the millisecond, in the book itself: what counts is when it was received.
    expect(await inBook(issue, -1)).toBe('posted');
    expect(await inBook(issue, 0)).toBe('lottery.issue_closed');
    expect(await inBook(issue, 1)).toBe('lottery.issue_closed');
    const { rows } = await sql<{ late: number }>`
      select count(*)::int as late from lottery.bet b join lottery.issue i on i.merchant_id = b.merchant_id and i.id = b.issue_id
      where b.merchant_id = 1 and b.placed_at >= i.lock_at`.execute(scene.db);
    expect(rows[0]?.late).toBe(0);
    scene.travel(real - nowMs());
  });

  test('a copy of an order that was taken is answered after the lock too', async () => {
    const issue = await play.next('TXFFC');
    const wish = order(issue);
    const first = await scene.call(lottery.placeBets, wish, lan);
    scene.travel(issue.lockAt.getTime() - nowMs() + 5);
    expect((await scene.call(lottery.placeBets, wish, lan)).bets).toEqual(first.bets);
  });

  test('the database itself refuses a bet in a closed book, and another digest or seed', async () => {
    const issue = await play.settle(await play.next('TXFFC'));
    const late = sql`insert into lottery.bet (merchant_id, issue_id, sequence, hash, player_id, account_id, request_id, line,
        play_code, content, bets, per_bet, stake, top_prize, placed_at)
      values (1, ${issue.id}::bigint, 1, 'x', 1, 1, ${crypto.randomUUID()}::uuid, 0, 'dw', '1||||', 1, 1, 1, 1, now())`;
    await expect(late.execute(scene.db)).rejects.toThrow('closed');
    const other = sql`update lottery.issue set seed = ${'0'.repeat(64)} where merchant_id = 1 and id = ${issue.id}::bigint`;
    await expect(other.execute(scene.db)).rejects.toThrow('fixed');
  });
});

describe('taking back', () => {
  test('a bet is taken back once while its issue is open, never after [LOT-056]', async () => {
    const issue = await play.next('CQSSC');
    const before = await play.balance(lan);
    const { bets } = await play.place(issue, [everyDigit], lan);
    const betId = bets[0]?.betId ?? '';
    const copies = await Promise.all([1, 2, 3].map(() => scene.call(lottery.cancelBet, { betId }, lan)));
    expect(copies.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await play.balance(lan)).toBe(before);
    const other = { token: await scene.player('player02') };
    expect((await scene.refusal(lottery.cancelBet, { betId }, other)).code).toBe('lottery.bet_not_found');

    const { bets: late } = await play.place(issue, [everyDigit], lan);
    await play.waitUntil(issue.lockAt);
    const refusal = await scene.refusal(lottery.cancelBet, { betId: late[0]?.betId ?? '' }, lan);
    expect(refusal.code).toBe('lottery.issue_closed');
  });
});
