import { type InputOf, lottery, operatorLottery } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import type { Issue } from './queries/issues.ts';

let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let lan: Who;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  lan = await play.member('player01');
});
afterAll(() => scene.close());

type Line = InputOf<typeof lottery.placeBets>['bets'][number];

const order = ({ gameCode, numero }: Issue, ...bets: Line[]) => ({
  ...{ gameCode, numero, bets },
  requestId: crypto.randomUUID(),
});

/** Numbers that stay away, twelve of fourteen: 91 bets, and a draw of other numbers wins them all. */
const fourteen = { playType: 'buzhong12', content: '1,2,3,4,5,6,7,8,9,10,11,12,13,14' };
const twelve = { playType: 'buzhong12', content: '1,2,3,4,5,6,7,8,9,10,11,12' };

test('the largest prize of a line counts every bet of it that one draw can win', async () => {
  const issue = await play.next('LHC');
  const before = await play.balance(lan);
  // One bet pays 8,690, a seventieth of the limit; all of them 791,350 of 500,000.
  const refusal = await scene.refusal(lottery.placeBets, order(issue, { ...fourteen, amount: '1000' }), lan);
  expect(refusal.code).toBe('lottery.prize_too_large');
  expect(await play.balance(lan)).toBe(before);
  expect((await play.place(issue, [{ ...twelve, amount: '1000' }], lan)).bets).toHaveLength(1);
});

test('a line may win the largest prize of its lottery and not a ten-thousandth more', async () => {
  const most = await topPrizeOf(await play.next('LHC'), { ...fourteen, amount: '1' });
  const atLimit = await soldWith('LHC', { prizeMax: wire(most) });
  expect((await play.place(atLimit, [{ ...fourteen, amount: '1' }], lan)).bets).toHaveLength(1);
  const below = await soldWith('LHC', { prizeMax: wire(most - 1n) });
  const refusal = await scene.refusal(lottery.placeBets, order(below, { ...fourteen, amount: '1' }), lan);
  expect(refusal.code).toBe('lottery.prize_too_large');
});

test('exposure: when the largest prizes of an issue reach the limit, no more is sold, to the last order at once', async () => {
  const issue = await soldWith('SD11X5', { exposureMax: '1000' });
  // One number at the first place pays 1900 / 2000 * 11 * 2 = 20.90 at most: 47 of them fit into 1000.
  const line = { playType: 'qianyi', content: '3' };
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => play.place(issue, [line], lan)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(47);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(new Set(refused)).toEqual(new Set(['lottery.exposure_full']));
  // What is taken back makes room again.
  const mine = (await play.bets(lan)).filter(
    ({ numero, gameCode }) => numero === issue.numero && gameCode === 'SD11X5',
  );
  await scene.call(lottery.cancelBet, { betId: mine[0]?.betId ?? '' }, lan);
  expect((await play.place(issue, [line], lan)).bets).toHaveLength(1);
});

test('a play has a limit of its own: a line may cost that much and not a fen more, other plays may', async () => {
  const issue = await soldWith('GD11X5', { stakeMax: { qianyi: '20' } });
  const line = (playType: string, multiple: number) => ({ playType, content: '3', multiple });
  expect((await play.place(issue, [line('qianyi', 10)], lan)).bets).toHaveLength(1);
  const before = await play.balance(lan);
  const refusal = await scene.refusal(
    lottery.placeBets,
    { ...order(issue), bets: [line('qianyi', 11)] },
    lan,
  );
  expect(refusal).toMatchObject({ code: 'lottery.play_limit', message: expect.stringContaining('20') });
  expect(await play.balance(lan)).toBe(before);
  expect((await play.place(issue, [line('bdw', 11)], lan)).bets).toHaveLength(1);
  await expect(soldWith('GD11X5', { stakeMax: { tema: '20' } })).rejects.toMatchObject({
    code: 'lottery.odds_unknown',
  });
});

test('an issue is sold up to its limit of exposure exactly; all bets of a line count', async () => {
  const line = { ...fourteen, amount: '1' };
  const open = await soldWith('LHC', { prizeMax: '500000', exposureMax: '100000000' });
  const most = await topPrizeOf(open, line);
  const { exposure } = await play.find(open);
  const issue = await soldWith('LHC', { exposureMax: wire(exposure + 3n * most - 1n) });
  const both = await scene.refusal(lottery.placeBets, order(issue, line, line, line), lan);
  expect(both.code).toBe('lottery.exposure_full');
  expect((await play.find(issue)).exposure).toBe(exposure);
  await soldWith('LHC', { exposureMax: wire(exposure + 3n * most) });
  expect((await play.place(issue, [line, line, line], lan)).bets).toHaveLength(3);
  expect((await play.find(issue)).exposure).toBe(exposure + 3n * most);
});

test('a chase is refused whole when one of its issues would go over its exposure', async () => {
  const issue = await soldWith('PC28', { exposureMax: '3800' });
  // Wins 1900 once in a thousand draws.
  const bet = { playType: 'tema', content: '0' };
  await play.place(await play.next('PC28', issue.drawAt), [bet], lan);
  const before = await play.balance(lan);
  const chase = { gameCode: 'PC28', numero: issue.numero, bet, requestId: crypto.randomUUID() };
  const over = { ...chase, multiples: [1, 2], stopOnWin: false };
  expect((await scene.refusal(lottery.chase, over, lan)).code).toBe('lottery.exposure_full');
  expect(await play.balance(lan)).toBe(before);
  expect((await play.find(issue)).exposure).toBe(0n);
  const fits = { ...chase, multiples: [2, 1], stopOnWin: false };
  expect((await scene.call(lottery.chase, fits, lan)).bets).toHaveLength(2);
});

