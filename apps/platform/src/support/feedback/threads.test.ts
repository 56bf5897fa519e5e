import { access, operatorAgents, operatorSupport, support } from '@fairground/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { codeOf } from '../../../test/desk-scene.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { randomId } from '../../kernel/random.ts';
import { closeAnswered } from './close-answered.ts';

const merchantCode = 'aurora';
const DAY_MS = 86_400_000;
let scene: Scene;
let first: Who;
let second: Who;
beforeAll(async () => {
  scene = await startScene();
  first = { token: await scene.operator('support') };
  second = { token: await scene.operator('operator') };
});
afterAll(() => scene.close());
afterEach(async () => {
  returnToPresent();
  await sql`delete from support.feedback`.execute(scene.db);
});

/** A message that lies there, of a member or of a visitor. */
async function written(account: string | null, own: { type?: number; daysAgo?: number } = {}) {
  const { type = 1, daysAgo = 0 } = own;
  const { rows } = await sql<{ id: string }>`
    insert into support.feedback (merchant_id, player_id, sender, language, type, content, ip, created_at)
    values (1, (select id from access.player where merchant_id = 1 and account = ${account}), ${account ?? 'visitor'}, 'EN',
      ${type}, 'Where is what I paid in yesterday?', '10.0.0.1', now() - make_interval(days => ${daysAgo}))
    returning id::text`.execute(scene.db);
  return rows[0]?.id ?? '';
}
const codesOf = async (...acts: Promise<unknown>[]) => [...new Set(await Promise.all(acts.map(codeOf)))];
const as = async (account: string): Promise<Who> => ({ token: await scene.player(account) });
const mine = async (who: Who, feedbackId: string) =>
  (await scene.call(support.myFeedback, {}, who)).find((one) => one.feedbackId === feedbackId);
const follow = (who: Who, feedbackId: string, text: string, clientId = randomId()) =>
  scene.call(support.followUpFeedback, { feedbackId, text, clientId }, who);
const rate = (who: Who, feedbackId: string, rating: number) =>
  scene.call(support.rateFeedback, { feedbackId, rating }, who);
const answer = (feedbackId: string, text = 'We look into it.', who = first, own: object = {}) =>
  scene.call(
    operatorSupport.answerFeedback,
    { merchantCode, feedbackId, clientId: randomId(), answer: text, ...own },
    who,
  );
const take = (feedbackId: string, who = first, isTaken = true) =>
  scene.call(operatorSupport.takeFeedback, { merchantCode, feedbackId, isTaken }, who);
const close = (feedbackId: string, who = first) =>
  scene.call(operatorSupport.closeFeedback, { merchantCode, feedbackId, reason: 'all is said' }, who);
const list = async (own: object = {}) =>
  (await scene.call(operatorSupport.feedback, { merchantCode, ...own }, first)).messages.map(
    (one) => one.feedbackId,
  );
const picture = () =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: '#633' } })
    .png()
    .toBuffer();

