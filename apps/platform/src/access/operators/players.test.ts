import { access, operatorAccess, operatorCompliance } from '@fairground/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessScene, DEVICE, startAccessScene } from '../../../test/access-scene.ts';
import { until } from '../../../test/until.ts';
import { nowMs } from '../../kernel/clock.ts';

let scene: AccessScene;
let token: string;
beforeAll(async () => {
  scene = await startAccessScene();
  token = await scene.operator('operator');
});
afterAll(() => scene.close());

const merchantCode = 'aurora';
const reason = 'asked by customer service';
const find = async (account: string) => {
  const { players } = await scene.call(operatorAccess.players, { merchantCode, search: account }, { token });
  const [player] = players;
  if (!player) throw new Error(`${account} was not found`);
  return player;
};
const show = (playerId: string) => scene.call(operatorAccess.player, { merchantCode, playerId }, { token });

test('players are found by the beginning of their account, by number and by address, at their merchant', async () => {
  const { account } = await scene.newcomer();
  await sql`
    update access.player set mobile = '8613800138000', email = 'found@example.org'
    where account = ${account}`.execute(scene.db);
  expect((await find(account.slice(0, 6).toUpperCase())).account).toBe(account);
  expect((await find('8613800138000')).account).toBe(account);
  expect((await find('Found@example.org')).account).toBe(account);
  const elsewhere = { merchantCode: 'samba', search: account };
  expect((await scene.call(operatorAccess.players, elsewhere, { token })).players).toEqual([]);
  expect(
    (await scene.call(operatorAccess.players, { merchantCode, search: '%' }, { token })).players,
  ).toEqual([]);
});

test('the list is read page by page to its end, each player once', async () => {
  const seen: string[] = [];
  let after: string | undefined;
  for (;;) {
    const ask = { merchantCode, limit: 3, ...(after ? { after } : {}) };
    const { players, next } = await scene.call(operatorAccess.players, ask, { token });
    seen.push(...players.map(({ id }) => id));
    if (next === null) break;
    after = next;
  }
  const { all } = await scene.sqlRow(sql<{ all: number }>`
    select count(*)::int as all from access.player where merchant_id = 1`);
  expect(seen).toHaveLength(all);
  expect(new Set(seen).size).toBe(all);
});

test('the detail masks what it shows', async () => {
  const { account } = await scene.newcomer({ affiliateCode: 'agent001' });
  await sql`update access.player set email = ${`${account}@example.org`} where account = ${account}`.execute(
    scene.db,
  );
  const player = await show((await find(account)).id);
  expect(player).toMatchObject({ account, upline: 'agent001', state: 'active', isOnline: true, factors: [] });
  expect(player.email).toMatch(/^n\*+@example\.org$/);
  expect(JSON.stringify(player)).not.toContain('argon2');
  const unknown = await scene.refusal(
    operatorAccess.player,
    { merchantCode, playerId: '999999999' },
    { token },
  );
  expect(unknown.code).toBe('access.player_unknown');
});

test('a player is shut out at once and let in again, and the audit trail knows why', async () => {
  const { account, password, token: own } = await scene.newcomer();
  await scene.call(access.ping, {}, { token: own });
  const { id: playerId } = await find(account);
  const change = (state: 'active' | 'suspended') =>
    scene.call(operatorAccess.setPlayerState, { merchantCode, playerId, state, reason }, { token });
  await change('suspended');
  expect((await scene.refusal(access.ping, {}, { token: own })).code).toBe('user.or.token.invalid');
  const input = { type: 'username', username: account, password, deviceId: DEVICE } as const;
  expect((await scene.refusal(access.login, input, scene.fresh())).code).toBe('access.account_closed');
  await change('active');
  expect((await scene.login(account, password)).token).toBeTruthy();
  const admin = await scene.operator();
  await until(async () => {
    const { entries } = await scene.call(operatorCompliance.auditTrail, {}, { token: admin });
    return (
      entries.filter(({ subject, reason: why }) => subject === `player:${account}` && why === reason)
        .length === 2
    );
  });
});

test('letting in again also undoes the lock of too many failures', async () => {
  const { account, password } = await scene.newcomer();
  const { id: playerId } = await find(account);
  const device = { type: 'username', username: account, deviceId: '9'.repeat(36) } as const;
  const logIn = async (typed: string, neighbour: number) => {
    const captcha = await scene.captcha();
    return scene
      .call(access.login, { ...device, password: typed, captcha }, scene.from(`198.51.103.${neighbour}`))
      .catch(({ code }) => code);
  };
  for (let failure = 0; failure < 10; failure++) await logIn('wrong', failure);
  expect(await logIn(password, 11)).toBe('access.account_locked');
  expect((await show(playerId)).isLockedByFailures).toBe(true);
  const wish = { merchantCode, playerId, state: 'active', reason } as const;
  await scene.call(operatorAccess.setPlayerState, wish, { token });
  expect((await show(playerId)).isLockedByFailures).toBe(false);
  expect(await logIn(password, 12)).toHaveProperty('token');
});

