import { access, operatorAccess, wallet } from '@fairground/contract';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type AccessScene, startAccessScene } from '../../../test/access-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NEW_PASSWORD = 'Harbour2077';

let scene: AccessScene;
beforeAll(async () => {
  scene = await startAccessScene();
});
afterAll(() => scene.close());
afterEach(returnToPresent);

let people = 0;
interface Member {
  account: string;
  password: string;
  token: string;
  email: string;
}

/** Somebody whom news reaches by e-mail, with a payment password and nothing changed so far. */
async function settled(): Promise<Member> {
  const member = await scene.newcomer();
  const email = `rest${++people}@example.com`;
  await sql`update access.player set email = ${email} where account = ${member.account}`.execute(scene.db);
  const wish = { password: member.password, paymentPassword: '246810' };
  await scene.call(access.setPaymentPassword, wish, member);
  return { ...member, email };
}

const restsUntil = async ({ token }: { token: string }) =>
  (await scene.call(wallet.withdrawConfig, {}, { token })).heldUntil;

const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: nowMs() });

/** A secret, shown and not yet proven by a code. */
async function newSecret({ token, password }: Member, proof: { authCode?: string } = {}): Promise<string> {
  const { secret } = await scene.call(access.setupAuthenticator, { password, ...proof }, { token });
  return secret;
}

describe('money rests a day after [R16]', () => {
  const changes: Record<string, (member: Member) => Promise<unknown>> = {
    'another password': ({ token, password }) =>
      scene.call(
        access.changePassword,
        { oldPassword: password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
        { token },
      ),
    'a password that was forgotten': async (member) => {
      const { account, email } = member;
      await scene.call(access.forgotByEmail, { username: account, email }, scene.fresh());
      const words = { newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
      const proof = { username: account, method: 'E', verificationCode: await scene.codeTo(email) } as const;
      await scene.call(access.passwordVerification, { ...proof, ...words }, scene.fresh());
      member.token = (await scene.login(account, NEW_PASSWORD)).token;
    },
    'another payment password': ({ token, password }) =>
      scene.call(
        access.setPaymentPassword,
        { password, oldPaymentPassword: '246810', paymentPassword: '135791' },
        { token },
      ),
    'another number': async (member) => {
      await bindMobile(member, '13911110001');
      expect(await restsUntil(member)).toBeNull();
      await bindMobile(member, '13911110002');
    },
    'another address': (member) => bindEmail(member, `new-${member.email}`),
    'the second factor turned off': async (member) => {
      const secret = await newSecret(member);
      const { password, token } = member;
      await scene.call(
        access.enableSecondFactor,
        { password, method: 'G', newAuthCode: codeOf(secret) },
        { token },
      );
      expect(await restsUntil(member)).toBeNull();
      scene.travel(MINUTE_MS);
      await scene.call(
        access.disableSecondFactor,
        { password, method: 'G', authCode: codeOf(secret) },
        { token },
      );
    },
    'another authenticator': async (member) => {
      const { password, token } = member;
      const first = await newSecret(member);
      const on = { password, method: 'G' } as const;
      await scene.call(access.enableSecondFactor, { ...on, newAuthCode: codeOf(first) }, { token });
      scene.travel(MINUTE_MS);
      const second = await newSecret(member, { authCode: codeOf(first) });
      expect(await restsUntil(member)).toBeNull();
      scene.travel(MINUTE_MS);
      // Both apps show a code at the same moment, and both codes are good.
      const authCode = codeOf(first);
      await scene.call(
        access.enableSecondFactor,
        { ...on, authCode, newAuthCode: codeOf(second) },
        { token },
      );
    },
    'a second factor taken away by customer service': async (member) => {
      const { id } = await scene.sqlRow(sql<{ id: bigint }>`
        update access.player set factors = '{P}', payee_name = 'Li Wei'
        where account = ${member.account} and merchant_id = 1 returning id`);
      const wish = { merchantCode: 'aurora', playerId: String(id), reason: 'the telephone is lost' };
      await scene.call(operatorAccess.resetSecondFactor, wish, { token: await scene.operator() });
      member.token = (await scene.login(member.account, member.password)).token;
    },
  };

  test.each(Object.keys(changes))(
    '%s, and the owner hears of it where they were reached before',
    async (what) => {
      const member = await settled();
      expect(await restsUntil(member)).toBeNull();
      const heard = (await scene.messagesTo(member.email)).length;
      await changes[what]?.(member);
      const until = Date.parse((await restsUntil(member)) ?? '');
      expect(until).toBeGreaterThan(nowMs() + 23 * HOUR_MS);
      expect(until).toBeLessThanOrEqual(nowMs() + 24 * HOUR_MS);
      const messages = (await scene.messagesTo(member.email)).slice(heard);
      expect(messages.join('\n')).toContain(member.account);
    },
  );
});

async function bindMobile({ password, token }: Member, mobileNum: string): Promise<void> {
  await scene.call(access.bindMobile, { password, mobileNum }, { token });
  const verificationCode = await scene.codeTo(`86${mobileNum}`);
  await scene.call(access.bindMobile, { password, mobileNum, verificationCode }, { token });
}

async function bindEmail({ password, token }: Member, email: string): Promise<void> {
  await scene.call(access.bindEmail, { password, email }, { token });
  const verificationCode = await scene.codeTo(email);
  await scene.call(access.bindEmail, { password, email, verificationCode }, { token });
}
