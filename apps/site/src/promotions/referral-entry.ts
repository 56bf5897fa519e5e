/** Where a click on "invite friends" leads. */
export type ReferralWay = 'overlay' | 'registerCenter' | 'referral' | 'customerService';

const AGENTS: readonly number[] = [1, 2];

/** Agents invite by links of their own, members by the promotion; where there is none, people help. */
export function referralWay({ role, isEnabled }: { role: number | null; isEnabled: boolean }): ReferralWay {
  if (role === null) return 'overlay';
  if (AGENTS.includes(role)) return 'registerCenter';
  return isEnabled ? 'referral' : 'customerService';
}

/** A merchant with other promotions and none for inviting does not speak of it, except to its agents. */
export function hasReferralEntry(know: {
  promotionCount: number;
  isEnabled: boolean;
  role: number | null;
}): boolean {
  const { promotionCount, isEnabled, role } = know;
  return promotionCount === 0 || isEnabled || (role !== null && AGENTS.includes(role));
}
