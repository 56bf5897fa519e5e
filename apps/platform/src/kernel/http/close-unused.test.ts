import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeUnused } from './close-unused.ts';

test('a connection on which nothing was ever asked does not hold up the end of the server', async () => {
  const app = Fastify();
  closeUnused(app);
  app.get('/', async () => 'answered');
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const unused = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(unused, 'connect');
  expect(await (await fetch(address)).text()).toBe('answered');
  await app.close();
});
