import type { Endpoint, Named } from '@fairground/contract';
import type { Platform } from '../platform.ts';
import type { Asked } from './call.ts';
import { readBody } from './read-body.ts';
import { readJson } from './read-json.ts';
import { refuse } from './refuse.ts';
import { isStorable } from './storable.ts';

/** Who got everything wrong need not be told of each: an answer is never longer than the question. */
const FIELDS_NAMED_MAX = 20;

/**
 * Reads and checks what an endpoint is given. A question without any words is the most frequent one and always the same:
 * it is checked once, when the endpoint is mounted.
 */
export function openInput(platform: Platform, endpoint: Named<Endpoint>) {
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT';
  const nothing = hasBody || endpoint.path.includes(':') ? null : endpoint.request.safeParse({});
  const wordless = nothing?.success ? Object.freeze(nothing.data) : undefined;
  return (asked: Asked): unknown => {
    if (wordless !== undefined && !asked.url.includes('?')) return wordless;
    if (!hasBody) return check(endpoint, asked.query, asked.params);
    const body = readBody(endpoint, asked);
    const opened = endpoint.encrypted
      ? body.then((sealed) => unseal(platform, endpoint, asked, sealed))
      : body;
    return opened.then((values) => check(endpoint, values, asked.params));
  };
}

function check(endpoint: Named<Endpoint>, given: unknown, params: unknown): unknown {
  if (!isStorable(given) || !isStorable(params)) throw refuse('request.malformed');
  const parsed = endpoint.request.safeParse({ ...(given as object), ...(params as object) });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.slice(0, FIELDS_NAMED_MAX);
  const fields = [...new Set(issues.map((issue) => issue.path.join('.')))];
  throw refuse('request.invalid', { value: { fields }, params: { fields: fields.join(', ') } });
}

async function unseal(
  { sealing }: Platform,
  { method }: Endpoint,
  { headers, url }: Asked,
  body: object,
): Promise<object> {
  const header = headers.encryption;
  const { value } = body as { value?: unknown };
  if (typeof header !== 'string') throw refuse('request.must_be_encrypted');
  if (typeof value !== 'string') throw refuse('request.cannot_decrypt');
  const [path = ''] = url.split('?');
  const opened = readJson(await sealing.open({ header, value, method, path }));
  if (opened !== null && typeof opened === 'object' && !Array.isArray(opened)) return opened;
  throw refuse('request.malformed');
}
