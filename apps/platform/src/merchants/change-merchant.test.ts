import { auroraTheme } from '@fairground/art/theme/demo-themes.ts';
import { isModuleOn, merchants, modIds, operatorCompliance, operatorMerchants } from '@fairground/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { request } from '../../test/request.ts';
import { startScene } from '../../test/scene.ts';
import { until } from '../../test/until.ts';
import { openPlatform, startProgram } from '../app.ts';
import { merchantDirectory } from './open-directory.ts';

const scene = await startScene();
afterAll(scene.close);
const { call, refusal } = scene;
const token = await scene.operator();
const as = { token };

const detailOf = (merchantCode: string) => call(operatorMerchants.detail, { merchantCode }, as);
const lastEntry = (subject: string) =>
  until(async () => {
    const { entries } = await call(operatorCompliance.auditTrail, { subject, size: 1 }, as);
    return entries[0];
  });

test('an operator sees all merchants, and one with everything that can be changed', async () => {
  const list = await call(operatorMerchants.list, {}, as);
  expect(list.map(({ merchantCode }) => merchantCode)).toEqual(['aurora', 'samba', 'bosphorus']);
  expect(list[2]).toMatchObject({
    currency: 'TLB',
    switchesOn: 15,
    switchesAll: modIds.length,
    maintenance: false,
  });

  const detail = await detailOf('aurora');
  expect(detail.registerFields).toHaveLength(18);
  expect(detail.theme).toEqual(auroraTheme);
  expect((await refusal(operatorMerchants.detail, { merchantCode: 'nobody' }, as)).code).toBe(
    'merchants.not_found',
  );
});

test('a switch is live for the next call, for one merchant only, and kept with who turned it and why [SET-001]', async () => {
  const change = { merchantCode: 'samba', modId: 'CS' as const, reason: 'desk closed' };
  await call(operatorMerchants.setSwitch, { ...change, enabled: false }, as);

  expect(await refusal(merchants.customerServiceScript, {}, { merchant: 'samba' })).toMatchObject({
    status: 403,
    code: 'module.off',
  });
  expect(isModuleOn(await call(merchants.whitelabel, {}, { merchant: 'samba' }), 'CS')).toBe(false);
  await call(merchants.customerServiceScript, {}, { merchant: 'aurora' });

  expect(await lastEntry('merchant:samba/switch:CS')).toMatchObject({
    operator: 'admin',
    merchantCode: 'samba',
    action: 'merchants.switch_set',
    reason: 'desk closed',
    before: true,
    after: false,
  });
  const { whitelabel } = await call(operatorMerchants.setSwitch, { ...change, enabled: true }, as);
  expect(isModuleOn(whitelabel, 'CS')).toBe(true);
  await call(merchants.customerServiceScript, {}, { merchant: 'samba' });
});

test('a switch that already stands so is no change and no entry', async () => {
  const change = { merchantCode: 'aurora', modId: 'HELP' as const, enabled: true, reason: 'to be sure' };
  await call(operatorMerchants.setSwitch, change, as);

  const { rows } = await sql`select from kernel.event where body ->> 'reason' = 'to be sure'`.execute(
    scene.db,
  );
  expect(rows).toHaveLength(0);
});

test('the switch without which no page loads cannot be turned off', async () => {
  const change = { merchantCode: 'aurora', modId: 'SYSTEM' as const, enabled: false, reason: 'by mistake' };

  expect((await refusal(operatorMerchants.setSwitch, change, as)).code).toBe('merchants.switch_is_core');
  await call(merchants.ping, {});
});

test('who may only look may not change', async () => {
  const support = { token: await scene.operator('support') };
  const change = { merchantCode: 'aurora', modId: 'HELP' as const, enabled: false, reason: 'curious' };

  await call(operatorMerchants.list, {}, support);
  expect(await refusal(operatorMerchants.setSwitch, change, support)).toMatchObject({
    status: 403,
    code: 'role.refused',
  });
});

