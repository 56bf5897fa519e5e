import { DEVICE, REQUEST_TIMEOUT_MS } from '../constants.ts';
import type { EndpointRow } from '../table.ts';
import { CallError, NO_CONNECTION, NO_CRYPTO, TIMED_OUT } from './call-error.ts';
import type { ClientConfig } from './config.ts';
import type { Seal } from './seal.ts';

/** A token in an address ends up in logs and histories; it travels in its header only. */
const TOKEN_PARAMETER = /^(access_?|auth_?)?token$|^authorization$/i;

export interface Prepared {
  url: string;
  path: string;
  body: Record<string, unknown> | null;
}

/** Splits the input into path parameters, query and body, as the method asks. */
export function prepare(
  endpoint: EndpointRow,
  input: Record<string, unknown>,
  extras: Record<string, unknown>,
): Prepared {
  const rest: Record<string, unknown> = { ...input, ...extras };
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') return { url: path, path, body: rest };

  const query = new URLSearchParams();
  for (const name of Object.keys(rest).sort()) {
    const value = rest[name];
    if (value !== undefined && value !== null && !TOKEN_PARAMETER.test(name)) query.set(name, String(value));
  }
  const search = query.toString();
  return { url: search ? `${path}?${search}` : path, path, body: null };
}

export async function send(
  endpoint: EndpointRow,
  { url, path, body }: Prepared,
  config: ClientConfig,
  seal: Seal,
  extraHeaders: Record<string, string>,
): Promise<unknown> {
  const headers: Record<string, string> = {
    Merchant: config.merchant(),
    Device: DEVICE,
    Language: config.language(),
    Authorization: config.token(),
    ...extraHeaders,
  };
  const payload = body ? await encode(endpoint, path, body, headers, config, seal) : null;
  const signal = AbortSignal.timeout(config.timeoutMs ?? REQUEST_TIMEOUT_MS);
  const answer = await (config.fetch ?? fetch)(config.baseUrl + url, {
    method: endpoint.method,
    headers,
    body: payload,
    signal,
  }).catch((error: unknown) => {
    throw unanswered(endpoint, error);
  });
  return open(endpoint, answer);
}

async function encode(
  endpoint: EndpointRow,
  path: string,
  body: Record<string, unknown>,
  headers: Record<string, string>,
  config: ClientConfig,
  seal: Seal,
): Promise<string | FormData> {
  // The browser writes the header itself: it chooses what stands between the parts.
  if (endpoint.multipart) return partsOf(body);
  if (endpoint.form) {
    headers['Content-Type'] = 'application/x-www-form-urlencoded';
    return new URLSearchParams(
      Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
  }
  headers['Content-Type'] = 'application/json';
  if (!endpoint.encrypted) return JSON.stringify(body);

  // Browsers offer cryptography on https and localhost only; elsewhere a password must not travel at all.
  if (!globalThis.crypto?.subtle)
    throw new CallError({ endpointId: endpoint.id, status: 0, code: NO_CRYPTO, message: '' });
  const timeMs = config.serverNow();
  const { header, value } = await seal({ method: endpoint.method, path, json: JSON.stringify(body), timeMs });
  headers.Encryption = header;
  return JSON.stringify({ value });
}

/** Words travel as they are, pictures as their bytes (several under one name), and what else has a value as JSON. */
function partsOf(body: Record<string, unknown>): FormData {
  const parts = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const pictures = Array.isArray(value) ? value : [value];
    if (typeof value === 'string') parts.append(name, value);
    else if (pictures.length > 0 && pictures.every((one) => one instanceof Uint8Array))
      for (const one of pictures)
        parts.append(name, new Blob([new Uint8Array(one)], { type: 'application/octet-stream' }));
    else if (value !== undefined)
      parts.append(name, new Blob([JSON.stringify(value)], { type: 'application/json' }));
  }
  return parts;
}

function unanswered(endpoint: EndpointRow, error: unknown): CallError {
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return new CallError({
    endpointId: endpoint.id,
    status: timedOut ? 504 : 0,
    code: timedOut ? TIMED_OUT : NO_CONNECTION,
    message: '',
  });
}

interface Envelope {
  success: boolean;
  value: unknown;
  errorCode: string | null;
  message: string | null;
}

async function open(endpoint: EndpointRow, answer: Response): Promise<unknown> {
  const envelope = (await answer.json().catch(() => null)) as Envelope | null;
  if (answer.ok && envelope?.success) return envelope.value;
  throw new CallError({
    endpointId: endpoint.id,
    status: answer.status,
    code: envelope?.errorCode ?? '',
    message: envelope?.message || envelope?.errorCode || answer.statusText,
    value: envelope?.value,
    requestId: answer.headers.get('x-request-id') ?? '',
  });
}
