import { chat, operatorChat } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChatWindow, openWindow } from '../../../test/chat-window.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { sleep, until } from '../../../test/until.ts';
import { randomId } from '../../kernel/random.ts';

let scene: Scene;
const windows: ChatWindow[] = [];
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());
afterEach(async () => {
  for (const { socket } of windows.splice(0)) socket.close();
  await sql`delete from catalogue.game_session where game_code in ('live-roulette', 'live-baccarat', 'keno')`.execute(
    scene.db,
  );
  // What counts messages looks back a minute.
  scene.travel(120_000);
});

const enter = async (account: string, own: { merchant?: string; language?: string } = {}) => {
  const token = await scene.player(account, own.merchant ?? 'aurora');
  const window = await openWindow({ address: scene.address, token, ...own });
  windows.push(window);
  return window;
};
const roomsOf = async (window: ChatWindow) => (await window.value('rooms', {})).rooms;

/** A game that is open, as a launch leaves it behind. */
const sit = (account: string, game: string, own: { mode?: string; minutesAgo?: number } = {}) =>
  sql`insert into catalogue.game_session (merchant_id, token_hash, vendor_code, game_code, player_id, mode, asset, locale,
      created_at, last_seen_at)
    select 1, sha256(gen_random_uuid()::text::bytea), vendor_code, code, player.id, ${own.mode ?? 'real'}, 'CNY', 'en',
      now(), ${new Date(Date.now() + 3_600_000)}::timestamptz - make_interval(hours => 1, mins => ${own.minutesAgo ?? 0}::int)
    from catalogue.game, access.player
    where code = ${game} and player.merchant_id = 1 and account = ${account}`.execute(scene.db);

/** Nothing of a room answers, whatever is asked. */
async function expectShut(window: ChatWindow, roomId: string): Promise<void> {
  const asks = [
    ['open', { roomId }],
    ['history', { roomId, before: 10 }],
    ['write', { roomId, clientId: randomId(), text: 'hello' }],
    ['react', { roomId, seq: 1, sign: 'like', isOn: true }],
    ['read', { roomId, seq: 1 }],
    ['report', { roomId, seq: 1, reason: 'spam' }],
  ] as const;
  for (const [name, input] of asks)
    expect([name, await window.refusal(name, input as never)]).toEqual([name, 'messaging.topic_refused']);
  expect((await roomsOf(window)).map(({ id }) => id)).not.toContain(roomId);
}

test('each language of a merchant has a room; who reads the site in another one neither sees, hears nor answers it', async () => {
  const [english, thai] = [await enter('player01'), await enter('player02', { language: 'TH' })];
  const [room, other] = [await english.room('language'), await thai.room('language')];
  expect(room).not.toBe(other);
  expect((await roomsOf(thai)).find(({ kind }) => kind === 'language')).toMatchObject({
    topic: 'TH',
    name: 'ไทย',
  });
  await thai.value('open', { roomId: other });
  await english.value('open', { roomId: room });
  await thai.say(other, 'สวัสดี');
  await english.say(room, 'hello');
  await until(async () => thai.heard.length > 0 && english.heard.length > 0);
  expect(english.heard.map(({ text }) => text)).toEqual(['hello']);
  await expectShut(english, other);
  // Nor does another merchant, whose own room of that language is another one.
  const abroad = await enter('player01', { merchant: 'samba' });
  await expectShut(abroad, room);
});

test('a live table has a room for those who have it open for money, and for nobody else', async () => {
  const [sitting, stranger] = [await enter('player01'), await enter('player02')];
  expect(await sitting.room('table')).toBe('');
  await sit('player01', 'live-roulette');
  const roomId = await sitting.room('table');
  const shown = (await roomsOf(sitting)).find(({ id }) => id === roomId);
  expect(shown).toMatchObject({
    kind: 'table',
    topic: expect.stringMatching(/\/live-roulette$/),
    refusal: null,
  });
  expect(shown?.name).not.toBe('');
  await sitting.value('open', { roomId });
  await sitting.say(roomId, 'red again');
  await expectShut(stranger, roomId);
  // Another table, a trial, a slot, and a table that was left alone for half an hour open nothing here.
  await sit('player02', 'live-baccarat');
  await sit('player02', 'live-roulette', { mode: 'trial' });
  await sit('player02', 'keno');
  await sit('player02', 'live-roulette', { minutesAgo: 31 });
  await expectShut(stranger, roomId);
  expect((await roomsOf(stranger)).filter(({ kind }) => kind === 'table')).toHaveLength(1);
  await sit('player02', 'live-roulette');
  expect((await stranger.value('open', { roomId })).messages.map(({ text }) => text)).toEqual(['red again']);
});

