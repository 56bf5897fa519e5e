import { messaging, operatorSupport, support } from '@fairground/contract';
import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { codeOf, deskScene } from '../../../test/desk-scene.ts';
import { until } from '../../../test/until.ts';
import { randomId, randomToken } from '../../kernel/random.ts';
import { tendDesk } from './run-desk.ts';

const DAY_MS = 86_400_000;

const desk = await deskScene();
const { scene, merchantCode, first, second, player, visitor, stand, queue, take, answer, close, saidTo } =
  desk;
const sockets: Socket[] = [];
afterAll(() => scene.close());
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await desk.clear();
});

describe('from the first word to the rating', () => {
  test('a talk waits in its place, is taken, typed in, answered and ended; the member has it as a letter and rates once [MSG-062 MSG-064 MSG-067]', async () => {
    await stand(first);
    const token = await scene.player('player01');
    const [one, two] = [visitor(), player({ token })];
    await one.start();
    scene.travel(5);
    const { talkId, place } = await two.start('My bonus\nis missing');
    expect(place).toBe(2);
    expect((await queue()).talks.map(({ name, isMember, state }) => [name, isMember, state])).toEqual([
      ['Ann', false, 'waiting'],
      ['player01', true, 'waiting'],
    ]);
    await take(talkId);
    await two.type();
    await answer(talkId, 'I am looking at it.');
    await scene.call(operatorSupport.typeAtDesk, { merchantCode, talkId }, first);
    const seen = await two.state();
    expect(seen.talk).toMatchObject({ state: 'taken', place: null });
    expect(await saidTo(two)).toEqual(['My bonus\nis missing', 'taken', 'I am looking at it.']);
    // Typing is seen, and not for longer than five seconds.
    const typing = async () => [(await two.state()).talk?.typingMs, (await queue()).talks.at(-1)?.typingMs];
    for (const ms of await typing()) expect(ms).toBeGreaterThan(0);
    scene.travel(5_000);
    expect(await typing()).toEqual([0, 0]);

    expect(await codeOf(two.rate(talkId, 5))).toBe('support.talk_gone');
    await close(talkId);
    expect(await codeOf(two.say('one more thing'))).toBe('support.talk_gone');
    expect(await codeOf(answer(talkId, 'too late'))).toBe('support.talk_gone');
    const rated = await Promise.all(
      [5, 1, 3].map((rating) => codeOf(two.rate(talkId, rating, '\u202ekind'))),
    );
    expect(rated.toSorted()).toEqual(['done', 'support.rated_before', 'support.rated_before']);
    const { rows: kept } = await sql<{ comment: string }>`
      select rating_comment as comment from support.talk where merchant_id = 1 and id = ${talkId}`.execute(
      scene.db,
    );
    expect(kept[0]?.comment).toBe('kind');
    const letters = await until(async () => {
      const { content } = await scene.call(messaging.inbox, {}, { token });
      return content.filter(({ subject }) => subject === 'Your conversation with support');
    });
    expect(letters).toHaveLength(1);
    expect(letters[0]?.content).toMatch(/You<.*My bonus<br>is missing.*Support<.*I am looking at it\./s);
    expect(letters[0]?.content).not.toContain('taken');
  });

  test('what is said twice with one client id is said once, and hostile words come out harmless [MSG-062]', async () => {
    await stand(first);
    const token = await scene.player('player01');
    const ann = player({ token });
    const { talkId } = await ann.start('<img src=x onerror=alert(1)>');
    await take(talkId);
    const clientId = randomId();
    const copies = await Promise.all([1, 2, 3].map(() => answer(talkId, 'once', first, { clientId })));
    expect(new Set(copies.map(({ seq }) => seq)).size).toBe(1);
    await ann.say('\u202egnp.exe\u200b \u0301\u0301\u0301\u0301\u0301\u0301\u0301');
    expect(await codeOf(ann.say('\u200b\u202e \n'))).toBe('support.words_length');
    expect(await codeOf(ann.say('x'.repeat(1_001)))).toBe('support.words_length');
    expect(await codeOf(ann.say('x'.repeat(100_000)))).not.toBe('done');
    const said = await saidTo(ann);
    expect(said).toHaveLength(4);
    expect(said?.at(-1)).not.toMatch(/[\u202e\u200b]|\u0301{4}/);
    await close(talkId);
    const letter = await until(async () => {
      const { content } = await scene.call(messaging.inbox, {}, { token });
      return content.find((one) => one.content.includes('onerror'));
    });
    expect(letter.content).not.toContain('<img');
    expect(letter.content).toContain('&#60;img');
  });

  test('two operators who take one talk at once: exactly one gets it, and the other cannot write in it [MSG-063 MSG-069]', async () => {
    await stand(first);
    for (let round = 0; round < 4; round++) {
      const { talkId } = await visitor().start();
      const outcomes = await Promise.all([first, second].map((who) => codeOf(take(talkId, who))));
      expect(outcomes.toSorted()).toEqual(['done', 'support.talk_taken']);
      const [winner, loser] = outcomes[0] === 'done' ? [first, second] : [second, first];
      expect(await codeOf(answer(talkId, 'mine', winner))).toBe('done');
      expect(await codeOf(answer(talkId, 'mine too', loser))).toBe('support.talk_not_yours');
      expect(await codeOf(close(talkId, loser))).toBe('support.talk_not_yours');
      const { talk } = operatorSupport;
      expect((await scene.call(talk, { merchantCode, talkId }, loser)).lines.map(({ text }) => text)).toEqual(
        ['Where is my money?', 'taken', 'mine'],
      );
    }
  });
});

