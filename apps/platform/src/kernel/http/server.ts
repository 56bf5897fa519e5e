import type { Duplex } from 'node:stream';
import { findLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { logTrouble } from '../db/away.ts';
import { readLiveness, readReadiness } from '../health/health.ts';
import type { Platform } from '../platform.ts';
import { randomId } from '../random.ts';
import { hostName, isOwnOrigin, mountRoutes, one } from './answer-call.ts';
import { isEncrypted } from './caller-address.ts';
import { closeUnused } from './close-unused.ts';
import { mountDocuments } from './documents.ts';
import { sendRefusal, toRefusal } from './envelope.ts';
import { answerShortly } from './fast/bypass-fastify.ts';
import { standInFront } from './fast/raw-socket.ts';
import type { FrontDesk } from './front-desk.ts';
import type { Ports } from './ports.ts';
import { BODY_LIMIT_BYTES } from './read-body.ts';
import { type Refusal, refuse, statusOf } from './refuse.ts';
import type { Route } from './routes.ts';
import { STRICT_TRANSPORT } from './security-headers.ts';
import { hangUpOnLongBodies } from './unread-body.ts';

/** Paths that belong to the API: what is unknown below them gets the envelope, never a page. */
const API_PATH = /^\/(wps|lgw|ops|vendor|chat)(\/|$)/;

/** From the first byte of a call to its last. */
const REQUEST_TIMEOUT_MS = 30_000;

export interface ServerParts {
  routes: readonly Route[];
  ports: Ports;
  /** Answers everything that is not the API: pages, files, pictures. */
  pages: (request: FastifyRequest, reply: FastifyReply) => unknown;
  isReady: () => boolean;
  /** Routes of another audience, with their own signatures and answers: they stand outside the contract. */
  extraRoutes?: (app: FastifyInstance) => void;
  /** Answers the busiest of them before anything else is asked. */
  frontDesk?: FrontDesk;
}

export function buildServer(platform: Platform, parts: ServerParts): FastifyInstance {
  const app = Fastify({
    // A logger of Fastify's own would follow every request to its end; what we log names the request itself.
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address: string, hop: number) => hop < platform.config.trustedHops,
    genReqId: () => randomId(),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { connectionsCheckingInterval: REQUEST_TIMEOUT_MS / 6 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => answerError(platform, error, request, reply),
    clientErrorHandler: answerUnreadable,
  });
  const isFast = !platform.config.fastPathsOff?.has('http');
  if (parts.frontDesk && isFast) standInFront(app, parts.frontDesk);
  closeUnused(app);
  // Whoever answers a call reads its body, after everything else about the call has been looked at.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.setErrorHandler((error, request, reply) => answerError(platform, error, request, reply));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (isEncrypted(request.headers, platform.config.trustedHops))
      reply.header('strict-transport-security', STRICT_TRANSPORT);
    done();
  });

  const mounted = mountRoutes(app, platform, parts.ports, parts.routes);
  if (isFast) answerShortly(app, platform, mounted);
  hangUpOnLongBodies(app.server);
  mountPreflight(app, parts.ports);
  mountOperations(app, platform, parts);
  mountDocuments(app, platform, parts.routes);
  parts.extraRoutes?.(app);
  app.setNotFoundHandler((request, reply) => {
    if (!API_PATH.test(request.url)) return parts.pages(request, reply);
    const code = isOtherMethod(parts.routes, request) ? 'request.method_not_allowed' : 'request.not_found';
    answerRefused(platform, request, reply, refuse(code));
  });
  return app;
}

const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'request.too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too_slow',
};

/** What is not even HTTP, or has headers without end, gets the envelope too; there is no request to ask for a language. */
function answerUnreadable(error: { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const code = UNREADABLE[error.code ?? ''] ?? 'request.malformed';
  const body = JSON.stringify({ success: false, value: null, errorCode: code, message: message(code, 'EN') });
  socket.end(
    `HTTP/1.1 ${statusOf(code)} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function answerError(platform: Platform, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error);
  if (!refusal || refusal.code === 'server.unavailable')
    logTrouble(platform.log, error, { reqId: request.id }, 'a call failed');
  answerRefused(platform, request, reply, refusal ?? refuse('server.bug'));
}

function answerRefused(
  { config }: Platform,
  { id, headers }: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): void {
  const language = findLanguage(one(headers.language)) ?? 'EN';
  const receiver = { id, origin: undefined, isEncrypted: isEncrypted(headers, config.trustedHops) };
  sendRefusal(reply.hijack().raw, receiver, language, refusal);
}

/** A browser asks before it calls across domains; a merchant's own domains get a yes. */
function mountPreflight(app: FastifyInstance, ports: Ports): void {
  app.options('/*', (request, reply) => {
    const host = hostName(request.headers.host);
    const merchant = ports.findMerchant({ host, named: undefined });
    const { origin } = request.headers;
    if (merchant && origin && isOwnOrigin(merchant, host, origin))
      reply
        .header('access-control-allow-origin', origin)
        .header('vary', 'origin')
        .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
        .header(
          'access-control-allow-headers',
          'merchant, device, language, authorization, encryption, content-type, customerid',
        )
        .header('access-control-max-age', '600');
    return reply.status(204).send();
  });
}

/** What operations look at: is it alive, is it ready. */
function mountOperations(app: FastifyInstance, platform: Platform, { isReady }: ServerParts): void {
  app.get('/health', (_request, reply) => {
    const { isFine, ...alive } = readLiveness();
    return reply.status(isFine ? 200 : 503).send(alive);
  });
  app.get('/ready', async (_request, reply) => {
    const { isFine, ...readiness } = await readReadiness(platform, isReady());
    return reply.status(isFine ? 200 : 503).send(readiness);
  });
}

function isOtherMethod(routes: readonly Route[], request: FastifyRequest): boolean {
  const [path = ''] = request.url.split('?');
  return routes.some(({ endpoint }) => {
    const pattern = new RegExp(
      `^${endpoint.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`,
    );
    return pattern.test(path);
  });
}
