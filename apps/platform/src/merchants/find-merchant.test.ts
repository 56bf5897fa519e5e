import { afterAll, expect, test } from 'vitest';
import { startScene } from '../../test/scene.ts';
import { isLocalHost } from './find-merchant.ts';

const scene = await startScene();
afterAll(scene.close);

/** Which merchant answers at a host when the page names one, or the code of the refusal. */
async function answering(host: string, merchant?: string): Promise<unknown> {
  const headers = { host, ...(merchant === undefined ? {} : { merchant }) };
  const { errorCode, value } = (await scene.raw({ path: '/wps/system/templates', headers })).envelope();
  return errorCode ?? (value as { merchantCode: string }).merchantCode;
}

test('the host decides, and a header that says otherwise is refused', async () => {
  expect(await answering('samba.localhost:3000')).toBe('samba');
  expect(await answering('SAMBA.localhost', 'samba')).toBe('samba');
  expect(await answering('samba.localhost', 'aurora')).toBe('merchant.acct.setup.err');
});

test('on this machine’s own names the header chooses, and without one the default merchant answers', async () => {
  for (const host of [
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.7:3000',
    'devbox',
    'other.localhost',
  ]) {
    expect(await answering(host), host).toBe('aurora');
    expect(await answering(host, 'bosphorus'), host).toBe('bosphorus');
    expect(await answering(host, 'nobody'), host).toBe('merchant.acct.setup.err');
  }
});

test('a public host that belongs to nobody is refused, whatever the header says', async () => {
  for (const host of [
    'aurora.example',
    '203.0.113.7',
    'localhost.example',
    'aurora.localhost.example',
    '172.32.0.1',
  ]) {
    expect(await answering(host), host).toBe('merchant.acct.setup.err');
    expect(await answering(host, 'aurora'), host).toBe('merchant.acct.setup.err');
  }
});

test('local names are this machine and its neighbours', () => {
  for (const host of ['10.1.2.3', '172.16.0.1', '172.31.255.255', 'printer.local', '[fe80::1]', '[fd00::1]'])
    expect(isLocalHost(host), host).toBe(true);
  for (const host of ['', '8.8.8.8', '172.15.0.1', '[2001:db8::1]', 'local.example'])
    expect(isLocalHost(host), host).toBe(false);
});
