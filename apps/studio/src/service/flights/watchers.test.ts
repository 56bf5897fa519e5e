import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { FlightNews } from './news.ts';
import { Watchers } from './watchers.ts';

const page = () => new ServerResponse(new IncomingMessage(new Socket()));

const news: FlightNews = {
  ...{ phase: 'waiting', nowMs: 0, number: null, takesOffMs: null, commitment: null, salt: null, seed: null },
  ...{ end: null, past: [{ number: 1, seed: 'f'.repeat(100_000), end: null }] },
  bets: { real: { count: 0, shown: [] }, trial: { count: 0, shown: [] } },
};

test('a page that does not read is let go, and what it has not read does not pile up', () => {
  const watchers = new Watchers(() => news);
  const asleep = page();
  watchers.add('real', asleep);
  for (let second = 1; second <= 100; second++) {
    watchers.isBehind = true;
    watchers.tell(second * 1_000);
  }
  expect(asleep.destroyed).toBe(true);
  expect(asleep.writableLength).toBeLessThan(1_500_000);
});
