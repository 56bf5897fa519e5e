import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chat } from '@fairground/contract';
import { jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';

const secret = 'a secret that both of them know, and nobody else';
let provider: Server;
let url = '';
let scene: Scene;
/** What the provider was asked, and how it answers. */
const asked: { path: string; body: { userId: string; verifyToken: string } }[] = [];
let status = 200;

beforeAll(async () => {
  provider = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body: JSON.parse(text) });
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"token":"from outside"}');
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/window`;
  scene = await startScene({ chatProvider: { url, secret } });
});
afterAll(async () => {
  await scene.close();
  provider.close();
});

const launch = async () => {
  const who = { token: await scene.player('player01') };
  const authKey = await scene.call(chat.saveMemberInfo, {}, who);
  return { authKey, who };
};

test('an outside provider is asked with a handle and a signed verify token that lead to no account [MSG-025 MSG-049]', async () => {
  const { authKey, who } = await launch();
  const opened = await scene.call(chat.launchChat, { authKey, language: 'PT' }, who);
  expect(opened).toEqual({ url: `${url}?lang=pt-BR`, token: 'from outside' });
  const [question] = asked;
  expect(question?.path).toBe('/chat/verify');
  const { payload } = await jwtVerify(question?.body.verifyToken ?? '', new TextEncoder().encode(secret));
  expect(payload).toMatchObject({ sub: question?.body.userId, merchant: 'aurora', name: 'Lan', rank: 0 });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
  expect(JSON.stringify([question, payload])).not.toContain('player01');
});

test('a provider that does not let the member in is a chat that is not there for now [MSG-027]', async () => {
  const { authKey, who } = await launch();
  status = 503;
  expect((await scene.refusal(chat.launchChat, { authKey }, who)).code).toBe('messaging.chat_unavailable');
  // Before any window has opened it is known where one stands without a token.
  const permission = await scene.call(chat.groupPermission, {}, { ...who, language: 'PT' });
  expect(permission).toEqual({ hasPermission: true, plainUrl: `${url}?lang=pt-BR` });
  status = 200;
});
