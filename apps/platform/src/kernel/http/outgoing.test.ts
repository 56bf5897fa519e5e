import dns from 'node:dns';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { operatorCatalogue, operatorMessaging, operatorWallet } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announcementDraft } from '../../../test/announcement-draft.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import type { Config, Platform } from '../platform.ts';
import { outgoingFetch } from './outgoing.ts';

let scene: Scene;
let asked = 0;
let port = 0;
const server = http.createServer((request, response) => {
  asked += 1;
  if (request.url === '/away') response.writeHead(302, { location: 'https://games.example/' }).end();
  else if (request.url === '/endless') response.end(Buffer.alloc(5 * 1024 * 1024));
  else response.end('inside');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  scene = await startScene({ innerAddresses: [] });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await scene.close();
});

const fetchAs = (config: Partial<Config>, url: string) =>
  outgoingFetch({ config } as Platform)(url, { method: 'POST', body: '{}' });

test('an address inside is not connected to, whatever it is called', async () => {
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '127.1'])
    await expect(fetchAs({}, `http://${host}:${port}/`), host).rejects.toThrow('fetch failed');
  expect(asked).toBe(0);
});

test('where a name leads is looked at when it is connected to: what it led to before does not count', async () => {
  const leadsTo = (address: string) =>
    vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_name: string, _options: object, done: Answered) =>
        done(null, [{ address, family: 4 }])) as never);
  for (const address of ['127.0.0.1', '10.0.0.1', '169.254.169.254']) {
    const lookup = leadsTo(address);
    const error = await fetchAs({}, `http://rebinding.example:${port}/`).catch((caught: Error) => caught);
    expect((error as Error).cause).toMatchObject({ name: 'InnerAddress' });
    expect(lookup).toHaveBeenCalled();
  }
  vi.restoreAllMocks();
  expect(asked).toBe(0);
});
type Answered = (error: null, found: { address: string; family: number }[]) => void;

test('what the installation allows is reached, and so is its own studio', async () => {
  const innerAddresses = [['127.0.0.1', 32]] as const;
  const before = asked;
  expect(await (await fetchAs({ innerAddresses }, `http://127.0.0.1:${port}/`)).text()).toBe('inside');
  expect(await (await fetchAs({ innerAddresses }, `http://localhost:${port}/`)).text()).toBe('inside');
  const studioUrl = `http://127.0.0.1:${port}`;
  expect(await (await fetchAs({ studioUrl }, `${studioUrl}/a`)).text()).toBe('inside');
  expect(asked - before).toBe(3);
  await expect(fetchAs({ studioUrl: `${studioUrl}1` }, `${studioUrl}/a`)).rejects.toThrow();
});

test('nothing is followed elsewhere, and no answer is read without end', async () => {
  const config = { innerAddresses: [['127.0.0.1', 32]] as const };
  await expect(fetchAs(config, `http://127.0.0.1:${port}/away`)).rejects.toThrow();
  const endless = await fetchAs(config, `http://127.0.0.1:${port}/endless`);
  await expect(endless.text()).rejects.toThrow();
});

const INSIDE = ['http://127.0.0.1:5432/', 'http://169.254.169.254/', 'http://10.1.2.3/', 'http://localhost/'];

test('an operator cannot enter an address inside, wherever one can be entered', async () => {
  const admin = { token: await scene.operator() };
  const at = { merchantCode: 'aurora' };
  const { vendors } = await scene.call(operatorCatalogue.vendors, at, admin);
  const [vendor] = vendors;
  if (!vendor) throw new Error('there is no vendor');
  const { isOn, launchUrl, serviceUrl, maintenanceStart, maintenanceEnd } = vendor;
  const as = { isOn, launchUrl, serviceUrl, maintenanceStart, maintenanceEnd };
  const setVendor = { vendor: vendor.code, ...as, reason: 'a look inside' };
  const cashier = { ...at, vendorCode: 'LIGHTHOUSE', secret: 's'.repeat(40), reason: 'a look inside' };
  const announcement = { id: 'inside', ...announcementDraft(), ...at, reason: 'a look inside' };
  for (const url of INSIDE) {
    const refusals = [
      await scene.refusal(operatorCatalogue.setVendor, { ...setVendor, launchUrl: url }, admin),
      await scene.refusal(operatorCatalogue.setVendor, { ...setVendor, serviceUrl: url }, admin),
      await scene.refusal(operatorWallet.saveCashier, { ...cashier, url }, admin),
      await scene.refusal(
        operatorMessaging.saveAnnouncement,
        { ...announcement, linkageType: 'URL', linkage: url },
        admin,
      ),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(Array(4).fill('request.inner_address'));
    expect(refusals[0]?.message).toContain(url);
  }
  const { vendors: after } = await scene.call(operatorCatalogue.vendors, at, admin);
  expect(after).toEqual(vendors);
});

test('a vendor that has had an address inside for long can still be turned off', async () => {
  const admin = { token: await scene.operator() };
  const read = async () =>
    (await scene.call(operatorCatalogue.vendors, { merchantCode: 'aurora' }, admin)).vendors;
  const code = (await read())[0]?.code ?? '';
  await sql`update catalogue.vendor set service_url = 'http://127.0.0.1:1' where code = ${code}`.execute(
    scene.db,
  );
  const vendor = (await read()).find((one) => one.code === code);
  if (!vendor) throw new Error('there is no vendor');
  const { launchUrl, serviceUrl, maintenanceStart, maintenanceEnd } = vendor;
  const as = { launchUrl, serviceUrl, maintenanceStart, maintenanceEnd };
  await scene.call(operatorCatalogue.setVendor, { vendor: code, ...as, isOn: false, reason: 'off' }, admin);
  expect((await read()).find((one) => one.code === code)?.isOn).toBe(false);
});
