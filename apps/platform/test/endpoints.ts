import { type Endpoint, type Named, operatorApi, playerApi } from '@fairground/contract';
import type { Wish } from './request.ts';

const listed = (api: Record<string, Record<string, Named<Endpoint>>>): Named<Endpoint>[] =>
  Object.values(api).flatMap((endpoints) => Object.values(endpoints));

/** Every endpoint of the product, by who calls it. */
export const playerEndpoints: readonly Named<Endpoint>[] = listed(playerApi);
export const operatorEndpoints: readonly Named<Endpoint>[] = listed(operatorApi);
export const allEndpoints: readonly Named<Endpoint>[] = [...playerEndpoints, ...operatorEndpoints];

/** For titles of tests made from the table. */
export const titled = (endpoints: readonly Named<Endpoint>[]): [string, Named<Endpoint>][] =>
  endpoints.map((endpoint) => [endpoint.id, endpoint]);

export const hasBody = ({ method }: Endpoint): boolean => method === 'POST' || method === 'PUT';

/** The emptiest request that reaches an endpoint: its method, its path, an empty body in its own encoding. */
export function knock(endpoint: Endpoint, own: Partial<Wish> = {}): Wish {
  const type = endpoint.form ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    method: endpoint.method,
    path: endpoint.path.replace(/:\w+/g, 'x'),
    ...(hasBody(endpoint) ? { body: endpoint.form ? '' : '{}' } : {}),
    ...own,
    headers: { ...(hasBody(endpoint) ? { 'content-type': type } : {}), ...own.headers },
  };
}
