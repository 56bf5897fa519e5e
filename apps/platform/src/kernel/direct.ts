import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Answers a request, or says that it does not: then it goes the usual way. */
export type Direct = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets the busiest calls be answered without Fastify's hooks, parsers and serialisers, which would cost as much as the rest of
 * them. A server that is closing lets nothing in this way: Fastify knows what to say then.
 */
export function answerDirectly(app: FastifyInstance, direct: Direct): void {
  const usual = app.server.listeners('request') as ((...args: Parameters<Direct>) => void)[];
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (!isClosing && direct(request, response)) return;
    for (const answer of usual) answer(request, response);
  });
}

/** Reads a body whose length is known. Whoever goes away in the middle has nobody who waits for an answer. */
export function readBody(request: IncomingMessage, fn: (body: Buffer) => void): void {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => fn(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts)));
}

export function sendJson(response: ServerResponse, requestId: string, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
  });
  response.end(body);
}
