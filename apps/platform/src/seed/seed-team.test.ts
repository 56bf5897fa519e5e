import { agents } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { TIME_ZONE } from '../../test/tree-scene.ts';
import { sayRecord } from '../activity/public.ts';
import { sayReplay } from '../agents/public.ts';
import { now, nowMs } from '../kernel/clock.ts';
import { merchantDay } from '../merchants/public.ts';
import { demoTeam, playOf } from './demo-team.ts';
import { seedTeam } from './seed-team.ts';

const DAY_MS = 24 * 3_600_000;
let scene: Scene;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  await seedTeam(scene.platform);
}, 240_000);
afterAll(() => scene.close());

const dayBefore = (days: number) => merchantDay({ timeZone: TIME_ZONE }, new Date(nowMs() - days * DAY_MS));
const counts = async () => {
  const { rows } = await sql<Record<'players' | 'entries' | 'bills' | 'contracts', number>>`
    select (select count(*)::int from access.player where merchant_id = 1) as players,
      (select count(*)::int from wallet.entry where merchant_id = 1) as entries,
      (select count(*)::int from agents.bill where merchant_id = 1) as bills,
      (select count(*)::int from agents.contract where merchant_id = 1) as contracts`.execute(scene.db);
  return rows[0];
};

test('three top agents with four levels and some two hundred members, each below who is named', () => {
  expect(demoTeam.filter(({ upline }) => upline === null)).toHaveLength(3);
  expect(new Set(demoTeam.map(({ level }) => level))).toEqual(new Set([1, 2, 3, 4]));
  expect(demoTeam.length).toBeGreaterThan(180);
  expect(new Set(demoTeam.map(({ account }) => account)).size).toBe(demoTeam.length);
});

test('on any day several games are played, each at more than one stake', () => {
  const played = (day: number) => demoTeam.flatMap((_member, place) => playOf(place, day) ?? []);
  expect(new Set(played(29).map(({ game }) => game)).size).toBeGreaterThanOrEqual(4);
  const stakes = played(29)
    .filter(({ game }) => game === 'tiger-peaks')
    .map(({ rounds: [first] }) => first?.stake);
  expect(new Set(stakes).size).toBeGreaterThan(1);
});

test('the clock is back, and the tree is made once', async () => {
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(60_000);
  const before = await counts();
  await seedTeam(scene.platform);
  expect(await counts()).toEqual(before);
});

test('each report of a top agent has a month to show, and what it says is in order', async () => {
  const top = { token: await scene.player('north') };
  const days = { from: dayBefore(28), to: dayBefore(0) };
  const profit = await scene.call(agents.teamProfit, { ...days }, top);
  expect(Number(profit.total.validBet)).toBeGreaterThan(10_000);
  const bets = await scene.call(agents.teamBets, { ...days }, top);
  expect(bets.bets.length).toBeGreaterThan(10);
  const moved = await scene.call(agents.teamTransactions, { ...days }, top);
  expect(moved.lines.length).toBeGreaterThan(10);
  const earned = await scene.call(agents.earnings, days, top);
  expect(earned.rows.length).toBeGreaterThanOrEqual(3);
  expect(Number(earned.total.daily)).toBeGreaterThan(0);
  const { contracts } = await scene.call(agents.contracts, { scope: 'downlines', kind: 'daily' }, top);
  expect(contracts).toHaveLength(3);
  expect(await sayReplay(scene.platform)).toBe(0);
  expect(await sayRecord(scene.platform)).toBe(0);
});
