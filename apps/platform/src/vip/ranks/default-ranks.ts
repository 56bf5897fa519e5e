import type { RankTerms } from '@fairground/contract/rank-terms';
import type { Rank } from './rank.ts';

type Money = string | null;

/** What every merchant begins with, in whole units of its currency. */
export const defaultRanks: readonly Rank[] = [
  rank(0, '#8a94a6', [null, null, null], [null, null], ['0', '0', null, null]),
  rank(1, '#a8633a', ['1000', '5000', null], [null, '1000'], ['8', '0', null, null]),
  rank(2, '#93a2b8', ['5000', '50000', null], [null, '5000'], ['28', '8', 6, null]),
  rank(3, '#e29b1f', ['20000', '250000', null], ['1000', '20000'], ['88', '28', 8, '1200000']),
  rank(4, '#3aa6a8', ['100000', '1000000', 30], ['5000', '80000'], ['288', '88', 10, '1500000']),
  rank(5, '#4a7aff', ['500000', '5000000', 60], ['20000', '300000'], ['888', '288', 12, '2000000']),
  rank(6, '#a14fe0', ['2000000', '20000000', 120], ['80000', '1000000'], ['2888', '888', 15, '3000000']),
  rank(7, '#e0457a', ['10000000', '100000000', 365], ['300000', '4000000'], ['8888', '2888', 20, '5000000']),
];

function rank(
  level: number,
  color: string,
  [deposit, validBet, days]: readonly [Money, Money, number | null],
  [keepDeposit, keepBet]: readonly [Money, Money],
  [upgradeBonus, monthlyBonus, withdrawsADay, withdrawSumADay]: readonly [
    string,
    string,
    number | null,
    Money,
  ],
): Rank {
  return {
    level,
    labelId: `VIP${level}`,
    names: {},
    color,
    picture: String(level + 1) as RankTerms['picture'],
    conditions: { deposit, validBet, days },
    keep: { deposit: keepDeposit, validBet: keepBet },
    benefits: {
      ...{ upgradeBonus, monthlyBonus, withdrawsADay, withdrawSumADay },
      isFeeFree: level >= 5,
    },
  };
}
