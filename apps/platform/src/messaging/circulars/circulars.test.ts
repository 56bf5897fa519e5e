import { messaging, operatorMessaging } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workers } from '../../../test/child-program.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { openDatabase } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import { deliverCirculars } from './deliver-circulars.ts';

const merchantCode = 'aurora';
const reason = 'for the test';
const texts = {
  EN: { subject: 'News', content: '<p>Hello</p><script>x()</script>' },
  TH: { subject: 'ข่าว', content: 'สวัสดี' },
};
let scene: Scene;
let admin: Who;
const senders = workers('deliverCirculars', () => scene.platform.database.url);

beforeAll(async () => {
  // Without a worker of its own: here the test is the worker.
  scene = await startScene({ role: 'api' });
  admin = { token: await scene.operator() };
});
afterAll(async () => {
  await senders.killAll();
  await scene.close();
});

type Audience = Parameters<typeof send>[0];
const send = (audience: { kind: 'all' } | { kind: string; [more: string]: unknown }, id = randomId()) =>
  scene.call(
    operatorMessaging.sendCircular,
    { merchantCode, id, audience: audience as { kind: 'all' }, texts, reason },
    admin,
  );
const preview = (audience: Audience) =>
  scene.call(
    operatorMessaging.previewCircular,
    { merchantCode, audience: audience as { kind: 'all' }, texts },
    admin,
  );
const work = () => deliverCirculars(scene.platform);
const shown = async (id: string) =>
  (await scene.call(operatorMessaging.circulars, { merchantCode }, admin)).find((one) => one.id === id);
const accountsWith = async (id: string) => {
  const { rows } = await sql<{ account: string }>`
    select account from messaging.letter join access.player on player.merchant_id = letter.merchant_id and player.id = player_id
    where letter.merchant_id = 1 and circular_id = ${id}::uuid order by account`.execute(scene.db);
  return rows.map(({ account }) => account);
};
const inboxOf = async (account: string, language = 'EN') => {
  const who = { token: await scene.player(account), language };
  return { who, letters: (await scene.call(messaging.inbox, { size: 100 }, who)).content };
};

test('a letter goes to labels, ranks, an agent line or a file of accounts, as many as the preview said; each reads its own language or English [MSG-071 MSG-073]', async () => {
  await sql`insert into access.member_label (merchant_id, player_id, label_ids)
    select 1, id, '{gold}' from access.player where merchant_id = 1 and account in ('player01', 'player02')
    on conflict (merchant_id, player_id) do update set label_ids = excluded.label_ids`.execute(scene.db);
  const { rows } = await sql<{ line: number; all: number }>`
    select (select count(*)::int from access.team_member t join access.player agent on agent.merchant_id = t.merchant_id and agent.id = t.agent_id
        where t.merchant_id = 1 and agent.account = 'agent001' and depth > 0 and valid_to = 'infinity') as line,
      (select count(*)::int from access.player where merchant_id = 1 and role in (0, 1, 2)) as all`.execute(
    scene.db,
  );
  const counts = rows[0] ?? { line: 0, all: 0 };
  expect(counts.line).toBeGreaterThan(0);
  const ranks = await preview({ kind: 'ranks', levels: Array.from({ length: 31 }, (_, level) => level) });
  expect(ranks.receivers).toBe(counts.all);
  for (const [audience, receivers] of [
    [{ kind: 'labels', labelIds: ['gold', 'none'] }, 2],
    [{ kind: 'ranks', levels: [29] }, 0],
    [{ kind: 'line', account: 'agent001' }, counts.line],
    [{ kind: 'accounts', accounts: ['PLAYER01', 'player02', 'nobody-here', 'player02'] }, 2],
    [{ kind: 'all' }, counts.all],
  ] as const) {
    const seen = await preview(audience);
    expect([audience.kind, seen.receivers]).toEqual([audience.kind, receivers]);
    expect(seen.unknown).toEqual(audience.kind === 'accounts' ? ['nobody-here'] : []);
    expect(seen.texts.EN?.content).toBe('<p>Hello</p>');
    const { id } = await send(audience);
    await work();
    expect(await shown(id)).toMatchObject({ state: 'sent', receivers, read: 0 });
    expect(await accountsWith(id)).toHaveLength(receivers);
  }
  const thai = await inboxOf('player01', 'TH');
  expect(thai.letters[0]).toMatchObject({ subject: 'ข่าว', content: 'สวัสดี' });
  const japanese = await inboxOf('player01', 'JA');
  expect(japanese.letters[0]).toMatchObject({ subject: 'News', content: '<p>Hello</p>' });
  const { TH } = texts;
  const noEnglish = {
    merchantCode,
    id: randomId(),
    audience: { kind: 'all' as const },
    texts: { TH },
    reason,
  };
  expect((await scene.refusal(operatorMessaging.sendCircular, noEnglish, admin)).code).toBe(
    'messaging.english_missing',
  );
  for (const audience of [
    { kind: 'line', account: 'nobody-here' },
    { kind: 'accounts', accounts: ['nobody-here'] },
  ])
    expect(await send(audience).catch(({ code }: { code: string }) => code)).toBe('messaging.member_unknown');
});

