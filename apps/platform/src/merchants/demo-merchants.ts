import { auroraTheme, bosphorusTheme, sambaTheme } from '@fairground/art/theme/demo-themes.ts';
import { type ModId, modIds } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { registerForm } from './demo-fields.ts';
import { deskTitles, downloadTexts } from './demo-texts.ts';
import type { Domain, Merchant, Resource } from './merchant.ts';

export type DemoMerchant = Omit<
  Merchant,
  | 'hosts'
  | 'whitelabel'
  | 'maintenance'
  | 'allowedCountries'
  | 'allowedAddresses'
  | 'allowedNetworks'
  | 'themeVersion'
>;

const EVERY_LANGUAGE: readonly WireLanguage[] = ['CN', 'TW', 'EN', 'JA', 'TH', 'VI', 'PT', 'ES', 'RU', 'AR'];

/** A password that many sites hand out; here whoever has it must choose another. */
export const WEAK_PASSWORD = 'a123456';

/**
 * Off even where everything is on: credit instead of deposits, a puzzle before every sign-in, and a phone check by
 * a company that a fresh installation has no contract with.
 */
const ONLY_ON_PURPOSE: readonly ModId[] = ['CREDITMAR3', 'GEETEST3', 'GEETESTVCODE3', 'FIREBASECREATEACC3'];
export const every: readonly ModId[] = modIds.filter((modId) => !ONLY_ON_PURPOSE.includes(modId));

const SAMBA_OFF: readonly ModId[] = ['TELEGRAMLOGIN3', 'AUTOUSER', 'C2C', 'AGEPAG', 'AGETRANSFERUP3'];

const BOSPHORUS_ON: readonly ModId[] = [
  'SYSTEM',
  'LOGIN',
  'REGISTER',
  'CAPTCHA',
  'FORGOT',
  'MEMBER',
  'WALLET',
  'DEPOSIT',
  'WITHDRAW',
  'GAME',
  'PROMO',
  'ANN',
  'RT',
  'CS',
  'HELP',
];

export const demoMerchants: readonly DemoMerchant[] = [
  {
    ...common(1, 'aurora', 'Aurora', EVERY_LANGUAGE),
    isDefault: true,
    modulesOn: new Set(every),
    currency: 'CNY',
    currencySymbol: '¥',
    timeZone: 'Asia/Shanghai',
    homeCountry: 'CN',
    defaultLanguage: 'CN',
    registerFields: registerForm({
      required: ['username', 'password', 'verifyPwd'],
      optional: [
        'nickname',
        'payeeName',
        'mobileNum',
        'verificationCode',
        'email',
        'qqNum',
        'line',
        'recommenderId',
        'affiliateCode',
      ],
      own: { mobileNum: { minLength: 11, maxLength: 11 } },
    }),
    sms: { enabled: true, countries: ['CN', 'TW', 'HK', 'TH', 'VN', 'JP'] },
    parameters: parameters({ switch_register: '3', prize_mode: '1', banner_autoplay_ms: '3000' }),
    theme: auroraTheme,
  },
  {
    ...common(2, 'samba', 'Samba', ['PT', 'ES', 'EN']),
    modulesOn: new Set(every.filter((modId) => !SAMBA_OFF.includes(modId))),
    currency: 'BRL',
    currencySymbol: 'R$',
    timeZone: 'America/Sao_Paulo',
    homeCountry: 'BR',
    defaultLanguage: 'PT',
    registerFields: registerForm({
      required: ['username', 'password', 'verifyPwd', 'idNumber'],
      optional: [
        'mobileNum',
        'verificationCode',
        'email',
        'whatsapp',
        'facebook',
        'affiliateCode',
        'captcha',
      ],
      own: {
        mobileNum: { minLength: 10, maxLength: 11 },
        idNumber: { acceptedPattern: '\\d+', minLength: 11, maxLength: 11 },
      },
    }),
    sms: { enabled: true, countries: ['BR'] },
    parameters: parameters({
      switch_register: '3',
      prize_mode: '2',
      captcha_force_modal: '1',
      banner_autoplay_ms: '2500',
    }),
    theme: sambaTheme,
  },
  {
    ...common(3, 'bosphorus', 'Bosphorus', ['EN', 'RU', 'AR']),
    modulesOn: new Set<string>(BOSPHORUS_ON),
    currency: 'TLB',
    currencySymbol: '₺',
    currencyPosition: 'B',
    singleWallet: false,
    timeZone: 'Europe/Istanbul',
    homeCountry: 'TR',
    defaultLanguage: 'EN',
    registerFields: registerForm({
      required: ['username', 'password', 'verifyPwd', 'email'],
      optional: ['captcha'],
    }),
    sms: { enabled: false, countries: [] },
    parameters: parameters({ switch_register: '1', prize_mode: '1', captcha_force_modal: '1' }),
    theme: bosphorusTheme,
  },
];

