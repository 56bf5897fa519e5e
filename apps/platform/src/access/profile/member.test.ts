import { access, operatorMerchants } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../../test/access-scene.ts';
import { treeScene } from '../../../test/tree-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { checkPaymentPassword } from '../public.ts';

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

const idOf = async (account: string) => {
  const { id } = await scene.sqlRow(sql<{ id: bigint }>`
    select id from access.player where merchant_id = 1 and account = ${account}`);
  return { merchantId: 1, playerId: id };
};

test('who is signed in [ACC-205 ACC-206 ACC-208 ACC-209 MEM-052]', async () => {
  const token = await scene.player('agent001');
  const info = await scene.call(access.memberInfo, {}, { token });
  expect(info).toMatchObject({
    id: info.customerId,
    account: 'agent001',
    nickname: 'Ming',
    type: 1,
    toUpline: '1',
    clubLabel: {
      labelId: 'VIP5',
      labelName: 'VIP5',
      type: 'MANUAL',
      rankLevel: 5,
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    },
    merchantCode: 'aurora',
    memberLabel: ['VIP5'],
    currency: 'CNY',
    currencySymbol: '¥',
    currencyPosition: 'F',
    balance: { main: expect.stringMatching(/^\d+\.\d\d/) },
    sumBalance: expect.stringMatching(/^\d+\.\d\d/),
    avatar: { avatarType: 'STATIC', avatarIndex: 0 },
  });
  const top = await scene.call(access.memberInfo, {}, { token: await scene.player('topagent1') });
  expect([top.type, top.toUpline]).toEqual([2, '0']);
});

test('whoever will stand below somebody tomorrow has no upline today [ACC-206 AGT-058]', async () => {
  const tree = treeScene(scene);
  const { account, password, token } = await scene.newcomer();
  const { playerId } = await idOf(account);
  await tree.move(playerId, await tree.idOf('agent001'));
  expect((await scene.call(access.memberInfo, {}, { token })).toUpline).toBe('0');
  tree.nextDay();
  const { token: next } = await scene.login(account, password);
  expect((await scene.call(access.memberInfo, {}, { token: next as string })).toUpline).toBe('1');
});

test('the last sign-in shown is the one before this one', async () => {
  const { account, password, token } = await scene.newcomer();
  const first = await scene.call(access.memberInfo, {}, { token });
  scene.travel(3_600_000);
  const second = await scene.call(
    access.memberInfo,
    {},
    { token: (await scene.login(account, password)).token },
  );
  expect(second.lastLogin).toBe(first.lastLogin);
});

test('a trial account sees itself and none of the centre [ACC-210 ACC-211]', async () => {
  for (const account of ['trial001', 'tester01', 'testagent', 'testtop1']) {
    const token = await scene.player(account);
    expect((await scene.call(access.memberInfo, {}, { token })).account).toBe(account);
    const refusal = await scene.refusal(access.securityConfig, {}, { token });
    expect([refusal.status, refusal.code]).toEqual([403, 'in_need_true_account']);
  }
});

test('how well the account is secured, without giving its secrets away [ACC-225]', async () => {
  const { account, token } = await scene.newcomer();
  await sql`
    update access.player set mobile = '8613912345678', email = 'lantern@example.org', payee_name = 'Li Wei'
    where account = ${account}`.execute(scene.db);
  scene.travel(3 * 24 * 3_600_000);
  const token2 = await scene.player(account);
  const config = await scene.call(access.securityConfig, {}, { token: token2 });
  expect(token).not.toBe(token2);
  expect(config).toMatchObject({
    hasPaymentPassword: false,
    hasPayeeName: true,
    payeeName: 'L* W**',
    mobile: { masked: '*********5678', bound: true },
    email: { masked: 'l******@example.org', bound: true },
    twoFactor: { methods: [], required: [], recoveryCodesLeft: 0 },
    passwordAgeDays: 3,
    passwordExpireDays: 0,
    rules: { password: { minLength: 6, maxLength: 16 }, paymentPassword: { minLength: 6, maxLength: 6 } },
  });
  expect(JSON.stringify(config)).not.toMatch(/argon2|139123|lantern@/);
});

