import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askVendor } from './ask-vendor.ts';
import {
  isSigned,
  isSignedV2,
  NONCE_HEADER,
  SIGNATURE_HEADER,
  SIGNATURE_V2_HEADER,
  TIMESTAMP_HEADER,
} from './sign.ts';

let said: unknown = {};
const heard: { path: string; isSigned: boolean }[] = [];
const server = createServer(async (request, response) => {
  const body = await bodyOf(request);
  const header = (name: string) => String(request.headers[name]);
  const message = { timestamp: header(TIMESTAMP_HEADER), nonce: header(NONCE_HEADER), body };
  heard.push({
    path: request.url ?? '',
    isSigned:
      isSigned(message, header(SIGNATURE_HEADER), 'our-secret') &&
      isSignedV2({ ...message, path: request.url ?? '' }, header(SIGNATURE_V2_HEADER), 'our-secret'),
  });
  response.end(typeof said === 'string' ? said : JSON.stringify(said));
});
const bodyOf = async (request: IncomingMessage) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
};
let serviceUrl = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
const ask = (timeoutMs = 5_000) =>
  askVendor({ serviceUrl, merchant: 'aurora', secret: 'our-secret', timeoutMs }, 'round', { roundId: 'r-1' });

test('a question is signed, and its answer is read', async () => {
  const movement = {
    kind: 'bet',
    txId: 't',
    roundId: 'r-1',
    amount: '1.50',
    at: '2026-01-02T03:04:05.000Z',
  };
  said = { code: 'OK', state: 'ended', movements: [movement], replay: { reels: [1, 2, 3] }, more: 1 };
  expect(await ask()).toEqual({ state: 'ended', movements: [movement], replay: { reels: [1, 2, 3] } });
  expect(heard.at(-1)).toEqual({ path: '/platform/v1/aurora/round', isSigned: true });
});

test.each([
  ['a refusal', { code: 'FINAL' }],
  ['an answer without a state', { code: 'OK', movements: [] }],
  ['an amount that is none', { code: 'OK', state: 'open', movements: [{ kind: 'bet', amount: '-1' }] }],
  ['no JSON', '<html>'],
  ['nothing', ''],
])('nothing is known after %s', async (_what, answer) => {
  said = answer;
  expect(await ask()).toBeNull();
});

test('nothing is known of a vendor that is away', async () => {
  const away = { serviceUrl: 'http://127.0.0.1:9', merchant: 'aurora', secret: 'x' };
  expect(await askVendor(away, 'round', { roundId: 'r-1' })).toBeNull();
});
