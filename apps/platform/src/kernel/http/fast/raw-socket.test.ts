import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { until } from '../../../../test/until.ts';
import { standInFront } from './raw-socket.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** A desk that answers when told to, before a server that says it was asked. */
async function open({ isHeld = false } = {}) {
  const app = Fastify();
  const held: (() => void)[] = [];
  standInFront(app, {
    prefix: '/desk/',
    answer: ({ path, body }) => {
      if (path === '/desk/closed') return null;
      const answer = { by: 'desk', path, body: body.toString() };
      if (path === '/desk/broken') return Promise.reject(new Error('broken'));
      if (path === '/desk/unsayable') return Promise.resolve({ amount: 1n });
      return isHeld ? new Promise((resolve) => held.push(() => resolve(answer))) : Promise.resolve(answer);
    },
  });
  app.all('/*', (request) => ({
    by: 'server',
    path: request.url,
    body: JSON.stringify(request.body ?? null),
  }));
  const seen = { bytes: () => 0, isClosing: false };
  app.server.on('connection', (connection: Socket) => {
    seen.bytes = () => connection.bytesRead;
  });
  app.addHook('preClose', async () => {
    seen.isClosing = true;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  closers.push(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  return { app, seen, held, socket, heard: listen(socket) };
}

function listen(socket: Socket) {
  const heard = { text: '', isClosed: false, isEnded: false };
  socket.on('data', (part) => {
    heard.text += part.toString();
  });
  socket.on('end', () => {
    heard.isEnded = true;
  });
  socket.on('close', () => {
    heard.isClosed = true;
  });
  return heard;
}

const post = (path: string, body = '1'): string =>
  `POST ${path} HTTP/1.1\r\nHost: a.b\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const answersIn = (text: string): string[] =>
  [...text.matchAll(/\{"by":"(\w+)","path":"([^"]*)"/g)].map(([, by, path]) => `${by} ${path}`);
const answers = (heard: { text: string }, count: number): Promise<string[]> =>
  until(() => {
    const found = answersIn(heard.text);
    return found.length >= count && found;
  });

test('one call after the other is answered at the desk, on one connection', async () => {
  const { socket, heard } = await open();
  for (const number of [1, 2, 3]) {
    socket.write(post(`/desk/${number}`));
    await answers(heard, number);
  }
  expect(answersIn(heard.text)).toEqual(['desk /desk/1', 'desk /desk/2', 'desk /desk/3']);
  expect(heard.text).toMatch(
    /^HTTP\/1\.1 200 OK\r\ncontent-type: application\/json; charset=utf-8\r\ncontent-length: \d+\r\n/,
  );
  expect(heard.text).toMatch(
    /x-request-id: [\w-]{36}\r\ndate: \w{3}, .* GMT\r\nconnection: keep-alive\r\n\r\n\{/,
  );
});

test.each(['plain', 'é', '彩票 🎲'])(
  'an answer with «%s» in it arrives whole, and the next one behind it',
  async (word) => {
    const { socket, heard } = await open();
    socket.write(post('/desk/1', word));
    await answers(heard, 1);
    const [, bytes = '', body = ''] = /content-length: (\d+)\r\n.*\r\n\r\n(.*)$/s.exec(heard.text) ?? [];
    expect(JSON.parse(body)).toEqual({ by: 'desk', path: '/desk/1', body: word });
    expect(Buffer.byteLength(body)).toBe(Number(bytes));
    socket.write(post('/desk/2'));
    expect(await answers(heard, 2)).toEqual(['desk /desk/1', 'desk /desk/2']);
  },
);

test('what is not for the desk goes to the server, and so does everything after it', async () => {
  const { socket, heard } = await open();
  socket.write(post('/desk/1'));
  await answers(heard, 1);
  socket.write('GET /other HTTP/1.1\r\nHost: a.b\r\n\r\n');
  await answers(heard, 2);
  socket.write(post('/desk/2'));
  expect(await answers(heard, 3)).toEqual(['desk /desk/1', 'server /other', 'server /desk/2']);
});

test.each([
  ['that the desk does not take', [post('/desk/closed')], ['server /desk/closed']],
  ['in two pieces', [post('/desk/1').slice(0, 40), post('/desk/1').slice(40)], ['server /desk/1']],
  ['and another behind it', [post('/desk/1') + post('/desk/2')], ['server /desk/1', 'server /desk/2']],
])('a call %s goes to the server', async (_what, pieces, expected) => {
  const { socket, seen, heard } = await open();
  for (const piece of pieces) {
    socket.write(piece);
    await until(() => seen.bytes() === socket.bytesWritten);
  }
  expect(await answers(heard, expected.length)).toEqual(expected);
});

test('who asks again before he is answered gets both answers, in order', async () => {
  const { socket, seen, heard, held } = await open({ isHeld: true });
  socket.write(post('/desk/1'));
  await until(() => held.length === 1);
  socket.write(post('/desk/2'));
  socket.write('GET /three HTTP/1.1\r\nHost: a.b\r\n\r\n');
  await until(() => seen.bytes() > post('/desk/1').length);
  held[0]?.();
  expect(await answers(heard, 3)).toEqual(['desk /desk/1', 'server /desk/2', 'server /three']);
});

test('who has said all he has to say is answered, and then the connection ends', async () => {
  const { socket, heard, held } = await open({ isHeld: true });
  socket.end(post('/desk/1'));
  await until(() => held.length === 1);
  held[0]?.();
  await until(() => heard.isClosed);
  expect(answersIn(heard.text)).toEqual(['desk /desk/1']);
});

test('a closing server answers what is under way, and closes the connection', async () => {
  const { app, socket, seen, heard, held } = await open({ isHeld: true });
  socket.write(post('/desk/1'));
  await until(() => held.length === 1);
  const closed = app.close();
  await until(() => seen.isClosing);
  held[0]?.();
  await closed;
  await until(() => heard.isClosed);
  expect(answersIn(heard.text)).toEqual(['desk /desk/1']);
  expect(heard.text).toContain('connection: close');
});

test('a closing server does not wait for connections on which nothing is asked', async () => {
  const { app, socket, heard } = await open();
  socket.write(post('/desk/1'));
  await answers(heard, 1);
  await app.close();
  await until(() => heard.isClosed);
});

test.each(['broken', 'unsayable'])(
  'a desk that fails (%s) ends the connection, and a caller who goes away nothing else',
  async (how) => {
    const { app, socket, heard } = await open();
    socket.write(post(`/desk/${how}`));
    await until(() => heard.isClosed);
    const other = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    closers.push(() => other.destroy());
    other.write(post('/desk/1'), () => other.resetAndDestroy());
    await until(() => other.destroyed);
    expect((await app.inject('/alive')).statusCode).toBe(200);
  },
);
