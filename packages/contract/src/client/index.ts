import pLimit from 'p-limit';
import { GAME_LISTS_AT_ONCE, REQUESTS_AT_ONCE, SESSION_CACHE_MS } from '../constants.ts';
import type { AnswerOf, Endpoint, InputOf, Named } from '../endpoint.ts';
import type { EndpointRow } from '../table.ts';
import { CallError, LOG_IN_FIRST } from './call-error.ts';
import type { ClientConfig } from './config.ts';
import { prepare, send } from './request.ts';
import { createSeal } from './seal.ts';

export * from './call-error.ts';
export type { ClientConfig } from './config.ts';

export interface CallOptions {
  /** false: the caller shows the error itself. */
  alert?: boolean;
  /** Ask the server even when a cached answer is at hand. */
  fresh?: boolean;
  headers?: Record<string, string>;
}

export type Client = ReturnType<typeof createClient>;

/** The one way pages talk to the server. */
export function createClient(config: ClientConfig) {
  const everything = pLimit(REQUESTS_AT_ONCE);
  const gameLists = pLimit(GAME_LISTS_AT_ONCE);
  const inFlight = new Map<string, Promise<unknown>>();
  const cache = new Map<string, { until: number; value: unknown }>();
  const seal = createSeal(config.encryptionKey);
  const now = config.now ?? (() => performance.now());

  async function call<E extends Endpoint>(
    endpoint: Named<E>,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<AnswerOf<E>> {
    try {
      return (await run(endpoint, input, options)) as AnswerOf<E>;
    } catch (error) {
      const loud = !endpoint.silent && options.alert !== false;
      if (loud && error instanceof CallError) config.onError(error);
      throw error;
    }
  }

  function run(
    endpoint: EndpointRow,
    input: Record<string, unknown>,
    options: CallOptions,
  ): Promise<unknown> {
    if (endpoint.token && !config.token())
      return Promise.reject(
        new CallError({ endpointId: endpoint.id, status: 0, code: LOG_IN_FIRST, message: '' }),
      );

    const extras: Record<string, unknown> = {};
    if (endpoint.device) extras.deviceId = config.deviceId();
    if (endpoint.images) extras.ext = config.imageFormat();
    const prepared = prepare(endpoint, input, extras);
    const queued = () => {
      const sent = () => everything(() => send(endpoint, prepared, config, seal, options.headers ?? {}));
      return endpoint.queue === 'gameList' ? gameLists(sent) : sent();
    };
    if (endpoint.method !== 'GET') return queued();

    // Who asks is part of the question: a member's answer must not serve the next one on this machine.
    const key = [endpoint.id, prepared.url, config.merchant(), config.language(), config.token()].join('\n');
    const kept = cache.get(key);
    if (endpoint.cached && !options.fresh && kept && kept.until > now()) return Promise.resolve(kept.value);
    const running = inFlight.get(key);
    if (running) return running;

    const asked = queued()
      .then((value) => {
        if (endpoint.cached) cache.set(key, { until: now() + SESSION_CACHE_MS, value });
        return value;
      })
      .finally(() => inFlight.delete(key));
    inFlight.set(key, asked);
    return asked;
  }

  return { call, forget: () => cache.clear() };
}
