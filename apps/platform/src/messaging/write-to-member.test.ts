import { agents, messaging, operatorMessaging, operatorSupport } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { until } from '../../test/until.ts';

const merchantCode = 'aurora';
let scene: Scene;
/** One line of the demo: a top agent, an agent directly below, a member directly below that one. */
let line: { top: string; agent: string; member: string };
beforeAll(async () => {
  scene = await startScene();
  const { rows } = await sql<typeof line>`
    select top.account as top, agent.account as agent, member.account as member
    from access.player member
    join access.player agent on agent.merchant_id = member.merchant_id and agent.id = member.upline_id
    join access.player top on top.merchant_id = agent.merchant_id and top.id = agent.upline_id
    where member.merchant_id = 1 and member.role = 0 and agent.role = 1 and top.role in (1, 2) limit 1`.execute(
    scene.db,
  );
  line = rows[0] as typeof line;
});
afterAll(() => scene.close());

const as = async (account: string): Promise<Who> => ({ token: await scene.player(account) });
const codeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );
const write = (who: Who, account: string, text = 'hello') =>
  codeOf(scene.call(messaging.writeToMember, { account, text }, who));
const inbox = async (who: Who) => (await scene.call(messaging.inbox, { box: 'inbox' }, who)).content;

test('an agent writes one step down and one up, as text, 20 a day; anybody else is unknown [MSG-075]', async () => {
  const agent = await as(line.agent);
  expect(await write(agent, line.member, '<b>hi</b>')).toBe('done');
  expect(await write(agent, line.top.toUpperCase())).toBe('done');
  expect((await inbox(await as(line.member)))[0]).toMatchObject({
    subject: `A message from your agent ${line.agent}`,
    content: '<p>&#60;b&#62;hi&#60;/b&#62;</p>',
  });
  expect((await inbox(await as(line.top)))[0]?.subject).toBe(`A message from ${line.agent}`);
  const top = await as(line.top);
  for (const stranger of [line.member, 'nobody-here', line.top])
    expect([stranger, await write(top, stranger)]).toEqual([stranger, 'messaging.member_unknown']);
  expect(await write(await as(line.member), line.agent)).not.toBe('done');
  expect(await write(agent, line.member, 'x'.repeat(501))).not.toBe('done');

  scene.travel(60_000);
  // From the inbox and from the page of downlines at the same moment: they are counted together.
  const { rows } = await sql<{ id: bigint }>`
    select id from access.player where merchant_id = 1 and account = ${line.member}`.execute(scene.db);
  const playerId = String(rows[0]?.id);
  const below = () => codeOf(scene.call(agents.writeLetter, { playerId, text: 'hello' }, agent));
  const all = await Promise.all([
    ...Array.from({ length: 11 }, () => write(agent, line.member)),
    ...Array.from({ length: 11 }, below),
  ]);
  expect(all.filter((code) => code === 'done')).toHaveLength(18);
  expect(new Set(all)).toEqual(new Set(['done', 'messaging.letters_spent']));
  scene.travel(86_400_000);
  const anew = await as(line.agent);
  expect(await write(anew, line.member, '\u202eturned\u202c\u200b around')).toBe('done');
  expect((await inbox(await as(line.member)))[0]?.content).toBe('<p>turned around</p>');
  expect(await write(anew, line.member, '\u200b\u202e')).toBe('request.invalid');
});

test('an answer goes to who wrote; one to the house waits among the feedback, and notices take none [MSG-076]', async () => {
  const member = await as(line.member);
  const [letter] = await inbox(member);
  expect(letter?.answerable).toBe(true);
  const answer = (id: string, who = member) =>
    codeOf(scene.call(messaging.answerLetter, { id, text: 'Why so?' }, who));
  expect(await answer(letter?.id ?? '', await as(line.top))).toBe('messaging.letter_gone');
  expect(await answer(letter?.id ?? '')).toBe('done');
  expect((await inbox(await as(line.agent)))[0]).toMatchObject({
    subject: `A message from ${line.member}`,
    content: '<p>Why so?</p>',
  });

  const sent = { merchantCode, account: line.member, subject: 'Your papers', content: 'fine' };
  const { id } = await scene.call(operatorMessaging.sendLetter, sent, {
    token: await scene.operator('support'),
  });
  expect(await answer(id)).toBe('done');
  const support: Who = { token: await scene.operator('support') };
  const kept = await until(async () => {
    const { messages } = await scene.call(operatorSupport.feedback, { merchantCode }, support);
    return messages.find(({ content }) => content.includes('Why so?'));
  });
  expect(kept).toMatchObject({ sender: line.member, isMember: true, content: 'Re: Your papers\n\nWhy so?' });
  await sql`insert into messaging.letter (merchant_id, player_id, kind, content, about, sent_at)
    select 1, id, 'RANK_AT_RISK', 'x', 'y', now() from access.player where merchant_id = 1 and account = ${line.member}`.execute(
    scene.db,
  );
  const [notice] = (await scene.call(messaging.inbox, { box: 'notices' }, member)).content;
  expect(notice?.answerable).toBe(false);
  expect(await answer(notice?.id ?? '')).toBe('messaging.no_answer');
});
