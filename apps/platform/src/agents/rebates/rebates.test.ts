import { agents, operatorAccess, operatorAgents, operatorCompliance } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { until } from '../../../test/until.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { demoOperators } from '../../seed/demo-accounts.ts';
import { writeRates } from './queries/rebates.ts';
import { ratesBy } from './rates.ts';
import { rebatesAt } from './rebates-at.ts';

const merchantCode = 'aurora';
const merchantId = 1;
const reason = 'as agreed';
let scene: Scene;
let tree: ReturnType<typeof treeScene>;
let desk: { token: string };
beforeAll(async () => {
  scene = await startScene();
  tree = treeScene(scene);
  await signIn();
});
afterAll(() => scene.close());

async function signIn() {
  const wish = { account: 'operator', password: 'fairground-operator' };
  desk = { token: (await scene.call(operatorAccess.signIn, wish)).token };
}
const rateOf = async (playerId: bigint, at = now()) =>
  (await rebatesAt(scene.db, { merchantId, playerId }, at)).LIVE;
const give = (playerId: bigint, rate: number, from = now()) =>
  transaction(scene.db, (tx) =>
    writeRates(
      tx,
      { merchantId, playerId, givenBy: null },
      ratesBy(() => rate),
      from,
    ),
  );
const set = (playerId: bigint, rebates: Record<string, string>, who = desk) =>
  scene
    .call(
      operatorAgents.setRebates,
      { merchantCode, playerId: String(playerId), rebates: rebates as object, reason },
      who,
    )
    .then(
      ({ from }) => (from ? 'done' : 'waits'),
      (error: { code: string }) => error.code,
    );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { constraint?: string }) => error.constraint ?? String(error),
  );

test('an agent sees the own rebates as percent with two decimals; a member and a trial see none [AGT-030]', async () => {
  const ask = async (account: string) =>
    scene.call(agents.ownRebates, {}, { token: await scene.player(account) }).then(
      ({ rebates }) => rebates,
      (error: { code: string }) => error.code,
    );
  expect(await ask('agent001')).toEqual({
    ...{ LIVE: '0.80', RNG: '0.80', SPORTS: '0.80', LOTT: '0.80', ELOTT: '0.80', FISH: '0.80', PVP: '0.80' },
  });
  for (const account of ['player01', 'trial001', 'testagent'])
    expect(await ask(account)).not.toHaveProperty('LIVE');
});

test('nobody has more than anybody above, also after a move or when the top is lowered [AGT-064]', async () => {
  const [rich, poor] = [await tree.add(2, null), await tree.add(2, null)];
  await give(rich, 100);
  await give(poor, 20);
  const agent = await tree.add(1, rich);
  const member = await tree.add(0, agent);
  await give(agent, 80);
  await give(member, 60);
  const before = now();
  expect(await rateOf(member)).toBe(60);
  expect(await rateOf(await tree.add(0, agent))).toBe(0);

  await tree.move(agent, poor);
  tree.nextDay();
  expect([await rateOf(agent), await rateOf(member)]).toEqual([20, 20]);
  expect([await rateOf(agent, before), await rateOf(member, before)]).toEqual([80, 60]);
  await give(poor, 40);
  expect(await rateOf(member)).toBe(40);
  expect(await rateOf(member, before)).toBe(60);
});

