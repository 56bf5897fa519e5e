import { access, type InputOf, operatorAccess, operatorCompliance } from '@fairground/contract';
import { CallError, createClient } from '@fairground/contract/client';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { onServer, urlOf } from '../../../test/databases.ts';
import { request } from '../../../test/request.ts';
import { until } from '../../../test/until.ts';
import { openPlatform, type Program, startProgram } from '../../app.ts';
import { nowMs } from '../../kernel/clock.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomId } from '../../kernel/random.ts';

const database = `empty_${randomId().replaceAll('-', '')}`;
let platform: Platform;
let program: Program;
beforeAll(async () => {
  const server = inject('databaseUrl');
  await onServer(server, `create database ${database}`);
  const config = {
    databaseUrl: urlOf(server, database),
    role: 'all' as const,
    host: '127.0.0.1',
    port: 0,
    trustedHops: 1,
    callsPerSecond: { ip: 100_000, session: 100_000 },
    demo: false,
  };
  platform = await openPlatform(config, pino({ level: 'silent' }), { seed: true });
  program = await startProgram(platform);
}, 120_000);
afterAll(async () => {
  await program.close();
  await onServer(inject('databaseUrl'), `drop database ${database} with (force)`);
});

let callers = 0;
const client = (token = '', merchant = '') =>
  createClient({
    baseUrl: program.address,
    merchant: () => merchant,
    language: () => 'EN',
    token: () => token,
    deviceId: () => '00000000-0000-4000-8000-000000000000',
    imageFormat: () => undefined,
    encryptionKey: async () => platform.sealing,
    serverNow: nowMs,
    timeoutMs: 120_000,
    onError: () => {},
  });
const elsewhere = () => ({ headers: { 'X-Forwarded-For': `198.51.100.${callers++ % 250}` } });
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );
const merchant = {
  code: 'harbour',
  name: 'Harbour',
  host: 'play.harbour.example',
  currency: 'EUR',
  timeZone: 'Europe/Lisbon',
  homeCountry: 'PT',
  languages: ['PT', 'EN'],
  theme: 'samba',
} satisfies InputOf<typeof operatorAccess.setUp>['merchant'];
const admin = { account: 'Ines', name: 'Inês', password: 'a kite above the bay' };
const start = (setupCode: string) => client().call(operatorAccess.startSetup, { setupCode }, elsewhere());
const setUp = (own: Partial<InputOf<typeof operatorAccess.setUp>>) =>
  client().call(
    operatorAccess.setUp,
    { setupCode: program.setupCode ?? '', authCode: '000000', ...admin, merchant, ...own },
    elsewhere(),
  );
const codeFrom = (secret: string) => new TOTP({ secret }).generate({ timestamp: nowMs() });

test('an empty installation shows the console, says that it waits, and asks for the code of its log', async () => {
  expect(program.setupCode).toMatch(/^[\w-]{27}$/);
  expect((await client().call(operatorAccess.setupState, {})).isOpen).toBe(true);
  const home = await request(program.address, { path: '/' });
  expect([home.status, home.headers.location]).toEqual([302, '/console/']);
  expect(await codeOf(start('made up'))).toBe('access.setup_code_wrong');
  expect(await codeOf(setUp({ setupCode: 'made up' }))).toBe('access.setup_code_wrong');
  const { rows } = await sql`
    select from access.setup_code where encode(code_hash, 'escape') like ${`%${program.setupCode}%`}`.execute(
    platform.db,
  );
  expect(rows).toEqual([]);
});

