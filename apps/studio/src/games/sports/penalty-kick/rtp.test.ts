import { expect, test } from 'vitest';
import { scriptedChance } from '../../../../test/scripted-chance.ts';
import { NOTHING, plus, ratio, times, toDecimal, WHOLE } from '../../../engine/rational.ts';
import { COVERED, KICKS, RTP, SPOTS } from './data.ts';
import { cover, multiplier, type PenaltyState, penaltyKick } from './rules.ts';

/** Every way the two draws of the keeper can fall, each as likely as any other. */
const DRAWS = SPOTS.flatMap((first) => [0, 1, 2, 3].map((second) => [first, second] as const));
const stake = 10_000n;

/** What a round returns on average that kicks at one spot so often and then stops, over every draw of every kick. */
function returnOf(state: PenaltyState, kicks: number, spot: number): ReturnType<typeof ratio> {
  if (penaltyKick.isOver(state)) return ratio(penaltyKick.payout(state), stake);
  if (kicks === 0) return ratio(penaltyKick.act(state, { type: 'cash-out' }, scriptedChance()).credit, stake);
  const ends = new Map<string, { state: PenaltyState; count: number }>();
  for (const draw of DRAWS) {
    const { state: next } = penaltyKick.act(state, { type: 'kick', spot }, scriptedChance(...draw));
    // What the keeper covered does not matter for what follows: rounds that stand alike are counted together.
    const name = next.phase;
    ends.set(name, { state: next, count: (ends.get(name)?.count ?? 0) + 1 });
  }
  return [...ends.values()].reduce(
    (total, end) => plus(total, times(ratio(end.count, DRAWS.length), returnOf(end.state, kicks - 1, spot))),
    NOTHING,
  );
}

test.each(SPOTS)('kicking at spot %i returns exactly 97.2 % wherever one stops', (spot) => {
  const { state } = penaltyKick.start({ stake: String(stake) }, scriptedChance());
  for (let kicks = 1; kicks <= KICKS; kicks += 1) expect(returnOf(state, kicks, spot)).toEqual(RTP);
});

test('what is printed is that return, and every multiplier is a whole number of hundredths', () => {
  expect(penaltyKick.rtp).toEqual([{ bet: 'every stopping point', rtp: RTP }]);
  const ladder = Array.from({ length: KICKS }, (_, goals) => multiplier(goals + 1));
  expect(ladder.map((one) => toDecimal(one, 2))).toEqual(['1.62', '2.70', '4.50', '7.50', '12.50']);
  for (const one of ladder) expect(100n % one.denominator).toBe(0n);
});

test('each pair of spots is covered by as many draws as any other', () => {
  const counts = new Map<string, number>();
  for (const draw of DRAWS) {
    const pair = cover(scriptedChance(...draw)).join('-');
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  expect(counts.size).toBe((SPOTS.length * (SPOTS.length - 1)) / COVERED);
  expect(new Set(counts.values())).toEqual(new Set([2]));
  expect(plus(ratio(COVERED, SPOTS.length), ratio(3, 5))).toEqual(WHOLE);
});
