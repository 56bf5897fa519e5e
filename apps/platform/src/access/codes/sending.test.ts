import { access } from '@fairground/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccessScene, DEVICE, startAccessScene } from '../../../test/access-scene.ts';
import { until } from '../../../test/until.ts';
import { returnToPresent } from '../../kernel/clock.ts';
import { plugCarrier } from '../public.ts';
import type { Message } from './queries/sending.ts';
import { deliverMessage } from './queue-message.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());
beforeEach(async () => {
  await sql`delete from access.send_count`.execute(scene.db);
  await sql`delete from access.sent_code`.execute(scene.db);
});
afterEach(() => returnToPresent());

let numbers = 20_000_000;
const number = () => `137${++numbers}`;
const send = async (mobileNo: string, own: object = {}, who = scene.fresh()) =>
  scene.call(access.smsRegister, { mobileNo, ...own }, who);
const refused = async (mobileNo: string, own: object = {}, who = scene.fresh()) =>
  (await scene.refusal(access.smsRegister, { mobileNo, ...own }, who)).code;
const sent = async () =>
  (
    await scene.sqlRow(
      sql<{ sent: number }>`select count(*)::int as sent from access.outbox where channel = 'sms'`,
    )
  ).sent;

test('one number gets a code a minute and ten a day', async () => {
  const mobile = number();
  await send(mobile);
  expect(await refused(mobile)).toBe('access.code_too_often');
  for (let time = 1; time < 10; time++) {
    scene.travel(60_000);
    await send(mobile);
  }
  scene.travel(60_000);
  expect(await refused(mobile)).toBe('access.code_too_often');
  scene.travel(24 * 3_600_000);
  await send(mobile);
});

test('ten copies of one request send one message', async () => {
  const mobile = number();
  const before = await sent();
  await Promise.allSettled(Array.from({ length: 10 }, () => send(mobile)));
  expect(await sent()).toBe(before + 1);
});

test('an address passes a captcha from the fourth on and gets thirty a day, a device ten', async () => {
  const here = (own = {}) => send(number(), own, scene.from('198.51.100.9'));
  for (let time = 0; time < 3; time++) await here();
  expect(await refused(number(), {}, scene.from('198.51.100.9'))).toBe('verify_first');
  await here({ captcha: await scene.captcha() });
  await sql`update access.send_count set sent = 30 where scope = 'ip'`.execute(scene.db);
  const captcha = await scene.captcha();
  expect(await refused(number(), { captcha }, scene.from('198.51.100.9'))).toBe('access.code_too_often');
  for (let time = 0; time < 10; time++) await send(number(), { deviceId: DEVICE });
  expect(await refused(number(), { deviceId: DEVICE })).toBe('access.code_too_often');
});

test('a country the merchant does not send to gets nothing, and each at most half of the day’s budget', async () => {
  const before = await sent();
  expect(await refused('7911123456', { countryDialingCode: '44' })).toBe('br_enright_cphone');
  expect(await refused('5551234567', { countryDialingCode: '881' })).toBe('br_enright_cphone');
  await sql`insert into access.policy (merchant_id, sms_daily_budget) values (1, 6)`.execute(scene.db);
  for (let time = 0; time < 3; time++) await send(number());
  expect(await refused(number())).toBe('access.code_too_often');
  for (let time = 0; time < 3; time++) await send(`91234${567 + time}0`, { countryDialingCode: '852' });
  expect(await refused('812345678', { countryDialingCode: '66' })).toBe('access.code_too_often');
  expect(await sent()).toBe(before + 6);
  await sql`delete from access.policy`.execute(scene.db);
});

