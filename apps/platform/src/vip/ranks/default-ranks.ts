import type { RankTerms } from '@fairground/contract/rank-terms';
import type { Rank } from './rank.ts';

type Money = string | null;

/** They bring nothing until a merchant says so: money and wider limits are nobody else's to give. */
export const NOTHING: RankTerms['benefits'] = {
  upgradeBonus: '0',
  monthlyBonus: '0',
  birthdayBonus: '0',
  withdrawsADay: null,
  withdrawSumADay: null,
  isFeeFree: false,
};

/** What every merchant begins with, in whole units of its currency. */
export const defaultRanks: readonly Rank[] = [
  rank(0, '#8a94a6', [null, null, null], [null, null]),
  rank(1, '#a8633a', ['1000', '5000', null], [null, '1000']),
  rank(2, '#93a2b8', ['5000', '50000', null], [null, '5000']),
  rank(3, '#e29b1f', ['20000', '250000', null], ['1000', '20000']),
  rank(4, '#3aa6a8', ['100000', '1000000', 30], ['5000', '80000']),
  rank(5, '#4a7aff', ['500000', '5000000', 60], ['20000', '300000']),
  rank(6, '#a14fe0', ['2000000', '20000000', 120], ['80000', '1000000']),
  rank(7, '#e0457a', ['10000000', '100000000', 365], ['300000', '4000000']),
];

function rank(
  level: number,
  color: string,
  [deposit, validBet, days]: readonly [Money, Money, number | null],
  [keepDeposit, keepBet]: readonly [Money, Money],
): Rank {
  return {
    level,
    labelId: `VIP${level}`,
    names: {},
    color,
    picture: String(level + 1) as RankTerms['picture'],
    conditions: { deposit, validBet, days },
    keep: { deposit: keepDeposit, validBet: keepBet },
    benefits: NOTHING,
  };
}
