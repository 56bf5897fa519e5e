import { access } from '@fairground/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../../test/access-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { isBreached } from '../credentials/breached-passwords.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());
afterEach(async () => {
  returnToPresent();
  await sql`delete from access.send_count`.execute(scene.db);
  await sql`delete from access.attempt`.execute(scene.db);
});

const NEXT = 'Harbour77y';
const twice = (password: string) => ({ newPassword: password, confirmNewPassword: password });

/** Somebody who can be written to. */
async function reachable() {
  const member = await scene.newcomer();
  const contact = { email: `${member.account}@example.org`, mobile: `136${member.account.slice(-8)}` };
  await sql`
    update access.player set email = ${contact.email}, mobile = ${`86${contact.mobile}`}
    where account = ${member.account}`.execute(scene.db);
  return { ...member, ...contact };
}

describe('change', () => {
  test('ACC-093 the old one opens, the new one holds from then on', async () => {
    const { account, password, token, email } = await reachable();
    await scene.call(access.changePassword, { oldPassword: password, ...twice(NEXT) }, { token });
    expect((await scene.refusal(access.login, loginOf(account, password), scene.fresh())).code).toBe(
      'access.wrong_credentials',
    );
    expect((await scene.login(account, NEXT)).token).toBeTruthy();
    expect((await scene.messagesTo(email)).at(-1)).toContain(`The password of ${account} was changed`);
  });

  test('ACC-094 ACC-095 what the new one must be, and that the old one has to be right', async () => {
    const { password, token } = await scene.newcomer();
    const refused = async (wish: object) => {
      scene.travel(3_100);
      const input = { oldPassword: password, ...twice(NEXT), ...wish };
      return (await scene.refusal(access.changePassword, input, { token })).code;
    };
    expect(await refused(twice('abc'))).toBe('in_password_incorrect');
    expect(await refused(twice('with space in'))).toBe('in_password_incorrect');
    expect(await refused({ confirmNewPassword: 'Harbour78y' })).toBe('in_confirmation_correct');
    expect(await refused(twice('qwerty123'))).toBe('access.password_breached');
    expect(await refused(twice('a123456'))).toBe('access.password_breached');
    expect(await refused(twice(password))).toBe('access.password_same');
    expect(await refused({ oldPassword: 'wrong' })).toBe('in_incorrect_password');
  });

  test('ACC-096 one call every three seconds', async () => {
    const { password, token } = await scene.newcomer();
    const input = { oldPassword: password, ...twice('abc') };
    const refused = async () => (await scene.refusal(access.changePassword, input, { token })).code;
    const codes = await Promise.all([refused(), refused()]);
    expect(codes.sort()).toEqual(['TOO_MANY_REQUESTS', 'in_password_incorrect']);
    scene.travel(3_100);
    expect(await refused()).toBe('in_password_incorrect');
  });

  test('a found session cannot be used to guess the password', async () => {
    const { account, password, token } = await scene.newcomer();
    const codes = [];
    for (let guess = 0; guess < 11; guess++) {
      scene.travel(3_100);
      const input = { oldPassword: `wrong${guess}`, ...twice(NEXT) };
      codes.push((await scene.refusal(access.changePassword, input, { token })).code);
    }
    expect(codes.at(-1)).toBe('access.account_locked');
    expect((await scene.refusal(access.login, loginOf(account, password), scene.fresh())).code).toBe(
      'access.account_locked',
    );
  });
});

