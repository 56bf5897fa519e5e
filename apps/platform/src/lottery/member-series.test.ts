import { agents, operatorAgents } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { signIns } from '../../test/sign-ins.ts';
import { treeScene } from '../../test/tree-scene.ts';
import { products } from '../activity/products.ts';
import { nowMs } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import { giveSeries } from './member-series.ts';
import { writeSeries } from './queries/series.ts';

const merchantId = 1;
/** What the player has of every product. */
const half = Object.fromEntries(products.map((product) => [product, '0.5']));
let scene: Scene;
let tree: ReturnType<typeof treeScene>;
let desks: ReturnType<typeof signIns>;

/** Agent 1950, player 1900, since ever. */
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  tree = treeScene(scene);
  desks = signIns(scene);
  await begun('agent001', 1_950);
  await begun('player01', 1_900);
});
afterAll(() => scene.close());

const begun = async (account: string, series: number) => {
  const playerId = await tree.idOf(account);
  const gift = { merchantId, playerId, series, givenBy: null, from: new Date(0) };
  await transaction(scene.db, (tx) => writeSeries(tx, gift));
};
const give = async (account: string, series: number) => {
  const wish = { merchantCode: 'aurora', playerId: String(await tree.idOf(account)), rebates: {}, series };
  return answer(
    scene.call(operatorAgents.setRebates, { ...wish, reason: 'as agreed' }, await desks.operator()),
  );
};
/** What was said to an act: that it is done, or the refusal. */
const answer = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: { code?: string; constraint?: string }) => error.constraint ?? error.code ?? String(error),
  );

test('nobody is given more than the upline, and no upline less than somebody below [AGT-127]', async () => {
  const agent = { token: await scene.player('agent001') };
  const playerId = String(await tree.idOf('player01'));
  expect(await give('player01', 1_951)).toBe('agents.rate_above_upline');
  expect(await give('topagent1', 1_940)).toBe('agents.series_below_team');
  expect(await give('agent001', 1_899)).toBe('agents.series_below_team');
  const raise = (series: number) =>
    answer(scene.call(agents.raiseRebate, { playerId, rebates: half, series }, agent));
  expect(await raise(1_899)).toBe('agents.rate_lowered');
  expect(await raise(1_951)).toBe('agents.rate_above_upline');
  expect(await raise(1_950)).toBe('done');
  const open = (series: number) =>
    answer(scene.call(agents.addLink, { kind: 'member', rebates: {}, series }, agent));
  expect(await open(1_951)).toBe('agents.rate_above_own');
  expect(await open(1_950)).toBe('done');
  const top = { token: await scene.player('topagent1') };
  const other = (await scene.refusal(agents.raiseRebate, { playerId: '1', rebates: {}, series: 1_900 }, top))
    .code;
  expect(other).toBe('agents.not_in_team');
});

test('two who give at the same moment cannot pass each other [AGT-127]', async () => {
  for (let round = 0; round < 5; round++) {
    const top = await tree.add(2, null);
    const below = await tree.add(1, top);
    const from = new Date(nowMs() + 24 * 3_600_000);
    const put = (playerId: bigint, series: number) =>
      transaction(scene.db, (tx) => giveSeries(tx, { merchantId, playerId, series, givenBy: null, from }));
    const answers = await Promise.all([put(top, 1_800), put(below, 1_900)]);
    expect(answers.filter((answer) => answer === 'given')).toHaveLength(1);
  }
});

test('a series that has begun cannot be changed or taken away, even in the database', async () => {
  const which = sql`merchant_id = 1 and player_id = ${await tree.idOf('player01')} and valid_from < '2000-01-01'`;
  const write = (change: ReturnType<typeof sql>) => answer(change.execute(scene.db));
  expect(await write(sql`update lottery.member_series set series = 1960 where ${which}`)).toBe(
    'series_history',
  );
  expect(await write(sql`delete from lottery.member_series where ${which}`)).toBe('series_history');
});
