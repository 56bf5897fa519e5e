import { merchants } from '@fairground/contract';
import { afterAll, expect, test } from 'vitest';
import { startScene } from '../../../test/scene.ts';
import { pageHeaders } from './security-headers.ts';

const TOKEN = 'a-token-of-twenty-letters';
const scene = await startScene({
  trustedHops: 1,
  operationsToken: TOKEN,
  securityContact: 'mailto:a@b.example',
});
const bare = await startScene();
afterAll(async () => {
  await scene.close();
  await bare.close();
});
const bearer = { authorization: `Bearer ${TOKEN}` };

test('the metrics open with the token of the installation and with nothing else', async () => {
  const opened = await scene.raw({ path: '/metrics', headers: bearer });
  expect(opened.status).toBe(200);
  expect(opened.text).toContain('fairground_requests_total');
  for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Bearer ${TOKEN.toUpperCase()}`]) {
    const closed = await scene.raw({ path: '/metrics', headers: { authorization } });
    expect([closed.status, closed.text], authorization).toEqual([401, '']);
  }
  const nowhere = await bare.raw({ path: '/metrics', headers: bearer });
  expect([nowhere.status, nowhere.text]).toEqual([404, '']);
});

test('the operators’ part of the document is for those who have the token', async () => {
  const path = '/openapi.json';
  const open = await scene.raw({ path });
  expect(open.status).toBe(200);
  expect(open.text).toContain('/wps/system/status');
  expect(open.text).not.toContain('/ops/');
  expect(open.text).not.toContain('Operator right');
  expect((await scene.raw({ path, headers: { authorization: 'Bearer x' } })).text).not.toContain('/ops/');
  expect((await bare.raw({ path, headers: bearer })).text).not.toContain('/ops/');
  const whole = await scene.raw({ path, headers: bearer });
  expect(whole.text).toContain('/ops/merchants');
  expect(whole.headers.vary).toBe('authorization');
});

test('the page of the reference and its files come from this server and name no other', async () => {
  const page = await scene.raw({ path: '/api-docs', headers: bearer });
  expect(page.text).not.toContain('/ops/');
  const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path ?? '');
  expect(files).toContain('/api-docs/swagger-ui.js');
  for (const path of files) {
    expect(path).toMatch(/^\/\w/);
    const { status, headers } = await scene.raw({ path });
    expect([status, headers['x-content-type-options']], path).toEqual([200, 'nosniff']);
  }
});

test('the documents have the headers of every page', async () => {
  const { headers } = await scene.raw({ path: '/api-docs' });
  expect(headers).toMatchObject(pageHeaders());
});

test('who came over TLS is told to come no other way, on every answer; who did not is not', async () => {
  const paths = ['/api-docs', '/health', merchants.status.path, '/wps/nothing', '/console', '/favicon.svg'];
  for (const path of paths) {
    const over = async (proto: string) =>
      (await scene.raw({ path, headers: { 'x-forwarded-proto': proto, merchant: 'aurora' } })).headers;
    expect((await over('https'))['strict-transport-security'], path).toBe('max-age=31536000');
    expect((await over('http'))['strict-transport-security'], path).toBeUndefined();
  }
  const believed = await bare.raw({ path: '/health', headers: { 'x-forwarded-proto': 'https' } });
  expect(believed.headers['strict-transport-security']).toBeUndefined();
});

test('whoever finds a hole can read whom to tell', async () => {
  const path = '/.well-known/security.txt';
  const { text, headers } = await scene.raw({ path });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text).toMatch(/^Contact: mailto:a@b\.example$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(30 * 24 * 3_600_000);
  expect(expires - Date.now()).toBeLessThan(365 * 24 * 3_600_000);

  const other = await bare.raw({ path, headers: { host: 'aurora.localhost:3000' } });
  expect(other.text).toMatch(/^Contact: http:\/\/aurora\.localhost:3000\/res\/contact$/m);
  const odd = await bare.raw({ path, headers: { host: 'a"<b>' } });
  expect(odd.text).toContain('Contact: http://localhost/res/contact');
});
