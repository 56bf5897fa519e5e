import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { DAY_MS, TIME_ZONE, treeScene } from '../../test/tree-scene.ts';
import { now, nowMs } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import { merchantDay, merchantDirectory } from '../merchants/public.ts';
import {
  completeTo,
  countAll,
  flowDays,
  listTeamFlow,
  listTeamPlay,
  playDays,
  sumMonth,
  sumTeamMonth,
} from './public.ts';
import { closeDay } from './queries/months.ts';

const merchantId = 1;
let scene: Scene;
let tree: ReturnType<typeof treeScene>;
beforeAll(async () => {
  // Without the background: days are written as a roll-up would be.
  scene = await startScene({ role: 'api' });
  tree = treeScene(scene);
});
afterAll(() => scene.close());

const today = async (): Promise<string> => {
  const aurora = (await merchantDirectory(scene.platform)).all().find(({ id }) => id === merchantId);
  return merchantDay(aurora as NonNullable<typeof aurora>, now());
};

/** A bet of somebody today, and the same as a deposit. */
async function plays(playerId: bigint, stake: bigint): Promise<void> {
  const day = await today();
  await sql`insert into activity.member_day (merchant_id, player_id, day, product, asset, bets, stake, valid_bet, payout, jackpot)
    values (${merchantId}, ${playerId}::bigint, ${day}::date, 'RNG', 'CNY', 1, ${stake}::bigint, ${stake}::bigint, 0, 0)`.execute(
    scene.db,
  );
  await sql`insert into activity.member_flow_day (merchant_id, player_id, day, asset, deposit)
    values (${merchantId}, ${playerId}::bigint, ${day}::date, 'CNY', ${stake}::bigint)`.execute(scene.db);
  await sql`insert into activity.game_day (merchant_id, vendor, game, day, product, asset, bets, stake, valid_bet, payout, gift, jackpot,
      stake_squared, payout_squared, stake_by_payout)
    values (${merchantId}, 'FGS', 'team', ${day}::date, 'RNG', 'CNY', 1, 1, 1, 0, 0, 0, 0, 0, 0) on conflict do nothing`.execute(
    scene.db,
  );
}

test('a team’s month is what its members played while they stood in it, also when they or their agent moved [ACT-006 AGT-055]', async () => {
  // The last noon of a month.
  const next = new Date(nowMs() + 8 * 3_600_000);
  scene.travel(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 1) - 20 * 3_600_000 - nowMs());
  const first = await tree.add(2, null);
  const [left, right] = [await tree.add(1, first), await tree.add(1, first)];
  const stays = await tree.add(0, left);
  const moves = await tree.add(0, left);
  await plays(stays, 1n);
  tree.nextDay();
  const month = await today();
  expect(month.endsWith('-01')).toBe(true);

  const comes = await tree.add(0, left);
  await plays(stays, 10n);
  await plays(moves, 100n);
  await plays(comes, 1_000n);
  await plays(left, 10_000n);
  await tree.move(moves, right);
  tree.nextDay();
  await plays(stays, 20n);
  await plays(moves, 200n);
  const top = await tree.add(2, null);
  // The agent takes the team along: every path changes, the team does not.
  await tree.move(left, top);
  tree.nextDay();
  await plays(stays, 40n);
  await plays(moves, 400n);

  const of = (agentId: bigint) => ({ merchantId, timeZone: TIME_ZONE, agentId });
  const to = await today();
  const expectSums = async (largeFrom?: number) => {
    const stake = async (agentId: bigint) =>
      (await sumTeamMonth(scene.db, { ...of(agentId), month }, largeFrom)).map((sums) => [
        sums.product,
        sums.stake,
        sums.bets,
      ]);
    expect(await stake(left)).toEqual([['RNG', 1_170n, 5n]]);
    expect(await stake(right)).toEqual([['RNG', 600n, 2n]]);
    // Until the second, the left team stood below the first top agent.
    expect(await stake(first)).toEqual([['RNG', 11_730n, 7n]]);
    expect(await stake(top)).toEqual([['RNG', 40n, 1n]]);
  };
  await expectSums();
  await expectSums(0);
  const days = [0, 1].map((day) => new Date(Date.parse(month) + day * DAY_MS).toISOString().slice(0, 10));
  for (const day of days) await transaction(scene.db, (tx) => closeDay(tx, { merchantId, day }));
  await expectSums();
  await expectSums(0);

  const range = { from: month, to };
  const shown = await listTeamPlay(scene.db, { ...of(left), ...range });
  expect(shown.map(({ playerId, stake, depth }) => [playerId, stake, depth])).toEqual([
    [stays, 70n, 1],
    [moves, 100n, 1],
    [comes, 1_000n, 1],
  ]);
  const cash = await listTeamFlow(scene.db, { ...of(right), ...range });
  expect(cash).toMatchObject([{ playerId: moves, deposit: 600n, withdrawal: 0n }]);

  const alone = { merchantId, playerIds: [moves] };
  expect((await playDays(scene.db, { ...alone, ...range })).map(({ stake }) => stake)).toEqual([
    100n,
    200n,
    400n,
  ]);
  expect((await flowDays(scene.db, { ...alone, from: to, to })).map(({ deposit }) => deposit)).toEqual([
    400n,
  ]);
  expect(await sumMonth(scene.db, { ...alone, month })).toMatchObject([{ stake: 700n, bets: 3n }]);
});

test('another merchant’s agent of the same number has no part in it [ACT-006]', async () => {
  const agent = await tree.add(2, null);
  const player = await tree.add(0, agent);
  await plays(player, 5n);
  const day = await today();
  const team = { timeZone: TIME_ZONE, agentId: agent, from: day, to: day };
  expect(await listTeamPlay(scene.db, { ...team, merchantId })).toHaveLength(1);
  expect(await listTeamPlay(scene.db, { ...team, merchantId: 2 })).toEqual([]);
});

test('what is complete up to a moment is said once somebody has counted [ACT-006]', async () => {
  await sql`update activity.position set complete_to = '-infinity' where merchant_id = ${merchantId}`.execute(
    scene.db,
  );
  expect(await completeTo(scene.db, merchantId)).toBeNull();
  const before = nowMs();
  await countAll(scene.platform);
  const at = await completeTo(scene.db, merchantId);
  expect(at?.getTime()).toBeGreaterThan(before - 10_000);
  expect(at?.getTime()).toBeLessThan(nowMs());
});
