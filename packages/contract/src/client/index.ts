import { GAME_LISTS_AT_ONCE, REQUESTS_AT_ONCE } from '../constants.ts';
import type { AnswerOf, Endpoint, InputOf, Named } from '../endpoint.ts';
import type { EndpointRow } from '../table.ts';
import { atMost } from './at-most.ts';
import { CallError, LOG_IN_FIRST } from './call-error.ts';
import type { CallOptions, ClientConfig } from './config.ts';
import { prepare, send } from './request.ts';
import { createSeal } from './seal.ts';

export * from './call-error.ts';
export type { CallOptions, ClientConfig } from './config.ts';
export * from './query.ts';

export type Client = ReturnType<typeof createClient>;

/** The one way pages talk to the server. It keeps no answers: that is the query cache's work, see query.ts. */
export function createClient(config: ClientConfig) {
  const everything = atMost(REQUESTS_AT_ONCE);
  const gameLists = atMost(GAME_LISTS_AT_ONCE);
  const seal = createSeal(config.encryptionKey);

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
    const sent = () => everything(() => send(endpoint, prepared, config, seal, options.headers ?? {}));
    return endpoint.queue === 'gameList' ? gameLists(sent) : sent();
  }

  return { call };
}
