import { expect, test } from 'vitest';
import { added } from './added-chips.ts';

const chip = (bet: string, stake: string) => ({ bet, stake });

test('only what lies on the cloth beyond the chips in play is staked with the next roll', () => {
  const live = [chip('PASS', '10'), chip('PLACE6', '6'), chip('PLACE6', '6')];
  const wanted = [chip('PASS', '10'), chip('PLACE6', '18'), chip('HARD8', '5')];
  expect(added(live, wanted)).toEqual([chip('PLACE6', '6'), chip('HARD8', '5')]);
  expect(added(live, [])).toEqual([]);
});
