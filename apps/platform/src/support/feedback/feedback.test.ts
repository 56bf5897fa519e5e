import { messaging, operatorCompliance, operatorSupport, support } from '@fairground/contract';
import { languages } from '@fairground/i18n';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';
import { hashAnswer } from '../../access/captcha/keep-answer.ts';
import { transaction } from '../../kernel/db/db.ts';
import { randomId } from '../../kernel/random.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const words = 'My deposit of yesterday evening is not there yet.';
let captchas = 0;
/** A captcha whose letters this test knows. */
async function captcha() {
  const id = `known-captcha-${++captchas}`;
  await transaction(scene.db, async (tx) => {
    await sql`insert into access.captcha (merchant_id, id, kind, answer_hash, expires_at)
      values (1, ${id}, 'image', ${hashAnswer(id, 'ABCD')}, now() + interval '1 day')`.execute(tx);
  });
  return { captchaId: id, answer: 'abcd' };
}
async function send(own: object, who: Who = {}) {
  scene.travel(61_000);
  return scene.call(support.feedback, { content: words, type: 1, captcha: await captcha(), ...own }, who);
}
async function refused(own: object, who: Who = {}) {
  scene.travel(61_000);
  const wish = { content: words, type: 1 as const, captcha: await captcha(), ...own };
  return (await scene.refusal(support.feedback, wish, who)).code;
}
const picture = (format: 'png' | 'jpeg' | 'gif') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#336' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer();

