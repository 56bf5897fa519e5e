import { hash } from 'node:crypto';
import type { PromotionTerms, PromotionTexts, Reward } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';

/** Amounts are shown with two decimals; what could not be seen would be a cent that nobody can explain. */
const CENT = 100n;
export const toCents = (amount: bigint): bigint => amount - (amount % CENT);

/** A part of an amount in percent, rounded down to what is shown. */
export const percentOf = (amount: bigint, percent: number): bigint =>
  toCents((amount * BigInt(percent)) / 100n);

/** What has to be wagered for a bonus, by its terms. */
export function requiredFor(
  { turnover: { multiple, base } }: Pick<PromotionTerms, 'turnover'>,
  { amount, deposit }: { amount: bigint; deposit: bigint },
): bigint {
  const counted = base === 'both' ? amount + deposit : amount;
  return (counted * BigInt(multiple)) / 100n;
}

/** What a member reads before taking part. */
export const shownTerms = (terms: PromotionTerms) => ({
  minDeposit: terms.minDeposit,
  turnover: terms.turnover,
  weights: terms.weights,
  maxStake: terms.maxStake,
  expiryDays: terms.expiryDays,
  orderOfFunds: terms.orderOfFunds,
  excludedGames: terms.excludedGames,
});

/** What a deposit earns; null when it is too small for it, or the reward is none of deposits. */
export function depositReward(
  { reward, minDeposit }: Pick<PromotionTerms, 'reward' | 'minDeposit'>,
  deposit: bigint,
): bigint | null {
  if (deposit < parseAmount(minDeposit)) return null;
  const earned = earnedBy(reward, deposit);
  return earned > 0n ? earned : null;
}

function earnedBy(reward: Reward, deposit: bigint): bigint {
  if (reward.kind === 'fixed') return parseAmount(reward.amount);
  if (reward.kind !== 'percent') return 0n;
  const part = percentOf(deposit, reward.percent);
  const maximum = parseAmount(reward.maximum);
  return part < maximum ? part : maximum;
}

/** Prizes of one period together; nothing for what has none. */
export function poolOf(reward: Reward): bigint {
  if (reward.kind === 'raffle')
    return reward.prizes.reduce((sum, { amount, count }) => sum + parseAmount(amount) * BigInt(count), 0n);
  if (reward.kind !== 'leaderboard') return 0n;
  return prizesOf(reward).reduce((sum, { from, to, amount }) => sum + BigInt(to - from + 1) * amount, 0n);
}

/** Prizes by the ranks that have them. */
export const prizesOf = ({ prizes }: Pick<Extract<Reward, { kind: 'leaderboard' }>, 'prizes'>) =>
  prizes.map(({ to, amount }, index) => ({
    to,
    from: (prizes[index - 1]?.to ?? 0) + 1,
    amount: parseAmount(amount),
  }));

/** What an application has to bring along. */
export const needsOf = ({ reward }: Pick<PromotionTerms, 'reward'>) =>
  reward.kind === 'application'
    ? { remarkRequired: reward.remarkRequired, imageRequired: reward.imageRequired }
    : { remarkRequired: false, imageRequired: false };

/** What makes two versions the same: whoever has the terms and texts can compute it again. */
export const hashOf = (terms: PromotionTerms, texts: PromotionTexts): string =>
  hash('sha256', JSON.stringify([sorted(terms), sorted(texts)]), 'hex');

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
