import type { VendorClient } from '@fairground/vendor-protocol';
import { expect, test } from 'vitest';
import type { PlaySession } from './queries/rounds.ts';
import type { Studio } from './studio.ts';
import { visitSince } from './visit.ts';

const earlier = new Date(Date.now() - 3_600_000);
const studio = {
  db: { query: async () => ({ rows: [{ platformSession: 'before', visitSince: earlier }] }) },
} as unknown as Studio;
const session = { mode: 'real', playerRef: 'somebody' } as PlaySession;
const answering = (code: string) => (async () => ({ code })) as unknown as VendorClient;

test.each([
  ['still open', answering('OK')],
  ['not clear', answering('RETRY')],
  ['not answered', (async () => Promise.reject(new Error('no answer'))) as VendorClient],
])('a game opens and the visit goes on when the session before is %s', async (_what, platform) => {
  expect(await visitSince(studio, platform, session)).toEqual(earlier);
});

test.each(['SESSION_EXPIRED', 'INVALID_SESSION'])('a visit begins anew after %s', async (code) => {
  const since = await visitSince(studio, answering(code), session);
  expect(since.getTime()).toBeGreaterThan(earlier.getTime());
});
