import { access } from '@fairground/contract';
import { createClient } from '@fairground/contract/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessScene, DEVICE, PASSWORD, startAccessScene } from '../../../test/access-scene.ts';
import { copyDatabase } from '../../../test/bare-platform.ts';
import { openPlatform, startProgram } from '../../app.ts';
import { nowMs } from '../../kernel/clock.ts';
import { openDatabase } from '../../kernel/db/db.ts';
import { openLog } from '../../kernel/log.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());

/** More than strangers may try at one account. */
const PARALLEL = 130;
/** Of somebody else's machine: what is called from there is not the owner at home. */
const STRANGE_DEVICE = '99999999-0000-4000-8000-000000000000';

const attempt = (username: string, password: string, who: Parameters<AccessScene['fresh']>[0], own = {}) =>
  scene
    .call(access.login, { type: 'username', username, password, deviceId: STRANGE_DEVICE, ...own }, who)
    .then(
      () => 'signed in',
      ({ code }: { code: string }) => code,
    );
const countOf = (answers: string[], code: string) => answers.filter((answer) => answer === code).length;

test('an attacker who calls from everywhere in parallel is let guess a hundred times, and the owner still signs in', async () => {
  const victim = await scene.newcomer();
  const bystanders = [await scene.newcomer(), await scene.newcomer(), await scene.newcomer()];
  // The attacker has solved every captcha and calls from everywhere.
  const captchas = await Promise.all(Array.from({ length: PARALLEL }, () => scene.captcha()));
  const attack = captchas.map((captcha, guess) =>
    attempt(victim.account, `guess${guess}`, scene.from(`100.${guess % 250}.${guess >> 2}.9`), { captcha }),
  );
  const others = bystanders.map(({ account, password }) => attempt(account, password, scene.fresh()));
  const [answers, meanwhile] = await Promise.all([Promise.all(attack), Promise.all(others)]);

  expect(countOf(answers, 'access.wrong_credentials')).toBe(100);
  expect(countOf(answers, 'access.account_guarded')).toBe(PARALLEL - 100);
  expect(meanwhile).toEqual(['signed in', 'signed in', 'signed in']);

  // At a device of theirs the owner sees nothing of it; at a strange one the new password has to be set first.
  const { account, password } = victim;
  const captcha = await scene.captcha();
  expect(await attempt(account, password, scene.fresh(), { captcha })).toBe('access.account_guarded');
  expect(await attempt(account, password, scene.fresh(), { deviceId: DEVICE })).toBe('signed in');
}, 240_000);

test('wrong passwords from one place in parallel: ten are looked at, and only that place is locked', async () => {
  const victim = await scene.newcomer();
  const captchas = await Promise.all(Array.from({ length: 25 }, () => scene.captcha()));
  const attack = captchas.map((captcha, guess) =>
    attempt(victim.account, `guess${guess}`, scene.from(`103.7.7.${guess}`), { captcha }),
  );
  const answers = await Promise.all(attack);
  expect(countOf(answers, 'access.wrong_credentials')).toBe(10);
  expect(countOf(answers, 'access.account_locked')).toBe(15);

  const { account, password } = victim;
  const locked = async (ip: string, own = {}) =>
    attempt(account, password, scene.from(ip), { captcha: await scene.captcha(), ...own });
  expect(await locked('103.7.7.200')).toBe('access.account_locked');
  // The owner sits behind the same address, at a device of theirs.
  expect(await locked('103.7.7.200', { deviceId: DEVICE })).toBe('signed in');
  // Or anywhere else, at a device that nobody knows.
  expect(await locked('103.7.8.200')).toBe('signed in');
}, 240_000);

test('without captchas three are looked at, and the owner is not locked out', async () => {
  const victim = await scene.newcomer();
  const attack = Array.from({ length: 100 }, (_, guess) =>
    attempt(victim.account, `guess${guess}`, scene.from(`101.${guess}.7.9`)),
  );
  const answers = await Promise.all(attack);
  expect(countOf(answers, 'access.wrong_credentials')).toBe(3);
  expect(countOf(answers, 'access.captcha_needed')).toBe(97);
  const captcha = await scene.captcha();
  expect(await attempt(victim.account, victim.password, scene.fresh(), { captcha })).toBe('signed in');
}, 120_000);

test('one password against many accounts from one network is slowed down', async () => {
  const answers: string[] = [];
  for (let round = 0; round < 20; round++)
    answers.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, (_, guess) =>
          attempt(`stuffed${round}x${guess}`, 'Summer2024', scene.from(`102.7.7.${round * 10 + guess}`)),
        ),
      )),
    );
  const lookedAt = answers.filter((answer) => answer === 'access.wrong_credentials').length;
  expect(lookedAt).toBe(50);
  expect(new Set(answers)).toEqual(new Set(['access.wrong_credentials', 'access.captcha_needed']));
}, 120_000);

test('no password, code, token or secret stands in a log, also not after a bug, which the answer does not explain', async () => {
  const lines: string[] = [];
  const log = openLog('trace', { write: (line: string) => void lines.push(line) });
  const { url, drop } = await copyDatabase();
  const config = { role: 'all', host: '127.0.0.1', port: 0, trustedHops: 0, demo: false } as const;
  const limits = { callsPerSecond: { ip: 1_000, session: 1_000 } };
  const platform = await openPlatform({ ...config, ...limits, databaseUrl: url }, log, { seed: false });
  const program = await startProgram(platform);
  let token = '';
  const client = createClient({
    baseUrl: program.address,
    merchant: () => 'aurora',
    language: () => 'EN',
    token: () => token,
    deviceId: () => DEVICE,
    imageFormat: () => undefined,
    encryptionKey: async () => platform.sealing,
    serverNow: nowMs,
    onError: () => {},
  });
  const login = { type: 'username', username: 'player01', deviceId: DEVICE } as const;
  await client.call(access.login, { ...login, password: 'Wrong77secret' }).catch(() => null);
  const answer = await client.call(access.login, { ...login, password: PASSWORD, remember: true });
  token = answer.token;
  const { secret } = await client.call(access.setupAuthenticator, { password: PASSWORD });
  const change = { oldPassword: PASSWORD, newPassword: 'Brook88walk', confirmNewPassword: 'Brook88walk' };
  await client.call(access.changePassword, change);
  await client.call(access.smsRegister, { mobileNo: '13700137001' });
  // PostgreSQL quotes the whole row, with the hash of the password, when it does not fit.
  const owner = openDatabase(url, { max: 1 });
  await sql`alter table access.player add constraint broken check (nickname <> 'Quill') not valid`.execute(
    owner.db,
  );
  await owner.close();
  const broken = await client.call(access.updateInfo, { nickname: 'Quill' }).catch((error) => error);
  expect([broken.status, broken.code, broken.value]).toEqual([500, 'server.bug', null]);
  expect(broken.message).not.toMatch(/constraint|row|argon2/);
  const { body } = (
    await sql<{ body: string }>`select body from access.outbox order by id desc limit 1`.execute(platform.db)
  ).rows[0] ?? { body: '' };
  await program.close();
  await drop();

  const written = lines.join('');
  expect(written.length).toBeGreaterThan(0);
  const code = /\d{6}/.exec(body)?.[0] ?? 'sent and struck out';
  const secrets = [
    PASSWORD,
    'Wrong77secret',
    'Brook88walk',
    answer.token,
    answer.rememberToken ?? '',
    secret,
    code,
  ];
  for (const one of secrets) expect(written).not.toContain(one);
  expect(written).toContain('violates check constraint');
  for (const one of ['argon2id', 'Failing row']) expect(written).not.toContain(one);
});
