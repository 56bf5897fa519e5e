import type { PromotionTerms } from '@fairground/contract/promotion-terms';
import { isReal } from '@fairground/contract/roles';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import type { Offer } from './queries/promotions.ts';

/** What is asked about a member before a promotion is theirs. */
export interface MemberFacts {
  account: string;
  role: number;
  isActive: boolean;
  isOnBreak: boolean;
  language: string;
  labels: readonly string[];
  registeredAt: Date;
  deposits: number;
  hasMobile: boolean;
  hasEmail: boolean;
  hasPayeeName: boolean;
  /** Accounts of all agents above, at whatever depth. */
  agents: readonly string[];
}

/** Within its time, and on one of its days where the merchant is. */
export const isRunning = (
  { startsAt, endsAt, terms }: Pick<Offer, 'startsAt' | 'endsAt' | 'terms'>,
  merchant: Pick<Merchant, 'timeZone'>,
  at: Date,
): boolean =>
  startsAt <= at && (endsAt === null || endsAt > at) && terms.weekdays.includes(weekdayOf(merchant, at));

const weekdayOf = (merchant: Pick<Merchant, 'timeZone'>, at: Date): number =>
  new Date(`${merchantDay(merchant, at)}T00:00:00Z`).getUTCDay();

/** Trial accounts, suspended members and those on a break get nothing, whoever the audience is. */
export const isServed = (facts: MemberFacts): boolean =>
  isReal(facts.role) && facts.isActive && !facts.isOnBreak;

export function isFor({ audience }: Pick<PromotionTerms, 'audience'>, facts: MemberFacts): boolean {
  const { labels, languages, registeredFrom, registeredTo, minDeposits, maxDeposits, excluded } = audience;
  const agents = audience.agents ?? [];
  return (
    isServed(facts) &&
    (labels.length === 0 || labels.some((label) => facts.labels.includes(label))) &&
    (languages.length === 0 || (languages as readonly string[]).includes(facts.language)) &&
    (registeredFrom === null || facts.registeredAt >= new Date(registeredFrom)) &&
    (registeredTo === null || facts.registeredAt < new Date(registeredTo)) &&
    facts.deposits >= minDeposits &&
    (maxDeposits === null || facts.deposits <= maxDeposits) &&
    (agents.length === 0 || agents.some((agent) => facts.agents.includes(agent))) &&
    !excluded.includes(facts.account)
  );
}
