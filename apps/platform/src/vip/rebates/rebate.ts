import type { Product } from '../../activity/public.ts';

/** What a rank gives of one product: hundredths of a percent of the valid bet, at most so much in a day. */
export interface Rate {
  rate: number;
  cap: bigint | null;
}

/** The same as it is stored. */
export interface StoredRate {
  rate: number;
  /** Minor units as text. */
  cap: string | null;
}

/** What a merchant decides about rebates. Amounts are minor units as text. */
export interface RebateRules {
  /** By the label of a rank; what is missing is nothing. */
  rates: Readonly<Record<string, Partial<Record<Product, StoredRate>>>>;
  /** The least that can be claimed, and the minutes between two claims. */
  minimum: string;
  intervalMinutes: number;
  /** A night's run that comes to so much waits until it is released; null: none does. */
  heldFrom: string | null;
}

/** Without rules a rank gives nothing. */
export const defaultRules: RebateRules = { rates: {}, minimum: '10000', intervalMinutes: 60, heldFrom: null };

const RATE_UNIT = 10_000n;
/** Money is paid with two decimals, and rounded down to them. */
const CENT = 100n;

/** What the valid bet of a day comes to. What lies above the cap is not carried over. */
export function rebateOn(validBet: bigint, { rate, cap }: Rate): bigint {
  if (validBet <= 0n) return 0n;
  const share = (validBet * BigInt(rate)) / RATE_UNIT;
  const whole = share - (share % CENT);
  return cap !== null && whole > cap ? cap : whole;
}

/** The higher one counts: what the rank gives, or what the member was given. The cap of the rank holds for both. */
export const higherRate = (ofRank: Rate, given: number): Rate => ({
  rate: Math.max(ofRank.rate, given),
  cap: ofRank.cap,
});

export const storedRate = ({ rates }: RebateRules, labelId: string, product: Product): Rate => {
  const { rate = 0, cap = null } = rates[labelId]?.[product] ?? {};
  return { rate, cap: cap === null ? null : BigInt(cap) };
};

/** Makes up for what is owed first; answers how much of each is kept for it, and what is owed then. */
export function withhold(
  amounts: readonly bigint[],
  debt: bigint,
): { withheld: readonly bigint[]; debt: bigint } {
  let owed = amounts.reduce((sum, amount) => (amount < 0n ? sum - amount : sum), debt);
  const withheld = amounts.map((amount) => {
    const kept = amount <= 0n ? 0n : amount < owed ? amount : owed;
    owed -= kept;
    return kept;
  });
  return { withheld, debt: owed };
}

export const percentText = (rate: number): string =>
  `${Math.trunc(rate / 100)}.${String(rate % 100).padStart(2, '0')}`;

export function percentOf(text: string): number {
  const [whole = '', part = ''] = text.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
