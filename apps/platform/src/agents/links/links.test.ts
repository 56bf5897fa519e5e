import { access, agents, operatorAgents, operatorCompliance } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../../test/access-scene.ts';
import { signIns } from '../../../test/sign-ins.ts';
import { DAY_MS, treeScene } from '../../../test/tree-scene.ts';
import { until } from '../../../test/until.ts';
import { listUplines } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { rebatesAt } from '../rebates/rebates-at.ts';

const merchantId = 1;
let scene: AccessScene;
let tree: ReturnType<typeof treeScene>;
let { as, later, operator } = {} as ReturnType<typeof signIns>;
beforeAll(async () => {
  scene = await startAccessScene();
  tree = treeScene(scene);
  ({ as, later, operator } = signIns(scene));
});
afterAll(() => scene.close());

const make = async (own: object = {}, account = 'agent001') =>
  scene.call(agents.addLink, { kind: 'member', rebates: { LIVE: '0.5' }, ...own }, await as(account));
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const uplineOf = async (account: string) =>
  (await listUplines(scene.db, { merchantId, playerId: await tree.idOf(account) }, now())).at(-1)?.account ??
  null;
const rateOf = async (account: string) =>
  (await rebatesAt(scene.db, { merchantId, playerId: await tree.idOf(account) }, now())).LIVE;
const roleOf = async (account: string) =>
  (
    await scene.sqlRow(
      sql<{ role: number }>`select role from access.player where merchant_id = 1 and account = ${account}`,
    )
  ).role;
const linkOf = async (linkId: string, account = 'agent001') =>
  (await scene.call(agents.links, {}, await as(account))).links.find((one) => one.linkId === linkId);

