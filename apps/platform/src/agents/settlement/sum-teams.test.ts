import { expect, test } from 'vitest';
import { chanceOf, row, term } from '../../../test/settlement-model.ts';
import type { ContractProduct } from '../contracts/terms.ts';
import { type Row, type Term, termsOver } from './snapshot.ts';
import { sumTeams, type TeamFigures } from './sum-teams.ts';

/** By the words of the contract: every row is looked at for every contract, by itself. */
function figuresOf(own: Term, rows: readonly Row[], floor: bigint): TeamFigures {
  const sum: TeamFigures = { bet: 0n, stake: 0n, payout: 0n, rebate: 0n, bonus: 0n, active: 0 };
  const bets = new Map<bigint, bigint>();
  for (const one of rows) {
    if (termsOver(new Map([[own.holderId, [own]]]), one.path).length === 0) continue;
    const isDeposit = own.product === 'DEPOSIT';
    if (isDeposit ? one.product !== '' : own.product !== 'CONS' && own.product !== one.product) continue;
    const bet = isDeposit ? one.deposit : one.bet;
    bets.set(one.playerId, (bets.get(one.playerId) ?? 0n) + bet);
    sum.bet += bet;
    sum.stake += isDeposit ? one.deposit : one.stake;
    sum.payout += isDeposit ? one.withdrawal : one.payout;
    sum.rebate += isDeposit ? 0n : one.rebate;
    sum.bonus += isDeposit ? 0n : one.bonus;
  }
  for (const bet of bets.values()) if (bet > 0n && bet >= floor) sum.active++;
  return sum;
}

const PRODUCTS: readonly ContractProduct[] = ['CONS', 'RNG', 'DEPOSIT'];

test('teams come to what their rows say one by one: members who stay, who are moved, agents who play, players paid for their own [AGT-076 AGT-077]', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const chance = chanceOf(seed);
    // Two trees of the same people: some stood in one, some in the other, some in both.
    const paths = [0, 1].map(() => {
      const known: bigint[][] = [];
      for (let id = 1n; id <= 20n; id++)
        known.push([...(chance(4) === 0 || id === 1n ? [] : (known[chance(known.length)] ?? [])), id]);
      return known;
    });
    const rows: Row[] = [];
    for (let place = 0; place < 20; place++)
      for (const tree of paths.filter(() => chance(3) > 0))
        for (const product of ['RNG', 'LIVE', ''] as const)
          if (chance(2) === 0)
            rows.push(
              row({
                path: tree[place] as bigint[],
                product,
                ...(product === ''
                  ? {
                      rebate: BigInt(chance(9)),
                      bonus: BigInt(chance(9)),
                      deposit: BigInt(chance(90)),
                      withdrawal: BigInt(chance(90)),
                    }
                  : { bet: BigInt(chance(60)) - 9n, stake: BigInt(chance(60)), payout: BigInt(chance(60)) }),
              }),
            );
    const terms = Array.from({ length: 30 }, (_, number) => {
      const tree = paths[chance(2)] as bigint[][];
      const path = tree[chance(20)] as bigint[];
      return term({
        versionId: BigInt(number + 1),
        holderId: path.at(-1) as bigint,
        uplineId: path.at(-2) ?? null,
        product: PRODUCTS[chance(3)] as ContractProduct,
        counts: chance(5) === 0 ? 'own' : 'team',
      });
    });
    const floor = BigInt(chance(50));
    const sums = sumTeams({ terms, rows, activeFloor: floor });
    for (const own of terms)
      expect([seed, own, sums.get(own) ?? figuresOf(own, [], floor)]).toEqual([
        seed,
        own,
        figuresOf(own, rows, floor),
      ]);
  }
});
