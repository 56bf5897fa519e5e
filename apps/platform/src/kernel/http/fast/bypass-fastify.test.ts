import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request, type Wish } from '../../../../test/request.ts';
import type { Platform } from '../../platform.ts';
import type { Mounted } from '../answer-call.ts';
import { answerShortly } from './bypass-fastify.ts';

const app = Fastify({ bodyLimit: 100 });
let address = '';

const mounted = (method: 'GET' | 'POST', path: string): Mounted => ({
  endpoint: { method, path } as unknown as Mounted['endpoint'],
  answer: ({ ip, body }, response) => {
    const read = body ? body.read(100).then(String) : Promise.resolve(null);
    void read.then((text) => response.end(JSON.stringify({ way: 'short', ip, body: text })));
  },
});

beforeAll(async () => {
  answerShortly(app, { config: { trustedHops: 1 } } as Platform, [
    mounted('POST', '/call'),
    mounted('GET', '/look'),
    mounted('GET', '/look/:id'),
  ]);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', async () => ({ way: 'usual' }));
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
  expect(await ask(post('{"a":1}'))).toEqual({ way: 'short', ip: '127.0.0.1', body: '{"a":1}' });
  expect(await ask(post('a=1', { 'content-type': 'text/plain' }))).toMatchObject({
    way: 'short',
    body: 'a=1',
  });
  expect(await ask(post('{}', { 'transfer-encoding': 'chunked' }))).toMatchObject({ way: 'short' });
  expect(await ask({ path: '/look' })).toEqual({ way: 'short', ip: '127.0.0.1', body: null });
});

test.each<[string, Wish]>([
  ['a question in the address', { ...post('{}'), path: '/call?a=1' }],
  ['another method', { ...post('{}'), method: 'PUT' }],
  ['a body where none belongs', { path: '/look', headers: { 'content-type': 'text/plain' } }],
  ['the pattern of an address', { path: '/look/:id' }],
])('everything else goes the usual way: %s', async (_what, wish) => {
  expect(await ask(wish)).toMatchObject({ way: 'usual' });
});

test('a caller behind a proxy is known by what that proxy has added', async () => {
  const headers = { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' };
  expect(await ask(post('{}', headers))).toMatchObject({ way: 'short', ip: '203.0.113.9' });
});
