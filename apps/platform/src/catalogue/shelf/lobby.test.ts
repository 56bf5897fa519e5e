import { catalogue } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announceVendor } from '../../../test/announce-vendor.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { VENDOR } from '../../../test/vendor-scene.ts';
import { shelfOf } from './shelf.ts';

let scene: Scene;
let lan: Who;

/** A second maker, so that there is more than one page, one vendor and one title in a lobby. */
const COVE = [
  ['cove-creek', 'RNG', 'Cove Creek'],
  ['cove-comet', 'RNG', 'Cove Comet'],
  ['cove-orchard', 'RNG', 'Cove Orchard'],
  ['cove-hunt', 'FISH', 'Cove Hunt'],
  ['cove-divers', 'FISH', 'Cove Divers'],
  ['cove-football', 'SPORTS', 'Cove Football'],
  ['cove-tennis', 'SPORTS', 'Cove Tennis'],
  ['cove-rugby', 'SPORTS', 'Cove Rugby'],
  ['cove-rowing', 'SPORTS', 'Cove Rowing'],
] as const;

beforeAll(async () => {
  scene = await startScene();
  await announceVendor(scene.db, { code: 'COVE', name: 'Cove Games', games: COVE });
  await refreshed();
  lan = { token: await scene.player('player01') };
});
afterAll(() => scene.close());

const refreshed = async () => (await shelfOf(scene.platform)).refresh();
const named = (games: readonly { displayName: string }[]) => games.map(({ displayName }) => displayName);

