import type { Product } from '../../activity/public.ts';

/** What a merchant decides about points. Rates are hundredths of a percent; amounts are minor units as text. */
export interface Rules {
  liveBet: number;
  lottoBet: number;
  pvpBet: number;
  rngBet: number;
  sportBet: number;
  deposit: number;
  /** What a point is worth, in minor units of money. */
  exchange: number;
  expiryDays: number;
  /** Points that one operator adds or takes alone within a day. */
  aloneADay: string;
  /** Of a conversion: the fewest points, the most in a day, and what has to be wagered of the money, in hundredths. */
  convertMin: string;
  convertMaxADay: string;
  convertTurnover: number;
}

export const rateNames = ['liveBet', 'lottoBet', 'pvpBet', 'rngBet', 'sportBet', 'deposit'] as const;
export type RateName = (typeof rateNames)[number];

/** Without rules nothing is earned. */
export const defaultRules: Rules = {
  liveBet: 0,
  lottoBet: 0,
  pvpBet: 0,
  rngBet: 0,
  sportBet: 0,
  deposit: 0,
  exchange: 0,
  expiryDays: 365,
  aloneADay: '0',
  convertMin: '10000',
  convertMaxADay: '1000000000',
  convertTurnover: 100,
};

const RATE_OF: Readonly<Record<Product, RateName>> = {
  LIVE: 'liveBet',
  LOTT: 'lottoBet',
  ELOTT: 'lottoBet',
  PVP: 'pvpBet',
  RNG: 'rngBet',
  FISH: 'rngBet',
  SPORTS: 'sportBet',
};

export const rateNameOf = (product: Product): RateName => RATE_OF[product];

const RATE_UNIT = 10_000n;
const UNIT = 10_000n;
/** Points and money are shown with two decimals, and rounded down to them. */
const CENT = 100n;
const floor2 = (minor: bigint): bigint => minor - (minor % CENT);

/** Points for an amount at a rate; for nothing and less there are none. */
export const pointsFor = (amount: bigint, rate: number): bigint =>
  amount > 0n ? floor2((amount * BigInt(rate)) / RATE_UNIT) : 0n;

/** What points are worth in money. */
export const moneyFor = (points: bigint, exchange: number): bigint =>
  floor2((points * BigInt(exchange)) / UNIT);

const DAY_MS = 86_400_000;

/** A day so many days after another, both as 2026-03-29. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
