import type { PromotionTerms, Reward } from '@fairground/contract/promotion-terms';
import { type NewbieItem, newbieItems, playProducts } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import { depositReward } from '../offers/terms.ts';
import { mondayOf, plusDays } from '../rewards/days.ts';
import { rescueOf } from '../rewards/losses.ts';
import { signInReward, streakTo } from '../rewards/streak.ts';

/** What a member did on some days, in the merchant's currency. */
export interface Past {
  playerId: bigint;
  registeredDay: string;
  /** Money has arrived before the first of these days. */
  hasDeposited: boolean;
  /** Something was risked before the first of these days. */
  hasPlayed: boolean;
  /** What the house knows of the member by now. */
  known: ReadonlySet<NewbieItem>;
  plays: readonly {
    day: string;
    product: string;
    bets: bigint;
    stake: bigint;
    validBet: bigint;
    payout: bigint;
  }[];
  flows: readonly { day: string; deposit: bigint; bonus: bigint }[];
}

export interface PastGrant {
  playerId: bigint;
  day: string;
  amount: bigint;
  base: bigint;
}

export interface Span {
  from: string;
  to: string;
}

type Draft = { type: string; terms: PromotionTerms };
type Gain = Omit<PastGrant, 'playerId'>;

/** Kinds whose grants follow from what was played, paid in and known. The others depend on what people write, or on ranks. */
export const followsFromPast = ({ kind }: Reward): boolean =>
  ['fixed', 'percent', 'signIn', 'rescue', 'mission', 'newbie', 'referral', 'leaderboard', 'raffle'].includes(
    kind,
  );

/** What a member would have had, if everything that could be claimed had been. A day on which somebody did something is one of a visit. */
export function grantsOf({ type, terms }: Draft, past: Past, span: Span): PastGrant[] {
  const isOpen = ({ day }: { day: string }) =>
    terms.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  return gainsOf(type, terms, past, span)
    .filter((gain) => gain.amount > 0n && isOpen(gain))
    .map((gain) => ({ ...gain, playerId: past.playerId }));
}

function gainsOf(type: string, terms: PromotionTerms, past: Past, span: Span): Gain[] {
  const { reward } = terms;
  if (type === 'DEPOSIT_FIRST' || type === 'DEPOSIT_DAILY') return ofDeposits(type, terms, past);
  if (reward.kind === 'fixed') return ofVisits(terms, reward, past, span);
  if (reward.kind === 'newbie') return ofFirstSteps(reward, past, span);
  if (reward.kind === 'signIn') return ofSignIns(reward, past, span);
  if (reward.kind === 'rescue') return ofLosses(reward, past, span);
  return reward.kind === 'mission' ? ofPlay(reward, past, span) : [];
}

const sumOf = <T>(list: readonly T[], pick: (one: T) => bigint): bigint =>
  list.reduce((sum, one) => sum + pick(one), 0n);

/** Who registered was there on that day. */
const visitsOf = ({ plays, flows, registeredDay }: Past, { from, to }: Span): string[] => {
  const days = new Set([...plays, ...flows].map(({ day }) => day));
  if (registeredDay >= from && registeredDay <= to) days.add(registeredDay);
  return [...days].sort();
};

/** The deposits of a day count as one. */
function ofDeposits(type: string, terms: PromotionTerms, { flows, hasDeposited }: Past): Gain[] {
  if (type === 'DEPOSIT_FIRST' && hasDeposited) return [];
  const days = flows.filter(({ deposit }) => deposit > 0n);
  return (type === 'DEPOSIT_FIRST' ? days.slice(0, 1) : days).flatMap(({ day, deposit }) => {
    const amount = depositReward(terms, deposit);
    return amount === null ? [] : [{ day, amount, base: deposit }];
  });
}

function ofVisits(
  { limit }: PromotionTerms,
  { amount, withinDays }: Extract<Reward, { kind: 'fixed' }>,
  past: Past,
  span: Span,
): Gain[] {
  const last = withinDays === null ? null : plusDays(past.registeredDay, withinDays);
  const gains = visitsOf(past, span)
    .filter((day) => last === null || day <= last)
    .map((day) => ({ day, amount: parseAmount(amount), base: 0n }));
  const [first] = gains;
  if (limit.kind === 'day' || !first) return gains;
  return Array.from({ length: limit.kind === 'once' ? 1 : limit.times }, () => first);
}

