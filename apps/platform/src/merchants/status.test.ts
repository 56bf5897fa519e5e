import { isModuleOn, merchants, modIds, operatorMerchants } from '@fairground/contract';
import { afterAll, expect, test } from 'vitest';
import { startScene } from '../../test/scene.ts';

const scene = await startScene();
afterAll(scene.close);
const { call, refusal, raw } = scene;

const statusOf = (merchant: string) => call(merchants.status, {}, { merchant });

test('the status tells the page what it needs before it shows itself [SET-006]', async () => {
  const status = await call(merchants.status, { url: 'http://localhost:3000/promotions' });

  expect(status.register.fields.map(({ key }) => key)).toContain('username');
  expect(status.resources).toContainEqual(expect.objectContaining({ resourceType: 'Android' }));
  expect(status.sms).toEqual({ enabled: true, countries: expect.arrayContaining(['CN']) });
  expect(Object.keys(status.whitelabelVal).sort()).toEqual([...modIds].sort());
  expect(status.imageCDNs).toEqual([]);
  expect(status.launchGameCDNs).toEqual([]);
  expect(status.mobileTemplate).toBe('aurora-mobile');
  expect(status.location).toBe('CN');
  expect(status.maintenanceEnd).toBeNull();
  expect(status.test).toBe(true);
  expect(status.ip).toBe('127.0.0.1');
  expect(Math.abs(Date.parse(status.time) - Date.now())).toBeLessThan(5_000);
  expect(status.encryption).toEqual({
    keyId: scene.platform.sealing.keyId,
    publicKey: scene.platform.sealing.publicKey,
  });
});

test('gw holds the ids of the captcha and the number of profile icons [SET-007 ACC-196]', async () => {
  const { gw } = await statusOf('samba');

  expect(gw).toEqual({ GEETEST_ID: 'fairground-samba', GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 9 });
});

test('two merchants have their own switches at the same time [SET-001]', async () => {
  const [aurora, bosphorus] = await Promise.all([statusOf('aurora'), statusOf('bosphorus')]);

  expect(aurora.whitelabelVal.PTSYS3).toBe('1');
  expect(bosphorus.whitelabelVal.PTSYS3).toBe('0');
  expect(bosphorus.whitelabelVal.DEPOSIT).toBe('1');
});

test('the flat switches say the same as the tree', async () => {
  for (const merchant of ['aurora', 'samba', 'bosphorus']) {
    const { whitelabelVal } = await statusOf(merchant);
    const tree = await call(merchants.whitelabel, {}, { merchant });
    for (const modId of modIds) expect(isModuleOn(tree, modId)).toBe(whitelabelVal[modId] === '1');
  }
});

test('each merchant has its own brand: name, colours, currency and languages', async () => {
  const { brand } = await statusOf('bosphorus');

  expect(brand).toMatchObject({
    merchantCode: 'bosphorus',
    name: 'Bosphorus',
    currency: 'TLB',
    currencySymbol: '₺',
    currencyPosition: 'B',
    timeZone: 'Europe/Istanbul',
    defaultLanguage: 'EN',
    languages: ['EN', 'RU', 'AR'],
    theme: { scheme: 'light' },
  });
  expect((await statusOf('samba')).brand).toMatchObject({ currency: 'BRL', currencyPosition: 'F' });
});

test('permission says whether the site is closed for maintenance, and the status is answered all the same [SET-048]', async () => {
  expect((await statusOf('samba')).permission).toEqual({ maintenance: false, regionRestriction: false });

  const token = await scene.operator();
  const start = '2020-01-01T00:00:00.000Z';
  const end = new Date(Date.now() + 3_600_000).toISOString();
  const change = { merchantCode: 'samba', reason: 'new engine' };
  await call(operatorMerchants.setMaintenance, { ...change, start, end }, { token });

  const closed = await statusOf('samba');
  expect(closed.permission).toEqual({ maintenance: true, regionRestriction: false });
  expect(closed).toMatchObject({ maintenanceStart: start, maintenanceEnd: end });
  expect(await refusal(merchants.templates, {}, { merchant: 'samba' })).toMatchObject({
    status: 503,
    code: 'merchant.maintenance',
  });
  expect((await statusOf('aurora')).permission.maintenance).toBe(false);

  await call(operatorMerchants.setMaintenance, { ...change, start: null, end: null }, { token });
  expect((await statusOf('samba')).permission.maintenance).toBe(false);
});

test('a maintenance window opens and closes by itself', async () => {
  const token = await scene.operator();
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const window = { start: at(3_600_000), end: at(7_200_000) };
  await call(
    operatorMerchants.setMaintenance,
    { merchantCode: 'samba', ...window, reason: 'announced' },
    { token },
  );

  const before = await statusOf('samba');
  expect(before).toMatchObject({ permission: { maintenance: false }, maintenanceEnd: window.end });
  scene.travel(3_700_000);
  expect((await statusOf('samba')).permission.maintenance).toBe(true);
  scene.travel(3_600_000);
  const after = await statusOf('samba');
  expect(after).toMatchObject({
    permission: { maintenance: false },
    maintenanceStart: null,
    maintenanceEnd: null,
  });
});

test('a retired domain, or a page shown at a foreign address, is told that the domain is not available', async () => {
  const retired = await raw({ path: '/wps/system/status', headers: { host: 'old.aurora.localhost' } });
  expect(retired.status).toBe(409);
  expect(retired.envelope().errorCode).toBe('domain_not_available');

  const foreign = await refusal(merchants.status, { url: 'https://aurora-bonus.example/login' });
  expect(foreign.code).toBe('domain_not_available');
});
