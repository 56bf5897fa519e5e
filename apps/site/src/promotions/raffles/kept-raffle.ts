import type { AnswerOf } from '@fairground/contract';
import type { api } from '../../shared/api.ts';

export type KeptRaffle = NonNullable<AnswerOf<typeof api.promotions.raffleTicket>['raffle']>;
export type RaffleStatus = AnswerOf<typeof api.promotions.raffleStatus>;

const KEY = 'raffle';

/** The ticket that the page asks about is remembered, so that its countdown goes on after a reload. */
export function keepRaffle(raffle: KeptRaffle): void {
  localStorage.setItem(KEY, JSON.stringify(raffle));
}

export function keptRaffle(): KeptRaffle | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptRaffle> | null;
    const isWhole = kept?.promotionId && kept.raffleScheduleId && kept.ticket?.startDateStr;
    return isWhole ? (kept as KeptRaffle) : null;
  } catch {
    return null;
  }
}

export const clearRaffle = (): void => localStorage.removeItem(KEY);

/** What the page does about a raffle: forget it, count down to its draw, or ask whether to claim. */
export function stepOf({ isClaimed, hasEnded, hasStarted }: RaffleStatus): 'clear' | 'countdown' | 'prompt' {
  if (isClaimed || hasEnded) return 'clear';
  return hasStarted ? 'prompt' : 'countdown';
}
