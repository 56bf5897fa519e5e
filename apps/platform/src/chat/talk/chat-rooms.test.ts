import { chat, operatorChat, operatorMerchants } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ChatWindow, connectWindow, launch, openWindow } from '../../../test/chat-window.ts';
import { holdRows } from '../../../test/hold-rows.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { endSessionsOfPlayer } from '../../access/public.ts';
import { sessionIdOf } from '../../access/token-format.ts';
import { nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';
import { issuePass } from '../guests/chat-pass.ts';

let scene: Scene;
const windows: ChatWindow[] = [];
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());
afterEach(() => {
  for (const { socket } of windows.splice(0)) socket.close();
  // What counts messages looks back a minute.
  scene.travel(120_000);
});

const enter = async (account: string, merchant = 'aurora') => {
  const token = await scene.player(account, merchant);
  const window = await openWindow({ address: scene.address, token, merchant });
  windows.push(window);
  return window;
};
const playerIdOf = async (account: string, merchantId = 1) => {
  const { rows } = await sql<{ id: bigint }>`
    select id from access.player where merchant_id = ${merchantId} and account = ${account}`.execute(
    scene.db,
  );
  return rows[0]?.id ?? 0n;
};
const reason = 'for the test';
const merchantCode = 'aurora';
const saveRoom = async (roomId: string, own: object) =>
  scene.call(
    operatorChat.saveRoom,
    {
      ...{ merchantCode, roomId, reason, isOpen: true, readRank: 0, writeRank: 0, writeDeposit: '0' },
      ...{ slowSeconds: 0, opensAt: null, closesAt: null, ...own },
    },
    { token: await scene.operator() },
  );
const setSwitch = async (modId: 'CBS3' | 'CHATSITE3', enabled: boolean) =>
  scene.call(
    operatorMerchants.setSwitch,
    { merchantCode, modId, enabled, reason },
    { token: await scene.operator() },
  );

