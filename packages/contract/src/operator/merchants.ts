import { z } from 'zod';
import { operatorContract } from '../endpoint.ts';
import { isoTime, nothing, wireInt } from '../fields.ts';
import { modIds } from '../modules.ts';
import { fieldDefinition, moduleNode } from '../player/merchants.ts';
import { oneLine, templateParameters, themeTokens } from '../template.ts';

const merchantCode = z.string().regex(/^[a-z][a-z0-9]{1,19}$/);
const reason = oneLine(300).trim().min(3);
/** An address or a range of them: 203.0.113.7 or 203.0.113.0/24. */
const addressRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** What an operator may write into a field, which is narrower than what a page has to understand. */
const fieldChange = fieldDefinition.extend({
  acceptedPattern: oneLine(200).min(1),
  patternId: oneLine(40),
  minLength: z.int().min(0).max(200),
  maxLength: z.int().min(0).max(200),
});

const summary = z.object({
  merchantCode: z.string(),
  name: z.string(),
  currency: z.string(),
  timeZone: z.string(),
  defaultLanguage: z.string(),
  languages: z.array(z.string()),
  domains: z.array(z.string()),
  switchesOn: z.number().int(),
  switchesAll: z.number().int(),
  maintenance: z.boolean(),
  regionCountries: z.array(z.string()),
});

export const operatorMerchants = operatorContract('merchants', {
  list: {
    method: 'GET',
    path: '/ops/merchants',
    summary: 'The merchants an operator works for.',
    token: true,
    reach: 'listed',
    right: 'merchants.read',
    request: nothing,
    response: z.array(summary),
    refuses: [],
  },
  detail: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode',
    summary: 'One merchant with its switches, windows and template.',
    token: true,
    right: 'merchants.read',
    request: z.object({ merchantCode }),
    response: summary.extend({
      whitelabel: z.array(moduleNode),
      maintenanceStart: isoTime.nullable(),
      maintenanceEnd: isoTime.nullable(),
      regionAddresses: z.array(z.string()),
      parameters: templateParameters,
      theme: themeTokens,
      themeVersion: z.string(),
      registerFields: z.array(fieldDefinition),
      registerAffiliate: z.enum(['0', '1']),
    }),
    refuses: ['merchants.not_found'],
  },
  speedReport: {
    method: 'GET',
    path: '/ops/merchants/:merchantCode/speed',
    summary:
      'What visitors measured on the way to the addresses of a merchant, by day of the merchant, address and country.',
    token: true,
    right: 'merchants.read',
    request: z.object({ merchantCode, days: wireInt.min(1).max(30).default(7) }),
    response: z.array(
      z.object({
        day: z.string(),
        host: z.string(),
        /** Empty where nobody knows. */
        country: z.string(),
        results: z.int(),
        failures: z.int(),
        /** Of those that arrived; null when none did. */
        medianMs: z.int().nullable(),
      }),
    ),
    refuses: ['merchants.not_found'],
  },
  setSwitch: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/switches/:modId',
    summary: 'Turns one switch on or off; the site follows at once.',
    token: true,
    right: 'merchants.write',
    request: z.object({
      merchantCode,
      modId: z.enum(modIds),
      enabled: z.boolean(),
      reason,
    }),
    response: z.object({ whitelabel: z.array(moduleNode) }),
    refuses: ['merchants.not_found', 'merchants.switch_is_core'],
  },
  setMaintenance: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/maintenance',
    summary: 'Closes the site for a while, or opens it again (both times null).',
    token: true,
    right: 'merchants.write',
    request: z.object({ merchantCode, start: isoTime.nullable(), end: isoTime.nullable(), reason }),
    response: z.object({ maintenance: z.boolean() }),
    refuses: ['merchants.not_found', 'merchants.window_upside_down'],
  },
  setRegion: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/region',
    summary: 'The countries that may visit (an empty list means all) and addresses that may from anywhere.',
    token: true,
    right: 'merchants.write',
    request: z.object({
      merchantCode,
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
      addresses: z.array(addressRange).max(100).default([]),
      reason,
    }),
    response: z.object({ countries: z.array(z.string()), addresses: z.array(z.string()) }),
    refuses: ['merchants.not_found', 'merchants.country_unknown'],
  },
  setTemplate: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/template',
    summary: 'Template parameters and design tokens.',
    token: true,
    right: 'merchants.write',
    request: z.object({
      merchantCode,
      parameters: templateParameters,
      theme: themeTokens,
      reason,
    }),
    response: z.object({ themeVersion: z.string() }),
    refuses: ['merchants.not_found', 'merchants.theme_unreadable'],
  },
  setRegisterFields: {
    method: 'PUT',
    path: '/ops/merchants/:merchantCode/registerFields',
    summary: 'The fields of the registration form.',
    token: true,
    right: 'merchants.write',
    request: z.object({
      merchantCode,
      fields: z.array(fieldChange).min(1).max(18),
      affiliate: z.enum(['0', '1']),
      reason,
    }),
    response: z.object({ fields: z.array(fieldDefinition) }),
    refuses: ['merchants.not_found', 'merchants.pattern_refused', 'merchants.fields_refused'],
  },
});