test('a player is signed out', async () => {
  const { account, token: own } = await scene.newcomer();
  const { id: playerId } = await find(account);
  await scene.call(operatorAccess.signOutPlayer, { merchantCode, playerId, reason }, { token });
  expect((await scene.refusal(access.ping, {}, { token: own })).code).toBe('user.or.token.invalid');
  expect((await find(account)).isOnline).toBe(false);
});

test('a lost second factor is taken away, and its owner hears of it', async () => {
  const { account, password, token: own } = await scene.newcomer();
  const email = `${account}@example.org`;
  await sql`update access.player set email = ${email} where account = ${account}`.execute(scene.db);
  const { secret } = await scene.call(access.setupAuthenticator, { password }, { token: own });
  const newAuthCode = new TOTP({ secret }).generate({ timestamp: nowMs() });
  await scene.call(access.enableSecondFactor, { password, method: 'G', newAuthCode }, { token: own });
  const { id: playerId } = await find(account);
  expect((await show(playerId)).factors).toEqual(['G']);
  await scene.call(operatorAccess.resetSecondFactor, { merchantCode, playerId, reason }, { token });
  expect((await scene.login(account, password)).token).toBeTruthy();
  expect((await scene.messagesTo(email)).at(-1)).toContain('turned off');
});

test('who may only read changes nothing, and without a reason nobody does', async () => {
  const support = await scene.operator('support');
  const { id: playerId } = await find('player01');
  const wish = { merchantCode, playerId, state: 'suspended', reason } as const;
  const refusal = await scene.refusal(operatorAccess.setPlayerState, wish, { token: support });
  expect([refusal.status, refusal.code]).toEqual([403, 'role.refused']);
  const silent = { ...wish, reason: ' ' };
  expect((await scene.refusal(operatorAccess.setPlayerState, silent, { token })).code).toBe(
    'request.invalid',
  );
});

test('the history shows who came in, who failed, and no name that nobody has', async () => {
  const { account, password } = await scene.newcomer();
  const { id: playerId } = await find(account);
  const input = { type: 'username', username: account, password: 'wrong', deviceId: DEVICE } as const;
  await scene.refusal(access.login, input, scene.fresh());
  await scene.login(account, password, scene.from('192.0.2.77'));
  await scene.refusal(access.login, { ...input, username: 'mypassword99' }, scene.fresh());
  const { entries } = await scene.call(operatorAccess.loginHistory, { merchantCode, playerId }, { token });
  expect(entries.map(({ outcome }) => outcome)).toEqual(['signed_in', 'wrong', 'registered']);
  expect(entries[0]).toMatchObject({ account, ip: '192.0.2.77' });
  const all = await scene.call(operatorAccess.loginHistory, { merchantCode, limit: 1 }, { token });
  expect(all.entries[0]).toMatchObject({ account: null, outcome: 'wrong' });
  expect(JSON.stringify(all)).not.toContain('mypassword99');
});

test('the outbox shows a demonstration what it would have sent', async () => {
  await scene.call(access.smsRegister, { mobileNo: '13700137000' }, scene.fresh());
  const code = await scene.codeTo('8613700137000');
  await until(async () => {
    const { messages } = await scene.call(operatorAccess.outbox, { merchantCode }, { token });
    const [first] = messages.filter(({ target }) => target === '8613700137000');
    return first?.state === 'kept' && first.body.includes(code);
  });
});

test('what a merchant decides about signing in is changed piece by piece', async () => {
  const policy = (code: string) => scene.call(operatorAccess.policy, { merchantCode: code }, { token });
  expect(await policy('samba')).toMatchObject({
    passwordExpireDays: 0,
    smsDailyBudget: 2_000,
    telegramBotId: null,
  });
  const wish = { merchantCode: 'samba', passwordExpireDays: 90, reason };
  expect(await scene.call(operatorAccess.setPolicy, wish, { token })).toMatchObject({
    passwordExpireDays: 90,
  });
  const more = { merchantCode: 'samba', requiredFactors: ['G' as const], reason };
  await scene.call(operatorAccess.setPolicy, more, { token });
  expect(await policy('samba')).toMatchObject({ passwordExpireDays: 90, requiredFactors: ['G'] });
  expect(await policy('aurora')).toMatchObject({ passwordExpireDays: 0, requiredFactors: [] });
});