describe('letting in', () => {
  test('an auth key opens a window with a token of its own; both are for one session and a short time [MSG-020 MSG-022 MSG-024]', async () => {
    const token = await scene.player('player01');
    const authKey = await scene.call(chat.saveMemberInfo, { account: 'player01' }, { token });
    const { url, token: windowToken } = await scene.call(
      chat.launchChat,
      { authKey, language: 'AR' },
      { token },
    );
    expect(url).toBe('/chat-window/?lang=ar-SA');
    windows.push(await connectWindow(scene.address, windowToken));

    const other = { token: await scene.player('player02') };
    const codeFor = async (key: string, who = other) =>
      (await scene.refusal(chat.launchChat, { authKey: key }, who)).code;
    expect(await codeFor(authKey)).toBe('messaging.chat_key');
    expect(await codeFor('v1.made.up')).toBe('messaging.chat_key');
    expect((await scene.refusal(chat.saveMemberInfo, { account: 'player01' }, other)).code).toBe(
      'messaging.topic_refused',
    );
    // A window's token asks for nothing else, and nothing else opens a window.
    expect(await codeFor(windowToken, { token })).toBe('messaging.chat_key');
    await expect(connectWindow(scene.address, authKey)).rejects.toThrow('messaging.chat_key');
    await expect(connectWindow(scene.address, token)).rejects.toThrow('messaging.chat_key');
    scene.travel(11 * 60_000);
    expect(await codeFor(authKey, { token })).toBe('messaging.chat_key');
    await expect(connectWindow(scene.address, windowToken)).rejects.toThrow('messaging.chat_key');
  });

  test('without a token, without the module and without the site setting there is no chat [MSG-016 MSG-020 SET-024 SET-047]', async () => {
    const who = { token: await scene.player('player01') };
    const bare = await scene.raw({
      ...{ method: 'POST', path: chat.saveMemberInfo.path, body: '{}' },
      headers: { merchant: 'aurora', 'content-type': 'application/json' },
    });
    expect(bare.envelope().errorCode).toBe('CUSTOMER_NOT_LOGIN');
    const { token } = await launch({ address: scene.address, ...who });
    for (const modId of ['CBS3', 'CHATSITE3'] as const) {
      await setSwitch(modId, false);
      expect((await scene.refusal(chat.saveMemberInfo, {}, who)).code).toBe('module.off');
      await expect(connectWindow(scene.address, token)).rejects.toThrow('module.off');
      if (modId === 'CHATSITE3')
        expect(await scene.call(chat.groupPermission, {}, who)).toEqual({ hasPermission: false });
      await setSwitch(modId, true);
    }
    expect(await scene.call(chat.groupPermission, {}, who)).toEqual({ hasPermission: true });
  });

  test('trial accounts are refused by every endpoint and by the socket itself [MSG-019 MSG-023 MSG-050 ACC-214]', async () => {
    for (const account of ['trial001', 'tester01', 'testagent', 'testtop1']) {
      const who = { token: await scene.player(account) };
      expect((await scene.refusal(chat.saveMemberInfo, {}, who)).code).toBe('in_need_true_account');
      expect((await scene.refusal(chat.unreadCount, {}, who)).code).toBe('in_need_true_account');
      expect(await scene.call(chat.groupPermission, {}, who)).toEqual({ hasPermission: false });
      const pass = { merchantId: 1, sessionId: 's', language: 'EN' as const };
      const playerId = String(await playerIdOf(account));
      const token = await issuePass(scene.platform, 'window', { ...pass, playerId });
      await expect(connectWindow(scene.address, token)).rejects.toThrow('in_need_true_account');
    }
  });

  test('the provider’s door gives a window’s token for a verify token of the same member, and for no other [MSG-025]', async () => {
    const session = await scene.player('player01');
    const window = await openWindow({ address: scene.address, token: session });
    windows.push(window);
    const { me } = await window.value('rooms', {});
    const sessionId = sessionIdOf(session);
    const pass = { merchantId: 1, playerId: String(await playerIdOf('player01')), sessionId };
    const verifyToken = await issuePass(scene.platform, 'verify', { ...pass, language: 'EN' });
    const { token } = await scene.call(chat.verify, { userId: me, verifyToken });
    windows.push(await connectWindow(scene.address, token));
    const refused = async (userId: string, text: string, who = {}) =>
      (await scene.refusal(chat.verify, { userId, verifyToken: text }, who)).code;
    expect(await refused('somebody', verifyToken)).toBe('messaging.chat_key');
    expect(await refused(me, token)).toBe('messaging.chat_key');
    expect(await refused(me, verifyToken, { merchant: 'samba' })).toBe('messaging.chat_key');
  });

  test('a session that ends closes its windows, and no key of it opens another', async () => {
    const { token } = await launch({ address: scene.address, token: await scene.player('player02') });
    const window = await connectWindow(scene.address, token);
    windows.push(window);
    const { token: renewed } = await window.value('renew', {});
    const playerId = await playerIdOf('player02');
    await transaction(scene.db, (tx) => endSessionsOfPlayer(tx, { merchantId: 1, playerId }, 'replaced'));
    await until(() => !window.socket.connected);
    expect(window.closed).toEqual(['ended']);
    for (const key of [token, renewed])
      await expect(connectWindow(scene.address, key)).rejects.toThrow('messaging.chat_key');
  });

  test('whoever is banned while the window is being let in does not get in [MSG-056]', async () => {
    const playerId = await playerIdOf('player02');
    const desk = { token: await scene.operator() };
    const { token } = await launch({ address: scene.address, token: await scene.player('player02') });
    // The window has been found unbanned, and waits to learn whether its session lives.
    const held = await holdRows(scene, 'lock table access.session in access exclusive mode', []);
    const entering = connectWindow(scene.address, token).then(
      () => 'in',
      (error: Error) => error.message,
    );
    await held.waiting(1);
    const ban = { merchantCode, playerId: String(playerId), kind: 'ban', length: '1d', reason } as const;
    await scene.call(operatorChat.sanctionMember, ban, desk).finally(held.letGo);
    expect(await entering).toBe('messaging.chat_banned');
    await sql`delete from chat.sanction where merchant_id = 1 and player_id = ${playerId}`.execute(scene.db);
  });
});

