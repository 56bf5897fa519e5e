import { execFileSync } from 'node:child_process';
import { access } from '@fairground/contract';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccessScene, DEVICE, startAccessScene } from '../../../test/access-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { matchStep } from './authenticator.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());
afterEach(() => returnToPresent());

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: nowMs() });
const demandOf = async (account: string, password: string) => {
  const input = { type: 'username', username: account, password, deviceId: DEVICE } as const;
  const { code, value } = await scene.refusal(access.login, input, scene.fresh());
  expect(code).toBe('login_verify_required');
  return value as { methods: string[]; ticket: string; maskedMobile: string; maskedEmail: string };
};
type Proof = { method: 'E' | 'G' | 'S' | 'P'; [field: string]: string };
const verify = (ticket: string, proof: Proof) =>
  scene.call(access.loginVerification, { ticket, deviceId: DEVICE, ...proof }, scene.fresh());
const refused = async (ticket: string, proof: Proof) =>
  (await scene.refusal(access.loginVerification, { ticket, deviceId: DEVICE, ...proof }, scene.fresh())).code;

/** Somebody with an authenticator. */
async function guarded() {
  const member = await scene.newcomer();
  const { token, password } = member;
  const { secret, uri } = await scene.call(access.setupAuthenticator, { password }, { token });
  const wish = { password, method: 'G', newAuthCode: codeOf(secret) } as const;
  const { recoveryCodes } = await scene.call(access.enableSecondFactor, wish, { token });
  return { ...member, secret, uri, recoveryCodes };
}

describe('codes of RFC 6238', () => {
  const { base32: secret } = new Secret({
    buffer: new TextEncoder().encode('12345678901234567890').buffer as ArrayBuffer,
  });
  // The RFC prints eight digits; six are their end.
  test.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [2000000000, '279037', 66666666],
    [20000000000, '353130', 666666666],
  ])('at %i s', (seconds, code, step) => {
    expect(matchStep(secret, code, seconds * 1_000)).toBe(step);
    expect(matchStep(secret, code, (seconds + 90) * 1_000)).toBeNull();
  });

  test.skipIf(!hasOathtool())('oathtool makes the same codes', () => {
    const code = execFileSync('oathtool', ['--totp', '-b', secret], { encoding: 'utf8' }).trim();
    expect(matchStep(secret, code, Date.now())).not.toBeNull();
  });
});

test('the authenticator is asked for, and lets in [ACC-076 ACC-078]', async () => {
  const { account, password, secret, uri } = await guarded();
  expect(uri).toMatch(/^otpauth:\/\/totp\/Aurora/);
  scene.travel(60_000);
  const { methods, ticket } = await demandOf(account, password);
  expect(methods).toEqual(['G']);
  const { token } = await verify(ticket, { method: 'G', authCode: codeOf(secret) });
  expect(await scene.call(access.ping, {}, { token })).toEqual({ account });
  expect(await refused(ticket, { method: 'G', authCode: codeOf(secret) })).toBe('access.ticket_over');
});

