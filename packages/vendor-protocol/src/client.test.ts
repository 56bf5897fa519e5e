import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { UnknownOutcome, vendorClient } from './client.ts';
import { isSigned, isSignedV2 } from './sign.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const options = { vendor: 'studio', merchant: 'aurora', secret: 'shared' };
const question = { txId: 't1', kind: 'bet' } as const;

test('a call travels signed, to the path of its vendor, merchant and name', async () => {
  const seen: { url: string; valid: boolean; nonce: unknown }[] = [];
  const baseUrl = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const header = (name: string) => String(request.headers[name]);
      const signed = {
        timestamp: header('x-vendor-timestamp'),
        nonce: header('x-vendor-nonce'),
        body: Buffer.concat(parts),
      };
      const valid =
        isSigned(signed, header('x-vendor-signature'), 'shared') &&
        isSignedV2({ ...signed, path: request.url ?? '' }, header('x-vendor-signature-v2'), 'shared');
      seen.push({ url: request.url ?? '', valid, nonce: signed.nonce });
      response.end(JSON.stringify({ code: 'OK', status: 'applied' }));
    });
  });

  const call = vendorClient({ ...options, baseUrl });
  expect(await call('status', question)).toEqual({ code: 'OK', status: 'applied' });
  await call('status', question);

  expect(seen.map(({ url, valid }) => ({ url, valid }))).toEqual([
    { url: '/vendor/v1/studio/aurora/status', valid: true },
    { url: '/vendor/v1/studio/aurora/status', valid: true },
  ]);
  expect(seen[0]?.nonce).not.toBe(seen[1]?.nonce);
});

test.each<[string, RequestListener]>([
  ['no answer in time', () => {}],
  ['a broken connection', (request) => request.socket.destroy()],
  ['a page instead of an answer', (_request, response) => response.end('<html>')],
  ['an answer of another protocol', (_request, response) => response.end('{"status":"ok"}')],
])('%s leaves the outcome unknown', async (_what, listener) => {
  const call = vendorClient({ ...options, baseUrl: await serve(listener), timeoutMs: 200 });
  await expect(call('status', question)).rejects.toBeInstanceOf(UnknownOutcome);
});
