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
  test('the old one opens, the new one holds from then on [ACC-093]', async () => {
    const { account, password, token, email } = await reachable();
    await scene.call(access.changePassword, { oldPassword: password, ...twice(NEXT) }, { token });
    expect((await scene.refusal(access.login, loginOf(account, password), scene.fresh())).code).toBe(
      'access.wrong_credentials',
    );
    expect((await scene.login(account, NEXT)).token).toBeTruthy();
    expect((await scene.messagesTo(email)).at(-1)).toContain(`The password of ${account} was changed`);
  });

  test('what the new one must be, and that the old one has to be right [ACC-094 ACC-095]', async () => {
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

  test('a changed password forgets every remember token, on every device', async () => {
    const { account, password, token } = await scene.newcomer();
    const remembered = await scene.call(
      access.login,
      { ...loginOf(account, password), remember: true },
      scene.fresh(),
    );
    const rememberToken = remembered.rememberToken ?? '';
    expect((await scene.refusal(access.ping, {}, { token })).code).toBe('user.or.token.invalid');
    await scene.call(
      access.changePassword,
      { oldPassword: password, ...twice(NEXT) },
      { token: remembered.token },
    );
    const { password: _password, ...input } = loginOf(account, '');
    const withToken = { ...input, rememberToken };
    expect((await scene.refusal(access.login, withToken, scene.fresh())).code).toBe(
      'access.wrong_credentials',
    );
    const { left } = await scene.sqlRow(sql<{ left: number }>`
      select count(*)::int as left from access.remember_token join access.player
        on player.merchant_id = remember_token.merchant_id and player.id = remember_token.player_id
      where player.account = ${account}`);
    expect(left).toBe(0);
  });

  test('one call every three seconds [ACC-096]', async () => {
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
    // Whoever found it shuts its owner out nowhere.
    expect((await scene.login(account, password)).token).toBeTruthy();
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

  test('by e-mail: a form asks, a code answers, every session ends [ACC-104 ACC-107]', async () => {
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

  test('by SMS: JSON, and a form is refused [ACC-105]', async () => {
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

  test('what is missing is told [ACC-102 ACC-103]', async () => {
    await expect(byEmail('', 'x@example.org')).rejects.toMatchObject({ code: 'in_account_incorrect' });
    await expect(byEmail('somebody', 'no address')).rejects.toMatchObject({ code: 'in_email_incorrect' });
    const input = { username: 'somebody', mobileNumber: '12' };
    expect((await scene.refusal(access.forgotBySms, input, scene.fresh())).code).toBe('br_enright_cphone');
  });

  test('guesses at the recovery of an account stand in nobody’s way to sign in, and a place gets ten', async () => {
    const { account, password } = await scene.newcomer();
    const guess = (ip: string) =>
      scene
        .call(
          access.passwordVerification,
          { method: 'E', username: account, verificationCode: '000000', ...twice(NEXT) },
          scene.from(ip),
        )
        .catch(({ code }) => code);
    for (let place = 0; place < 12; place++) expect(await guess(`107.${place}.0.9`)).toBe('code-expired');
    for (let time = 0; time < 10; time++) expect(await guess('108.0.0.9')).toBe('code-expired');
    expect(await guess('108.0.0.9')).toBe('access.account_locked');
    expect(await guess('108.0.1.9')).toBe('code-expired');
    // No captcha and no lock, not even beside where the guesses came from.
    const strange = { ...loginOf(account, password), deviceId: '9'.repeat(36) };
    expect((await scene.call(access.login, strange, scene.from('108.0.0.10'))).token).toBeTruthy();
  });

  test('the authenticator is guessed a hundred times at most, wherever the guesses come from', async () => {
    const { account } = await scene.newcomer();
    await sql`
      insert into access.attempt (merchant_id, scope, key, account, failures, last_failed_at)
      values (1, 'account', ${`r ${account}`}, ${`r ${account}`}, 99, now())`.execute(scene.db);
    const guess = () =>
      reset({ username: account, method: 'G', authCode: '000000' }).catch(({ code }) => code);
    expect([await guess(), await guess()]).toEqual(['access.code_wrong', 'access.account_guarded']);
    // A code that was sent has its own five tries: the owner can always use it.
    const sent = reset({ username: account, method: 'E', verificationCode: '000000' });
    await expect(sent).rejects.toMatchObject({ code: 'code-expired' });
  });

  test('whoever recovers the password is let in at once, where too many wrong ones were typed before', async () => {
    const { account, email } = await reachable();
    const there = (own = {}) => ({ ...loginOf(account, 'wrong'), deviceId: '9'.repeat(36), ...own });
    let neighbours = 0;
    const logIn = async (own = {}) => {
      const captcha = await scene.captcha();
      neighbours += 1;
      return scene
        .call(access.login, there({ captcha, ...own }), scene.from(`109.0.0.${neighbours}`))
        .catch(({ code }) => ({ code }));
    };
    for (let time = 0; time < 10; time++) await logIn();
    expect(await logIn()).toEqual({ code: 'access.account_locked' });
    await byEmail(account, email);
    await reset({ username: account, verificationCode: await scene.codeTo(email) });
    expect(await logIn({ password: NEXT })).toHaveProperty('token');
  });

  test('strangers who guess use up none of the tries of whoever asked for the code', async () => {
    const { account, email } = await reachable();
    const owner = scene.from('110.0.0.9');
    await scene.call(access.forgotByEmail, { username: account, email }, owner);
    const verificationCode = await scene.codeTo(email);
    const tries = (code: string, who: ReturnType<AccessScene['fresh']>) =>
      scene
        .call(
          access.passwordVerification,
          { method: 'E', username: account, verificationCode: code, ...twice(NEXT) },
          who,
        )
        .catch((error) => error.code);
    for (let guess = 0; guess < 5; guess++)
      expect(await tries('000000', scene.fresh())).toBe('access.code_wrong');
    expect(await tries(verificationCode, scene.fresh())).toBe('code-expired');
    for (let guess = 0; guess < 4; guess++) expect(await tries('000000', owner)).toBe('access.code_wrong');
    expect(await tries(verificationCode, owner)).toEqual({});
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
