import { access, type Endpoint, merchants, type Named, support, wallet } from '@fairground/contract';
import { JSON_LIMITS } from '@fairground/vendor-protocol';
import { afterAll, describe, expect, test } from 'vitest';
import { knock, multipartOf, playerEndpoints } from '../../../test/endpoints.ts';
import { headOf, rawCall } from '../../../test/raw-call.ts';
import { startScene } from '../../../test/scene.ts';
import { sealedWish } from '../../../test/seal.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';

const scene = await startScene({ trustedHops: 1, bodyTimeoutMs: 400 });
afterAll(scene.close);

const MEGABYTE = 1024 * 1024;
const json = { 'content-type': 'application/json' };
/** What was sent to the form for feedback, and cost seconds. */
const eightMegabytes = Buffer.from(`{"content":[${'[],'.repeat((8 * MEGABYTE) / 3 - 10)}[]]}`);

const feedbackHead = (length: number, own: Record<string, string> = {}) =>
  headOf(support.feedback.method, support.feedback.path, { ...json, 'content-length': length, ...own });
const codeIn = (text: string) => /"errorCode":"([^"]*)"/.exec(text)?.[1];
const statusIn = (text: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);

describe('whoever may not call is told so before a byte of the body is read', () => {
  test('an address that has called too often', async () => {
    const from = { 'x-forwarded-for': '203.0.113.1' };
    await scene.raw(knock(support.feedback, { headers: from }));
    const { answered } = rawCall(scene.address, feedbackHead(eightMegabytes.length, from));
    const text = await answered;
    expect([statusIn(text), codeIn(text)]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(text).toMatch(/\r\nconnection: close\r\n/i);
  });

  test.each([wallet.sendDepositProof, access.changePassword] as Named<Endpoint>[])(
    'a stranger at $id',
    async (endpoint) => {
      const head = headOf(endpoint.method, endpoint.path.replace(/:\w+/, 'D230101000001'), {
        'content-type': 'application/json',
        'content-length': 8 * MEGABYTE,
      });
      const text = await rawCall(scene.address, head).answered;
      expect([statusIn(text), codeIn(text)]).toEqual([401, 'CUSTOMER_NOT_LOGIN']);
    },
  );

  test('a body that says it is too long, and one that turns out to be', async () => {
    const head = (headers: Record<string, string | number>) =>
      headOf('POST', merchants.postbackSpeedTest.path, { ...json, ...headers });
    const said = await rawCall(scene.address, head({ 'content-length': MEGABYTE })).answered;
    expect([statusIn(said), codeIn(said)]).toEqual([413, 'request.too_large']);
    const chunk = `10000\r\n${' '.repeat(0x10000)}\r\n`;
    const found = await rawCall(scene.address, head({ 'transfer-encoding': 'chunked' }), chunk, chunk)
      .answered;
    expect([statusIn(found), codeIn(found)]).toEqual([413, 'request.too_large']);
  });
});

/** What reading one of them costs this machine, before anybody looks at what was read. */
function costOfReadingOne(): number {
  const before = process.cpuUsage();
  JSON.parse(eightMegabytes.toString('utf8'));
  return spentSince(before);
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test('eight bodies of eight megabytes at once hold up nobody and cost next to nothing', async () => {
  const oneRead = costOfReadingOne();
  const before = process.cpuUsage();
  const calls = Array.from({ length: 8 }, (_, index) => {
    const from = { 'x-forwarded-for': `203.0.113.${10 + index}` };
    return rawCall(scene.address, feedbackHead(eightMegabytes.length, from), eightMegabytes);
  });
  const health = Array.from({ length: 5 }, () => scene.raw({ path: '/health' }));
  expect((await Promise.all(health)).map(({ status }) => status)).toEqual(Array(5).fill(200));
  const texts = await Promise.all(calls.map(({ closed }) => closed));
  // This process has also sent them.
  expect(spentSince(before)).toBeLessThan(4 * oneRead);
  expect(texts.map(codeIn)).toEqual(Array(8).fill('request.unsupported_media'));
});

test('the answer to a long body arrives whole, though its sender is still sending', async () => {
  const answer = await scene.raw({
    method: 'POST',
    path: merchants.postbackSpeedTest.path,
    headers: json,
    body: ' '.repeat(4 * MEGABYTE),
  });
  expect([answer.status, answer.envelope().errorCode]).toEqual([413, 'request.too_large']);
});

test('a body that does not come is not waited for', async () => {
  const head = headOf('POST', merchants.postbackSpeedTest.path, {
    ...json,
    'content-length': 20,
    language: 'JA',
  });
  const text = await rawCall(scene.address, head, '{"a":').closed;
  expect([statusIn(text), codeIn(text)]).toEqual([408, 'request.too_slow']);
  expect(text).toMatch(/[ぁ-ん]/);
});

const nested = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
const many = (values: number) =>
  `{"a":[${Array(values - 2)
    .fill('0')
    .join(',')}]}`;
const edges: [string, string, string | null][] = [
  ['less depth than it may have', nested(JSON_LIMITS.depth - 1), null],
  ['all the depth it may have', nested(JSON_LIMITS.depth), null],
  ['more depth', nested(JSON_LIMITS.depth + 1), 'request.too_deep'],
  ['as much depth as there is room for', nested(30_000), 'request.too_deep'],
  ['fewer values than it may have', many(JSON_LIMITS.values - 1), null],
  ['all the values it may have', many(JSON_LIMITS.values), null],
  ['more values', many(JSON_LIMITS.values + 1), 'request.too_many_values'],
];

/** An encrypted call for everybody, to which the page adds nothing. */
const sealed = playerEndpoints.find(({ encrypted, token, device }) => encrypted && !token && !device);
if (!sealed) throw new Error('there is no such call');

describe('JSON is bounded in depth and number of values', () => {
  const isRefused = (text: string | null, code: string | null) =>
    code ? expect(text).toBe(code) : expect(text).toMatch(/^request\.invalid$/);

  test.each(edges)('in a plain body: %s', async (_what, body, code) => {
    const answer = await scene.raw(knock(merchants.postbackSpeedTest, { body }));
    isRefused(answer.envelope().errorCode, code);
  });

  test.each(edges)('behind an address with words in it: %s', async (_what, body, code) => {
    const answer = await scene.raw(knock(wallet.paymentWebhook, { body, headers: { merchant: 'aurora' } }));
    isRefused(answer.envelope().errorCode, code);
  });

  test.each(edges.filter(([, body]) => body.length < 40_000))(
    'in an encrypted body, once it is opened: %s',
    async (_what, body, code) => {
      const wish = await sealedWish(scene.platform, sealed, JSON.parse(body));
      const answer = await scene.raw(
        knock(sealed, { ...wish, headers: { ...wish.headers, 'x-forwarded-for': address() } }),
      );
      isRefused(answer.envelope().errorCode, code);
    },
  );

  test.each(edges)('in a part of a body: %s', async (_what, content, code) => {
    const part = { name: 'captcha', type: 'application/json', content };
    const answer = await scene.raw(
      knock(support.feedback, { body: multipartOf([part]), headers: { 'x-forwarded-for': address() } }),
    );
    isRefused(answer.envelope().errorCode, code);
  });
});

test('what a vendor signs is bounded too, and nobody can mend it by sending it again', async () => {
  const { call, sit } = await vendorScene(scene);
  const { sessionId, playerRef } = await sit();
  const code = async (deep: string) =>
    (await call('balance', { sessionId, playerRef, deep: JSON.parse(deep) } as never)).code;
  expect(await code(nested(JSON_LIMITS.depth - 1))).toBe('OK');
  expect(await code(nested(JSON_LIMITS.depth))).toBe('FINAL');
  expect(await code(many(JSON_LIMITS.values))).toBe('FINAL');
});

let asked = 0;
const address = () => {
  asked += 1;
  return `198.51.100.${asked}`;
};

describe('a body in parts', () => {
  const sent = async (body: string, headers: Record<string, string> = {}) =>
    (
      await scene.raw(
        knock(support.feedback, { body, headers: { 'x-forwarded-for': address(), ...headers } }),
      )
    ).envelope().errorCode;

  test('that is broken is refused', async () => {
    const whole = multipartOf([{ name: 'content', content: 'words' }]);
    expect(await sent(whole)).toBe('request.invalid');
    expect(await sent(whole.slice(0, -10))).toBe('request.malformed');
    expect(await sent('')).toBe('request.malformed');
    expect(await sent('no part at all')).toBe('request.malformed');
    expect(await sent(whole, { 'content-type': 'multipart/form-data' })).toBe('request.malformed');
    expect(await sent('{}', json)).toBe('request.unsupported_media');
  });

  test('that has too many of them is refused', async () => {
    const parts = (count: number) =>
      multipartOf(Array.from({ length: count }, (_, index) => ({ name: `a${index}`, content: '' })));
    expect(await sent(parts(20))).toBe('request.invalid');
    expect(await sent(parts(21))).toBe('request.too_many_values');
    const flood = parts(60_000);
    const before = process.cpuUsage();
    expect(await sent(flood)).toBe('request.too_many_values');
    expect(spentSince(before)).toBeLessThan(2 * costOfReadingOne());
  });

  test('with a word longer than any is refused', async () => {
    expect(await sent(multipartOf([{ name: 'content', content: 'x'.repeat(65 * 1024) }]))).toBe(
      'request.too_large',
    );
  });
});

test('who got every field wrong is told of some', async () => {
  const body = JSON.stringify({ rules: Array.from({ length: 9_000 }, () => 0) });
  const answer = await scene.raw(knock(merchants.postbackSpeedTest, { body }));
  expect(answer.text.length).toBeLessThan(2_000);
});
