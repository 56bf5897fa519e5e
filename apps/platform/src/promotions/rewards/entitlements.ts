import { parseAmount } from '@fairground/money';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import type { MemberFacts } from '../offers/is-open.ts';
import type { Offer } from '../offers/queries/promotions.ts';

const DAY_MS = 86_400_000;

/** One thing a promotion gives to a member. */
export interface Entitlement {
  /** Stays the same: what it named once is granted once. */
  key: string;
  amount: bigint;
  state: 'not_reached' | 'claim' | 'claimed' | 'expired' | 'waiting';
  until: Date | null;
  /** What the reward was computed from. */
  base: bigint;
  /** What somebody is told who claims it before it is reached. */
  why?: string;
}

/** Who asks, and what they have had. */
export interface Asking {
  merchant: Pick<Merchant, 'id' | 'timeZone' | 'currency'>;
  playerId: bigint;
  facts: MemberFacts;
  at: Date;
  /** Entitlements that were granted, by promotion. */
  granted: ReadonlyMap<string, ReadonlySet<string>>;
}

const NONE: ReadonlySet<string> = new Set();
export const grantedOf = ({ granted }: Asking, { id }: Pick<Offer, 'id'>): ReadonlySet<string> =>
  granted.get(id) ?? NONE;

/** A fixed amount, as often as the limit says. */
export function fixedOf(asking: Asking, offer: Pick<Offer, 'id' | 'terms' | 'endsAt'>): Entitlement[] {
  const { reward } = offer.terms;
  if (reward.kind !== 'fixed') return [];
  const key = nextKey(asking, offer);
  const until =
    reward.withinDays === null
      ? offer.endsAt
      : new Date(asking.facts.registeredAt.getTime() + reward.withinDays * DAY_MS);
  const isLate = until !== null && until <= asking.at;
  const state = grantedOf(asking, offer).has(key) ? 'claimed' : isLate ? 'expired' : 'claim';
  return [{ key, amount: parseAmount(reward.amount), state, until, base: 0n }];
}

/** The name of what comes next; where nothing comes any more, of what was had last. */
export function nextKey(asking: Asking, offer: Pick<Offer, 'id' | 'terms'>): string {
  const { limit } = offer.terms;
  if (limit.kind === 'once') return 'once';
  if (limit.kind === 'day') return `day:${merchantDay(asking.merchant, asking.at)}`;
  const granted = grantedOf(asking, offer);
  // By their names: what somebody was given by hand is none of these times.
  let time = 1;
  while (time < limit.times && granted.has(`time:${time}`)) time++;
  return `time:${time}`;
}

export const isOfDeposits = ({ type }: Pick<Offer, 'type'>): boolean =>
  type === 'DEPOSIT_FIRST' || type === 'DEPOSIT_DAILY';

/** What a deposit that arrives now would be rewarded as; null when this member's are not any more. */
export function depositKey(asking: Asking, offer: Offer): string | null {
  const key = offer.type === 'DEPOSIT_FIRST' ? 'once' : `day:${merchantDay(asking.merchant, asking.at)}`;
  if (offer.type === 'DEPOSIT_FIRST' && asking.facts.deposits > 0) return null;
  return grantedOf(asking, offer).has(key) ? null : key;
}
