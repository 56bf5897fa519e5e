import { activity, catalogue } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { countAll } from '../../activity/public.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

test('rank, winners and the feed come from rounds that were played for money [GAM-029 GAM-074 GAM-075]', async () => {
  expect(await scene.call(activity.winnerBoard, {})).toEqual([]);
  const vendor = await vendorScene(scene);
  const hao = await vendor.sit('100', 'crash');
  const bet = hao.stake('5');
  await vendor.ok('bet', bet);
  await vendor.ok('win', hao.win(bet, '80', { roundEnd: true }));
  await vendor.ok('betWin', { ...hao.stake('20'), winAmount: '15' });
  await sql`insert into access.player (merchant_id, id, account, role, nickname, language, created_at) overriding system value
    values (1, ${hao.playerId}::bigint, 'hao-of-gao', 0, 'Hao', 'EN', now())`.execute(scene.db);
  // Nor does a trial or a tester stand there, whatever they play.
  for (const [role, account] of [
    [4, 'trial-of-gao'],
    [40, 'tester-of-gao'],
  ] as const) {
    const seat = await vendor.sit('100', 'crash');
    await sql`insert into access.player (merchant_id, id, account, role, nickname, language, created_at) overriding system value
      values (1, ${seat.playerId}::bigint, ${account}, ${role}, 'Trial', 'EN', now())`.execute(scene.db);
    await vendor.ok('betWin', { ...seat.stake('30'), winAmount: '90' });
  }

  await countAll(scene.platform);
  const board = await scene.call(
    activity.winnerBoard,
    { gameCategory: 'RNG', limitNum: 10 },
    { language: 'CN' },
  );
  expect(board).toHaveLength(1);
  expect(board[0]?.vo).toMatchObject({
    recordId: `${VENDOR}:${bet.roundId}`,
    account: 'ha***ao',
    gameName: '起飞',
    vendor: VENDOR,
    category: 'RNG',
    amount: '80.00',
    currency: 'CNY',
  });
  expect(await scene.call(activity.winnerBoard, { gameCategory: 'LIVE' })).toEqual([]);
  expect(await scene.call(activity.winnerBoard, {}, { merchant: 'samba' })).toEqual([]);
  // The feed has lost bets too, and the high ones apart; who is hidden has no name in either.
  const feed = await scene.call(activity.betFeed, { gameCategory: 'RNG' }, { language: 'CN' });
  expect(feed.bets.map(({ account, stake, payout }) => [account, stake, payout])).toEqual([
    ['ha***ao', '20.00', '15.00'],
    ['ha***ao', '5.00', '80.00'],
  ]);
  expect((await scene.call(activity.betFeed, { list: 'high' })).bets).toEqual([]);
  expect((await scene.call(activity.betFeed, {}, { merchant: 'samba' })).bets).toEqual([]);
  await sql`update access.player set is_hidden = true where merchant_id = 1 and id = ${hao.playerId}::bigint`.execute(
    scene.db,
  );
  const { bets } = await scene.call(activity.betFeed, { limitNum: 1 });
  expect(bets).toMatchObject([{ account: '***', category: 'RNG', stake: '20.00' }]);
  const [winner] = await scene.call(activity.winnerBoard, {});
  expect(winner?.vo.account).toBe('***');
  const ranked = async (kind: object) => {
    const { games } = await scene.call(catalogue.rankList, { size: 2, ...kind });
    return games.map(({ displayName, rank }) => [rank, displayName]);
  };
  // What nobody has played is not among the most played.
  expect(await ranked({})).toEqual([[1, 'Crash']]);
  expect(await ranked({ gameClassify: 'RNG' })).toEqual([[1, 'Crash']]);
  expect(await ranked({ gameClassify: 'LIVE' })).toEqual([]);
});
