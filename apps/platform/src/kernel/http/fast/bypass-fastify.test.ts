import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request, type Wish } from '../../../../test/request.ts';
import type { Platform } from '../../platform.ts';
import type { Mounted } from '../answer-call.ts';
import type { Asked } from '../call.ts';
import { answerShortly } from './bypass-fastify.ts';

const app = Fastify({ bodyLimit: 100 });
let address = '';

const mounted = (method: 'GET' | 'POST', path: string): Mounted => ({
  endpoint: { method, path, bodyLimitBytes: 100 } as unknown as Mounted['endpoint'],
  answer: (asked, response) => response.end(JSON.stringify(shown('short', asked))),
});
const shown = (way: string, { ip, body }: Pick<Asked, 'ip' | 'body'>) => ({ way, ip, body: body ?? null });

beforeAll(async () => {
  answerShortly(app, { config: { trustedHops: 1 } } as Platform, [
    mounted('POST', '/call'),
    mounted('GET', '/look'),
    mounted('GET', '/look/:id'),
  ]);
  app.all('/*', async ({ ip, body }) => shown('usual', { ip, body }));
  app.setErrorHandler(async (_error, { ip }) => shown('usual', { ip }));
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const ask = async (wish: Wish) => JSON.parse((await request(address, wish)).text);
const post = (body: string, headers: Record<string, string> = {}): Wish => ({
  method: 'POST',
  path: '/call',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

test('a call in its usual form is not seen by Fastify at all', async () => {
  expect(await ask(post('{"a":1}'))).toEqual({ way: 'short', ip: '127.0.0.1', body: { a: 1 } });
  const charset = { 'content-type': 'application/json; charset=utf-8' };
  expect(await ask(post('{"a":"ä"}', charset))).toMatchObject({ way: 'short', body: { a: 'ä' } });
  expect(await ask({ path: '/look' })).toEqual({ way: 'short', ip: '127.0.0.1', body: null });
});

test.each<[string, Wish]>([
  ['a question in the address', { ...post('{}'), path: '/call?a=1' }],
  ['another method', { ...post('{}'), method: 'PUT' }],
  ['another kind of body', post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })],
  ['no kind of body', { method: 'POST', path: '/call', body: '{}' }],
  ['a body without a length', post('{}', { 'transfer-encoding': 'chunked' })],
  ['no body', post('', { 'content-length': '0' })],
  ['more than is taken', post(`"${'x'.repeat(100)}"`)],
  ['a body where none belongs', { path: '/look', headers: { 'content-type': 'text/plain' } }],
  ['the pattern of an address', { path: '/look/:id' }],
])('everything else goes the usual way: %s', async (_what, wish) => {
  expect(await ask(wish)).toMatchObject({ way: 'usual' });
});

test('a caller behind a proxy is known by what that proxy has added', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' };
  expect(await ask(post('{}', headers))).toMatchObject({ way: 'short', ip: '203.0.113.9' });
});

test.each(['{"a":', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}'])(
  'what Fastify would not read is not read here either: %s',
  async (body) => {
    const { status, envelope } = await request(address, post(body, { language: 'JA' }));
    expect(status).toBe(400);
    expect(envelope()).toMatchObject({ success: false, errorCode: 'request.malformed' });
    expect(envelope().message).toMatch(/[ぁ-ん]/);
  },
);