test('a maintenance window that ends before it starts is refused', async () => {
  const window = { start: '2027-01-02T00:00:00Z', end: '2027-01-01T00:00:00Z' };
  const change = { merchantCode: 'samba', ...window, reason: 'mixed up' };

  expect((await refusal(operatorMerchants.setMaintenance, change, as)).code).toBe(
    'merchants.window_upside_down',
  );
  const empty = { ...change, end: window.start };
  expect((await refusal(operatorMerchants.setMaintenance, empty, as)).code).toBe(
    'merchants.window_upside_down',
  );
  expect(await detailOf('samba')).toMatchObject({ maintenanceStart: null, maintenanceEnd: null });
});

test('a maintenance window and a region are kept with what was before, who set them and why', async () => {
  const start = '2031-01-01T00:00:00.000Z';
  const window = { merchantCode: 'bosphorus', start, end: null, reason: 'far away' };
  await call(operatorMerchants.setMaintenance, window, as);
  expect(await lastEntry('merchant:bosphorus/maintenance')).toMatchObject({
    ...{ operator: 'admin', action: 'merchants.maintenance_set', reason: 'far away' },
    before: { start: null, end: null },
    after: { start, end: null },
  });
  const region = { merchantCode: 'bosphorus', countries: ['TR'], addresses: [], reason: 'a licence' };
  await call(operatorMerchants.setRegion, region, as);
  expect(await lastEntry('merchant:bosphorus/region')).toMatchObject({
    ...{ operator: 'admin', action: 'merchants.region_set', reason: 'a licence' },
    before: { countries: [] },
    after: { countries: ['TR'] },
  });
  expect((await detailOf('aurora')).regionCountries).toEqual([]);
  await call(operatorMerchants.setMaintenance, { ...window, start: null }, as);
  await call(operatorMerchants.setRegion, { ...region, countries: [] }, as);
});

test('a merchant that is not there is not changed', async () => {
  const change = { merchantCode: 'nobody', modId: 'CS' as const, enabled: false, reason: 'who' };
  expect((await refusal(operatorMerchants.setSwitch, change, as)).code).toBe('merchants.not_found');
});

test('another process follows a change at once', async () => {
  const config = { ...scene.platform.config, role: 'api' as const, databaseUrl: scene.platform.database.url };
  const platform = await openPlatform(config, pino({ level: 'silent' }), { seed: false });
  const other = await startProgram(platform);
  try {
    const scriptThere = () => request(other.address, { path: '/wps/relay/getCustomerServiceScript' });
    expect((await scriptThere()).status).toBe(200);
    const change = { merchantCode: 'aurora', modId: 'CS' as const, reason: 'another process' };
    await call(operatorMerchants.setSwitch, { ...change, enabled: false }, as);

    await until(async () => (await scriptThere()).envelope().errorCode === 'module.off', 2_000);
    await call(operatorMerchants.setSwitch, { ...change, enabled: true }, as);
  } finally {
    await other.close();
  }
});

test('a template changes the brand and its version, and keeps what was before', async () => {
  const { parameters, themeVersion } = await detailOf('aurora');
  const theme = { ...auroraTheme, radius: 4 };
  const change = { merchantCode: 'aurora', parameters: { ...parameters, prize_mode: '2' as const }, theme };
  const set = await call(operatorMerchants.setTemplate, { ...change, reason: 'square corners' }, as);

  expect(set.themeVersion).not.toBe(themeVersion);
  expect((await call(merchants.status, {})).brand).toMatchObject({ theme: { radius: 4 }, ...set });
  expect((await call(merchants.templates, {})).parameters.prize_mode).toBe('2');
  expect(await lastEntry('merchant:aurora/template')).toMatchObject({
    before: { theme: { radius: 16 } },
    after: { theme: { radius: 4 }, parameters: { prize_mode: '2' } },
  });
});