test('sent twice it is one; stopped it goes no further; withdrawn it stays with who has opened it [MSG-071 MSG-074]', async () => {
  const accounts = ['player01', 'player02'];
  const id = randomId();
  await Promise.all([send({ kind: 'accounts', accounts }, id), send({ kind: 'accounts', accounts }, id)]);
  await Promise.all([work(), work()]);
  expect(await accountsWith(id)).toEqual(accounts);
  const { who, letters } = await inboxOf('player01');
  await scene.call(messaging.readLetter, { id: letters[0]?.id }, who);
  expect(await shown(id)).toMatchObject({ state: 'sent', receivers: 2, read: 1 });
  const others = (await inboxOf('player02')).letters.length;
  const act = { merchantCode, id, reason };
  expect((await scene.refusal(operatorMessaging.stopCircular, act, admin)).code).toBe(
    'messaging.circular_over',
  );
  await scene.call(operatorMessaging.withdrawCircular, act, admin);
  await work();
  expect(await shown(id)).toMatchObject({ state: 'withdrawn', read: 1 });
  expect((await inboxOf('player01')).letters).toHaveLength(letters.length);
  expect((await inboxOf('player02')).letters).toHaveLength(others - 1);
  expect((await scene.refusal(operatorMessaging.withdrawCircular, act, admin)).code).toBe(
    'messaging.circular_over',
  );

  const { id: stopped } = await send({ kind: 'all' });
  await scene.call(operatorMessaging.stopCircular, { merchantCode, id: stopped, reason }, admin);
  await work();
  expect(await shown(stopped)).toMatchObject({ state: 'stopped', receivers: 0 });
});

test('a letter to 100,000 whose worker is killed half-way reaches each of them exactly once [MSG-072]', async () => {
  const MANY = 100_000;
  // Without the triggers of the tree, which nothing here asks for.
  const owner = openDatabase(scene.platform.database.url, { max: 1 });
  await owner.pool.query(`set session_replication_role = replica;
    insert into access.player (merchant_id, id, account, role, nickname, language, created_at) overriding system value
    select 1, 900000000 + n, 'many' || n, 0, 'many' || n, 'EN', now() from generate_series(1, ${MANY}) n`);
  await owner.close();
  const { receivers } = await preview({ kind: 'all' });
  const { id } = await send({ kind: 'all' });
  await senders.start();
  await until(async () => ((await shown(id))?.receivers ?? 0) > MANY / 4, 120_000);
  await senders.killAll();
  const half = await shown(id);
  expect(half?.state).toBe('sending');
  expect(half?.receivers).toBeLessThan(receivers);
  await work();
  expect(await shown(id)).toMatchObject({ state: 'sent', receivers });
  const { rows } = await sql<{ letters: number; members: number }>`
    select count(*)::int as letters, count(distinct player_id)::int as members from messaging.letter
    where merchant_id = 1 and circular_id = ${id}::uuid`.execute(scene.db);
  expect(rows[0]).toEqual({ letters: receivers, members: receivers });
}, 240_000);
