import { access, type InputOf } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccessScene, DEVICE, startAccessScene } from '../../../test/access-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());
afterEach(() => returnToPresent());

type Form = Partial<InputOf<typeof access.register>>;
let people = 0;
const filled = (own: Form = {}) => {
  const password = 'Lantern42x';
  return {
    username: `visitor${++people}`,
    password,
    verifyPwd: password,
    confirmPassword: password,
    deviceId: DEVICE,
    ...own,
  };
};
const register = (own: Form = {}, merchant = 'aurora') =>
  scene.call(access.register, filled(own), scene.fresh({ merchant }));
const refused = async (own: Form, merchant = 'aurora') => {
  const { code, value } = await scene.refusal(access.register, filled(own), scene.fresh({ merchant }));
  return { code, fields: (value as { fields?: string[] } | null)?.fields };
};
const rowOf = (account: string) =>
  scene.sqlRow(sql<Record<string, unknown>>`select * from access.player where account = ${account}`);
let numbers = 10_000_000;
const number = () => `138${++numbers}`;
describe('by name', () => {
  test('an account is opened and can be signed in to [ACC-143 ACC-141 ACC-136]', async () => {
    const { customerName, token } = await register({ username: 'Firefly77' });
    expect([customerName, token]).toEqual(['aurora@firefly77', null]);
    expect((await scene.login('FIREFLY77', 'Lantern42x')).firstTimeLogin).toBe(true);
  });

  test('with the login flag the answer brings the token [ACC-140]', async () => {
    const { token, customerName } = await register({ login: true });
    const { account } = await scene.call(access.ping, {}, { token: token ?? '' });
    expect(customerName).toBe(`aurora@${account}`);
  });

  test('where somebody came from is kept [ACC-134 ACC-135 ACC-137 ACC-138]', async () => {
    const from = {
      referralCode: 'agent001',
      registerUrl: 'https://a.example/register',
      domain: 'a.example',
      linkId: 'L1',
    };
    const { customerName } = await register(from);
    const { details } = await rowOf(customerName.slice(7));
    expect(details).toMatchObject({ registerMethod: 'WEB', ...from });
  });

  test('the merchant’s rules hold on the server [ACC-175 ACC-176 ACC-189 ACC-190]', async () => {
    expect(await refused({ username: 'ab' })).toEqual({
      code: 'in_please_information',
      fields: ['username'],
    });
    expect(await refused({ username: 'with space' })).toEqual({
      code: 'in_please_information',
      fields: ['username'],
    });
    expect((await refused({ username: '' })).fields).toEqual(['username']);
    expect(await refused({ email: 'not an address' })).toEqual({
      code: 'in_please_information',
      fields: ['email'],
    });
    expect((await refused({ password: 'abc', verifyPwd: 'abc' })).code).toBe('in_password_incorrect');
    expect((await refused({ idNumber: '' }, 'samba')).fields).toEqual(['idNumber']);
  });

  test('a field that is off is dropped, whoever sent it [ACC-133]', async () => {
    const { customerName } = await register({ facebook: 'fire.fly', email: 'Fire@Fly.example' });
    const { details, email } = await rowOf(customerName.slice(7));
    expect(email).toBe('fire@fly.example');
    const { enabled } = await scene.sqlRow(sql<{ enabled: boolean }>`
      select enabled from merchants.register_field where merchant_id = 1 and key = 'facebook'`);
    expect('facebook' in (details as object)).toBe(enabled);
  });

  test('the confirmation and the agreement [ACC-185 ACC-188]', async () => {
    expect((await refused({ verifyPwd: 'Lantern43x' })).code).toBe('in_confirmation_correct');
    expect((await refused({ agreed: false })).code).toBe('in_register_agreed');
  });

  test('a password that everybody tries is refused, and so is the default one', async () => {
    for (const password of ['password1', 'a123456', 'qwerty123', 'Dragon2019'])
      expect((await refused({ password, verifyPwd: password, confirmPassword: password })).code).toBe(
        'access.password_breached',
      );
    const own = {
      username: 'monkeybar',
      password: 'monkeybar',
      verifyPwd: 'monkeybar',
      confirmPassword: 'monkeybar',
    };
    expect((await refused(own)).code).toBe('access.password_breached');
  });

  test('what is taken is taken, in any case of letters, also for five at the same moment', async () => {
    const name = filled().username;
    const tries = await Promise.allSettled([1, 2, 3, 4, 5].map(() => register({ username: name })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await refused({ username: name.toUpperCase() })).code).toBe('access.account_taken');
    await register({ email: 'once@example.org' });
    expect((await refused({ email: 'ONCE@example.org' })).code).toBe('access.email_taken');
    expect((await register({ username: name, idNumber: '12345678901' }, 'samba')).customerName).toBe(
      `samba@${name}`,
    );
  });

  test('after three accounts in an hour an address is asked for a captcha', async () => {
    const here = scene.from('198.51.100.77');
    for (let time = 0; time < 3; time++) await scene.call(access.register, filled(), here);
    expect((await scene.refusal(access.register, filled(), here)).code).toBe('access.captcha_needed');
    const captcha = await scene.captcha();
    await scene.call(access.register, filled({ captcha }), here);
    scene.travel(3_600_000);
    await scene.call(access.register, filled(), here);
  });

  test('Google tokens are refused [ACC-139]', async () => {
    expect((await refused({ firebaseIdToken: 'x' })).code).toBe('Site not support Google Service.');
  });

  test('a newcomer starts with an account of nothing', async () => {
    const { token } = await register({ login: true });
    const info = await scene.call(access.memberInfo, {}, { token: token ?? '' });
    expect([info.sumBalance, info.type]).toEqual(['0.00', 0]);
  });
});