describe('rooms', () => {
  test('a member reads the lobby, the team, and from a rank on the VIP room; other rooms are refused [MSG-037]', async () => {
    const [lan, ming, teng] = [await enter('player01'), await enter('agent001'), await enter('topagent1')];
    const kinds = async (window: ChatWindow) =>
      (await window.value('rooms', {})).rooms.map(({ kind, name }) => `${kind} ${name}`.trim());
    expect(await kinds(lan)).toEqual(['lobby', 'language English', 'team Ming']);
    expect((await kinds(ming)).sort()).toEqual([
      'language English',
      'lobby',
      'team Ming',
      'team Teng',
      'vip',
    ]);
    expect((await kinds(teng)).sort()).toEqual(['language English', 'lobby', 'team Teng', 'vip']);

    const vip = await ming.room('vip');
    const top = await teng.room('team');
    const abroad = await (await enter('player01', 'samba')).room('lobby');
    for (const roomId of [vip, top, abroad, randomId()]) {
      const clientId = randomId();
      expect(await lan.refusal('open', { roomId })).toBe('messaging.topic_refused');
      expect(await lan.refusal('history', { roomId, before: 10 })).toBe('messaging.topic_refused');
      expect(await lan.refusal('write', { roomId, text: 'hello', clientId })).toBe('messaging.topic_refused');
      expect(await lan.refusal('react', { roomId, seq: 1, sign: 'like', isOn: true })).toBe(
        'messaging.topic_refused',
      );
      expect(await lan.refusal('report', { roomId, seq: 1, reason: 'spam' })).toBe('messaging.topic_refused');
      expect(await lan.refusal('read', { roomId, seq: 1 })).toBe('messaging.topic_refused');
    }
    await ming.say(vip, 'among ourselves');
    await lan.say(await lan.room('lobby'), 'out here');
    expect(lan.heard.map(({ text }) => text)).not.toContain('among ourselves');
  });

  test('a rank or a deposit can be asked for before somebody writes, and the refusal says what is missing [MSG-048]', async () => {
    const lan = await enter('player01');
    const roomId = await lan.room('lobby');
    await saveRoom(roomId, { writeRank: 2 });
    const ranked = await lan.ask('write', { roomId, text: 'hello', clientId: randomId() });
    expect(ranked).toMatchObject({ success: false, errorCode: 'messaging.rank_needed' });
    const { rooms, ranks } = await lan.value('rooms', {});
    const name = ranks.find(({ level }) => level === 2)?.name ?? 'no such rank';
    expect(rooms[0]?.refusal?.message).toContain(name);
    await saveRoom(roomId, { writeDeposit: '25.50' });
    const poor = await lan.ask('write', { roomId, text: 'hello', clientId: randomId() });
    expect(poor).toMatchObject({
      errorCode: 'messaging.deposit_needed',
      message: expect.stringContaining('25.50'),
    });
    await saveRoom(roomId, {});
    expect(await lan.say(roomId, 'hello')).toBeGreaterThan(0);
  });

  test('a room can be closed, have hours and slow its writers down [MSG-059]', async () => {
    const lan = await enter('player01');
    const roomId = await lan.room('lobby');
    const write = (text: string) => lan.ask('write', { roomId, text, clientId: randomId() });
    await saveRoom(roomId, { isOpen: false });
    expect(await write('closed')).toMatchObject({ errorCode: 'messaging.room_closed' });
    const zone = { timeZone: 'Asia/Shanghai', timeStyle: 'short' } as const;
    const hour = (ms: number) => new Intl.DateTimeFormat('en-GB', zone).format(nowMs() + ms);
    await saveRoom(roomId, { opensAt: hour(7_200_000), closesAt: hour(10_800_000) });
    expect(await write('too early')).toMatchObject({ errorCode: 'messaging.room_closed' });
    await saveRoom(roomId, { opensAt: hour(-7_200_000), closesAt: hour(7_200_000) });
    expect(await write('in time')).toMatchObject({ success: true });
    await saveRoom(roomId, { slowSeconds: 30 });
    expect(await write('too soon')).toMatchObject({
      errorCode: 'TOO_MANY_REQUESTS',
      seconds: expect.any(Number),
    });
    scene.travel(31_000);
    expect(await write('slowly')).toMatchObject({ success: true });
    await saveRoom(roomId, {});
    const half = { token: await scene.operator() };
    const wish = { merchantCode, roomId, reason, isOpen: true, readRank: 0, writeRank: 0, writeDeposit: '0' };
    const times = { slowSeconds: 0, opensAt: '10:00', closesAt: null };
    expect((await scene.refusal(operatorChat.saveRoom, { ...wish, ...times }, half)).code).toBe(
      'messaging.hours_half',
    );
  });
});
