/** Where a click on "invite friends" leads. */
export type ReferralWay = 'overlay' | 'registerCenter' | 'referral' | 'customerService';

const AGENTS: readonly number[] = [1, 2];

interface Know {
  /** The types of the promotions that the merchant runs; undefined while they are on their way. */
  types: readonly string[] | undefined;
  /** The merchant's switch for inviting. */
  hasReferral: boolean;
  /** Null for a visitor. */
  role: number | null;
}

/**
 * Agents invite by links of their own, whatever the merchant offers others; members by the promotion; where there is none,
 * people help. A merchant with other promotions and none for inviting does not speak of it, except to its agents.
 */
export function referralWayFor({ types, hasReferral, role }: Know): ReferralWay | null {
  if (role !== null && AGENTS.includes(role)) return 'registerCenter';
  if (!types) return null;
  const isEnabled = hasReferral && types.includes('REFERRAL');
  if (types.length > 0 && !isEnabled) return null;
  if (role === null) return 'overlay';
  return isEnabled ? 'referral' : 'customerService';
}