describe('help centre', () => {
  test('every language has every topic, with questions and answers [SUP-019]', async () => {
    for (const { code } of languages) {
      const topics = await scene.call(support.helpCenter, { lang: code, device: 'WEB' });
      expect(topics.map((topic) => topic.code)).toEqual(
        expect.arrayContaining([
          'deposit',
          'withdraw',
          'account',
          'games',
          'promotions',
          'safer-play',
          'agents',
        ]),
      );
      for (const { title, children } of topics) {
        expect(title).not.toMatch(/^guide\./);
        expect(children.length).toBeGreaterThan(0);
        for (const child of children) {
          expect(child.title).not.toMatch(/^guide\.|\{\{/);
          expect(child.content).toMatch(/^<(?:p|ul)>[^{]+<\/(?:p|ul)>$/);
        }
      }
    }
  });

  test('without lang the Language header decides [SUP-019]', async () => {
    const [first] = await scene.call(support.helpCenter, {}, { language: 'RU' });
    expect(first?.title).toBe('О Aurora');
  });
});

describe('feedback', () => {
  test.each([
    ['SUP-007', 1],
    ['SUP-008', 2],
    ['SUP-009', 3],
    ['SUP-010', 4],
    ['SUP-011', 6],
    ['SUP-012', 0],
  ] as const)('%s SUP-006 a visitor writes with type %i', async (_row, type) => {
    const { feedbackId } = await send({ type, sender: 'a visitor' });
    const { rows } = await sql`select type, sender, player_id from support.feedback
      where merchant_id = 1 and id = ${feedbackId}::bigint`.execute(scene.db);
    expect(rows).toEqual([{ type, sender: 'a visitor', player_id: null }]);
  });

  test('there is no type 5 [SUP-011]', async () => {
    expect(await refused({ type: 5 })).toBe('request.invalid');
  });

  test('words and the captcha are needed [SUP-013 SUP-014]', async () => {
    expect(await refused({ content: '   ' })).toBe('not_empty');
    expect(await refused({ captcha: undefined })).toBe('not_empty');
    expect(await refused({ captcha: { captchaId: 'x', answer: '' } })).toBe('not_empty');
    expect(await refused({ captcha: { ...(await captcha()), answer: 'zzzz' } })).toBe('access.captcha_wrong');
  });

  test('20 to 500 characters count, without the space around them [SUP-015 SUP-016]', async () => {
    expect(await refused({ content: `  ${'a'.repeat(19)}  ` })).toBe('support.content_length');
    expect(await refused({ content: 'a'.repeat(501) })).toBe('support.content_length');
    const { feedbackId } = await send({ content: `\n ${'字'.repeat(20)} ` });
    const { rows } = await sql<{ content: string }>`select content from support.feedback
      where merchant_id = 1 and id = ${feedbackId}::bigint`.execute(scene.db);
    expect(rows[0]?.content).toBe('字'.repeat(20));
    // What cannot be seen does not count, and turns nothing around at the desk.
    expect(await refused({ content: `${'a'.repeat(19)}${'\u200b'.repeat(9)}` })).toBe(
      'support.content_length',
    );
    const turned = await send({ content: `\u202efirst line\n\u2066${'b'.repeat(20)}`, sender: '\u202eme' });
    const { rows: kept } = await sql<{
      content: string;
      sender: string;
    }>`select content, sender from support.feedback
      where merchant_id = 1 and id = ${turned.feedbackId}::bigint`.execute(scene.db);
    expect(kept[0]).toEqual({ content: `first line\n${'b'.repeat(20)}`, sender: 'me' });
    await send({ content: 'a'.repeat(500) });
  });

  test('a picture is looked at, drawn anew and shown to the operator; anything else is refused [SUP-017]', async () => {
    const { feedbackId } = await send({ file: await picture('jpeg') });
    const token = await scene.operator('support');
    const where = { merchantCode: 'aurora', feedbackId };
    const image = await scene.call(operatorSupport.feedbackImage, where, { token });
    expect(image.contentType).toBe('image/jpeg');
    expect(Buffer.from(image.data, 'base64').includes('a secret place')).toBe(false);
    // Of another merchant it is not there, and neither is the picture of a message without one.
    const elsewhere = { merchantCode: 'samba', feedbackId };
    const strange = await scene.refusal(operatorSupport.feedbackImage, elsewhere, { token });
    expect(strange.code).toBe('support.feedback_gone');
    const { feedbackId: plain } = await send({});
    const none = { merchantCode: 'aurora', feedbackId: plain };
    expect((await scene.refusal(operatorSupport.feedbackImage, none, { token })).code).toBe(
      'support.feedback_gone',
    );
    for (const bytes of [
      await picture('gif'),
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('GIF89a'),
    ])
      expect(await refused({ file: bytes })).toBe('activity_apply_remark_limit2');
  });

  test('a picture of five megabytes is read, and a byte more refused; one of too many points is refused [SUP-017]', async () => {
    const png = await picture('png');
    // What stands behind a picture belongs to its file, and is not kept.
    const filled = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    const { feedbackId } = await send({ file: filled(5 * 1024 * 1024) });
    const token = await scene.operator('support');
    const kept = await scene.call(
      operatorSupport.feedbackImage,
      { merchantCode: 'aurora', feedbackId },
      { token },
    );
    expect(kept.data.length).toBeLessThan(10_000);
    expect(await refused({ file: filled(5 * 1024 * 1024 + 1) })).toBe('activity_apply_remark_limit3');
    const large = sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#000' } });
    expect(await refused({ file: await large.png().toBuffer() })).toBe('activity_apply_remark_limit2');
  });

  test('one message a minute, and of a member one from all devices together [SUP-031 E-040]', async () => {
    await send({}, { headers: {} });
    const wish = { content: words, type: 1 as const, captcha: await captcha() };
    expect((await scene.refusal(support.feedback, wish)).code).toBe('TOO_MANY_REQUESTS');

    scene.travel(61_000);
    const devices = await Promise.all([1, 2, 3].map(() => scene.player('player02')));
    const at = async (token: string) => ({ ...wish, captcha: await captcha(), token });
    const tried = await Promise.all(
      (await Promise.all(devices.map(at))).map(({ token, ...own }) =>
        scene.call(support.feedback, own, { token }).then(
          () => 'sent',
          ({ code }: { code: string }) => code,
        ),
      ),
    );
    expect(tried.sort()).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 'sent']);
  });
});

test('an operator answers, sent twice once, and the member reads it [D-63 SUP-005]', async () => {
  const token = await scene.player('player02');
  const { feedbackId } = await send({ type: 2, sender: 'somebody else' }, { token });
  const operator = { token: await scene.operator('support') };
  const open = await scene.call(operatorSupport.feedback, { merchantCode: 'aurora' }, operator);
  expect(open.messages[0]).toMatchObject({ feedbackId, sender: 'player02', isMember: true, lines: [] });

  const clientId = randomId();
  const answer = { merchantCode: 'aurora', feedbackId, clientId, answer: 'It is on its way.' };
  const sent = await scene.call(operatorSupport.answerFeedback, answer, operator);
  expect(sent).toMatchObject({ state: 'answered', takenBy: 'support', isMine: true });
  expect(await scene.call(operatorSupport.answerFeedback, answer, operator)).toEqual(sent);
  const entry = await until(async () => {
    const subject = `merchant:aurora/feedback:${feedbackId}`;
    const trail = await scene.call(
      operatorCompliance.auditTrail,
      { subject, size: 5 },
      { token: await scene.operator() },
    );
    return trail.entries[0] ?? null;
  });
  expect(entry).toMatchObject({
    ...{ operator: 'support', merchantCode: 'aurora', action: 'support.feedback_answered' },
    after: { answer: 'It is on its way.' },
  });
  const elsewhere = { ...answer, merchantCode: 'samba' };
  const strange = await scene.refusal(operatorSupport.answerFeedback, elsewhere, operator);
  expect(strange.code).toBe('support.feedback_gone');

  const mine = await scene.call(support.myFeedback, {}, { token: await scene.player('player02') });
  expect(mine[0]).toMatchObject({
    ...{ feedbackId, type: 2, content: words, state: 'answered' },
    lines: [{ seq: 1, by: 'operator', text: 'It is on its way.' }],
  });
  expect(JSON.stringify(mine)).not.toContain('"author"');
  expect(await scene.call(support.myFeedback, {}, { token: await scene.player('player01') })).toEqual([]);

  const reader = { token: await scene.player('player02'), language: 'VI' as const };
  const letter = await until(async () => (await scene.call(messaging.inbox, {}, reader)).content[0] ?? null);
  expect(letter).toMatchObject({
    subject: 'Tin nhắn của bạn đã được trả lời',
    content: `<p>It is on its way.</p><blockquote><p>${words}</p></blockquote>`,
  });
});

test('messages are read by the desk of their merchant, those that wait apart from those that are answered', async () => {
  const { feedbackId } = await send({ sender: 'somebody' });
  const operator = { token: await scene.operator('support') };
  const ids = async (merchantCode: string, more: object = {}) => {
    const { messages, next } = await scene.call(
      operatorSupport.feedback,
      { merchantCode, ...more },
      operator,
    );
    return { ids: messages.map((one) => one.feedbackId), next };
  };
  expect((await ids('aurora')).ids[0]).toBe(feedbackId);
  expect((await ids('aurora', { state: 'answered' })).ids).not.toContain(feedbackId);
  expect((await ids('samba')).ids).toEqual([]);
  const page = await ids('aurora', { size: 1 });
  expect(page).toEqual({ ids: [feedbackId], next: feedbackId });
  expect((await ids('aurora', { size: 1, before: page.next })).ids).not.toContain(feedbackId);
  const nowhere = await scene.refusal(operatorSupport.feedback, { merchantCode: 'nobody' }, operator);
  expect(nowhere.code).toBe('merchants.not_found');
});

test('what a member and the desk write is words to the reader, whatever stands in it', async () => {
  const bad = '<img src=x onerror=alert(1)> & "more" of it';
  const token = await scene.player('player01');
  const { feedbackId } = await send({ content: bad }, { token });
  const operator = { token: await scene.operator('support') };
  const answer = 'Read <b>this</b>\n\n<script>alert(1)</script>';
  const wish = { merchantCode: 'aurora', feedbackId, clientId: randomId(), answer };
  await scene.call(operatorSupport.answerFeedback, wish, operator);
  const reader = { token: await scene.player('player01') };
  const letter = await until(async () => (await scene.call(messaging.inbox, {}, reader)).content[0] ?? null);
  const words = [...letter.content.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
  expect(new Set(words)).toEqual(new Set(['<p>', '</p>', '<blockquote>', '</blockquote>']));
  expect(letter.content).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
  expect(letter.content).toContain('&#60;img src=x onerror=alert(1)&#62; &#38; &#34;more&#34;');
});

test('a session that has ended sends as a visitor, and so does one of another merchant', async () => {
  const sender = async (token: string) => {
    const { feedbackId } = await send({ sender: 'as I say' }, { token });
    const { rows } = await sql<{ sender: string; player: bigint | null }>`
      select sender, player_id as player from support.feedback
      where merchant_id = 1 and id = ${feedbackId}::bigint`.execute(scene.db);
    return rows[0];
  };
  expect(await sender('A'.repeat(43))).toEqual({ sender: 'as I say', player: null });
  expect(await sender(await scene.player('player02', 'samba'))).toEqual({ sender: 'as I say', player: null });
});
