import net, { type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, isFree, nextFreePort } from './ports.mjs';

const listen = (port: number) =>
  new Promise<net.Server>((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

test('a free port is none that the system gives to connections', async () => {
  for (let round = 0; round < 50; round += 1) {
    const port = await freePort();
    expect(port).toBeGreaterThanOrEqual(12_000);
    expect(port).toBeLessThan(32_768);
  }
});

test('a free port can be listened on, and is then free no more', async () => {
  const port = await freePort();
  const server = await listen(port);
  expect((server.address() as AddressInfo).port).toBe(port);
  expect(await isFree(port)).toBe(false);
  expect(await nextFreePort(port)).not.toBe(port);
  await new Promise((resolve) => server.close(resolve));
  expect(await isFree(port)).toBe(true);
});
