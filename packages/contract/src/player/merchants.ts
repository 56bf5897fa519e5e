import { z } from 'zod';
import { contract } from '../endpoint.ts';
import { imageFormat, isoTime, nothing, shortText } from '../fields.ts';
import { type ModuleNode, modIds } from '../modules.ts';
import { oneLine, templateParameters, themeTokens } from '../template.ts';
import { registrationKeys } from './access/registration-fields.ts';

export const moduleNode: z.ZodType<ModuleNode, ModuleNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  childrenNodes: z.array(z.lazy(() => moduleNode)),
});

export const resource = z.object({ resourceType: z.string(), url: z.string(), qrCodeUrl: z.string() });

export const customerServiceEntry = z.object({
  csType: z.enum(['LINK', 'SCRIPT', 'QQ', 'ZALO', 'LINE', 'TELEGRAM']),
  csPosition: z.enum(['HEADER', 'FLOAT', 'LOGIN', 'MAINTENANCE', 'FORGOT']),
  /** Enciphered; the last eight characters are the key. It hides the address, it does not protect it. */
  path: z.string(),
  labelIds: z.array(z.string()),
  target: z.enum(['popup', '_blank']),
  title: z.string(),
  type: z.string(),
});

/** A field of the registration form. */
export const fieldDefinition = z.object({
  key: z.enum(registrationKeys),
  enabled: z.boolean(),
  required: z.boolean(),
  type: z.enum(['text', 'password', 'tel', 'email', 'select', 'captcha', 'code']),
  /** A regular expression the whole value must match; `*` means anything. */
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
});

const registerSettings = z.object({
  fields: z.array(fieldDefinition),
  registerFt: z.object({ affiliate: z.enum(['0', '1']) }),
});

/** A host name, to which the page adds its own scheme and port; the speed is the visitors' median in milliseconds. */
const domainRoute = z.array(z.object({ domainName: z.string(), speed: z.number().int() }));

const brand = z.object({
  merchantCode: z.string(),
  name: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  currencyPosition: z.enum(['F', 'B']),
  timeZone: z.string(),
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  theme: themeTokens,
  themeVersion: z.string(),
  logoUrl: z.string(),
});

