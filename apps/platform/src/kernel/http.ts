import type { Endpoint, Named } from '@fairground/contract';
import { findLanguage, type WireLanguage } from '@fairground/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Buckets } from './buckets.ts';
import type { Call, MerchantContext } from './call.ts';
import { transaction } from './db.ts';
import { sendBody, sendPrepared, sendRefusal, toRefusal } from './envelope.ts';
import { guardPassword, guardRole, guardSwitches } from './guards.ts';
import { openMeter } from './metrics.ts';
import type { Platform } from './platform.ts';
import type { Ports } from './ports.ts';
import { Prepared } from './prepared.ts';
import { openInput } from './read-input.ts';
import { layerRefusals, type Refusal, refuse } from './refuse.ts';
import type { Route } from './routes.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

/** Registers every endpoint. What guards it stands in its contract entry and nowhere else. */
export function mountRoutes(
  app: FastifyInstance,
  platform: Platform,
  ports: Ports,
  list: readonly Route[],
): void {
  const layer: Layer = {
    platform,
    ports,
    buckets: new Buckets(),
    callers: new Buckets(),
    transaction: (work) => transaction(platform.db, work),
  };
  for (const route of list) {
    const { endpoint } = route;
    const desk: Desk = {
      ...route,
      readInput: openInput(platform, endpoint),
      count: openMeter(platform.metrics, endpoint.id),
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES,
      config: { endpoint },
      handler: (request, reply) => answer(layer, desk, request, reply),
    });
  }
}

interface Layer {
  platform: Platform;
  ports: Ports;
  buckets: Buckets;
  /** By address, which is asked with every call: a key that is there already need not be put together. */
  callers: Buckets;
  transaction: Call['transaction'];
}

/** Where the calls of one endpoint are answered. */
interface Desk extends Route {
  readInput: (request: FastifyRequest) => unknown;
  count: (status: number, startedAt: number) => void;
}

/** What is known of a call while it is answered; a refusal needs the language, however early it comes. */
interface Progress {
  language: WireLanguage | undefined;
}

/** A call that has nothing to wait for is answered at once: the most frequent ones are of this kind. */
function answer(layer: Layer, desk: Desk, request: FastifyRequest, reply: FastifyReply) {
  const startedAt = performance.now();
  const progress: Progress = { language: findLanguage(one(request.headers.language)) };
  const succeed = (value: unknown): void => {
    if (value instanceof Prepared) sendPrepared(reply, value);
    else sendBody(reply, serialise(desk.endpoint, value));
    desk.count(200, startedAt);
  };
  const fail = (error: unknown): void => {
    sendRefusal(request, reply, progress.language ?? 'EN', refusalFor(layer, desk, request, error));
    desk.count(reply.statusCode, startedAt);
  };
  try {
    const value =
      desk.endpoint.audience === 'operator'
        ? answerOperator(layer, desk, request, progress)
        : answerPlayer(layer, desk, request, reply, progress);
    if (!(value instanceof Promise)) return succeed(value);
    return value.then(succeed).then(
      () => reply,
      (error: unknown) => {
        fail(error);
        return reply;
      },
    );
  } catch (error) {
    return fail(error);
  }
}

function refusalFor(
  { platform }: Layer,
  { endpoint }: Desk,
  { id }: FastifyRequest,
  error: unknown,
): Refusal {
  const refusal = announced(endpoint, error);
  if (!refusal) platform.log.error({ err: error, endpoint: endpoint.id, reqId: id }, 'bug');
  else platform.log.debug({ endpoint: endpoint.id, code: refusal.code, reqId: id }, 'refused');
  return refusal ?? refuse('server.bug');
}

/** Validated on the way out too: what the contract does not promise never leaves. */
function serialise(endpoint: Named<Endpoint>, value: unknown): string {
  const checked = endpoint.response.safeParse(value);
  if (!checked.success)
    throw new Error(`${endpoint.id} answers against its contract: ${checked.error.message}`);
  return `{"success":true,"value":${JSON.stringify(checked.data ?? null)},"errorCode":null,"message":null}`;
}

