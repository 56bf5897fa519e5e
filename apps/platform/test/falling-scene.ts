import { connect } from 'node:net';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { openGame } from '../src/catalogue/launch/open-game.ts';
import { randomId } from '../src/kernel/random.ts';
import { checkBooks, isInOrder } from '../src/wallet/public.ts';
import { openGate } from './gate.ts';
import { type PlatformProcess, startPlatformProcess } from './platform-process.ts';
import { type Scene, startScene } from './scene.ts';
import { planOf, SERVER_SEED } from './studio-plans.ts';
import { type StudioProcess, startStudio } from './studio-process.ts';
import { VENDOR, vendorScene } from './vendor-scene.ts';

interface Round {
  roundId: string;
  isOver: boolean;
  staked: string;
  paid: string;
  view: unknown;
}
type Answer = { code: string; value: Round };

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
export let gate: Awaited<ReturnType<typeof openGate>>;
let server: PlatformProcess | undefined;
let studio: StudioProcess;

async function startServer(): Promise<void> {
  const port = server ? Number(new URL(server.address).port) : 0;
  server = await startPlatformProcess(scene.platform.database.url, port);
}

async function startOwnStudio(): Promise<void> {
  studio = await startStudio(
    { ...scene, address: gate.address },
    { keys: { aurora: vendor.secret }, env: { STUDIO_BETTING_MS: '2500', STUDIO_LANDED_MS: '1200' } },
  );
}

/** A platform and a studio, each a process that may fall, and a gate between them. */
export async function openFallingScene(): Promise<void> {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  gate = await openGate(() => server?.address ?? '');
  await startServer();
  await startOwnStudio();
  // Twelve flights that end between 1.05 and 1.45, so that nobody has to wait for a long one.
  await sql`insert into studio.chain (game, first_number, length, last_seed, terminal_hash, salt, created_at)
    values ('crash', 1, 12, '4759102034f47bba233d8992ffe0eeee46ad4816671eeccd2970ec504e582224',
      '78f2ceaa6a43fd55a35114e724341ac871bbc2acd1939e405ae5a903c859e865',
      '0342465507e29c6b3346d280d1882866717226bcc9de25ba0ff9a1559234099c', now())`.execute(scene.db);
}

export async function closeFallingScene(): Promise<void> {
  await studio?.kill();
  await server?.kill();
  await gate?.close();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
  server = undefined;
}

/** Falls as by a power cut, and is started again. */
export async function letFall(whom: 'studio' | 'platform'): Promise<void> {
  await (whom === 'studio' ? studio : server)?.kill();
  gate.disarm();
  await (whom === 'studio' ? startOwnStudio : startServer)();
}

async function sit(plan: string) {
  const { game } = planOf(plan);
  const seat = await vendor.sit('100', game);
  const openOnce = async (): Promise<{ key: string; openRound: Round | null }> => {
    const token = await openGame(scene.db, {
      merchantId: vendor.merchantId,
      vendor: VENDOR,
      game,
      playerId: seat.playerId,
      loginSession: 'falls',
      asset: vendor.asset,
      mode: 'real',
      locale: 'en',
    });
    const { code, value } = await studio.ask('session', { merchant: 'aurora', token });
    if (code !== 'OK') throw new Error(code);
    return value;
  };
  /** As a page does it: when a busy house did not answer in time, it asks once more. */
  const open = () =>
    openOnce().catch((error: Error) => {
      if (error.message !== 'studio.try_again') throw error;
      return openOnce();
    });
  return { seat, open };
}

/** A page in somebody's browser, until it is closed. */
interface Page {
  isClosed: boolean;
}

