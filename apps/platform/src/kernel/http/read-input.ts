import type { Endpoint, Named } from '@fairground/contract';
import type { Platform } from '../platform.ts';
import type { Asked } from './call.ts';
import { refuse } from './refuse.ts';
import { isStorable } from './storable.ts';

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
    if (!endpoint.encrypted) return check(endpoint, body, asked.params);
    return unseal(platform, endpoint, asked, body).then((opened) => check(endpoint, opened, asked.params));
  };
}

function check(endpoint: Named<Endpoint>, given: unknown, params: unknown): unknown {
  if (!isStorable(given) || !isStorable(params)) throw refuse('request.malformed');
  const parsed = endpoint.request.safeParse({ ...(given as object), ...(params as object) });
  if (parsed.success) return parsed.data;
  const fields = [...new Set(parsed.error.issues.map((issue) => issue.path.join('.')))];
  throw refuse('request.invalid', { value: { fields }, params: { fields: fields.join(', ') } });
}

function readBody({ form }: Endpoint, { headers, body = {} }: Asked): object {
  const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  if (isForm !== (form ?? false)) throw refuse('request.unsupported_media');
  if (body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body))
    throw refuse('request.invalid', { value: { fields: [] } });
  return body;
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
  const text = await sealing.open({ header, value, method, path });
  try {
    const opened: unknown = JSON.parse(text);
    if (opened !== null && typeof opened === 'object' && !Array.isArray(opened)) return opened;
  } catch {
    // falls through to the refusal: what was encrypted is not JSON
  }
  throw refuse('request.malformed');
}
