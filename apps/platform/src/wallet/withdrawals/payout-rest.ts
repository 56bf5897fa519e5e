import { nowMs } from '../../kernel/clock.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { momentFor } from '../../merchants/public.ts';
import type { MemberFacts } from '../member-facts.ts';
import type { Policy } from '../rules.ts';

type Reader = Parameters<typeof momentFor>[0];

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
export function refuseWhileHeld(call: Reader, facts: MemberFacts, policy: Policy): void {
  const held = heldUntil(facts, policy);
  if (held) throw refuse('wallet.payout_held', whenOpen(call, held));
}

/** When it can be asked again, for the page and in words. */
export const whenOpen = (call: Reader, at: Date) => ({
  value: { usableAt: at.toISOString() },
  params: { at: momentFor(call, at) },
});
