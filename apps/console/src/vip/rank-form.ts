import type { InputOf, OperatorApi } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';

export type RankTerms = Omit<InputOf<OperatorApi['vip']['saveRank']>, 'merchantCode' | 'level' | 'reason'>;
type Leveled = RankTerms & { level: number };

/** The next rank above the highest; it begins with what the highest has. */
export function emptyRank(ranks: readonly Leveled[]): Leveled {
  const highest = ranks.at(-1) as Leveled;
  const level = ranks.length;
  return { ...highest, level, labelId: `VIP${level}`, names: {} };
}

/** What stands in the form, as the server wants it; what is left empty is not asked for. */
export function termsOf(
  values: Readonly<Record<string, string>>,
  before: RankTerms,
  language: WireLanguage,
): RankTerms {
  const text = (name: string) => values[name]?.trim() || null;
  const count = (name: string) => (text(name) === null ? null : Number(text(name)));
  const { [language]: _, ...others } = before.names;
  const name = text('name');
  return {
    labelId: text('labelId') ?? before.labelId,
    names: name === null ? others : { ...others, [language]: name },
    color: text('color') ?? before.color,
    picture: (text('picture') ?? before.picture) as RankTerms['picture'],
    conditions: { deposit: text('deposit'), validBet: text('validBet'), days: count('days') },
    keep: { deposit: text('keepDeposit'), validBet: text('keepValidBet') },
    benefits: {
      upgradeBonus: text('upgradeBonus') ?? '0',
      monthlyBonus: text('monthlyBonus') ?? '0',
      birthdayBonus: text('birthdayBonus') ?? '0',
      withdrawsADay: count('withdrawsADay'),
      withdrawSumADay: text('withdrawSumADay'),
      isFeeFree: values.isFeeFree === 'on',
    },
  };
}
