import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { picture } from '../fields.ts';
import { CallError, type ClientConfig, createClient } from './index.ts';

const common = {
  summary: '',
  module: 'SYSTEM',
  request: z.object({ page: z.number().optional(), token: z.string().optional(), id: z.string().optional() }),
  response: z.unknown(),
  refuses: [],
} as const;
const api = contract('test', {
  list: { ...common, method: 'GET', path: '/list', token: false },
  games: { ...common, method: 'GET', path: '/games', token: false, queue: 'gameList', images: true },
  mine: { ...common, method: 'GET', path: '/mine', token: true },
  one: { ...common, method: 'GET', path: '/one/:id', token: false },
  login: { ...common, method: 'POST', path: '/login', token: false, device: true },
  form: { ...common, method: 'POST', path: '/form', token: false, form: true },
  parts: {
    ...common,
    method: 'PUT',
    path: '/parts',
    token: false,
    multipart: true,
    request: z.object({ id: z.string(), page: z.number(), file: picture.optional() }),
  },
  sealed: { ...common, method: 'POST', path: '/sealed', token: false, encrypted: true },
  quiet: { ...common, method: 'GET', path: '/quiet', token: false, silent: true },
});

const answer = (value: unknown = 1) =>
  new Response(JSON.stringify({ success: true, value, errorCode: null, message: null }));
const refusal = (status: number, body: unknown, statusText = '') =>
  new Response(JSON.stringify(body), { status, statusText, headers: { 'x-request-id': 'r-1' } });

function scene(overrides: Partial<ClientConfig> = {}) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer());
  const onError = vi.fn();
  const client = createClient({
    baseUrl: 'http://shop.test',
    merchant: () => 'aurora',
    language: () => 'VI',
    token: () => 'secret',
    deviceId: () => 'd'.repeat(36),
    imageFormat: () => 'avif',
    encryptionKey: async () => ({ keyId: '', publicKey: '' }),
    serverNow: () => 0,
    onError,
    fetch: fetched as unknown as typeof fetch,
    ...overrides,
  });
  const headersOf = (index = 0) => fetched.mock.calls[index]?.[1].headers as Record<string, string>;
  const urlOf = (index = 0) => fetched.mock.calls[index]?.[0] ?? '';
  const bodyOf = (index = 0) => fetched.mock.calls[index]?.[1].body;
  return { ...client, fetched, onError, headersOf, urlOf, bodyOf };
}

afterEach(() => vi.useRealTimers());

describe('headers', () => {
  test('every request says merchant, device, language and token [REQ-001 REQ-002 REQ-003 REQ-004]', async () => {
    const { call, headersOf } = scene();
    await call(api.list, {});
    expect(headersOf()).toMatchObject({
      Merchant: 'aurora',
      Device: 'web',
      Language: 'VI',
      Authorization: 'secret',
    });
  });

  test('the token header is there and empty when nobody is signed in [REQ-004]', async () => {
    const { call, headersOf } = scene({ token: () => '' });
    await call(api.list, {});
    expect(headersOf().Authorization).toBe('');
  });
});

describe('how many at once', () => {
  async function mostAtOnce(
    run: (call: ReturnType<typeof scene>['call'], index: number) => Promise<unknown>,
  ) {
    let running = 0;
    let most = 0;
    const { call } = scene({
      fetch: (async () => {
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running--;
        return answer();
      }) as unknown as typeof fetch,
    });
    await Promise.all(Array.from({ length: 20 }, (_, index) => run(call, index)));
    return most;
  }

  test('at most six requests run, the others wait [REQ-005]', async () => {
    expect(await mostAtOnce((call, page) => call(api.list, { page }))).toBe(6);
  });

  test('at most four of them are game lists [REQ-006]', async () => {
    expect(await mostAtOnce((call, page) => call(api.games, { page }))).toBe(4);
  });
});

test('calls that are sent together to be encrypted share one handshake', async () => {
  const encryptionKey = vi.fn(async () => Promise.reject(new Error('no key here')));
  const { call } = scene({ encryptionKey });
  await Promise.allSettled([call(api.sealed, {}), call(api.sealed, {})]);
  expect(encryptionKey).toHaveBeenCalledTimes(1);
});

