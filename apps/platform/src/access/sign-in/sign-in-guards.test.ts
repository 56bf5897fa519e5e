import { access } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccessScene, DEVICE, startAccessScene } from '../../../test/access-scene.ts';
import { holdRows } from '../../../test/hold-rows.ts';
import { hashPassword } from '../credentials/hash-password.ts';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());

/** Somebody with a number and a name to be paid to. */
async function known() {
  const member = await scene.newcomer();
  const mobileNum = `139${member.account.slice(-8)}`;
  await sql`update access.player set payee_name = 'Li Wei', mobile = ${`86${mobileNum}`}
    where account = ${member.account}`.execute(scene.db);
  return { ...member, mobileNum };
}
const demandOf = async (account: string, password: string) => {
  const input = { type: 'username', username: account, password, deviceId: DEVICE } as const;
  const { code, value } = await scene.refusal(access.login, input, scene.fresh());
  expect(code).toBe('login_verify_required');
  return (value as { ticket: string }).ticket;
};

test('a number signs in with the password or a remember token, and with neither not at all', async () => {
  const { mobileNum, password, account } = await known();
  const by = { type: 'mobileNum', mobileNum, deviceId: DEVICE } as const;
  const first = await scene.call(access.login, { ...by, password, remember: true }, scene.fresh());
  const rememberToken = first.rememberToken ?? '';
  const { token } = await scene.call(access.login, { ...by, rememberToken }, scene.fresh());
  expect(await scene.call(access.ping, {}, { token })).toEqual({ account });
  expect((await scene.refusal(access.login, by, scene.fresh())).code).toBe('in_incorrect_password');
  const other = { ...by, password: 'not the password' };
  expect((await scene.refusal(access.login, other, scene.fresh())).code).toBe('access.wrong_credentials');
});

test('a code in the place of a password is for merchants that offer it', async () => {
  const there = scene.fresh({ merchant: 'bosphorus' });
  const by = { type: 'sms', mobileNum: '5321234567', verificationCode: '123456', deviceId: DEVICE } as const;
  expect((await scene.refusal(access.login, by, there)).code).toBe('access.login_type_off');
});

test('whoever signs in with the password that everybody knows has to change it', async () => {
  const { account } = await known();
  await sql`update access.player set password_hash = ${await hashPassword('a123456')}
    where account = ${account}`.execute(scene.db);
  expect((await scene.login(account, 'a123456')).passwordChangeRequired).toBe(true);
});

test('a code of the second factor goes by SMS only to whoever has turned that on', async () => {
  const { account, password, token, mobileNum } = await known();
  await scene.call(access.enableSecondFactor, { password, method: 'P' }, { token });
  const ticket = await demandOf(account, password);
  const ask = async (of: string) =>
    (await scene.refusal(access.smsNoLogin, { mobileNum: 'whatever', ticket: of }, scene.fresh())).code;
  expect([await ask(ticket), await ask('made up')]).toEqual(['access.ticket_over', 'access.ticket_over']);
  // One message says that a factor was turned on; no other came.
  expect(await scene.messagesTo(`86${mobileNum}`)).toHaveLength(1);
});

test('somebody who is shut out while signing in does not come in, neither at once nor with the second step', async () => {
  const rowOf = (account: string) =>
    ['select from access.player where account = $1 for update', [account]] as const;
  const shutOut = "update access.player set state = 'suspended' where account = $1";
  const plain = await known();
  const input = { type: 'username', username: plain.account, password: plain.password, deviceId: DEVICE };
  const held = await holdRows(scene, ...rowOf(plain.account));
  const answer = scene.refusal(access.login, { ...input, type: 'username' }, scene.fresh());
  await held.waiting(1);
  await held.say(shutOut, [plain.account]);
  await held.letGo();
  expect((await answer).code).toBe('access.account_closed');

  const guarded = await known();
  const { account, password, token } = guarded;
  await scene.call(access.enableSecondFactor, { password, method: 'P' }, { token });
  const ticket = await demandOf(account, password);
  const second = await holdRows(scene, ...rowOf(account));
  const proof = { ticket, deviceId: DEVICE, method: 'P', payeeName: 'Li Wei' } as const;
  const verified = scene.refusal(access.loginVerification, proof, scene.fresh());
  await second.waiting(1);
  await second.say(shutOut, [account]);
  await second.letGo();
  expect((await verified).code).toBe('access.ticket_over');
});
