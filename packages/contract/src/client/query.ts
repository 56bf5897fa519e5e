import { SESSION_CACHE_MS } from '../constants.ts';
import type { AnswerOf, Endpoint, InputOf, Named } from '../endpoint.ts';
import type { Client } from './index.ts';

/** Domain and name first, so that all answers of an endpoint, or of a domain, can be invalidated by their prefix. */
export const endpointKey = ({ id }: { id: string }): string[] => id.replace(/^operator\./, '').split('.');

/** Who asks is part of the question: an answer must serve neither the next member of this machine nor another language. */
export interface Asker {
  language: () => string;
  token: () => string;
}

/** What TanStack Query needs to know about an endpoint. The contract says how long its answer may be kept. */
export function createEndpointQuery(call: Client['call'], { language, token }: Asker) {
  return <E extends Endpoint>(
    endpoint: Named<E>,
    input: InputOf<E>,
    options?: Parameters<Client['call']>[2],
  ) => ({
    queryKey: [...endpointKey(endpoint), input, language(), endpoint.token ? token() : ''] as const,
    queryFn: (): Promise<AnswerOf<E>> => call(endpoint, input, options),
    ...(endpoint.cached && { staleTime: SESSION_CACHE_MS }),
  });
}