test('an operator gives rebates from the next day on, below an upline never more than it has, with a reason [AGT-069]', async () => {
  await signIn();
  const top = await tree.add(2, null);
  const agent = await tree.add(1, top);
  expect(await set(agent, { LIVE: '0.1' })).toBe('agents.rate_above_upline');
  // Nobody above limits it: one alone does not raise it, and lowers it.
  const second = { token: await scene.operator() };
  expect(await set(top, { LIVE: '1.5', RNG: '0.70' })).toBe('waits');
  expect(await set(top, { LIVE: '1.5', RNG: '0.70' })).toBe('compliance.own_approval');
  expect(await set(top, { LIVE: '1.5', RNG: '0.70' }, second)).toBe('done');
  expect(await set(top, { LIVE: '1', RNG: '0.7' })).toBe('done');
  // What the top has from tomorrow on can be given from tomorrow on.
  expect(await set(agent, { LIVE: '1.10' })).toBe('agents.rate_above_upline');
  expect(await set(agent, { LIVE: '1', FISH: '0.1' })).toBe('agents.rate_above_upline');
  expect(await set(agent, { LIVE: '1' })).toBe('done');
  expect([await rateOf(top), await rateOf(agent)]).toEqual([0, 0]);
  const shown = await scene.call(operatorAgents.rebates, { merchantCode, playerId: String(agent) }, desk);
  expect([shown.rebates.LIVE, shown.coming.LIVE, shown.most?.LIVE, shown.most?.RNG]).toEqual([
    ...['0.00', '1.00', '1.00', '0.70'],
  ]);

  const admin = { token: await scene.operator() };
  const entries = await until(async () => {
    const trail = await scene.call(operatorCompliance.auditTrail, {}, admin);
    const own = trail.entries.filter(({ action }) => action === 'agents.rebates_set');
    return own.length === 3 ? own : null;
  });
  expect(entries[1]).toMatchObject({ reason, before: { LIVE: '1.50' }, after: { LIVE: '1.00' } });
  tree.nextDay();
  expect([await rateOf(top), await rateOf(agent)]).toEqual([100, 100]);
});

test('series are money as well: of a top agent two operators raise them, one alone lowers them [AGT-130]', async () => {
  await signIn();
  const top = await tree.add(2, null);
  const password = demoOperators.find(({ account }) => account === 'admin')?.password ?? '';
  const second = await scene.call(operatorAccess.signIn, { account: 'admin', password });
  const setSeries = async (series: number, who = desk, playerId = top) => {
    const wish = { merchantCode, playerId: String(playerId), rebates: {}, series, reason };
    return (await scene.call(operatorAgents.setRebates, wish, who)).from ? 'done' : 'waits';
  };
  const coming = async () =>
    (await scene.call(operatorAgents.rebates, { merchantCode, playerId: String(top) }, desk)).series.coming;
  expect(await setSeries(1_900)).toBe('done');
  expect(await setSeries(1_901)).toBe('waits');
  expect(await coming()).toBe(1_900);
  // Another figure is another wish.
  expect(await setSeries(1_960, second)).toBe('waits');
  expect(await coming()).toBe(1_900);
  expect(await setSeries(1_960)).toBe('done');
  expect(await coming()).toBe(1_960);
  expect(await setSeries(1_800)).toBe('done');
  // Below an upline the upline's own limits it.
  const agent = await tree.add(1, top);
  expect(await setSeries(1_750, desk, agent)).toBe('done');
  expect(await setSeries(1_800, desk, agent)).toBe('done');
});

test.each([
  ['a rate above ten percent', '10.1'],
  ['a step of less than a tenth', '0.15'],
  ['a rate below zero', '-0.1'],
  ['a word', 'much'],
])('%s is no rebate [AGT-064]', async (_, rate) => {
  await signIn();
  expect(await set(await tree.idOf('topagent1'), { LIVE: rate })).toBe('request.invalid');
});

test('test accounts and strangers are given nothing', async () => {
  await signIn();
  expect(await set(await tree.idOf('testtop1'), { LIVE: '1' })).toBe('agents.role_refused');
  expect(await set(999_999_999n, { LIVE: '1' })).toBe('access.player_unknown');
});

test('what has counted cannot be changed or taken away, even in the database', async () => {
  const top = await tree.idOf('topagent1');
  const write = (change: ReturnType<typeof sql>) => codeOf(change.execute(scene.db));
  const which = sql`merchant_id = 1 and player_id = ${top} and valid_from <= now()`;
  expect(await write(sql`update agents.rebate set rate = 500 where ${which}`)).toBe('rebate_history');
  expect(await write(sql`delete from agents.rebate where ${which}`)).toBe('rebate_history');
  expect(await codeOf(give(top, 105))).toContain('rebate_rate_check');
});
