import { catalogue } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { shelfOf } from '../shelf/shelf.ts';

interface Round {
  roundId: string;
  isOver: boolean;
  staked: string;
  paid: string;
}
interface Opened {
  key: string;
  openRound: Round | null;
  visit: { since: string; openedAt: string; net: string };
}

let scene: Scene;
let studio: StudioProcess;
let lan: Who;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  const vendor = await vendorScene(scene);
  studio = await startStudio(scene, { keys: { aurora: vendor.secret } });
  await sql`update catalogue.vendor set launch_url = ${studio.address} where code = ${VENDOR}`.execute(
    scene.db,
  );
  await vendor.ok('games', { games: ['dice', 'mines', 'plinko'] });
  await (await shelfOf(scene.platform)).refresh();
  lan = { token: await scene.player('player01') };
  await walletScene(scene).deposit(lan, '50');
});
afterAll(async () => {
  await studio?.kill();
  await scene.close();
});

/** Opens a game as a tile of the lobby does, and as the page around it does when it is loaded again. */
async function launch(gameId: string, accountType: 0 | 1 = 1): Promise<Opened> {
  scene.travel(1_001);
  const wish = { gameId, vassalage: VENDOR, accountType };
  const { game_url: address } = await scene.call(catalogue.launchGameV2, wish, lan);
  const token = new URL(address).searchParams.get('token');
  const { code, value } = await studio.ask('session', { merchant: 'aurora', token });
  expect(code).toBe('OK');
  return value;
}
const leave = () => scene.call(catalogue.gameLogout, {}, lan);

async function ask(path: 'round' | 'act', wish: object): Promise<Round> {
  const { code, value } = await studio.ask(path, { requestId: randomId(), ...wish });
  expect(code).toBe('OK');
  return value;
}
const stake = String(parseAmount('1'));
const roll = ({ key }: Opened) => ask('round', { key, input: { stake, direction: 'under', target: 4_950 } });
const gainOf = ({ paid, staked }: Round): bigint => parseAmount(paid) - parseAmount(staked);

test('a game that is loaded again goes on with the clock and the net result of the visit [R22]', async () => {
  const first = await launch('dice');
  expect(first.visit.net).toBe('0.00');
  let net = 0n;
  for (let played = 0; played < 3; played += 1) net += gainOf(await roll(first));
  const second = await launch('dice');
  expect(second.visit).toMatchObject({ since: first.visit.since, net: toWire(net) });
  expect(Date.parse(second.visit.openedAt)).toBeGreaterThan(Date.parse(first.visit.openedAt));
  net += gainOf(await roll(second));
  const third = await launch('dice');
  expect(third.visit).toMatchObject({ since: first.visit.since, net: toWire(net) });
  // Another game is another visit.
  expect((await launch('plinko')).visit.net).toBe('0.00');
});

test('the stake of an open round is gone until it is won back, also for whoever leaves and resumes it later', async () => {
  const first = await launch('mines');
  const { roundId } = await ask('round', { key: first.key, input: { stake, mines: 1 } });
  const second = await launch('mines');
  expect(second.visit).toMatchObject({ since: first.visit.since, net: '-1.00' });

  await leave();
  const third = await launch('mines');
  expect([third.openRound?.roundId, third.visit.net]).toEqual([roundId, '-1.00']);
  expect(Date.parse(third.visit.since)).toBeGreaterThan(Date.parse(second.visit.openedAt));
  const act = (input: object) => ask('act', { key: third.key, roundId, input });
  const opened = await act({ type: 'open', tile: 3 });
  const ended = opened.isOver ? opened : await act({ type: 'cash-out' });
  const fourth = await launch('mines');
  expect(fourth.visit).toMatchObject({ since: third.visit.since, net: toWire(gainOf(ended)) });
});

test('whoever leaves for the lobby, or has not played for half an hour, begins anew', async () => {
  const before = await launch('plinko');
  await ask('round', { key: before.key, input: { stake, rows: 12, risk: 'low' } });
  await leave();
  const next = await launch('plinko');
  expect(next.visit.net).toBe('0.00');
  expect(Date.parse(next.visit.since)).toBeGreaterThan(Date.parse(before.visit.openedAt));

  await sql`update catalogue.game_session set last_seen_at = last_seen_at - interval '31 minutes'
    where merchant_id is not null`.execute(scene.db);
  const later = await launch('plinko');
  expect(Date.parse(later.visit.since)).toBeGreaterThan(Date.parse(next.visit.openedAt));
});

test('a trial has its own clock and result, from the beginning whenever it is opened; the visit for money goes on beside it', async () => {
  const real = await launch('dice');
  const net = parseAmount(real.visit.net, { allowNegative: true }) + gainOf(await roll(real));
  const trial = await launch('dice', 0);
  expect(trial.visit.net).toBe('0.00');
  await roll(trial);
  const again = await launch('dice', 0);
  expect(again.visit.net).toBe('0.00');
  expect(Date.parse(again.visit.since)).toBeGreaterThan(Date.parse(trial.visit.openedAt));
  expect((await launch('dice')).visit).toMatchObject({ since: real.visit.since, net: toWire(net) });
});
