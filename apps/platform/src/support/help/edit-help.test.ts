import { type InputOf, operatorSupport, support } from '@fairground/contract';
import { io } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { serveBuiltPages } from '../../../test/built-pages.ts';
import { codeOf } from '../../../test/desk-scene.ts';
import { startScene, type Who } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';

const scene = await startScene();
const pages = await serveBuiltPages(scene);
afterAll(async () => {
  await pages.close();
  await scene.close();
});
const merchantCode = 'aurora';
const writer: Who = { token: await scene.operator('operator') };
const reader: Who = { token: await scene.operator('support') };

type Wish = Omit<InputOf<typeof operatorSupport.saveHelp>, 'reason' | 'merchantCode'>;
const wordsOf = (text: string) => ({
  title: 'Paying in',
  questions: [
    { code: 'deposit-how', title: 'How?', text },
    { code: 'deposit-cash', title: 'In cash?', text: 'No.' },
  ],
});
const save = (own: Partial<Wish> = {}, who = writer) =>
  scene.call(
    operatorSupport.saveHelp,
    {
      ...{ merchantCode, language: 'EN', topic: 'deposit', basedOn: 0, reason: 'a new way to pay' },
      ...{ words: wordsOf('Like this.'), ...own },
    },
    who,
  );
const topicAt = async (where: { merchant?: string; language?: string } = {}, topic = 'deposit') =>
  (await scene.call(support.helpCenter, {}, { language: 'EN', ...where })).find(({ code }) => code === topic);
const inConsole = async (language: 'EN' | 'TH' = 'EN') =>
  (await scene.call(operatorSupport.help, { merchantCode, language }, reader)).find(
    ({ code }) => code === 'deposit',
  );
const page = async () => (await pages.get('/help?lang=en', { host: 'aurora.localhost' })).text;

test('what an operator writes stands in the help at once, in that language of that merchant alone; open pages are told [SUP-034]', async () => {
  const before = await topicAt();
  const others = [
    await topicAt({ language: 'TH' }),
    await topicAt({ merchant: 'samba' }),
    await topicAt({}, 'withdraw'),
  ];
  expect(await inConsole()).toMatchObject({ version: 0, isBuiltIn: true, title: before?.title });
  const socket = io(scene.address, {
    ...{ path: '/wps/ws', transports: ['websocket'], reconnection: false, auth: { merchant: merchantCode } },
  });
  const told = new Promise((resolve) => socket.on('SETTINGS', resolve));
  await new Promise<void>((resolve) => socket.on('connect', resolve));
  const text = 'Pay here.\n\n- first\n- <b>second</b>\n\n<script>alert(1)</script>';
  const { content } = await scene.call(operatorSupport.previewHelp, { merchantCode, text }, reader);
  expect(await save({ words: wordsOf(text) })).toMatchObject({ version: 1, isBuiltIn: false });
  await told;
  socket.disconnect();
  const after = await topicAt();
  expect(after).toMatchObject({ title: 'Paying in', children: [{ content }, { content: '<p>No.</p>' }] });
  expect(content).toBe(
    '<p>Pay here.</p><ul><li>first</li><li>&#60;b&#62;second&#60;/b&#62;</li></ul><p>&#60;script&#62;alert(1)&#60;/script&#62;</p>',
  );
  // Whoever reads without scripts reads the same.
  const html = await page();
  expect(html).toContain('<h3>In cash?</h3><p>No.</p>');
  expect(html).not.toContain('<script>alert(1)');
  expect([
    await topicAt({ language: 'TH' }),
    await topicAt({ merchant: 'samba' }),
    await topicAt({}, 'withdraw'),
  ]).toEqual(others);
  const [act] = await until(async () => {
    const acts = await auditOf(scene, `merchant:${merchantCode}/help:EN/deposit`);
    return acts.length > 0 ? acts : null;
  });
  expect(act).toMatchObject({ action: 'support.help_saved', operator: 'operator' });
});

test('every saving is a version; of two at once one is told to look again; the words of the program come back [SUP-034]', async () => {
  const first = (await inConsole('TH'))?.version ?? 0;
  const builtIn = await topicAt({ language: 'TH' });
  const saves = ['one', 'two', 'three'].map((text) =>
    codeOf(save({ language: 'TH', basedOn: first, words: wordsOf(text) })),
  );
  expect((await Promise.all(saves)).toSorted()).toEqual([
    'done',
    'support.help_changed',
    'support.help_changed',
  ]);
  expect(await codeOf(save({ language: 'TH', basedOn: 7 }))).toBe('support.help_changed');
  const kept = await inConsole('TH');
  await save({ language: 'TH', basedOn: 1, words: wordsOf('later') });
  await save({ language: 'TH', basedOn: 2, words: null });
  expect(await topicAt({ language: 'TH' })).toEqual(builtIn);
  const where = { merchantCode, language: 'TH' as const, topic: 'deposit' };
  const versions = await scene.call(operatorSupport.helpVersions, where, reader);
  expect(versions.map(({ version, isBuiltIn, by }) => [version, isBuiltIn, by])).toEqual([
    [3, true, 'operator'],
    [2, false, 'operator'],
    [1, false, 'operator'],
  ]);
  expect(versions[2]?.questions).toEqual(kept?.questions);
});

test('what cannot stand in the help is refused, and who may only read changes nothing', async () => {
  const before = await inConsole();
  const basedOn = before?.version ?? 0;
  const question = { code: 'deposit-how', title: 'How?', text: 'So.' };
  const refused = (own: Partial<Wish>) => codeOf(save({ basedOn, ...own }));
  expect(await refused({ topic: 'nothing' })).toBe('support.help_unknown');
  for (const code of ['withdraw-how', 'deposit', 'deposit-'])
    expect(await refused({ words: { title: 'T', questions: [{ ...question, code }] } })).toBe(
      'support.help_codes',
    );
  expect(await refused({ words: { title: 'T', questions: [question, question] } })).toBe(
    'support.help_codes',
  );
  for (const words of [
    { title: ' ', questions: [question] },
    { title: 'T', questions: [] },
    { title: 'T', questions: [{ ...question, text: 'x'.repeat(4_001) }] },
    { title: 'T', questions: [{ ...question, code: '"><b>' }] },
  ])
    expect(await refused({ words })).toBe('request.invalid');
  expect(await codeOf(save({ basedOn }, reader))).toBe('role.refused');
  expect(await inConsole()).toEqual(before);
});
