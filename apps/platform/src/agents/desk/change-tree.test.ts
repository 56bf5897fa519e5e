import {
  access,
  agents,
  operatorAccess,
  operatorAgents,
  operatorCompliance,
  wallet,
} from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contractScene } from '../../../test/contract-scene.ts';
import { rainScene } from '../../../test/rain-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { until } from '../../../test/until.ts';
import { now } from '../../kernel/clock.ts';

const merchantCode = 'aurora';
const reason = 'agreed with both';
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

const idOf = async (account: string) => String(await tree.idOf(account));
const show = (wish: { account?: string; day?: string; limit?: number; after?: string } = {}) =>
  scene.call(operatorAgents.tree, { merchantCode, ...wish }, desk);
const names = (nodes: readonly { account: string }[]) => nodes.map(({ account }) => account);
const make = async (account: string, role: 'player' | 'agent' | 'top', upline?: string) =>
  scene.call(
    operatorAgents.setRole,
    { merchantCode, playerId: await idOf(account), role, ...(upline ? { upline } : {}), reason },
    desk,
  );
const move = async (account: string, upline: string) =>
  scene.call(operatorAgents.move, { merchantCode, playerId: await idOf(account), upline, reason }, desk);
const hasRole = (facts: unknown, role: number) => (facts as { role?: number } | null)?.role === role;
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

test('the tree shows the top, an account with its line to it, and how many stand below [AGT-129]', async () => {
  const top = await show();
  expect(names(top.below)).toEqual(['topagent1', 'testtop1']);
  expect(top.below[0]).toMatchObject({ role: 2, team: 3 });

  const { line, below, coming } = await show({ account: 'agent001' });
  expect(names(line)).toEqual(['topagent1', 'agent001']);
  expect(line.map(({ team }) => team)).toEqual([3, 2]);
  expect(names(below)).toEqual(['player01', 'player02']);
  expect(coming).toBeNull();

  const first = await show({ account: 'agent001', limit: 1 });
  expect(names(first.below)).toEqual(['player01']);
  expect(names((await show({ account: 'agent001', after: first.next ?? '' })).below)).toEqual(['player02']);
  const nobody = { merchantCode, account: 'nobody' };
  expect((await scene.refusal(operatorAgents.tree, nobody, desk)).code).toBe('access.player_unknown');
});

test('a player becomes an agent, whose next request is an agent’s, with the reason in the trail [AGT-057]', async () => {
  const who = { token: await scene.player('player01') };
  const quote = () => codeOf(scene.call(wallet.uplineQuote, {}, who));
  expect(await quote()).toBe('done');
  // A top agent has nobody to send money to. The line above changes tomorrow, the role of the open session now.
  expect(await make('player01', 'top')).toEqual({ role: 2 });
  await until(async () => (await quote()) === 'wallet.upline_closed');
  expect(await make('player01', 'agent', 'agent001')).toEqual({ role: 1 });
  await until(async () => (await quote()) === 'done');
  expect((await scene.call(access.memberInfo, {}, who)).type).toBe(1);
  expect((await show({ account: 'player01' })).line.at(-1)).toMatchObject({ role: 1 });

  const admin = { token: await scene.operator() };
  const entry = await until(async () => {
    const { entries } = await scene.call(
      operatorCompliance.auditTrail,
      { subject: 'player:player01' },
      admin,
    );
    return entries.find(({ action, before }) => action === 'agents.role_set' && hasRole(before, 0));
  });
  expect(entry).toMatchObject({
    ...{ operator: 'operator', merchantCode, reason },
    before: { role: 0, upline: 'agent001' },
    after: { role: 2, upline: null },
  });
});

test('a move is told before it counts and leaves the tree of earlier days as it was [AGT-058 AGT-129]', async () => {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { from } = await move('player02', 'player01');
  expect((await show({ account: 'player02' })).coming).toEqual({ upline: 'player01', from });
  const drawer = async () =>
    scene.call(operatorAccess.player, { merchantCode, playerId: await idOf('player02') }, desk);
  expect((await drawer()).upline).toBe('agent001');
  expect(names((await show({ account: 'player02' })).line)).toEqual(['topagent1', 'agent001', 'player02']);
  tree.nextDay();
  // Operators' sessions do not last over night.
  await signIn();
  const after = await show({ account: 'player02' });
  expect(names(after.line)).toEqual(['topagent1', 'agent001', 'player01', 'player02']);
  expect(after.coming).toBeNull();
  expect((await drawer()).upline).toBe('player01');
  expect(names((await show({ account: 'player02', day: today })).line)).toEqual([
    'topagent1',
    'agent001',
    'player02',
  ]);
  expect((await show({ account: 'player02', day: '2020-01-01' }).catch(({ code }) => code)) as unknown).toBe(
    'access.player_unknown',
  );
});

