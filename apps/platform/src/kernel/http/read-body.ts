import type { Endpoint } from '@fairground/contract';
import { JSON_LIMITS } from '@fairground/vendor-protocol';
import type { Asked } from './call.ts';
import { perTurn } from './per-turn.ts';
import { readJson } from './read-json.ts';
import { readMultipart } from './read-multipart.ts';
import { refuse } from './refuse.ts';
import type { UnreadBody } from './unread-body.ts';

export const BODY_LIMIT_BYTES = 64 * 1024;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const MULTIPART_TYPE = 'multipart/form-data';

type Shape = Pick<Endpoint, 'form' | 'multipart' | 'bodyLimitBytes'>;

export const mediaTypeOf = ({ form, multipart }: Shape): string => {
  if (multipart) return MULTIPART_TYPE;
  return form ? FORM_TYPE : JSON_TYPE;
};

/** The values of a body in the one form that the endpoint takes. */
export async function readBody(endpoint: Shape, { headers, body }: Asked): Promise<object> {
  if (!body || body.isMissing) return {};
  const type = headers['content-type'] ?? '';
  if (bareType(type) !== mediaTypeOf(endpoint)) throw refuse('request.unsupported_media');
  const limitBytes = endpoint.bodyLimitBytes ?? BODY_LIMIT_BYTES;
  if (endpoint.multipart) return readMultipart(await body.read(limitBytes), type);
  if (endpoint.form) return readForm(await body.read(limitBytes));
  const value = await readJsonInStep(await body.read(limitBytes));
  return objectIn(value);
}

const bareType = (type: string): string => type.split(';', 1)[0]?.trim().toLowerCase() ?? '';

function objectIn(value: unknown): object {
  if (value === null) return {};
  if (typeof value !== 'object' || Array.isArray(value))
    throw refuse('request.invalid', { value: { fields: [] } });
  return value;
}

interface Heard {
  text: string;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** Bodies that came together are read together, before the first of them is acted upon (see `per-tick.ts`). */
const readTogether = perTurn<Heard>((heard) => {
  const read = heard.map(({ text }) => {
    try {
      return { value: readJson(text) };
    } catch (error) {
      return { error };
    }
  });
  for (const [index, { resolve, reject }] of heard.entries()) {
    const one = read[index] as { value: unknown } | { error: unknown };
    if ('error' in one) reject(one.error);
    else resolve(one.value);
  }
});

const readJsonInStep = (bytes: Buffer): Promise<unknown> =>
  new Promise((resolve, reject) => readTogether({ text: bytes.toString('utf8'), resolve, reject }));

function readForm(bytes: Buffer): object {
  const fields = new URLSearchParams(bytes.toString('utf8'));
  if (fields.size > JSON_LIMITS.values) throw refuse('request.too_many_values');
  return Object.fromEntries(fields);
}

/** A form of a page that is no endpoint of the contract. */
export const readPageForm = async (body: UnreadBody): Promise<Record<string, string>> =>
  readForm(await body.read(BODY_LIMIT_BYTES)) as Record<string, string>;
