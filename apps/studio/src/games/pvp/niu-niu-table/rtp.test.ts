import { expect, test } from 'vitest';
import { readVectors } from '../../../../test/vectors.ts';
import { parseRational, ratio } from '../../../engine/rational.ts';
import { dealFrom } from '../../../engine/shared-game.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { returnFor } from './data.ts';
import { niuNiuTable } from './rules.ts';

test('each seat is dealt alike, so each gets its part of what the table pays: exactly what is printed', () => {
  for (let seats = niuNiuTable.seats.fewest; seats <= niuNiuTable.seats.most; seats += 1) {
    let { state } = niuNiuTable.open(
      { stake: '10000', rules: 'full' },
      dealFrom(simulationChance(seats), seats),
    );
    while (!niuNiuTable.isOver(state)) {
      const [seat = 0] = niuNiuTable.turns(state);
      state = niuNiuTable.act(state, seat, { type: 'turn' }).state;
    }
    const paid = niuNiuTable.payouts(state).reduce((total, payout) => total + payout, 0n);
    const rtp = ratio(paid, 10_000n * BigInt(seats));
    expect(rtp).toEqual(returnFor(seats));
    expect(niuNiuTable.rtp).toContainEqual({ bet: `${seats} seats`, rtp });
  }
});

test('two at a table play for what is published', () => {
  const { equal } = readVectors<{ equal: { rtp: string } }>('niuniu');
  expect(returnFor(2)).toEqual(parseRational(equal.rtp));
});
