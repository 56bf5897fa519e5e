import { z } from 'zod';
import { isoTime, wireLanguage } from './fields.ts';
import { amount } from './player/wallet/fields.ts';
import { labelId } from './rank-terms.ts';
import { oneLine } from './template.ts';

/** Types that the engine pays. */
export const paidTypes = [
  'REGISTER',
  'LOGIN',
  'SAVIOR',
  'DEPOSIT_FIRST',
  'DEPOSIT_DAILY',
  'MANUAL',
  'PROMO_CODE',
  'REFERRAL',
  'MISSION',
  'MISSION_MANUAL',
  'RAFFLE',
  'TICKET',
  'UPGRADE_BONUS',
] as const;
export type PaidType = (typeof paidTypes)[number];

/** What a new member can do, each once. */
export const newbieItems = [
  'mobile',
  'email',
  'payeeName',
  'bankCard',
  'firstDeposit',
  'firstBet',
  'appDownload',
] as const;
export type NewbieItem = (typeof newbieItems)[number];

export const playProducts = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;
export const missionPeriods = ['day', 'week', 'event'] as const;
export type MissionPeriod = (typeof missionPeriods)[number];
/** The last rank that can have a prize, and the last that a page shows. */
export const RANKS_MAX = 50;
/** Prizes of one raffle, all together. */
const RAFFLE_PRIZES_MAX = 10_000;

const gameName = z.string().regex(/^[A-Z0-9]{1,20}\/[\w.:-]{1,60}$/);
const days = z.int().min(1).max(365);
/** Empty: all of them. */
const someProducts = z.array(z.enum(playProducts)).max(playProducts.length);
const percent = z.int().min(1).max(500);

export const reward = z.discriminatedUnion('kind', [
  /** `withinDays` of the registration; null: whenever. */
  z.object({ kind: z.literal('fixed'), amount, withinDays: days.nullable() }),
  /** Of a deposit. */
  z.object({ kind: z.literal('percent'), percent, maximum: amount }),
  /** By the day of a streak; after the last day it begins anew, with something on top. */
  z.object({
    kind: z.literal('signIn'),
    days: z.array(amount).min(1).max(31),
    streakBonus: amount,
    makeUps: z.int().min(0).max(31),
    /** What has to be deposited or wagered on the day. */
    condition: z.object({ kind: z.enum(['deposit', 'bet']), amount }).nullable(),
  }),
  z.object({ kind: z.literal('newbie'), items: z.partialRecord(z.enum(newbieItems), amount), days }),
  /** Of what was lost on the day or in the week before, by the highest tier reached. */
  z.object({
    kind: z.literal('rescue'),
    period: z.enum(['day', 'week']),
    tiers: z
      .array(z.object({ loss: amount, percent: z.int().min(1).max(100) }))
      .min(1)
      .max(10),
    claimDays: z.int().min(1).max(7),
    blockedByTurnover: z.boolean(),
  }),
  /** Asked for in writing; an operator decides. */
  z.object({
    kind: z.literal('application'),
    amount,
    remarkRequired: z.boolean(),
    imageRequired: z.boolean(),
  }),
  /** For each stage of a friend; what has to be deposited and wagered in all for the last two. */
  z.object({
    kind: z.literal('referral'),
    stages: z.object({ registered: amount, deposited: amount, active: amount }),
    deposit: amount,
    bet: amount,
  }),
  /** For what was played on a day, in a week, or while it runs; bets that the filters leave out do not count. */
  z.object({
    kind: z.literal('mission'),
    amount,
    period: z.enum(missionPeriods),
    goal: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('validBet'), amount }),
      z.object({ kind: z.literal('bets'), times: z.int().min(1).max(1_000_000) }),
    ]),
    products: someProducts,
    /** As `VENDOR/game`. */
    games: z.array(gameName).max(50),
    minStake: amount,
  }),
  /** For the first of all members, by valid bets or by what of them counts (`weights`). */
  z.object({
    kind: z.literal('leaderboard'),
    period: z.enum(missionPeriods),
    measure: z.enum(['validBet', 'points']),
    products: someProducts,
    /** Each for every rank after the one before it, up to and including `to`. */
    prizes: z
      .array(z.object({ to: z.int().min(1).max(RANKS_MAX), amount }))
      .min(1)
      .max(20)
      .refine((list) => list.every(({ to }, index) => to > (list[index - 1]?.to ?? 0))),
  }),
  /** A ticket for each full step of a day; the tickets of a period are drawn together. */
  z.object({
    kind: z.literal('raffle'),
    period: z.enum(missionPeriods),
    measure: z.enum(['deposit', 'validBet']),
    step: amount,
    /** Tickets of one member on one day. */
    perDay: z.int().min(1).max(100),
    products: someProducts,
    /** Each is there `count` times; by its weight it is the next that is drawn. */
    prizes: z
      .array(
        z.object({
          amount,
          count: z.int().min(1).max(RAFFLE_PRIZES_MAX),
          weight: z.int().min(1).max(1_000_000),
        }),
      )
      .min(1)
      .max(20)
      .refine((list) => list.reduce((sum, { count }) => sum + count, 0) <= RAFFLE_PRIZES_MAX),
    /** The weight of a ticket that wins nothing; 0: prizes are drawn as long as there are tickets. */
    blanks: z.int().min(0).max(1_000_000_000),
    claimHours: z.int().min(1).max(720),
    /** How long the page asks whether to claim. */
    promptSeconds: z.int().min(5).max(600),
  }),
  /** For a rank that is earned while it runs, in place of what the rank itself would bring. */
  z.object({
    kind: z.literal('rank'),
    ranks: z
      .array(z.object({ labelId, amount }))
      .min(1)
      .max(50)
      .refine((list) => new Set(list.map((one) => one.labelId)).size === list.length),
  }),
]);
export type Reward = z.output<typeof reward>;

