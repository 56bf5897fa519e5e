import { activity, catalogue } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { countAll } from '../../activity/public.ts';
import { nowMs } from '../../kernel/clock.ts';
import { openGame } from '../launch/open-game.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;

beforeAll(async () => {
  scene = await startScene();
  vendor = await vendorScene(scene);
});
afterAll(() => scene.close());

const board = () => scene.call(activity.winnerBoard, { gameCategory: 'ALL', limitNum: 50 });
const KINDS = {
  RNG: 'monsoon-terraces',
  LIVE: 'live-roulette',
  FISH: 'lantern-reef',
  PVP: 'golden-flower',
  SPORTS: 'harbour-derby',
} as const;

test('the board of winners holds wins of every kind of vendor’s game within a minute, none below its threshold and none of a trial [GAM-077]', async () => {
  const lucky = await Promise.all(
    Object.values(KINDS).map(async (game) => {
      const player = await vendor.sit('200', game);
      await vendor.ok('betWin', { ...player.stake('10'), winAmount: '25' });
      await vendor.ok('betWin', { ...player.stake('1'), winAmount: '9.99' });
      return player;
    }),
  );
  // Who tries a game for nothing has no stake that the house would book.
  const launchToken = await openGame(scene.db, {
    ...{ merchantId: vendor.merchantId, vendor: VENDOR, game: KINDS.RNG, asset: vendor.asset },
    ...{ mode: 'trial', playerId: null, loginSession: 'trial', locale: 'en' },
  });
  const trial = await vendor.ok('authenticate', { launchToken });
  const stake = lucky[0]?.stake('10', { sessionId: trial.sessionId, playerRef: trial.playerRef });
  const answer = await vendor.call('betWin', { ...(stake as NonNullable<typeof stake>), winAmount: '500' });
  expect(answer.code).not.toBe('OK');

  // The record counts by itself.
  await expect
    .poll(async () => new Set((await board()).map(({ vo }) => vo.category)), {
      timeout: 60_000,
      interval: 500,
    })
    .toEqual(new Set(Object.keys(KINDS)));
  const games = (await board()).filter(({ vo }) => vo.vendor === VENDOR);
  expect(games.map(({ vo }) => [vo.category, vo.amount]).sort()).toEqual(
    Object.keys(KINDS)
      .map((category) => [category, '25.00'])
      .sort(),
  );
}, 150_000);

test('games are ranked by the bets of seven days: who plays another one moves it, and what is older does not count [GAM-079]', async () => {
  const ranked = async () => {
    await countAll(scene.platform);
    const { games } = await scene.call(catalogue.rankList, { gameClassify: 'RNG', size: 3 });
    return games.map(({ nodeName }) => nodeName);
  };
  const bets = async (game: string, count: number) => {
    const player = await vendor.sit('100', game);
    for (let bet = 0; bet < count; bet += 1)
      await vendor.ok('betWin', { ...player.stake('1'), winAmount: '0' });
  };
  await bets('dice', 6);
  await bets('mines', 4);
  expect(await ranked()).toEqual(['Dice', 'Mines', 'Monsoon Terraces']);
  await bets('mines', 3);
  expect(await ranked()).toEqual(['Mines', 'Dice', 'Monsoon Terraces']);
  const old = new Date(nowMs() - 9 * 24 * 3_600_000);
  await sql`update activity.game_day set day = ${old}::date where game = 'mines'`.execute(scene.db);
  expect(await ranked()).toEqual(['Dice', 'Monsoon Terraces']);
}, 60_000);