describe('what travels', () => {
  test('token parameters never enter an address [REQ-010]', async () => {
    const { call, urlOf } = scene();
    await call(api.list, { token: 'secret', page: 3 });
    expect(urlOf()).toBe('http://shop.test/list?page=3');
  });

  test('the image format is appended where pictures are listed [REQ-011 REQ-012]', async () => {
    const { call, urlOf } = scene();
    await call(api.games, { page: 1 });
    await call(api.list, { page: 1 });
    expect(urlOf(0)).toContain('ext=avif');
    expect(urlOf(1)).not.toContain('ext');
  });

  test('the device id goes with login and registration only [REQ-026]', async () => {
    const { call, bodyOf } = scene();
    await call(api.login, {});
    expect(JSON.parse(String(bodyOf()))).toEqual({ deviceId: 'd'.repeat(36) });
    await call(api.form, { id: 'a b' });
    expect(bodyOf(1)).toBe('id=a+b');
  });

  test('a form call is form-encoded [REQ-017]', async () => {
    const { call, headersOf, bodyOf } = scene();
    await call(api.form, { id: 'x@y' });
    expect(headersOf()['Content-Type']).toBe('application/x-www-form-urlencoded');
    expect(bodyOf()).toBe('id=x%40y');
  });

  test('a picture travels as its bytes beside the words [SUP-006]', async () => {
    const { call, headersOf, bodyOf } = scene();
    await call(api.parts, { id: 'a "b"', page: 3, file: new Uint8Array([0, 255, 10]) });
    await call(api.parts, { id: 'c', page: 4 });
    expect(headersOf()['Content-Type']).toBeUndefined();
    const parts = bodyOf() as FormData;
    expect(parts.get('id')).toBe('a "b"');
    const [page, file] = [parts.get('page') as File, parts.get('file') as File];
    expect([page.type, await page.text()]).toEqual(['application/json', '3']);
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 255, 10]);
    expect([...(bodyOf(1) as FormData).keys()]).toEqual(['id', 'page']);
  });

  test('a path parameter is filled in and escaped', async () => {
    const { call, urlOf } = scene();
    await call(api.one, { id: 'a/b' });
    expect(urlOf()).toBe('http://shop.test/one/a%2Fb');
  });

  test('a call that needs a token is not sent without one [REQ-021]', async () => {
    const { call, fetched } = scene({ token: () => '' });
    await expect(call(api.mine, {})).rejects.toMatchObject({ code: 'in_sorry_in' });
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('no answer and refusals', () => {
  test('after 20 s the call gives up with the timeout message [REQ-018]', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { call } = scene({
      fetch: (async () => {
        throw new DOMException('late', 'TimeoutError');
      }) as unknown as typeof fetch,
    });
    await expect(call(api.list, {})).rejects.toMatchObject({ status: 504, code: 'timeout_retry_please' });
    expect(timeout).toHaveBeenCalledWith(20_000);
  });

  test('a refusal carries code, message, value and the request id [REQ-019]', async () => {
    const { call } = scene({
      fetch: (async () =>
        refusal(409, {
          success: false,
          value: { left: 2 },
          errorCode: 'no.more',
          message: 'Sold out',
        })) as never,
    });
    const error = await call(api.list, {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      status: 409,
      code: 'no.more',
      message: 'Sold out',
      value: { left: 2 },
      requestId: 'r-1',
    });
  });

  test('the text is the message, else the code, else the status text [ERR-016]', async () => {
    const texts: string[] = [];
    for (const body of [{ message: 'Words', errorCode: 'code' }, { errorCode: 'code' }, {}]) {
      const { call } = scene({ fetch: (async () => refusal(409, body, 'Conflict')) as never });
      texts.push(String(await call(api.list, {}).catch((error: Error) => error.message)));
    }
    expect(texts).toEqual(['Words', 'code', 'Conflict']);
  });

  test('the common handler is skipped when the call or its entry says so [REQ-023 REQ-024 REQ-025]', async () => {
    const { call, onError } = scene({ fetch: (async () => refusal(409, { errorCode: 'no' })) as never });
    await call(api.quiet, {}).catch(() => {});
    await call(api.list, {}, { alert: false }).catch(() => {});
    expect(onError).not.toHaveBeenCalled();
    await call(api.list, {}).catch(() => {});
    expect(onError).toHaveBeenCalledTimes(1);
  });
});