test('what cannot be is refused, and nothing is made', async () => {
  expect(await codeOf(setUp({}))).toBe('access.wrong_code');
  const { secret } = await start(program.setupCode ?? '');
  const wrong = String((Number(codeFrom(secret)) + 1) % 1_000_000).padStart(6, '0');
  expect(await codeOf(setUp({ authCode: wrong }))).toBe('access.wrong_code');
  const authCode = codeFrom(secret);
  expect(await codeOf(setUp({ authCode, password: 'short' }))).toBe('request.invalid');
  expect(await codeOf(setUp({ authCode, password: 'password123' }))).toBe('access.password_breached');
  const own = (part: object) => setUp({ authCode, merchant: { ...merchant, ...part } });
  expect(await codeOf(own({ timeZone: 'Europe/Nowhere' }))).toBe('merchants.time_zone_unknown');
  expect(await codeOf(own({ timeZone: '+08:00' }))).toBe('merchants.time_zone_unknown');
  expect(await codeOf(own({ homeCountry: 'XX' }))).toBe('merchants.country_unknown');
  for (const part of [{ code: 'Two Words' }, { host: 'a b' }, { currency: 'euro' }, { languages: [] }])
    expect(await codeOf(own(part))).toBe('request.invalid');
  const { rows } = await sql`
    select merchant_id::text from merchants.merchant union all select id::text from access.operator`.execute(
    platform.db,
  );
  expect(rows).toEqual([]);
});

test('guesses at the code are few', async () => {
  const from = { headers: { 'X-Forwarded-For': '203.0.113.9' } };
  const guess = () => codeOf(client().call(operatorAccess.startSetup, { setupCode: 'made up' }, from));
  for (let time = 0; time < 10; time++) expect(await guess()).toBe('access.setup_code_wrong');
  expect(await guess()).toBe('TOO_MANY_REQUESTS');
});

test('of two who set up at the same moment one makes the house, and a player registers at its host', async () => {
  const { secret, address } = await start(program.setupCode ?? '');
  expect(address).toContain(secret);
  const authCode = codeFrom(secret);
  const outcomes = await Promise.allSettled([
    setUp({ authCode }),
    setUp({ authCode, account: 'other', merchant: { ...merchant, code: 'other', host: 'other.example' } }),
  ]);
  const done = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  expect(done).toHaveLength(1);
  const { rows } = await sql<{ operators: number; merchants: number }>`
    select (select count(*)::int from access.operator) as operators,
      (select count(*)::int from merchants.merchant) as merchants`.execute(platform.db);
  expect(rows[0]).toEqual({ operators: 1, merchants: 1 });

  const [first] = done;
  expect(first?.operator).toMatchObject({ role: 'admin', secondFactor: true, merchantCodes: null });
  const me = await client(first?.token).call(operatorAccess.me, {});
  expect(me.account).toBe(first?.operator.account);
  const { host } = (await sql<{ host: string }>`select host from merchants.domain`.execute(platform.db))
    .rows[0] as { host: string };
  const site = await request(program.address, { path: '/robots.txt', headers: { host } });
  expect(site.status).toBe(200);

  const form = { username: 'player77', password: 'Harbour77y', verifyPwd: 'Harbour77y' };
  const code = me.account === 'other' ? 'other' : merchant.code;
  const registered = await client('', code).call(access.register, {
    ...form,
    confirmPassword: form.password,
    login: true,
    deviceId: '00000000-0000-4000-8000-000000000000',
  });
  expect(registered.token).toMatch(/^[\w-]{43}$/);
  const trail = await until(async () => {
    const { entries } = await client(first?.token).call(operatorCompliance.auditTrail, { size: 20 });
    return entries.length >= 2 && entries;
  });
  expect(trail.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['access.set_up', 'merchants.opened']),
  );
});

test('once there is an administrator nothing can be set up, with whatever code', async () => {
  expect((await client().call(operatorAccess.setupState, {})).isOpen).toBe(false);
  expect(await codeOf(start(program.setupCode ?? ''))).toBe('access.setup_over');
  expect(await codeOf(setUp({}))).toBe('access.setup_over');
  await sql`
    insert into access.setup_code (code_hash, expires_at)
    values (sha256(${'a code of somebody'}::text::bytea), now() + interval '1 day')`.execute(platform.db);
  expect(await codeOf(setUp({ setupCode: 'a code of somebody' }))).toBe('access.setup_over');
});