describe('profile', () => {
  const update = (token: string, input: object) => scene.call(access.updateInfo, input, { token });
  const refused = async (token: string, input: object) =>
    (await scene.refusal(access.updateInfo, input, { token })).code;

  test('nickname and picture can change; birthday and payee name are said once [MEM-044 MEM-045 VIP-018]', async () => {
    const { token } = await scene.newcomer();
    const { icons } = await scene.call(access.profileIcons, {}, { token });
    expect(icons.length).toBeGreaterThan(0);
    const picture = await scene.raw({ path: icons[0]?.url ?? '' });
    expect([picture.status, picture.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('image/svg'),
    ]);
    await update(token, { nickname: 'Kite', avatarIndex: 3, birthday: '1990-02-28', payeeName: 'Li Wei' });
    const info = await scene.call(access.memberInfo, {}, { token });
    expect([info.nickname, info.avatar.avatarIndex]).toEqual(['Kite', 3]);
    expect(await scene.call(access.avatar, {}, { token })).toMatchObject({
      avatarType: 'STATIC',
      avatarIndex: 3,
    });
    expect(await refused(token, { payeeName: 'Li Mei' })).toBe('access.payee_name_set');
    expect(await refused(token, { birthday: '1990-03-01' })).toBe('access.birthday_set');
    await update(token, { birthday: '1990-02-28' });
    expect(await refused(token, { avatarIndex: icons.length })).toBe('access.avatar_unknown');
  });

  test('a member may be hidden, and seen again; what is not said stays', async () => {
    const { token } = await scene.newcomer();
    const isHidden = async () => (await scene.call(access.securityConfig, {}, { token })).isHidden;
    expect(await isHidden()).toBe(false);
    await update(token, { isHidden: true });
    await update(token, { nickname: 'Kite' });
    expect(await isHidden()).toBe(true);
    await update(token, { isHidden: false });
    expect(await isHidden()).toBe(false);
  });

  test('nobody under eighteen', async () => {
    const { token } = await scene.newcomer();
    const thisYear = new Date().getUTCFullYear();
    expect(await refused(token, { birthday: `${thisYear - 17}-01-01` })).toBe('access.too_young');
    await update(token, { birthday: `${thisYear - 19}-01-01` });
  });
});

describe('payment password', () => {
  const set = (token: string, input: object) =>
    scene.call(access.setPaymentPassword, { password: 'x', paymentPassword: '482913', ...input }, { token });
  const refused = async (token: string, input: object) => set(token, input).catch((error) => error.code);

  test('is set with the login password and changed with the old one', async () => {
    const { account, password, token } = await scene.newcomer();
    expect(await refused(token, { password: 'wrong' })).toBe('in_incorrect_password');
    expect(await refused(token, { password, paymentPassword: '12345' })).toBe('access.payment_password_form');
    await set(token, { password });
    scene.travel(61_000);
    const changed = { password, paymentPassword: '775533' };
    expect(await refused(token, changed)).toBe('access.payment_password_wrong');
    await set(token, { ...changed, oldPaymentPassword: '482913' });
    expect(await checkPaymentPassword(scene.db, await idOf(account), '775533')).toBe('right');
  });

  test.each(['123456', '654321', '901234', '210987', '000000', '777777'])(
    'one that is tried first is refused: %s',
    async (paymentPassword) => {
      const { account, password, token } = await scene.newcomer();
      expect(await refused(token, { password, paymentPassword })).toBe('access.payment_password_easy');
      expect(await checkPaymentPassword(scene.db, await idOf(account), paymentPassword)).not.toBe('right');
    },
  );

  test('five wrong ones lock it for an hour, also when they come at the same moment', async () => {
    const { account, password, token } = await scene.newcomer();
    const who = await idOf(account);
    expect(await checkPaymentPassword(scene.db, who, '482913')).toBe('not_set');
    await set(token, { password });
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => checkPaymentPassword(scene.db, who, '000000')),
    );
    expect(tries.filter((answer) => answer === 'wrong')).toHaveLength(5);
    expect(await checkPaymentPassword(scene.db, who, '482913')).toBe('locked');
    scene.travel(61 * 60_000);
    expect(await checkPaymentPassword(scene.db, who, '000000')).toBe('wrong');
    expect(await checkPaymentPassword(scene.db, who, '482913')).toBe('right');
  });

  test('is not there where the merchant has it off', async () => {
    const turn = async (enabled: boolean) =>
      scene.call(
        operatorMerchants.setSwitch,
        { merchantCode: 'aurora', modId: 'PAYMENTPASS3', enabled, reason: 'it is tested' },
        { token: await scene.operator() },
      );
    const { password, token } = await scene.newcomer();
    await turn(false);
    expect(await refused(token, { password })).toBe('module.off');
    await turn(true);
  });
});