describe('agents', () => {
  test('a code is known at its merchant, in any case [ACC-152]', async () => {
    const check = (code: string) => scene.call(access.affiliate, { code }, scene.fresh());
    expect(await check('AGENT001')).toEqual({ success: true, message: '' });
    const unknown = await check('nobody');
    expect(unknown.success).toBe(false);
    expect(unknown.message).toContain('agent');
  });

  test('a code that was typed has to exist, and leads to its agent', async () => {
    expect((await refused({ affiliateCode: 'nobody1' })).code).toBe('access.affiliate_unknown');
    const { customerName } = await register({ affiliateCode: 'agent001' });
    const { id } = await rowOf('agent001');
    expect((await rowOf(customerName.slice(7))).upline_id).toBe(id);
  });

  test('the link comes before the code, and a member who invites is remembered', async () => {
    const { customerName } = await register({
      linkId: 'topagent1',
      affiliateCode: 'agent001',
      recommenderId: 'player01',
    });
    const [newcomer, agent, inviter] = [
      await rowOf(customerName.slice(7)),
      await rowOf('topagent1'),
      await rowOf('player01'),
    ];
    expect(newcomer.upline_id).toBe(agent.id);
    expect(newcomer.recommender_id).toBe(inviter.id);
  });
});

describe('by telephone', () => {
  const byMobile = async (mobileNum: string, own: Form = {}) => {
    const { username: _, ...form } = filled({ mobileNum, ...own });
    return scene.call(access.registerMobile, form, scene.fresh());
  };
  const sendCode = (mobileNo: string) => scene.call(access.smsRegister, { mobileNo }, scene.fresh());

  test('a code proves the number, which signs in afterwards [ACC-144 ACC-157]', async () => {
    const mobileNum = number();
    expect(await sendCode(mobileNum)).toEqual({ expiredMinutes: 2 });
    const verificationCode = await scene.codeTo(`86${mobileNum}`);
    const { profile } = await byMobile(mobileNum, { verificationCode });
    expect(profile).toEqual({ mobileNo: mobileNum });
    const input = { type: 'mobileNum', mobileNum, password: 'Lantern42x', deviceId: DEVICE } as const;
    expect((await scene.call(access.login, input, scene.fresh())).token).toBeTruthy();
    const withCountry = { ...input, countryDialingCode: '86' };
    expect((await scene.call(access.login, withCountry, scene.fresh())).token).toBeTruthy();
  });

  test('without the code, with a wrong one or a late one there is no account', async () => {
    const mobileNum = number();
    const codeOf = async (own: Form) => {
      const { username: _, ...form } = filled({ mobileNum, ...own });
      return (await scene.refusal(access.registerMobile, form, scene.fresh())).code;
    };
    expect(await codeOf({ verificationCode: '123456' })).toBe('code-expired');
    await sendCode(mobileNum);
    const verificationCode = await scene.codeTo(`86${mobileNum}`);
    const wrong = verificationCode === '000000' ? '000001' : '000000';
    for (let time = 0; time < 5; time++)
      expect(await codeOf({ verificationCode: wrong })).toBe('access.code_wrong');
    expect(await codeOf({ verificationCode })).toBe('code-expired');
    scene.travel(61_000);
    await sendCode(mobileNum);
    const late = await scene.codeTo(`86${mobileNum}`);
    scene.travel(121_000);
    expect(await codeOf({ verificationCode: late })).toBe('code-expired');
    expect(await codeOf({ mobileNum: '12' })).toBe('br_enright_cphone');
  });

  test('a number that is taken gets no code, and nobody is told', async () => {
    const mobileNum = number();
    await sendCode(mobileNum);
    await byMobile(mobileNum, { verificationCode: await scene.codeTo(`86${mobileNum}`) });
    scene.travel(61_000);
    const before = (await scene.messagesTo(`86${mobileNum}`)).length;
    expect(await sendCode(mobileNum)).toEqual({ expiredMinutes: 2 });
    expect(await scene.messagesTo(`86${mobileNum}`)).toHaveLength(before);
  });

  test('a number that nobody proved signs nobody in', async () => {
    const mobileNum = number();
    const { customerName } = await register({ mobileNum });
    const { mobile, details } = await rowOf(customerName.slice(7));
    expect([mobile, (details as { mobileNum: string }).mobileNum]).toEqual([null, mobileNum]);
  });

  test('the server picks a name [ACC-145]', async () => {
    const { username: _, ...form } = filled();
    const { customerName } = await scene.call(access.registerAutoUsername, form, scene.fresh());
    expect(customerName).toMatch(/^aurora@[a-z]{4}\d{6}$/);
    expect((await scene.login(customerName.slice(7), 'Lantern42x')).token).toBeTruthy();
  });

  test('a merchant that offers it by name only refuses the telephone', async () => {
    const form = filled({ mobileNum: '5321234567' });
    const there = scene.fresh({ merchant: 'bosphorus' });
    expect((await scene.refusal(access.registerMobile, form, there)).code).toBe('access.registration_off');
  });
});
