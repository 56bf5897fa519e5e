import { access, catalogue, operatorAccess } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { GAME, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { shelfOf } from '../shelf/shelf.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let lan: Who;

beforeAll(async () => {
  scene = await startScene();
  vendor = await vendorScene(scene);
  await sql`update catalogue.vendor set launch_url = 'https://games.example/' where code = ${VENDOR}`.execute(
    scene.db,
  );
  await vendor.ok('games', { games: [GAME] });
  await (await shelfOf(scene.platform)).refresh();
  lan = { token: await scene.player('player01') };
  await walletScene(scene).deposit(lan, '50');
});
afterAll(() => scene.close());

/** Sits down as a member does, with a round under way. */
async function inTheMiddle() {
  lan = { token: await scene.player('player01') };
  scene.travel(1_001);
  const wish = { gameId: GAME, vassalage: VENDOR, accountType: 1 as const };
  const { game_url: address } = await scene.call(catalogue.launchGameV2, wish, lan);
  const launchToken = new URL(address).searchParams.get('token') ?? '';
  const { playerRef, sessionId } = await vendor.ok('authenticate', { launchToken });
  const common = { playerRef, gameId: GAME, currency: vendor.asset };
  const stake = (amount: string) => ({
    txId: randomId(),
    roundId: randomId(),
    sessionId,
    amount,
    ...common,
  });
  const bet = stake('1');
  await vendor.ok('bet', bet);
  const win = {
    ...common,
    txId: randomId(),
    roundId: bet.roundId,
    amount: '3',
    kind: 'normal' as const,
    roundEnd: true,
  };
  return { stake, bet, win, playerRef };
}

async function playerId(): Promise<string> {
  const { players } = await scene.call(
    operatorAccess.players,
    { merchantCode: 'aurora', search: 'player01' },
    { token: await scene.operator() },
  );
  return players[0]?.id ?? '';
}

test('whoever signs out cannot bet in the game that stayed open; its round is still paid', async () => {
  const { stake, win } = await inTheMiddle();
  await scene.call(access.logout, {}, lan);
  await until(async () => (await vendor.call('bet', stake('1'))).code === 'SESSION_EXPIRED');
  expect((await vendor.ok('win', win)).code).toBe('OK');
});

test('whoever is shut out cannot bet; what was staked can be returned, and once let in again they play on', async () => {
  const { stake, bet, playerRef } = await inTheMiddle();
  const token = await scene.operator();
  const wish = { merchantCode: 'aurora', playerId: await playerId(), reason: 'shared account' };
  await scene.call(operatorAccess.setPlayerState, { ...wish, state: 'suspended' }, { token });
  await until(async () => (await vendor.call('bet', stake('1'))).code === 'PLAYER_BLOCKED');
  const back = await vendor.ok('rollback', { txId: randomId(), refTxId: bet.txId, playerRef });
  expect(back.outcome).toBe('reversed');

  await scene.call(operatorAccess.setPlayerState, { ...wish, state: 'active' }, { token });
  const again = await until(async () => inTheMiddle().catch(() => null));
  expect((await vendor.ok('win', again?.win as never)).code).toBe('OK');
});
