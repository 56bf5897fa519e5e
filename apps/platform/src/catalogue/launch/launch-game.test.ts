import { catalogue } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { announceVendor } from '../../../test/announce-vendor.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { now } from '../../kernel/clock.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { allowPlay, stopPlay } from '../queries/sessions.ts';
import { studioGames } from '../shelf/demo-games.ts';
import { shelfOf } from '../shelf/shelf.ts';
import { gameOrigins } from './game-origins.ts';

let scene: Scene;
let lan: Who;

const refreshed = async () => (await shelfOf(scene.platform)).refresh();
const open = async (launchUrl: string) => {
  await sql`update catalogue.vendor set launch_url = ${launchUrl} where code = ${VENDOR}`.execute(scene.db);
  await refreshed();
};
/** A member may open one game a second. */
const pause = () => scene.travel(1_001);
afterEach(pause);

beforeAll(async () => {
  scene = await startScene();
  lan = { token: await scene.player('player01') };
});
afterAll(() => scene.close());

const game = { gameId: 'brass-sevens', vassalage: VENDOR, accountType: 1 as const };

describe('a game that cannot be opened yet', () => {
  test('is listed without gameId and roomId, and refuses to open', async () => {
    const { games } = await scene.call(catalogue.hotGames, {});
    expect(games.every(({ gameId, roomId }) => gameId === '' && roomId === '')).toBe(true);
    expect((await scene.refusal(catalogue.launchGameV2, game, lan)).code).toBe('in_stay_tuned');
    pause();
    expect((await scene.refusal(catalogue.launchGame, { accountType: 1 }, lan)).code).toBe('in_stay_tuned');
    expect((await scene.call(catalogue.recommendedGames, {})).games).toEqual([]);
    // Makers that are announced and not connected have no address either.
    pause();
    await announceVendor(scene.db, {
      code: 'COVE',
      name: 'Cove Games',
      games: [['cove-reef', 'FISH', 'Cove Reef']],
    });
    await refreshed();
    const reef = { ...game, gameId: 'cove-reef', vassalage: 'COVE' };
    expect((await scene.refusal(catalogue.launchGameV2, reef, lan)).code).toBe('in_stay_tuned');
  });

  test('a vendor says which of its games can be opened; only those are, and pages may frame them', async () => {
    await open('https://games.example/play');
    const vendor = await vendorScene(scene);
    await vendor.ok('games', { games: ['keno', 'a-game-nobody-knows'] });
    await refreshed();
    const { games } = await scene.call(catalogue.gameList, { pageSize: 40 });
    expect(games.filter(({ gameId }) => gameId).map(({ gameId }) => gameId)).toEqual(['keno']);
    expect((await scene.refusal(catalogue.launchGameV2, game, lan)).code).toBe('in_stay_tuned');
    expect(await gameOrigins(scene.platform, vendor.merchantId)).toEqual(['https://games.example']);
    await vendor.ok('games', { games: [] });
    await refreshed();
    pause();
    const keno = { ...game, gameId: 'keno' };
    expect((await scene.refusal(catalogue.launchGameV2, keno, lan)).code).toBe('in_stay_tuned');
  });

  test('while the lobby of a vendor has no domain, its games are said to be under maintenance [GAM-034]', async () => {
    const vendor = await vendorScene(scene);
    await vendor.ok('games', { games: ['keno'] });
    await open('');
    const keno = { ...game, gameId: 'keno' };
    expect((await scene.refusal(catalogue.launchGameV2, keno, lan)).code).toBe('game_maintenance');
    expect((await scene.refusal(catalogue.trialLaunch, { ...keno, accountType: 0 })).code).toBe(
      'game_maintenance',
    );
    await vendor.ok('games', { games: [] });
    await open('https://games.example/play');
  });
});