test('no code is accepted twice, also not by two at the same moment', async () => {
  const { account, password, secret } = await guarded();
  scene.travel(60_000);
  const tickets = [await demandOf(account, password), await demandOf(account, password)];
  const authCode = codeOf(secret);
  const answers = await Promise.allSettled(
    tickets.map(({ ticket }) => verify(ticket, { method: 'G', authCode })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a recovery code lets in once, with or without its dash', async () => {
  const { account, password, recoveryCodes, token: before } = await guarded();
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  const [code = ''] = recoveryCodes;
  const stored = await scene.sqlRow(sql<{ found: number }>`
    select count(*)::int as found from access.recovery_code where encode(code_hash, 'escape') like ${`%${code}%`}`);
  expect(stored.found).toBe(0);
  const config = await scene.call(access.securityConfig, {}, { token: before });
  expect(config.twoFactor).toEqual({ methods: ['G'], required: [], recoveryCodesLeft: 10 });

  const { ticket } = await demandOf(account, password);
  const { token } = await verify(ticket, { method: 'G', authCode: code.replace('-', '').toLowerCase() });
  const after = await scene.call(access.securityConfig, {}, { token });
  expect(after.twoFactor.recoveryCodesLeft).toBe(9);
  const second = await demandOf(account, password);
  expect(await refused(second.ticket, { method: 'G', authCode: code })).toBe('access.second_factor_wrong');
});

test('recovery codes are those of one member: nobody comes in with another’s, and nobody takes them away', async () => {
  const [mine, theirs] = [await guarded(), await guarded()];
  const { ticket } = await demandOf(mine.account, mine.password);
  const [code = ''] = theirs.recoveryCodes;
  expect(await refused(ticket, { method: 'G', authCode: code })).toBe('access.second_factor_wrong');
  scene.travel(60_000);
  const off = { password: mine.password, method: 'G', authCode: codeOf(mine.secret) } as const;
  await scene.call(access.disableSecondFactor, off, { token: mine.token });
  const config = await scene.call(access.securityConfig, {}, { token: theirs.token });
  expect(config.twoFactor.recoveryCodesLeft).toBe(10);
  const second = await demandOf(theirs.account, theirs.password);
  expect((await verify(second.ticket, { method: 'G', authCode: code })).token).toBeTruthy();
});

test('a new authenticator takes the place of the old one, and the owner hears that the old one is off', async () => {
  const { account, password, token } = await scene.newcomer();
  const email = `${account}@example.org`;
  await sql`update access.player set email = ${email} where account = ${account}`.execute(scene.db);
  const first = await scene.call(access.setupAuthenticator, { password }, { token });
  const on = (secret: string, own = {}) =>
    scene.call(
      access.enableSecondFactor,
      { password, method: 'G', newAuthCode: codeOf(secret), ...own },
      { token },
    );
  const { recoveryCodes: old } = await on(first.secret);
  const heard = async () =>
    (await scene.messagesTo(email)).filter((text) => text.includes('turned off')).length;
  expect(await heard()).toBe(0);
  scene.travel(60_000);
  const proof = { authCode: codeOf(first.secret) };
  const next = await scene.call(access.setupAuthenticator, { password, ...proof }, { token });
  scene.travel(60_000);
  await on(next.secret, { authCode: codeOf(first.secret) });
  expect(await heard()).toBe(1);
  scene.travel(60_000);
  const { ticket } = await demandOf(account, password);
  for (const authCode of [codeOf(first.secret), old[0] ?? ''])
    expect(await refused(ticket, { method: 'G', authCode })).toBe('access.second_factor_wrong');
  expect((await verify(ticket, { method: 'G', authCode: codeOf(next.secret) })).token).toBeTruthy();
});

test('a ticket gives five tries within five minutes on its device', async () => {
  const { account, password, secret } = await guarded();
  scene.travel(60_000);
  const { ticket } = await demandOf(account, password);
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await refused(ticket, { method: 'G', authCode: '000000' })).toBe('access.second_factor_wrong');
  expect(await refused(ticket, { method: 'G', authCode: codeOf(secret) })).toBe('access.ticket_over');

  const late = await demandOf(account, password);
  scene.travel(5 * 60_000 + 1_000);
  expect(await refused(late.ticket, { method: 'G', authCode: codeOf(secret) })).toBe('access.ticket_over');
  const stolen = await demandOf(account, password);
  await sql`update access.ticket set device_id = 'another'`.execute(scene.db);
  expect(await refused(stolen.ticket, { method: 'G', authCode: codeOf(secret) })).toBe('access.ticket_over');
  expect(await refused('made up', { method: 'G', authCode: codeOf(secret) })).toBe('access.ticket_over');
});

test('whoever is shut out between the two steps does not come in', async () => {
  const { account, password, secret } = await guarded();
  scene.travel(60_000);
  const { ticket } = await demandOf(account, password);
  await sql`update access.player set state = 'suspended' where account = ${account}`.execute(scene.db);
  expect(await refused(ticket, { method: 'G', authCode: codeOf(secret) })).toBe('access.ticket_over');
  const { live } = await scene.sqlRow(sql<{ live: number }>`
    select count(*)::int as live from access.session join access.player
      on player.merchant_id = session.merchant_id and player.id = session.player_id
    where player.account = ${account} and session.ended_at is null and session.created_at > ${new Date(nowMs() - 50_000)}`);
  expect(live).toBe(0);
});

test('a stolen password does not buy endless tickets', async () => {
  const { account, password } = await guarded();
  for (let time = 0; time < 3; time++) await demandOf(account, password);
  const input = { type: 'username', username: account, password, deviceId: DEVICE } as const;
  expect((await scene.refusal(access.login, input, scene.fresh())).code).toBe('access.captcha_needed');
});

test('e-mail, SMS and payee name, each only when turned on [ACC-077 ACC-079 ACC-080]', async () => {
  const { account, password, token } = await scene.newcomer();
  const mobile = `139${account.slice(-8)}`;
  await sql`
    update access.player set payee_name = 'Li Wei', mobile = ${`86${mobile}`}, email = ${`${account}@example.org`}
    where account = ${account}`.execute(scene.db);
  for (const method of ['E', 'S', 'P'] as const)
    await scene.call(access.enableSecondFactor, { password, method }, { token });
  const demand = await demandOf(account, password);
  expect(demand.methods).toEqual(['E', 'S', 'P']);
  expect(demand.maskedMobile).toBe(`*********${mobile.slice(-4)}`);
  expect(demand.maskedEmail).toMatch(/^n\*+@example\.org$/);
  expect(await refused(demand.ticket, { method: 'G', authCode: '123456' })).toBe(
    'access.second_factor_method',
  );
  expect(await refused(demand.ticket, { method: 'P', payeeName: 'Li Mei' })).toBe(
    'access.second_factor_wrong',
  );
  expect((await verify(demand.ticket, { method: 'P', payeeName: ' li  WEI' })).token).toBeTruthy();

  const byMail = await demandOf(account, password);
  expect(await refused(byMail.ticket, { method: 'E', email: 'x@example.org' })).toBe(
    'access.second_factor_wrong',
  );
  expect((await verify(byMail.ticket, { method: 'E', email: `${account}@Example.org` })).token).toBeTruthy();

  const { ticket } = await demandOf(account, password);
  await scene.call(access.smsNoLogin, { mobileNum: 'whatever', ticket }, scene.fresh());
  const verificationCode = await scene.codeTo(`86${mobile}`);
  const wrongNumber = { method: 'S', mobileNum: '13900000000', verificationCode } as const;
  expect(await refused(ticket, wrongNumber)).toBe('access.second_factor_wrong');
  expect((await verify(ticket, { method: 'S', mobileNum: mobile, verificationCode })).token).toBeTruthy();

  // With the code of the country too.
  scene.travel(10 * 60_000);
  const whole = await demandOf(account, password);
  await scene.call(access.smsNoLogin, { mobileNum: 'whatever', ticket: whole.ticket }, scene.fresh());
  const newer = await scene.codeTo(`86${mobile}`);
  const proof = { method: 'S', mobileNum: `+86${mobile}`, verificationCode: newer } as const;
  expect((await verify(whole.ticket, proof)).token).toBeTruthy();
});

test('where the merchant asks for it, the address gets a code', async () => {
  const { account, password, token } = await scene.newcomer();
  const email = `${account}@example.org`;
  await sql`update access.player set email = ${email} where account = ${account}`.execute(scene.db);
  await scene.call(access.enableSecondFactor, { password, method: 'E' }, { token });
  await sql`insert into access.policy (merchant_id, email_factor_needs_code) values (1, true)`.execute(
    scene.db,
  );
  const { ticket } = await demandOf(account, password);
  expect(await refused(ticket, { method: 'E', email })).toBe('access.code_sent_to_email');
  const verificationCode = await scene.codeTo(email);
  expect((await verify(ticket, { method: 'E', email, verificationCode })).token).toBeTruthy();
  await sql`delete from access.policy`.execute(scene.db);
});

test('turning the second factor off takes the password and a code, and the owner hears of it', async () => {
  const { account, password, secret, token } = await guarded();
  const email = `${account}@example.org`;
  await sql`update access.player set email = ${email} where account = ${account}`.execute(scene.db);
  const off = { password, method: 'G' } as const;
  const refusal = async (own: object) =>
    (await scene.refusal(access.disableSecondFactor, { ...off, ...own }, { token })).code;
  expect(await refusal({})).toBe('access.step_up_needed');
  expect(await refusal({ authCode: '000000' })).toBe('access.second_factor_wrong');
  scene.travel(60_000);
  expect(await refusal({ password: 'wrong', authCode: codeOf(secret) })).toBe('in_incorrect_password');
  await scene.call(access.disableSecondFactor, { ...off, authCode: codeOf(secret) }, { token });
  expect((await scene.messagesTo(email)).at(-1)).toContain('turned off');
  expect((await scene.login(account, password)).token).toBeTruthy();
});

test('a method without what it needs cannot be turned on; one the merchant requires not off', async () => {
  const { password, token } = await scene.newcomer();
  const enable = { password, method: 'S' } as const;
  expect((await scene.refusal(access.enableSecondFactor, enable, { token })).code).toBe(
    'access.second_factor_not_ready',
  );
  await sql`insert into access.policy (merchant_id, required_factors) values (1, array['P'])`.execute(
    scene.db,
  );
  const off = { password, method: 'P' } as const;
  expect((await scene.refusal(access.disableSecondFactor, off, { token })).code).toBe(
    'access.second_factor_required',
  );
  await sql`delete from access.policy`.execute(scene.db);
});

function hasOathtool(): boolean {
  try {
    execFileSync('oathtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
