import { lottery } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { nowMs } from '../kernel/clock.ts';

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

test('my bets on lotteries: filtered, turned page by page, with the totals of all that was found [MEM-012]', async () => {
  const issue = await play.next('CQSSC');
  const losing = { playType: 'QIU1', content: '0', amount: '1' };
  const { bets } = await play.place(issue, [everyDigit, everyDigit, losing], lan);
  await play.place(issue, [everyDigit], other);
  await scene.call(lottery.cancelBet, { betId: bets[1]?.betId ?? '' }, lan);
  const settled = await play.settle(issue);
  const vietnam = await play.next('VN_NORTH');
  await play.place(vietnam, [{ playType: 'lo2d', content: '12', amount: '1' }], lan);
  const hit = settled.winNo?.startsWith('0') ?? false;

  const all = await scene.call(lottery.bets, { product: 'LOTT' }, lan);
  // The lottery of South-East Asia stands with the others; what another member bet does not.
  expect(all.bets.map(({ gameCode, status }) => `${gameCode} ${status}`)).toEqual([
    'VN_NORTH pending',
    `CQSSC ${hit ? 'won' : 'lost'}`,
    'CQSSC cancelled',
    'CQSSC won',
  ]);
  expect(all.bets.map(({ validBet }) => validBet)).toEqual(['0.00', '1.00', '0.00', '20.00']);
  expect(all.bets.map(({ net }) => net).slice(2)).toEqual(['0.00', '-1.00']);
  expect(all.bets.at(-1)).toMatchObject({ series: 1_900, odds: null, winNo: settled.winNo });
  expect(all.totals).toMatchObject({ count: 4, validBet: '21.00', net: hit ? '7.85' : '-2.00' });

  const first = await scene.call(lottery.bets, { product: 'LOTT', size: 3 }, lan);
  expect(first.totals).toEqual(all.totals);
  const rest = await scene.call(
    lottery.bets,
    { product: 'LOTT', size: 3, before: first.next ?? undefined },
    lan,
  );
  expect([...first.bets, ...rest.bets]).toEqual(all.bets);
  expect(rest.next).toBe(null);

  const ids = async (wish: object) =>
    (await scene.call(lottery.bets, { size: 20, ...wish }, lan)).bets.map(({ betId }) => betId);
  expect(await ids({ product: 'ELOTT' })).toEqual([]);
  expect(await ids({ status: 'cancelled' })).toEqual([bets[1]?.betId]);
  expect(await ids({ gameCode: 'VN_NORTH' })).toEqual([all.bets[0]?.betId]);
  expect(await ids({ betId: bets[2]?.betId })).toEqual([bets[2]?.betId]);
  expect(await ids({ to: new Date(nowMs() - 86_400_000).toISOString() })).toEqual([]);
  const year = { from: new Date(nowMs() - 365 * 86_400_000).toISOString() };
  expect((await scene.refusal(lottery.bets, year, lan)).code).toBe('wallet.range_too_long');
  const endMs = nowMs();
  const days = (ms: number) => ({
    from: new Date(endMs - 31 * 86_400_000 - ms).toISOString(),
    to: new Date(endMs).toISOString(),
  });
  expect(await ids(days(0))).toHaveLength(4);
  expect((await scene.refusal(lottery.bets, days(60_000), lan)).code).toBe('wallet.range_too_long');
});