function answerPlayer(
  layer: Layer,
  desk: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  progress: Progress,
): unknown {
  const { platform, ports, buckets, callers } = layer;
  const { endpoint } = desk;
  const { headers, ip } = request;
  const host = hostName(headers.host);
  const merchant = ports.findMerchant({ host, named: one(headers.merchant) });
  if (!merchant) throw refuse('merchant.acct.setup.err');
  progress.language ??= merchant.defaultLanguage;
  allowOrigin(reply, merchant, host, headers.origin);

  if (!callers.take(ip, platform.config.callsPerSecond.ip, 1_000)) throw refuse('TOO_MANY_REQUESTS');
  if (!endpoint.alwaysOpen) {
    const { maintenance, regionRestriction } = ports.permissionFor(merchant, ip);
    if (maintenance) throw refuse('merchant.maintenance');
    if (regionRestriction) throw refuse('region.refused');
  }
  guardSwitches(endpoint, merchant);

  const token = one(headers.authorization) ?? '';
  const visit: Call = {
    platform,
    db: platform.db,
    transaction: layer.transaction,
    language: progress.language,
    ip,
    host,
    userAgent: userAgentOf(request),
    requestId: request.id,
    merchant,
    session: null,
    token,
  };
  // A stale token must not keep a visitor from what needs none.
  if (!endpoint.token) return answerCall(layer, desk, request, visit);
  if (!token) throw refuse('CUSTOMER_NOT_LOGIN');
  return ports.readSession(token, { merchant, ip }).then((session) => {
    if (!buckets.take(`s ${session.id}`, platform.config.callsPerSecond.session, 1_000))
      throw refuse('TOO_MANY_REQUESTS');
    guardPassword(endpoint, session);
    guardRole(endpoint, session);
    return answerCall(layer, desk, request, { ...visit, session });
  });
}

function answerCall({ buckets }: Layer, desk: Desk, request: FastifyRequest, call: Call): unknown {
  const { session, ip } = call;
  throttle(buckets, desk.endpoint, { ip, session: session?.id, device: one(request.headers['device-id']) });
  const input = desk.readInput(request);
  if (!(input instanceof Promise)) return desk.handle(call as never, input as never);
  return input.then((read) => desk.handle(call as never, read as never));
}

async function answerOperator(
  layer: Layer,
  { endpoint, handle, readInput }: Desk,
  request: FastifyRequest,
  { language = 'EN' }: Progress,
): Promise<unknown> {
  const { platform, ports, buckets } = layer;
  const { headers, ip } = request;
  if (!buckets.take(`ops ${ip}`, platform.config.callsPerSecond.ip, 1_000)) throw refuse('TOO_MANY_REQUESTS');
  const token = one(headers.authorization) ?? '';
  if (endpoint.token && !token) throw refuse('CUSTOMER_NOT_LOGIN');
  const operator = endpoint.token ? await ports.readOperator(token) : null;
  if (operator && endpoint.right && !operator.rights.has(endpoint.right)) throw refuse('role.refused');
  throttle(buckets, endpoint, { ip, session: operator ? `ops ${operator.id}` : undefined });

  const input = await readInput(request);
  const call = {
    platform,
    db: platform.db,
    transaction: layer.transaction,
    language,
    ip,
    host: hostName(headers.host),
    userAgent: userAgentOf(request),
    requestId: request.id,
    operator,
    token,
  };
  return handle(call as never, input as never);
}

const userAgentOf = ({ headers }: FastifyRequest): string => headers['user-agent']?.slice(0, 300) ?? '';

function throttle(
  buckets: Buckets,
  { id, throttle: rule }: Named<Endpoint>,
  who: { ip: string; session?: string | undefined; device?: string | undefined },
): void {
  if (!rule) return;
  const key = (rule.by === 'session' && who.session) || (rule.by === 'device' && who.device) || who.ip;
  if (!buckets.take(`${id} ${key}`, rule.times, rule.perMs)) throw refuse('TOO_MANY_REQUESTS');
}

/** A refusal that the contract does not announce is our bug, not the caller's. */
function announced(endpoint: Named<Endpoint>, error: unknown): Refusal | null {
  const refusal = toRefusal(error);
  if (!refusal) return null;
  return endpoint.refuses.includes(refusal.code) || layerRefusals.includes(refusal.code) ? refusal : null;
}

/** Pages of the merchant's own domains may call across; nobody else's. */
export function allowOrigin(
  reply: FastifyReply,
  { hosts }: MerchantContext,
  host: string,
  origin?: string,
): boolean {
  if (!origin) return false;
  const from = hostName(origin.replace(/^https?:\/\//, ''));
  if (from !== host && !hosts.has(from)) return false;
  reply.header('access-control-allow-origin', origin).header('vary', 'origin');
  return true;
}

export const hostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

export const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
