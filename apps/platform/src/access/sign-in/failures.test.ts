import { access } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AccessScene, DEVICE, PASSWORD, startAccessScene } from '../../../test/access-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';

const MINUTE_MS = 60_000;

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());
afterEach(async () => {
  returnToPresent();
  await sql`delete from access.attempt`.execute(scene.db);
});

const refused = async (username: string, password: string, who = scene.fresh(), own = {}) => {
  const input = { type: 'username', username, password, deviceId: DEVICE, ...own } as const;
  const { status, code, value } = await scene.refusal(access.login, input, who);
  return { status, code, captcha: (value as { captcha?: boolean } | null)?.captcha };
};
const WRONG = { status: 409, code: 'access.wrong_credentials', captcha: false };

const STRANGE = { deviceId: '99999999-0000-4000-8000-000000000000' };
const wrongTimes = async (account: string, times: number, ip: string, own = {}) => {
  for (let failure = 0; failure < times; failure++) {
    const captcha = await scene.captcha();
    const { code } = await refused(account, 'wrong', scene.from(ip), { captcha, ...STRANGE, ...own });
    expect(code).toBe('access.wrong_credentials');
    // The throttle of the endpoint is as strict; a minute later it is not what refuses.
    if (failure % 5 === 4) scene.travel(MINUTE_MS);
  }
};

test.each(['player02', 'nobody88'])(
  'after three of %s a captcha is asked, after ten from one place that place is locked for half an hour',
  async (account) => {
    const there = () => scene.from('198.51.101.7');
    expect(await refused(account, 'wrong', there(), STRANGE)).toEqual(WRONG);
    expect(await refused(account, 'wrong', there(), STRANGE)).toEqual(WRONG);
    expect(await refused(account, 'wrong', there(), STRANGE)).toEqual({ ...WRONG, captcha: true });
    expect((await refused(account, PASSWORD, there(), STRANGE)).code).toBe('access.captcha_needed');
    await wrongTimes(account, 7, '198.51.101.7');
    const again = async (own = {}) => {
      const captcha = await scene.captcha();
      return (await refused(account, PASSWORD, there(), { captcha, ...STRANGE, ...own })).code;
    };
    expect(await again()).toBe('access.account_locked');
    scene.travel(28 * MINUTE_MS);
    expect(await again()).toBe('access.account_locked');
    scene.travel(3 * MINUTE_MS);
    if (account === 'player02') expect((await scene.login(account, PASSWORD)).token).toBeTruthy();
    else expect(await refused(account, PASSWORD)).toEqual(WRONG);
  },
);

test('a device of the owner is a place of its own: ten wrong passwords there lock it, and only it', async () => {
  const { account, password } = await scene.newcomer();
  await wrongTimes(account, 10, '198.51.102.7', { deviceId: DEVICE });
  const captcha = await scene.captcha();
  expect((await refused(account, password, scene.fresh(), { captcha })).code).toBe('access.account_locked');
  const input = { type: 'username', username: account, password, ...STRANGE } as const;
  expect((await scene.call(access.login, input, scene.fresh())).token).toBeTruthy();
});

test('what strangers try asks the owner at home for no captcha', async () => {
  const { account, password } = await scene.newcomer();
  for (let failure = 0; failure < 3; failure++) await refused(account, 'wrong', scene.fresh(), STRANGE);
  expect((await refused(account, password, scene.fresh(), STRANGE)).code).toBe('access.captcha_needed');
  expect((await scene.login(account, password)).token).toBeTruthy();
});

test('a hundred tries of strangers wait for a quarter of an hour of silence', async () => {
  const { account, password } = await scene.newcomer();
  const counted = (failures: number) =>
    sql`
    insert into access.attempt (merchant_id, scope, key, account, failures, last_failed_at)
    values (1, 'account', ${`a ${account}`}, ${`a ${account}`}, ${failures}, now())
    on conflict (merchant_id, scope, key) do update set failures = ${failures}`.execute(scene.db);
  const strange = async () => ({ ...STRANGE, captcha: await scene.captcha() });
  await counted(99);
  expect((await refused(account, 'wrong', scene.fresh(), await strange())).code).toBe(
    'access.wrong_credentials',
  );
  expect((await refused(account, password, scene.fresh(), await strange())).code).toBe(
    'access.account_guarded',
  );
  scene.travel(16 * MINUTE_MS);
  const input = { type: 'username', username: account, password } as const;
  expect(
    (await scene.call(access.login, { ...input, ...(await strange()) }, scene.fresh())).token,
  ).toBeTruthy();
});

test('a wrong captcha and one used before are refused, and count for nothing', async () => {
  for (let failure = 0; failure < 3; failure++) await refused('player01', 'wrong');
  const captcha = await scene.captcha();
  const wrong = { ...captcha, answer: 'AAAA' };
  expect((await refused('player01', PASSWORD, scene.fresh(), { captcha: wrong })).code).toBe(
    'access.captcha_wrong',
  );
  expect((await refused('player01', PASSWORD, scene.fresh(), { captcha })).code).toBe('access.captcha_wrong');
  const good = await scene.captcha('KXMT');
  const input = { type: 'username', username: 'player01', password: PASSWORD, deviceId: DEVICE } as const;
  const answer = { ...input, captcha: { ...good, answer: 'kxmt' } };
  expect((await scene.call(access.login, answer, scene.fresh())).token).toBeTruthy();
});

test('ten from one address ask everybody there for a captcha, and nobody elsewhere', async () => {
  for (let failure = 0; failure < 10; failure++)
    await refused(`guess${failure}`, 'wrong', scene.from(`198.51.100.7`));
  // The throttle of the endpoint is as strict; a minute later it is not what refuses.
  scene.travel(MINUTE_MS);
  expect((await refused('player01', PASSWORD, scene.from('198.51.100.7'))).code).toBe(
    'access.captcha_needed',
  );
  expect((await scene.login('player01', PASSWORD)).token).toBeTruthy();
  scene.travel(15 * MINUTE_MS);
  expect((await scene.login('player01', PASSWORD, scene.from('198.51.100.7'))).token).toBeTruthy();
});

test('stuffing from one network is slowed, captcha or not', async () => {
  await sql`
    insert into access.attempt (merchant_id, scope, key, failures, last_failed_at)
    values (1, 'network', '192.0.2.0/24', 119, now())`.execute(scene.db);
  const captcha = await scene.captcha();
  expect((await refused('player01', 'wrong', scene.from('192.0.2.9'), { captcha })).code).toBe(
    'access.wrong_credentials',
  );
  const next = await scene.captcha();
  expect((await refused('player01', PASSWORD, scene.from('192.0.2.10'), { captcha: next })).code).toBe(
    'TOO_MANY_REQUESTS',
  );
});

test('a success forgets the failures of the account', async () => {
  for (let failure = 0; failure < 2; failure++) await refused('player01', 'wrong');
  await scene.login('player01', PASSWORD);
  expect(await refused('player01', 'wrong')).toEqual(WRONG);
});