/** Asks the same until somebody knows the answer, as a page does. */
export async function patiently(page: Page, path: string, wish: object): Promise<Answer> {
  let answer: Answer | undefined;
  await expect
    .poll(
      async () => {
        answer = page.isClosed ? undefined : await studio.ask(path, wish).catch(() => undefined);
        if (page.isClosed) return true;
        return answer && !['studio.try_again', 'studio.too_fast'].includes(answer.code);
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true);
  if (!answer || page.isClosed) throw new Error('the page is closed');
  return answer;
}

/** Plays on until the round is over. */
async function playOn(page: Page, plan: string, key: string, round: Round): Promise<void> {
  const { game, decide } = planOf(plan);
  let seen = round;
  while (!seen.isOver) {
    const wish = { key, roundId: seen.roundId, requestId: randomId(), input: decide(seen.view) };
    const answer = await patiently(page, 'act', wish);
    // A flight that has not taken off yet lets nobody leave.
    if (answer.code === 'OK') seen = answer.value;
    else expect([game, answer.code]).toEqual(['crash', 'studio.action_not_allowed']);
    // Everybody watches it; nobody has to ask it more often than it moves.
    if (game === 'crash') await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface Begun extends Awaited<ReturnType<typeof sit>> {
  plan: string;
  key: string;
  page: Page;
}

/** Sits down; the secret of the first round is known to this test. */
export async function begin(plan: string): Promise<Begun> {
  const { seat, open } = await sit(plan);
  const { key } = await open();
  await sql`update studio.session set server_seed = ${SERVER_SEED} where player_ref = ${seat.playerRef}`.execute(
    scene.db,
  );
  return { seat, open, plan, key, page: { isClosed: false } };
}

/** Begins a round and is gone for a day. */
export async function abandon(plan: string): Promise<Begun> {
  const begun = await begin(plan);
  const { code } = await studio.ask('round', firstWish(begun));
  if (code !== 'OK') throw new Error(code);
  await sql`update studio.round set started_at = started_at - interval '1 day'
    where player_ref = ${begun.seat.playerRef}`.execute(scene.db);
  return begun;
}

export const firstWish = ({ key, plan }: Begun) => ({
  key,
  requestId: randomId(),
  clientSeed: planOf(plan).round?.clientSeed ?? 'ours',
  input: planOf(plan).input,
});

export async function playRound(begun: Begun): Promise<void> {
  await playOn(begun.page, begun.plan, begun.key, await startRound(begun));
}

/** Begins the round; of crash as many times as it takes to get a seat in a flight. */
export async function startRound(begun: Begun, firstSay = async (_wish: object) => {}): Promise<Round> {
  for (;;) {
    const wish = firstWish(begun);
    await firstSay(wish);
    const { code, value } = await patiently(begun.page, 'round', wish);
    if (code === 'OK') return value;
    expect([planOf(begun.plan).game, code]).toEqual(['crash', 'studio.betting_closed']);
  }
}

/** Its player comes back by a new launch and plays on; in the end he has what the round leaves him, to the last unit. */
export async function comeBack({ seat, open, plan, key }: Begun): Promise<void> {
  const { round } = planOf(plan);
  let again: Awaited<ReturnType<typeof open>> | undefined;
  await expect
    .poll(
      async () => {
        again = await open().catch(() => undefined);
        return again !== undefined;
      },
      { timeout: 60_000, interval: 200 },
    )
    .toBe(true);
  if (again?.openRound) await playOn({ isClosed: false }, plan, again.key, again.openRound);
  const settled = async () => {
    const { value } = await studio.ask('history', { key });
    const { rounds = [] } = (value ?? {}) as { rounds?: Round[] };
    const due = rounds.reduce(
      (sum, { staked, paid }) => sum + parseAmount(paid) - parseAmount(staked),
      parseAmount('100'),
    );
    const isForeseen =
      rounds.length === 0 || !round || due === parseAmount('100') - round.staked + round.paid;
    return rounds.every(({ isOver }) => isOver) && isForeseen && (await seat.money()) === due;
  };
  await expect.poll(settled, { timeout: 60_000, message: plan }).toBe(true);
}

/** Says it and is gone before anybody can answer. */
export function sayAndVanish(path: string, wish: object): Promise<void> {
  const { hostname, port } = new URL(studio.address);
  const body = JSON.stringify(wish);
  const head = [
    `POST /studio/v1/${path} HTTP/1.1`,
    `host: ${hostname}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`, () => {
        socket.destroy();
        resolve();
      });
    });
    socket.once('error', reject);
  });
}

/** What was chosen in the steps of a player's rounds that are done. */
export async function stepsDone({ seat }: Begun): Promise<unknown[]> {
  const { rows } = await sql<{ input: unknown }>`select s.input from studio.step s
    join studio.round r on r.id = s.round_id
    where r.player_ref = ${seat.playerRef} and s.stage = 'done' order by s.number`.execute(scene.db);
  return rows.map(({ input }) => input);
}
