import { access, operatorMerchants } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type AccessScene, DEVICE, startAccessScene } from '../../../test/access-scene.ts';
import { returnToPresent } from '../../kernel/clock.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
  const off = {
    merchantCode: 'aurora',
    modId: 'MOBILENUMPASSREG3',
    enabled: false,
    reason: 'a test',
  } as const;
  await scene.call(operatorMerchants.setSwitch, off, { token: await scene.operator() });
});
afterAll(() => scene.close());
afterEach(returnToPresent);

let numbers = 76_000_000;
const number = () => `138${++numbers}`;
const sendCode = (mobileNo: string) => scene.call(access.smsRegister, { mobileNo }, scene.fresh());

test('without a password of their own newcomers get the default one, which opens nothing: a code sets the first [ACC-109 ACC-092]', async () => {
  const mobileNum = number();
  await sendCode(mobileNum);
  const verificationCode = await scene.codeTo(`86${mobileNum}`);
  const form = { mobileNum, verificationCode, deviceId: DEVICE, login: true };
  const opened = await scene.call(access.registerMobile, form, scene.fresh());
  expect(opened.passwordChangeRequired).toBe(true);
  const account = opened.customerName.slice(7);
  const { token, ...value } = await scene.login(account, 'a123456');
  expect(value).toMatchObject({ passwordChangeRequired: true, passwordNeedsCode: true });
  const refused = async (endpoint: never, input: object) =>
    (await scene.refusal(endpoint, input as never, { token })).code;
  expect(await refused(access.memberInfo as never, {})).toBe('password.change_required');

  const twice = { newPassword: 'Lantern42x', confirmNewPassword: 'Lantern42x' };
  const change = (own: object) => {
    scene.travel(3_100);
    return refused(access.changePassword as never, { ...twice, ...own });
  };
  // Everybody knows the default one; it changes nothing.
  expect(await change({ oldPassword: 'a123456' })).toBe('access.first_password_code');
  expect(await change({ verificationCode: '123456' })).toBe('code-expired');
  scene.travel(61_000);
  const { sentTo } = await scene.call(access.passwordCode, {}, { token });
  expect(sentTo).not.toContain(mobileNum);
  const code = await scene.codeTo(`86${mobileNum}`);
  expect(await change({ verificationCode: code === '000000' ? '000001' : '000000' })).toBe(
    'access.code_wrong',
  );
  scene.travel(3_100);
  await scene.call(access.changePassword, { ...twice, verificationCode: code }, { token });
  expect((await scene.call(access.memberInfo, {}, { token })).account).toBe(account);
  expect(await refused(access.passwordCode as never, {})).toBe('access.password_is_own');
  const again = await scene.login(account, 'Lantern42x');
  expect(again).toMatchObject({ passwordChangeRequired: false, passwordNeedsCode: false });
});

test('the phone form where the server picks names needs no password either, but a code for the number', async () => {
  const mobileNum = number();
  const form = { mobileNum, username: 'notmine77', deviceId: DEVICE };
  const { code } = await scene.refusal(access.registerAutoUsername, form, scene.fresh());
  expect(code).toBe('code-expired');
  await sendCode(mobileNum);
  const verificationCode = await scene.codeTo(`86${mobileNum}`);
  const { customerName } = await scene.call(
    access.registerAutoUsername,
    { ...form, verificationCode },
    scene.fresh(),
  );
  const { mobile } = await scene.sqlRow(sql<{ mobile: string }>`
    select mobile from access.player where merchant_id = 1 and account = ${customerName.slice(7)}`);
  expect(mobile).toBe(`86${mobileNum}`);
});
