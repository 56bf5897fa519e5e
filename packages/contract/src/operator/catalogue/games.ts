import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { isoTime, shortText, wireInt } from '../../fields.ts';
import { gameFeatures, volatilities } from '../../player/catalogue/fields.ts';
import { amount } from '../../player/wallet/fields.ts';
import { merchantCode, reason } from '../wallet/fields.ts';
import { vendorCode } from './fields.ts';

const read = { method: 'GET', token: true, right: 'games.read' } as const;
const write = { method: 'PUT', token: true, right: 'games.write' } as const;
/** From when to when; both null: open. */
const window = {
  maintenanceStart: isoTime.nullable(),
  maintenanceEnd: isoTime.nullable(),
};
const address = z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]);

const vendor = z.object({
  code: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  launchUrl: z.string(),
  serviceUrl: z.string(),
  ...window,
  winCeiling: amount,
  giftBudget: amount,
  takesSignatureV1: z.boolean(),
  /** How it signs: with a secret shared with each merchant, or with a key of its own. */
  dialect: z.enum(['canonical', 'rsa_json', 'md5_form']),
  games: z.number().int(),
  openable: z.number().int(),
  /** With the merchant asked about: none, agreed on and in use, or agreed on and turned off. */
  key: z.enum(['none', 'on', 'off']),
});

/** What players choose games by. */
const traits = {
  volatility: z.enum(volatilities).nullable(),
  features: z.array(z.enum(gameFeatures)).max(gameFeatures.length),
};

const game = z.object({
  nodeId: z.number().int(),
  vendor: z.string(),
  code: z.string(),
  title: z.string(),
  category: z.string(),
  gameType: z.string(),
  hasClient: z.boolean(),
  /** For every merchant. */
  isOn: z.boolean(),
  /** For the merchant asked about. */
  isOffered: z.boolean(),
  ...window,
  minStake: amount,
  maxStake: amount,
  printedReturn: z.string(),
  ...traits,
  result: z
    .object({
      rounds: z.string(),
      staked: amount,
      paid: amount,
      /** Both as decimal texts, such as 0.961234. */
      printed: z.string(),
      actual: z.string(),
      /** By how many standard deviations the actual return differs; null while too few rounds were played to say. */
      deviations: z.string().nullable(),
      /** More than chance explains. */
      isAlarm: z.boolean(),
    })
    .nullable(),
});

export const operatorGameEndpoints = {
  vendors: {
    ...read,
    path: '/ops/vendors',
    summary: 'Every vendor, and whether it has a key with the merchant.',
    request: z.object({ merchantCode }),
    response: z.object({ vendors: z.array(vendor) }),
    refuses: ['merchants.not_found'],
  },
  setVendor: {
    ...write,
    reach: 'installation',
    path: '/ops/vendors/:vendor',
    summary: 'Turns a vendor on or off for everybody, says where it is found and when it rests.',
    request: z.object({
      vendor: vendorCode,
      isOn: z.boolean(),
      launchUrl: address,
      serviceUrl: address,
      ...window,
      reason,
    }),
    response: z.object({}),
    refuses: ['catalogue.vendor_not_found', 'catalogue.window_upside_down'],
  },
  games: {
    ...read,
    path: '/ops/games',
    summary: 'Games by part of their name, with what they took and paid here in the last days.',
    request: z.object({
      merchantCode,
      vendor: vendorCode.optional(),
      search: shortText.optional(),
      /** Those that pay otherwise than is printed on them, by more than chance explains. */
      only: z.enum(['alarms']).optional(),
      days: wireInt.min(1).max(366).default(30),
      after: wireInt.min(0).default(0),
      size: wireInt.min(1).max(100).default(50),
    }),
    response: z.object({ games: z.array(game), next: z.number().int().nullable() }),
    refuses: ['merchants.not_found'],
  },
  setGame: {
    ...write,
    path: '/ops/games/:nodeId',
    summary:
      'Turns a game on or off, for everybody or for one merchant, at once; a round under way may finish. Says what players find it by.',
    request: z.object({
      nodeId: wireInt.min(1),
      merchantCode,
      isOn: z.boolean(),
      isOffered: z.boolean(),
      ...window,
      /** Left out: as they are. */
      volatility: traits.volatility.optional(),
      features: traits.features.optional(),
      reason,
    }),
    response: z.object({}),
    refuses: ['merchants.not_found', 'catalogue.game_not_found', 'catalogue.window_upside_down'],
  },
} as const satisfies Record<string, Endpoint>;
