import { messaging, operatorCompliance, operatorMerchants, operatorMessaging } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../test/scene.ts';
import { until } from '../../test/until.ts';
import { nowMs } from '../kernel/clock.ts';

let scene: Scene;
let player: { token: string };
let desk: { token: string };
beforeAll(async () => {
  scene = await startScene();
  player = { token: await scene.player('player01') };
  desk = { token: await scene.operator() };
});
afterAll(() => scene.close());

const write = (own: object = {}) =>
  scene.call(
    operatorMessaging.sendLetter,
    {
      merchantCode: 'aurora',
      account: 'player01',
      subject: 'Your documents',
      content: '<p>They are fine.</p><script>alert(1)</script>',
      ...own,
    },
    desk,
  );
const inbox = (wish: object = {}, who: object = player) => scene.call(messaging.inbox, wish, who);
const unread = async (who: object = player) => (await scene.call(messaging.unreadCountV2, {}, who)).count;

test('a letter lies in the inbox of its member, harmless, until it is read [MSG-001 MSG-002 MSG-003 MSG-004]', async () => {
  const { id } = await write();
  expect(await unread()).toBe(1);
  expect(await scene.call(messaging.unreadCount, {}, player)).toEqual({ count: 1 });
  const { content, total } = await inbox({ page: 1, size: 10, sort: 'sendTime:desc', read: 'false' });
  expect(total).toBe(1);
  expect(content).toEqual([
    {
      id,
      subject: 'Your documents',
      read: false,
      answerable: true,
      sendTime: expect.any(String),
      content: '<p>They are fine.</p>',
    },
  ]);

  expect(await scene.call(messaging.readLetter, { id }, player)).toEqual({ count: 0 });
  expect((await inbox({ read: 'false' })).total).toBe(0);
  expect((await inbox()).content).toMatchObject([{ id, read: true }]);
});

test('newest first, page by page, within a range [MSG-003]', async () => {
  const before = new Date(nowMs() + 1).toISOString();
  scene.travel(1_000);
  for (const subject of ['one', 'two', 'three']) {
    await write({ subject });
    scene.travel(1_000);
  }
  const page = await inbox({ page: 2, size: 2, startTime: before });
  expect(page.total).toBe(3);
  expect(page.content.map(({ subject }) => subject)).toEqual(['one']);
  expect((await inbox({ size: 1 })).content[0]?.subject).toBe('three');
  expect((await inbox({ endTime: before })).content.some(({ subject }) => subject === 'one')).toBe(false);
});

test('the badge counts the last seven days; all can be marked as read at once [MSG-005]', async () => {
  expect(await unread()).toBe(3);
  await sql`update messaging.letter set sent_at = sent_at - interval '8 days' where subject = 'one'`.execute(
    scene.db,
  );
  expect(await unread()).toBe(2);
  expect(await scene.call(messaging.readLetter, {}, player)).toEqual({ count: 0 });
  expect((await inbox({ read: 'false' })).total).toBe(0);
});

test('a deleted letter is gone for its member, and nobody deletes or reads that of another', async () => {
  const { id } = await write({ subject: 'Short' });
  const other = { token: await scene.player('player02') };
  expect((await scene.refusal(messaging.deleteLetter, { id }, other)).code).toBe('messaging.letter_gone');
  await scene.call(messaging.readLetter, { id }, other);
  expect(await unread()).toBe(1);
  expect((await inbox({}, other)).total).toBe(0);

  await scene.call(messaging.deleteLetter, { id }, player);
  expect((await inbox()).content.map((letter) => letter.id)).not.toContain(id);
  expect((await scene.refusal(messaging.deleteLetter, { id }, player)).code).toBe('messaging.letter_gone');
});

