import type { ServerResponse } from 'node:http';
import type { Endpoint, Named } from '@fairground/contract';
import { findLanguage, type WireLanguage } from '@fairground/i18n';
import type { FastifyInstance } from 'fastify';
import { logTrouble } from '../db/away.ts';
import { transaction } from '../db/db.ts';
import { openMeter } from '../metrics.ts';
import type { Platform } from '../platform.ts';
import type { Asked, Call, MerchantContext, Session } from './call.ts';
import { callerAddress, isEncrypted } from './caller-address.ts';
import { type Receiver, sendPrepared, sendRefusal, sendText, toRefusal } from './envelope.ts';
import { guardMerchant, guardPassword, guardRole, guardSwitches, guardWord } from './guards.ts';
import type { Ports } from './ports.ts';
import { Prepared } from './prepared.ts';
import { RateLimit } from './rate-limit.ts';
import { openInput } from './read-input.ts';
import { layerRefusals, type Refusal, refuse } from './refuse.ts';
import type { Route } from './routes.ts';
import { UnreadBody } from './unread-body.ts';

/** One endpoint, mounted: it answers whatever it is asked, by itself. */
export interface Mounted {
  endpoint: Named<Endpoint>;
  answer: (asked: Asked, response: ServerResponse) => void;
}

/** Registers every endpoint. What guards it stands in its contract entry and nowhere else. */
export function mountRoutes(
  app: FastifyInstance,
  platform: Platform,
  ports: Ports,
  list: readonly Route[],
): Mounted[] {
  const layer: Layer = {
    platform,
    ports,
    buckets: new RateLimit(),
    callers: new RateLimit(),
    transaction: (work) => transaction(platform.db, work),
  };
  return list.map((route) => {
    const { endpoint } = route;
    const desk: Desk = {
      ...route,
      readInput: openInput(platform, endpoint),
      count: openMeter(platform.metrics, endpoint.id),
    };
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: ({ id, raw, url, headers, query, params }, reply) => {
        const response = reply.hijack().raw;
        const ip = callerAddress(raw, platform.config.trustedHops);
        const body = new UnreadBody(raw, response, bodyTimeoutMs(platform));
        answer(layer, desk, { id, ip, url, headers, query, params, body }, response);
      },
    });
    return { endpoint, answer: (asked, response) => answer(layer, desk, asked, response) };
  });
}

const BODY_TIMEOUT_MS = 20_000;

/** As long as a page waits for its answer. */
export const bodyTimeoutMs = ({ config }: Platform): number => config.bodyTimeoutMs ?? BODY_TIMEOUT_MS;

interface Layer {
  platform: Platform;
  ports: Ports;
  buckets: RateLimit;
  /** Rate limit by address. A separate map, so that the hot path builds no composite key. */
  callers: RateLimit;
  transaction: Call['transaction'];
}

/** Where the calls of one endpoint are answered. */
interface Desk extends Route {
  readInput: (asked: Asked) => unknown;
  count: (status: number, startedAt: number) => void;
}

/** What is known of a call while it is answered; a refusal needs the language, however early it comes. */
interface Progress extends Receiver {
  language: WireLanguage | undefined;
}

/** A call that has nothing to wait for is answered at once: the most frequent ones are of this kind. */
function answer(layer: Layer, desk: Desk, asked: Asked, response: ServerResponse): void {
  const startedAt = performance.now();
  const { endpoint } = desk;
  const progress: Progress = {
    id: asked.id,
    origin: undefined,
    isEncrypted: isEncrypted(asked.headers, layer.platform.config.trustedHops),
    language: findLanguage(one(asked.headers.language)),
  };
  const refuseWith = (error: unknown): void =>
    sendRefusal(response, progress, progress.language ?? 'EN', refusalFor(layer, desk, asked, error));
  const fail = (error: unknown): void => {
    try {
      refuseWith(error);
    } catch (unsayable) {
      refuseWith(unsayable);
    }
    desk.count(response.statusCode, startedAt);
  };
  const succeed = (value: unknown): void => {
    try {
      if (value instanceof Prepared) sendPrepared(response, progress, value);
      else sendText(response, progress, { status: 200, text: serialise(endpoint, value) });
      desk.count(200, startedAt);
    } catch (error) {
      fail(error);
    }
  };
  try {
    const value =
      endpoint.audience === 'operator'
        ? answerOperator(layer, desk, asked, progress)
        : answerPlayer(layer, desk, asked, progress);
    if (value instanceof Promise) value.then(succeed, fail);
    else succeed(value);
  } catch (error) {
    fail(error);
  }
}

