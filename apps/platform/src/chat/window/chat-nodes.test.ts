import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { copyDatabase } from '../../../test/bare-platform.ts';
import { type ChatWindow, connectWindow, launch, openWindow } from '../../../test/chat-window.ts';
import { startPlatformProcess } from '../../../test/platform-process.ts';
import { signIn } from '../../../test/scene.ts';
import { sleep, until } from '../../../test/until.ts';
import { openPlatform, type Program, startProgram } from '../../app.ts';
import type { Platform } from '../../kernel/platform.ts';
import { tellNodes } from '../news.ts';

/** What lies below a window's socket. */
interface Network {
  ws: { _socket: { pause: () => void; resume: () => void } };
}
interface Node extends Program {
  platform: Platform;
}
let database: { url: string; drop: () => Promise<void> };
let east: Node;
let west: Node;
const windows: ChatWindow[] = [];

beforeAll(async () => {
  database = await copyDatabase();
  east = await startNode();
  west = await startNode();
});
afterAll(async () => {
  await east.close();
  await database.drop();
});
afterEach(() => {
  for (const { socket } of windows.splice(0)) socket.close();
});

async function startNode(): Promise<Node> {
  const config = { role: 'api' as const, host: '127.0.0.1', port: 0, trustedHops: 0, demo: true };
  const callsPerSecond = { ip: 1_000, session: 1_000 };
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const platform = await openPlatform({ ...config, callsPerSecond, databaseUrl: database.url }, log, {
    seed: false,
  });
  return { platform, ...(await startProgram(platform)) };
}
const enter = async (node: Node, token: string) => {
  const window = await openWindow({ address: node.address, token });
  windows.push(window);
  return window;
};
/** Messages that came by themselves, each once, in the order in which they came. */
const heardBy = ({ heard }: ChatWindow) => heard.map(({ seq }) => seq);

test('members on two nodes read each other in one order; when a node ends its members miss nothing elsewhere [MSG-039 MSG-060]', async () => {
  const tokens = {
    lan: await signIn(east.platform, 'player01', 'aurora'),
    hao: await signIn(east.platform, 'player02', 'aurora'),
  };
  const lan = await enter(east, tokens.lan);
  const hao = await enter(west, tokens.hao);
  const roomId = await lan.room('lobby');
  const { lastSeq } = await lan.value('open', { roomId });
  await hao.value('open', { roomId });
  const texts = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all([
    ...texts.map((text) => lan.say(roomId, `east ${text}`)),
    ...texts.map((text) => hao.say(roomId, `west ${text}`)),
  ]);
  await until(() => lan.heard.length >= 10 && hao.heard.length >= 10);
  expect(lan.heard.map(({ text }) => text)).toEqual(hao.heard.map(({ text }) => text));
  expect(heardBy(lan)).toEqual(heardBy(lan).toSorted((left, right) => left - right));
  expect(new Set(heardBy(lan)).size).toBe(10);

  const known = Math.max(...hao.heard.map(({ changed }) => changed));
  await west.close();
  await until(() => !hao.socket.connected);
  await sql`update chat.message set at = at - interval '1 minute' where merchant_id = 1`.execute(
    east.platform.db,
  );
  for (const text of texts) await lan.say(roomId, `alone ${text}`);
  const back = await enter(east, tokens.hao);
  const { messages } = await back.value('open', { roomId, after: known });
  expect(messages.map(({ text }) => text)).toEqual(texts.map((text) => `alone ${text}`));
  const all = await back.value('open', { roomId, after: lastSeq });
  expect(all.messages.map(({ text }) => text)).toEqual([
    ...lan.heard.slice(0, 10).map(({ text }) => text),
    ...texts.map((text) => `alone ${text}`),
  ]);
});

