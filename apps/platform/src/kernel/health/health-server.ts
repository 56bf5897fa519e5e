import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Platform } from '../platform.ts';
import { type Health, readLiveness, readReadiness } from './health.ts';
import { isForOperations, refusalOfStrangers } from './operations-token.ts';

/** What operations ask of a process that answers no calls: is it alive, is it ready, what does it count. */
export async function startHealthServer(
  platform: Platform,
  { host, port, isReady }: { host: string; port: number; isReady: () => boolean },
): Promise<{ address: string; close: () => Promise<void> }> {
  const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => unknown> = {
    '/health': (response) => sayHealth(response, readLiveness()),
    '/ready': async (response) => sayHealth(response, await readReadiness(platform, isReady())),
    '/metrics': async (response, { headers: { authorization } }) => {
      if (!isForOperations(platform.config, authorization)) {
        const { status, headers } = refusalOfStrangers(platform.config);
        return response.writeHead(status, headers).end();
      }
      const text = await platform.metrics.metrics();
      return response.writeHead(200, { 'content-type': platform.metrics.contentType }).end(text);
    },
  };
  const server = createServer(async (request, response) => {
    const answer = request.method === 'GET' ? answers[request.url ?? ''] : undefined;
    if (!answer) return void response.writeHead(404).end();
    try {
      await answer(response, request);
    } catch (error) {
      platform.log.error({ err: error }, 'a question of operations failed');
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `http://${host}:${(server.address() as AddressInfo).port}`, close };
}

function sayHealth(response: ServerResponse, { isFine, ...health }: Health): void {
  response
    .writeHead(isFine ? 200 : 503, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(health));
}
