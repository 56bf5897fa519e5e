import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedSession } from '../service/open-session.ts';
import type { ShownRound } from '../service/play-round.ts';
import type { GameClient } from './game-client.ts';
import { Table } from './table.ts';

const fairness = { commitment: '', clientSeed: 'mine', nonce: 0 };
const client = {
  firstChoices: {},
  startInput: (stake: bigint) => ({ stake: String(stake) }),
} as unknown as GameClient;

const session = (own: Partial<OpenedSession> = {}): OpenedSession => ({
  key: '',
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
