import { agents, type Endpoint, messaging, type Named } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playerEndpoints } from '../../../test/endpoints.ts';
import { giveNames, PAYMENT_PASSWORD } from '../../../test/give-names.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { until } from '../../../test/until.ts';
import { walletScene } from '../../../test/wallet-scene.ts';
import { now } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { writeRates } from '../rebates/queries/rebates.ts';
import { ratesBy } from '../rebates/rates.ts';
import { rebatesAt } from '../rebates/rebates-at.ts';

const merchantId = 1;
let scene: Scene;
let tree: ReturnType<typeof treeScene>;
let top: Who;
let agent: Who;
beforeAll(async () => {
  scene = await startScene();
  tree = treeScene(scene);
  await giveNames(scene);
  await signIn();
});
afterAll(() => scene.close());

async function signIn() {
  [top, agent] = [{ token: await scene.player('topagent1') }, { token: await scene.player('agent001') }];
}
const idOf = async (account: string) => String(await tree.idOf(account));
const list = (wish: object = {}, who = agent) => scene.call(agents.downlines, wish, who);
const names = async (wish: object = {}, who = agent) =>
  (await list(wish, who)).downlines.map(({ account }) => account);
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const give = (playerId: bigint, rate: number) =>
  transaction(scene.db, (tx) =>
    writeRates(
      tx,
      { merchantId, playerId, givenBy: null },
      ratesBy(() => rate),
      now(),
    ),
  );