test('a node that is killed loses nobody: the socket comes back by itself and asks for what it has missed [MSG-060]', async () => {
  const killed = await startPlatformProcess(database.url, 0);
  const token = await signIn(east.platform, 'player02', 'aurora');
  const hao = await connectWindow(killed.address, (await launch({ address: killed.address, token })).token, {
    reconnection: true,
  });
  windows.push(hao);
  const lan = await enter(east, await signIn(east.platform, 'player01', 'aurora'));
  const roomId = await hao.room('lobby');
  const { lastSeq } = await hao.value('open', { roomId });
  await killed.kill();
  await until(() => !hao.socket.connected);
  await sql`update chat.message set at = at - interval '1 minute' where merchant_id = 1`.execute(
    east.platform.db,
  );
  const texts = ['while', 'it', 'was', 'dead'];
  for (const text of texts) await lan.say(roomId, `killed ${text}`);
  const again = await startPlatformProcess(database.url, Number(new URL(killed.address).port));
  try {
    await until(() => hao.socket.connected);
    const { messages, isReset } = await hao.value('open', { roomId, after: lastSeq });
    expect(isReset).toBe(false);
    expect(messages.map(({ text }) => text)).toEqual(texts.map((text) => `killed ${text}`));
    // It follows the room again: what comes now comes by itself.
    const seq = await lan.say(roomId, 'after');
    expect(await until(() => hao.heard.find((one) => one.seq === seq))).toMatchObject({ text: 'after' });
  } finally {
    hao.socket.close();
    await again.kill();
  }
});

test('a slow reader is let go and holds up nobody', async () => {
  const slow = await enter(east, await signIn(east.platform, 'player01', 'aurora'));
  const quick = await enter(east, await signIn(east.platform, 'agent001', 'aurora'));
  const roomId = await slow.room('lobby');
  await slow.value('open', { roomId });
  await quick.value('open', { roomId });
  // Nothing is read from the network any more, as on a phone in a tunnel.
  const { transport } = slow.socket.io.engine as unknown as { transport: Network };
  const raw = transport.ws;
  raw._socket.pause();
  const { rows } = await sql<{ id: bigint }>`
    select id from access.player where merchant_id = 1 and account = 'player02'`.execute(east.platform.db);
  const body = '界'.repeat(500);
  const rounds = 150;
  // More than the network and its buffers hold by themselves.
  for (let round = 1; round <= rounds; round++) {
    await sql`
      with numbers as (update chat.room set last_seq = last_seq + 40 where merchant_id = 1 and id = ${roomId}::uuid
        returning last_seq - 40 as first)
      insert into chat.message (merchant_id, room_id, seq, changed, player_id, client_id, body, at)
      select 1, ${roomId}::uuid, first + n, first + n, ${rows[0]?.id}::bigint, gen_random_uuid(), ${body}, now()
      from numbers, generate_series(1, 40) n`.execute(east.platform.db);
    await tellNodes(east.platform.db, { what: 'changes', merchantId: 1, roomId });
    await until(() => quick.heard.length >= round * 40);
  }
  raw._socket.resume();
  await until(() => !slow.socket.connected);
  expect(slow.heard.length).toBeLessThan(rounds * 40);
  expect(quick.socket.connected).toBe(true);
  const seqs = heardBy(quick);
  expect(seqs).toEqual(seqs.toSorted((left, right) => left - right));
  expect(new Set(seqs).size).toBe(rounds * 40);
});

test('who asks and does not read the answers is let go before they pile up', async () => {
  const greedy = await enter(east, await signIn(east.platform, 'player01', 'aurora'));
  const roomId = await greedy.room('lobby');
  await sql`
    with numbers as (update chat.room set last_seq = last_seq + 50 where merchant_id = 1 and id = ${roomId}::uuid
      returning last_seq - 50 as first)
    insert into chat.message (merchant_id, room_id, seq, changed, player_id, client_id, body, at)
    select 1, ${roomId}::uuid, first + n, first + n, player.id, gen_random_uuid(), ${'界'.repeat(500)}, now()
    from numbers, generate_series(1, 50) n, access.player where merchant_id = 1 and account = 'player02'`.execute(
    east.platform.db,
  );
  const { transport } = greedy.socket.io.engine as unknown as { transport: Network };
  const raw = transport.ws;
  raw._socket.pause();
  // As many as a member may ask, of which each answer is 75 kB: in 15 seconds more than the network holds by itself.
  for (let second = 0; second < 15; second++) {
    for (let time = 0; time < 12; time++)
      greedy.socket.emit('ask', 'history', { roomId, before: 1_000_000 }, () => {});
    await sleep(1_000);
  }
  raw._socket.resume();
  await until(() => !greedy.socket.connected);
}, 120_000);
