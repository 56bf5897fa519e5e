import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedSession } from '../service/open-session.ts';
import type { ShownRound } from '../service/play-round.ts';
import type { Autoplay } from './autoplay.ts';
import type { Choices, GameClient } from './game-client.ts';
import { Table } from './table.ts';

const fairness = { commitment: '', clientSeed: 'mine', nonce: 0 };
const client = {
  rules: {},
  firstChoices: {},
  hasAutoplay: true,
  startInput: (stake: bigint) => ({ stake: String(stake) }),
} as unknown as GameClient;

const session = (own: Partial<OpenedSession> = {}): OpenedSession => ({
  key: '',
  merchant: 'aurora',
  mode: 'real',
  currency: 'CNY',
  balance: '100.00',
  game: {
    code: 'mines',
    title: '',
    rtp: [],
    minStake: '1.00',
    maxStake: '9.00',
    step: '1.00',
    completion: '',
  },
  pace: { minimumRoundMs: 0, allowsAutoplay: false },
  pot: null,
  fairness,
  openRound: null,
  visit: { since: '2026-01-01T10:00:00.000Z', openedAt: '2026-01-01T11:01:15.000Z', net: '-3.50' },
  ...own,
});
const round = (own: Partial<ShownRound>): ShownRound => ({
  roundId: 'one',
  view: {},
  isOver: false,
  staked: '1.00',
  paid: '0.00',
  balance: '99.00',
  startedAt: '',
  endedAt: null,
  fairness: { ...fairness, serverSeed: null },
  ...own,
});

/** What the studio answers next. */
let answer: object;
/** What the page around the game has been told. */
let told: string[] = [];
const ok = (value: object) => ({ code: 'OK', value });

beforeEach(() => {
  vi.stubGlobal('fetch', async () => ({ json: async () => answer }));
  told = [];
  vi.stubGlobal('window', {
    parent: { postMessage: ({ fairground }: { fairground: string }) => told.push(fairground) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const now = (table: Table) => table.store.getState();
const until = (table: Table, phase: string) => vi.waitFor(() => expect(now(table).phase).toBe(phase));

test('a page that is loaded again goes on with the clock and the result of the visit', () => {
  const table = new Table(session(), client);
  expect(now(table).result).toBe(-35_000n);
  expect(Math.floor((performance.now() - table.beganMs) / 1000)).toBe(3_675);
});

test('a stake is gone at once, a win counts when it has been shown, and what was refused has never been', async () => {
  const table = new Table(session(), client);
  answer = ok({ ...round({ isOver: true, paid: '4.00', balance: '103.00' }), next: fairness, pot: null });
  table.play();
  expect(now(table).result).toBe(-45_000n);
  await until(table, 'showing');
  expect(now(table).result).toBe(-45_000n);
  expect(told).toEqual(['round-begins']);
  table.shown();
  expect(told).toEqual(['round-begins', 'round-over']);
  expect([now(table).result, now(table).balance]).toEqual([-5_000n, 1_030_000n]);

  answer = { code: 'studio.refused.insufficient_funds' };
  table.play();
  expect(now(table).result).toBe(-15_000n);
  await until(table, 'idle');
  expect(now(table).result).toBe(-5_000n);
  expect(told.slice(2)).toEqual(['round-begins', 'round-over']);
});

test('the stake of a round that is resumed counts once', async () => {
  const table = new Table(session({ openRound: round({}) }), client);
  expect(now(table).result).toBe(-35_000n);
  answer = ok(round({ isOver: true, paid: '1.25', balance: '100.25' }));
  table.act({ type: 'cash-out' });
  await until(table, 'showing');
  table.shown();
  expect(now(table).result).toBe(-22_500n);
});

const autoplay: Autoplay = {
  roundsLeft: 5,
  lossLimit: 70_000n,
  winLimit: null,
  profitLimit: null,
  result: 0n,
  firstStake: 10_000n,
  afterWin: 'first',
  afterLoss: 100,
};

/** Shows what the next round came to. */
async function tell(table: Table, own: Partial<ShownRound>) {
  answer = ok({ ...round({ isOver: true, ...own }), next: fairness, pot: null });
  await until(table, 'showing');
  table.shown();
}

test('autoplay raises the stake by its rule, begins no round that could cost too much, and leaves the first stake behind', async () => {
  const table = new Table(session(), client);
  answer = ok({ ...round({ isOver: true, staked: '1.00' }), next: fairness, pot: null });
  table.startAutoplay(autoplay);
  await tell(table, { staked: '1.00' });
  expect(now(table).stake).toBe(20_000n);
  await tell(table, { staked: '2.00' });
  // Three are lost, four could be: seven is just what it may cost.
  expect([now(table).stake, now(table).autoplay?.result]).toEqual([40_000n, -30_000n]);
  await tell(table, { staked: '4.00', paid: '4.50' });
  expect([now(table).stake, now(table).autoplay?.result]).toEqual([10_000n, -25_000n]);
  table.stopAutoplay();
  expect([now(table).autoplay, now(table).stake]).toEqual([null, 10_000n]);
  expect(now(table).results).toMatchObject({ count: 3, wins: 1, staked: 70_000n, paid: 45_000n });

  const careful = { ...autoplay, lossLimit: 60_000n };
  answer = ok({ ...round({ isOver: true, staked: '1.00' }), next: fairness, pot: null });
  table.startAutoplay(careful);
  await tell(table, { staked: '1.00' });
  await tell(table, { staked: '2.00' });
  await vi.waitFor(() => expect(now(table).autoplay).toBe(null));
  expect([now(table).phase, now(table).stake, now(table).results.count]).toEqual(['idle', 10_000n, 5]);
});

test('autoplay takes the steps that were chosen before the round; without it the player decides', async () => {
  const steps = {
    ...client,
    autoStep: (_view: unknown, { marks }: Choices) => ({ type: 'open', tile: marks }),
  } as unknown as GameClient;
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).input);
    return { json: async () => answer };
  });
  const table = new Table(session(), steps);
  table.choose({ marks: 7 });
  const opened = round({ isOver: false });
  answer = ok({ ...opened, next: fairness, pot: null });
  table.play();
  await until(table, 'showing');
  table.shown();
  table.play();
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect([now(table).phase, asked]).toEqual(['choosing', [{ stake: '10000' }]]);

  answer = ok(round({ isOver: true, paid: '1.20', balance: '100.20' }));
  table.act({ type: 'cash-out' });
  await until(table, 'showing');
  table.shown();
  answer = ok({ ...round({ roundId: 'two' }), next: fairness, pot: null });
  table.startAutoplay(autoplay);
  await until(table, 'showing');
  answer = ok(round({ roundId: 'two', isOver: true }));
  table.shown();
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ type: 'open', tile: 7 }));
});

test('autoplay waits for a game that takes bets at its own times, and ends when somebody would have to decide', async () => {
  const live = {
    ...client,
    startInput: (stake: bigint, { isOpen }: Choices) => (isOpen ? { stake: String(stake) } : null),
    hasAutoplay: ({ auto }: Choices) => Boolean(auto),
  } as unknown as GameClient;
  const table = new Table(session(), live);
  table.choose({ auto: 200, isOpen: false });
  answer = ok({ ...round({ isOver: true }), next: fairness, pot: null });
  table.startAutoplay(autoplay);
  expect(now(table).phase).toBe('idle');
  table.choose({ auto: 200, isOpen: true });
  expect(now(table).phase).toBe('waiting');
  await tell(table, {});
  table.choose({ auto: 0, isOpen: false });
  expect(now(table).autoplay).toBe(null);
});
