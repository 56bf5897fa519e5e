import { commitmentTo, crashPoint, seedChain } from '@fairground/fairness';
import { parseAmount } from '@fairground/money';
import { askVendor } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { derivableFrom, Readings } from '../../../test/readings.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { nowMs } from '../../kernel/clock.ts';
import { randomBuffer, randomId } from '../../kernel/random.ts';
import { openGame } from '../launch/open-game.ts';

const BETTING_MS = 4_000;
const STAKE = String(parseAmount('1'));
const SALT = commitmentTo('the salt of this test');
/** Longer than a flight, and not so long that signatures would be refused. */
const AHEAD_MS = 20_000;
/** Less than a flight lasts. */
const BEHIND_MS = 3_000;

interface Session {
  key: string;
  fairness: Promised;
}
interface Promised {
  commitment: string;
  clientSeed: string;
  nonce: number;
}
interface Round {
  fairness: Promised;
  roundId: string;
  isOver: boolean;
  paid: string;
  view: { phase: string };
}
interface Times {
  number: number;
  takesOffMs: number;
  landsMs: number;
}

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;
let nodes: StudioProcess[] = [];
let seeds: ReadonlyMap<number, string>;

const start = async (env: Record<string, string> = {}): Promise<StudioProcess> => {
  const node = await startStudio(scene, {
    keys: { aurora: vendor.secret },
    env: { STUDIO_BETTING_MS: String(BETTING_MS), STUDIO_LANDED_MS: '1000', ...env },
  });
  nodes.push(node);
  return node;
};

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  // Makes the tables.
  studio = await start();
  await studio.kill();
  nodes = [];
});
afterEach(async () => {
  await Promise.all(nodes.map((node) => node.kill()));
  nodes = [];
});
afterAll(() => scene.close());

/** A studio whose next flights hang on a chain that this test knows, each six to eleven seconds long. */
async function startWithChain(length: number): Promise<void> {
  // What another test has left in the air.
  await sql`update studio.flight set takes_off_at = now(), lands_at = now() where lands_at > now()`.execute(
    scene.db,
  );
  studio = await start();
  const first = ((await lastFlight())?.number ?? 0) + 1;
  const chain = chainOf(length);
  seeds = new Map(chain.seeds.map((seed, index) => [first + index, seed]));
  await sql`delete from studio.chain where first_number >= ${first}`.execute(scene.db);
  await sql`insert into studio.chain (game, first_number, length, last_seed, terminal_hash, salt, created_at)
    values ('crash', ${first}, ${length}, ${chain.seeds.at(-1)}, ${chain.commitment}, ${SALT}, now())`.execute(
    scene.db,
  );
}

/** Seeds whose flights are long enough to be looked at from all sides, and short enough for a test. */
function chainOf(length: number) {
  for (;;) {
    const chain = seedChain(randomBuffer(32).toString('hex'), length);
    const points = chain.seeds.map((seed) => Number(crashPoint(seed, SALT).hundredths));
    if (points.every((point) => point >= 145 && point <= 195)) return chain;
  }
}

