import { auroraTheme, bosphorusTheme, sambaTheme } from '@fairground/art/theme/demo-themes.ts';
import { modIds, type operatorAccess, type RequestOf } from '@fairground/contract';
import type { Tx } from '../kernel/db/db.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { countries } from './countries.ts';
import { registerForm } from './demo-fields.ts';
import { type DemoMerchant, every, parameters, WEAK_PASSWORD } from './demo-merchants.ts';
import { downloadTexts } from './demo-texts.ts';
import { insertRegisterFields } from './queries/register-fields.ts';
import * as seeding from './queries/seeding.ts';

export type NewMerchant = RequestOf<typeof operatorAccess.setUp>['merchant'];

const THEMES = { aurora: auroraTheme, samba: sambaTheme, bosphorus: bosphorusTheme };

/** Writes a merchant with what its site needs to answer; everything else is for its operators to add. */
export async function openMerchant(tx: Tx, wish: NewMerchant): Promise<DemoMerchant> {
  checkPlace(wish);
  await seeding.lockMerchants(tx);
  if (await seeding.isTaken(tx, wish)) throw refuse('merchants.code_taken');
  const merchant = factsOf(wish, await seeding.nextPlace(tx));
  await seeding.insertMerchants(tx, [merchant]);
  await seeding.insertSwitches(tx, [merchant], modIds);
  await seeding.insertDomains(tx, [merchant]);
  await seeding.insertTemplates(tx, [merchant]);
  await insertRegisterFields(tx, merchant.id, merchant.registerFields);
  await seeding.insertDownloadTexts(tx, [merchant]);
  return merchant;
}

function checkPlace({ timeZone, homeCountry }: NewMerchant): void {
  if (!isTimeZone(timeZone)) throw refuse('merchants.time_zone_unknown');
  if (!countries.some(({ countryCode }) => countryCode === homeCountry))
    throw refuse('merchants.country_unknown', { params: { country: homeCountry } });
}

/** Names only: PostgreSQL reads an offset such as +08:00 with the opposite sign. */
function isTimeZone(timeZone: string): boolean {
  if (/^[+-]/.test(timeZone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function factsOf(wish: NewMerchant, { id, isFirst }: { id: number; isFirst: boolean }): DemoMerchant {
  const { code, name, host, currency, timeZone, homeCountry, theme } = wish;
  const languages = [...new Set(wish.languages)];
  return {
    id,
    code,
    name,
    isDefault: isFirst,
    modulesOn: new Set(every),
    currency,
    currencySymbol: symbolOf(currency),
    currencyPosition: 'F',
    singleWallet: true,
    timeZone,
    homeCountry,
    defaultLanguage: languages[0] ?? 'EN',
    languages,
    weakPassword: WEAK_PASSWORD,
    registerAffiliate: '0',
    registerFields: registerForm({
      required: ['username', 'password', 'verifyPwd'],
      optional: ['nickname', 'email', 'affiliateCode'],
    }),
    sms: { enabled: true, countries: [homeCountry] },
    imageCdns: [],
    launchGameCdns: [],
    gw: { GEETEST_ID: '', GEETEST_VERSION: 'v4', PROFILE_ICON_COUNT: 9 },
    mobileTemplate: `${code}-mobile`,
    customerServiceScript: '',
    logoPath: '',
    domains: [{ host, isPublic: true, inService: true }],
    resources: [],
    serviceDesks: [],
    templateId: `${code}-desktop`,
    // Numbers are asked for once somebody carries messages; until then people register by name.
    parameters: parameters({ switch_register: '1' }),
    theme: THEMES[theme],
    downloadTexts: downloadTexts(name, languages),
  };
}

/** The sign people know; a currency that nobody lists is written by its code. */
function symbolOf(currency: string): string {
  if (currency.length !== 3) return currency;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
