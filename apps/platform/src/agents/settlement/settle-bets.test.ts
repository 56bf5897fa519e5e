import { parseAmount } from '@fairground/money';
import { expect, test } from 'vitest';
import { randomSnapshot, shuffled, term, tier } from '../../../test/settlement-model.ts';
import vectors from '../../../test/vectors/agent-finance.json' with { type: 'json' };
import { settleBets } from './settle-bets.ts';

const amount = (text: string) => parseAmount(text);
const sum = (list: readonly bigint[]) => list.reduce((one, other) => one + other, 0n);

test.each(vectors.realTimeSalary.map((one, place) => [place, one] as const))(
  'pay with each bet, case %i of the vectors [AGT-099]',
  (_place, { tiers: given, bets, rows, total }) => {
    const tiers = given.map(({ betAmount, lossRate, winRate }) =>
      tier({ bet: amount(betAmount), rate: amount(lossRate), winRate: amount(winRate) }),
    );
    const { pays, cumulative } = settleBets({
      ...{ payer: 'platform', allowsHigherRate: false },
      terms: [term({ versionId: 1n, holderId: 1n, tiers })],
      bets: bets.map(({ stake, result }, place) => ({
        ...{ lineId: BigInt(place), playerId: 9n, path: [1n, 9n], product: 'RNG', stake: amount(stake) },
        result: result as 'win' | 'lose' | 'void',
      })),
    });
    for (const [place, expected] of rows.entries()) {
      const pay = pays.find(({ lineId }) => lineId === BigInt(place));
      expect(pay?.amount ?? 0n).toBe(amount(expected.salary));
      if (pay) expect(pay.cumulative).toBe(amount(expected.cumulative));
      if (pay) expect(tiers[pay.tier]?.bet).toBe(amount(expected.tier));
    }
    expect(sum(pays.map((pay) => pay.amount))).toBe(amount(total));
    expect(cumulative.get(1n)).toBe(amount(rows.at(-1)?.cumulative ?? '0'));
  },
);

test('pay with each bet: over random lines nothing above the top rate of the stakes, none below zero, in any order of arrival [AGT-099 AGT-104]', () => {
  for (let seed = 1; seed <= 2_000; seed++) {
    const { topRate, terms, rows, allowsHigherRate } = randomSnapshot(seed);
    const inputs = {
      ...({ payer: 'platform', allowsHigherRate } as const),
      terms: terms.map((one) => ({ ...one, carriedIn: 0n, counts: 'team' as const })),
      bets: rows.map((one, place) => ({
        ...{ lineId: BigInt(place), playerId: one.playerId, path: one.path, product: 'RNG' as const },
        ...{ stake: one.stake, result: 'lose' as const },
      })),
    };
    const { pays } = settleBets(inputs);
    expect(settleBets({ ...inputs, bets: shuffled(inputs.bets, seed) }).pays).toEqual(pays);
    for (const pay of pays) expect(pay.amount).toBeGreaterThanOrEqual(0n);
    for (const { lineId, stake } of inputs.bets) {
      const paid = sum(pays.filter((pay) => pay.lineId === lineId).map((pay) => pay.amount));
      expect(paid * 1_000_000n).toBeLessThanOrEqual(topRate * stake);
    }
  }
});
