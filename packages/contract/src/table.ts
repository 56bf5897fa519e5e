import type { Contract, Endpoint, Named } from './endpoint.ts';

/** An endpoint without its schemas: all that a page needs to make the call. */
export type EndpointRow = Omit<Named<Endpoint>, 'request' | 'response' | 'summary' | 'refuses'>;

/** Strips schemas and prose, so that the page carries the table and not the validator. */
export function tableOf(api: Record<string, Contract>): Record<string, Record<string, EndpointRow>> {
  return Object.fromEntries(
    Object.entries(api).map(([domain, endpoints]) => [
      domain,
      Object.fromEntries(Object.entries(endpoints).map(([name, endpoint]) => [name, rowOf(endpoint)])),
    ]),
  );
}

function rowOf({
  request: _request,
  response: _response,
  summary: _summary,
  refuses: _refuses,
  ...row
}: Named<Endpoint>): EndpointRow {
  return row;
}
