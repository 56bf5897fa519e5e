import type { Reward } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import { plusDays } from './days.ts';

type SignIn = Extract<Reward, { kind: 'signIn' }>;
const SIGNED = 'sign:';
const MADE_UP = 'made-up:';

export const keyOfDay = (day: string, isMakeUp: boolean): string => `${isMakeUp ? MADE_UP : SIGNED}${day}`;

/** Which days a member has signed in for, by what was granted. */
export function signedDays(granted: ReadonlySet<string>): ReadonlyMap<string, 'signed' | 'made_up'> {
  const days = new Map<string, 'signed' | 'made_up'>();
  for (const key of granted) {
    if (key.startsWith(SIGNED)) days.set(key.slice(SIGNED.length), 'signed');
    if (key.startsWith(MADE_UP)) days.set(key.slice(MADE_UP.length), 'made_up');
  }
  return days;
}

/** How many days in a row end with this one. */
export function streakTo(days: ReadonlyMap<string, unknown>, day: string): number {
  let streak = 0;
  while (days.has(plusDays(day, -streak))) streak++;
  return streak;
}

/** What a sign-in brings that makes the streak so long: the step of its day, and on the last step something on top. */
export function signInReward({ days, streakBonus }: SignIn, streak: number): bigint {
  const step = (streak - 1) % days.length;
  const onTop = step === days.length - 1 ? parseAmount(streakBonus) : 0n;
  return parseAmount(days[step] as string) + onTop;
}

/** Make-ups of the month that a day is in. */
export const makeUpsIn = (days: ReadonlyMap<string, string>, month: string): number =>
  [...days].filter(([day, how]) => how === 'made_up' && day.startsWith(month)).length;
