import type { KeepConditions, RankConditions, RankTerms } from '@fairground/contract/rank-terms';
import type { WireLanguage } from '@fairground/i18n';
import { parseAmount, toWire } from '@fairground/money';

/** A rank of a merchant; its level is its place in the order. */
export interface Rank extends RankTerms {
  level: number;
}

/** What a member has done, as far as ranks look at it. */
export interface Figures {
  deposit: bigint;
  validBet: bigint;
  days: number;
}

export interface Condition {
  name: 'deposit' | 'validBet' | 'days';
  completed: string;
  expected: string;
  isMet: boolean;
}

/** Each condition with what is done of it, in a fixed order. */
export function conditionsOf(
  asked: RankConditions | KeepConditions,
  { deposit, validBet, days }: Figures,
): Condition[] {
  const money = (name: 'deposit' | 'validBet', done: bigint): Condition[] => {
    const expected = asked[name];
    if (expected === null) return [];
    const completed = done > 0n ? done : 0n;
    return [{ name, completed: toWire(completed), expected, isMet: completed >= parseAmount(expected) }];
  };
  const asksDays = 'days' in asked ? asked.days : null;
  return [
    ...money('deposit', deposit),
    ...money('validBet', validBet),
    ...(asksDays === null
      ? []
      : [
          {
            name: 'days' as const,
            completed: String(days),
            expected: String(asksDays),
            isMet: days >= asksDays,
          },
        ]),
  ];
}

export const isReached = (asked: RankConditions | KeepConditions, figures: Figures): boolean =>
  conditionsOf(asked, figures).every(({ isMet }) => isMet);

/** The highest rank whose conditions hold, the present one at least. */
export function riseTo(ranks: readonly Rank[], level: number, figures: Figures): number {
  const reached = ranks.filter((rank) => rank.level > level && isReached(rank.conditions, figures));
  return reached.at(-1)?.level ?? level;
}

/** Whether days are all that is missing for a higher rank, and how many; null: they are not. */
export function daysMissing(ranks: readonly Rank[], level: number, figures: Figures): number | null {
  const waiting = ranks
    .filter(
      (rank) => rank.level > level && rank.conditions.days !== null && rank.conditions.days > figures.days,
    )
    .filter(({ conditions }) => isReached({ ...conditions, days: null }, figures))
    .map(({ conditions }) => conditions.days as number);
  return waiting.length === 0 ? null : Math.min(...waiting);
}

/** From the lowest; a rank asks for no less than the one below it, and for more money of at least one kind. */
export const isRising = (ranks: readonly Rank[]): boolean =>
  ranks.every((rank, place) => {
    const below = ranks[place - 1];
    if (!below)
      return (
        rank.conditions.deposit === null && rank.conditions.validBet === null && rank.conditions.days === null
      );
    const [low, high] = [amountsOf(below.conditions), amountsOf(rank.conditions)];
    return (
      high.deposit >= low.deposit &&
      high.validBet >= low.validBet &&
      high.days >= low.days &&
      (high.deposit > low.deposit || high.validBet > low.validBet)
    );
  });

export const amountsOf = ({ deposit, validBet, days }: RankConditions): Figures => ({
  deposit: deposit === null ? 0n : parseAmount(deposit),
  validBet: validBet === null ? 0n : parseAmount(validBet),
  days: days ?? 0,
});

export const nameOf = (
  { labelId, names }: Pick<Rank, 'labelId' | 'names'>,
  language?: WireLanguage,
): string => (language && names[language]) || names.EN || labelId;

export const rankAt = (ranks: readonly Rank[], level: number): Rank =>
  ranks.findLast((rank) => rank.level <= level) ?? (ranks[0] as Rank);
