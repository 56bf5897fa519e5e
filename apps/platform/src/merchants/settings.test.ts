import { createDecipheriv } from 'node:crypto';
import { isModuleOn, merchants, moduleTree } from '@fairground/contract';
import { afterAll, expect, test } from 'vitest';
import { startScene } from '../../test/scene.ts';

const scene = await startScene();
afterAll(scene.close);
const { call } = scene;

const settingsOf = (merchant: string, language = 'EN') =>
  call(merchants.settings, {}, { merchant, language });

test('the white-label tree names each switch, whether it is on, and what stands below it [SET-002]', async () => {
  const tree = await call(merchants.whitelabel, {}, { merchant: 'bosphorus' });

  const shape = Object.fromEntries(
    tree.map(({ modId, childrenNodes }) => [modId, childrenNodes.map((one) => one.modId)]),
  );
  expect(shape).toEqual(moduleTree);
  expect(tree.find(({ modId }) => modId === 'LOGIN')?.enabled).toBe('1');
  expect(tree.find(({ modId }) => modId === 'AGEPAG')?.enabled).toBe('0');
});

test('a switch deep in the tree is found [SET-003]', () => {
  const leaf = { modId: 'DEEP3', enabled: '1', childrenNodes: [] };
  const middle = {
    modId: 'MIDDLE3',
    enabled: '0',
    childrenNodes: [{ ...leaf, modId: 'OTHER3', enabled: '0' }, leaf],
  };

  expect(isModuleOn([{ modId: 'TOP', enabled: '0', childrenNodes: [middle] }], 'DEEP3')).toBe(true);
});

test('a switch that is not 1, or that is absent, is off [SET-004]', () => {
  const tree = ['0', '', '2', 'true'].map((enabled) => ({
    modId: `S${enabled}`,
    enabled,
    childrenNodes: [],
  }));

  for (const { modId } of tree) expect(isModuleOn(tree, modId)).toBe(false);
  expect(isModuleOn(tree, 'ABSENT')).toBe(false);
});

test('one answer holds the ways in, resources, desks, form and switches [SET-005 SET-059]', async () => {
  const settings = await settingsOf('samba');

  expect(settings.domainRoute).toHaveLength(4);
  expect(settings.resources).not.toHaveLength(0);
  expect(settings.customerService).not.toHaveLength(0);
  expect(settings.register.registerFt.affiliate).toBe('0');
  expect(settings.whitelabel).toEqual(await call(merchants.whitelabel, {}, { merchant: 'samba' }));
});

test('the route lists the domains in service with their speed, and none of another merchant [SET-058]', async () => {
  const route = await call(merchants.domainRoute, {}, { merchant: 'aurora' });

  expect(route.map(({ domainName }) => domainName)).toEqual([
    'aurora.localhost',
    'play.aurora.localhost',
    'fast.aurora.localhost',
    'backup.aurora.localhost',
  ]);
  for (const { speed } of route) expect(speed).toBeGreaterThan(0);
});

test('resources of every kind come with an address and a code to scan [SET-074 SET-075]', async () => {
  const { resources } = await settingsOf('aurora');

  const kinds = resources.map(({ resourceType }) => resourceType);
  expect(kinds).toEqual(
    expect.arrayContaining(['QQ', 'ZALO', 'SpeedTest', 'IOS', 'Android', 'H5', 'wechat']),
  );
  for (const { resourceType, url, qrCodeUrl } of resources) {
    expect(url, resourceType).not.toBe('');
    expect(qrCodeUrl, resourceType).toMatch(/^\/res\/qr\//);
  }
});

test('customer service stands at every place, with its title in the language of the caller [SET-076]', async () => {
  const { customerService } = await settingsOf('aurora', 'RU');

  const places = new Set(customerService.map(({ csPosition }) => csPosition));
  expect(places).toEqual(new Set(['HEADER', 'FLOAT', 'LOGIN', 'MAINTENANCE', 'FORGOT']));
  expect(customerService[0]).toMatchObject({
    csType: 'LINK',
    labelIds: [],
    target: 'popup',
    title: 'Онлайн-чат',
    type: 'LINK',
  });
  expect(customerService.find(({ labelIds }) => labelIds.includes('VIP7'))?.title).toBe('VIP-поддержка');
});

test('the address of a desk is enciphered with the eight characters at its end [SET-077]', async () => {
  const { customerService } = await settingsOf('aurora');

  const open = (path: string) => {
    const key = Buffer.from(path.slice(-8).repeat(2), 'latin1');
    const decipher = createDecipheriv('aes-128-cbc', key, key);
    return decipher.update(path.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8');
  };
  expect(customerService.map(({ path }) => open(path))).toContain('/res/contact?merchant=aurora');
  for (const { path } of customerService) expect(path).not.toContain('contact');
});

test('each field of the form carries its whole definition, and the form knows all eighteen [ACC-132]', async () => {
  const { fields } = await call(merchants.registerSettings, {});

  expect(fields).toHaveLength(18);
  expect(fields.find(({ key }) => key === 'username')).toEqual({
    key: 'username',
    enabled: true,
    required: true,
    type: 'text',
    acceptedPattern: '[A-Za-z0-9]+',
    patternId: 'reg_pattern_4',
    minLength: 6,
    maxLength: 13,
  });
});

test('the template carries its id, its merchant and its parameters [SET-011]', async () => {
  expect(await call(merchants.templates, {}, { merchant: 'samba' })).toEqual({
    templateId: 'samba-desktop',
    merchantCode: 'samba',
    parameters: expect.objectContaining({
      switch_register: '3',
      prize_mode: '2',
      banner_autoplay_ms: '2500',
    }),
  });
});

test('two of the demo merchants force the captcha into a dialog', async () => {
  const forced = ['aurora', 'samba', 'bosphorus'].map(async (merchant) => {
    const { parameters } = await call(merchants.templates, {}, { merchant });
    return parameters.captcha_force_modal;
  });

  expect(await Promise.all(forced)).toEqual(['0', '1', '1']);
});

test('every country of the world comes with its dialling code [SET-079]', async () => {
  const countries = await call(merchants.countries, {});

  expect(countries).toHaveLength(249);
  expect(countries).toContainEqual({ countryCode: 'CN', countryDialingCode: '86' });
  expect(countries).toContainEqual({ countryCode: 'BR', countryDialingCode: '55' });
  for (const { countryDialingCode } of countries) expect(countryDialingCode).toMatch(/^\d{1,3}$/);
});

test('the texts of the download page come per language code, in the languages of the merchant [I18N-017 SUP-024]', async () => {
  const texts = await call(merchants.downloadSetting, { domain: 'samba.localhost' }, { merchant: 'samba' });

  expect(Object.keys(texts).sort()).toEqual(['EN', 'ES', 'PT']);
  expect(texts.PT).toEqual({
    app_desc: expect.stringContaining('Samba'),
    bottom_app_desc: expect.stringContaining('celular'),
    login_prompt_text: 'Entre com a mesma conta.',
  });
});

test('the customer service script is the merchant’s own', async () => {
  const { scripts } = await call(merchants.customerServiceScript, {}, { merchant: 'samba' });

  expect(scripts).toContain('Samba');
});
