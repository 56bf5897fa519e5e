import { messaging, operatorSupport, support } from '@fairground/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, expect, test } from 'vitest';
import { codeOf, deskScene } from '../../../test/desk-scene.ts';
import type { Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { randomId, randomToken } from '../../kernel/random.ts';

const desk = await deskScene();
const { scene, merchantCode, first, second, player, visitor, stand, take, close } = desk;
afterAll(() => scene.close());
afterEach(() => desk.clear());

const SECRET = 'who took it and where';
/** Of a phone: it says inside where it was taken. */
const photo = (side = 24) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#383' } })
    .withExif({ IFD0: { ImageDescription: SECRET } })
    .jpeg()
    .toBuffer();
const show = (talkId: string, file: Uint8Array, who = first, clientId = randomId()) =>
  scene.call(operatorSupport.showInTalk, { merchantCode, talkId, file, clientId }, who);
const open = (talkId: string, seq: number, who = first) =>
  scene.call(operatorSupport.talkPicture, { merchantCode, talkId, seq }, who);

test('both sides show pictures, once for each client id, written anew; the letter says where they stood [MSG-062 MSG-067]', async () => {
  await stand(first);
  const token = await scene.player('player01');
  const ann = player({ token });
  const { talkId } = await ann.start();
  const file = await photo();
  expect(file.includes(SECRET)).toBe(true);
  // Nobody fills our tables while they wait.
  expect(await codeOf(ann.show(file))).toBe('support.pictures_later');
  await take(talkId);
  const clientId = randomId();
  const copies = await Promise.all([1, 2, 3].map(() => ann.show(file, clientId)));
  expect(new Set(copies.map(({ seq }) => seq)).size).toBe(1);
  const own = copies[0]?.seq ?? 0;
  const { seq } = await show(talkId, await photo(40));
  const lines = (await ann.state()).talk?.lines;
  expect(lines?.map(({ by, text, hasImage }) => [by, text, hasImage])).toEqual([
    ['player', 'Where is my money?', false],
    ['event', 'taken', false],
    ['player', '', true],
    ['operator', '', true],
  ]);
  for (const [number, width] of [
    [own, 24],
    [seq, 40],
  ] as const) {
    const seen = [await open(talkId, number), await ann.picture(talkId, number)];
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.contentType).toBe('image/jpeg');
    const bytes = Buffer.from(seen[0]?.data ?? '', 'base64');
    expect((await sharp(bytes).metadata()).width).toBe(width);
    expect(bytes.includes(SECRET)).toBe(false);
  }
  // What was said is no picture.
  expect(await codeOf(open(talkId, 1))).toBe('support.talk_gone');
  await close(talkId);
  expect(await codeOf(ann.show(file))).toBe('support.talk_gone');
  expect(await codeOf(show(talkId, file))).toBe('support.talk_gone');
  const letter = await until(async () => {
    const { content } = await scene.call(messaging.inbox, {}, { token });
    return content.find(({ subject }) => subject === 'Your conversation with support');
  });
  expect(letter.content.match(/\(a picture\)/g)).toHaveLength(2);
});

test('nobody opens a picture but those who talk and operators of that merchant [MSG-065]', async () => {
  await stand(first);
  const key = randomToken();
  const ann = player({ key });
  const { talkId } = await ann.start();
  await take(talkId);
  const { seq } = await ann.show(await photo());
  expect(await codeOf(ann.picture(talkId, seq))).toBe('done');
  const member = await scene.player('player02');
  for (const stranger of [visitor(), player(), player({ token: member })]) {
    expect(await codeOf(stranger.picture(talkId, seq))).toBe('support.talk_gone');
    expect(await codeOf(stranger.show(await photo()))).toBe('support.talk_gone');
  }
  const samba: Who = { merchant: 'samba' };
  const wish = { visitorKey: key, talkId, seq };
  expect(await codeOf(scene.call(support.talkPicture, wish, samba))).toBe('support.talk_gone');
  const elsewhere = { merchantCode: 'samba', talkId, seq };
  expect(await codeOf(scene.call(operatorSupport.talkPicture, elsewhere, first))).toBe('support.talk_gone');
  expect(await codeOf(open(talkId, seq, second))).toBe('done');
  expect(await codeOf(show(talkId, await photo(), second))).toBe('support.talk_not_yours');
  for (const who of [{}, { token: member }]) expect(await codeOf(open(talkId, seq, who))).not.toBe('done');
  // Whoever has logged in since has it, and the key no more.
  expect(await codeOf(player({ key, token: member }).picture(talkId, seq))).toBe('done');
  expect(await codeOf(player({ token: member }).picture(talkId, seq))).toBe('done');
  expect(await codeOf(ann.picture(talkId, seq))).toBe('support.talk_gone');
});

test('what is no picture, too large or one too many is refused, and nothing is kept', async () => {
  await stand(first);
  const ann = player({ token: await scene.player('player01') });
  const { talkId } = await ann.start();
  await take(talkId);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const cut = (await photo(200)).subarray(0, 300);
  for (const file of [svg, cut, Buffer.from('GIF89a'), new Uint8Array()]) {
    expect(await codeOf(ann.show(file))).toBe('activity_apply_remark_limit2');
    expect(await codeOf(show(talkId, file))).toBe('activity_apply_remark_limit2');
  }
  expect(await codeOf(show(talkId, Buffer.alloc(5 * 1024 * 1024 + 1)))).toBe('activity_apply_remark_limit3');
  const pictures = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from support.talk_line where image is not null`.execute(scene.db);
    return rows[0]?.count;
  };
  expect(await pictures()).toBe(0);
  const file = await photo();
  const codes = await Promise.all(Array.from({ length: 23 }, () => codeOf(show(talkId, file))));
  expect(codes.filter((code) => code === 'done')).toHaveLength(20);
  expect(codes.filter((code) => code === 'support.pictures_full')).toHaveLength(3);
  expect(await codeOf(ann.show(file))).toBe('support.pictures_full');
  expect(await pictures()).toBe(20);
  expect(await codeOf(ann.say('in words then'))).toBe('done');
});
