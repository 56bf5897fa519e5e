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

test('a member signs in by name, whatever the spaces and the case [ACC-027 ACC-029 ACC-032 ACC-069]', async () => {
  const { account, password } = await scene.newcomer({ login: false });
  const first = await scene.login(`  ${account.toUpperCase()} `, password);
  expect(first).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    firstTimeLogin: true,
    passwordExpired: false,
    captcha: false,
    passwordChangeRequired: false,
    passwordNeedsCode: false,
    rememberToken: null,
  });
  expect(await scene.call(access.ping, {}, { token: first.token })).toEqual({ account });
  expect((await scene.login(account, password)).firstTimeLogin).toBe(false);
});

test('a body that is not encrypted is refused', async () => {
  const { status, envelope } = await scene.raw({
    method: 'POST',
    path: '/wps/session/login',
    headers: { merchant: 'aurora', 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'username', username: 'player01', password: PASSWORD, deviceId: DEVICE }),
  });
  expect([status, envelope().errorCode]).toEqual([400, 'request.must_be_encrypted']);
});

test('only the types there are, and only where the merchant offers them [ACC-028]', async () => {
  const input = { type: 'magic' as 'username', username: 'player01', password: PASSWORD, deviceId: DEVICE };
  expect((await scene.refusal(access.login, input, scene.fresh())).code).toBe('request.invalid');
  const byNumber = {
    type: 'mobileNum',
    mobileNum: '5321234567',
    password: PASSWORD,
    deviceId: DEVICE,
  } as const;
  const there = scene.fresh({ merchant: 'bosphorus' });
  expect((await scene.refusal(access.login, byNumber, there)).code).toBe('access.login_type_off');
});

test('a device id has 36 characters [ACC-070]', () => {
  const input = { type: 'username', username: 'player01', password: PASSWORD };
  const isTaken = (deviceId: string) => access.login.request.safeParse({ ...input, deviceId }).success;
  expect([DEVICE, DEVICE.slice(1), `${DEVICE}0`, ''].map(isTaken)).toEqual([true, false, false, false]);
});

test('Google is not offered, and says so [ACC-058]', async () => {
  const input = {
    type: 'firebase',
    firebaseChannel: 'phone',
    firebaseIdToken: 'x',
    deviceId: DEVICE,
  } as const;
  const { code } = await scene.refusal(access.login, input, scene.fresh());
  expect(code).toBe('Site not support Google Service.');
});

test('what is left empty is told apart', async () => {
  expect((await refused('', PASSWORD)).code).toBe('in_please_account');
  expect((await refused('player01', '')).code).toBe('in_incorrect_password');
});

test('nobody there and a wrong password get the same answer', async () => {
  expect(await refused('player01', 'not the password')).toEqual(WRONG);
  expect(await refused('nobody77', 'not the password')).toEqual(WRONG);
});

test('a new sign-in ends the one before', async () => {
  const { account, password, token } = await scene.newcomer();
  await scene.call(access.ping, {}, { token });
  const { token: second } = await scene.login(account, password);
  expect((await scene.refusal(access.ping, {}, { token })).code).toBe('user.or.token.invalid');
  expect(await scene.call(access.ping, {}, { token: second })).toEqual({ account });
  const { body } = await scene.sqlRow(sql<{ body: object }>`
    select body from kernel.event where name = 'access.session_ended' order by id desc limit 1`);
  expect(body).toMatchObject({ reason: 'replaced' });
});

test('three who sign in as the same member at the same moment are all let in, and one session is left', async () => {
  const { account, password } = await scene.newcomer({ login: false });
  const signedIn = await Promise.all(Array.from({ length: 3 }, () => scene.login(account, password)));
  expect(new Set(signedIn.map(({ token }) => token)).size).toBe(3);
  expect(signedIn.filter(({ firstTimeLogin }) => firstTimeLogin)).toHaveLength(1);
  const { live, ended, written, told } = await scene.sqlRow(sql<Record<string, bigint>>`
    select count(*) filter (where ended_at is null) as live,
      count(*) filter (where ended_reason = 'replaced') as ended,
      (select count(*) from access.login_history where player_id = player.id and outcome = 'signed_in') as written,
      (select count(*) from kernel.event
        where name = 'access.session_ended' and subject = 'player:' || player.id) as told
    from access.session join access.player on player.id = session.player_id
    where player.account = ${account} group by player.id`);
  expect({ live, ended, written, told }).toEqual({ live: 1n, ended: 2n, written: 3n, told: 2n });
});