describe('whose talk it is', () => {
  test('a visitor finds it again for 24 h by the key alone; nobody else does, on any endpoint or topic [MSG-065]', async () => {
    await stand(first);
    const key = randomToken();
    const ann = player({ key });
    const { talkId } = await ann.start();
    expect((await player({ key }).state()).talk?.talkId).toBe(talkId);
    const stranger = visitor();
    expect((await stranger.state()).talk).toBeNull();
    expect((await player().state()).talk).toBeNull();
    for (const act of ['say', 'type', 'end'] as const)
      expect(await codeOf(stranger[act]('hi'))).toBe('support.talk_gone');
    expect(await codeOf(stranger.rate(talkId, 1))).toBe('support.talk_gone');
    const other = { ...first, merchant: 'samba' };
    expect(
      await codeOf(scene.call(support.say, { visitorKey: key, text: 'x', clientId: randomId() }, other)),
    ).toBe('support.talk_gone');

    const heard: string[] = [];
    const join = async (merchant: string, topic: string) => {
      const options = { path: '/wps/ws', transports: ['websocket'], reconnection: false, auth: { merchant } };
      const socket = io(scene.address, options);
      sockets.push(socket);
      socket.onAny((event: string, body: object) => heard.push(`${topic} ${event} ${JSON.stringify(body)}`));
      return (await socket.emitWithAck('subscribe', topic)) as { success: boolean };
    };
    const own = `/visitor/aurora/${key}`;
    expect((await join('aurora', own)).success).toBe(true);
    expect((await join('aurora', `/visitor/aurora/${randomToken()}`)).success).toBe(true);
    expect((await join('samba', own)).success).toBe(false);
    expect((await join('aurora', `${own}x`)).success).toBe(false);
    await take(talkId);
    // What was said does not travel over the topic, and only who holds the key hears that something was.
    await until(() => heard.length > 0);
    await answer(talkId, 'secret words');
    await until(() => heard.length > 1);
    expect(new Set(heard)).toEqual(new Set([`${own} DESK {}`]));

    scene.travel(DAY_MS);
    expect((await ann.state()).talk).toBeNull();
    await tendDesk(scene.platform);
    const { rows } =
      await sql<object>`select state, ended_by from support.talk where id = ${talkId}::uuid`.execute(
        scene.db,
      );
    expect(rows).toEqual([{ state: 'ended', ended_by: 'time' }]);
  });

  test('who logs in takes the talk along, once, and the key opens it no more [MSG-065]', async () => {
    await stand(first);
    const key = randomToken();
    const { talkId } = await player({ key }).start('as a visitor');
    const token = await scene.player('player01');
    const member = player({ key, token });
    await Promise.all([member.state(), member.state(), member.say('now logged in')]);
    expect((await player({ token }).state()).talk?.talkId).toBe(talkId);
    expect(await saidTo(player({ token }))).toEqual(['as a visitor', 'now logged in']);
    expect((await player({ key }).state()).talk).toBeNull();
    expect((await queue()).talks[0]).toMatchObject({ name: 'player01', isMember: true });

    // A member who has a talk under way keeps that one.
    const later = randomToken();
    await player({ key: later }).start('on another device');
    expect((await player({ key: later, token }).state()).talk?.talkId).toBe(talkId);
    expect((await queue()).talks).toHaveLength(1);
    expect((await player({ token: await scene.player('player02') }).state()).talk).toBeNull();
  });

  test('two taps open one talk, a member has one, and a crowd from one address is stopped', async () => {
    await stand(first);
    const key = randomToken();
    const taps = await Promise.all([1, 2, 3].map(() => player({ key }).start()));
    expect(new Set(taps.map(({ talkId }) => talkId)).size).toBe(1);
    expect(await saidTo(player({ key }))).toEqual(['Where is my money?']);
    expect(await codeOf(visitor().start('no name', { name: ' ' }))).toBe('not_empty');
    expect(await codeOf(player().start())).toBe('not_empty');
    const crowd = () => player({ key: randomToken(), ip: '203.0.113.7' });
    for (let more = 0; more < 10; more++) await crowd().start();
    expect(await codeOf(crowd().start())).toBe('support.desk_busy');
    expect(await codeOf(visitor().start())).toBe('done');
  });
});