/** Who may have it. Empty lists and nulls leave nobody out. */
export const audience = z.object({
  labels: z.array(oneLine(40).min(1)).max(50),
  languages: z.array(wireLanguage).max(10),
  registeredFrom: isoTime.nullable(),
  registeredTo: isoTime.nullable(),
  minDeposits: z.int().min(0).max(1_000_000),
  maxDeposits: z.int().min(0).max(1_000_000).nullable(),
  /** Accounts that are left out. */
  excluded: z.array(oneLine(40).min(1)).max(500),
  /** Accounts of agents: who stands below one of them, at whatever depth. */
  agents: z.array(oneLine(40).min(1)).max(50).optional(),
});
export type Audience = z.output<typeof audience>;

/** How often a member may have it. */
export const limit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('once') }),
  z.object({ kind: z.literal('day') }),
  z.object({ kind: z.literal('times'), times: z.int().min(1).max(1_000) }),
]);

/** What a hundred of a product, or of one game as `VENDOR/game`, counts towards the turnover. */
export const weights = z.record(
  z.string().regex(/^(?:LIVE|RNG|SPORTS|LOTT|ELOTT|FISH|PVP|[A-Z0-9]{1,20}\/[\w.:-]{1,60})$/),
  z.int().min(0).max(100),
);

export const terms = z.object({
  reward,
  minDeposit: amount,
  /** In hundredths: 1500 is fifteen times. */
  turnover: z.object({ multiple: z.int().min(0).max(20_000), base: z.enum(['bonus', 'both']) }),
  weights,
  /** A bet above it counts nothing; `none` counts every bet. */
  maxStake: z.union([amount, z.literal('none')]),
  expiryDays: days,
  audience,
  limit,
  /** 0 is Sunday. */
  weekdays: z.array(z.int().min(0).max(6)).min(1).max(7),
  /**
   * `cash_first`: it is cash with turnover. `cash_then_bonus`: it lies in a pocket of its own, is staked after cash, and is cash when its
   * turnover is done.
   */
  orderOfFunds: z.enum(['cash_first', 'cash_then_bonus']),
  /** Games that money in a pocket of its own cannot be staked on, as `VENDOR/game`. */
  excludedGames: z.array(gameName).max(50).optional(),
  cancellation: z.enum(['gives_back']),
});
export type PromotionTerms = z.output<typeof terms>;

/** As far as an operator has come with it. */
export const draftTerms = terms.partial();

export const promotionTexts = z.partialRecord(
  wireLanguage,
  z.object({ title: oneLine(120).trim(), text: z.string().trim().max(2_000) }),
);
export type PromotionTexts = z.output<typeof promotionTexts>;
