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

/** Who may call an endpoint of players: an agent where only agents may. */
export const accountFor = (roles: Endpoint['roles']): string =>
  roles === undefined || roles.includes(0) ? 'player01' : 'agent001';

const BOUNDARY = 'the-parts-are-between-these';

/** What stands in the header, and what stands for nothing. */
function emptyBody({ form, multipart }: Endpoint): [string, string] {
  if (multipart) return [`multipart/form-data; boundary=${BOUNDARY}`, multipartOf([])];
  return form ? ['application/x-www-form-urlencoded', ''] : ['application/json', '{}'];
}

/** Parts as a page sends them, each with its own kind. */
export function multipartOf(parts: readonly { name: string; type?: string; content: string }[]): string {
  const written = parts.map(({ name, type, content }) => {
    const kind = type ? `; filename="blob"\r\nContent-Type: ${type}` : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${kind}\r\n\r\n${content}\r\n`;
  });
  return `${written.join('')}--${BOUNDARY}--\r\n`;
}

/** The emptiest request that reaches an endpoint: its method, its path, an empty body in its own encoding. */
export function knock(endpoint: Endpoint, own: Partial<Wish> = {}): Wish {
  const [type, nothing] = emptyBody(endpoint);
  return {
    method: endpoint.method,
    path: endpoint.path.replace(/:\w+/g, 'x'),
    ...(hasBody(endpoint) ? { body: nothing } : {}),
    ...own,
    headers: { ...(hasBody(endpoint) ? { 'content-type': type } : {}), ...own.headers },
  };
}