describe('lists of games', () => {
  test('a lobby answers games with all their fields, 40 a page [GAM-001 GAM-002 GAM-027]', async () => {
    const page = await scene.call(catalogue.userGameList, {});
    expect({ ...page, games: page.games.length }).toEqual({
      games: 40,
      totalPages: 2,
      pageSize: 40,
      pageNum: 1,
    });
    expect(page.games[2]).toMatchObject({
      roomId: '',
      nodeName: 'Brass Sevens',
      vassalage: VENDOR,
      accountTypeName: 'Fairground Studio',
      category: 'RNG',
      gameType: 'JP',
      supportPlay: 0,
      freeplay: 1,
      appNewWindow: 0,
      displayName: 'Brass Sevens',
      iconUrl: '/res/cover/game/brass-sevens.svg',
      minBet: '0.05',
      maxBet: '100.00',
      printedReturn: '18413/19200',
      volatility: 'high',
      features: ['jackpot'],
    });
    const second = await scene.call(catalogue.gameList, { pageNo: 2, pageSize: 10 });
    expect({ ...second, games: named(second.games).slice(0, 2) }).toEqual({
      games: ['Live Dragon Tiger', 'European Roulette'],
      totalPages: 5,
      pageSize: 10,
      pageNum: 2,
    });
  });

  test('every game that can be played stands on its page: table, arcade, instant draws, slots and live', async () => {
    const shown = async (wish: { gameType?: 'TG' | 'AC'; gameClassify?: 'ELOTT' | 'RNG' | 'LIVE' }) =>
      named((await scene.call(catalogue.userGameList, { ...wish, pageSize: 40 })).games);
    const table = ['European Roulette', 'Baccarat', 'Sic Bo', 'Dragon Tiger', 'Blackjack'];
    expect(await shown({ gameType: 'TG' })).toEqual(expect.arrayContaining(table));
    const arcade = ['Crash', 'Dice', 'Mines', 'Plinko', 'Keno'];
    expect(await shown({ gameType: 'AC' })).toEqual(expect.arrayContaining(arcade));
    expect(await shown({ gameClassify: 'ELOTT' })).toEqual(['Keno', 'Scratch Card']);
    const slots = ['Jade Lantern Garden', 'Jacks or Better', 'Craps', 'Blackjack'];
    expect(await shown({ gameClassify: 'RNG' })).toEqual(expect.arrayContaining(slots));
    expect(await shown({ gameClassify: 'LIVE' })).toEqual(expect.arrayContaining(table.slice(0, 4)));
  });

  test('lists are asked for by category, type, vendor, smallest bet and name [GAM-023]', async () => {
    const list = async (filter: Parameters<typeof scene.call<typeof catalogue.userGameList>>[1]) =>
      named((await scene.call(catalogue.userGameList, filter)).games);
    expect(await list({ gameType: 'FISH' })).toEqual([
      'Lantern Reef',
      'Pearl Lagoon',
      'Ember Deep',
      'Cove Hunt',
      'Cove Divers',
    ]);
    expect(await list({ gameType: 'VP' })).toEqual(['Jacks or Better']);
    expect(await list({ gameType: 'SC', gameClassify: 'ELOTT' })).toEqual(['Scratch Card']);
    expect(await list({ gameClassify: 'PVP' })).toHaveLength(4);
    expect(await list({ gameType: 'SPORTS' })).toEqual([
      'Harbour Derby',
      'Penalty Kick',
      'Cove Football',
      'Cove Tennis',
      'Cove Rugby',
      'Cove Rowing',
    ]);
    expect(await list({ vassalage: 'NOBODY' })).toEqual([]);
    expect(await list({ minBet: '0.20', gameType: 'RNG' })).toEqual([
      'Jade Lantern Garden',
      'Monsoon Terraces',
      'Crystal Hollow',
      'Dragon Vault',
      'Tiger Peaks',
    ]);
  });

  test('lists are asked for by lines, language and page, too [GAM-023]', async () => {
    const ask = (filter: Parameters<typeof scene.call<typeof catalogue.userGameList>>[1], language = 'EN') =>
      scene.call(catalogue.userGameList, filter, { language });
    await sql`update catalogue.game set line_count = case code when 'jade-lantern-garden' then 5 when 'monsoon-terraces' then 243 else 1 end
      where vendor_code = ${VENDOR}`.execute(scene.db);
    await refreshed();
    const lined = async (minLineNum: number) =>
      named((await ask({ gameType: 'RNG', minLineNum })).games).toSorted();
    expect(await lined(5)).toEqual(['Jade Lantern Garden', 'Monsoon Terraces']);
    expect(await lined(6)).toEqual(['Monsoon Terraces']);
    expect(await lined(244)).toEqual([]);

    const all = await ask({ vassalage: VENDOR, pageSize: 40 });
    expect(all.games.length).toBeGreaterThan(10);
    expect(all.games.every(({ vassalage }) => vassalage === VENDOR)).toBe(true);
    const pages = await Promise.all([1, 2].map((pageNo) => ask({ vassalage: VENDOR, pageNo, pageSize: 5 })));
    expect(pages.flatMap(({ games }) => named(games))).toEqual(named(all.games).slice(0, 10));

    const [english] = (await ask({ gameName: 'baccarat' })).games;
    const [chinese] = (await ask({ gameName: 'baccarat' }, 'ZH_CN')).games;
    expect([english?.displayName, chinese?.displayName]).toEqual(['Live Baccarat', '真人百家乐']);
  });

  test('a search is trimmed, finds titles of every language, and may find nothing [GAM-012]', async () => {
    const search = async (gameName: string) => (await scene.call(catalogue.userGameList, { gameName })).games;
    expect(named(await search('  LANTERN '))).toEqual(['Jade Lantern Garden', 'Lantern Reef']);
    expect(named(await search('百家乐'))).toEqual([
      'Live Baccarat',
      'Live Baccarat Grand',
      'Baccarat',
      'No Commission Baccarat',
    ]);
    expect(await search('zzz')).toEqual([]);
  });

  test('the popup lists ten a page, and a vendor tells its types [GAM-022]', async () => {
    const page = await scene.call(catalogue.popupGameList, { vassalage: VENDOR });
    expect([page.games.length, page.totalPages]).toEqual([10, 4]);
    const types = await scene.call(catalogue.vassalageGameTypes, { vassalage: VENDOR });
    expect([...types].sort()).toEqual(['AC', 'JP', 'RNG', 'SC', 'TG', 'VP']);
  });

  test('titles come in the language asked for and pictures in the format asked for [GAM-025]', async () => {
    const headers = { merchant: 'aurora', language: 'JA' };
    const sent = await scene.raw({ path: '/wps/relay/hotGamesV2?ext=avif', headers });
    const { games } = sent.envelope().value as { games: unknown[] };
    expect(games[0]).toMatchObject({
      displayName: '翡翠ランタンの庭',
      iconUrl: '/res/cover/game/jade-lantern-garden.avif',
    });
  });

  test('vendors come as cards [GAM-006 GAM-026]', async () => {
    const [card] = await scene.call(catalogue.vendors, { merchantCode: 'aurora' });
    expect(card).toMatchObject({
      cardId: VENDOR,
      accountTypeName: VENDOR,
      displayName: 'Fairground Studio',
      smallIcon: `/res/cover/vendor/${VENDOR}.svg`,
      accountTypeId: VENDOR,
      isGame: 'VASSALAGE',
    });
  });

  test('the card of a vendor that has exactly one game holds that game, once it can be opened [GAM-078]', async () => {
    const cards = async (kind: object = {}) =>
      Object.fromEntries(
        (await scene.call(catalogue.vendors, kind)).map((card) => [card.cardId, card.isGame]),
      );
    const many = { [VENDOR]: 'VASSALAGE', COVE: 'VASSALAGE' };
    await announceVendor(scene.db, { code: 'SOLO', name: 'Solo', games: [['solo-run', 'LIVE', 'Solo Run']] });
    await refreshed();
    expect(await cards()).toEqual({ ...many, SOLO: 'VASSALAGE' });
    await sql`update catalogue.game set has_client = true where vendor_code = 'SOLO'`.execute(scene.db);
    await sql`update catalogue.vendor set launch_url = 'https://solo.example/' where code = 'SOLO'`.execute(
      scene.db,
    );
    await refreshed();
    expect(await cards()).toEqual({ ...many, SOLO: 'solo-run' });
    expect(await cards({ gameClassify: 'LIVE' })).toEqual({ [VENDOR]: 'VASSALAGE', SOLO: 'solo-run' });
    // One in this lobby is not all that it has.
    await sql`insert into catalogue.game (vendor_code, code, category, game_type, titles, position, min_stake, max_stake)
      values ('SOLO', 'solo-two', 'FISH', 'AC', '{"EN":"Two"}', 2000, 1000, 1000000)`.execute(scene.db);
    await refreshed();
    expect(await cards({ gameClassify: 'LIVE' })).toEqual({ [VENDOR]: 'VASSALAGE', SOLO: 'VASSALAGE' });
    await sql`delete from catalogue.game where vendor_code = 'SOLO'`.execute(scene.db);
    await sql`delete from catalogue.vendor_key where vendor_code = 'SOLO'`.execute(scene.db);
    await sql`delete from catalogue.vendor where code = 'SOLO'`.execute(scene.db);
    await refreshed();
  });

  test('a lobby shows the vendors that have games in it, and no others [GAM-014]', async () => {
    const names = async (kind: object) =>
      (await scene.call(catalogue.vendors, kind)).map(({ displayName }) => displayName);
    expect(await names({ gameClassify: 'RNG' })).toEqual(['Fairground Studio', 'Cove Games']);
    expect(await names({ gameClassify: 'SPORTS' })).toEqual(['Fairground Studio', 'Cove Games']);
    expect(await names({ gameType: 'TG' })).toEqual(['Fairground Studio']);
    expect(await names({ gameClassify: 'PVP' })).toEqual(['Fairground Studio']);
    expect(await names({})).toHaveLength(2);
  });

  test('hot games stand in their order [GAM-028]', async () => {
    const { games } = await scene.call(catalogue.hotGames, {});
    expect(named(games).slice(0, 4)).toEqual([
      'Jade Lantern Garden',
      'Brass Sevens',
      'Monsoon Terraces',
      'Baccarat',
    ]);
    const live = await scene.call(catalogue.hotGames, { gameClassify: 'LIVE' });
    expect(named(live.games)).toEqual(['Baccarat', 'European Roulette']);
  });

  test('in TLB the vendors of one brand are named 123BET [GAM-032 GAM-033]', async () => {
    await sql`insert into catalogue.vendor (code, name, position, win_ceiling)
      values ('BTI', 'BTi Sports', 5, 1), ('TCG_LOTT', 'TCG Lottery', 6, 1)`.execute(scene.db);
    await sql`insert into catalogue.vendor_key (merchant_id, vendor_code, secret)
      select k.merchant_id, v.code, 'x' from catalogue.vendor_key k, catalogue.vendor v
      where k.vendor_code = ${VENDOR} and v.code in ('BTI', 'TCG_LOTT')`.execute(scene.db);
    await refreshed();
    const names = async (merchant: string) =>
      (await scene.call(catalogue.vendors, {}, { merchant })).map(({ displayName }) => displayName);
    const others = ['Fairground Studio', 'Cove Games'];
    expect(await names('bosphorus')).toEqual([...others, '123BET', '123BET']);
    expect(await names('aurora')).toEqual([...others, 'BTi Sports', 'TCG Lottery']);
    await sql`delete from catalogue.vendor_key where vendor_code in ('BTI', 'TCG_LOTT')`.execute(scene.db);
    await refreshed();
  });

  test('a game that a merchant or everybody turned off is in no list of theirs', async () => {
    await sql`insert into catalogue.game_off (merchant_id, vendor_code, game_code)
      select merchant_id, ${VENDOR}, 'keno' from merchants.merchant where code = 'samba'`.execute(scene.db);
    await refreshed();
    const keno = async (merchant: string) =>
      (await scene.call(catalogue.userGameList, { gameName: 'keno' }, { merchant })).games.length;
    expect([await keno('samba'), await keno('aurora')]).toEqual([0, 1]);
  });
});

