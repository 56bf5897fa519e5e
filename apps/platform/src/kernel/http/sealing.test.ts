import { createECDH } from 'node:crypto';
import { operatorAccess } from '@fairground/contract';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { playerEndpoints } from '../../../test/endpoints.ts';
import { request } from '../../../test/request.ts';
import { startScene } from '../../../test/scene.ts';
import { sealedWish } from '../../../test/seal.ts';
import { openPlatform, startProgram } from '../../app.ts';
import { demoOperators } from '../../seed/demo-accounts.ts';
import { nowMs } from '../clock.ts';

const scene = await startScene();
afterAll(scene.close);
const { signIn } = operatorAccess;
const [{ account, password }] = demoOperators;

const sealed = (own?: Parameters<typeof sealedWish>[3]) =>
  sealedWish(scene.platform, signIn, { account, password }, own);
async function outcome(wish: { path: string; headers: Record<string, string>; body: string }) {
  scene.travel(signIn.throttle.perMs / signIn.throttle.times);
  const { status, ...answer } = await scene.raw({ method: 'POST', ...wish });
  return [status, answer.envelope().errorCode];
}

test('a body sealed to the server’s key is opened: the header names the key, the body is one value [REQ-014]', async () => {
  const wish = await sealed();

  expect(Object.keys(JSON.parse(wish.body))).toEqual(['value']);
  expect(wish.headers.encryption).toContain(`v1.${scene.platform.sealing.keyId}.`);
  expect(wish.body).not.toContain(password);
  expect(await outcome(wish)).toEqual([200, null]);
});

test('logins, passwords, registrations and what points buy travel encrypted, and nothing else is taken [REQ-015 REQ-016]', async () => {
  const paths = [
    '/wps/session/login',
    '/wps/session/login/verification',
    '/wps/member/password',
    '/wps/member/password/verification',
    '/wps/member/register',
    '/wps/member/register/mobile',
    '/wps/member/register/autoUsername',
    '/wps/relay/pwdcheck/redeemPointReward',
    '/wps/relay/pwdcheck/convertPoint',
  ];
  const authorization = await scene.player('player01');
  for (const path of paths) {
    const method = playerEndpoints.find((one) => one.path === path)?.method ?? 'POST';
    const headers = { merchant: 'aurora', authorization, 'content-type': 'application/json' };
    const answer = await scene.raw({ method, path, headers, body: '{"password":"in clear"}' });
    expect([path, answer.envelope().errorCode]).toEqual([path, 'request.must_be_encrypted']);
  }
  // Without the prefix there is no such call.
  for (const name of ['redeemPointReward', 'convertPoint']) {
    const { status } = await scene.raw({ method: 'POST', path: `/wps/relay/${name}`, body: '{}' });
    expect(status).toBe(404);
  }
});

test('the same body a second time is refused', async () => {
  const wish = await sealed();
  expect(await outcome(wish)).toEqual([200, null]);
  expect(await outcome(wish)).toEqual([400, 'request.replayed']);
});

test('the same body is refused by another process too', async () => {
  const wish = await sealed();
  expect(await outcome(wish)).toEqual([200, null]);
  const config = { ...scene.platform.config, role: 'api' as const, databaseUrl: scene.platform.database.url };
  const platform = await openPlatform(config, pino({ level: 'silent' }), { seed: false });
  const other = await startProgram(platform);
  try {
    const replayed = await request(other.address, { method: 'POST', ...wish });
    expect(replayed.envelope().errorCode).toBe('request.replayed');
    const fresh = await request(other.address, { method: 'POST', ...(await sealed()) });
    expect(fresh.envelope().errorCode).toBeNull();
  } finally {
    await other.close();
  }
});

test('a body cannot be moved to another address', async () => {
  const wish = await sealed();
  const path = `${wish.path}/`;
  expect((await scene.raw({ method: 'POST', ...wish, path })).status).toBe(404);
  // Another encrypted address sees other bytes bound in, so what is sealed for one opens for no other.
  const elsewhere = await sealedWish(
    scene.platform,
    { ...signIn, path: '/ops/session/elsewhere' },
    { account, password },
  );
  expect(await outcome({ ...elsewhere, path: signIn.path })).toEqual([400, 'request.cannot_decrypt']);
});

test('a body sealed for another method does not open', async () => {
  const put = await sealedWish(scene.platform, { ...signIn, method: 'PUT' } as never, { account, password });
  expect(await outcome({ ...put, path: signIn.path })).toEqual([400, 'request.cannot_decrypt']);
});

test('a body of long ago or of the future is refused', async () => {
  for (const offsetMs of [-6 * 60_000, 6 * 60_000, -24 * 3_600_000])
    expect(await outcome(await sealed({ serverNow: () => nowMs() + offsetMs }))).toEqual([
      400,
      'request.replayed',
    ]);
  expect(await outcome(await sealed({ serverNow: () => nowMs() - 4 * 60_000 }))).toEqual([200, null]);
});

test('a time that was changed on the way does not open', async () => {
  const wish = await sealed();
  const encryption = String(wish.headers.encryption).replace(/\d+$/, (time) => String(Number(time) + 1_000));
  expect(await outcome({ ...wish, headers: { ...wish.headers, encryption } })).toEqual([
    400,
    'request.cannot_decrypt',
  ]);
});

test('another key, an unknown key and changed bytes do not open', async () => {
  const { keyId } = scene.platform.sealing;
  const publicKey = createECDH('prime256v1').generateKeys().toString('base64url');
  const forAnother = await sealed({ encryptionKey: async () => ({ keyId, publicKey }) });
  expect(await outcome(forAnother)).toEqual([400, 'request.cannot_decrypt']);

  const wish = await sealed();
  const unknown = String(wish.headers.encryption).replace(keyId, 'nobody00');
  expect(await outcome({ ...wish, headers: { ...wish.headers, encryption: unknown } })).toEqual([
    400,
    'request.cannot_decrypt',
  ]);

  const { value } = JSON.parse(wish.body) as { value: string };
  const flipped = (value[0] === 'A' ? 'B' : 'A') + value.slice(1);
  expect(await outcome({ ...wish, body: JSON.stringify({ value: flipped }) })).toEqual([
    400,
    'request.cannot_decrypt',
  ]);
  expect(await outcome(wish)).toEqual([200, null]);
});

test('what was sealed must be an object', async () => {
  const list = await sealedWish(scene.platform, signIn, [1, 2] as never);
  const opened = await outcome(list);
  expect(opened[0]).toBe(400);
});

test('what is no point of the curve, or is written another way, is no key', async () => {
  const wish = await sealed();
  const curve = createECDH('prime256v1');
  const point = curve.generateKeys();
  const beside = Buffer.from(point);
  beside.writeUInt8(beside.readUInt8(64) ^ 1, 64);
  const [start = '', id = '', enc = ''] = String(wish.headers.encryption).split('.');
  const others = [
    beside,
    curve.getPublicKey(null, 'compressed'),
    Buffer.alloc(65),
    Buffer.from(enc, 'base64url').subarray(1),
  ];
  for (const other of others) {
    const encryption = String(wish.headers.encryption).replace(
      `${start}.${id}.${enc}`,
      `${start}.${id}.${other.toString('base64url')}`,
    );
    expect(await outcome({ ...wish, headers: { ...wish.headers, encryption } })).toEqual([
      400,
      'request.cannot_decrypt',
    ]);
  }
  expect(await outcome(wish)).toEqual([200, null]);
});
