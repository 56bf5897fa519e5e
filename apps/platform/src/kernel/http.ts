import type { Endpoint, Named } from '@fairground/contract';
import { findLanguage, type WireLanguage } from '@fairground/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Buckets } from './buckets.ts';
import type { Call, MerchantContext } from './call.ts';
import { transaction } from './db.ts';
import { sendBody, sendRefusal, toRefusal } from './envelope.ts';
import { guardPassword, guardRole, guardSwitches } from './guards.ts';
import { countRequest } from './metrics.ts';
import type { Platform } from './platform.ts';
import type { Ports } from './ports.ts';
import { Prepared } from './prepared.ts';
import { layerRefusals, type Refusal, refuse } from './refuse.ts';
import type { Route } from './routes.ts';
import { isStorable } from './storable.ts';

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
    transaction: (work) => transaction(platform.db, work),
  };
  for (const route of list) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES,
      config: { endpoint },
      handler: (request, reply) => answer(layer, route, request, reply),
    });
  }
}

interface Layer {
  platform: Platform;
  ports: Ports;
  buckets: Buckets;
  transaction: Call['transaction'];
}

/** What is known of a call while it is answered; a refusal needs the language, however early it comes. */
interface Progress {
  language: WireLanguage | undefined;
}

async function answer(layer: Layer, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = route;
  const startedAt = performance.now();
  const progress: Progress = { language: findLanguage(one(request.headers.language)) };
  try {
    const value =
      endpoint.audience === 'operator'
        ? await answerOperator(layer, route, request, progress)
        : await answerPlayer(layer, route, request, reply, progress);
    countRequest(layer.platform.metrics, endpoint.id, 200, startedAt);
    return sendBody(reply, value instanceof Prepared ? value.body : serialise(endpoint, value));
  } catch (error) {
    const refusal = announced(endpoint, error);
    if (!refusal) request.log.error({ err: error, endpoint: endpoint.id, reqId: request.id }, 'bug');
    else request.log.debug({ endpoint: endpoint.id, code: refusal.code, reqId: request.id }, 'refused');
    const shown = refusal ?? refuse('server.bug');
    sendRefusal(request, reply, progress.language ?? 'EN', shown);
    countRequest(layer.platform.metrics, endpoint.id, reply.statusCode, startedAt);
    return reply;
  }
}

/** Validated on the way out too: what the contract does not promise never leaves. */
function serialise(endpoint: Named<Endpoint>, value: unknown): string {
  const checked = endpoint.response.safeParse(value);
  if (!checked.success)
    throw new Error(`${endpoint.id} answers against its contract: ${checked.error.message}`);
  return `{"success":true,"value":${JSON.stringify(checked.data ?? null)},"errorCode":null,"message":null}`;
}

async function answerPlayer(
  layer: Layer,
  { endpoint, handle }: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  progress: Progress,
): Promise<unknown> {
  const { platform, ports, buckets } = layer;
  const { headers, ip } = request;
  const host = hostName(headers.host);
  const merchant = ports.findMerchant({ host, named: one(headers.merchant) });
  if (!merchant) throw refuse('merchant.acct.setup.err');
  progress.language ??= merchant.defaultLanguage;
  allowOrigin(reply, merchant, host, headers.origin);

  const { callsPerSecond } = platform.config;
  if (!buckets.take(`ip ${ip}`, callsPerSecond.ip, 1_000)) throw refuse('TOO_MANY_REQUESTS');
  if (!endpoint.alwaysOpen) {
    const { maintenance, regionRestriction } = ports.permissionFor(merchant, ip);
    if (maintenance) throw refuse('merchant.maintenance');
    if (regionRestriction) throw refuse('region.refused');
  }
  guardSwitches(endpoint, merchant);

  const token = one(headers.authorization) ?? '';
  if (endpoint.token && !token) throw refuse('CUSTOMER_NOT_LOGIN');
  // A stale token must not keep a visitor from what needs none.
  const session = endpoint.token ? await ports.readSession(token, { merchant, ip }) : null;
  if (session && !buckets.take(`s ${session.id}`, callsPerSecond.session, 1_000))
    throw refuse('TOO_MANY_REQUESTS');
  if (session) {
    guardPassword(endpoint, session);
    guardRole(endpoint, session);
  }
  throttle(buckets, endpoint, { ip, session: session?.id, device: one(headers['device-id']) });

  const input = await readInput(platform, endpoint, request);
  const call = { ...common(layer, request, host, progress.language), merchant, session, token };
  return handle(call as never, input as never);
}

async function answerOperator(
  layer: Layer,
  { endpoint, handle }: Route,
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

  const input = await readInput(platform, endpoint, request);
  const call = { ...common(layer, request, hostName(headers.host), language), operator, token };
  return handle(call as never, input as never);
}

const common = (
  { platform, transaction }: Layer,
  request: FastifyRequest,
  host: string,
  language: WireLanguage,
) => ({
  platform,
  db: platform.db,
  transaction,
  language,
  ip: request.ip,
  host,
  userAgent: one(request.headers['user-agent'])?.slice(0, 300) ?? '',
  requestId: request.id,
});

function throttle(
  buckets: Buckets,
  { id, throttle: rule }: Named<Endpoint>,
  who: { ip: string; session?: string | undefined; device?: string | undefined },
): void {
  if (!rule) return;
  const key = (rule.by === 'session' && who.session) || (rule.by === 'device' && who.device) || who.ip;
  if (!buckets.take(`${id} ${key}`, rule.times, rule.perMs)) throw refuse('TOO_MANY_REQUESTS');
}

async function readInput(
  platform: Platform,
  endpoint: Named<Endpoint>,
  request: FastifyRequest,
): Promise<unknown> {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const given = hasBody ? await readBody(platform, endpoint, request) : request.query;
  if (!isStorable(given) || !isStorable(request.params)) throw refuse('request.malformed');
  const parsed = endpoint.request.safeParse({ ...(given as object), ...(request.params as object) });
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  throw refuse('request.invalid', { value: { fields }, params: { fields: fields.join(', ') } });
}

async function readBody(platform: Platform, { encrypted, method, form }: Endpoint, request: FastifyRequest) {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (isForm !== (form ?? false)) throw refuse('request.unsupported_media');
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw refuse('request.invalid', { value: { fields: [] } });
  if (!encrypted) return body;

  const header = one(request.headers.encryption);
  const { value } = body as { value?: unknown };
  if (!header) throw refuse('request.must_be_encrypted');
  if (typeof value !== 'string') throw refuse('request.cannot_decrypt');
  const [path = ''] = request.url.split('?');
  const text = await platform.sealing.open({ header, value, method, path });
  try {
    const opened: unknown = JSON.parse(text);
    if (opened !== null && typeof opened === 'object' && !Array.isArray(opened)) return opened;
  } catch {
    // falls through to the refusal: what was encrypted is not JSON
  }
  throw refuse('request.malformed');
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
