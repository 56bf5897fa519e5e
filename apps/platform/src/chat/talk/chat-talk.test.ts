import { chat, operatorChat } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ChatWindow, openWindow } from '../../../test/chat-window.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { now } from '../../kernel/clock.ts';
import { randomId } from '../../kernel/random.ts';
import { forgetMessages } from './forget-messages.ts';

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
describe('talking', () => {
  test('what one says the others hear, and it holds nothing of the writer but name, picture and rank [MSG-038 MSG-049]', async () => {
    await sql`update access.player set nickname = 'my agent001 name', mobile = '8613800001111'
      where merchant_id = 1 and account = 'agent001'`.execute(scene.db);
    const [lan, ming] = [await enter('player01'), await enter('agent001')];
    const roomId = await lan.room('lobby');
    await lan.value('open', { roomId });
    const seq = await ming.say(roomId, 'hello there');
    const said = await until(() => lan.heard.find((one) => one.seq === seq));
    expect(said).toMatchObject({ text: 'hello there', name: 'ag***01', rank: 5, isRemoved: false });
    const sent = JSON.stringify([
      await lan.value('open', { roomId }),
      await lan.value('rooms', {}),
      lan.heard,
    ]);
    for (const secret of ['agent001', String(await playerIdOf('agent001')), '8613800001111', 'player02'])
      expect(sent).not.toContain(`"${secret}"`);
    expect(sent).not.toMatch(/agent001|8613800001111|balance/i);
    await sql`update access.player set nickname = 'Ming' where merchant_id = 1 and account = 'agent001'`.execute(
      scene.db,
    );
  });

  test('a message sent again with its client id is stored once, also at the same moment [MSG-040]', async () => {
    const lan = await enter('player01');
    const roomId = await lan.room('lobby');
    const wish = { roomId, clientId: randomId(), text: 'only once' };
    const copies = await Promise.all([1, 2, 3, 4].map(() => lan.value('write', wish)));
    expect(new Set(copies.map(({ seq }) => seq)).size).toBe(1);
    const { messages } = await lan.value('open', { roomId });
    expect(messages.filter(({ text }) => text === 'only once')).toHaveLength(1);
  });

  test('1 to 500 characters, and nothing longer is kept [MSG-038 MSG-044]', async () => {
    const lan = await enter('player01');
    const roomId = await lan.room('lobby');
    const refusal = (text: string) => lan.refusal('write', { roomId, clientId: randomId(), text });
    expect(await refusal(' \u200b\n')).toBe('messaging.nothing_said');
    expect(await refusal('x'.repeat(501))).toBe('messaging.too_long');
    expect(await refusal('x'.repeat(5_000))).toBe('request.invalid');
    expect(await refusal('界'.repeat(500))).toBe('done');
    expect(await lan.refusal('write', { roomId: 'no room', clientId: 'x', text: 'x' })).toBe(
      'request.invalid',
    );
    expect(await lan.socket.emitWithAck('ask', 'constructor', {})).toMatchObject({
      errorCode: 'request.not_found',
    });
    // A flood of characters costs the window that sends it and nobody else.
    lan.socket.emit('ask', 'write', { roomId, clientId: randomId(), text: 'x'.repeat(100_000) }, () => {});
    await until(() => !lan.socket.connected);
    expect(await (await enter('player02')).say(roomId, 'still here')).toBeGreaterThan(0);
  });

  test('markup stays text, links and words of the filter are gone before anybody sees them [MSG-044 MSG-045 MSG-046]', async () => {
    const [lan, hao] = [await enter('player01'), await enter('player02')];
    const roomId = await lan.room('lobby');
    await lan.value('open', { roomId });
    const token = await scene.operator();
    const words = { merchantCode, language: 'EN' as const, words: ['swindle'], reason };
    await scene.call(operatorChat.saveWords, words, { token });
    const tested = { merchantCode, text: 'A ＳＷＩＮＤＬＥ at evil.com', words: [] };
    expect(await scene.call(operatorChat.testWords, tested, { token })).toEqual({ text: 'A ******* at' });
    await hao.say(roomId, '<img src=x onerror=alert(1)> Swi\u200bndle see https://evil.com/a');
    const said = await until(() => lan.heard.at(-1));
    expect(said.text).toBe('<img src=x onerror=alert(1)> ******* see');
    expect(await hao.refusal('write', { roomId, clientId: randomId(), text: 'https://evil.com' })).toBe(
      'messaging.only_links',
    );
    const { rows } = await sql<{
      body: string;
    }>`select body from chat.message where body like '%evil%'`.execute(scene.db);
    expect(rows).toEqual([]);
  });

  test('a sixth message within ten seconds waits, and the same text is said twice a minute at most [MSG-047]', async () => {
    const lan = await enter('player01');
    const roomId = await lan.room('lobby');
    const write = (text: string) => lan.ask('write', { roomId, text, clientId: randomId() });
    for (const text of ['one', 'two', 'three', 'three', 'five'])
      expect(await write(text)).toMatchObject({ success: true });
    const sixth = await write('six');
    expect(sixth).toMatchObject({ errorCode: 'TOO_MANY_REQUESTS', seconds: expect.any(Number) });
    const { seconds = 0 } = sixth as { seconds?: number };
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(10);
    scene.travel(10_500);
    expect(await write('three')).toMatchObject({ errorCode: 'messaging.repeated' });
    expect(await write('six')).toMatchObject({ success: true });
    scene.travel(61_000);
    expect(await write('three')).toMatchObject({ success: true });
  });

  test('several at once do not get past the limit [MSG-047]', async () => {
    const lan = await enter('player01');
    const roomId = await lan.room('lobby');
    const texts = Array.from({ length: 9 }, (_, number) => `at once ${number}`);
    const replies = await Promise.all(
      texts.map((text) => lan.refusal('write', { roomId, text, clientId: randomId() })),
    );
    expect(replies.filter((reply) => reply === 'done')).toHaveLength(5);
  });

  test('whoever asks too much is slowed in all windows together, and nobody else is [MSG-047]', async () => {
    const both = { address: scene.address, token: await scene.player('player01') };
    const [one, other] = [await openWindow(both), await openWindow(both)];
    windows.push(one, other);
    const hao = await enter('player02');
    const asked = Array.from({ length: 40 }, (_, turn) => (turn % 2 ? one : other).refusal('rooms', {}));
    const replies = await Promise.all(asked);
    expect(replies.filter((reply) => reply === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(5);
    expect(replies.filter((reply) => reply === 'done').length).toBeLessThanOrEqual(35);
    expect(await hao.refusal('rooms', {})).toBe('done');
    scene.travel(3_500);
    expect(await one.refusal('rooms', {})).toBe('done');
  });

  test('a member has ten windows at most', async () => {
    const who = { address: scene.address, token: await scene.player('player01') };
    for (let count = 0; count < 10; count++) windows.push(await openWindow(who));
    await expect(openWindow(who)).rejects.toThrow('TOO_MANY_REQUESTS');
    windows.pop()?.socket.close();
    const reopened = await until(() => openWindow(who).catch(() => undefined));
    windows.push(reopened);
    expect(await reopened.refusal('rooms', {})).toBe('done');
  });

  test('replies, mentions and signs reach everybody; a sign counts once for each member', async () => {
    const [lan, hao] = [await enter('player01'), await enter('player02')];
    const roomId = await lan.room('lobby');
    await lan.value('open', { roomId });
    const first = await lan.say(roomId, 'who is in?');
    const { me } = await lan.value('rooms', {});
    const wish = {
      roomId,
      clientId: randomId(),
      text: 'me',
      replyTo: first,
      mentions: [me, 'nobody-at-all'],
    };
    const { seq } = await hao.value('write', wish);
    const reply = await until(() => lan.heard.find((one) => one.seq === seq));
    expect(reply).toMatchObject({ replyTo: { seq: first, name: 'Lan', text: 'who is in?' }, mentions: [me] });
    const sign = { roomId, seq: first, sign: 'like' as const };
    await hao.value('react', { ...sign, isOn: true });
    await hao.value('react', { ...sign, isOn: true });
    await lan.value('react', { ...sign, isOn: true });
    await until(() => lan.heard.findLast((one) => one.seq === first)?.reactions.like === 2);
    const page = await hao.value('open', { roomId });
    expect(page.mine[String(first)]).toEqual(['like']);
    await hao.value('react', { ...sign, isOn: false });
    await until(() => lan.heard.findLast((one) => one.seq === first)?.reactions.like === 1);
    expect(await hao.refusal('write', { ...wish, clientId: randomId(), replyTo: 999_999 })).toBe(
      'messaging.message_gone',
    );
  });

  test('a window that was away asks for what came after its number, and gets each once and in order [MSG-039]', async () => {
    const [lan, hao] = [await enter('player01'), await enter('player02')];
    const roomId = await lan.room('lobby');
    const first = await lan.say(roomId, 'before');
    const { lastSeq } = await lan.value('open', { roomId });
    lan.socket.close();
    await hao.value('react', { roomId, seq: first, sign: 'clap', isOn: true });
    for (const text of ['while', 'you', 'were', 'away']) await hao.say(roomId, text);
    const back = await enter('player01');
    const { messages, isReset } = await back.value('open', { roomId, after: lastSeq });
    expect(isReset).toBe(false);
    expect(messages.map(({ text }) => text)).toEqual(['before', 'while', 'you', 'were', 'away']);
    expect(messages.map(({ changed }) => changed)).toEqual(
      messages.map(({ changed }) => changed).toSorted((a, b) => a - b),
    );
  });

  test('a page is 50, and scrolling up goes on to the beginning of what is kept [MSG-041 MSG-042]', async () => {
    const lan = await enter('player01');
    const roomId = await lan.room('team');
    const playerId = await playerIdOf('player02');
    await sql`
      insert into chat.message (merchant_id, room_id, seq, changed, player_id, client_id, body, at)
      select 1, ${roomId}::uuid, n, n, ${playerId}::bigint, gen_random_uuid(), 'message ' || n,
        ${now()}::timestamptz - (case when n <= 10 then interval '95 days' when n <= 15 then interval '89 days' else interval '1 minute' end)
      from generate_series(1, 120) n`.execute(scene.db);
    await sql`update chat.room set last_seq = 120 where id = ${roomId}::uuid`.execute(scene.db);
    const newest = await lan.value('open', { roomId });
    expect([newest.messages.length, newest.messages[0]?.seq, newest.hasMore]).toEqual([50, 71, true]);
    const older = await lan.value('history', { roomId, before: 71 });
    expect([older.messages[0]?.seq, older.messages.at(-1)?.seq, older.hasMore]).toEqual([21, 70, true]);
    const oldest = await lan.value('history', { roomId, before: 21 });
    expect([oldest.messages.length, oldest.hasMore]).toEqual([20, false]);
    // Ninety days at least, whatever else happens.
    const token = await scene.operator();
    const keep = (keepDays: number) =>
      scene.call(operatorChat.saveKeeping, { merchantCode, keepDays, reason }, { token });
    await expect(keep(89)).rejects.toThrow();
    const kept = async () => {
      await forgetMessages(scene.platform);
      return (await lan.value('history', { roomId, before: 21 })).messages.length;
    };
    await keep(100);
    expect(await kept()).toBe(20);
    await keep(90);
    expect(await kept()).toBe(10);
  });

  test('unread messages of all rooms are counted, and reading lowers the count everywhere [MSG-021 MSG-043]', async () => {
    const who = { token: await scene.player('player02') };
    const count = async () => (await scene.call(chat.unreadCount, {}, who)).count;
    const lan = await enter('player01');
    // Two windows of one session: signing in anew would end it.
    const both = { address: scene.address, ...who };
    const [hao, elsewhere] = [await openWindow(both), await openWindow(both)];
    windows.push(hao, elsewhere);
    const [lobby, team] = [await hao.room('lobby'), await hao.room('team')];
    for (const roomId of [lobby, team]) await hao.value('read', { roomId, seq: 1_000_000 });
    expect(await count()).toBe(0);
    const read: object[] = [];
    elsewhere.socket.on('read', (body: object) => read.push(body));
    const seq = await lan.say(lobby, 'a');
    await lan.say(team, 'b');
    await hao.say(lobby, 'my own does not count');
    expect(await count()).toBe(2);
    expect(await hao.value('read', { roomId: lobby, seq })).toEqual({ unread: 1 });
    expect(await count()).toBe(1);
    await until(() => read.length > 0);
    expect(read).toEqual([{ roomId: lobby, seq }]);
    expect(await hao.value('read', { roomId: lobby, seq: 0 })).toEqual({ unread: 1 });
  });
});
