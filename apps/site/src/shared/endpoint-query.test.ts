// @vitest-environment happy-dom
import { merchants } from '@fairground/contract';
import {
  type ClientConfig,
  createClient,
  createEndpointQuery,
  endpointKey,
} from '@fairground/contract/client';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lists = { location: merchants.location, countries: merchants.countries };

function scene() {
  const fetched = vi.fn(async () => new Response(JSON.stringify({ success: true, value: [] })));
  const who = { language: 'EN', token: '' };
  const asker = { language: () => who.language, token: () => who.token };
  const { call } = createClient({
    ...asker,
    baseUrl: 'http://shop.test',
    merchant: () => 'aurora',
    deviceId: () => '',
    imageFormat: () => 'avif',
    fetch: fetched as unknown as typeof fetch,
    onError: () => {},
  } as unknown as ClientConfig);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 0, retry: false } } });
  const query = createEndpointQuery(call, asker);
  return { fetched, who, queries, query };
}

test('identical questions asked together are asked once [REQ-007]', async () => {
  const { fetched, queries, query } = scene();
  const once = () => queries.fetchQuery(query(lists.countries, {}));
  await Promise.all([once(), once(), once()]);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('an answer that the contract lets be kept serves for 180000 ms and is asked again after [REQ-008 REQ-009 SET-080]', async () => {
  const { fetched, queries, query } = scene();
  const ask = () => queries.fetchQuery(query(lists.countries, {}));
  await ask();
  await vi.advanceTimersByTimeAsync(179_999);
  await ask();
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  await ask();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what the contract does not let be kept is asked again each time', async () => {
  const { fetched, queries, query } = scene();
  const { cached: _cached, ...notKept } = lists.countries;
  await queries.fetchQuery(query(notKept, {}));
  await vi.advanceTimersByTimeAsync(1);
  await queries.fetchQuery(query(notKept, {}));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('an answer serves neither another member of the same browser nor another language', async () => {
  const { fetched, who, queries, query } = scene();
  const personal = { ...lists.countries, token: true } as const;
  const ask = () => queries.fetchQuery(query(personal, {}));
  who.token = 'first';
  await ask();
  who.token = 'second';
  await ask();
  who.language = 'VI';
  await ask();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('invalidating an endpoint asks again at once, whatever it was asked, and leaves others alone', async () => {
  const { fetched, queries, query } = scene();
  const ask = () => queries.fetchQuery(query(lists.countries, {}));
  await ask();
  await queries.invalidateQueries({ queryKey: endpointKey(lists.location) });
  await ask();
  expect(fetched).toHaveBeenCalledTimes(1);
  await queries.invalidateQueries({ queryKey: endpointKey(lists.countries) });
  await ask();
  expect(fetched).toHaveBeenCalledTimes(2);
});
