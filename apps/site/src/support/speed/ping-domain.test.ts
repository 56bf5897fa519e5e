// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findFastest, originOf, type PingResult, pingDomain } from './ping-domain.ts';

/** Answers each host after so many milliseconds; a host without an entry never answers. */
const network =
  (delaysMs: Record<string, number>): typeof fetch =>
  (address, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      const delayMs = delaysMs[new URL(String(address)).hostname];
      if (delayMs !== undefined) setTimeout(() => resolve(new Response('{}')), delayMs);
    });

test('the ping goes to the domain with the time as a parameter [SET-060]', async () => {
  let asked = '';
  const fetch = (async (address) => {
    asked = String(address);
    return new Response('{}');
  }) as typeof globalThis.fetch;

  const result = await pingDomain('one.example', { fetch });

  expect(asked).toMatch(/^\w+:\/\/one\.example(:\d+)?\/wps\/system\/test\/ping\?speed=\d{13}$/);
  expect(result).toMatchObject({ domain: 'one.example', success: true, message: 'ok' });
  expect(result.elapsed).toBeGreaterThanOrEqual(1);
});

test('the first domain that answers wins, and the others are let go [SET-062]', async () => {
  const results: PingResult[] = [];
  const fetch = network({ 'slow.example': 400, 'quick.example': 5 });

  const winner = await findFastest(['slow.example', 'dead.example', 'quick.example'], {
    fetch,
    onResult: (result) => results.push(result),
  });
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(winner?.domain).toBe('quick.example');
  const lost = results.filter(({ success }) => !success);
  expect(lost.map(({ message }) => message)).toEqual(['request aborted', 'request aborted']);
});

test('nobody wins when nobody answers [SET-062]', async () => {
  expect(await findFastest(['dead.example'], { fetch: network({}), timeoutMs: 20 })).toBeNull();
  expect(await findFastest([])).toBeNull();
});

test('a ping is given up after ten seconds, and not before [SET-063]', async () => {
  const { vi } = await import('vitest');
  vi.useFakeTimers();
  try {
    let result: PingResult | null = null;
    void pingDomain('dead.example', { fetch: network({}) }).then((found) => {
      result = found;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(result).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(result).toMatchObject({ success: false, message: expect.stringMatching(/^request timeout/) });
  } finally {
    vi.useRealTimers();
  }
});

test('a host gets the scheme and the port of the page', () => {
  const at = (protocol: string, port: string) => originOf('a.localhost', { protocol, port } as Location);
  expect(at('http:', '3000')).toBe('http://a.localhost:3000');
  expect(at('https:', '')).toBe('https://a.localhost');
});