export const merchants = contract('merchants', {
  status: {
    method: 'GET',
    path: '/wps/system/status',
    summary: 'Everything a page needs before it can show itself: switches, rules, resources, permission.',
    module: 'SYSTEM',
    token: false,
    alwaysOpen: true,
    request: z.object({ url: z.string().max(2_000).optional() }),
    response: z.object({
      register: registerSettings,
      resources: z.array(resource),
      sms: z.object({ enabled: z.boolean(), countries: z.array(z.string()) }),
      whitelabelVal: z.record(z.enum(modIds), z.enum(['0', '1'])),
      imageCDNs: z.array(z.string()),
      launchGameCDNs: z.array(z.string()),
      gw: z.object({
        GEETEST_ID: z.string(),
        GEETEST_VERSION: z.string(),
        PROFILE_ICON_COUNT: z.number().int(),
      }),
      mobileTemplate: z.string(),
      location: z.string(),
      /** The window that runs or is announced; null when there is none, or when it has no end yet. */
      maintenanceStart: isoTime.nullable(),
      maintenanceEnd: isoTime.nullable(),
      /** A demonstration or test installation. */
      test: z.boolean(),
      permission: z.object({ maintenance: z.boolean(), regionRestriction: z.boolean() }),
      ip: z.string(),
      time: isoTime,
      brand,
      encryption: z.object({ keyId: z.string(), publicKey: z.string() }),
    }),
    refuses: ['domain_not_available'],
  },
  whitelabel: {
    method: 'GET',
    path: '/wps/system/whitelabel',
    summary: 'The tree of feature switches.',
    module: 'SYSTEM',
    token: false,
    cached: true,
    alwaysOpen: true,
    request: nothing,
    response: z.array(moduleNode),
    refuses: [],
  },
  settings: {
    method: 'GET',
    path: '/wps/system/settings/consolidated',
    summary: 'Domain routes, resources, customer service, registration rules and switches in one answer.',
    module: 'SYSTEM',
    token: false,
    cached: true,
    alwaysOpen: true,
    request: z.object({ domain: shortText.optional() }),
    response: z.object({
      domainRoute,
      resources: z.array(resource),
      customerService: z.array(customerServiceEntry),
      register: registerSettings,
      whitelabel: z.array(moduleNode),
    }),
    refuses: [],
  },
  registerSettings: {
    method: 'GET',
    path: '/wps/system/setting/register',
    summary: 'The fields of the registration form.',
    module: 'SYSTEM',
    token: false,
    cached: true,
    request: nothing,
    response: registerSettings,
    refuses: [],
  },
  domainRoute: {
    method: 'GET',
    path: '/wps/system/domainRoute',
    summary: 'The addresses this merchant can be reached at.',
    module: 'SYSTEM',
    token: false,
    cached: true,
    silent: true,
    alwaysOpen: true,
    request: z.object({ domain: shortText.optional() }),
    response: domainRoute,
    refuses: [],
  },
  templates: {
    method: 'GET',
    path: '/wps/system/templates',
    summary: "The merchant's template and its parameters.",
    module: 'SYSTEM',
    token: false,
    cached: true,
    request: nothing,
    response: z.object({
      templateId: z.string(),
      merchantCode: z.string(),
      parameters: templateParameters,
    }),
    refuses: [],
  },
  location: {
    method: 'GET',
    path: '/wps/system/location',
    summary: 'Where the visitor seems to be.',
    module: 'SYSTEM',
    token: false,
    cached: true,
    silent: true,
    alwaysOpen: true,
    request: nothing,
    response: z.object({ countryCode: z.string(), ip: z.string() }),
    refuses: [],
  },
  countries: {
    method: 'GET',
    path: '/wps/system/country',
    summary: 'Countries and their dialling codes.',
    module: 'SYSTEM',
    token: false,
    cached: true,
    silent: true,
    request: nothing,
    response: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    refuses: [],
  },
  ping: {
    method: 'GET',
    path: '/wps/system/test/ping',
    summary: 'Answers at once, to measure the way here.',
    module: 'SYSTEM',
    token: false,
    silent: true,
    alwaysOpen: true,
    request: z.object({ speed: z.string().max(40).optional() }),
    response: z.object({ pong: z.literal(true) }),
    refuses: [],
  },
  postbackSpeedTest: {
    method: 'POST',
    path: '/wps/relay/postbackSpeedTestResult',
    summary: 'Stores what a visitor measured on one domain.',
    module: 'SYSTEM',
    token: false,
    silent: true,
    throttle: { times: 30, perMs: 60_000, by: 'ip' },
    request: z.object({
      taskId: z.uuid(),
      success: z.boolean(),
      elapsed: z.number().int().min(0).max(600_000),
      message: oneLine(500),
      domain: oneLine(253).optional(),
    }),
    response: z.object({}),
    refuses: [],
  },
  customerServiceScript: {
    method: 'GET',
    path: '/wps/relay/getCustomerServiceScript',
    summary: 'The script a merchant uses for customer service; the page runs it in a sandboxed frame.',
    module: 'CS',
    token: false,
    silent: true,
    cached: true,
    alwaysOpen: true,
    request: nothing,
    response: z.object({ scripts: z.string() }),
    refuses: [],
  },
  downloadSetting: {
    method: 'GET',
    path: '/wps/relay/WPSCORE_getDownloadSetting',
    summary: 'Texts of the download page by language code.',
    module: 'DOWNLOAD',
    token: false,
    silent: true,
    cached: true,
    images: true,
    request: z.object({ domain: shortText.optional(), ext: imageFormat.optional() }),
    response: z.record(
      z.string(),
      z.object({ app_desc: z.string(), bottom_app_desc: z.string(), login_prompt_text: z.string() }),
    ),
    refuses: [],
  },
});