test('who leaves the table hears nothing more of it, and its unread messages no longer count', async () => {
  await sit('player01', 'live-roulette');
  await sit('player02', 'live-roulette');
  const one = await enter('player01');
  // One who signs in elsewhere loses the window; the count is asked for with the same token.
  const token = await scene.player('player02');
  const two = await openWindow({ address: scene.address, token });
  windows.push(two);
  const roomId = await one.room('table');
  for (const window of [one, two]) await window.value('open', { roomId });
  await roomsOf(two);
  await one.say(roomId, 'still here');
  const hears = (window: ChatWindow, text: string) => window.heard.some((one) => one.text === text);
  await until(async () => hears(two, 'still here'));
  const count = async () => (await scene.call(chat.unreadCount, {}, { token })).count;
  const before = await count();
  await sql`update catalogue.game_session set ended_at = now() from access.player
    where player.id = player_id and account = 'player02'`.execute(scene.db);
  expect(await count()).toBe(before - 1);
  await expectShut(two, roomId);
  await two.value('renew', {});
  await one.say(roomId, 'among ourselves');
  await until(async () => hears(one, 'among ourselves'));
  expect(hears(two, 'among ourselves')).toBe(false);
});

test('a window that does not ask again stops hearing a table that was left [MSG-037]', async () => {
  await sit('player01', 'live-roulette');
  await sit('player02', 'live-roulette');
  const [one, two] = [await enter('player01'), await enter('player02')];
  const roomId = await one.room('table');
  for (const window of [one, two]) await window.value('open', { roomId });
  await sql`update catalogue.game_session set ended_at = now() from access.player
    where player.id = player_id and account = 'player02'`.execute(scene.db);
  scene.travel(31_000);
  // The windows are gone through every five seconds.
  await sleep(6_000);
  await one.say(roomId, 'only for who sits here');
  await until(async () => one.heard.length > 0);
  await roomsOf(two); // what was sent to it before has come by now
  expect(two.heard).toEqual([]);
});

test('a room that asks for a rank from now on is heard at once by nobody without it [MSG-037 MSG-059]', async () => {
  const [ming, lan] = [await enter('agent001'), await enter('player01')];
  const roomId = await ming.room('lobby');
  for (const window of [ming, lan]) await window.value('open', { roomId });
  const desk = { token: await scene.operator() };
  const rules = {
    ...{ merchantCode: 'aurora', roomId, reason: 'a test', isOpen: true, writeRank: 0, writeDeposit: '0' },
    ...{ slowSeconds: 0, opensAt: null, closesAt: null },
  };
  const news = new Promise((resolve) => lan.socket.once('room', resolve));
  await scene.call(operatorChat.saveRoom, { ...rules, readRank: 3 }, desk);
  await news;
  try {
    await expectShut(lan, roomId);
    await ming.say(roomId, 'among those of rank');
    await until(async () => ming.heard.length > 0);
    await roomsOf(lan);
    expect(lan.heard).toEqual([]);
  } finally {
    await scene.call(operatorChat.saveRoom, { ...rules, readRank: 0 }, desk);
  }
});

test('operators see the rooms of languages and tables with their topic, and look after them as after others', async () => {
  await sit('player01', 'live-roulette');
  const window = await enter('player01');
  const roomId = await window.room('table');
  const seq = await window.say(roomId, 'to be removed');
  const desk = { token: await scene.operator() };
  const wish = { merchantCode: 'aurora' };
  const { rooms } = await scene.call(operatorChat.rooms, wish, desk);
  expect(rooms.find(({ id }) => id === roomId)).toMatchObject({ kind: 'table', agent: '' });
  await scene.call(operatorChat.removeMessage, { ...wish, roomId, seq, reason: 'a test' }, desk);
  expect((await window.value('open', { roomId })).messages.at(-1)).toMatchObject({
    isRemoved: true,
    text: '',
  });
});
