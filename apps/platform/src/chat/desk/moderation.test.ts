import { chat, operatorChat, operatorCompliance } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChatWindow, openWindow } from '../../../test/chat-window.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { randomId } from '../../kernel/random.ts';

let scene: Scene;
let desk: { token: string };
const windows: ChatWindow[] = [];
beforeAll(async () => {
  scene = await startScene();
  desk = { token: await scene.operator() };
});
afterAll(() => scene.close());
afterEach(() => {
  for (const { socket } of windows.splice(0)) socket.close();
  scene.travel(120_000);
});

const merchantCode = 'aurora';
const reason = 'for the test';
const enter = async (account: string) => {
  const window = await openWindow({ address: scene.address, token: await scene.player(account) });
  windows.push(window);
  return window;
};
const playerIdOf = async (account: string) => {
  const { rows } = await sql<{ id: string }>`
    select id::text from access.player where merchant_id = 1 and account = ${account}`.execute(scene.db);
  return rows[0]?.id ?? '';
};
const trail = async (subject: string) => {
  const found = await until(async () => {
    const { entries } = await scene.call(operatorCompliance.auditTrail, { subject, size: 1 }, desk);
    return entries[0];
  });
  return found;
};
const sanction = async (account: string, kind: 'mute' | 'ban', length: '10m' | '1h' | '1d' | 'lifted') => {
  const playerId = await playerIdOf(account);
  return scene.call(operatorChat.sanctionMember, { merchantCode, playerId, kind, length, reason }, desk);
};
const lift = (id: string) => scene.call(operatorChat.liftSanction, { merchantCode, id, reason }, desk);

test('a removed message is gone from every window, and stays readable with writer, operator and reason [MSG-055]', async () => {
  const [lan, hao] = [await enter('player01'), await enter('player02')];
  const roomId = await lan.room('lobby');
  await lan.value('open', { roomId });
  const seq = await hao.say(roomId, 'something bad');
  await until(() => lan.heard.some((one) => one.seq === seq));
  const wish = { merchantCode, roomId, seq, reason };
  await scene.call(operatorChat.removeMessage, wish, desk);
  const gone = await until(() => lan.heard.find((one) => one.seq === seq && one.isRemoved));
  expect(gone.text).toBe('');
  const { messages } = await lan.value('open', { roomId });
  expect(JSON.stringify(messages)).not.toContain('something bad');
  const { messages: lines } = await scene.call(operatorChat.messages, { merchantCode, roomId }, desk);
  expect(lines.find((one) => one.seq === seq)).toMatchObject({
    ...{ text: 'something bad', account: 'player02', removedBy: 'admin', removedReason: reason },
  });
  expect((await scene.refusal(operatorChat.removeMessage, wish, desk)).code).toBe('messaging.message_gone');
  expect(await hao.refusal('react', { roomId, seq, sign: 'like', isOn: true })).toBe(
    'messaging.message_gone',
  );
  expect(await trail(`merchant:aurora/chat:${roomId}/${seq}`)).toMatchObject({
    ...{ operator: 'admin', action: 'chat.message_removed', reason },
    before: { account: 'player02', text: 'something bad' },
  });
});

test('a muted member reads and does not write until the end, and is told when that is [MSG-053]', async () => {
  const hao = await enter('player02');
  const roomId = await hao.room('lobby');
  const write = (text: string) => hao.ask('write', { roomId, text, clientId: randomId() });
  const { until: end, id } = await sanction('player02', 'mute', '10m');
  const muted = await write('muted');
  expect(muted).toMatchObject({ errorCode: 'messaging.muted', until: end });
  expect(muted).toMatchObject({ message: expect.stringContaining('(GMT+8)') });
  expect(await hao.refusal('react', { roomId, seq: 1, sign: 'like', isOn: true })).toBe('messaging.muted');
  expect((await hao.value('open', { roomId })).messages.length).toBeGreaterThan(0);
  expect((await hao.value('rooms', {})).rooms[0]?.refusal?.errorCode).toBe('messaging.muted');
  scene.travel(10 * 60_000 + 1_000);
  const back = await enter('player02');
  expect(await back.refusal('write', { roomId, text: 'again', clientId: randomId() })).toBe('done');
  expect((await scene.refusal(operatorChat.liftSanction, { merchantCode, id, reason }, desk)).code).toBe(
    'messaging.sanction_gone',
  );
  const forGood = await sanction('player02', 'mute', 'lifted');
  expect(forGood.until).toBeNull();
  expect(await back.refusal('write', { roomId, text: 'b', clientId: randomId() })).toBe(
    'messaging.muted_for_now',
  );
  await lift(forGood.id);
  expect(await back.refusal('write', { roomId, text: 'c', clientId: randomId() })).toBe('done');
});

