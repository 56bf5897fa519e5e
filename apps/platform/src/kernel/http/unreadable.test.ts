import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

/** Sends bytes as they are and reads until the server hangs up. */
function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(scene.address);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

test('headers without end are refused with the envelope', async () => {
  const answer = await send(
    `GET /wps/system/status HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413/);
  expect(answer).toContain('"errorCode":"request.too_large"');
});

test('what is not HTTP is refused with the envelope', async () => {
  expect(await send('hello there\r\n\r\n')).toContain('"errorCode":"request.malformed"');
});
