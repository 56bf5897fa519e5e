import { operatorChat } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChatWindow, openWindow } from '../../../test/chat-window.ts';
import { rainScene } from '../../../test/rain-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { transaction } from '../../kernel/db/db.ts';
import { showRain } from './show-rain.ts';

let scene: Scene;
let rain: Awaited<ReturnType<typeof rainScene>>;
const windows: ChatWindow[] = [];
beforeAll(async () => {
  scene = await startScene();
  rain = await rainScene(scene);
});
afterAll(async () => {
  for (const { socket } of windows) socket.close();
  await scene.close();
});

const enter = async (account: string) => {
  const window = await openWindow({ address: scene.address, token: await scene.player(account) });
  windows.push(window);
  return window;
};
const rainsIn = async (window: ChatWindow, roomId: string) =>
  (await window.value('open', { roomId })).messages.filter((one) => one.rain !== null);
const movements = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from wallet.entry`.execute(
    scene.db,
  );
  return rows[0]?.count;
};

test('a rain is shown once in the room of the team, its words filtered; other teams see none, and the chat moves no money', async () => {
  const lan = await enter('player01');
  const roomId = await lan.room('team');
  await lan.value('open', { roomId });
  const made = await rain.make({ message: 'Luck \u202e<b>now</b> https://evil.example/x' }, 'agent001');
  const before = await movements();
  const [shown, ...more] = await until(async () => {
    const all = await rainsIn(lan, roomId);
    return all.length > 0 && all;
  });
  expect(more).toEqual([]);
  expect(shown).toMatchObject({ rain: { id: made.id, endsAt: made.endsAt }, name: 'Ming' });
  expect(shown?.text).toContain('<b>now</b>');
  expect(shown?.text).not.toMatch(/evil|\u202e/);
  // Who stands beside this team reads neither the room nor the rain.
  const stranger = await enter('topagent1');
  for (const { id } of (await stranger.value('rooms', {})).rooms) {
    expect(id).not.toBe(roomId);
    expect(await rainsIn(stranger, id)).toEqual([]);
  }
  expect(await movements()).toBe(before);
  // The envelope is opened on the page, as ever: one each.
  const first = await rain.claim(made.id, 'player01');
  expect(await rain.claim(made.id, 'player01')).toBe(first);
});

test('an agent who is muted shows no rain; its envelopes fall all the same', async () => {
  const lan = await enter('player01');
  const roomId = await lan.room('team');
  const before = (await rainsIn(lan, roomId)).length;
  const desk = { token: await scene.operator() };
  const { rows } = await sql<{ id: bigint }>`
    select id from access.player where merchant_id = 1 and account = 'agent001'`.execute(scene.db);
  const mute = { kind: 'mute', length: '1h', reason: 'a test' } as const;
  await scene.call(
    operatorChat.sanctionMember,
    { ...mute, merchantCode: 'aurora', playerId: String(rows[0]?.id) },
    desk,
  );
  const made = await rain.make({ message: 'quietly' }, 'agent001');
  expect(await rain.open('player02')).toContain(made.id);
  const begun = { merchantId: 1, agentId: String(rows[0]?.id), rainId: made.id };
  await transaction(scene.db, (tx) =>
    showRain(tx, { ...begun, message: 'quietly', endsAt: made.endsAt }, scene.platform),
  );
  expect(await rainsIn(await enter('player01'), roomId)).toHaveLength(before);
});