function ofSignIns(reward: Extract<Reward, { kind: 'signIn' }>, past: Past, span: Span): Gain[] {
  const { condition } = reward;
  const doneOn = (day: string): bigint =>
    condition?.kind === 'deposit'
      ? sumOf(
          past.flows.filter((one) => one.day === day),
          ({ deposit }) => deposit,
        )
      : sumOf(
          past.plays.filter((one) => one.day === day),
          ({ validBet }) => validBet,
        );
  const days = new Map(
    visitsOf(past, span)
      .filter((day) => !condition || doneOn(day) >= parseAmount(condition.amount))
      .map((day) => [day, true]),
  );
  return [...days.keys()].map((day) => ({
    day,
    amount: signInReward(reward, streakTo(days, day)),
    base: 0n,
  }));
}

function ofLosses(reward: Extract<Reward, { kind: 'rescue' }>, { plays, flows }: Past, span: Span): Gain[] {
  return periodsOf(reward.period, span).map(({ from, to }) => {
    const within = ({ day }: { day: string }) => day >= from && day <= to;
    const net =
      sumOf(plays.filter(within), ({ stake, payout }) => stake - payout) -
      sumOf(flows.filter(within), ({ bonus }) => bonus);
    const loss = net > 0n ? net : 0n;
    return { day: to, amount: rescueOf(reward, loss), base: loss };
  });
}

/** What is known of a member was told on the day of the registration: nobody wrote down when. */
function ofFirstSteps(reward: Extract<Reward, { kind: 'newbie' }>, past: Past, { from, to }: Span): Gain[] {
  const { registeredDay, plays, flows, known } = past;
  const last = plusDays(registeredDay, reward.days);
  const firstOf = (days: readonly { day: string }[]) => days.map(({ day }) => day).sort()[0];
  const dayOf = (item: NewbieItem): string | undefined => {
    if (item === 'firstDeposit')
      return past.hasDeposited ? undefined : firstOf(flows.filter(({ deposit }) => deposit > 0n));
    if (item === 'firstBet')
      return past.hasPlayed ? undefined : firstOf(plays.filter(({ bets }) => bets > 0n));
    return known.has(item) ? registeredDay : undefined;
  };
  return newbieItems.flatMap((item) => {
    const [amount, day] = [reward.items[item], dayOf(item)];
    const isWithin = day !== undefined && day >= registeredDay && day <= last && day >= from && day <= to;
    if (amount === undefined || !isWithin) return [];
    return [{ day, amount: parseAmount(amount), base: 0n }];
  });
}

/** By sums of days: a filter for games or small stakes is left out, so that it can only be less. */
function ofPlay(reward: Extract<Reward, { kind: 'mission' }>, { plays }: Past, span: Span): Gain[] {
  const { goal, period, products, amount } = reward;
  const allowed: readonly string[] = products.length > 0 ? products : playProducts;
  return periodsOf(period, span).flatMap(({ from, to }) => {
    const played = plays.filter(({ day, product }) => day >= from && day <= to && allowed.includes(product));
    const isReached =
      goal.kind === 'bets'
        ? sumOf(played, ({ bets }) => BigInt(bets)) >= BigInt(goal.times)
        : sumOf(played, ({ validBet }) => validBet) >= parseAmount(goal.amount);
    return isReached ? [{ day: to, amount: parseAmount(amount), base: 0n }] : [];
  });
}

/** Each day, each whole week, or all of it. */
export function periodsOf(period: 'day' | 'week' | 'event', { from, to }: Span): Span[] {
  if (period === 'event') return [{ from, to }];
  const step = period === 'day' ? 1 : 7;
  const monday = mondayOf(from);
  const first = period === 'day' || monday === from ? from : plusDays(monday, 7);
  const periods: Span[] = [];
  for (let day = first; plusDays(day, step - 1) <= to; day = plusDays(day, step))
    periods.push({ from: day, to: plusDays(day, step - 1) });
  return periods;
}