test('colours in which nobody could read are refused', async () => {
  const { parameters } = await detailOf('aurora');
  const { colours } = auroraTheme;
  for (const own of [
    { text: '#2a2a50' },
    { textSoft: colours.surface1 },
    { accentText: colours.accent },
    { background: colours.text },
    { surface1: colours.text },
    { surface2: colours.text },
    { surface3: colours.text },
  ]) {
    const theme = { ...auroraTheme, colours: { ...colours, ...own } };
    const change = { merchantCode: 'aurora', parameters, theme, reason: 'too dark' };
    expect((await refusal(operatorMerchants.setTemplate, change, as)).code).toBe(
      'merchants.theme_unreadable',
    );
  }
});

test('a theme cannot smuggle a rule into the page', async () => {
  const { parameters } = await detailOf('aurora');
  const theme = { ...auroraTheme, fonts: { body: 'serif}body{display:none', display: 'serif' } };
  const change = { merchantCode: 'aurora', parameters, theme, reason: 'smuggled' };

  expect((await refusal(operatorMerchants.setTemplate, change, as)).code).toBe('request.invalid');
});

test('the registration form follows the operator', async () => {
  const { registerFields } = await detailOf('bosphorus');
  const fields = registerFields.map((field) =>
    field.key === 'username' ? { ...field, minLength: 4, maxLength: 10 } : field,
  );
  const change = { merchantCode: 'bosphorus', fields, affiliate: '1' as const, reason: 'short names' };
  await call(operatorMerchants.setRegisterFields, change, as);

  const settings = await call(merchants.registerSettings, {}, { merchant: 'bosphorus' });
  expect(settings.registerFt.affiliate).toBe('1');
  expect(settings.fields.find(({ key }) => key === 'username')).toMatchObject({
    minLength: 4,
    maxLength: 10,
  });
  expect(await lastEntry('merchant:bosphorus/registerFields')).toMatchObject({
    before: { affiliate: '0' },
    after: { affiliate: '1' },
  });
});

test('a form with a dangerous pattern, or one that contradicts itself, is refused and names the field', async () => {
  const { registerFields } = await detailOf('samba');
  const attempt = async (own: Partial<(typeof registerFields)[number]>) => {
    const fields = registerFields.map((field) => (field.key === 'nickname' ? { ...field, ...own } : field));
    const change = { merchantCode: 'samba', fields, affiliate: '0' as const, reason: 'careless' };
    const { code, message } = await refusal(operatorMerchants.setRegisterFields, change, as);
    expect(message).toContain('nickname');
    return code;
  };

  expect(await attempt({ acceptedPattern: '(a+)+' })).toBe('merchants.pattern_refused');
  expect(await attempt({ minLength: 9, maxLength: 3 })).toBe('merchants.fields_refused');
  expect(await attempt({ required: true, enabled: false })).toBe('merchants.fields_refused');
  const nickname = registerFields.filter(({ key }) => key === 'nickname');
  const twice = [...registerFields.filter(({ key }) => key !== 'qqNum'), ...nickname].slice(-18);
  const change = { merchantCode: 'samba', fields: twice, affiliate: '0' as const, reason: 'careless' };
  expect((await refusal(operatorMerchants.setRegisterFields, change, as)).code).toBe(
    'merchants.fields_refused',
  );
  expect((await detailOf('samba')).registerFields).toEqual(registerFields);
});

test('a dangerous pattern that was stored before it was checked never runs, neither here nor in a page', async () => {
  const directory = await merchantDirectory(scene.platform);
  const nicknameOf = async () =>
    (await detailOf('samba')).registerFields.find(({ key }) => key === 'nickname')?.acceptedPattern;
  const before = await nicknameOf();
  const store = (pattern: string) =>
    sql`update merchants.register_field set accepted_pattern = ${pattern}
      where key = 'nickname' and merchant_id = (select merchant_id from merchants.merchant where code = 'samba')`.execute(
      scene.db,
    );
  for (const pattern of ['(a+)+', '(a|a)*b', '(']) {
    await store(pattern);
    await directory.refresh();
    expect(await nicknameOf()).toBe('*');
  }
  await store(before ?? '*');
  await directory.refresh();
  expect(await nicknameOf()).toBe(before);
});
