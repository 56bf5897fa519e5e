import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openGate } from '../../test/gate.ts';
import { type PlatformProcess, startPlatformProcess } from '../../test/platform-process.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../test/studio-process.ts';
import { VENDOR, vendorScene } from '../../test/vendor-scene.ts';
import { randomId } from '../kernel/random.ts';
import { checkBooks, isInOrder } from '../wallet/public.ts';
import { openGame } from './open-game.ts';

interface Round {
  roundId: string;
  isOver: boolean;
  staked: string;
  paid: string;
  view: { phase?: string; turn?: { allowed: string[] } | null; opened?: number[] };
}
type Answer = { code: string; value: Round };

const STAKE = String(parseAmount('1'));
/** How each game is begun, and what its player does next. */
const GAMES: Record<string, { begin: object; next: (round: Round) => object }> = {
  blackjack: {
    begin: { stakes: [STAKE] },
    next: ({ view: { phase, turn } }) => {
      if (phase === 'insurance') return { type: 'insure', boxes: [0] };
      return { type: turn?.allowed.includes('double') ? 'double' : 'stand' };
    },
  },
  mines: {
    begin: { stake: STAKE, mines: 1 },
    next: ({ view }) => (view.opened?.length ? { type: 'cash-out' } : { type: 'open', tile: 7 }),
  },
  'jacks-or-better': { begin: { stake: STAKE }, next: () => ({ type: 'draw', hold: [] }) },
  crash: { begin: { stake: STAKE, autoCashOut: 101 }, next: () => ({ type: 'watch' }) },
};

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let gate: Awaited<ReturnType<typeof openGate>>;
let server: PlatformProcess;
let studio: StudioProcess;

const startServer = async () => {
  server = await startPlatformProcess(
    scene.platform.database.url,
    server ? Number(new URL(server.address).port) : 0,
  );
};
const startOwnStudio = async () => {
  studio = await startStudio(
    { ...scene, address: gate.address },
    { keys: { aurora: vendor.secret }, env: { STUDIO_BETTING_MS: '1500', STUDIO_LANDED_MS: '1200' } },
  );
};
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  gate = await openGate(() => server.address);
  await startServer();
  await startOwnStudio();
  // Twelve flights that end between 1.05 and 1.45, so that nobody has to wait for a long one.
  await sql`insert into studio.chain (game, first_number, length, last_seed, terminal_hash, salt, created_at)
    values ('crash', 1, 12, '4759102034f47bba233d8992ffe0eeee46ad4816671eeccd2970ec504e582224',
      '78f2ceaa6a43fd55a35114e724341ac871bbc2acd1939e405ae5a903c859e865',
      '0342465507e29c6b3346d280d1882866717226bcc9de25ba0ff9a1559234099c', now())`.execute(scene.db);
});
afterAll(async () => {
  await studio?.kill();
  await server?.kill();
  await gate?.close();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

async function sit(game: string) {
  const seat = await vendor.sit('100', game);
  const open = async (): Promise<{ key: string; openRound: Round | null }> => {
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
  return { seat, open };
}

/** A page in somebody's browser, until it is closed. */
interface Page {
  isClosed: boolean;
}

/** Asks the same until somebody knows the answer, as a page does. */
async function patiently(page: Page, path: string, wish: object): Promise<Answer> {
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
async function playOn(page: Page, game: string, key: string, round: Round): Promise<void> {
  let seen = round;
  while (!seen.isOver) {
    const input = GAMES[game]?.next(seen);
    const wish = { key, roundId: seen.roundId, requestId: randomId(), input };
    const answer = await patiently(page, 'act', wish);
    // A flight that has not taken off yet lets nobody leave.
    if (answer.code === 'OK') seen = answer.value;
    else expect([game, answer.code]).toEqual(['crash', 'studio.action_not_allowed']);
  }
}

type Begun = Awaited<ReturnType<typeof sit>> & { key: string; page: Page };

/** Plays rounds until one of its calls is held. */
async function playUntilHeld(game: string): Promise<Begun> {
  const { seat, open } = await sit(game);
  const { key } = await open();
  const page: Page = { isClosed: false };
  const rounds = async () => {
    while (!gate.isHolding(game)) {
      const wish = { key, requestId: randomId(), clientSeed: 'ours', input: GAMES[game]?.begin };
      const { code, value } = await patiently(page, 'round', wish);
      if (code === 'OK') await playOn(page, game, key, value);
      // The flight is under way: there will be another.
      else expect(['studio.betting_closed', 'studio.round_open']).toContain(code);
    }
  };
  const playing = rounds().catch(() => undefined);
  await Promise.race([gate.whenHolding(game), playing]);
  return { seat, open, key, page };
}

const ALL = Object.keys(GAMES);

// Every call of a round has two moments: it has been decided on but not been made, and it has been made but not been answered.
// A platform that falls before a call is one that is not there; what it has done and not said is what counts.
test.each([
  { whom: 'studio', call: 1, when: 'before', games: ALL },
  { whom: 'studio', call: 1, when: 'after', games: ALL },
  { whom: 'studio', call: 2, when: 'before', games: ALL },
  { whom: 'studio', call: 2, when: 'after', games: ALL },
  // Only a hand that was doubled has a third.
  { whom: 'studio', call: 3, when: 'before', games: ['blackjack'] },
  { whom: 'studio', call: 3, when: 'after', games: ['blackjack'] },
  { whom: 'platform', call: 1, when: 'after', games: ALL },
  { whom: 'platform', call: 2, when: 'after', games: ALL },
] as const)(
  'the $whom falls $when call $call of a round is answered, in $games: no money is lost or doubled',
  async ({ whom, call, when, games }) => {
    gate.arm({ call, when });
    const begun = await Promise.all(games.map(playUntilHeld));
    expect(games.filter((game) => gate.isHolding(game))).toEqual(games);
    // The page is gone too: its player comes back by a new launch.
    for (const { page } of begun) page.isClosed = true;
    await (whom === 'studio' ? studio : server).kill();
    gate.disarm();
    await (whom === 'studio' ? startOwnStudio : startServer)();

    for (const [at, { seat, open, key }] of begun.entries()) {
      const game = games[at] ?? '';
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
      if (again?.openRound) await playOn({ isClosed: false }, game, again.key, again.openRound);
      const settled = async () => {
        const { value } = await studio.ask('history', { key });
        const { rounds = [] } = (value ?? {}) as { rounds?: Round[] };
        const due = rounds.reduce(
          (sum, { staked, paid }) => sum + parseAmount(paid) - parseAmount(staked),
          parseAmount('100'),
        );
        return rounds.every(({ isOver }) => isOver) && (await seat.money()) === due;
      };
      await expect.poll(settled, { timeout: 60_000, message: game }).toBe(true);
    }
  },
  180_000,
);