test('trial accounts have no inbox; MSG-008 it needs the mail centre and the inbox [MSG-007]', async () => {
  const trial = { token: await scene.player('trial001') };
  expect((await scene.refusal(messaging.unreadCountV2, {}, trial)).code).toBe('in_need_true_account');
  for (const modId of ['MAILCEN', 'INBOX3'] as const) {
    const turn = (enabled: boolean) =>
      scene.call(
        operatorMerchants.setSwitch,
        { merchantCode: 'aurora', modId, enabled, reason: 'a test' },
        desk,
      );
    await turn(false);
    expect((await scene.refusal(messaging.inbox, {}, player)).code).toBe('module.off');
    await turn(true);
  }
});

test('nobody is written to who is not there', async () => {
  const wish = {
    merchantCode: 'aurora',
    account: 'nobody99',
    subject: 'Hello',
    content: 'x',
  };
  const refused = await scene.refusal(operatorMessaging.sendLetter, wish, desk);
  expect(refused.code).toBe('messaging.member_unknown');
  const nowhere = await scene.refusal(
    operatorMessaging.sendLetter,
    { ...wish, merchantCode: 'nobody' },
    desk,
  );
  expect(nowhere.code).toBe('merchants.not_found');
});

test('a letter goes to the member of the named merchant, and the audit trail keeps who wrote what', async () => {
  const { id } = await write({ subject: 'For the books', merchantCode: 'samba' });
  expect((await inbox()).content.map((letter) => letter.id)).not.toContain(id);
  const abroad = { merchant: 'samba', token: await scene.player('player01', 'samba') };
  expect((await inbox({}, abroad)).content.map((letter) => letter.id)).toEqual([id]);
  const { entries } = await until(async () => {
    const subject = `merchant:samba/letter:${id}`;
    const trail = await scene.call(operatorCompliance.auditTrail, { subject, size: 1 }, desk);
    return trail.entries.length > 0 ? trail : null;
  });
  expect(entries[0]).toMatchObject({
    ...{ operator: 'admin', merchantCode: 'samba', action: 'messaging.letter_sent' },
    after: { account: 'player01', subject: 'For the books', content: '<p>They are fine.</p>' },
  });
});

test('a letter is counted up to seven days after it was sent, and a range holds its ends', async () => {
  await scene.call(messaging.readLetter, {}, player);
  const sent = new Date(nowMs() - 7 * 86_400_000);
  const { id } = await write({ subject: 'A week old' });
  const move = (at: Date) =>
    sql`update messaging.letter set sent_at = ${at} where id = ${id}::uuid`.execute(scene.db);
  await move(new Date(sent.getTime() - 1_000));
  expect(await unread()).toBe(0);
  await move(new Date(sent.getTime() + 60_000));
  expect(await unread()).toBe(1);
  const at = new Date(sent.getTime() + 60_000).toISOString();
  const count = async (range: object) => (await scene.call(messaging.unreadCountV2, range, player)).count;
  expect(await count({ startTime: at, endTime: at })).toBe(1);
  expect(await count({ startTime: new Date(sent.getTime() + 60_001).toISOString() })).toBe(0);
  expect(await count({ endTime: new Date(sent.getTime() + 59_999).toISOString() })).toBe(0);
});

test('what was said at the desk is told by the merchant’s clock, which it names [MSG-067]', async () => {
  const said = [{ by: 'player', text: 'Hello <b>', at: '2026-11-18T19:47:05.000Z' }];
  const who = { token: await scene.player('player02') };
  await sql`insert into messaging.letter (merchant_id, player_id, kind, subject, content, about, sent_at)
    select 1, id, 'TALK_TRANSCRIPT', '', ${JSON.stringify(said)}, '', now() from access.player
    where merchant_id = 1 and account = 'player02'`.execute(scene.db);
  const { content } = await inbox({}, who);
  expect(content[0]?.content.replaceAll(/\s/g, ' ')).toContain(
    'Nov 19, 2026, 3:47:05 AM (GMT+8)<br>Hello &#60;b&#62;',
  );
});