describe("a member's games", () => {
  const mark = async (title: string) => {
    const { games } = await scene.call(catalogue.userGameList, { gameName: title });
    return { nodeId: games[0]?.nodeId ?? 0, vendor: VENDOR, gameType: games[0]?.gameType };
  };

  test('a favourite is marked once, listed at once and unmarked [GAM-053 GAM-054 GAM-055]', async () => {
    const [crash, keno] = [await mark('Crash'), await mark('Keno')];
    for (const one of [crash, keno, crash]) await scene.call(catalogue.addFavourite, one, lan);
    const list = async () => scene.call(catalogue.favouriteGames, {}, lan);
    expect(named((await list()).games)).toEqual(['Keno', 'Crash']);
    expect((await list()).pageSize).toBe(40);
    const slots = await scene.call(catalogue.favouriteGames, { gameClassify: 'RNG' }, lan);
    expect(named(slots.games)).toEqual(['Crash']);
    await scene.call(catalogue.removeFavourite, keno, lan);
    expect(named((await list()).games)).toEqual(['Crash']);
    const hao = { token: await scene.player('player02') };
    expect((await scene.call(catalogue.favouriteGames, {}, hao)).games).toEqual([]);
    const unknown = { ...crash, nodeId: 999_999 };
    expect((await scene.refusal(catalogue.addFavourite, unknown, lan)).code).toBe('catalogue.game_not_found');
  });

  test('a visitor has to log in to mark one', async () => {
    const body = JSON.stringify(await mark('Crash'));
    const path = '/wps/relay/addFavoriteGameV2';
    const headers = { merchant: 'aurora', 'content-type': 'application/json' };
    const sent = await scene.raw({ method: 'POST', path, headers, body });
    expect(sent.envelope().errorCode).toBe('CUSTOMER_NOT_LOGIN');
  });
});