test('a ban closes the window, keeps it closed and is lifted in the list [MSG-023 MSG-054 MSG-057]', async () => {
  const hao = await enter('player02');
  const { id } = await sanction('player02', 'ban', '1d');
  await until(() => !hao.socket.connected);
  expect(hao.closed).toContain('banned');
  const again = await scene.player('player02');
  expect(await scene.call(chat.groupPermission, {}, { token: again })).toEqual({ hasPermission: false });
  await expect(openWindow({ address: scene.address, token: again })).rejects.toThrow();
  const { sanctions } = await scene.call(operatorChat.sanctions, { merchantCode }, desk);
  expect(sanctions).toMatchObject([{ id, account: 'player02', kind: 'ban', by: 'admin', reason }]);
  await lift(id);
  expect((await scene.call(operatorChat.sanctions, { merchantCode }, desk)).sanctions).toEqual([]);
  expect(await scene.call(chat.groupPermission, {}, { token: again })).toEqual({ hasPermission: true });
  expect(await trail('merchant:aurora/player:player02')).toMatchObject({ action: 'chat.sanction_lifted' });
});

test('a report comes once, with ten messages before and after, and the queue empties by deciding [MSG-052 MSG-056]', async () => {
  const [lan, hao, ming] = [await enter('player01'), await enter('player02'), await enter('agent001')];
  const roomId = await lan.room('lobby');
  const writers = [hao, ming];
  const seqs: number[] = [];
  for (let number = 0; number < 25; number++) {
    if (number % 10 === 0) scene.travel(11_000);
    seqs.push(await (writers[number % 2] as ChatWindow).say(roomId, `number ${number}`));
  }
  const seq = seqs[12] ?? 0;
  await lan.value('report', { roomId, seq, reason: 'abuse' });
  expect(await lan.refusal('report', { roomId, seq, reason: 'spam' })).toBe('messaging.reported_before');
  expect(await hao.refusal('report', { roomId, seq, reason: 'spam' })).toBe('messaging.own_message');
  await ming.value('report', { roomId, seq, reason: 'fraud' });
  const queue = () => scene.call(operatorChat.reports, { merchantCode }, desk);
  const { reports, open } = await queue();
  expect(open).toBe(2);
  expect(reports[0]).toMatchObject({ account: 'player01', writer: 'player02', reason: 'abuse', seq });
  expect(reports[0]?.context.map(({ text }) => text)).toEqual(
    Array.from({ length: 21 }, (_, number) => `number ${number + 2}`),
  );
  const decide = (id: string | undefined, decision: 'dismissed' | 'upheld') =>
    scene.call(operatorChat.decideReport, { merchantCode, id: id ?? '', decision, reason }, desk);
  await decide(reports[0]?.id, 'dismissed');
  await expect(decide(reports[0]?.id, 'upheld')).rejects.toThrow();
  await decide(reports[1]?.id, 'upheld');
  expect(await queue()).toEqual({ reports: [], open: 0 });
  const { messages } = await lan.value('open', { roomId });
  const gone = messages.filter((one) => one.isRemoved && seqs.includes(one.seq)).map((one) => one.seq);
  expect(gone).toEqual([seq]);
});

test('whom a member hides is the member’s own choice, and is told to nobody else [MSG-051]', async () => {
  const [lan, hao] = [await enter('player01'), await enter('player02')];
  const { me } = await hao.value('rooms', {});
  await lan.value('hide', { handle: me, isHidden: true });
  expect((await lan.value('rooms', {})).hidden).toEqual([{ handle: me, name: 'Hao' }]);
  expect((await hao.value('rooms', {})).hidden).toEqual([]);
  await lan.value('hide', { handle: me, isHidden: false });
  expect((await lan.value('rooms', {})).hidden).toEqual([]);
  expect(await lan.refusal('hide', { handle: 'nobody-here', isHidden: true })).toBe(
    'messaging.member_unknown',
  );
});

test('a pinned message stands above the room, until it is let go or removed [MSG-059]', async () => {
  const lan = await enter('player01');
  const roomId = await lan.room('lobby');
  const told: object[] = [];
  lan.socket.on('room', (body: object) => told.push(body));
  const seq = await lan.say(roomId, 'worth keeping');
  await lan.value('open', { roomId });
  const pin = (wish: number | null) =>
    scene.call(operatorChat.pinMessage, { merchantCode, roomId, seq: wish, reason }, desk);
  expect((await pin(seq)).pinnedSeq).toBe(seq);
  await until(() => told.length > 0);
  expect((await lan.value('open', { roomId })).pinned).toMatchObject({ seq, text: 'worth keeping' });
  await expect(pin(seq + 500)).rejects.toThrow();
  await scene.call(operatorChat.removeMessage, { merchantCode, roomId, seq, reason }, desk);
  expect((await lan.value('open', { roomId })).pinned).toBeNull();
});

test('words are kept by language, and an empty one is refused [MSG-058]', async () => {
  const save = (words: string[]) => ({ merchantCode, language: 'RU' as const, words, reason });
  expect(await scene.call(operatorChat.saveWords, save(['дурак', 'жулик']), desk)).toEqual({
    words: ['дурак', 'жулик'],
  });
  expect(await scene.call(operatorChat.words, { merchantCode, language: 'EN' }, desk)).toEqual({ words: [] });
  expect((await scene.refusal(operatorChat.saveWords, save(['\u200b']), desk)).code).toBe(
    'messaging.word_empty',
  );
  const tested = { merchantCode, text: 'ЖУЛИК и ещё слово', words: ['слово'] };
  expect(await scene.call(operatorChat.testWords, tested, desk)).toEqual({ text: '***** и ещё *****' });
  expect(await trail('merchant:aurora/chat/words:RU')).toMatchObject({ action: 'chat.words_saved' });
});
