import { type Endpoint, merchants, type Named } from '@fairground/contract';
import { languages } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import { afterAll, describe, expect, test } from 'vitest';
import { accountFor, allEndpoints, hasBody, knock, multipartOf, titled } from '../../../test/endpoints.ts';
import type { Sent, Wish } from '../../../test/request.ts';
import { startScene } from '../../../test/scene.ts';
import { sealedWish } from '../../../test/seal.ts';
import { BODY_LIMIT_BYTES } from './read-body.ts';

// Every request comes from an address and a device of its own, so that no throttle stands in the way.
const scene = await startScene({ trustedHops: 1 });
afterAll(scene.close);
const admin = await scene.operator();

/** What ends a session goes last, so that the others still have one. */
const endsSession = ([id]: [string, unknown]) => Number(/out$/i.test(id));
const endpoints = titled(allEndpoints).sort((left, right) => endsSession(left) - endsSession(right));
const withBody = endpoints.filter(([, endpoint]) => hasBody(endpoint));

let sent = 0;
const players = new Map<string, string>();

async function send(endpoint: Named<Endpoint>, own: Partial<Wish>, language = 'EN'): Promise<Sent> {
  sent += 1;
  const stranger = {
    'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
    'device-id': `device ${sent}`,
  };
  const authorization = endpoint.audience === 'operator' ? admin : await playerFor(endpoint);
  return scene.raw(
    knock(endpoint, { ...own, headers: { ...stranger, authorization, language, ...own.headers } }),
  );
}

/** One session for each endpoint, or for each call where sessions are throttled. */
async function playerFor({ id, throttle, roles }: Named<Endpoint>): Promise<string> {
  const known = players.get(id);
  if (known && throttle?.by !== 'session') return known;
  const token = await scene.player(accountFor(roles), 'aurora');
  players.clear();
  players.set(id, token);
  return token;
}

/** A refusal of the product: the four fields, a code, and its words in the language that was asked for. */
function expectRefusal(answer: Sent, expected: { status: number; code: string; language?: string }): void {
  const { status, code, language = 'EN' } = expected;
  expect([answer.status, answer.envelope().errorCode], answer.text).toEqual([status, code]);
  const wire = languages.find((one) => one.code === language)?.code ?? 'EN';
  expect(answer.envelope()).toEqual({
    success: false,
    value: answer.envelope().value,
    errorCode: code,
    message: message(code, wire),
  });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

describe('what cannot be read is refused in the envelope and in the caller’s language [REQ-019]', () => {
  test.each(withBody)('%s', async (_id, endpoint) => {
    const { form, multipart, bodyLimitBytes = BODY_LIMIT_BYTES } = endpoint;
    const json = { 'content-type': 'application/json' };
    if (!form && !multipart) {
      const broken = await send(endpoint, { body: '{"a":' }, 'JA');
      expectRefusal(broken, { status: 400, code: 'request.malformed', language: 'JA' });
      const empty = await send(endpoint, { body: '', headers: { ...json, 'content-length': '0' } }, 'TH');
      expectRefusal(empty, { status: 400, code: 'request.malformed', language: 'TH' });
      const list = await send(endpoint, { body: '[1]' }, 'AR');
      expectRefusal(list, { status: 400, code: 'request.invalid', language: 'AR' });
    }
    const huge = await send(endpoint, { body: JSON.stringify({ a: 'x'.repeat(bodyLimitBytes) }) }, 'VI');
    expectRefusal(huge, { status: 413, code: 'request.too_large', language: 'VI' });
    const picture = await send(endpoint, { body: 'GIF89a', headers: { 'content-type': 'image/gif' } }, 'CN');
    expectRefusal(picture, { status: 415, code: 'request.unsupported_media', language: 'CN' });
    const other = form || multipart ? 'application/json' : 'application/x-www-form-urlencoded';
    const swapped = await send(endpoint, { body: '{}', headers: { 'content-type': other } }, 'RU');
    expectRefusal(swapped, { status: 415, code: 'request.unsupported_media', language: 'RU' });
  });
});

describe('an encrypted endpoint takes nothing else [REQ-014]', () => {
  test.each(endpoints.filter(([, endpoint]) => endpoint.encrypted))('%s', async (_id, endpoint) => {
    expectRefusal(await send(endpoint, { body: '{"password":"in clear"}' }, 'ES'), {
      status: 400,
      code: 'request.must_be_encrypted',
      language: 'ES',
    });
    const nonsense = { body: '{"value":"AAAA"}', headers: { encryption: 'v1.nonsense' } };
    expectRefusal(await send(endpoint, nonsense), { status: 400, code: 'request.cannot_decrypt' });
    const { headers } = await sealedWish(scene.platform, endpoint, {});
    expectRefusal(await send(endpoint, { headers, body: '{"value":7}' }), {
      status: 400,
      code: 'request.cannot_decrypt',
    });
    expectRefusal(await send(endpoint, { headers, body: '{"value":"!!"}' }), {
      status: 400,
      code: 'request.cannot_decrypt',
    });
  });
});

const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "'; drop table merchants.merchant; --",
  '../../etc/passwd',
  '9'.repeat(400),
  'x'.repeat(6_000),
  [],
  [null],
  { $ne: null },
  '2026-02-31T25:61:00Z',
];

const ODDEST_VALUES: readonly unknown[] = [
  null,
  -1,
  'a\u0000b',
  '\ud800bc',
  '9'.repeat(400),
  [null],
  { $ne: null },
];