function common(id: number, code: string, name: string, languages: readonly WireLanguage[]) {
  return {
    id,
    code,
    name,
    isDefault: false,
    languages,
    currencyPosition: 'F' as const,
    singleWallet: true,
    weakPassword: WEAK_PASSWORD,
    registerAffiliate: '0' as const,
    logoPath: '',
    imageCdns: [],
    launchGameCdns: [],
    gw: { GEETEST_ID: `fairground-${code}`, GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 9 },
    templateId: `${code}-desktop`,
    mobileTemplate: `${code}-mobile`,
    domains: domainsOf(code),
    resources: resourcesOf(code),
    serviceDesks: desksOf(code),
    customerServiceScript: serviceScript(name),
    downloadTexts: downloadTexts(name, languages),
  };
}

/** Four ways in, of which search engines may know two, and one that is no longer served. */
function domainsOf(code: string): Domain[] {
  const host = (name: string) => `${name}${code}.localhost`;
  return [
    { host: host(''), isPublic: true, inService: true },
    { host: host('play.'), isPublic: true, inService: true },
    { host: host('fast.'), isPublic: false, inService: true },
    { host: host('backup.'), isPublic: false, inService: true },
    { host: host('old.'), isPublic: false, inService: false },
  ];
}

function resourcesOf(code: string): Resource[] {
  const at = (place: string) => `https://example.com/${code}/${place}`;
  const urls: Readonly<Record<string, string>> = {
    QQ: at('qq'),
    ZALO: at('zalo'),
    SpeedTest: '/speed',
    IOS: '/download#ios',
    Android: '/download#android',
    H5: '/',
    wechat: at('wechat'),
    facebook: at('facebook'),
    telegram: at('telegram'),
    line: at('line'),
    whatsapp: at('whatsapp'),
    skype: at('skype'),
    email: `mailto:help@${code}.example`,
    youtube: at('youtube'),
    windows: '/download#windows',
    mac: '/download#mac',
  };
  return Object.entries(urls).map(([resourceType, url]) => ({
    resourceType,
    url,
    qrCodeUrl: `/res/qr/${resourceType}.svg?merchant=${code}`,
  }));
}

function desksOf(code: string): DemoMerchant['serviceDesks'] {
  const everybody = { labelIds: [], target: 'popup' as const, titles: deskTitles.liveChat };
  const contact = `/res/contact?merchant=${code}`;
  const telegram = `https://example.com/${code}/telegram`;
  const desk = (csPosition: 'HEADER' | 'LOGIN' | 'MAINTENANCE' | 'FORGOT') =>
    ({ ...everybody, csType: 'LINK', csPosition, type: 'LINK', address: contact }) as const;
  return [
    desk('HEADER'),
    desk('LOGIN'),
    desk('MAINTENANCE'),
    desk('FORGOT'),
    { ...everybody, csType: 'SCRIPT', csPosition: 'FLOAT', type: 'SCRIPT', address: contact },
    {
      csType: 'TELEGRAM',
      csPosition: 'FLOAT',
      type: 'TELEGRAM',
      address: telegram,
      labelIds: [],
      target: '_blank',
      titles: deskTitles.messenger,
    },
    {
      csType: 'LINK',
      csPosition: 'HEADER',
      type: 'LINK',
      address: `${contact}&desk=vip`,
      labelIds: ['VIP5', 'VIP6', 'VIP7'],
      target: 'popup',
      titles: deskTitles.vipDesk,
    },
  ];
}

/** What a customer service company would give a merchant; the page runs it in a frame that can touch nothing else. */
function serviceScript(name: string): string {
  const words = JSON.stringify(`${name} customer service is here.`);
  return `const line = document.createElement('p');line.textContent = ${words};document.body.append(line);`;
}

export function parameters(own: Partial<DemoMerchant['parameters']>): DemoMerchant['parameters'] {
  return {
    switch_register: '3',
    prize_mode: '1',
    captcha_force_modal: '0',
    agree_preset: '0',
    banner_autoplay_ms: '3000',
    mini_game_theme: '1',
    ...own,
  };
}
