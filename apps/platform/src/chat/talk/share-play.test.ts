import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ChatWindow, openWindow } from '../../../test/chat-window.ts';
import { everyDigit, lotteryScene } from '../../../test/lottery-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { findMemberId, GAME, vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';

let scene: Scene;
const windows: ChatWindow[] = [];
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());
afterEach(() => {
  for (const { socket } of windows.splice(0)) socket.close();
  scene.travel(120_000);
});

const enter = async (token: string) => {
  const window = await openWindow({ address: scene.address, token });
  windows.push(window);
  return window;
};
const says = async (window: ChatWindow, play: { roundId?: string; betId?: string }) => ({
  ...{ roomId: await window.room('lobby'), clientId: randomId(), text: 'look', mentions: [] },
  ...play,
});

test('a round is shown once it has ended, by whoever played it and by nobody else', async () => {
  const vendor = await vendorScene(scene);
  const hao = await lotteryScene(scene).member('player02');
  const seat = await vendor.again(await findMemberId(scene, 'player02'));
  const common = { playerRef: seat.playerRef, gameId: GAME, currency: 'CNY', roundId: randomId() };
  const { roundId } = common;
  const [ming, own] = [await enter(await scene.player('agent001')), await enter(hao.token ?? '')];
  await vendor.ok('bet', { ...common, sessionId: seat.sessionId, txId: randomId(), amount: '1' });
  const listed = async () => (await own.value('rounds', {})).find((one) => one.roundId === roundId);
  expect(await listed()).toBeUndefined();
  expect(await own.refusal('write', await says(own, { roundId }))).toBe('messaging.round_unknown');

  const win = { ...common, txId: randomId(), amount: '2.50', kind: 'normal', roundEnd: true } as const;
  await vendor.ok('win', win);
  expect(await listed()).toMatchObject({ betId: null, bet: '1.00', win: '2.50', currency: 'CNY' });
  expect(await ming.refusal('write', await says(ming, { roundId }))).toBe('messaging.round_unknown');
  await ming.value('open', { roomId: await ming.room('lobby') });
  const { seq } = await own.value('write', await says(own, { roundId }));
  const heard = await until(() => ming.heard.find((one) => one.seq === seq));
  expect(heard.share).toMatchObject({ game: 'Jade Lantern Garden', bet: '1.00', win: '2.50' });
  // Another member of the room opens it by its message; nothing of what is sent says whose account it is.
  const seen = await ming.value('see', { roomId: await ming.room('lobby'), seq });
  expect(seen).toMatchObject({ name: 'Hao', number: roundId, bet: '1.00', win: '2.50', currency: 'CNY' });
  expect([seen.at, seen.endedAt].every((at) => Number.isFinite(Date.parse(at ?? '')))).toBe(true);
  expect(JSON.stringify([seen, heard])).not.toContain('player02');
  expect(JSON.stringify(heard)).not.toContain(roundId);
  expect(heard.share?.slip).toBeUndefined();
});

test('a lottery slip is shown with its numbers once they were drawn, by whoever bet and by nobody else', async () => {
  const play = lotteryScene(scene);
  const lan = await play.member('player01');
  const issue = await play.begun('CQSSC');
  const { bets } = await play.place(issue, [everyDigit], lan);
  const betId = bets[0]?.betId ?? '';
  const before = await enter(lan.token ?? '');
  expect((await before.value('rounds', {})).some((one) => one.betId === betId)).toBe(false);
  expect(await before.refusal('write', await says(before, { betId }))).toBe('messaging.round_unknown');

  const { winNo } = await play.settle(issue);
  const [own, ming] = [await enter(lan.token ?? ''), await enter(await scene.player('agent001'))];
  const listed = (await own.value('rounds', {})).find((one) => one.betId === betId);
  expect(listed).toMatchObject({ roundId: null, vendor: 'LOTTERY', gameId: 'CQSSC' });
  expect(await ming.refusal('write', await says(ming, { betId }))).toBe('messaging.round_unknown');
  await ming.value('open', { roomId: await ming.room('lobby') });
  const { seq } = await own.value('write', await says(own, { betId }));
  const heard = await until(() => ming.heard.find((one) => one.seq === seq));
  expect(heard.share).toMatchObject({
    bet: bets[0]?.stake,
    slip: { issue: issue.numero, drawn: winNo, numbers: expect.stringMatching(/\d/) },
  });
  // As people read it: no code of a play or of an item.
  expect(heard.share?.slip?.play).not.toContain('.');
  expect(heard.share?.slip?.play).not.toBe(everyDigit.playType);
  expect(heard.share).not.toHaveProperty('betId');
  const seen = await ming.value('see', { roomId: await ming.room('lobby'), seq });
  expect(seen).toMatchObject({ ...heard.share, name: 'Lan', number: betId });
});

test('what was shown in a room is opened by nobody who may not read it, nor after it was removed', async () => {
  const lan = await enter(await scene.player('player01'));
  const { betId } = (await lan.value('rounds', {})).find((one) => one.betId !== null) ?? {};
  const roomId = await lan.room('team');
  const wish = { roomId, clientId: randomId(), text: 'for the team', mentions: [], betId: betId ?? '' };
  const { seq } = await lan.value('write', wish);
  const place = { roomId, seq };
  expect((await lan.value('see', place)).number).toBe(betId);
  // Of another team, and of another merchant.
  const top = await enter(await scene.player('topagent1'));
  const samba = await openWindow({
    ...{ address: scene.address, merchant: 'samba', token: await scene.player('player01', 'samba') },
  });
  windows.push(samba);
  for (const stranger of [top, samba])
    expect(await stranger.refusal('see', place)).toBe('messaging.topic_refused');
  // A message without a play shows none.
  const plain = await lan.say(roomId, 'only words');
  expect(await lan.refusal('see', { roomId, seq: plain })).toBe('messaging.message_gone');
  await sql`update chat.message set removed_at = now(), removed_by = 'admin'
    where merchant_id = 1 and room_id = ${roomId}::uuid and seq = ${seq}`.execute(scene.db);
  expect(await lan.refusal('see', place)).toBe('messaging.message_gone');
});
