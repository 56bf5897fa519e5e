import { lottery, operatorAgents, operatorLottery } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { signIns } from '../../test/sign-ins.ts';
import { treeScene } from '../../test/tree-scene.ts';
import { nowMs } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import { batcherOf, findHouseAccount, findPlayerAccount } from '../wallet/public.ts';
import { closeBooks } from './draw-issues.ts';
import { listGames } from './queries/games.ts';
import type { Issue } from './queries/issues.ts';
import { writeSeries } from './queries/series.ts';
import { settleDrawn, settleIssue } from './settle-issue.ts';

const merchantCode = 'aurora';
const merchantId = 1;
const LINE = ['topagent1', 'agent001'] as const;
const ROUND = 'lottery.upline_rebate';
let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let tree: ReturnType<typeof treeScene>;
let player: Who;
let desks: ReturnType<typeof signIns>;

/** Top 1960, agent 1950, player 1930, in a lottery that is sold at 1960. */
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  tree = treeScene(scene);
  desks = signIns(scene);
  await sql`update lottery.game set series = 1960 where merchant_id = 1 and code in ('TXFFC', '3D')`.execute(
    scene.db,
  );
  await transaction(scene.db, async (tx) => {
    for (const [account, series] of [
      ['agent001', 1_950],
      ['player01', 1_930],
    ] as const)
      await writeSeries(tx, {
        merchantId,
        playerId: await tree.idOf(account),
        series,
        givenBy: null,
        from: new Date(0),
      });
  });
  player = await play.member('player01');
});
afterAll(() => scene.close());

const give = async (account: string, series: number) => {
  const wish = { merchantCode, playerId: String(await tree.idOf(account)), rebates: {}, series };
  return answer(
    scene.call(operatorAgents.setRebates, { ...wish, reason: 'as agreed' }, await desks.operator()),
  );
};
/** What was said to an act: that it is done, or the refusal. */
const answer = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: { code?: string; constraint?: string }) => error.constraint ?? error.code ?? String(error),
  );
/** What nobody has bet on is not drawn first: a day has thousands of issues. */
async function tomorrow() {
  await sql`delete from lottery.issue where merchant_id = 1 and bet_count = 0 and state = 'open'`.execute(
    scene.db,
  );
  tree.nextDay();
  await play.generate();
  player = await play.member('player01');
}
const mainOf = async (account: string) =>
  findPlayerAccount(scene.platform, {
    ...{ merchantId, playerId: await tree.idOf(account), pocket: 'main', asset: 'CNY', isReal: true },
  });
