import type { PromotionDraft } from '@fairground/contract';
import type { PaidType, PromotionTerms, PromotionTexts, Reward } from '@fairground/contract/promotion-terms';
import type { WireLanguage } from '@fairground/i18n';
import { parseAmount } from '@fairground/money';
import { poolOf } from '../offers/terms.ts';

/** What is missing before members may see it. */
export interface Gap {
  field: string;
  /** Null for what is the same in every language. */
  language: WireLanguage | null;
}

const FIELDS = [
  'reward',
  'minDeposit',
  'turnover',
  'weights',
  'maxStake',
  'expiryDays',
  'audience',
  'limit',
  'weekdays',
  'orderOfFunds',
  'cancellation',
] as const satisfies readonly (keyof PromotionTerms)[];

/** Every gap of a draft: terms and dates, then words in each language that the merchant offers. */
export function gapsOf(
  { terms, texts, startsAt, endsAt }: PromotionDraft,
  languages: readonly WireLanguage[],
): Gap[] {
  const fields: string[] = FIELDS.filter((field) => terms[field] === undefined);
  if (startsAt === null) fields.unshift('startsAt');
  // Prizes are paid at the end.
  const { reward } = terms;
  const hasPrizes = reward?.kind === 'leaderboard' || reward?.kind === 'raffle';
  if (endsAt === null && hasPrizes && reward.period === 'event') fields.unshift('endsAt');
  const words = languages.flatMap((language) =>
    (['title', 'text'] as const)
      .filter((field) => !texts[language]?.[field])
      .map((field) => ({ field, language })),
  );
  return [...fields.map((field) => ({ field, language: null })), ...words];
}

/** Which rewards a type may have. */
const KINDS: Readonly<Record<PaidType, readonly Reward['kind'][]>> = {
  REGISTER: ['fixed', 'newbie'],
  LOGIN: ['fixed', 'signIn'],
  SAVIOR: ['rescue'],
  DEPOSIT_FIRST: ['fixed', 'percent'],
  DEPOSIT_DAILY: ['fixed', 'percent'],
  MANUAL: ['application'],
  PROMO_CODE: ['fixed'],
  REFERRAL: ['referral'],
  MISSION: ['mission', 'leaderboard'],
  MISSION_MANUAL: ['mission'],
  RAFFLE: ['raffle'],
  TICKET: ['raffle'],
  UPGRADE_BONUS: ['rank'],
};

/** More than any budget can say. */
const POOL_MAX = parseAmount('99999999999999');

/** Not a reward that the type does not know, that gives nothing, or whose prizes together are beyond all money. */
export function isFit(type: PaidType, reward: Reward): boolean {
  if (!KINDS[type].includes(reward.kind) || poolOf(reward) > POOL_MAX) return false;
  return amountsOf(reward).every((amount) => parseAmount(amount) > 0n);
}

function amountsOf(reward: Reward): string[] {
  if (reward.kind === 'fixed' || reward.kind === 'application') return [reward.amount];
  if (reward.kind === 'mission')
    return reward.goal.kind === 'bets' ? [reward.amount] : [reward.amount, reward.goal.amount];
  if (reward.kind === 'leaderboard') return reward.prizes.map(({ amount }) => amount);
  if (reward.kind === 'raffle') return [reward.step, ...reward.prizes.map(({ amount }) => amount)];
  if (reward.kind === 'rank') return reward.ranks.map(({ amount }) => amount);
  if (reward.kind === 'percent') return [reward.maximum];
  if (reward.kind === 'signIn') return reward.days;
  // A stage may bring nothing, but not all of them.
  if (reward.kind === 'referral') return [highest(Object.values(reward.stages))];
  if (reward.kind === 'newbie') {
    const amounts = Object.values(reward.items);
    return amounts.length > 0 ? amounts : ['0'];
  }
  return reward.tiers.map(({ loss }) => loss);
}

const highest = (amounts: readonly string[]): string =>
  amounts.reduce((one, other) => (parseAmount(other) > parseAmount(one) ? other : one), '0');

/** Words in the languages that the merchant offers, and no others. */
export const offered = (texts: PromotionTexts, languages: readonly WireLanguage[]): PromotionTexts =>
  Object.fromEntries(languages.flatMap((code) => (texts[code] ? [[code, texts[code]]] : [])));
