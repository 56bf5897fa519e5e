import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { access, operatorAccess, operatorMerchants } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type AccessScene, DEVICE, startAccessScene } from '../../../test/access-scene.ts';
import { nowMs, returnToPresent } from '../../kernel/clock.ts';

const PROJECT = 'aurora-phones';
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

let scene: AccessScene;
/** In the place of Google's, which publishes the keys it signs with. */
let keyServer: Server;
let asked = 0;
const published = ['key-1'];

beforeAll(async () => {
  keyServer = createServer((_request, response) => {
    asked += 1;
    const keys = published.map((kid) => ({
      ...publicKey.export({ format: 'jwk' }),
      kid,
      alg: 'RS256',
      use: 'sig',
    }));
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  const { port } = keyServer.address() as AddressInfo;
  vi.stubEnv('FIREBASE_KEYS_URL', `http://127.0.0.1:${port}/keys`);
  scene = await startAccessScene();
});
afterAll(async () => {
  await scene.close();
  keyServer.close();
  vi.unstubAllEnvs();
});
afterEach(returnToPresent);

const seconds = () => Math.floor(nowMs() / 1_000);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function idToken(phone: string, own: { claims?: object; header?: object; key?: typeof privateKey } = {}) {
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: 'somebody-at-google',
    iat: seconds(),
    exp: seconds() + 3_600,
    auth_time: seconds(),
    phone_number: `+${phone}`,
    ...own.claims,
  };
  const text = `${part({ alg: 'RS256', kid: 'key-1', typ: 'JWT', ...own.header })}.${part(claims)}`;
  const signature = sign('RSA-SHA256', Buffer.from(text), own.key ?? privateKey);
  return `${text}.${signature.toString('base64url')}`;
}

let numbers = 0;
const number = () => `135${String(7_000_000 + ++numbers).padStart(8, '0')}`;
const login = (firebaseIdToken: string, own: object = {}) =>
  scene.call(
    access.login,
    { type: 'firebase', firebaseChannel: 'phone', firebaseIdToken, deviceId: DEVICE, ...own },
    scene.fresh(),
  );
const refused = (firebaseIdToken: string, own: object = {}): Promise<string> =>
  login(firebaseIdToken, own).then(
    () => 'signed in',
    ({ code }: { code: string }) => code,
  );
const turn = async (enabled: boolean) =>
  scene.call(
    operatorMerchants.setSwitch,
    { merchantCode: 'aurora', modId: 'FIREBASECREATEACC3', enabled, reason: 'a test' },
    { token: await scene.operator() },
  );

test('it is off until a merchant turns it on and names a project [ACC-058 ACC-146]', async () => {
  const token = idToken('8613500000000');
  expect(await refused(token)).toBe('Site not support Google Service.');
  await turn(true);
  expect((await scene.refusal(access.firebaseSetting, {}, scene.fresh())).code).toBe(
    'Site not support Google Service.',
  );
  const policy = { merchantCode: 'aurora', firebaseProjectId: PROJECT, firebaseApiKey: 'AIza-of-a-test' };
  await scene.call(
    operatorAccess.setPolicy,
    { ...policy, reason: 'a test' },
    { token: await scene.operator() },
  );
  expect(await scene.call(access.firebaseSetting, {}, scene.fresh())).toEqual({
    projectId: PROJECT,
    apiKey: 'AIza-of-a-test',
  });
  expect(await refused(token)).toBe('bind_customer_required');
});

test('a number that Firebase vouches for needs no code of ours, and signs in from then on [ACC-139 ACC-146]', async () => {
  const mobileNum = number();
  const form = { mobileNum, password: 'Lantern42x', confirmPassword: 'Lantern42x', deviceId: DEVICE };
  const forged = { ...form, firebaseIdToken: idToken(`86${number()}`) };
  expect((await scene.refusal(access.registerMobile, forged, scene.fresh())).code).toBe(
    'access.firebase_unverified',
  );
  const firebaseIdToken = idToken(`86${mobileNum}`);
  const { customerName } = await scene.call(
    access.registerMobile,
    { ...form, firebaseIdToken },
    scene.fresh(),
  );
  const { token } = await login(firebaseIdToken, { firebaseMobileNo: mobileNum });
  expect(await scene.call(access.ping, {}, { token })).toEqual({ account: customerName.slice(7) });
  expect(await refused(firebaseIdToken, { firebaseMobileNo: number() })).toBe('access.firebase_unverified');
});

test('a number that belongs to nobody is bound to the account whose password its owner knows', async () => {
  const { account, password } = await scene.newcomer();
  const token = idToken(`86${number()}`);
  expect(await refused(token)).toBe('bind_customer_required');
  expect(await refused(token, { username: account, password: 'wrong' })).toBe('access.wrong_credentials');
  expect(await refused(token)).toBe('bind_customer_required');
  expect(await refused(token, { username: account, password })).toBe('signed in');
  expect(await refused(token)).toBe('signed in');
});

test('a password alone puts no other number in the place of the one a code may go to, and the owner hears of the first', async () => {
  const { account, password } = await scene.newcomer();
  const email = `${account}@example.com`;
  await sql`update access.player set email = ${email} where account = ${account}`.execute(scene.db);
  const own = `86${number()}`;
  expect(await refused(idToken(own), { username: account, password })).toBe('signed in');
  expect(await scene.messagesTo(email)).toEqual([expect.stringContaining(account)]);
  const thief = { username: account, password };
  expect(await refused(idToken(`86${number()}`), thief)).toBe('access.identity_set');
  const kept = sql<{ mobile: string }>`select mobile from access.player where account = ${account}`;
  expect(await scene.sqlRow(kept)).toEqual({ mobile: own });
});

test('it stands for the code of the second factor by SMS, for the bound number only [ACC-076]', async () => {
  const { account, password } = await scene.newcomer();
  const mobile = `86${number()}`;
  await sql`update access.player set mobile = ${mobile}, factors = '{S}' where account = ${account}`.execute(
    scene.db,
  );
  const input = { type: 'username', username: account, password, deviceId: DEVICE } as const;
  const { value } = await scene.refusal(access.login, input, scene.fresh());
  const { ticket } = value as { ticket: string };
  const verify = (firebaseIdToken: string) =>
    scene
      .call(
        access.loginVerification,
        { method: 'S', firebaseIdToken, ticket, deviceId: DEVICE },
        scene.fresh(),
      )
      .then(
        (answer) => answer.token,
        ({ code }: { code: string }) => code,
      );
  expect(await verify(idToken(`86${number()}`))).toBe('access.second_factor_wrong');
  expect(await scene.call(access.ping, {}, { token: await verify(idToken(mobile)) })).toEqual({ account });
});

test('what Google did not sign, signed for others, too early or too long ago is refused', async () => {
  const phone = `86${number()}`;
  const hour = 3_600;
  const wrong: Record<string, string> = {
    'another key': idToken(phone, { key: stranger }),
    'a key that is not published': idToken(phone, { header: { kid: 'key-2' } }),
    'no signature': idToken(phone, { header: { alg: 'none' } }).replace(/[^.]*$/, ''),
    'another algorithm': idToken(phone, { header: { alg: 'HS256' } }),
    'another project': idToken(phone, { claims: { aud: 'somebody-elses' } }),
    'another issuer': idToken(phone, { claims: { iss: 'https://securetoken.google.com/somebody-elses' } }),
    nobody: idToken(phone, { claims: { sub: '' } }),
    'no number': idToken(phone, { claims: { phone_number: undefined } }),
    'it is over': idToken(phone, { claims: { exp: seconds() - 1 } }),
    'it has not begun': idToken(phone, { claims: { iat: seconds() + hour } }),
    'proven long ago': idToken(phone, { claims: { auth_time: seconds() - hour } }),
    'a changed number': idToken(phone).replace(/\.[^.]+\./, `.${part({ phone_number: '+8613512345678' })}.`),
    nothing: '',
    'no token': 'a.b.c',
  };
  for (const [why, token] of Object.entries(wrong))
    expect(await refused(token), why).toBe('access.firebase_unverified');
  expect(await refused(idToken(phone))).toBe('bind_customer_required');
});

test('the keys are asked for once, again for a new key or when they are old; without them Google is not offered', async () => {
  expect(asked).toBe(1);
  const rotated = () => idToken('8613500000001', { header: { kid: 'key-2' } });
  published.push('key-2');
  expect(await refused(rotated())).toBe('access.firebase_unverified');
  expect(asked).toBe(1);
  // The library keeps time by the clock of the machine.
  const clock = vi.spyOn(Date, 'now');
  const atMachine = (ms: number) =>
    clock.mockReturnValue(Math.round(performance.timeOrigin + performance.now() + ms));
  try {
    atMachine(31_000);
    expect(await refused(rotated())).toBe('bind_customer_required');
    expect(asked).toBe(2);
    atMachine(61 * 60_000);
    await new Promise((resolve) => keyServer.close(resolve));
    expect(await refused(rotated())).toBe('Site not support Google Service.');
  } finally {
    clock.mockRestore();
  }
});
