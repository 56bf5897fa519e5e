import { createServer } from 'node:http';
import { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { readPlainCall } from './plain-call.ts';

const HEAD = [
  'POST /vendor/v1/FGS/aurora/bet HTTP/1.1',
  'Host: aurora.localhost',
  'Content-Type: application/json',
  'X-Vendor-Nonce: a b',
];
const write = (lines: readonly string[], body: string): string =>
  [...lines, `Content-Length: ${Buffer.byteLength(body)}`, '', body].join('\r\n');
const plain = write(HEAD, '{"amount":"1"}');

test('a plain call is read: path, headers in small letters, body', () => {
  const call = readPlainCall(Buffer.from(plain));
  expect(call?.path).toBe('/vendor/v1/FGS/aurora/bet');
  expect(Object.fromEntries(call?.headers ?? [])).toEqual({
    host: 'aurora.localhost',
    'content-type': 'application/json',
    'x-vendor-nonce': 'a b',
    'content-length': '14',
  });
  expect(call?.body.toString()).toBe('{"amount":"1"}');
});

test.each([
  ['another method', plain.replace('POST', 'PUT')],
  ['another version', plain.replace('HTTP/1.1', 'HTTP/1.0')],
  ['a path with a question', plain.replace('/bet ', '/bet?x=1 ')],
  ['a path with an escape', plain.replace('/bet ', '/b%65t ')],
  ['no host', plain.replace('Host: aurora.localhost\r\n', '')],
  ['a header twice', write([...HEAD, 'x-vendor-nonce: c'], '{}')],
  ['two lengths', write([...HEAD, 'content-length: 2'], '{}')],
  ['a length that is too short', plain.replace('Length: 14', 'Length: 13')],
  ['a length that is too long', plain.replace('Length: 14', 'Length: 15')],
  ['a length with a sign', plain.replace('Length: 14', 'Length: +14')],
  ['no length', plain.replace('Content-Length: 14\r\n', '')],
  ['a body in chunks', write([...HEAD, 'Transfer-Encoding: chunked'], '{}')],
  ['an expectation', write([...HEAD, 'Expect: 100-continue'], '{}')],
  ['an upgrade', write([...HEAD, 'Upgrade: h2c'], '{}')],
  ['a connection that is to be closed', write([...HEAD, 'Connection: close'], '{}')],
  ['a folded header', write([...HEAD, ' and more'], '{}')],
  ['a space before the colon', write([...HEAD, 'X : y'], '{}')],
  ['a bare line feed', write([...HEAD, 'X: y\nContent-Length: 0'], '{}')],
  ['a control character', write([...HEAD, 'X: y\u0000z'], '{}')],
  ['letters beyond ASCII in a header', write([...HEAD, 'X: ü'], '{}')],
  ['a head that goes on', plain.slice(0, 60)],
  ['a head without end', write([...HEAD, `X: ${'x'.repeat(5_000)}`], '{}')],
  ['a body beyond the limit', write(HEAD, 'x'.repeat(64 * 1024 + 1))],
  ['two calls in one', plain + plain],
])('%s is left to the usual parser', (_what, text) => {
  expect(readPlainCall(Buffer.from(text))).toBeNull();
});

/** What Node's own server makes of the same bytes; null when it refuses them or waits for more. */
function readByNode(bytes: Buffer): Promise<{ path: string; headers: unknown; body: string } | null> {
  return new Promise((resolve) => {
    const server = createServer((request) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () =>
        resolve({
          path: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(parts).toString('latin1'),
        }),
      );
    }).on('clientError', () => resolve(null));
    const connection = new Duplex({ read() {}, write: (_chunk, _encoding, done) => done() });
    server.emit('connection', connection);
    connection.push(bytes);
    connection.push(null);
    setImmediate(() => setImmediate(() => resolve(null)));
  });
}

/** The same numbers in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let value = seed; ; ) {
    value = (Math.imul(value, 1_103_515_245) + 12_345) >>> 0;
    yield value >>> 8;
  }
}

test('whatever is read, Node reads the same: five thousand calls with bytes changed, left out and doubled', async () => {
  const next = numbers(7);
  const draw = (limit: number) => next.next().value % limit;
  const bytesOf = ['\r', '\n', ' ', ':', ',', '\t', '0', '4', 'a', 'H', '\u0000', '\u00ff', '-', '_'];
  let read = 0;
  for (let round = 0; round < 5_000; round += 1) {
    let text = plain;
    for (let change = draw(3); change >= 0; change -= 1) {
      const at = draw(text.length);
      const kept = text.slice(at + draw(2));
      text =
        text.slice(0, at) + (draw(3) ? bytesOf[draw(bytesOf.length)] : text.slice(at, at + draw(12))) + kept;
    }
    const bytes = Buffer.from(text, 'latin1');
    const call = readPlainCall(bytes);
    if (!call) continue;
    read += 1;
    const byNode = await readByNode(bytes);
    expect(byNode, JSON.stringify(text)).toEqual({
      path: call.path,
      headers: Object.fromEntries(call.headers),
      body: call.body.toString('latin1'),
    });
  }
  expect(read).toBeGreaterThan(200);
});