describe('number and address', () => {
  test('are bound by a code, and the old channel hears of it', async () => {
    const { account, password, token } = await scene.newcomer();
    const email = `${account}@example.org`;
    const bind = (input: object) => scene.call(access.bindEmail, { password, email, ...input }, { token });
    expect(await bind({})).toEqual({ bound: false, expirationTime: 120 });
    await expect(bind({ verificationCode: '000000' })).rejects.toMatchObject({ code: 'access.code_wrong' });
    const verificationCode = await scene.codeTo(email);
    await expect(bind({ verificationCode, password: 'wrong' })).rejects.toMatchObject({
      code: 'in_incorrect_password',
    });
    expect(await bind({ verificationCode })).toEqual({ bound: true, expirationTime: 0 });

    const mobileNum = `135${account.slice(-8)}`;
    const mobile = (input: object) =>
      scene.call(access.bindMobile, { password, mobileNum, ...input }, { token });
    await mobile({});
    await mobile({ verificationCode: await scene.codeTo(`86${mobileNum}`) });
    expect((await scene.messagesTo(email)).at(-1)).toContain('The mobile number of');
    const { twoFactor, ...config } = await scene.call(access.securityConfig, {}, { token });
    expect([config.mobile.bound, config.email.bound, twoFactor.methods]).toEqual([true, true, []]);
  });

  test('belong to one account only, and a code is good for the number it went to', async () => {
    const [one, two] = [await scene.newcomer(), await scene.newcomer()];
    const email = `${one.account}@example.org`;
    await sql`update access.player set email = ${email} where account = ${one.account}`.execute(scene.db);
    const bind = (input: object) =>
      scene.call(access.bindEmail, { password: two.password, email, ...input }, { token: two.token });
    await expect(bind({})).rejects.toMatchObject({ code: 'access.email_taken' });
    await bind({ email: 'mine@example.org' });
    const verificationCode = await scene.codeTo('mine@example.org');
    const other = bind({ email: 'other@example.org', verificationCode });
    await expect(other).rejects.toMatchObject({ code: 'code-expired' });
    await expect(bind({ email: 'nonsense' })).rejects.toMatchObject({ code: 'in_email_incorrect' });
  });
});

test('devices: where the account is and was, when and from where; the others are signed out at once [MEM-055]', async () => {
  const { account, password } = await scene.newcomer();
  const { token } = await scene.login(account, password);
  const devices = await scene.call(access.devices, {}, { token });
  expect(devices.map(({ isThis, isLive }) => [isThis, isLive])).toEqual([
    [true, true],
    [false, false],
  ]);
  for (const { ip, lastSeenAt } of devices) {
    expect(ip).toMatch(/^[\d.:a-f]+$/);
    expect(Math.abs(Date.parse(lastSeenAt) - nowMs())).toBeLessThan(600_000);
  }
  const remember = {
    type: 'username',
    username: account,
    password,
    remember: true,
    deviceId: '0'.repeat(36),
  } as const;
  const { token: latest, rememberToken } = await scene.call(access.login, remember, scene.fresh());
  expect(await scene.call(access.signOutOthers, {}, { token: latest })).toEqual({ ended: 0 });
  const input = {
    type: 'username',
    username: account,
    rememberToken: rememberToken ?? '',
    deviceId: '0'.repeat(36),
  } as const;
  expect((await scene.refusal(access.login, input, scene.fresh())).code).toBe('access.wrong_credentials');
  expect(await scene.call(access.ping, {}, { token: latest })).toEqual({ account });
});
