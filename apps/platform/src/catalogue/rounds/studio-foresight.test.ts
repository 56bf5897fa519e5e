import { diceFace, playerWords } from '@fairground/fairness';
import { parseAmount } from '@fairground/money';
import { askVendor } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { derivableFrom, Readings } from '../../../test/readings.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { openGame } from '../launch/open-game.ts';

interface Round {
  roundId: string;
  isOver: boolean;
  view: Record<string, unknown>;
}
type State = Record<string, unknown>;

/** How a game is attacked. */
interface Attack {
  input: object;
  /** What is done next in a round that goes on, so that as much as possible stays undecided for long. */
  next?: (view: Round['view']) => object;
  /** What is stored of a round that goes on and decides the rest of it. None of it may be told. */
  hidden?: (state: State) => unknown[];
}

const stake = (amount: string) => String(parseAmount(amount));
const plain = (choices: object = {}) => ({ input: { stake: stake('1'), ...choices } });
const chip = (bet: string) => ({ input: { bets: [{ bet, stake: stake('1') }] } });
const spins = { ...plain(), next: () => ({ type: 'spin' }) };

/** A game that is missing here is not open to players: it fails the first test below. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'jade-lantern-garden': spins,
  'monsoon-terraces': spins,
  'brass-sevens': plain(),
  'crystal-hollow': spins,
  'dragon-vault': spins,
  'tiger-peaks': spins,
  dice: plain({ direction: 'over', target: 4_950 }),
  plinko: plain({ rows: 16, risk: 'low' }),
  keno: plain({ picks: [7, 21, 42, 63] }),
  'scratch-card': plain(),
  'dragon-tiger': chip('DRAGON'),
  'grand-dragon-tiger': chip('TIE10'),
  baccarat: chip('BANKER'),
  'no-commission-baccarat': chip('BANKER_NC'),
  'sic-bo': chip('big'),
  'grand-sic-bo': chip('small'),
  'european-roulette': chip('red'),
  'french-roulette': chip('black'),
  'niu-niu': plain({ table: 'double', rules: 'full' }),
  'red-black': chip('RED'),
  'harbour-derby': { input: { bets: [{ bet: 'WIN', boat: 1, stake: stake('1') }] } },
  craps: { ...chip('PASS'), next: () => ({ type: 'roll' }) },
  'penalty-kick': {
    ...plain(),
    next: ({ kicks }) => ((kicks as unknown[]).length < 3 ? { type: 'kick', spot: 2 } : { type: 'cash-out' }),
  },
  mines: {
    ...plain({ mines: 4 }),
    next: ({ opened }) => {
      const { length } = opened as number[];
      return length < 3 ? { type: 'open', tile: 8 + length } : { type: 'cash-out' };
    },
    hidden: ({ mines }) => [mines],
  },
  'jacks-or-better': {
    ...plain(),
    next: () => ({ type: 'draw', hold: [] }),
    hidden: ({ next }) => [next],
  },
  blackjack: {
    input: { stakes: [stake('1'), stake('1'), stake('1')] },
    next: ({ turn }) => (turn ? { type: 'stand' } : { type: 'insure', boxes: [] }),
    hidden: ({ dealer }) => [dealer],
  },
};
/** Everybody plays the same round: they have tests of their own. */
const ATTACKED_ELSEWHERE = [
  'crash',
  'live-roulette',
  'live-baccarat',
  'live-baccarat-grand',
  'live-sic-bo',
  'live-dragon-tiger',
  'lantern-reef',
  'pearl-lagoon',
  'ember-deep',
  'golden-flower',
  'niu-niu-table',
];
const ROUNDS = 3;

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, { keys: { aurora: vendor.secret } });
});
afterAll(async () => {
  await studio?.kill();
  await scene.close();
});

test('every game that can be opened has its attack', async () => {
  const known = async () => {
    const { rows } = await sql<{ code: string }>`select code from catalogue.game
      where vendor_code = ${VENDOR} and has_client order by code`.execute(scene.db);
    return rows.map(({ code }) => code);
  };
  // The studio tells them soon after its start.
  await expect
    .poll(known, { timeout: 20_000 })
    .toEqual([...Object.keys(ATTACKS), ...ATTACKED_ELSEWHERE].sort());
});

async function sit(
  readings: Readings,
  game: string,
  { mode = 'real' as 'real' | 'trial', money = '100' } = {},
) {
  const seat = await vendor.sit(money, game);
  const ask = <T>(path: string, body: object) =>
    readings.post<T>(`${studio.address}/studio/v1/${path}`, body);
  const open = async (): Promise<{ key: string }> => {
    const token = await openGame(scene.db, {
      ...{ merchantId: vendor.merchantId, vendor: VENDOR, game, asset: vendor.asset, mode, locale: 'en' },
      ...{ playerId: mode === 'real' ? seat.playerId : null, loginSession: randomId() },
    });
    return (await ask<{ key: string }>('session', { merchant: 'aurora', token })).value;
  };
  return { ask, open, key: (await open()).key };
}
type Seat = Awaited<ReturnType<typeof sit>>;