describe('the sender', () => {
  test('follows up while it is open, and again after an answer, until it is closed [SUP-029 MEM-028]', async () => {
    const who = await as('player01');
    const feedbackId = await written('player01');
    const clientId = randomId();
    expect(await follow(who, feedbackId, 'It was 200.', clientId)).toEqual({ seq: 1 });
    expect(await follow(who, feedbackId, 'It was 200.', clientId)).toEqual({ seq: 1 });
    await answer(feedbackId);
    expect((await mine(who, feedbackId))?.state).toBe('answered');
    await follow(who, feedbackId, 'Thank\u202e you\n\n\n\nand more');
    const thread = await mine(who, feedbackId);
    expect(thread?.state).toBe('open');
    expect(thread?.lines.map(({ by, text }) => [by, text])).toEqual([
      ['member', 'It was 200.'],
      ['operator', 'We look into it.'],
      ['member', 'Thank you\n\nand more'],
    ]);
    for (const text of ['', ' \n ', 'a'.repeat(501)])
      expect(await codeOf(follow(who, feedbackId, text))).toBe('support.follow_up_length');
    await close(feedbackId);
    expect(await codeOf(follow(who, feedbackId, 'and one more thing'))).toBe('support.feedback_closed');
    expect((await mine(who, feedbackId))?.lines.at(-1)).toMatchObject({ by: 'event', text: 'closed' });
    // What was sent before it was closed is answered as it was then.
    expect(await follow(who, feedbackId, 'It was 200.', clientId)).toEqual({ seq: 1 });
  });

  test('rates an answer from 1 to 5, once, however often it is sent at the same time [SUP-029]', async () => {
    const who = await as('player01');
    const feedbackId = await written('player01');
    expect(await codeOf(rate(who, feedbackId, 4))).toBe('support.feedback_unanswered');
    await answer(feedbackId);
    for (const rating of [0, 6, 2.5])
      expect(await codeOf(rate(who, feedbackId, rating))).toBe('request.invalid');
    expect((await mine(who, feedbackId))?.canRate).toBe(true);
    const tried = await Promise.all([5, 5, 1, 1].map((rating) => codeOf(rate(who, feedbackId, rating))));
    expect(tried.filter((code) => code === 'done')).toHaveLength(1);
    expect(tried.filter((code) => code === 'support.feedback_rated')).toHaveLength(3);
    expect((await mine(who, feedbackId))?.canRate).toBe(false);
    // A closed one can be rated too; there the answer stays.
    const other = await written('player01');
    await answer(other);
    await close(other);
    await rate(who, other, 3);
    expect(await mine(who, other)).toMatchObject({ state: 'closed', rating: 3 });
  });

  test('has nothing to say, to see or to rate in the thread of somebody else [SUP-029]', async () => {
    const feedbackId = await written('player02');
    await answer(feedbackId, 'only for you', first, { file: await picture() });
    // The message came with a picture as well, which nobody but its sender may see either.
    await sql`update support.feedback set image = ${await picture()}, image_type = 'image/png'
      where id = ${feedbackId}::bigint`.execute(scene.db);
    const stranger = await as('player01');
    const elsewhere: Who = { token: await scene.player('player02', 'samba'), merchant: 'samba' };
    for (const who of [stranger, elsewhere]) {
      expect(await mine(who, feedbackId)).toBeUndefined();
      expect(
        await codesOf(
          follow(who, feedbackId, 'let me in'),
          rate(who, feedbackId, 1),
          scene.call(support.feedbackPicture, { feedbackId, seq: 1 }, who),
          scene.call(support.feedbackPicture, { feedbackId, seq: 0 }, who),
        ),
      ).toEqual(['support.feedback_gone']);
    }
    const owner = await as('player02');
    for (const seq of [0, 1]) {
      const own = await scene.call(support.feedbackPicture, { feedbackId, seq }, owner);
      expect(own.contentType).toBe('image/png');
    }
    expect((await mine(owner, feedbackId))?.lines).toHaveLength(1);
  });

  test('a thread takes forty lines and no more, from neither side', async () => {
    const feedbackId = await written('player01');
    await sql`update support.feedback set last_seq = 40 where id = ${feedbackId}::bigint`.execute(scene.db);
    expect(await codeOf(follow(await as('player01'), feedbackId, 'more'))).toBe('support.feedback_full');
    expect(await codeOf(answer(feedbackId))).toBe('support.feedback_full');
    expect(await codeOf(close(feedbackId))).toBe('done');
  });
});

describe('time', () => {
  test('what was answered closes by itself after 7 days, and not before; a follow-up begins anew [SUP-030]', async () => {
    const [quiet, taken, open] = [await written('player01'), await written('player01'), await written(null)];
    await answer(quiet);
    await answer(taken);
    const inState = async (state: string) =>
      (
        await sql<{ id: string }>`
        select id::text from support.feedback where state = ${state} order by id`.execute(scene.db)
      ).rows.map(({ id }) => id);
    scene.travel(7 * DAY_MS - 60_000);
    await closeAnswered(scene.platform);
    expect(await inState('answered')).toEqual([quiet, taken]);
    await follow(await as('player01'), taken, 'still here');
    scene.travel(120_000);
    await closeAnswered(scene.platform);
    await closeAnswered(scene.platform);
    expect(await inState('closed')).toEqual([quiet]);
    expect(await inState('open')).toEqual([taken, open]);
    const { rows } = await sql`select by, body from support.feedback_line
      where feedback_id = ${quiet}::bigint order by seq`.execute(scene.db);
    expect(rows).toEqual([
      { by: 'operator', body: 'We look into it.' },
      { by: 'event', body: 'closed_by_time' },
    ]);
    returnToPresent();
    expect((await mine(await as('player01'), quiet))?.state).toBe('closed');
  });
});

