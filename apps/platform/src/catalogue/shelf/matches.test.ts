import { catalogue } from '@fairground/contract';
import type { InputOf } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { shelfOf } from './shelf.ts';

const HOUR_MS = 3_600_000;
const GAME = 'harbour-derby';
let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
beforeAll(async () => {
  scene = await startScene();
  vendor = await vendorScene(scene);
  await sql`update catalogue.vendor set launch_url = 'https://games.example/play' where code = ${VENDOR}`.execute(
    scene.db,
  );
  await vendor.ok('games', { games: [GAME, 'penalty-kick'] });
  await (await shelfOf(scene.platform)).refresh();
});
afterAll(() => scene.close());

type Said = InputOf<'matches'>['matches'][number];
const match = (matchId: string, hours: number, own: Partial<Said> = {}): Said => ({
  ...{ matchId, leagueId: 'harbour-league', gameId: GAME },
  startsAt: new Date(nowMs() + hours * HOUR_MS).toISOString(),
  teams: [{ EN: 'Northern Rowers', CN: '北方划艇队' }, { EN: 'Southern Rowers' }],
  ...own,
});
const listed = async (own: { vassalage?: string } = {}, language = 'EN') =>
  (await scene.call(catalogue.gameMatches, own, { language })).matches;
const idsOf = (matches: Awaited<ReturnType<typeof listed>>) => matches.map(({ matchId }) => matchId);

test('matches are those that vendors announce and that have not begun, the next first; where there are none the list is empty [GAM-030]', async () => {
  expect(await listed()).toEqual([]);
  const [later, next] = [match('later', 5), match('next', 1)];
  await vendor.ok('matches', { matches: [later, next, match('begun', -1)] });
  const common = { leagueId: 'harbour-league', gameId: GAME, vassalage: VENDOR };
  const teams = ['Northern Rowers', 'Southern Rowers'];
  expect(await listed()).toEqual([
    { ...common, matchId: 'next', teams, time: next.startsAt },
    { ...common, matchId: 'later', teams, time: later.startsAt },
  ]);
  // Whoever reads in a language that is missing reads English.
  expect((await listed({}, 'CN'))[0]?.teams).toEqual(['北方划艇队', 'Southern Rowers']);
  expect(idsOf(await listed({ vassalage: VENDOR }))).toEqual(['next', 'later']);
  expect(await listed({ vassalage: 'SOMEBODY' })).toEqual([]);
  // What is said at one merchant is not said at another.
  expect((await scene.call(catalogue.gameMatches, {}, { merchant: 'samba' })).matches).toEqual([]);

  const answer = await vendor.ok('matches', {
    matches: [
      match('later', 3, { leagueId: 'league' }),
      match('later', 3, { leagueId: 'cup' }),
      match('strange', 2, { gameId: 'a-game-nobody-knows' }),
    ],
  });
  expect(answer.kept).toBe(1);
  expect((await listed()).map(({ matchId, leagueId }) => [matchId, leagueId])).toEqual([['later', 'cup']]);
  await vendor.ok('matches', { matches: [] });
  expect(await listed()).toEqual([]);
});

test('a match of a game that cannot be opened, or that the merchant has turned off, is not listed [GAM-030]', async () => {
  await vendor.ok('matches', { matches: [match('one', 1), match('two', 2, { gameId: 'penalty-kick' })] });
  await vendor.ok('games', { games: [GAME] });
  await (await shelfOf(scene.platform)).refresh();
  expect(idsOf(await listed())).toEqual(['one']);
  await sql`insert into catalogue.game_off values (${vendor.merchantId}, ${VENDOR}, ${GAME})`.execute(
    scene.db,
  );
  await (await shelfOf(scene.platform)).refresh();
  expect(await listed()).toEqual([]);
  await sql`delete from catalogue.game_off`.execute(scene.db);
  await vendor.ok('games', { games: [GAME, 'penalty-kick'] });
  await (await shelfOf(scene.platform)).refresh();
});

test('a launch with a match opens it, as long as it has not begun', async () => {
  await vendor.ok('matches', { matches: [match('one', 1), match('two', 2, { gameId: 'penalty-kick' })] });
  const paramsOf = async (matchId: string) => {
    scene.travel(1_001);
    const wish = { gameId: GAME, vassalage: VENDOR, matchId, leagueId: 'any', accountType: 0 as const };
    const { game_url: address } = await scene.call(catalogue.trialLaunch, wish);
    const { searchParams } = new URL(address);
    return [searchParams.get('match'), searchParams.get('league')];
  };
  expect(await paramsOf('one')).toEqual(['one', 'harbour-league']);
  for (const other of ['two', 'unknown']) expect(await paramsOf(other)).toEqual([null, null]);
  scene.travel(HOUR_MS);
  expect(await paramsOf('one')).toEqual([null, null]);
});