test('the remember token stands for the password for a day, once, on its device [ACC-067]', async () => {
  const { account, password } = await scene.newcomer();
  const input = { type: 'username', username: account, deviceId: DEVICE } as const;
  const remembered = await scene.call(access.login, { ...input, password, remember: true }, scene.fresh());
  const rememberToken = remembered.rememberToken ?? '';
  expect(rememberToken).toMatch(/^[\w-]{43}$/);
  const kept = await scene.sqlRow(sql<{ found: number }>`
    select count(*)::int as found from access.remember_token where encode(token_hash, 'escape') = ${rememberToken}`);
  expect(kept.found).toBe(0);

  const again = await scene.call(access.login, { ...input, rememberToken }, scene.fresh());
  expect(again.rememberToken).not.toBe(rememberToken);
  expect((await refused(account, '', scene.fresh(), { rememberToken })).code).toBe(
    'access.wrong_credentials',
  );
  const next = { rememberToken: again.rememberToken ?? '' };
  expect((await refused('player01', '', scene.fresh(), next)).code).toBe('access.wrong_credentials');

  const third = await scene.call(access.login, { ...input, password, remember: true }, scene.fresh());
  const elsewhere = await scene.call(access.login, { ...input, password, remember: true }, scene.fresh());
  await sql`update access.remember_token set device_id = 'another'`.execute(scene.db);
  expect((await refused(account, '', scene.fresh(), { rememberToken: elsewhere.rememberToken })).code).toBe(
    'access.wrong_credentials',
  );
  await sql`update access.remember_token set device_id = ${DEVICE}`.execute(scene.db);
  scene.travel(25 * 60 * MINUTE_MS);
  expect((await refused(account, '', scene.fresh(), { rememberToken: third.rememberToken })).code).toBe(
    'access.wrong_credentials',
  );
});

test('a password older than the merchant allows is called expired [ACC-040]', async () => {
  const { account, password } = await scene.newcomer();
  await sql`insert into access.policy (merchant_id, password_expire_days) values (1, 30)`.execute(scene.db);
  expect((await scene.login(account, password)).passwordExpired).toBe(false);
  scene.travel(31 * 24 * 60 * MINUTE_MS);
  expect((await scene.login(account, password)).passwordExpired).toBe(true);
  await sql`delete from access.policy`.execute(scene.db);
});

test('somebody shut out learns it only with the right password', async () => {
  const { account, password } = await scene.newcomer();
  await sql`update access.player set state = 'suspended' where account = ${account}`.execute(scene.db);
  expect(await refused(account, 'wrong')).toEqual(WRONG);
  expect((await refused(account, password)).code).toBe('access.account_closed');
});

test('the puzzle comes first where the merchant has turned it on', async () => {
  await sql`update merchants.module_switch set enabled = true where merchant_id = 1 and mod_id = 'GEETEST3'`.execute(
    scene.db,
  );
  const { merchantDirectory } = await import('../../merchants/public.ts');
  const directory = await merchantDirectory(scene.platform);
  await directory.refresh();
  expect((await refused('player01', PASSWORD)).code).toBe('verify_first');
  const captcha = await scene.captcha();
  const input = {
    type: 'username',
    username: 'player01',
    password: PASSWORD,
    captcha,
    deviceId: DEVICE,
  } as const;
  expect((await scene.call(access.login, input, scene.fresh())).token).toBeTruthy();
  await sql`update merchants.module_switch set enabled = false where merchant_id = 1 and mod_id = 'GEETEST3'`.execute(
    scene.db,
  );
  await directory.refresh();
});