describe('a link', () => {
  test('brings a member below its agent, with its rebates from the first moment, and counts [AGT-062 AGT-066]', async () => {
    const link = await make({ remark: 'spring', channel: 'telegram' });
    expect(link.linkId).toMatch(/^[a-z0-9]{10,}$/);
    const { account } = await scene.newcomer({ linkId: link.linkId, affiliateCode: 'topagent1' });
    expect(await uplineOf(account)).toBe('agent001');
    expect([await rateOf(account), await roleOf(account)]).toEqual([50, 0]);
    expect(await linkOf(link.linkId)).toMatchObject({ signUps: 1, state: 'open', remark: 'spring' });
    const { signUps, total } = await scene.call(
      agents.signUps,
      { linkId: link.linkId },
      await as('agent001'),
    );
    expect([signUps, total]).toEqual([
      [{ account, kind: 'member', linkId: link.linkId, remark: 'spring', at: expect.any(String) }],
      1,
    ]);
    expect((await scene.call(agents.signUps, {}, await as('topagent1'))).total).toBe(0);
  });

  test('of agents opens an agent, who can make links at once [AGT-062]', async () => {
    const { linkId } = await make({ kind: 'agent', rebates: { LIVE: '0.6' } });
    const { account, token } = await scene.newcomer({ linkId });
    expect([await roleOf(account), await uplineOf(account)]).toEqual([1, 'agent001']);
    const { code: own } = await scene.call(agents.links, {}, { token });
    expect(own).toBe(account);
    expect(
      await code(scene.call(agents.addLink, { kind: 'member', rebates: { LIVE: '0.7' } }, { token })),
    ).toBe('agents.rate_above_own');
    // The own name is the code.
    const below = await scene.newcomer({ affiliateCode: account });
    expect(await uplineOf(below.account)).toBe(account);
  });

  test('is found by the name of its rates too, but only by who comes in below its agent [AGT-062]', async () => {
    const { rebateId, linkId } = await make({ rebates: { LIVE: '0.4' } });
    const { account } = await scene.newcomer({ affiliateCode: 'agent001', rebateId });
    expect(await rateOf(account)).toBe(40);
    const other = await scene.newcomer({ affiliateCode: 'topagent1', rebateId });
    expect([await rateOf(other.account), await uplineOf(other.account)]).toEqual([0, 'topagent1']);
    const nobody = await scene.newcomer({ rebateId });
    expect([await rateOf(nobody.account), await uplineOf(nobody.account)]).toEqual([0, null]);
    expect((await linkOf(linkId))?.signUps).toBe(1);
  });

  test('never gives more than the agent has, neither when it is made nor later [AGT-064]', async () => {
    expect(await code(make({ rebates: { LIVE: '0.8', RNG: '0.9' } }))).toBe('agents.rate_above_own');
    for (const wrong of ['0.85', '-0.1', '11', 'x'])
      expect(await code(make({ rebates: { LIVE: wrong } }))).toBe('request.invalid');
    expect(await code(make({ rebates: { CONS: '0.1' } }))).toBe('request.invalid');
    const { linkId } = await make({ rebates: { LIVE: '0.8' } });
    const desk = await operator();
    const lower = async (LIVE: string) =>
      scene.call(
        operatorAgents.setRebates,
        {
          ...{ merchantCode: 'aurora', playerId: String(await tree.idOf('agent001')), reason: 'test' },
          rebates: { LIVE, RNG: '0.8', SPORTS: '0.8', LOTT: '0.8', ELOTT: '0.8', FISH: '0.8', PVP: '0.8' },
        },
        desk,
      );
    await lower('0.2');
    later(tree.nextDay);
    const { account } = await scene.newcomer({ linkId });
    expect(await rateOf(account)).toBe(20);
  });

  test('that is off, deleted, over, full or barred brings nobody, and says so to the page [AGT-067]', async () => {
    const agent = await as('agent001');
    const links = await Promise.all(
      [{}, {}, { validDays: 1 }, { signUpsMax: 1 }, {}].map((own) => make({ rebates: {}, ...own })),
    );
    const [off, gone, old, full, barred] = links.map(({ linkId }) => linkId) as [
      string,
      string,
      string,
      string,
      string,
    ];
    const known = async (linkId: string) =>
      (await scene.call(access.affiliate, { code: linkId }, scene.fresh())).success;
    for (const { linkId } of links) expect(await known(linkId)).toBe(true);
    await scene.call(agents.switchLink, { linkId: off, isOn: false }, agent);
    await scene.call(agents.removeLink, { linkId: gone }, agent);
    await scene.newcomer({ linkId: full });
    await scene.call(
      operatorAgents.barLink,
      { merchantCode: 'aurora', linkId: barred, isBarred: true, reason: 'spam' },
      await operator(),
    );
    later(() => scene.travel(DAY_MS + 1000));
    for (const { linkId } of links) {
      expect(await known(linkId)).toBe(false);
      expect(await uplineOf((await scene.newcomer({ linkId })).account)).toBe(null);
    }
    const states = await Promise.all(
      [off, gone, old, full, barred].map(async (id) => (await linkOf(id))?.state),
    );
    expect(states).toEqual(['off', undefined, 'expired', 'full', 'barred']);

    const again = await as('agent001');
    expect(await code(scene.call(agents.switchLink, { linkId: barred, isOn: true }, again))).toBe(
      'agents.link_barred',
    );
    expect(await code(scene.call(agents.switchLink, { linkId: gone, isOn: true }, again))).toBe(
      'agents.link_unknown',
    );
    await scene.call(agents.switchLink, { linkId: off, isOn: true }, again);
    expect(await uplineOf((await scene.newcomer({ linkId: off })).account)).toBe('agent001');
  });

  test('with three places takes three of ten who come at once; the others are told and come in without it', async () => {
    const { linkId } = await make({ rebates: {}, signUpsMax: 3 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        scene.newcomer({ linkId }).then(
          ({ account }) => uplineOf(account),
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(answers.filter((one) => one === 'agent001')).toHaveLength(3);
    expect(answers.every((one) => one === 'agent001' || one === 'access.link_over' || one === null)).toBe(
      true,
    );
    expect(await linkOf(linkId)).toMatchObject({ signUps: 3, state: 'full' });
  });

  test('of an agent who is suspended brings nobody [AGT-067]', async () => {
    const { linkId } = await make({ kind: 'agent', rebates: {} });
    const agent = await scene.newcomer({ linkId });
    const own = await scene.call(agents.addLink, { kind: 'member', rebates: {} }, { token: agent.token });
    await sql`update access.player set state = 'suspended' where merchant_id = 1 and account = ${agent.account}`.execute(
      scene.db,
    );
    expect(await uplineOf((await scene.newcomer({ linkId: own.linkId })).account)).toBe(null);
  });

  test('counts a device once a day, and what is no link not at all [AGT-066]', async () => {
    const { linkId } = await make({ rebates: {} });
    const visit = (device: number, id = linkId) =>
      scene.call(
        agents.visitLink,
        { linkId: id, deviceId: `00000000-0000-4000-8000-00000000000${device}` },
        scene.fresh(),
      );
    await Promise.all([visit(1), visit(1), visit(2), visit(1), visit(2)]);
    expect((await linkOf(linkId))?.visits).toBe(2);
    expect(await visit(1, 'nothing')).toEqual({});
    later(() => scene.travel(DAY_MS));
    await visit(1);
    expect((await linkOf(linkId))?.visits).toBe(3);
  });

  test('is the twenty-first no more, however they are asked for [AGT-065]', async () => {
    const { token } = await scene.newcomer({ linkId: (await make({ kind: 'agent', rebates: {} })).linkId });
    const add = () => scene.call(agents.addLink, { kind: 'member', rebates: {} }, { token });
    const answers = await Promise.all(Array.from({ length: 23 }, () => code(add())));
    expect(answers.filter((one) => one === 'done')).toHaveLength(20);
    expect(answers.filter((one) => one === 'agents.link_limit')).toHaveLength(3);
    const { links, total } = await scene.call(agents.links, { pageSize: 100 }, { token });
    expect([total, new Set(links.map(({ linkId }) => linkId)).size]).toEqual([20, 20]);
    const { linkId } = links[0] as { linkId: string };
    await scene.call(agents.switchLink, { linkId, isOn: false }, { token });
    expect(await code(add())).toBe('done');
    expect(await code(scene.call(agents.switchLink, { linkId, isOn: true }, { token }))).toBe(
      'agents.link_limit',
    );
  });

  test('belongs to its agent: others can neither switch nor delete it [AGT-073]', async () => {
    const { linkId } = await make({ rebates: {} });
    const other = await as('topagent1');
    expect(await code(scene.call(agents.switchLink, { linkId, isOn: false }, other))).toBe(
      'agents.link_unknown',
    );
    expect(await code(scene.call(agents.removeLink, { linkId }, other))).toBe('agents.link_unknown');
    expect((await scene.call(agents.signUps, { linkId }, other)).signUps).toEqual([]);
    expect((await linkOf(linkId))?.state).toBe('open');
  });
});

describe('an agent opens an account', () => {
  const open = async (own: object, account = 'agent001') =>
    scene.call(
      agents.openAccount,
      { username: `opened${++made}`, kind: 'member', rebates: { LIVE: '0.1' }, ...own },
      await as(account),
    );
  let made = 100;

  test('with the first password of the merchant, which has to be changed before anything else [AGT-063]', async () => {
    const { account, initialPassword } = await open({});
    expect([await uplineOf(account), await rateOf(account), await roleOf(account)]).toEqual([
      'agent001',
      10,
      0,
    ]);
    const signedIn = await scene.login(account, initialPassword);
    const who = { token: signedIn.token ?? '' };
    expect(await code(scene.call(agents.ownRebates, {}, who))).toBe('password.change_required');
    const newPassword = 'Lantern4711';
    await scene.call(
      access.changePassword,
      { oldPassword: initialPassword, newPassword, confirmNewPassword: newPassword },
      who,
    );
    expect((await scene.login(account, newPassword)).token).toBeTruthy();
  });

  test('of an agent, with a password of their choice; a name or a password that is none is refused [AGT-063]', async () => {
    const { account } = await open({ kind: 'agent', password: 'Juniper2027' });
    expect(await roleOf(account)).toBe(1);
    expect((await scene.login(account, 'Juniper2027')).passwordChangeRequired).toBe(true);
    expect(await code(open({ username: account.toUpperCase() }))).toBe('access.account_taken');
    expect(await code(open({ username: 'a b' }))).toBe('in_please_information');
    expect(await code(open({ username: 'x' }))).toBe('in_please_information');
    expect(await code(open({ password: 'x' }))).toBe('in_password_incorrect');
    expect(await code(open({ password: 'abc12345' }))).toBe('access.password_breached');
    expect(await code(open({ rebates: { LIVE: '2' } }))).toBe('agents.rate_above_own');
    expect(await code(open({}, 'player01'))).not.toBe('done');
  });

  test('sent twice at the same moment, one is opened', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => code(open({ username: 'sametime1' }))));
    expect(answers.sort()).toEqual(['access.account_taken', 'access.account_taken', 'done']);
  });
});

