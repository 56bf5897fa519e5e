import { afterAll, expect, test } from 'vitest';
import { buildServer } from './server.ts';
import type { Studio } from './studio.ts';

const quiet = () => {};
const log = {
  fatal: quiet,
  error: quiet,
  warn: quiet,
  info: quiet,
  debug: quiet,
  trace: quiet,
  child: () => log,
};
const app = buildServer({ log } as unknown as Studio);
afterAll(() => app.close());

const post = (payload: string) =>
  app.inject({
    method: 'POST',
    url: '/studio/v1/act',
    headers: { 'content-type': 'application/json' },
    payload,
  });

test.each([
  ['too deep', `{"input":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['too many values', `{"input":[${'0,'.repeat(10_000)}0]}`],
  ['reaches behind an object', '{"__proto__":{"a":1}}'],
  ['no JSON', '{"input":'],
  ['no call', '{"input":[]}'],
])('what a page could not mean is refused before anything is made of it: %s', async (_what, payload) => {
  expect((await post(payload)).statusCode).toBe(400);
});