/** Everything that the page of a game can ask in the middle of a round, and what the platform hands on of it. */
async function askEverything(readings: Readings, seat: Seat, round: Round, begun: object): Promise<void> {
  const { ask, key } = seat;
  const again = await seat.open();
  for (const own of [key, again.key]) {
    await ask('history', { key: own });
    await ask('verify', { key: own, roundId: round.roundId });
    await ask('act', { key: own, roundId: round.roundId, requestId: randomId(), input: { type: 'peek' } });
  }
  await ask('round', begun);
  await ask('round', { ...begun, requestId: randomId(), input: { stake: '1', stakes: ['1'], bets: [] } });
  const address = { serviceUrl: studio.address, merchant: 'aurora', secret: vendor.secret };
  const told = await askVendor(address, 'round', { roundId: round.roundId });
  readings.note('platform', JSON.stringify(told));
  const replay = new URL(told?.look ?? '', 'http://studio').searchParams.get('replay') ?? 'none';
  await ask('replay', { merchant: 'aurora', replay });
}

/** The seeds of all rounds to come, and of those that are not over. */
async function secrets(): Promise<string[]> {
  const { rows } = await sql<{ seed: string }>`select server_seed as seed from studio.session
    union all select server_seed from studio.round where ended_at is null`.execute(scene.db);
  return rows.map(({ seed }) => seed);
}

async function expectSecret(readings: Readings): Promise<void> {
  const derived = derivableFrom(readings.all.map(({ text }) => text));
  expect((await secrets()).filter((seed) => derived.has(seed))).toEqual([]);
}

async function stateOf(roundId: string): Promise<State> {
  const { rows } = await sql<{ state: State }>`select state from studio.step where round_id = ${roundId}
    order by number desc limit 1`.execute(scene.db);
  return rows[0]?.state ?? {};
}

/** Whether a value stands anywhere in an answer. */
function isTold(readings: Readings, from: number, value: unknown): boolean {
  const text = JSON.stringify(value);
  return readings.all.slice(from).some((reading) => reading.text.replaceAll(/\s/g, '').includes(text));
}

test.each(Object.entries(ATTACKS))(
  '%s: nothing that its player is told at any step leads to what is not decided yet',
  async (game, { input, next, hidden }) => {
    let looked = 0;
    for (const mode of ['real', 'trial'] as const) {
      const readings = new Readings();
      const seat = await sit(readings, game, { mode });
      await expectSecret(readings);
      for (let played = 0; played < ROUNDS; played++) {
        const from = readings.all.length;
        const begun = { key: seat.key, requestId: randomId(), clientSeed: `mine-${played}`, input };
        let { value: round } = await seat.ask<Round>('round', begun);
        while (!round.isOver) {
          await askEverything(readings, seat, round, begun);
          await expectSecret(readings);
          for (const value of hidden?.(await stateOf(round.roundId)) ?? []) {
            expect(JSON.stringify(value).length).toBeGreaterThan(6);
            expect(isTold(readings, from, value)).toBe(false);
            looked += 1;
          }
          const act = { key: seat.key, roundId: round.roundId, requestId: randomId() };
          ({ value: round } = await seat.ask<Round>('act', { ...act, input: next?.(round.view) }));
        }
        await askEverything(readings, seat, round, begun);
        await expectSecret(readings);
      }
    }
    if (hidden) expect(looked).toBeGreaterThan(0);
  },
);

test('one seed serves one round: none is promised or played twice', async () => {
  const { rows } = await sql<{ seeds: number; different: number }>`
    select count(*)::int as seeds, count(distinct seed)::int as different from (
      select server_seed as seed from studio.session
      union all select server_seed from studio.round where ended_at is not null) used`.execute(scene.db);
  expect(rows[0]?.seeds).toBeGreaterThan(50);
  expect(rows[0]?.different).toBe(rows[0]?.seeds);
});

test('a stake that is refused is refused alike whether it would have won or lost, for its seed serves on', async () => {
  const readings = new Readings();
  const { key, ask } = await sit(readings, 'dice', { money: '0.5' });
  const { rows } = await sql<{
    seed: string;
    nonce: number;
  }>`select server_seed as seed, nonce from studio.session
    order by created_at desc limit 1`.execute(scene.db);
  const { seed = '', nonce = 0 } = rows[0] ?? {};
  const wins = (clientSeed: string) => diceFace(playerWords({ serverSeed: seed, clientSeed, nonce })) < 100;
  const names = Array.from({ length: 2_000 }, (_, number) => `mine-${number}`);
  const [winning, losing] = [names.filter(wins), names.filter((name) => !wins(name))];
  const answers = [];
  for (const clientSeed of [...winning.slice(0, 3), ...losing.slice(0, 3)]) {
    const input = { stake: stake('1'), direction: 'under', target: 100 };
    answers.push(await ask('round', { key, requestId: randomId(), clientSeed, input }));
  }
  expect(answers).toHaveLength(6);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ code: 'studio.refused.insufficient_funds' });
});
