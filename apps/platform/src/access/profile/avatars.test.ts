import { access, messaging, operatorAccess, operatorCompliance } from '@fairground/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../../test/desk-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { facesOf } from '../public.ts';

const merchantCode = 'aurora';
const SECRET = 'who took it and where';

let scene: Scene;
let desk: string;
let member: string;
beforeAll(async () => {
  scene = await startScene();
  desk = await scene.operator('support');
});
// How often one may upload is counted by session.
beforeEach(async () => {
  member = await scene.player('player01');
});
afterAll(() => scene.close());
afterEach(async () => {
  await sql`update access.player set avatar_id = null, avatar_index = 0`.execute(scene.db);
  await sql`delete from access.avatar`.execute(scene.db);
  await sql`delete from messaging.letter where kind like 'AVATAR_%'`.execute(scene.db);
});

const photo = (background: string, { width = 300, height = 500 } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { ImageDescription: SECRET } })
    .jpeg()
    .toBuffer();
const upload = (file: Uint8Array, token = member) => scene.call(access.uploadAvatar, { file }, { token });
const own = (token = member) => scene.call(access.avatar, {}, { token });
const queue = async (token = desk) =>
  (await scene.call(operatorAccess.avatars, { merchantCode }, { token })).avatars;
const decide = (avatarId: string, decision: 'approve' | 'reject', token = desk, merchant = merchantCode) =>
  codeOf(
    scene.call(
      operatorAccess.decideAvatar,
      { merchantCode: merchant, avatarId, decision, reason: 'no faces of others, please' },
      { token },
    ),
  );
async function hireAtSamba(): Promise<string> {
  const [account, password] = ['ofsamba', 'a kite above the bay'];
  const wish = { account, name: account, role: 'admin' as const, merchantCodes: ['samba'], reason: 'test' };
  const { link } = await scene.call(operatorAccess.addOperator, wish, { token: await scene.operator() });
  await scene.call(operatorAccess.useLink, { token: link.path.split('#')[1] ?? '', password });
  return (await scene.call(operatorAccess.signIn, { account, password })).token;
}
/** Number of the picture that was uploaded last. */
const newest = async () => (await queue()).at(-1)?.avatarId ?? '';
const send = (path: string) => scene.raw({ path });
const addressOf = (avatarId: string, merchant = merchantCode) =>
  `/res/avatar/${avatarId}.webp?merchant=${merchant}`;
/** What others see of the member, wherever faces are shown. */
const face = async () => {
  const { id } = (await scene.call(access.memberInfo, {}, { token: member })) as { id: string };
  const faces = await facesOf(scene.db, { merchantId: 1, playerIds: [BigInt(id)] });
  return faces.get(BigInt(id));
};
const letters = async () =>
  (await scene.call(messaging.inbox, { size: 50 }, { token: member })).content.filter(({ subject }) =>
    /picture/.test(subject),
  );

