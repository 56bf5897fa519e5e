import { toWire } from '@fairground/money';
import type { TeamSums } from '../../activity/public.ts';

const NOTHING: TeamSums = {
  stake: 0n,
  validBet: 0n,
  payout: 0n,
  deposit: 0n,
  withdrawal: 0n,
  bonus: 0n,
  rebate: 0n,
  salary: 0n,
};

export const addUp = (all: readonly TeamSums[]): TeamSums =>
  all.reduce(
    (sum, one) => ({
      stake: sum.stake + one.stake,
      validBet: sum.validBet + one.validBet,
      payout: sum.payout + one.payout,
      deposit: sum.deposit + one.deposit,
      withdrawal: sum.withdrawal + one.withdrawal,
      bonus: sum.bonus + one.bonus,
      rebate: sum.rebate + one.rebate,
      salary: sum.salary + one.salary,
    }),
    NOTHING,
  );

/** As a report shows it. What members won is what came back to them, less what they staked. */
export const resultOf = (sums: TeamSums = NOTHING) => ({
  deposit: toWire(sums.deposit),
  withdraw: toWire(sums.withdrawal),
  stake: toWire(sums.stake),
  validBet: toWire(sums.validBet),
  payout: toWire(sums.payout),
  rebate: toWire(sums.rebate),
  bonus: toWire(sums.bonus),
  salary: toWire(sums.salary),
  net: toWire(sums.payout + sums.rebate + sums.bonus + sums.salary - sums.stake),
});