/** What an agent has got by rebates, less what was taken back, and in how many movements. */
async function got(account: string): Promise<[bigint, number]> {
  const main = await mainOf(account);
  const { rows } = await sql<{ sum: bigint; count: number }>`
    select coalesce(sum(case when credit = ${main}::bigint then amount else -amount end), 0)::bigint as sum, count(*)::int as count
    from wallet.entry where merchant_id = 1 and reason = ${ROUND} and ${main}::bigint in (debit, credit)`.execute(
    scene.db,
  );
  return [rows[0]?.sum ?? 0n, rows[0]?.count ?? 0];
}
const since = async (work: () => Promise<unknown>): Promise<[bigint, number][]> => {
  const before = await Promise.all(LINE.map(got));
  await work();
  const after = await Promise.all(LINE.map(got));
  return after.map(([sum, count], index) => [
    sum - (before[index]?.[0] ?? 0n),
    count - (before[index]?.[1] ?? 0),
  ]);
};
async function spendAll(account: string): Promise<bigint> {
  const main = await mainOf(account);
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.account where merchant_id = 1 and id = ${main}::bigint`.execute(scene.db);
  const balance = rows[0]?.balance ?? 0n;
  const cashier = await findHouseAccount(scene.platform, {
    ...{ merchantId, pocket: 'cashier', asset: 'CNY', isReal: true },
  });
  const gone = {
    debit: main,
    credit: cashier,
    amount: balance,
    reason: 'wallet.withdraw',
    reference: 'scene',
  };
  await batcherOf(scene.platform).post({ merchantId, key: `spend:${account}`, movements: [gone] });
  return balance;
}
/** Ten bets of ten each, of which one wins. */
const hundred = { ...everyDigit, multiple: 5, series: 1_900 };
const amount = (text: string) => parseAmount(text);
const voided = async ({ gameCode, numero }: Issue) =>
  rule({ gameCode, numero, kind: 'void' as const, reason: 'wrong drum' });
async function rule(wish: {
  gameCode: string;
  numero: string;
  kind: 'void' | 'result';
  winNo?: string;
  reason: string;
}) {
  const [first, second] = [await desks.operator('admin'), await desks.operator()];
  const { id } = await scene.call(operatorLottery.proposeRuling, { merchantCode, ...wish }, first);
  const decision = { merchantCode, id, decision: 'approve' as const, reason: 'seen it too' };
  await scene.call(operatorLottery.decideRuling, decision, second);
  await settleDrawn(scene.platform);
}

test('the worked example: 100 at stake pay the player 1.50, the agent 1.00 and the top 0.50, once, whoever settles [AGT-125]', async () => {
  const issue = await play.next('TXFFC');
  const gained = await since(async () => {
    const { bets } = await play.place(issue, [hundred], player);
    expect(bets[0]).toMatchObject({ stake: '100.00', series: 1_900, rebateDue: '1.50' });
    // A bet that is not settled has brought nobody anything.
    expect(await got('agent001')).toEqual([0n, 0]);
    const settled = await play.settle(issue);
    const game = (await listGames(scene.db, 1)).find(({ code }) => code === 'TXFFC');
    if (!game) throw new Error('TXFFC is missing');
    await Promise.all([1, 2, 3].map(() => settleIssue(scene.platform, game, settled)));
  });
  expect(gained).toEqual([
    [amount('0.5'), 1],
    [amount('1'), 1],
  ]);
});

test('many bets of an issue are one movement for each above, and the sum of what each bet owes [AGT-125]', async () => {
  const issue = await play.next('TXFFC');
  const other = await play.member('player02');
  const gained = await since(async () => {
    // 0.02 at stake owe 0.0002 and 0.0001; of 0.002 less than the smallest unit is nothing.
    const small = { playType: 'wxzhixfs', content: '1|2|3|4|5' };
    const [fen, li] = [
      { ...small, unit: 'fen' as const },
      { ...small, unit: 'li' as const },
    ];
    await play.place(issue, [hundred, hundred, fen, li], player);
    await play.place(issue, [hundred], other);
    await play.settle(issue);
  });
  // The second player was given nothing and has all that the agent has: 10 points of it are the top's.
  expect(gained).toEqual([
    [amount('1.5001'), 1],
    [amount('2.0002'), 1],
  ]);
});

test('what a member can choose ends at the own series, which the page is told [AGT-127]', async () => {
  expect(await scene.call(lottery.ownSeries, {}, player)).toEqual({ series: 1_930 });
  const { gameCode, numero } = await play.next('TXFFC');
  const wish = { gameCode, numero, bets: [{ ...hundred, series: 1_931 }], requestId: crypto.randomUUID() };
  expect((await scene.refusal(lottery.placeBets, wish, player)).code).toBe('lottery.series_not_offered');
});

test('a stake that comes back brings nobody anything: cancelled, void before or after it was paid [AGT-128]', async () => {
  const cancelled = await play.next('TXFFC');
  const gained = await since(async () => {
    const { bets } = await play.place(cancelled, [hundred], player);
    await scene.call(lottery.cancelBet, { betId: bets[0]?.betId ?? '' }, player);
    await play.settle(cancelled);
    const stopped = await play.next('TXFFC');
    await play.place(stopped, [hundred], player);
    await voided(stopped);
    const paid = await play.next('TXFFC');
    await play.place(paid, [hundred], player);
    await play.settle(paid);
    await voided(paid);
  });
  expect(gained).toEqual([
    [0n, 2],
    [0n, 2],
  ]);
});

test('another result that still counts moves nothing, and what was spent stays with the house [AGT-128]', async () => {
  await sql`update lottery.game set source = 'external' where merchant_id = 1 and code = '3D'`.execute(
    scene.db,
  );
  await sql`delete from lottery.issue where merchant_id = 1 and game_code = '3D' and bet_count = 0 and state = 'open'`.execute(
    scene.db,
  );
  await play.generate();
  const issue = await play.next('3D');
  const lines = [{ playType: 'dwd', content: '0,1,2,3,4||', multiple: 10, series: 1_900 }];
  await play.place(issue, lines, player);
  await sql`update lottery.issue set lock_at = ${new Date(nowMs() - 3_000)}, draw_at = ${new Date(nowMs() - 2_000)}
    where merchant_id = 1 and id = ${issue.id}::bigint`.execute(scene.db);
  await closeBooks(scene.platform);
  const enter = (winNo: string) =>
    rule({ gameCode: '3D', numero: issue.numero, kind: 'result', winNo, reason: 'as published' });
  const paid: [bigint, number][] = [
    [amount('0.5'), 1],
    [amount('1'), 1],
  ];
  expect(await since(() => enter('1,2,3'))).toEqual(paid);
  expect(await since(() => enter('9,2,3'))).toEqual([
    [0n, 0],
    [0n, 0],
  ]);

  // The agent has nothing left; the top still has it.
  expect(await spendAll('agent001')).toBeGreaterThanOrEqual(amount('1'));
  expect(await since(() => voided(issue))).toEqual([
    [-amount('0.5'), 1],
    [0n, 0],
  ]);
  const { rows } = await sql<{ account: string; paid: bigint }>`
    select p.account, sum(u.paid)::bigint as paid from lottery.upline_rebate u
    join access.player p on p.merchant_id = u.merchant_id and p.id = u.player_id
    where u.merchant_id = 1 and u.issue_id = ${issue.id}::bigint group by 1 order by 1`.execute(scene.db);
  expect(rows).toEqual([
    { account: 'agent001', paid: amount('1') },
    { account: 'topagent1', paid: 0n },
  ]);
});

test('line and series of a bet are those of its sale, whatever counts from the next day on [AGT-125]', async () => {
  const issue = await play.next('TXFFC');
  expect(await give('player01', 1_900)).toBe('done');
  const { token } = await play.member('player01');
  const late = await play.place(issue, [hundred], { token });
  expect(late.bets[0]?.rebateDue).toBe('1.50');
  expect(await since(() => play.settle(issue))).toEqual([
    [amount('0.5'), 1],
    [amount('1'), 1],
  ]);
  await tomorrow();
  const next = await play.next('TXFFC');
  const { bets } = await play.place(next, [hundred], player);
  expect(bets[0]?.rebateDue).toBe('0.00');
  const { rows } = await sql<{ series: number; due: bigint }>`
    select series::int, due from lottery.upline_rebate where merchant_id = 1 and issue_id = ${next.id}::bigint order by 1`.execute(
    scene.db,
  );
  expect(rows).toEqual([
    { series: 1_950, due: amount('2.5') },
    { series: 1_960, due: amount('0.5') },
  ]);
});

test('what a bet has frozen cannot be changed, even in the database', async () => {
  const write = (change: ReturnType<typeof sql>) => answer(change.execute(scene.db));
  const all = sql`merchant_id = 1`;
  expect(await write(sql`update lottery.upline_rebate set due = due + 1 where ${all}`)).toBe(
    'upline_rebate_frozen',
  );
  expect(await write(sql`delete from lottery.upline_rebate where ${all}`)).toBe('upline_rebate_frozen');
});

test('all rebates together are what the bets owe, and the house has paid them out of the purse of agents [AGT-125]', async () => {
  const { rows } = await sql<{ paid: bigint; moved: bigint; foreign: number }>`
    select (select sum(paid) from lottery.upline_rebate where merchant_id = 1)::bigint as paid,
      (select sum(case when d.pocket = 'agents' then e.amount else -e.amount end) from wallet.entry e
        join wallet.account d on d.merchant_id = e.merchant_id and d.id = e.debit
        where e.merchant_id = 1 and e.reason = ${ROUND})::bigint as moved,
      (select count(*)::int from lottery.upline_rebate u join lottery.bet b on b.merchant_id = u.merchant_id
        and b.issue_id = u.issue_id and b.sequence = u.sequence
        where u.merchant_id = 1 and u.paid > 0 and b.state not in ('won', 'lost')) as foreign`.execute(
    scene.db,
  );
  expect(rows[0]?.paid).toBe(rows[0]?.moved);
  expect(rows[0]?.paid).toBeGreaterThan(0n);
  // Only the one that could not be taken back.
  expect(rows[0]?.foreign).toBe(1);
});
