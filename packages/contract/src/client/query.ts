import { SESSION_CACHE_MS } from '../constants.ts';
import type { AnswerOf, Endpoint, InputOf, Named } from '../endpoint.ts';
import type { CallOptions } from './config.ts';

/** Domain and name first, so that all answers of an endpoint, or of a domain, can be invalidated by their prefix. */
export const endpointKey = ({ id }: { id: string }): string[] => id.replace(/^operator\./, '').split('.');

/** Who asks is part of the question: an answer must serve neither the next member of this machine nor another language. */
export interface Asker {
  language: () => string;
  token: () => string;
}

type CallEndpoint = <E extends Endpoint>(
  endpoint: Named<E>,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<AnswerOf<E>>;

/** What TanStack Query needs to know about an endpoint. The contract says how long its answer may be kept. */
export function createEndpointQuery(call: CallEndpoint, { language, token }: Asker) {
  return <E extends Endpoint>(endpoint: Named<E>, input: InputOf<E>, options?: CallOptions) => ({
    queryKey: [...endpointKey(endpoint), input, language(), endpoint.token ? token() : ''] as const,
    queryFn: (): Promise<AnswerOf<E>> => call(endpoint, input, options),
    ...(endpoint.cached && { staleTime: SESSION_CACHE_MS }),
  });
}