describe('forgotten', () => {
  const byEmail = (username: string, email: string) =>
    scene.call(access.forgotByEmail, { username, email }, scene.fresh());
  const reset = (input: object) =>
    scene.call(
      access.passwordVerification,
      { method: 'E', ...twice(NEXT), ...input } as never,
      scene.fresh(),
    );

  test('ACC-104 ACC-107 by e-mail: a form asks, a code answers, every session ends', async () => {
    const { account, email, token } = await reachable();
    const { status, envelope } = await scene.raw({
      method: 'POST',
      path: '/wps/member/password/email',
      headers: { merchant: 'aurora', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: account.toUpperCase(), email }).toString(),
    });
    expect([status, envelope().value]).toEqual([200, {}]);
    await reset({ username: account, verificationCode: await scene.codeTo(email) });
    expect((await scene.refusal(access.ping, {}, { token })).code).toBe('user.or.token.invalid');
    expect((await scene.login(account, NEXT)).token).toBeTruthy();
  });

  test('ACC-105 by SMS: JSON, and a form is refused', async () => {
    const { account, mobile } = await reachable();
    const { status } = await scene.raw({
      method: 'POST',
      path: '/wps/member/password/sms',
      headers: { merchant: 'aurora', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: account, mobileNumber: mobile }).toString(),
    });
    expect(status).toBe(415);
    await scene.call(access.forgotBySms, { username: account, mobileNumber: mobile }, scene.fresh());
    await reset({ username: account, method: 'S', verificationCode: await scene.codeTo(`86${mobile}`) });
    expect((await scene.login(account, NEXT)).token).toBeTruthy();
  });

  test('the same answer for nobody, a wrong address and a right one; only the right one is written to', async () => {
    const { account, email } = await reachable();
    expect(await byEmail('nobody66', 'x@example.org')).toEqual({});
    expect(await byEmail(account, 'y@example.org')).toEqual({});
    expect(await byEmail(account, email)).toEqual({});
    expect(await scene.messagesTo('x@example.org')).toEqual([]);
    expect(await scene.messagesTo('y@example.org')).toEqual([]);
    expect(await scene.messagesTo(email)).toHaveLength(1);
    const wrong = async (username: string) =>
      reset({ username, verificationCode: '000000' }).catch(({ code }) => code);
    expect(await wrong('nobody66')).toBe('access.code_wrong');
    expect(await wrong(account)).toBe('access.code_wrong');
  });

  test('asking with a wrong address does not undo the code of the owner', async () => {
    const { account, email } = await reachable();
    await byEmail(account, email);
    const verificationCode = await scene.codeTo(email);
    await byEmail(account, 'z@example.org');
    await reset({ username: account, verificationCode });
  });

  test('ACC-102 ACC-103 what is missing is told', async () => {
    await expect(byEmail('', 'x@example.org')).rejects.toMatchObject({ code: 'in_account_incorrect' });
    await expect(byEmail('somebody', 'no address')).rejects.toMatchObject({ code: 'in_email_incorrect' });
    const input = { username: 'somebody', mobileNumber: '12' };
    expect((await scene.refusal(access.forgotBySms, input, scene.fresh())).code).toBe('br_enright_cphone');
  });

  test('a code is good for five tries and two minutes', async () => {
    const { account, email } = await reachable();
    await byEmail(account, email);
    const code = await scene.codeTo(email);
    const tries = async (verificationCode: string) =>
      reset({ username: account, verificationCode }).catch((error) => error.code);
    for (let guess = 0; guess < 5; guess++) expect(await tries('000000')).toBe('access.code_wrong');
    expect(await tries(code)).toBe('code-expired');
    scene.travel(61_000);
    await byEmail(account, email);
    const late = await scene.codeTo(email);
    scene.travel(121_000);
    expect(await tries(late)).toBe('code-expired');
  });

  test('the authenticator recovers too, where it is on', async () => {
    const { account, password, token } = await scene.newcomer();
    const { secret } = await scene.call(access.setupAuthenticator, { password }, { token });
    const code = () => new TOTP({ secret }).generate({ timestamp: nowMs() });
    await expect(reset({ username: account, method: 'G', authCode: code() })).rejects.toMatchObject({
      code: 'access.code_wrong',
    });
    await scene.call(access.enableSecondFactor, { password, method: 'G', newAuthCode: code() }, { token });
    scene.travel(60_000);
    await reset({ username: account, method: 'G', authCode: code() });
  });
});

test('the list of what everybody tries', () => {
  for (const password of [
    '123456',
    'PASSWORD',
    'woaini1314',
    'iloveyou2018',
    'qwerty!',
    '5201314',
    'senha123',
  ])
    expect(isBreached(password, 'somebody'), password).toBe(true);
  for (const password of ['fair2026', 'Harbour77y', 'correct horse', 'x9fk2lq'])
    expect(isBreached(password, 'somebody'), password).toBe(false);
  expect(isBreached('Somebody', 'somebody')).toBe(true);
});

const loginOf = (username: string, password: string) =>
  ({ type: 'username', username, password, deviceId: '0'.repeat(36) }) as const;
