import type { Endpoint, Named } from '@fairground/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { allEndpoints, hasBody, knock, titled } from '../../../test/endpoints.ts';
import type { Sent, Wish } from '../../../test/request.ts';
import { startScene } from '../../../test/scene.ts';
import { sealedWish } from '../../../test/seal.ts';

const scene = await startScene({ trustedHops: 1 });
afterAll(scene.close);
const admin = await scene.operator();
const player = await scene.player('player01', 'aurora');

/** Far more than any of it takes; a parser that goes wild needs minutes. */
const BOUND_MS = 10_000;
let sent = 0;

async function send(endpoint: Named<Endpoint>, own: Partial<Wish>): Promise<Sent> {
  sent += 1;
  const headers = {
    'x-forwarded-for': `10.${sent >> 16}.${(sent >> 8) & 255}.${sent & 255}`,
    'device-id': `device ${sent}`,
    authorization: endpoint.audience === 'operator' ? admin : player,
    ...own.headers,
  };
  return scene.raw(knock(endpoint, { ...own, headers }));
}

const nested = (depth: number, [open, close]: readonly [string, string]): string =>
  `${open.repeat(depth)}0${close.repeat(depth)}`;
const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;

/** Values of a field, as text: what no parser may choke on. */
const WILD: readonly (readonly [string, string])[] = [
  ['lists a thousand deep', nested(1_000, ['[', ']'])],
  ['objects a thousand deep', nested(1_000, ['{"a":', '}'])],
  ['lists that never end', '['.repeat(20_000)],
  ['many keys', keys(100_000)],
  ['a number beyond all numbers', '9'.repeat(20_000)],
  ['an exponent beyond all numbers', '1e999999'],
  ['a number of many digits behind the point', `0.${'0'.repeat(20_000)}1`],
  ['a zero byte', '"\\u0000"'],
  ['half a character', '"\\ud800"'],
  ['names that reach behind an object', '{"__proto__":{"a":1},"constructor":{"prototype":1}}'],
];

function expectAnswered(answer: Sent, startedAt: number, what: string): void {
  expect(answer.status, `${what}: ${answer.text.slice(0, 200)}`).toBeLessThan(500);
  expect(Object.keys(answer.envelope()), what).toEqual(['success', 'value', 'errorCode', 'message']);
  expect(performance.now() - startedAt, what).toBeLessThan(BOUND_MS);
}

const withJson = titled(allEndpoints).filter(
  ([, endpoint]) => hasBody(endpoint) && !endpoint.form && !endpoint.multipart,
);
/** What ends a session goes last, so that the others still have one. */
const ordered = withJson.sort(([left], [right]) => Number(/out$/i.test(left)) - Number(/out$/i.test(right)));

describe('however deep, wide or large, what is sent is answered in time and never with a fault of ours', () => {
  test.each(ordered)('%s', async (_id, endpoint) => {
    const [field = 'a'] = Object.keys(endpoint.request.shape);
    for (const [what, value] of WILD) {
      const startedAt = performance.now();
      const path = endpoint.path.replace(/:(\w+)/g, 'x');
      const bodies = [
        { path, body: `{"${field}":${value}}` },
        { path, body: value },
      ];
      for (const own of bodies) expectAnswered(await send(endpoint, own), startedAt, what);
    }
    if (!endpoint.encrypted) return;
    for (const deep of [JSON.parse(nested(500, ['[', ']'])), JSON.parse(keys(5_000))]) {
      const startedAt = performance.now();
      const own = await sealedWish(scene.platform, endpoint, { [field]: deep });
      expectAnswered(await send(endpoint, own), startedAt, 'sealed');
    }
  });
});
