import { nowMs } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { MemberFacts } from '../member-facts.ts';
import type { Policy } from '../rules.ts';

/** R16: after a change of what a member signs in with, money rests as long as it does for a new account to pay to. */
export function heldUntil(
  { credentialsChangedAt }: MemberFacts,
  { cardCoolDownMinutes }: Policy,
): Date | null {
  if (credentialsChangedAt === null) return null;
  const until = credentialsChangedAt.getTime() + cardCoolDownMinutes * 60_000;
  return until > nowMs() ? new Date(until) : null;
}

/** On every way on which money leaves its owner. */
export function refuseWhileHeld(facts: MemberFacts, policy: Policy): void {
  const held = heldUntil(facts, policy);
  if (held) throw refuse('wallet.payout_held', whenOpen(held));
}

/** When it can be asked again, for the page and in words. */
export const whenOpen = (at: Date) => ({
  value: { usableAt: at.toISOString() },
  params: { at: at.toISOString().slice(0, 16).replace('T', ' ') },
});