describe('a game that can be opened', () => {
  beforeAll(async () => {
    await open('https://games.example/play?skin=1');
    const { ok } = await vendorScene(scene);
    const { hosts } = await ok('games', { games: studioGames.map(({ code }) => code) });
    expect(hosts).toContain('aurora.localhost');
    await refreshed();
  });

  test('one that nobody has, or that the merchant has turned off, is not found', async () => {
    const unknown = { ...game, gameId: 'a-game-nobody-has' };
    expect((await scene.refusal(catalogue.launchGameV2, unknown, lan)).code).toBe('catalogue.game_not_found');
    const { merchantId } = await vendorScene(scene);
    await sql`insert into catalogue.game_off values (${merchantId}, ${VENDOR}, 'plinko')`.execute(scene.db);
    await refreshed();
    pause();
    const off = { ...game, gameId: 'plinko' };
    expect((await scene.refusal(catalogue.launchGameV2, off, lan)).code).toBe('catalogue.game_not_found');
  });

  test('needs a balance for its smallest stake', async () => {
    expect((await scene.refusal(catalogue.launchGameV2, game, lan)).code).toBe(
      'launch_game_balance_not_enough',
    );
  });

  test('opens once by an address with a token, and is recent then [GAM-031 GAM-038 GAM-039 GAM-040]', async () => {
    await walletScene(scene).deposit(lan, '50');
    const { game_url: address } = await scene.call(
      catalogue.launchGameV2,
      { ...game, confirmTrans: true, clientType: 3, language: 'EN', platform: 'html5-desktop' },
      lan,
    );
    const url = new URL(address);
    expect(url.origin + url.pathname).toBe('https://games.example/play');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      skin: '1',
      game: 'brass-sevens',
      lang: 'en',
    });
    const vendor = await vendorScene(scene);
    const launchToken = url.searchParams.get('token') ?? '';
    const session = await vendor.ok('authenticate', { launchToken });
    expect(session).toMatchObject({
      mode: 'real',
      gameId: 'brass-sevens',
      balance: '50.00',
      currency: 'CNY',
    });
    const { games } = await scene.call(catalogue.recentGames, {}, lan);
    expect(games.map(({ displayName }) => displayName)).toEqual(['Brass Sevens']);
  });

  test('leaving the game ends its session', async () => {
    const vendor = await vendorScene(scene);
    const { game_url: address } = await scene.call(catalogue.launchGame, game, lan);
    const launchToken = new URL(address).searchParams.get('token') ?? '';
    const { playerRef, sessionId } = await vendor.ok('authenticate', { launchToken });
    expect((await vendor.call('balance', { playerRef, sessionId })).code).toBe('OK');
    await scene.call(catalogue.gameLogout, { vassalage: VENDOR }, lan);
    expect((await vendor.call('balance', { playerRef, sessionId })).code).toBe('SESSION_EXPIRED');
  });

  test('is not opened for money by visitors, trial and test accounts [GAM-042 ACC-215]', async () => {
    const headers = { merchant: 'aurora', 'content-type': 'application/json' };
    const path = '/wps/game/launchGame';
    const sent = await scene.raw({ method: 'POST', path, headers, body: JSON.stringify(game) });
    expect(sent.envelope().errorCode).toBe('CUSTOMER_NOT_LOGIN');
    for (const account of ['trial001', 'testtop1', 'testagent', 'tester01']) {
      const token = await scene.player(account);
      expect((await scene.refusal(catalogue.launchGameV2, game, { token })).code).toBe(
        'in_need_true_account',
      );
    }
  });

  test('a trial is open to visitors and trial accounts, where the merchant offers it [GAM-039 GAM-041]', async () => {
    const vendor = await vendorScene(scene);
    const trial = { ...game, accountType: 0 as const };
    const token = await scene.player('trial001');
    const byMember = await scene.call(catalogue.launchGameV2, trial, { token });
    const byVisitor = await scene.call(catalogue.trialLaunch, trial);
    for (const { game_url: address } of [byMember, byVisitor]) {
      const launchToken = new URL(address).searchParams.get('token') ?? '';
      expect(await vendor.ok('authenticate', { launchToken })).toMatchObject({
        mode: 'trial',
        balance: '0.00',
      });
    }
    await sql`update catalogue.game set has_trial = false where code = 'keno'`.execute(scene.db);
    await refreshed();
    pause();
    const keno = { ...trial, gameId: 'keno' };
    expect((await scene.refusal(catalogue.trialLaunch, keno)).code).toBe('in_stay_tuned');
    const { games } = await scene.call(catalogue.userGameList, { gameName: 'Keno' });
    expect(games[0]).toMatchObject({ supportPlay: 1, freeplay: 0 });
  });

  test('a visitor is asked to log in where there is no free play [C-50]', async () => {
    await sql`update merchants.module_switch set enabled = false where mod_id = 'FREEPLAY3'`.execute(
      scene.db,
    );
    await sql`insert into merchants.module_switch (merchant_id, mod_id, enabled)
      select merchant_id, 'FREEPLAY3', false from merchants.merchant on conflict do nothing`.execute(
      scene.db,
    );
    await (await merchantDirectory(scene.platform)).refresh();
    expect((await scene.refusal(catalogue.trialLaunch, { ...game, accountType: 0 })).code).toBe(
      'in_sorry_in',
    );
  });

  test('a vendor or a game under maintenance says from when to when [GAM-064]', async () => {
    const [start, end] = [new Date(now().getTime() - 60_000), new Date(now().getTime() + 3_600_000)];
    const value = { resType: 1, vendor: VENDOR, startTime: start.toISOString(), endTime: end.toISOString() };
    await sql`update catalogue.game set maintenance_start = ${start}, maintenance_end = ${end}
      where code = 'brass-sevens'`.execute(scene.db);
    await refreshed();
    const ofGame = await scene.refusal(catalogue.launchGame, game, lan);
    expect([ofGame.code, ofGame.value]).toEqual(['vendor_under_maintenance', value]);
    const { games } = await scene.call(catalogue.recommendedGames, { platform: 'flash,html5-desktop' });
    expect(games.length).toBeGreaterThan(12);
    expect(games.map(({ nodeName }) => nodeName)).not.toContain('Brass Sevens');

    await sql`update catalogue.vendor set maintenance_start = ${start}, maintenance_end = ${end}
      where code = ${VENDOR}`.execute(scene.db);
    await refreshed();
    pause();
    const ofVendor = await scene.refusal(catalogue.launchGame, game, lan);
    expect([ofVendor.code, ofVendor.value]).toEqual(['vendor_under_maintenance', value]);
    expect((await scene.call(catalogue.recommendedGames, {})).games).toEqual([]);
    scene.travel(2 * 3_600_000);
    lan = { token: await scene.player('player01') };
    expect((await scene.call(catalogue.launchGame, game, lan)).game_url).toContain('token=');
  });

  test('whoever may not play is told so, and that money can still be taken out', async () => {
    const { rows } = await sql<{ merchantId: number; playerId: bigint }>`
      select p.merchant_id as "merchantId", p.id as "playerId" from access.player p join merchants.merchant m
        using (merchant_id) where m.code = 'aurora' and p.account = 'player01'`.execute(scene.db);
    const who = { ...(rows[0] as { merchantId: number; playerId: bigint }), reason: 'EXCLUDED' };
    await stopPlay(scene.db, { ...who, until: null, at: now() });
    expect((await scene.refusal(catalogue.launchGame, game, lan)).code).toBe('catalogue.play_stopped');
    await allowPlay(scene.db, who);
    pause();
    expect((await scene.call(catalogue.launchGame, game, lan)).game_url).toContain('token=');
  });
});
