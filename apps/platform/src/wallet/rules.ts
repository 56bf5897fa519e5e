/** What a merchant decides about money; a merchant without a row has these. Amounts are minor units as text. */
export interface Policy {
  /** Two operators must approve a withdrawal, a deposit or a payment between members from this amount on. */
  twoOperatorsFrom: string;
  /** What one operator may credit for deposits alone within a day; beyond it a second one has to agree. */
  oneOperatorADay: string;
  withdrawMin: string;
  withdrawMax: string;
  withdrawsADay: number;
  withdrawSumADay: string;
  /** In hundredths of a percent, and a fixed part. */
  withdrawFeeRate: number;
  withdrawFeeFixed: string;
  /** How many hundredths of a deposit have to be wagered before it can be taken out: 100 is once. */
  depositTurnover: number;
  /** How long a new bank card cannot be paid to. */
  cardCoolDownMinutes: number;
  depositLimits: Partial<Record<Period, string>>;
  upline: { min: string; max: string; sumADay: string };
  /** After this long without an answer a member-to-member payment goes to an operator. */
  confirmationMinutes: number;
  /** What one operator wants of the limits of one operator alone; it holds once another says the same. */
  loosening?: Loosening;
}

export interface Loosening {
  by: string;
  twoOperatorsFrom: string;
  oneOperatorADay: string;
}

export const periods = ['day', 'week', 'month'] as const;
export type Period = (typeof periods)[number];

export const periodMs: Readonly<Record<Period, number>> = {
  day: 24 * 3_600_000,
  week: 7 * 24 * 3_600_000,
  month: 30 * 24 * 3_600_000,
};

export const defaultPolicy: Policy = {
  twoOperatorsFrom: '500000000',
  oneOperatorADay: '10000000000',
  withdrawMin: '1000000',
  withdrawMax: '5000000000',
  withdrawsADay: 5,
  withdrawSumADay: '10000000000',
  withdrawFeeRate: 0,
  withdrawFeeFixed: '0',
  depositTurnover: 100,
  cardCoolDownMinutes: 24 * 60,
  depositLimits: {},
  upline: { min: '100000', max: '1000000000', sumADay: '2000000000' },
  confirmationMinutes: 15,
};

export const DEPOSIT_ORDER_MS = 30 * 60_000;
/** A limit that was lowered holds at once; one that was raised holds after this. */
export const RAISE_WAIT_MS = 24 * 3_600_000;
export const CARDS_MAX = 5;

const RATE_UNIT = 10_000n;

/** Amounts are shown with two decimals; what could not be seen would be a cent that nobody can explain. */
const CENT = 100n;

/** The share is rounded down to what is shown. */
export function feeOf(amount: bigint, { rate, fixed }: { rate: number; fixed: bigint }): bigint {
  const share = (amount * BigInt(rate)) / RATE_UNIT;
  return share - (share % CENT) + fixed;
}

/** Hundredths of a percent as a person reads them: 150 is 1.5. */
export function percentText(rate: number): string {
  const hundredths = String(rate % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.trunc(rate / 100)}${hundredths ? `.${hundredths}` : ''}`;
}

/** The stricter of two limits; undefined is none. */
export function stricter(one: bigint | null | undefined, other: bigint | null | undefined): bigint | null {
  if (one === null || one === undefined) return other ?? null;
  if (other === null || other === undefined) return one;
  return one < other ? one : other;
}

/** D, the day, and a number that is never given twice. */
export function orderNumber(letter: string, at: Date, id: bigint): string {
  const day = at.toISOString().slice(2, 10).replaceAll('-', '');
  return `${letter}${day}${String(id).padStart(8, '0')}`;
}