test('others see the old picture until an operator approves the new one, which is written anew [MEM-062]', async () => {
  const file = await photo('#383');
  expect(file.includes(SECRET)).toBe(true);
  await upload(file);
  const before = await own();
  expect([before.avatarType, before.url]).toEqual(['STATIC', '/res/cover/avatar/0.svg?w=128&h=128']);
  const waiting = Buffer.from(before.waiting?.data ?? '', 'base64');
  expect(await sharp(waiting).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
  expect(waiting.includes(SECRET)).toBe(false);
  expect(await face()).toMatchObject({ avatarIndex: 0, avatarId: null });
  const [one] = await queue();
  expect(one).toMatchObject({ account: 'player01', avatarIndex: 0 });
  const avatarId = one?.avatarId ?? '';
  // Who guesses the address sees nothing yet.
  expect((await send(addressOf(avatarId))).status).toBe(404);
  const shown = await scene.call(operatorAccess.waitingAvatar, { merchantCode, avatarId }, { token: desk });
  expect([shown.data, shown.shown]).toEqual([before.waiting?.data, null]);

  expect(await decide(avatarId, 'approve')).toBe('done');
  expect(await queue()).toEqual([]);
  const after = await own();
  expect(after).toMatchObject({ avatarType: 'UPLOAD', url: addressOf(avatarId), waiting: null });
  const info = await scene.call(access.memberInfo, {}, { token: member });
  expect(info.avatar).toEqual({ avatarType: 'UPLOAD', avatarIndex: 0, url: addressOf(avatarId) });
  expect(await face()).toMatchObject({ avatarId });
  const sent = await send(after.url);
  expect([sent.status, sent.headers['content-type']]).toEqual([200, 'image/webp']);
  // At another merchant there is no such picture.
  expect((await send(addressOf(avatarId, 'samba'))).status).toBe(404);
  const letter = await until(async () => (await letters())[0]);
  expect(letter.subject).toBe('Your picture is approved');
});

test('what is rejected stays unseen, its owner reads why, and the trail says who decided [MEM-062]', async () => {
  await upload(await photo('#383'));
  const shown = await newest();
  await decide(shown, 'approve');
  await upload(await photo('#833'));
  const refused = await newest();
  const look = await scene.call(
    operatorAccess.waitingAvatar,
    { merchantCode, avatarId: refused },
    { token: desk },
  );
  expect(look.shown).toBe((await send(addressOf(shown))).bytes.toString('base64'));
  expect(await decide(refused, 'reject')).toBe('done');
  expect(await own()).toMatchObject({ avatarType: 'UPLOAD', url: addressOf(shown), waiting: null });
  expect((await send(addressOf(refused))).status).toBe(404);
  expect((await send(addressOf(shown))).status).toBe(200);
  const letter = await until(async () =>
    (await letters()).find(({ subject }) => subject === 'Your picture was not approved'),
  );
  expect(letter.content).toContain('no faces of others, please');
  const admin = await scene.operator();
  const { entries } = await scene.call(operatorCompliance.auditTrail, { merchantCode }, { token: admin });
  const [last] = entries;
  expect(last).toMatchObject({
    ...{ action: 'access.avatar_rejected', subject: 'player:player01', operator: 'support' },
    ...{ reason: 'no faces of others, please', before: { avatarId: shown }, after: { avatarId: shown } },
  });
});

test('a picture is decided once, and never one that was replaced or taken back since [MEM-062]', async () => {
  await upload(await photo('#383'));
  const first = await newest();
  await upload(await photo('#833'));
  const second = await newest();
  expect(await queue()).toHaveLength(1);
  expect(second).not.toBe(first);
  expect(await decide(first, 'approve')).toBe('access.avatar_decided');
  expect((await own()).avatarType).toBe('STATIC');
  const both = await Promise.all([
    decide(second, 'approve'),
    decide(second, 'approve', await scene.operator()),
  ]);
  expect(both.sort()).toEqual(['access.avatar_decided', 'done']);
  expect(await decide(second, 'reject')).toBe('access.avatar_decided');
  expect((await own()).url).toBe(addressOf(second));

  await upload(await photo('#338'));
  const third = await newest();
  await scene.call(access.takeBackAvatar, {}, { token: member });
  expect(await decide(third, 'approve')).toBe('access.avatar_decided');
  expect(await own()).toMatchObject({ url: addressOf(second), waiting: null });
  const { rows } = await sql<{ id: string }>`select id from access.avatar`.execute(scene.db);
  expect(rows).toEqual([{ id: second }]);
});

test('whoever chooses a drawn picture shows it at once, and none of their own any more', async () => {
  await upload(await photo('#383'));
  const shown = await newest();
  await decide(shown, 'approve');
  await upload(await photo('#833'));
  const waiting = await newest();
  await scene.call(access.updateInfo, { nickname: 'Lan' }, { token: member });
  expect((await own()).url).toBe(addressOf(shown));
  await scene.call(access.updateInfo, { avatarIndex: 4 }, { token: member });
  expect(await own()).toMatchObject({ avatarType: 'STATIC', avatarIndex: 4, waiting: null });
  expect((await send(addressOf(shown))).status).toBe(404);
  expect(await decide(waiting, 'approve')).toBe('access.avatar_decided');
});

test('only operators of that merchant with the right look and decide, and trials upload nothing [MEM-062]', async () => {
  await upload(await photo('#383'));
  const avatarId = await newest();
  const finance = await scene.operator('finance');
  const look = (token: string, merchant = merchantCode) =>
    codeOf(scene.call(operatorAccess.waitingAvatar, { merchantCode: merchant, avatarId }, { token }));
  const list = (token: string) => codeOf(scene.call(operatorAccess.avatars, { merchantCode }, { token }));
  expect(await decide(avatarId, 'approve', finance)).toBe('role.refused');
  expect([await look(finance), await list(finance)]).toEqual(['role.refused', 'role.refused']);
  // Under the name of another merchant there is no such picture.
  expect(await decide(avatarId, 'approve', desk, 'samba')).toBe('access.avatar_decided');
  expect(await look(desk, 'samba')).toBe('access.avatar_decided');
  // An administrator of another merchant gets to none of it.
  const elsewhere = await hireAtSamba();
  expect(await decide(avatarId, 'approve', elsewhere)).toBe('merchant.not_yours');
  expect([await look(elsewhere), await list(elsewhere)]).toEqual([
    'merchant.not_yours',
    'merchant.not_yours',
  ]);
  expect(await decide(avatarId, 'approve', elsewhere, 'samba')).toBe('access.avatar_decided');
  for (const token of [member, '']) expect(await decide(avatarId, 'approve', token)).not.toBe('done');
  expect((await own()).avatarType).toBe('STATIC');
  const trial = await scene.player('trial001');
  expect(await codeOf(upload(await photo('#383'), trial))).toBe('in_need_true_account');
});

test('what is no picture, or too large a one, is refused, and the one that waits stays', async () => {
  await upload(await photo('#383'));
  const waiting = await newest();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  const cut = (await photo('#383')).subarray(0, 400);
  for (const file of [svg, cut, Buffer.from('GIF89a'), new Uint8Array()])
    expect(await codeOf(upload(file))).toBe('activity_apply_remark_limit2');
  expect(await codeOf(upload(Buffer.alloc(5 * 1024 * 1024 + 1)))).toBe('activity_apply_remark_limit3');
  expect(await newest()).toBe(waiting);
});