/**
 * What the schema refuses goes no further than the schema, whatever it is: a few of these are sent, and everything that gets
 * past it. What stands in a path or a form is read in other ways first, and always sent.
 */
function sampler(endpoint: Named<Endpoint>) {
  const { request, form, multipart, path } = endpoint;
  const asRead = (input: Record<string, unknown>) =>
    hasBody(endpoint)
      ? JSON.parse(JSON.stringify(input))
      : Object.fromEntries(Object.entries(input).map(([name, value]) => [name, inAddress(value)]));
  let given = 0;
  let refused = 0;
  return (input: Record<string, unknown>): boolean => {
    // An endpoint that takes nothing is given nothing, once.
    if (Object.keys(input).length === 0) return ++given === 1;
    if (form || multipart || path.includes(':') || request.safeParse(asRead(input)).success) return true;
    refused += 1;
    return refused <= REFUSED_SENT;
  };
}
const REFUSED_SENT = 3;

describe('odd values in every field are answered, never with a fault of ours', () => {
  test.each(endpoints)('%s', async (_id, endpoint) => {
    const isSent = sampler(endpoint);
    for (const odd of ODD_VALUES) {
      const input = Object.fromEntries(Object.keys(endpoint.request.shape).map((field) => [field, odd]));
      if (isSent(input)) expectNoFault(await send(endpoint, await placed(endpoint, input)), odd);
    }
  });

  test.each(endpoints)('%s, one odd field at a time among right ones', async (_id, endpoint) => {
    const fields = Object.keys(endpoint.request.shape);
    const right = Object.fromEntries(fields.map((field) => [field, RIGHT_VALUES[field] ?? 'player01']));
    const isSent = sampler(endpoint);
    for (const field of fields)
      for (const odd of ODDEST_VALUES) {
        const input = { ...right, [field]: odd };
        if (isSent(input)) expectNoFault(await send(endpoint, await placed(endpoint, input)), { field, odd });
      }
  });
});

/** Values with which the endpoints of today are content, so that an odd one goes as far as it can. */
const RIGHT_VALUES: Readonly<Record<string, unknown>> = {
  merchantCode: 'samba',
  modId: 'HELP',
  enabled: false,
  start: null,
  end: null,
  countries: [],
  addresses: [],
  reason: 'because of a test',
  size: 10,
  taskId: '00000000-0000-4000-8000-000000000000',
  success: true,
  elapsed: 10,
  language: 'EN',
  ext: 'webp',
};

function expectNoFault(answer: Sent, what: unknown): void {
  expect(answer.status, `${JSON.stringify(what)} ${answer.text.slice(0, 200)}`).toBeLessThan(500);
  expect(Object.keys(answer.envelope())).toEqual(['success', 'value', 'errorCode', 'message']);
}

/** An address has less room than a body; bytes that are no text cannot stand in it at all. */
const inAddress = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : String(JSON.stringify(value)))
    .toString()
    .slice(0, 1_500);

/** Puts an input where the endpoint takes it from: path, query, form, JSON or an encrypted body. */
async function placed(endpoint: Named<Endpoint>, input: Record<string, unknown>): Promise<Partial<Wish>> {
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_match, name: string) => encodeURIComponent(inAddress(input[name]).slice(0, 150)) || '%20',
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) query.set(name, inAddress(value));
  if (!hasBody(endpoint)) return { path: `${path}?${query}` };
  if (endpoint.form) return { path, body: query.toString() };
  if (endpoint.multipart) return { path, body: multipartOf(Object.entries(input).map(toPart)) };
  if (endpoint.encrypted) return sealedWish(scene.platform, endpoint, input);
  return { path, body: JSON.stringify(input) };
}

const toPart = ([name, value]: [string, unknown]) =>
  typeof value === 'string'
    ? { name, content: value }
    : { name, type: 'application/json', content: JSON.stringify(value) };

test('an unknown address below the API gets the envelope, and a known one with another method says so', async () => {
  for (const path of [
    '/wps',
    '/wps/',
    '/wps/nothing',
    '/lgw/x',
    '/ops/x',
    '/vendor/x',
    '/chat/x',
    '/wps/relay/constructor',
  ])
    expectRefusal(await scene.raw({ path, headers: { language: 'PT' } }), {
      status: 404,
      code: 'request.not_found',
      language: 'PT',
    });
  for (const [, endpoint] of endpoints) {
    const answer = await scene.raw({ ...knock(endpoint), method: 'PATCH', headers: { language: 'TW' } });
    expectRefusal(answer, { status: 405, code: 'request.method_not_allowed', language: 'TW' });
  }
});

test('an address that cannot be decoded, odd headers and pollution change nothing', async () => {
  expectRefusal(await scene.raw({ path: '/wps/%E0%A4%A' }), { status: 400, code: 'request.malformed' });
  const headers = { language: 'x'.repeat(5_000), merchant: '__proto__', authorization: '\u00ff'.repeat(10) };
  expectRefusal(await scene.raw({ path: merchants.status.path, headers }), {
    status: 403,
    code: 'merchant.acct.setup.err',
  });
  for (const name of ['language', 'encryption', 'device', 'user-agent'])
    expectNoFault(await scene.raw({ path: merchants.status.path, headers: { [name]: 'constructor' } }), name);
  const body = '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}';
  expectNoFault(await send(merchants.postbackSpeedTest, { body }), body);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});