test('room that is made in a full issue is sold at once, also while it is still known as full', async () => {
  const issue = await soldWith('CASSC', { exposureMax: '19' });
  const line = { playType: 'dw', content: '3||||' };
  const sold = order(issue, line);
  const { bets } = await scene.call(lottery.placeBets, sold, lan);
  scene.travel(1_100);
  expect((await scene.refusal(lottery.placeBets, order(issue, line), lan)).code).toBe(
    'lottery.exposure_full',
  );
  // What filled it is answered again as it was.
  expect((await scene.call(lottery.placeBets, sold, lan)).bets).toEqual(bets);
  await scene.call(lottery.cancelBet, { betId: bets[0]?.betId ?? '' }, lan);
  expect((await play.place(issue, [line], lan)).bets).toHaveLength(1);
});

test('a line costs a hundred thousand at most and a five-hundredth at least, to the unit', async () => {
  const issue = await play.next('CQSSC');
  const code = async (line: Line) => (await scene.refusal(lottery.placeBets, order(issue, line), lan)).code;
  const all = { playType: 'QIU1', content: '0,1,2,3,4,5,6,7,8,9' };
  // The member has a tenth of it.
  expect(await code({ ...all, amount: '10000' })).toBe('wallet.insufficient_funds');
  expect(await code({ ...all, amount: '10000.0001' })).toBe('lottery.stake_too_large');
  const one = { playType: 'QIU1', content: '3' };
  expect((await play.place(issue, [{ ...one, amount: '0.0020' }], lan)).bets).toHaveLength(1);
  expect(await code({ ...one, amount: '0.0019' })).toBe('lottery.stake_too_small');
});

test('a series is chosen from 1700 up to the game’s own and no further', async () => {
  const issue = await play.next('CQSSC');
  const line = { playType: 'dw', content: '3||||' };
  for (const series of [1_700, 1_900])
    expect((await play.place(issue, [{ ...line, series }], lan)).bets[0]).toMatchObject({ series });
  for (const series of [1_699, 1_901]) {
    const refusal = await scene.refusal(lottery.placeBets, order(issue, { ...line, series }), lan);
    expect(refusal.code).toBe('lottery.series_not_offered');
  }
});

test('what an operator has switched off is not sold', async () => {
  const issue = await play.next('GD11X5');
  // With the switch the issues that nobody has bet on go too: there may be no next one.
  await setSale('GD11X5', { isOn: false });
  const line = { playType: 'qianyi', content: '3' };
  const refusal = await scene.refusal(lottery.placeBets, order(issue, line), lan);
  expect(refusal.code).toBe('in_stay_tuned');
  const chase = { gameCode: 'GD11X5', numero: issue.numero, bet: line, multiples: [1], stopOnWin: false };
  const chased = await scene.refusal(lottery.chase, { ...chase, requestId: crypto.randomUUID() }, lan);
  expect(chased.code).toBe('in_stay_tuned');
});

const wire = (amount: bigint) => `${amount / 10_000n}.${String(amount % 10_000n).padStart(4, '0')}`;

async function topPrizeOf(issue: Issue, line: Line): Promise<bigint> {
  const { bets } = await play.place(issue, [line], lan);
  const { rows } = await sql<{ top: bigint }>`select top_prize as top from lottery.bet
    where merchant_id = 1 and id = ${bets[0]?.betId}::bigint`.execute(scene.db);
  return rows[0]?.top ?? 0n;
}

/** The next issue of a lottery after an operator has changed how it is sold. */
async function soldWith(gameCode: string, changes: object) {
  await setSale(gameCode, changes);
  return play.next(gameCode);
}

async function setSale(gameCode: string, changes: object): Promise<void> {
  const operator = { token: await scene.operator() };
  const { games } = await scene.call(operatorLottery.games, { merchantCode: 'aurora' }, operator);
  const game = games.find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is missing`);
  const {
    name: _name,
    family: _family,
    groupCode: _group,
    product: _product,
    gameId: _id,
    ...settings
  } = game;
  const reason = 'limits for the test';
  const wish = { ...settings, ...changes, merchantCode: 'aurora', reason };
  const { isProposed } = await scene.call(operatorLottery.setGame, wish, operator);
  if (isProposed) await agreeTo(gameCode, reason);
  await play.generate();
  scene.travel(1_100);
}

async function agreeTo(gameCode: string, reason: string): Promise<void> {
  const finance = { token: await scene.operator('finance') };
  const { games } = await scene.call(operatorLottery.games, { merchantCode: 'aurora' }, finance);
  const id = games.find((one) => one.gameCode === gameCode)?.proposal?.id ?? '';
  const wish = { merchantCode: 'aurora', id, decision: 'approve' as const, reason };
  await scene.call(operatorLottery.decideTerms, wish, finance);
}
