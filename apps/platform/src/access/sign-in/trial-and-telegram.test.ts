import { createHash, createHmac } from 'node:crypto';
import { access, operatorAccess } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccessScene, DEVICE, startAccessScene } from '../../../test/access-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';
import { isSigned } from '../credentials/verify-telegram.ts';
import { endOldTrials } from '../upkeep/delete-expired.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());
afterEach(() => returnToPresent());

describe('free play', () => {
  const play = (who = scene.fresh(), own = {}) =>
    scene.call(access.loginFreePlay, { deviceId: DEVICE, ...own }, who);

  test('a trial account opens at once, with play money and its role [ACC-066]', async () => {
    const { token, account, isAgent } = await play();
    expect(isAgent).toBe(4);
    const info = await scene.call(access.memberInfo, {}, { token });
    expect([info.account, info.type]).toEqual([account, 4]);
    expect(info.sumBalance).toBe('2000.00');
    expect((await scene.refusal(access.securityConfig, {}, { token })).code).toBe('in_need_true_account');
  });

  test('from the fourth in an hour an address passes a captcha', async () => {
    const here = scene.from('198.51.100.5');
    for (let time = 0; time < 3; time++) await play(here);
    const { code } = await scene.refusal(access.loginFreePlay, { deviceId: DEVICE }, here);
    expect(code).toBe('access.captcha_needed');
    await play(here, { captcha: await scene.captcha() });
    scene.travel(3_600_001);
    await play(here);
  });

  test('it is over after a day, and nobody signs in to it again', async () => {
    const { token, account } = await play();
    await endOldTrials(scene.platform);
    await scene.call(access.ping, {}, { token });
    const yesterday = new Date(nowMs() - 25 * 3_600_000);
    await sql`update access.player set created_at = ${yesterday} where account = ${account}`.execute(
      scene.db,
    );
    await endOldTrials(scene.platform);
    expect((await scene.refusal(access.ping, {}, { token })).code).toBe('user.or.token.invalid');
    const input = { type: 'username', username: account, password: 'anything', deviceId: DEVICE } as const;
    expect((await scene.refusal(access.login, input, scene.fresh())).code).toBe('access.wrong_credentials');
    // The demo's own trial account has a password and stays.
    expect((await scene.login('trial001', 'fair2026')).token).toBeTruthy();
  });

  test('where the merchant has it off there is none [ACC-065]', async () => {
    const there = scene.fresh({ merchant: 'bosphorus' });
    expect((await scene.refusal(access.loginFreePlay, { deviceId: DEVICE }, there)).code).toBe('module.off');
  });
});

