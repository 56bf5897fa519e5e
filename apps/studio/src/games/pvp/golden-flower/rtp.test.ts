import { expect, test } from 'vitest';
import type { Chance } from '../../../engine/chance.ts';
import { compare, minus, ratio, WHOLE } from '../../../engine/rational.ts';
import { dealFrom } from '../../../engine/shared-game.ts';
import { simulationChance } from '../../../engine/simulation-chance.ts';
import { RAKE } from './data.ts';
import { goldenFlower } from './rules.ts';

/** Any of the actions a player could think of; those not allowed are tried in vain. */
function someAction(chance: Chance, seats: number): object {
  const actions = [
    { type: 'look' },
    { type: 'fold' },
    { type: 'call' },
    { type: 'call' },
    { type: 'raise', unit: [1, 2, 5, 10][chance.uniform(4)] },
    { type: 'compare', against: chance.uniform(seats) },
  ];
  return actions[chance.uniform(actions.length)] ?? { type: 'fold' };
}

test('however it is played, the seats together get back all but the rake, and money is neither made nor lost [PVP-007]', () => {
  expect(goldenFlower.rtp[0]?.rtp).toEqual(minus(WHOLE, RAKE));
  const chance = simulationChance(2350);
  for (let round = 0; round < 400; round += 1) {
    const seats = 2 + chance.uniform(5);
    const opened = goldenFlower.open({ ante: '1000', mixed235: round % 2 === 0 }, dealFrom(chance, seats));
    let { state } = opened;
    let paid = opened.debits.reduce((total, debit) => total + debit, 0n);
    let returned = 0n;
    while (!goldenFlower.isOver(state)) {
      const [turn = 0] = goldenFlower.turns(state);
      try {
        const step = goldenFlower.act(state, turn, someAction(chance, seats));
        paid += step.debits.reduce((total, debit) => total + debit, 0n);
        returned += step.credits.reduce((total, credit) => total + credit, 0n);
        state = JSON.parse(JSON.stringify(step.state));
      } catch (error) {
        expect(String(error)).toContain('studio.action_not_allowed');
      }
    }
    expect(returned + goldenFlower.rake(state)).toBe(paid);
    // All but the rake, less what cannot be divided among equal hands.
    const missing = minus(ratio(39, 40), ratio(returned, paid));
    expect(compare(missing, ratio(seats, paid))).toBeLessThanOrEqual(0);
    expect(compare(ratio(-1, paid), missing)).toBeLessThanOrEqual(0);
  }
});
