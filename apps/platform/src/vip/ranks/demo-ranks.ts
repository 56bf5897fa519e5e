import { defaultRanks } from './default-ranks.ts';
import type { Rank } from './rank.ts';

/** What the ranks of a demonstration bring, from the lowest: upgrade, month, birthday, withdrawals and their sum a day. */
const BRING: readonly (readonly [string, string, string, number | null, string | null])[] = [
  ['0', '0', '0', null, null],
  ['8', '0', '8', null, null],
  ['28', '8', '18', 6, null],
  ['88', '28', '58', 8, '1200000'],
  ['288', '88', '188', 10, '1500000'],
  ['888', '288', '588', 12, '2000000'],
  ['2888', '888', '1888', 15, '3000000'],
  ['8888', '2888', '5888', 20, '5000000'],
];
const FREE_FROM = 5;

export const demoRanks: readonly Rank[] = defaultRanks.map((rank) => {
  const [
    upgradeBonus = '0',
    monthlyBonus = '0',
    birthdayBonus = '0',
    withdrawsADay = null,
    withdrawSumADay = null,
  ] = BRING[rank.level] ?? [];
  const isFeeFree = rank.level >= FREE_FROM;
  return {
    ...rank,
    benefits: { upgradeBonus, monthlyBonus, birthdayBonus, withdrawsADay, withdrawSumADay, isFeeFree },
  };
});
