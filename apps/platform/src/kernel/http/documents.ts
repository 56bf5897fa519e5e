import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nowMs } from '../clock.ts';
import { isForOperations, refusalOfStrangers } from '../health/operations-token.ts';
import type { Config, Platform } from '../platform.ts';
import { type OpenApi, openApiDocument } from './openapi.ts';
import { mountReference } from './reference-page.ts';
import type { Route } from './routes.ts';

const SECURITY_TEXT_GOOD_FOR_MS = 180 * 24 * 3_600_000;

/** What is written about the program: what it can do, what it counts, and whom to tell about a hole in it. */
export function mountDocuments(app: FastifyInstance, platform: Platform, routes: readonly Route[]): void {
  const { config, metrics } = platform;
  app.get('/metrics', async (request, reply) => {
    if (!isForOperations(config, request.headers.authorization)) {
      const { status, headers } = refusalOfStrangers(config);
      return reply.status(status).headers(headers).send();
    }
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.metrics());
  });
  const documentFor = documents(config, routes);
  app.get('/openapi.json', (request, reply) =>
    reply
      .header('vary', 'authorization')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(documentFor(request)),
  );
  mountReference(app);
  app.get('/.well-known/security.txt', (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(config, request)),
  );
}

/** Everybody may read what players' pages call; what operators call is for those who run the installation. */
function documents(config: Config, routes: readonly Route[]): (request: FastifyRequest) => OpenApi {
  const endpoints = routes.map((route) => route.endpoint);
  let whole: OpenApi | undefined;
  let open: OpenApi | undefined;
  return (request) => {
    if (isForOperations(config, request.headers.authorization)) {
      whole ??= openApiDocument(endpoints);
      return whole;
    }
    open ??= openApiDocument(endpoints.filter(({ audience }) => audience === 'player'));
    return open;
  };
}

/** RFC 9116. Without a contact of the installation's own, the merchant's page of contacts has to do. */
function securityText({ securityContact }: Config, { protocol, headers }: FastifyRequest): string {
  const host = /^[\w.:[\]-]{1,260}$/.exec(headers.host ?? '')?.[0] ?? 'localhost';
  const contact = securityContact ?? `${protocol}://${host}/res/contact`;
  const expires = new Date(nowMs() + SECURITY_TEXT_GOOD_FOR_MS).toISOString();
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`;
}