test('somebody hears when the budget runs out', async () => {
  await sql`insert into access.policy (merchant_id, sms_daily_budget) values (1, 10)`.execute(scene.db);
  for (let time = 0; time < 5; time++) await send(number());
  for (let time = 0; time < 5; time++) await send(`91234${667 + time}0`, { countryDialingCode: '852' });
  const { rows } = await sql<{ body: { sent: number } }>`
    select body from kernel.event where name = 'access.send_budget_alarm' and body->>'budget' = '10' order by id`.execute(
    scene.db,
  );
  expect(rows.map(({ body }) => body.sent)).toEqual([8, 10]);
  await sql`delete from access.policy`.execute(scene.db);
});

test('pumping: a hundred numbers in parallel from one address bring three messages', async () => {
  const before = await sent();
  const tries = Array.from({ length: 100 }, () => send(number(), {}, scene.from('198.51.100.66')));
  const answers = await Promise.allSettled(tries);
  const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect(new Set(codes)).not.toContain('server.bug');
  expect((await sent()) - before).toBe(3);
  expect(await refused(number(), {}, scene.from('198.51.100.66'))).toMatch(/verify_first|TOO_MANY_REQUESTS/);
});

test('a code to sign in goes to numbers that belong to somebody, and nobody is told which [ACC-053]', async () => {
  const mobileNum = number();
  const login = (own: object) =>
    scene.call(access.login, { type: 'sms', mobileNum, deviceId: DEVICE, ...own }, scene.fresh());
  expect(await scene.call(access.smsNoLogin, { mobileNum }, scene.fresh())).toEqual({ expirationTime: 120 });
  expect(await scene.messagesTo(`86${mobileNum}`)).toEqual([]);
  await expect(login({ verificationCode: '000000' })).rejects.toMatchObject({ code: 'access.code_wrong' });

  const { account } = await scene.newcomer();
  await sql`update access.player set mobile = ${`86${mobileNum}`} where account = ${account}`.execute(
    scene.db,
  );
  scene.travel(61_000);
  expect(await scene.call(access.smsNoLogin, { mobileNum }, scene.fresh())).toEqual({ expirationTime: 120 });
  const verificationCode = await scene.codeTo(`86${mobileNum}`);
  const { token } = await login({ verificationCode });
  expect(await scene.call(access.ping, {}, { token })).toEqual({ account });
  await expect(login({ verificationCode })).rejects.toMatchObject({ code: 'code-expired' });
});

test('a code that nobody asked for has expired [ACC-057]', async () => {
  const input = { type: 'sms', mobileNum: number(), verificationCode: '123456', deviceId: DEVICE } as const;
  expect((await scene.refusal(access.login, input, scene.fresh())).code).toBe('code-expired');
});

test('codes are kept as hashes, and the text goes once it is carried', async () => {
  const mobile = number();
  const carried: Message[] = [];
  plugCarrier(scene.platform, 'sms', async (message) => {
    carried.push(message);
  });
  await send(mobile);
  await until(() => carried.some(({ target }) => target === `86${mobile}`));
  const row = () =>
    scene.sqlRow(sql<{ body: string; state: string }>`
      select body, state from access.outbox where target = ${`86${mobile}`}`);
  await until(async () => (await row()).state === 'sent');
  expect((await row()).body).toBe('');
  const code = /\d{6}/.exec(carried.at(-1)?.body ?? '')?.[0] ?? '';
  const { hash } = await scene.sqlRow(sql<{ hash: string }>`
    select encode(code_hash, 'hex') as hash from access.sent_code where target = ${`86${mobile}`}`);
  expect(hash).not.toContain(code);
});

test('no code stands in a log of an installation that is no demonstration', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const config = { ...scene.platform.config, demo: false };
  const production = { ...scene.platform, log, config, metrics: new Registry() };
  const { id } = await scene.sqlRow(sql<{ id: bigint }>`
    insert into access.outbox (merchant_id, channel, target, subject, body, created_at)
    values (1, 'email', 'a@example.org', 'code', '424242 is your code', now()) returning id`);
  await deliverMessage(production, { merchantId: 1, id: String(id) });
  expect(lines.join('')).not.toContain('424242');
  expect(lines.join('')).toContain('nothing is set up');
});
