import { catalogue, operatorCatalogue } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from '../../../test/desk-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { findMemberId, GAME, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { randomId } from '../../kernel/random.ts';
import { merchantDay } from '../../merchants/public.ts';
import { shelfOf } from '../shelf/shelf.ts';

const merchantCode = 'aurora';
let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let lan: Who;
let token: string;
beforeAll(async () => {
  scene = await startScene();
  vendor = await vendorScene(scene);
  lan = { token: await scene.player('player01') };
  token = await scene.operator('finance');
  // What the demonstration has played before is not what this is about.
  await sql`update catalogue.game_session set created_at = created_at - interval '40 days'`.execute(scene.db);
  await sql`update catalogue.vendor set launch_url = 'https://games.example/play' where code = ${VENDOR}`.execute(
    scene.db,
  );
  await vendor.ok('games', { games: [GAME] });
  await (await shelfOf(scene.platform)).refresh();
  await walletScene(scene).deposit(lan, '200');
});
afterAll(() => scene.close());

/** A member opens the game from somewhere, and the vendor seats them. */
async function arrive(from: { sourceType?: string; marketingDetailId?: string }) {
  // A member may open one game a second.
  scene.travel(1_001);
  const wish = { gameId: GAME, vassalage: VENDOR, accountType: 1 as const, ...from };
  const { game_url: address } = await scene.call(catalogue.launchGameV2, wish, lan);
  const launchToken = new URL(address).searchParams.get('token') ?? '';
  const { playerRef, sessionId } = await vendor.ok('authenticate', { launchToken });
  const play = { playerRef, gameId: GAME, currency: vendor.asset };
  return async (stake: string, win: string) => {
    const roundId = randomId();
    await vendor.ok('bet', { ...play, txId: randomId(), roundId, sessionId, amount: stake });
    const paying = {
      ...play,
      txId: randomId(),
      roundId,
      amount: win,
      kind: 'normal',
      roundEnd: true,
    } as const;
    await vendor.ok('win', paying);
    return roundId;
  };
}
const today = () => merchantDay({ timeZone: 'Asia/Shanghai' }, new Date(nowMs()));
const report = (who: Who = { token }, own: { merchantCode?: string; from?: string; to?: string } = {}) =>
  scene.call(operatorCatalogue.acquisition, { merchantCode, from: today(), to: today(), ...own }, who);

test('each round names the launch it was begun in, and the report says what launches brought, by where they came from [GAM-080]', async () => {
  const { rows: zone } = await sql<{ zone: string }>`
    select time_zone as zone from merchants.merchant where code = ${merchantCode}`.execute(scene.db);
  expect(zone).toEqual([{ zone: 'Asia/Shanghai' }]);
  const banner = await arrive({ sourceType: 'BANNER', marketingDetailId: 'spring-7' });
  // The second and later ones are taken by what the first has taught.
  const rounds = [await banner('10', '4'), await banner('10', '0'), await banner('5', '6')];
  const again = await arrive({ sourceType: 'BANNER', marketingDetailId: 'spring-7' });
  rounds.push(await again('1', '0'));
  const other = await arrive({ sourceType: 'BANNER', marketingDetailId: 'spring-8' });
  await other('2', '3');
  const silent = await arrive({ sourceType: ' ' });
  await silent('1', '0');
  await arrive({ sourceType: 'HOME' });

  const { rows } = await sql<{ round: string; source: string | null; detail: string | null; game: string }>`
    select r.round_id as round, s.source_type as source, s.marketing_detail_id as detail, s.game_code as game
    from catalogue.round r join catalogue.game_session s on s.merchant_id = r.merchant_id and s.id = r.session_id
    where r.merchant_id = ${vendor.merchantId} and r.round_id = any(${rounds}::text[])`.execute(scene.db);
  expect(rows).toHaveLength(rounds.length);
  for (const row of rows) expect(row).toMatchObject({ source: 'BANNER', detail: 'spring-7', game: GAME });

  const sum = { players: 1, launches: 1, rounds: 1, marketingDetailId: '' };
  expect(await report()).toEqual({
    currency: 'CNY',
    sources: [
      {
        ...{ ...sum, sourceType: 'BANNER', marketingDetailId: 'spring-7', launches: 2, rounds: 4 },
        ...{ staked: '26.00', paid: '10.00', result: '16.00' },
      },
      {
        ...{ ...sum, sourceType: 'BANNER', marketingDetailId: 'spring-8' },
        ...{ staked: '2.00', paid: '3.00', result: '-1.00' },
      },
      { ...sum, sourceType: '', staked: '1.00', paid: '0.00', result: '1.00' },
      { ...sum, sourceType: 'HOME', rounds: 0, staked: '0.00', paid: '0.00', result: '0.00' },
    ],
  });
});

test('what is played in a gift or on another day is nobody’s launch of this day, and no other merchant’s [GAM-080]', async () => {
  const before = await report();
  const { playerId } = await findMemberId(scene, 'player01');
  const { rows } = await sql<{ ref: string }>`
    select ref from catalogue.player_ref where merchant_id = ${vendor.merchantId} and vendor_code = ${VENDOR}
      and player_id = ${playerId}`.execute(scene.db);
  await vendor.ok('win', {
    ...{ txId: randomId(), roundId: randomId(), playerRef: rows[0]?.ref ?? '', gameId: GAME },
    ...{ currency: vendor.asset, amount: '1', kind: 'promo' },
  });
  expect(await report()).toEqual(before);
  expect((await report({ token }, { from: '2020-01-01', to: '2020-01-02' })).sources).toEqual([]);
  expect((await report({ token }, { merchantCode: 'samba' })).sources).toEqual([]);
  const support = await scene.operator('support');
  expect(await codeOf(report({ token: support }))).toBe('role.refused');
  expect(await codeOf(report(lan))).not.toBe('done');
});