describe('operators', () => {
  test('find messages by type, state and age, a page at a time [SUP-032]', async () => {
    const [old, game, fresh] = [
      await written(null, { daysAgo: 8 }),
      await written(null, { type: 3, daysAgo: 2 }),
      await written(null),
    ];
    expect(await list()).toEqual([fresh, game, old]);
    expect(await list({ type: 3 })).toEqual([game]);
    expect(await list({ olderThanDays: 1 })).toEqual([game, old]);
    expect(await list({ olderThanDays: 7 })).toEqual([old]);
    expect(await list({ type: 3, olderThanDays: 7 })).toEqual([]);
    await answer(old);
    await close(game);
    expect(await list()).toEqual([fresh]);
    expect(await list({ state: 'answered' })).toEqual([old]);
    expect(await list({ state: 'closed', type: 3 })).toEqual([game]);
    expect(await codeOf(list({ type: 5 }))).toBe('request.invalid');
    expect(await codeOf(list({ state: 'taken' }))).toBe('request.invalid');
  });

  test('take a message one at a time; a colleague neither answers nor closes it until it is given back or a day is over [SUP-032]', async () => {
    const feedbackId = await written('player01');
    const tried = await Promise.all([first, second].map((who) => codeOf(take(feedbackId, who))));
    expect(tried.sort()).toEqual(['done', 'support.feedback_taken']);
    const { messages } = await scene.call(operatorSupport.feedback, { merchantCode }, first);
    const [holder, other] = messages[0]?.isMine ? [first, second] : [second, first];
    expect(
      await codesOf(answer(feedbackId, 'mine', other), close(feedbackId, other), take(feedbackId, other)),
    ).toEqual(['support.feedback_taken']);
    expect(await codeOf(take(feedbackId, other, false))).toBe('support.feedback_taken');
    expect((await take(feedbackId, holder, false)).takenBy).toBe('');
    expect((await answer(feedbackId, 'now mine', other)).isMine).toBe(true);
    // Who is gone for a day keeps nobody waiting.
    await sql`update support.feedback set taken_at = taken_at - interval '24 hours'`.execute(scene.db);
    expect((await take(feedbackId, holder)).isMine).toBe(true);
    await close(feedbackId, holder);
    expect(
      await codesOf(
        answer(feedbackId, 'too late', holder),
        close(feedbackId, holder),
        take(feedbackId, holder),
      ),
    ).toEqual(['support.feedback_closed']);
    const [closed] = (await auditOf(scene, `merchant:aurora/feedback:${feedbackId}`)).filter(
      ({ action }) => action === 'support.feedback_closed',
    );
    expect(closed).toMatchObject({ reason: 'all is said', after: { state: 'closed' } });
  });

  test('answer with a picture that is looked at first; what is none leaves no answer behind [SUP-032]', async () => {
    const feedbackId = await written('player01');
    const bad = answer(feedbackId, 'look', first, { file: Buffer.from('<svg/>') });
    expect(await codeOf(bad)).toBe('activity_apply_remark_limit2');
    for (const text of ['', '  ', 'a'.repeat(2_001)])
      expect(await codeOf(answer(feedbackId, text))).toBe('support.answer_length');
    expect(await list()).toEqual([feedbackId]);
    const sent = await answer(feedbackId, 'look', first, { file: await picture() });
    expect(sent.lines).toMatchObject([{ seq: 1, author: 'support', text: 'look', hasImage: true }]);
    const where = { merchantCode, feedbackId, seq: 1 };
    const image = await scene.call(operatorSupport.feedbackImage, where, first);
    expect(image.contentType).toBe('image/png');
    const none = scene.call(operatorSupport.feedbackImage, { ...where, seq: 0 }, first);
    expect(await codeOf(none)).toBe('support.feedback_gone');
  });
});

describe('an agent application', () => {
  const make = (feedbackId: string, own: object = {}, who = second) =>
    scene.call(
      operatorSupport.makeSenderAgent,
      { merchantCode, feedbackId, reason: 'a good team', ...own },
      who,
    );
  const roleOf = async (account: string) => (await scene.call(access.memberInfo, {}, await as(account))).type;

  test('is granted in one step below the upline there is, once, and the thread shows it [SUP-033]', async () => {
    const feedbackId = await written('player02', { type: 6 });
    const tried = await Promise.all([make(feedbackId), make(feedbackId)].map(codeOf));
    expect(tried.sort()).toEqual(['done', 'support.already_agent']);
    expect(await roleOf('player02')).toBe(1);
    const shown = await scene.call(operatorAgents.tree, { merchantCode, account: 'player02' }, second);
    expect(shown.line.map(({ account }) => account)).toEqual(['topagent1', 'agent001', 'player02']);
    const thread = await mine(await as('player02'), feedbackId);
    expect(thread?.lines).toMatchObject([{ by: 'event', text: 'agent_made' }]);
    const acts = await auditOf(scene, 'player:player02');
    expect(acts.filter(({ action }) => action === 'agents.role_set')).toMatchObject([
      { operator: 'operator', reason: 'a good team', after: { role: 1, upline: 'agent001' } },
    ]);
  });

  test('needs both rights, a member, type 6, an upline that exists; a refusal leaves neither a role nor a line [SUP-033]', async () => {
    const feedbackId = await written('player01', { type: 6 });
    const finance: Who = { token: await scene.operator('finance') };
    expect(await codeOf(make(feedbackId, {}, first))).toBe('role.refused');
    expect(await codeOf(make(feedbackId, {}, finance))).toBe('role.refused');
    expect(await codeOf(make(feedbackId, { upline: 'nobody99' }))).toBe('agents.upline_unknown');
    expect(await codeOf(make(feedbackId, { upline: 'player01' }))).toBe('agents.loop');
    expect(await codeOf(make(await written('player01', { type: 4 })))).toBe('support.no_application');
    expect(await codeOf(make(await written(null, { type: 6 })))).toBe('support.no_member');
    expect(await codeOf(make(await written('agent001', { type: 6 })))).toBe('support.already_agent');
    expect(await codeOf(make(await written('trial001', { type: 6 })))).toBe('agents.role_refused');
    await take(feedbackId, first);
    expect(await codeOf(make(feedbackId))).toBe('support.feedback_taken');
    await take(feedbackId, first, false);
    await close(feedbackId);
    expect(await codeOf(make(feedbackId))).toBe('support.feedback_closed');
    expect(await roleOf('player01')).toBe(0);
    const { rows } = await sql`select from support.feedback_line where body = 'agent_made'`.execute(scene.db);
    expect(rows).toEqual([]);
  });
});