describe('the list of downlines', () => {
  test('shows one level with its figures, and the way there from the agent and never above [AGT-068]', async () => {
    const { line, downlines, total } = await list({}, top);
    expect(line.map(({ account }) => account)).toEqual(['topagent1']);
    expect([downlines, total]).toEqual([
      [
        expect.objectContaining({
          account: 'agent001',
          kind: 'agent',
          level: 1,
          team: 2,
          state: 'active',
          balance: '0.00',
          isOnline: true,
        }),
      ],
      1,
    ]);
    const below = await list({ playerId: await idOf('agent001') }, top);
    expect(below.line.map(({ account }) => account)).toEqual(['topagent1', 'agent001']);
    expect(below.downlines.map(({ account, level }) => [account, level]).sort()).toEqual([
      ['player01', 2],
      ['player02', 2],
    ]);
    const own = await list();
    expect(own.line.map(({ account }) => account)).toEqual(['agent001']);
    expect(own.downlines.find(({ account }) => account === 'player02')?.rebates.LIVE).toBe('0.30');
  });

  test('finds by name in the whole team, and filters and sorts what it shows [AGT-068]', async () => {
    await walletScene(scene).deposit({ token: await scene.player('player01') }, '200');
    expect(await names({ account: 'PLAYER' }, top)).toHaveLength(2);
    expect(await names({ account: 'player02' }, top)).toEqual(['player02']);
    expect(await names({ account: '%' }, top)).toEqual([]);
    expect(await names({ account: 'testtop' }, top)).toEqual([]);
    expect(await names({ sort: 'account' })).toEqual(['player01', 'player02']);
    expect(await names({ kind: 'agent' })).toEqual([]);
    expect(await names({ kind: 'agent' }, top)).toEqual(['agent001']);
    expect(await names({ isOnline: 'true' })).toEqual(['player01']);
    expect(await names({ isOnline: 'false' })).toEqual(['player02']);
    expect(await names({ balanceMin: '200', balanceMax: '200' })).toEqual(['player01']);
    expect(await names({ balanceMax: '199.99' })).toEqual(['player02']);
    expect(await names({ sort: 'balance' })).toEqual(['player01', 'player02']);
    const tomorrow = new Date(now().getTime() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect([await names({ from: tomorrow }), (await names({ to: tomorrow })).length]).toEqual([[], 2]);
    const second = await list({ sort: 'account', pageSize: 1, pageNo: 2 });
    expect([second.downlines.map(({ account }) => account), second.total]).toEqual([['player02'], 2]);
    expect(await code(list({ from: 'yesterday' }))).toBe('request.invalid');
  });

  test('holds nothing that tells who somebody is [AGT-083]', async () => {
    await sql`update access.player set mobile = '8613912345678', email = 'lan@example.org', payee_name = 'Lan Fang',
      last_login_ip = '203.0.113.9' where merchant_id = 1 and account = 'player01'`.execute(scene.db);
    const answer = JSON.stringify([await list(), await list({ account: 'player01' }, top)]);
    for (const secret of ['13912345678', 'lan@example.org', 'Lan Fang', '203.0.113.9'])
      expect(answer).not.toContain(secret);
  });

  test('is that of today: who moved away is no longer in it [AGT-073]', async () => {
    const [mover, other] = [await tree.add(0, await tree.idOf('agent001')), await tree.add(2, null)];
    expect((await list({ pageSize: 100 })).downlines.map(({ playerId }) => playerId)).toContain(
      String(mover),
    );
    await tree.move(mover, other);
    tree.nextDay();
    await signIn();
    expect((await list({ pageSize: 100 })).downlines.map(({ playerId }) => playerId)).not.toContain(
      String(mover),
    );
    expect(await code(scene.call(agents.raiseRebate, { playerId: String(mover), rebates: {} }, agent))).toBe(
      'agents.not_in_team',
    );
  });
});

describe('the rebates of a downline', () => {
  const raise = (playerId: bigint, LIVE: string, who = agent) =>
    code(scene.call(agents.raiseRebate, { playerId: String(playerId), rebates: { LIVE } }, who));
  const rateOf = async (playerId: bigint) =>
    (await rebatesAt(scene.db, { merchantId, playerId }, now())).LIVE;

  test('are raised from the next day on, never lowered and never above the own [AGT-069]', async () => {
    const member = await tree.add(0, await tree.idOf('agent001'));
    expect(await raise(member, '0.9')).toBe('agents.rate_above_own');
    expect(await raise(member, '0.4')).toBe('done');
    expect(await rateOf(member)).toBe(0);
    expect(await raise(member, '0.3')).toBe('agents.rate_lowered');
    expect(await raise(member, '0.6')).toBe('done');
    const both = await Promise.all([raise(member, '0.7'), raise(member, '0.8')]);
    expect(both).toContain('done');
    tree.nextDay();
    await signIn();
    expect(await rateOf(member)).toBe(80);
    expect(await raise(member, '0.7')).toBe('agents.rate_lowered');
  });

  test('of somebody further below keep to who stands above them [AGT-069 AGT-064]', async () => {
    const below = await tree.add(1, await tree.idOf('agent001'));
    await give(below, 20);
    const member = await tree.add(0, below);
    expect(await raise(member, '0.3')).toBe('agents.rate_above_upline');
    expect(await raise(member, '0.2', top)).toBe('done');
  });
});

test('an agent writes to somebody directly below, as text, and to nobody further down [AGT-072]', async () => {
  const write = async (to: string, who = agent) =>
    code(scene.call(agents.writeLetter, { playerId: await idOf(to), text: 'Hello <b>Lan</b>' }, who));
  expect(await write('player01')).toBe('done');
  expect(await write('player01', top)).toBe('agents.not_direct');
  const reader = { token: await scene.player('player01') };
  const letter = await until(
    async () => (await scene.call(messaging.inbox, { page: 1, size: 10 }, reader)).content[0],
  );
  expect(letter).toMatchObject({
    subject: 'A message from your agent agent001',
    content: '<p>Hello &#60;b&#62;Lan&#60;/b&#62;</p>',
  });
  expect(
    await code(
      scene.call(agents.writeLetter, { playerId: await idOf('player01'), text: 'x'.repeat(501) }, agent),
    ),
  ).toBe('request.invalid');
});

/** What each endpoint that names a member needs besides. A new one has no line here and fails until it has. */
const BESIDES: Record<string, object> = {
  'agents.downlines': {},
  'agents.raiseRebate': { rebates: {} },
  'agents.writeLetter': { text: 'hello' },
  'wallet.downlineQuote': {},
  'wallet.transferDown': { amount: '10', password: PAYMENT_PASSWORD, requestId: crypto.randomUUID() },
};
const naming = playerEndpoints.filter(
  ({ id, path, request }) =>
    (id.startsWith('agents.') || path.startsWith('/wps/agent/')) &&
    ['playerId', 'downlineId'].some((name) => name in request.shape),
);

test('there are endpoints that name a member', () => {
  expect(naming.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(BESIDES)));
});

test.each(naming.map((endpoint) => [endpoint.id, endpoint] as [string, Named<Endpoint>]))(
  '%s refuses whoever is not in the team, in the same words whether they exist or not [AGT-073]',
  async (id, endpoint) => {
    const [sibling, other] = [await tree.add(1, await tree.idOf('topagent1')), await tree.add(2, null)];
    const strangers = [
      await tree.idOf('topagent1'),
      sibling,
      await tree.add(0, sibling),
      await tree.add(0, other),
      await tree.idOf('tester01'),
      999_999_999n,
    ];
    const answers = [];
    for (const playerId of strangers) {
      const error = await scene.refusal(
        endpoint,
        { ...BESIDES[id], playerId: String(playerId) } as never,
        agent,
      );
      answers.push({ status: error.status, code: error.code, message: error.message });
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.code).toBe('agents.not_in_team');
  },
);
