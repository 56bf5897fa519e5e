import { BlockList, isIPv4 } from 'node:net';
import { type ModuleNode, moduleTree } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import type { Db } from '../kernel/db/db.ts';
import { runnablePattern } from './accepted-pattern.ts';
import type { DownloadTexts, Merchant, ServiceDesk, TemplateParameters, ThemeTokens } from './merchant.ts';
import { readRegisterFields } from './queries/register-fields.ts';
import * as snapshot from './queries/snapshot.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Reads all merchants at one moment, so that a change is seen whole or not at all. */
export async function readMerchants(db: Db, { demo }: { demo: boolean }): Promise<Merchant[]> {
  const rows = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(readRows);
  return rows.merchants.map((merchant) => buildMerchant(merchant, rows, demo));
}

async function readRows(db: Db) {
  return {
    merchants: await snapshot.readMerchants(db),
    switches: await snapshot.readSwitches(db),
    domains: await snapshot.readDomains(db),
    resources: await snapshot.readResources(db),
    desks: await snapshot.readServiceDesks(db),
    templates: await snapshot.readTemplates(db),
    fields: await readRegisterFields(db),
    countries: await snapshot.readAllowedCountries(db),
    addresses: await snapshot.readAllowedAddresses(db),
    downloadTexts: await snapshot.readDownloadTexts(db),
  };
}
type Rows = Awaited<ReturnType<typeof readRows>>;

function buildMerchant(row: Rows['merchants'][number], rows: Rows, demo: boolean): Merchant {
  const own = <R extends { merchant_id: number }>(list: readonly R[]): R[] =>
    list.filter(({ merchant_id }) => merchant_id === row.merchant_id);
  const [template] = own(rows.templates);
  if (!template) throw new Error(`merchant ${row.code} has no template`);
  const modulesOn: ReadonlySet<string> = new Set(own(rows.switches).map(({ mod_id }) => mod_id));
  const domains = own(rows.domains);
  const addresses = own(rows.addresses).map(({ address }) => String(address));

  return Object.freeze<Merchant>({
    id: row.merchant_id,
    code: row.code,
    name: row.name,
    isDefault: row.is_default,
    modulesOn,
    whitelabel: treeOf(modulesOn),
    currency: row.currency,
    currencySymbol: row.currency_symbol,
    currencyPosition: row.currency_position as 'F' | 'B',
    singleWallet: row.single_wallet,
    timeZone: row.time_zone,
    homeCountry: row.home_country,
    defaultLanguage: row.default_language as WireLanguage,
    languages: row.languages as WireLanguage[],
    weakPassword: row.weak_password,
    registerAffiliate: row.register_affiliate as '0' | '1',
    registerFields: own(rows.fields).map(({ field }) => ({
      ...field,
      acceptedPattern: runnablePattern(field.acceptedPattern),
    })),
    sms: { enabled: row.sms_enabled, countries: row.sms_countries },
    imageCdns: row.image_cdns,
    launchGameCdns: row.launch_game_cdns,
    gw: {
      GEETEST_ID: row.geetest_id,
      GEETEST_VERSION: row.geetest_version,
      PROFILE_ICON_COUNT: row.profile_icon_count,
    },
    mobileTemplate: row.mobile_template,
    customerServiceScript: row.customer_service_script,
    logoPath: row.logo_path,
    maintenance: {
      startMs: row.maintenance_start?.getTime() ?? null,
      endMs: row.maintenance_end?.getTime() ?? null,
    },
    // The demo is looked at on this machine's own names; its pages may call across to the merchant's domains.
    hosts: new Set([...domains.map(({ host }) => host), ...(demo ? LOOPBACK_NAMES : [])]),
    domains: domains.map((one) => ({ host: one.host, isPublic: one.is_public, inService: one.in_service })),
    resources: own(rows.resources).map((one) => ({
      resourceType: one.resource_type,
      url: one.url,
      qrCodeUrl: one.qr_code_url,
    })),
    serviceDesks: own(rows.desks).map(toServiceDesk),
    templateId: template.template_id,
    parameters: template.parameters as TemplateParameters,
    theme: template.theme as ThemeTokens,
    themeVersion: String(template.theme_version),
    allowedCountries: new Set(own(rows.countries).map(({ country_code }) => country_code)),
    allowedAddresses: addresses,
    allowedNetworks: networksOf(addresses),
    downloadTexts: Object.fromEntries(own(rows.downloadTexts).map(toDownloadText)),
  });
}

/** The white-label tree in its fixed order; a switch without a row is off. */
function treeOf(modulesOn: ReadonlySet<string>): ModuleNode[] {
  const node = (modId: string, children: readonly string[]): ModuleNode => ({
    modId,
    enabled: modulesOn.has(modId) ? '1' : '0',
    childrenNodes: children.map((child) => node(child, [])),
  });
  return Object.entries(moduleTree).map(([parent, children]) => node(parent, children));
}

function toServiceDesk(row: Rows['desks'][number]): ServiceDesk {
  return {
    csType: row.cs_type as ServiceDesk['csType'],
    csPosition: row.cs_position as ServiceDesk['csPosition'],
    labelIds: row.label_ids,
    target: row.target as ServiceDesk['target'],
    type: row.cs_type,
    address: row.path,
    titles: row.titles as ServiceDesk['titles'],
  };
}

function toDownloadText(row: Rows['downloadTexts'][number]): [string, DownloadTexts[string]] {
  const { app_desc, bottom_app_desc, login_prompt_text } = row;
  return [row.language, { app_desc, bottom_app_desc, login_prompt_text }];
}

function networksOf(addresses: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of addresses) {
    const [address = '', bits] = text.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    networks.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family);
  }
  return networks;
}
