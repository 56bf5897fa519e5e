import { sql } from 'kysely';
import { pino } from 'pino';
import { io, type ManagerOptions, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../../test/bare-platform.ts';
import { sleep, until } from '../../test/until.ts';
import { endSessionsOfPlayer, openSession } from '../access/public.ts';
import { openPlatform, type Program, startProgram } from '../app.ts';
import { openDatabase, transaction } from '../kernel/db/db.ts';
import { emit } from '../kernel/events/events.ts';
import type { Config, Platform } from '../kernel/platform.ts';
import { publish } from './publish.ts';
import { merchantTopic, sessionTopic, userTopic } from './topics.ts';

interface Node extends Program {
  platform: Platform;
}
interface Member {
  merchantId: number;
  merchantCode: string;
  playerId: bigint;
  token: string;
  sessionId: string;
}
interface Auth {
  merchant?: string;
  token?: string;
  language?: string;
}
interface Heard {
  event: string;
  body: unknown;
}

let database: { url: string; drop: () => Promise<void> };
/** Two processes with sockets and, apart from them, one that only works in the background. */
let east: Node;
let west: Node;
let worker: Node;
const sockets: Socket[] = [];

beforeAll(async () => {
  database = await copyDatabase();
  east = await startNode('api');
  west = await startNode('api');
  worker = await startNode('worker');
});
afterAll(async () => {
  for (const node of [worker, west, east]) await node.close();
  await database.drop();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

async function startNode(role: Config['role']): Promise<Node> {
  const config = { role, host: '127.0.0.1', port: 0, trustedHops: 1, demo: true };
  const callsPerSecond = { ip: 1_000, session: 1_000 };
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const wish = { ...config, callsPerSecond, databaseUrl: database.url };
  const platform = await openPlatform(wish, log, { seed: false });
  return { platform, ...(await startProgram(platform)) };
}

async function signIn(merchantCode: string, account: string): Promise<Member> {
  const { rows } = await sql<{ merchantId: number; playerId: bigint }>`
    select merchant.merchant_id as "merchantId", player.id as "playerId"
    from access.player join merchants.merchant using (merchant_id)
    where merchant.code = ${merchantCode} and player.account = ${account}`.execute(east.platform.db);
  const [who] = rows;
  if (!who) throw new Error(`${merchantCode} has no ${account}`);
  const device = { ip: '127.0.0.1', deviceId: 'd', userAgent: 'u' };
  const { token, session } = await transaction(east.platform.db, (tx) =>
    openSession(tx, { ...who, ...device }),
  );
  return { ...who, merchantCode, token, sessionId: session.id };
}

/** A page's socket on one of the nodes, with everything it hears. */
function open(node: Node, auth: Auth, options: Partial<ManagerOptions> = {}) {
  const plain = { path: '/wps/ws', transports: ['websocket'], reconnection: false };
  const socket = io(node.address, { ...plain, ...options, auth });
  const heard: Heard[] = [];
  socket.onAny((event: string, body: unknown) => heard.push({ event, body }));
  sockets.push(socket);
  const connected = new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  const subscribe = (topic: unknown) => socket.emitWithAck('subscribe', topic) as Promise<unknown>;
  return { connected, heard, subscribe, socket };
}
async function connect(node: Node, auth: Auth) {
  const page = open(node, auth);
  await page.connected;
  return page;
}
const refusal = (node: Node, auth: Auth) =>
  open(node, auth).connected.then(
    () => null,
    (error: Error & { data?: unknown }) => error.data,
  );
const member = ({ merchantCode, token }: Member) => ({ merchant: merchantCode, token });

const notice = ({ merchantId, playerId }: Member, number: number) =>
  transaction(east.platform.db, (tx) =>
    emit(tx, 'messaging.notice', {
      subject: `player:${playerId}`,
      body: { merchantId, playerId: String(playerId), event: 'DEPOSIT_SUCCESS', body: { number } },
    }),
  );

test('a socket with merchant and token hears the topic of its user, whichever process holds it [MSG-029]', async () => {
  const who = await signIn('aurora', 'player01');
  const pages = [await connect(east, member(who)), await connect(west, member(who))];
  await notice(who, 1);
  await until(() => pages.every(({ heard }) => heard.length > 0));
  for (const { heard, subscribe } of pages) {
    expect(heard).toEqual([{ event: 'DEPOSIT_SUCCESS', body: { number: 1 } }]);
    expect(await subscribe(userTopic('aurora', who.playerId))).toEqual({ success: true, errorCode: null });
  }
});

test('notices of one member arrive in the order in which they were written [MSG-029]', async () => {
  const who = await signIn('aurora', 'player01');
  const { heard } = await connect(west, member(who));
  for (let number = 0; number < 20; number++) await notice(who, number);
  await until(() => heard.length === 20);
  expect(heard.map(({ body }) => (body as { number: number }).number)).toEqual(
    Array.from({ length: 20 }, (_, n) => n),
  );
});

test('a socket with merchant and token hears the topic of its session, and of its session only [MSG-030]', async () => {
  const who = await signIn('aurora', 'player01');
  const page = await connect(west, member(who));
  expect(await page.subscribe(sessionTopic('aurora', who.sessionId))).toEqual({
    success: true,
    errorCode: null,
  });
  const again = await signIn('aurora', 'player01');
  await until(() => page.heard.length > 0);
  expect(page.heard).toEqual([{ event: 'FORCE_LOGOUT', body: { reason: 'replaced' } }]);
  const { heard } = await connect(east, member(again));
  await sleep(100);
  expect(heard).toEqual([]);
});

test('once its session has ended a socket hears as a visitor does [MSG-036]', async () => {
  const who = await signIn('aurora', 'player01');
  const page = await connect(west, member(who));
  await transaction(east.platform.db, (tx) => endSessionsOfPlayer(tx, who, 'forced'));
  await until(() => page.heard.length > 0);
  expect(page.heard).toEqual([{ event: 'FORCE_LOGOUT', body: { reason: 'forced' } }]);

  await notice(who, 2);
  await transaction(east.platform.db, (tx) =>
    emit(tx, 'merchants.changed', {
      subject: 'merchant:aurora',
      body: { merchantCode: 'aurora', action: 'test' },
    }),
  );
  await until(() => page.heard.length > 1);
  await sleep(100);
  expect(page.heard.slice(1)).toEqual([{ event: 'SETTINGS', body: {} }]);
  expect(await page.subscribe(userTopic('aurora', who.playerId))).toEqual({
    success: false,
    errorCode: 'user.or.token.invalid',
  });
});

test("a socket never hears another member's topic and cannot subscribe to it [MSG-036]", async () => {
  const who = await signIn('aurora', 'player01');
  const other = await signIn('aurora', 'player02');
  const abroad = await signIn('samba', 'player01');
  const mine = await connect(east, member(who));
  const others = [
    await connect(east, member(other)),
    await connect(west, member(other)),
    await connect(west, member(abroad)),
    await connect(west, { merchant: 'aurora' }),
  ];
  for (const { subscribe } of others)
    for (const topic of [
      userTopic('aurora', who.playerId),
      sessionTopic('aurora', who.sessionId),
      userTopic('samba', who.playerId),
      '/user/aurora/#',
      '/user/aurora/',
      merchantTopic('bosphorus'),
      mine.socket.id,
      ['/user'],
      null,
    ])
      expect(await subscribe(topic)).toEqual({ success: false, errorCode: 'messaging.topic_refused' });

  await notice(who, 3);
  await publish(east.platform.db, sessionTopic('aurora', who.sessionId), 'BALANCE', {});
  await until(() => mine.heard.length === 2);
  await sleep(100);
  for (const { heard } of others) expect(heard).toEqual([]);
});

test("a change of a merchant's settings reaches its visitors and nobody else's", async () => {
  const visitor = await connect(east, { merchant: 'aurora' });
  const far = await connect(west, { merchant: 'aurora' });
  const stranger = await connect(west, { merchant: 'samba' });
  await transaction(west.platform.db, (tx) =>
    emit(tx, 'merchants.changed', {
      subject: 'merchant:aurora',
      body: { merchantCode: 'aurora', action: 'test' },
    }),
  );
  await until(() => visitor.heard.length > 0 && far.heard.length > 0);
  await sleep(100);
  expect([...visitor.heard, ...far.heard]).toEqual([
    { event: 'SETTINGS', body: {} },
    { event: 'SETTINGS', body: {} },
  ]);
  expect(stranger.heard).toEqual([]);
});

test('a socket is refused with the code a call would get [MSG-029 MSG-030]', async () => {
  const who = await signIn('aurora', 'player01');
  const invalid = { errorCode: 'user.or.token.invalid', message: expect.stringContaining('log in again') };
  expect(await refusal(east, { merchant: 'aurora', token: 'no such token' })).toEqual(invalid);
  expect(await refusal(east, { merchant: 'aurora', token: 'A'.repeat(43) })).toEqual(invalid);
  expect(await refusal(west, { merchant: 'samba', token: who.token })).toEqual(invalid);
  await transaction(east.platform.db, (tx) => endSessionsOfPlayer(tx, who, 'logout'));
  expect(await refusal(west, member(who))).toEqual(invalid);
  expect(await refusal(west, { ...member(who), language: 'ES' })).toMatchObject({
    message: expect.not.stringContaining('log in again'),
  });
  expect(await refusal(east, { merchant: 'nobody' })).toMatchObject({ errorCode: 'merchant.acct.setup.err' });
});

test('after the database has dropped every connection pages come back by themselves and miss nothing new', async () => {
  const who = await signIn('aurora', 'player01');
  const page = open(west, member(who), {
    reconnection: true,
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  await page.connected;
  // The program's own role may not end connections.
  const owner = openDatabase(east.platform.database.url, { max: 1 });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(owner.db);
  await owner.close();
  await until(() => !page.socket.connected);
  await until(() => page.socket.connected);
  await notice(who, 4);
  await until(() => page.heard.length > 0);
  expect(page.heard).toEqual([{ event: 'DEPOSIT_SUCCESS', body: { number: 4 } }]);
});

test('a merchant without real-time news refuses sockets', async () => {
  await sql`update merchants.module_switch set enabled = false
    where mod_id = 'RT' and merchant_id = (select merchant_id from merchants.merchant where code = 'samba')`.execute(
    east.platform.db,
  );
  await until(async () => {
    const answer = (await refusal(west, { merchant: 'samba' })) as { errorCode?: string } | null;
    return answer?.errorCode === 'module.off';
  });
});

test('what a client sends beyond asking for topics is not listened to', async () => {
  const visitor = await connect(east, { merchant: 'aurora' });
  const listener = await connect(west, { merchant: 'aurora' });
  visitor.socket.emit('SETTINGS', { forged: true });
  visitor.socket.emit('probe', 'x');
  visitor.socket.emit('subscribe');
  visitor.socket.emit('subscribe', '/merchant/aurora', 'no function');
  await sleep(100);
  expect(listener.heard).toEqual([]);
  expect(visitor.socket.connected).toBe(true);

  visitor.socket.emit('subscribe', 'x'.repeat(10_000), () => {});
  await until(() => !visitor.socket.connected);
});

test('who asks for topics too often is told so', async () => {
  const visitor = await connect(east, { merchant: 'aurora' });
  const asked = Array.from({ length: 30 }, () => visitor.subscribe('/merchant/aurora'));
  const answers = (await Promise.all(asked)) as { errorCode: string | null }[];
  expect(answers.filter(({ errorCode }) => errorCode === null).length).toBeGreaterThan(5);
  expect(answers.some(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS')).toBe(true);
});