test('an operator sees every link and closes one, with a reason [AGT-135]', async () => {
  const desk = await operator();
  const { linkId } = await make({ rebates: {}, remark: 'to be closed' });
  const list = (account?: string) =>
    scene.call(operatorAgents.links, { merchantCode: 'aurora', ...(account ? { account } : {}) }, desk);
  expect((await list()).links[0]).toMatchObject({ linkId, account: 'agent001', state: 'open' });
  expect((await list('topagent1')).links).toEqual([]);
  expect(await code(list('nobody'))).toBe('access.player_unknown');
  const bar = (id: string) =>
    code(
      scene.call(
        operatorAgents.barLink,
        { merchantCode: 'aurora', linkId: id, isBarred: true, reason: 'spam' },
        desk,
      ),
    );
  expect([await bar(linkId), await bar('nothing')]).toEqual(['done', 'agents.link_unknown']);
  expect((await list('agent001')).links[0]).toMatchObject({ linkId, state: 'barred' });
  const admin = await operator('admin');
  const entry = await until(async () => {
    const { entries } = await scene.call(operatorCompliance.auditTrail, { subject: `link:${linkId}` }, admin);
    return entries[0];
  });
  expect(entry).toMatchObject({ action: 'agents.link_barred', reason: 'spam', before: { isBarred: false } });
});
