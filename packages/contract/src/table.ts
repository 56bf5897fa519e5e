import type { Contract, Endpoint, Named } from './endpoint.ts';

/** What a page needs to make a call. Guards and limits are the server's: a page that carried them would only be heavier. */
const FIELDS = [
  'id',
  'audience',
  'method',
  'path',
  'token',
  'encrypted',
  'form',
  'multipart',
  'silent',
  'cached',
  'images',
  'queue',
  'device',
] as const satisfies (keyof Named<Endpoint>)[];

export type EndpointRow = Pick<Named<Endpoint>, (typeof FIELDS)[number]>;

/** Strips schemas, prose and what the server alone looks at, so that the page carries the table and not the validator. */
export function tableOf(api: Record<string, Contract>): Record<string, Record<string, EndpointRow>> {
  return Object.fromEntries(
    Object.entries(api).map(([domain, endpoints]) => [
      domain,
      Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, rowOf(endpoint)])),
    ]),
  );
}

const rowOf = (endpoint: Named<Endpoint>): EndpointRow =>
  Object.fromEntries(FIELDS.map((field) => [field, endpoint[field]])) as unknown as EndpointRow;