/** A program whose clock goes wrong by so much. */
const withClock = (wrongMs: number) => {
  const code = `const Right=Date;globalThis.Date=class extends Right{constructor(...a){a.length?super(...a):super(Right.now()+${wrongMs})}
    static now(){return Right.now()+${wrongMs}}}`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

const seedOf = (number: number): string => seeds.get(number) ?? `no flight ${number} on this chain`;
const tokenFor = async (playerId: bigint | null): Promise<string> =>
  openGame(scene.db, {
    ...{ merchantId: vendor.merchantId, vendor: VENDOR, game: 'crash', playerId, asset: vendor.asset },
    ...{ loginSession: randomId(), mode: playerId === null ? 'trial' : 'real', locale: 'en' },
  });
async function lastFlight(): Promise<Times | null> {
  const { rows } =
    await sql<Times>`select number, extract(epoch from takes_off_at)::float8 * 1000 as "takesOffMs",
    extract(epoch from lands_at)::float8 * 1000 as "landsMs" from studio.flight order by number desc limit 1`.execute(
      scene.db,
    );
  return rows[0] ?? null;
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const waitUntil = (ms: number) => wait(Math.max(0, ms - nowMs()));

/** Somebody with a page of the game: a player, or without money anybody at all. */
async function visitor(readings: Readings, { isTrial = false }) {
  const playerId = isTrial ? null : (await vendor.sit('100', 'crash')).playerId;
  const ask = <T>(path: string, body: object, at = studio) =>
    readings.post<T>(`${at.address}/studio/v1/${path}`, body);
  const open = async (at = studio): Promise<Session> =>
    (await ask<Session>('session', { merchant: 'aurora', token: await tokenFor(playerId) }, at)).value;
  const { key } = await open();
  return { key, ask, open, wish: randomId() };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;

const bet = (
  { ask, key, wish }: Visitor,
  input: object = {},
  { requestId = wish, at = studio }: { requestId?: string; at?: StudioProcess } = {},
) => ask<Round>('round', { key, requestId, clientSeed: 'ours', input: { stake: STAKE, ...input } }, at);

/** Asks for all that the studio answers, while a flight is in the air: everything by everybody, at every node. */
async function askEverything(readings: Readings, visitors: readonly [Visitor, Round][]): Promise<void> {
  for (const node of nodes) {
    for (const mode of ['real', 'trial'])
      await readings.listen(`${node.address}/studio/v1/flights/crash/${mode}`);
    for (const path of ['/', '/health', '/studio/v1/flights/crash/other'])
      await readings.get(node.address + path);
    for (const [one, { roundId }] of visitors) {
      const { key } = one;
      const again = await one.open(node);
      await bet(one, {}, { at: node });
      await bet(one, {}, { at: node, requestId: randomId() });
      await one.ask('act', { key, roundId, requestId: randomId(), input: { type: 'watch' } }, node);
      for (const own of [key, again.key]) await one.ask('history', { key: own }, node);
      await one.ask('verify', { key, roundId }, node);
      await lookAt(readings, one, roundId, node);
    }
  }
}

/** What the platform is told of a round it hands on, and so does the address at which a round can be looked at. */
async function lookAt(
  readings: Readings,
  { ask }: Visitor,
  roundId: string,
  node: StudioProcess,
): Promise<void> {
  const address = { serviceUrl: node.address, merchant: 'aurora', secret: vendor.secret };
  const told = await askVendor(address, 'round', { roundId });
  readings.note('platform', JSON.stringify(told));
  const replay = new URL(told?.look ?? '', 'http://studio').searchParams.get('replay') ?? 'none';
  await ask('replay', { merchant: 'aurora', replay }, node);
}

/** The flight that bets are taken for now. */
async function boarding(readings: Readings): Promise<Times> {
  await readings.listen(`${studio.address}/studio/v1/flights/crash/real`);
  const isOpen = (last: Times | null) => last !== null && nowMs() < last.takesOffMs - 1_000;
  await expect.poll(async () => isOpen(await lastFlight()), { timeout: 30_000, interval: 50 }).toBe(true);
  return (await lastFlight()) as Times;
}

/** What was read of a flight before it landed does not lead to its seed, nor does it say when or where it ends. */
function expectSecret(readings: Readings, { number, landsMs, takesOffMs }: Times): void {
  const before = readings.until(landsMs);
  expect(before.filter(({ atMs }) => atMs > takesOffMs).length).toBeGreaterThan(20);
  const derived = derivableFrom(before.map(({ text }) => text));
  const leaks = before.filter(({ text }) => derivableFrom([text]).has(seedOf(number)));
  expect(leaks).toEqual([]);
  expect(derived.has(seedOf(number))).toBe(false);
  const point = crashPoint(seedOf(number), SALT).hundredths;
  const told = before.map(({ text }) => text).join('\n');
  expect(told).not.toContain(String(landsMs));
  expect(told).not.toContain(new Date(landsMs).toISOString());
  expect(told).not.toContain(`"point":"${point}"`);
}

/** One who leaves at once, one who stays, and one who plays for nothing, in a flight that has just taken off. */
async function boardTogether(readings: Readings) {
  const [leaving, staying, forFree] = (await Promise.all(
    [false, false, true].map((isTrial) => visitor(readings, { isTrial })),
  )) as [Visitor, Visitor, Visitor];
  const flight = await boarding(readings);
  const bets = await Promise.all([bet(leaving, { autoCashOut: 101 }), bet(staying), bet(forFree)]);
  expect(bets.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK']);
  const rounds = bets.map(({ value }) => value);
  const visitors = [leaving, staying, forFree].map((one, index): [Visitor, Round] => [
    one,
    rounds[index] as Round,
  ]);
  await waitUntil(flight.takesOffMs + 300);
  return { flight, visitors };
}

test('nobody can know where a flight ends while it is in the air, at any node, with or without money', async () => {
  const readings = new Readings();
  await startWithChain(2);
  await start();
  const { flight, visitors } = await boardTogether(readings);
  await askEverything(readings, visitors);
  await waitUntil(flight.landsMs + 300);
  readings.close();
  expectSecret(readings, flight);
  // Once it has landed, its seed is what the next one is promised on.
  const { fairness } = await (visitors[0] as [Visitor, Round])[0].open();
  expect(fairness).toMatchObject({ commitment: seedOf(flight.number), nonce: flight.number + 1 });
}, 60_000);

test('a studio that falls in the last flight of a chain comes back to it, and tells no more of it than before', async () => {
  const readings = new Readings();
  await startWithChain(1);
  const second = await start();
  const { flight, visitors } = await boardTogether(readings);
  await Promise.all(nodes.map((node) => node.kill()));
  nodes = nodes.filter((node) => node !== studio && node !== second);
  studio = await start();
  expect(nowMs()).toBeLessThan(flight.landsMs);
  await askEverything(readings, visitors);
  await waitUntil(flight.landsMs + 300);
  expectSecret(readings, flight);

  // The next chain is there; who starts now still finds the flight that has just landed on the old one.
  const [[leaving]] = visitors as [[Visitor, Round]];
  expect((await leaving.open()).fairness).toMatchObject({ nonce: flight.number + 1, clientSeed: '' });
  const other = await start({ STUDIO_LANDED_MS: '10000' });
  expect((await leaving.open(other)).fairness.nonce).toBe(flight.number + 1);
  readings.close();
}, 60_000);

test('two studios fly on the salt that the first bet at either of them has fixed', async () => {
  const readings = new Readings();
  await startWithChain(1);
  const other = await start();
  const { flight } = await boardTogether(readings);
  await waitUntil(flight.landsMs);
  for (const { address } of nodes) await readings.listen(`${address}/studio/v1/flights/crash/real`);
  const [here, there] = [await visitor(readings, {}), await visitor(readings, {})];
  const isWaiting = async () =>
    (await Promise.all([here.open(), there.open(other)])).map(({ fairness }) => fairness);
  await expect.poll(isWaiting, { timeout: 20_000 }).toMatchObject([{ clientSeed: '' }, { clientSeed: '' }]);
  // Both have seen the chain without its salt.
  await wait(1_500);
  const bets = [await bet(here), await bet(there, {}, { at: other })];
  expect(bets.map(({ code }) => code)).toEqual(['OK', 'OK']);
  const [one, two] = bets.map(({ value: { fairness } }) => fairness);
  expect(one?.clientSeed).toMatch(/^[0-9a-f]{64}$/);
  expect(two).toEqual(one);
  readings.close();
}, 60_000);

test('a studio whose clock is ahead tells nothing of a flight before it has landed', async () => {
  const readings = new Readings();
  await startWithChain(2);
  await start(withClock(AHEAD_MS));
  const { flight, visitors } = await boardTogether(readings);
  await askEverything(readings, visitors);
  await waitUntil(flight.landsMs + 300);
  readings.close();
  expectSecret(readings, flight);
}, 180_000);

test('a studio whose clock is behind cashes nothing out of a flight that has landed', async () => {
  const readings = new Readings();
  await startWithChain(2);
  const behind = await start(withClock(-BEHIND_MS));
  const { flight, visitors } = await boardTogether(readings);
  await waitUntil(flight.landsMs + 100);
  const [, [staying, { roundId }]] = visitors as [unknown, [Visitor, Round]];
  const cashOut = { key: staying.key, roundId, requestId: randomId(), input: { type: 'cash-out' } };
  const { value } = await staying.ask<Round>('act', cashOut, behind);
  expect(value).toMatchObject({ isOver: true, paid: '0.00', view: { phase: 'crashed' } });
  readings.close();
}, 180_000);