test('what would break the tree is refused and changes nothing [AGT-058 AGT-061]', async () => {
  const before = await show({ account: 'agent001' });
  expect(await codeOf(move('agent001', 'player01'))).toBe('agents.loop');
  expect(await codeOf(move('agent001', 'nobody'))).toBe('agents.upline_unknown');
  expect(await codeOf(move('agent001', 'trial001'))).toBe('agents.role_refused');
  expect(await codeOf(make('agent001', 'player', 'topagent1'))).toBe('agents.has_downlines');
  expect(await codeOf(make('player02', 'agent'))).toBe('agents.upline_needed');
  expect(await codeOf(make('trial001', 'agent', 'agent001'))).toBe('agents.role_refused');
  expect(await show({ account: 'agent001' })).toEqual(before);
});

test('a tree stands inside one merchant [AGT-058]', async () => {
  await scene.db
    .updateTable('access.player')
    .set({ account: 'faraway1' })
    .where('merchant_id', '=', 2)
    .where('account', '=', 'agent001')
    .execute();
  expect(await codeOf(move('player02', 'faraway1'))).toBe('agents.other_merchant');
  const wish = { merchantCode, playerId: '999999999', upline: 'agent001', reason };
  expect((await scene.refusal(operatorAgents.move, wish, desk)).code).toBe('access.player_unknown');
});

test('who may only read players sees the tree and changes nothing', async () => {
  const reader = { token: await scene.operator('support') };
  expect((await scene.call(operatorAgents.tree, { merchantCode }, reader)).below).not.toEqual([]);
  const wish = { merchantCode, playerId: await idOf('player02'), upline: 'agent001', reason };
  expect((await scene.refusal(operatorAgents.move, wish, reader)).code).toBe('role.refused');
});

test('an agent who is closed is shut out: contracts end with their period, offers, links and waiting rains are taken back, and the team stays', async () => {
  const rain = await rainScene(scene);
  const contracts = contractScene(scene);
  await contracts.top(contracts.daily('2'));
  await contracts.answer('agent001', await contracts.offer(contracts.daily('1.5')), 'A');
  const member = String(await tree.add(0, await tree.idOf('agent001')));
  const { below } = await show({ account: 'agent001' });
  const account = below.find(({ playerId }) => playerId === member)?.account ?? '';
  const offered = await contracts.offer(contracts.daily('1', { account }), 'agent001');
  const agent = await contracts.as('agent001');
  const { linkId } = await scene.call(agents.addLink, { kind: 'member', rebates: {} }, agent);
  const had = await rain.house.main('agent001');
  const startsAt = new Date(now().getTime() + 24 * 3_600_000).toISOString();
  await scene.call(agents.makeRain, rain.wishOf({ total: '50', startsAt }), agent);
  const before = await show({ account: 'agent001' });

  const close = async (name: string, who = desk) =>
    scene.call(operatorAgents.close, { merchantCode, playerId: await idOf(name), reason }, who);
  expect(await codeOf(close('agent001', { token: await scene.operator('support') }))).toBe('role.refused');
  expect(await codeOf(close(account))).toBe('agents.role_refused');
  expect(await close('agent001')).toEqual({ contracts: 2, links: 1, rains: 1 });

  expect((await scene.refusal(agents.links, {}, agent)).code).toMatch(/session|token|DUPLICATE|suspended/i);
  const above = await scene.call(agents.contracts, { scope: 'downlines' }, await contracts.as('topagent1'));
  const [ended] = above.contracts;
  expect(ended).toMatchObject({ account: 'agent001', status: 'V', endAskedBy: 'upline' });
  expect(new Date(ended?.validTo ?? 0).getTime()).toBeGreaterThan(now().getTime());
  const answer = await codeOf(contracts.answer(account, offered, 'A'));
  expect(answer).toBe('agents.contract_closed');
  const links = await scene.call(operatorAgents.links, { merchantCode }, desk);
  expect(links.links.find((one) => one.linkId === linkId)?.state).toBe('barred');
  expect(await rain.house.main('agent001')).toBe(had);
  const after = await show({ account: 'agent001' });
  expect(names(after.below)).toEqual(names(before.below));
  expect(await close('agent001')).toEqual({ contracts: 0, links: 0, rains: 0 });
});