function refusalFor({ platform }: Layer, { endpoint }: Desk, { id }: Asked, error: unknown): Refusal {
  const refusal = announced(endpoint, error);
  if (!refusal || refusal.code === 'server.unavailable')
    logTrouble(platform.log, error, { endpoint: endpoint.id, reqId: id }, 'a call failed');
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

function answerPlayer(layer: Layer, desk: Desk, asked: Asked, progress: Progress): unknown {
  const { platform, ports, callers } = layer;
  const { endpoint } = desk;
  const { headers, ip } = asked;
  const host = hostName(headers.host);
  const merchant = ports.findMerchant({ host, named: one(headers.merchant) });
  if (!merchant) throw refuse('merchant.acct.setup.err');
  const language = progress.language ?? merchant.defaultLanguage;
  progress.language = language;
  if (isOwnOrigin(merchant, host, headers.origin)) progress.origin = headers.origin;

  if (!callers.take(ip, platform.config.callsPerSecond.ip, 1_000)) throw refuse('TOO_MANY_REQUESTS');
  if (!endpoint.alwaysOpen) {
    const { maintenance, regionRestriction } = ports.permissionFor(merchant, ip);
    if (maintenance) throw refuse('merchant.maintenance');
    if (regionRestriction) throw refuse('region.refused');
  }
  guardSwitches(endpoint, merchant);

  const token = one(headers.authorization) ?? '';
  const visit = { merchant, host, token, language };
  // A stale token must not keep a visitor from what needs none.
  if (!endpoint.token) return answerCall(layer, desk, asked, visit, null);
  if (!token) throw refuse('CUSTOMER_NOT_LOGIN');
  const session = ports.checkSession(token, { merchant, ip });
  if (!(session instanceof Promise)) return answerMember(layer, desk, asked, visit, session);
  return session.then((read) => answerMember(layer, desk, asked, visit, read));
}

type Visit = Pick<Call, 'merchant' | 'host' | 'token' | 'language'>;

function answerMember(layer: Layer, desk: Desk, asked: Asked, visit: Visit, session: Session): unknown {
  const { buckets, platform } = layer;
  if (!buckets.take(`s ${session.id}`, platform.config.callsPerSecond.session, 1_000))
    throw refuse('TOO_MANY_REQUESTS');
  guardPassword(desk.endpoint, session);
  guardRole(desk.endpoint, session);
  return answerCall(layer, desk, asked, visit, session);
}

function answerCall(
  { platform, buckets, transaction }: Layer,
  desk: Desk,
  asked: Asked,
  { merchant, host, token, language }: Visit,
  session: Session | null,
): unknown {
  const { id: requestId, ip, headers } = asked;
  throttle(buckets, desk.endpoint, { ip, session: session?.id, device: one(headers['device-id']) });
  const { db } = platform;
  const userAgent = userAgentOf(asked);
  const call = {
    platform,
    db,
    transaction,
    language,
    ip,
    host,
    userAgent,
    requestId,
    merchant,
    session,
    token,
  };
  const input = desk.readInput(asked);
  if (!(input instanceof Promise)) return desk.handle(call as never, input as never);
  return input.then((read) => desk.handle(call as never, read as never));
}

async function answerOperator(
  layer: Layer,
  { endpoint, handle, readInput }: Desk,
  asked: Asked,
  { language = 'EN' }: Progress,
): Promise<unknown> {
  const { platform, ports, buckets } = layer;
  const { headers, ip } = asked;
  if (!buckets.take(`ops ${ip}`, platform.config.callsPerSecond.ip, 1_000)) throw refuse('TOO_MANY_REQUESTS');
  const token = one(headers.authorization) ?? '';
  if (endpoint.token && !token) throw refuse('CUSTOMER_NOT_LOGIN');
  const operator = endpoint.token ? await ports.readOperator(token) : null;
  if (operator && endpoint.right && !operator.rights.has(endpoint.right)) throw refuse('role.refused');
  if (operator) guardWord(endpoint, operator, language);
  throttle(buckets, endpoint, { ip, session: operator ? `ops ${operator.id}` : undefined });

  const input = await readInput(asked);
  if (operator) guardMerchant(endpoint, operator, input);
  const call = {
    platform,
    db: platform.db,
    transaction: layer.transaction,
    language,
    ip,
    host: hostName(headers.host),
    userAgent: userAgentOf(asked),
    requestId: asked.id,
    operator,
    token,
  };
  return handle(call as never, input as never);
}

const userAgentOf = ({ headers }: Asked): string => headers['user-agent']?.slice(0, 300) ?? '';

function throttle(
  buckets: RateLimit,
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
export function isOwnOrigin({ hosts }: MerchantContext, host: string, origin: string | undefined): boolean {
  if (!origin) return false;
  const from = hostName(origin.replace(/^https?:\/\//, ''));
  return from === host || hosts.has(from);
}

export const hostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

export const one = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header;
