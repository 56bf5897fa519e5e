import { type AnswerOf, merchants, modIds, type RequestOf, type ResponseOf } from '@fairground/contract';
import { now, nowMs } from '../kernel/clock.ts';
import type { Call } from '../kernel/http/call.ts';
import { type Prepared, prepareAnswers } from '../kernel/http/prepared.ts';
import { refuse } from '../kernel/http/refuse.ts';
import type { Platform } from '../kernel/platform.ts';
import { isLocalHost } from './find-merchant.ts';
import type { Merchant } from './merchant.ts';
import { merchantOf, openDirectoryOf } from './open-directory.ts';
import { registerSettingsOf } from './read-settings.ts';

type Status = typeof merchants.status;
type VisitField = 'location' | 'maintenanceStart' | 'maintenanceEnd' | 'permission' | 'ip' | 'time';
type Constant = Omit<AnswerOf<Status>, VisitField>;

const answerWith = prepareAnswers<Status, Constant, Pick<AnswerOf<Status>, VisitField>>(merchants.status);

/** Everything a page needs before it can show itself. Asked by every visit and every return to a tab. */
export function readStatus(call: Call, { url }: RequestOf<Status>): Prepared<ResponseOf<Status>> {
  const { platform, ip } = call;
  const merchant = merchantOf(call.merchant);
  if (!isServedAt(merchant, call.host) || (url && !isServedAt(merchant, hostOf(url)))) {
    throw refuse('domain_not_available');
  }
  const directory = openDirectoryOf(platform);
  const { startMs, endMs } = merchant.maintenance;
  const isOver = endMs !== null && endMs <= nowMs();
  return answerWith(constantOf(merchant, platform), {
    location: directory.locate(merchant, ip),
    maintenanceStart: isOver ? null : toIso(startMs),
    maintenanceEnd: isOver ? null : toIso(endMs),
    permission: directory.permissionFor(merchant, ip),
    ip,
    time: now().toISOString(),
  });
}

const constants = new WeakMap<Merchant, Constant>();

/** What stays the same until the merchant changes. */
function constantOf(merchant: Merchant, platform: Platform): Constant {
  const known = constants.get(merchant);
  if (known) return known;
  const { keyId, publicKey } = platform.sealing;
  const made: Constant = {
    register: registerSettingsOf(merchant),
    resources: [...merchant.resources],
    sms: merchant.sms,
    whitelabelVal: flagsOf(merchant),
    imageCDNs: [...merchant.imageCdns],
    launchGameCDNs: [...merchant.launchGameCdns],
    gw: merchant.gw,
    mobileTemplate: merchant.mobileTemplate,
    test: platform.config.demo,
    brand: brandOf(merchant),
    encryption: { keyId, publicKey },
  };
  constants.set(merchant, made);
  return made;
}

function flagsOf({ modulesOn }: Merchant): Constant['whitelabelVal'] {
  const flags = modIds.map((modId) => [modId, modulesOn.has(modId) ? '1' : '0']);
  return Object.fromEntries(flags) as Constant['whitelabelVal'];
}

function brandOf(merchant: Merchant): Constant['brand'] {
  return {
    merchantCode: merchant.code,
    name: merchant.name,
    currency: merchant.currency,
    currencySymbol: merchant.currencySymbol,
    currencyPosition: merchant.currencyPosition,
    timeZone: merchant.timeZone,
    defaultLanguage: merchant.defaultLanguage,
    languages: [...merchant.languages],
    theme: merchant.theme,
    themeVersion: merchant.themeVersion,
    logoUrl: logoUrlOf(merchant),
  };
}

/** The version keeps browsers from showing yesterday's colours; the name keeps local merchants apart. */
export const logoUrlOf = ({ code, themeVersion }: Merchant): string =>
  `/res/logo.svg?merchant=${code}&v=${themeVersion}`;

/** A retired domain, or a page that somebody shows at an address of their own, is told to look elsewhere. */
function isServedAt({ domains }: Merchant, host: string): boolean {
  return domains.find((domain) => domain.host === host)?.inService ?? isLocalHost(host);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