describe('Telegram', () => {
  const BOT_TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
  const sign = (data: Record<string, string>, token = BOT_TOKEN) => {
    const text = Object.keys(data)
      .sort()
      .map((key) => `${key}=${data[key]}`)
      .join('\n');
    const key = createHash('sha256').update(token).digest();
    return { ...data, hash: createHmac('sha256', key).update(text).digest('hex') };
  };
  const seconds = () => String(Math.floor(nowMs() / 1_000));
  const person = (id: string) => ({ id, first_name: 'Kite', username: 'kite', auth_date: seconds() });
  const login = (data: object, own: object = {}) =>
    scene.call(access.loginTelegram, { ...data, deviceId: DEVICE, ...own } as never, scene.fresh());
  const refused = async (data: object, own: object = {}) => login(data, own).catch((error) => error.code);

  beforeAll(async () => {
    const wish = {
      merchantCode: 'aurora',
      telegramBotId: '110201543',
      telegramBotToken: BOT_TOKEN,
      reason: 'a test',
    };
    await scene.call(operatorAccess.setPolicy, wish, { token: await scene.operator() });
  });

  test('the page learns which bot, and never its token [ACC-060]', async () => {
    const setting = await scene.call(access.telegramSetting, {}, scene.fresh());
    expect(setting).toEqual({ botId: '110201543', authDomain: new URL(scene.address).hostname });
    const { stored } = await scene.sqlRow(sql<{ stored: string }>`
      select telegram_bot_token as stored from access.policy where merchant_id = 1`);
    expect(stored).not.toContain('AAHdq');
    const { rows } = await sql<{
      body: object;
    }>`select body from kernel.event where name = 'audit.recorded'`.execute(scene.db);
    expect(JSON.stringify(rows)).not.toContain('AAHdq');
  });

  test('whoever is unknown binds an account, and is known from then on [ACC-061 ACC-062 ACC-063]', async () => {
    const { account, password } = await scene.newcomer();
    const data = sign(person('7001'));
    expect(await refused(data)).toBe('bind_customer_required');
    expect(await refused(data, { bindType: 'existing', bindPassword: password })).toBe('in_please_account');
    const bind = { bindType: 'existing', bindUsername: account };
    expect(await refused(data, { ...bind, bindPassword: 'wrong' })).toBe('access.wrong_credentials');
    expect(await refused(data)).toBe('bind_customer_required');
    const { token } = (await login(data, { ...bind, bindPassword: password })) as { token: string };
    expect(await scene.call(access.ping, {}, { token })).toEqual({ account });
    const again = (await login(sign(person('7001')))) as { token: string };
    expect(await scene.call(access.ping, {}, { token: again.token })).toEqual({ account });
    const another = await refused(sign(person('7010')), { ...bind, bindPassword: password });
    expect(another).toBe('access.identity_set');
  });

  test('of two accounts bound to one identity at the same moment one wins, and the other hears why', async () => {
    const people = [await scene.newcomer(), await scene.newcomer(), await scene.newcomer()];
    const data = sign(person('7009'));
    const answers = await Promise.all(
      people.map(async ({ account, password }) => {
        const answer = await refused(data, {
          bindType: 'existing',
          bindUsername: account,
          bindPassword: password,
        });
        return typeof answer === 'string' ? answer : account;
      }),
    );
    const [winner, ...more] = answers.filter((answer) => answer !== 'access.identity_taken');
    expect(more).toEqual([]);
    const { token } = (await login(data)) as { token: string };
    expect(await scene.call(access.ping, {}, { token })).toEqual({ account: winner });
  });

  test('registration carries the same data [ACC-064 ACC-139]', async () => {
    const telegram = sign(person('7002'));
    const { account } = await scene.newcomer({ telegram });
    const { token } = (await login(telegram)) as { token: string };
    expect(await scene.call(access.ping, {}, { token })).toEqual({ account });
    const forged = { ...sign(person('7003')), id: '7002' };
    await expect(scene.newcomer({ telegram: forged })).rejects.toMatchObject({
      code: 'access.telegram_unverified',
    });
  });

  test('what Telegram did not sign, signed for another bot or more than a day ago is refused', async () => {
    const good = sign(person('7004'));
    expect(await refused({ ...good, id: '7001' })).toBe('access.telegram_unverified');
    expect(await refused({ ...good, last_name: 'added' })).toBe('access.telegram_unverified');
    expect(await refused(sign(person('7001'), 'another:token'))).toBe('access.telegram_unverified');
    const old = sign({ ...person('7001'), auth_date: String(Number(seconds()) - 86_500) });
    expect(await refused(old)).toBe('access.telegram_unverified');
    expect(await refused(sign({ ...person('7001'), auth_date: 'NaN' }))).toBe('access.telegram_unverified');
    const future = sign({ ...person('7001'), auth_date: String(Number(seconds()) + 3_600) });
    expect(await refused(future)).toBe('access.telegram_unverified');
  });

  test('a signature is checked over exactly the fields of the scheme', () => {
    const data = sign({ id: '1', auth_date: '2', first_name: 'A', photo_url: 'https://t.me/a.jpg' });
    expect(isSigned(data, BOT_TOKEN)).toBe(true);
    expect(isSigned({ ...data, hash: data.hash.slice(2) }, BOT_TOKEN)).toBe(false);
    expect(isSigned({ ...data, hash: undefined }, BOT_TOKEN)).toBe(false);
  });
});
