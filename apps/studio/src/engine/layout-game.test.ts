import { expect, test } from 'vitest';
import { noChance, scriptedChance } from '../../test/scripted-chance.ts';
import type { GameFacts } from './game.ts';
import { type LiveLayout, layoutGame, type PlacedBet } from './layout-game.ts';
import { liveGame } from './live-game.ts';
import { ratio } from './rational.ts';

const facts: GameFacts = {
  code: 'high-card',
  title: 'High card',
  kind: 'table',
  category: 'RNG',
  gameType: 'TG',
  rtp: [],
  stakes: { minimum: 1n, maximum: 100n, step: 1n },
};
/** Each of a hundred numbers pays twice when it is drawn. A bet on `pair` stands for two. */
const layout: LiveLayout<PlacedBet, number> = {
  ...facts,
  readBet: ({ bet }, stake) =>
    (bet === 'pair' ? ['1', '2'] : [String(bet)]).map((name) => ({ bet: name, stake: String(stake) })),
  draw: (chance) => chance.uniform(100),
  outcomes: () => Array.from({ length: 100 }, (_, drawn) => drawn),
  totalReturn: ({ bet }, drawn) => ratio(bet === String(drawn) ? 2 : 0),
};
const game = layoutGame(layout);
const shoe = {
  rounds: 3,
  deal: (chance: { uniform(n: number): number }) => () => chance.uniform(100),
};
const live = liveGame(layout, { bettingMs: 1, showMs: 1, spotMaximum: 100n, shoe });

const chips = (count: number, name = (index: number) => String(index)) =>
  Array.from({ length: count }, (_, index) => ({ bet: name(index), stake: '1' }));
const refused = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    return (error as { code?: string }).code ?? `bug: ${error}`;
  }
  return 'taken';
};

test('a hundred and fifty chips are taken, one more is not, however it is written', () => {
  const play = (bets: unknown) => refused(() => game.start({ bets }, scriptedChance(7)));
  expect(play(chips(150))).toBe('taken');
  expect(play(chips(151))).toBe('studio.too_many_bets');
  expect(play([...chips(148), { bet: 'pair', stake: '1' }])).toBe('taken');
  expect(play([...chips(149), { bet: 'pair', stake: '1' }])).toBe('studio.too_many_bets');
  for (const none of [[], undefined, 'bets', {}]) expect(play(none)).toBe('studio.malformed_request');
});

test('every chip is paid by itself, and what is staked is the sum of them', () => {
  const { state, debit, credit } = game.start(
    {
      bets: [
        { bet: '7', stake: '3' },
        { bet: '8', stake: '4' },
      ],
    },
    scriptedChance(7),
  );
  expect(state).toMatchObject({ returns: ['6', '0'], stake: '7', payout: '6', outcome: 7 });
  expect([debit, credit]).toEqual([7n, 6n]);
});

test('chips are added to a table until it has a hundred and fifty spots; one spot is one bet', () => {
  const first = live.start({ bets: chips(149) }, noChance);
  const lay = (bets: unknown) => live.act(first.state, { type: 'lay', bets }, noChance);
  expect(lay(chips(1, () => 'x')).state.bets).toHaveLength(150);
  expect(refused(() => lay([...chips(1, () => 'x'), ...chips(1, () => 'y')]))).toBe('studio.too_many_bets');
  const again = lay([{ bet: '3', stake: '5' }]);
  expect(again.state.bets[3]).toEqual({ bet: '3', stake: '6' });
  expect([again.debit, again.state.stake]).toEqual([5n, '154']);
});

test('each round of a shoe is the next of its seed, and a round that is over takes nothing any more', () => {
  const { state } = live.start({ bets: [{ bet: '30', stake: '2' }] }, noChance);
  const dealt = [0, 1, 2].map((place) =>
    live.act(state, { type: 'deal', place }, scriptedChance(10, 20, 30)),
  );
  expect(dealt.map(({ state: over, credit }) => [over.outcome, credit])).toEqual([
    [10, 0n],
    [20, 0n],
    [30, 4n],
  ]);
  for (const place of [-1, 3])
    expect(refused(() => live.act(state, { type: 'deal', place }, scriptedChance(1, 2, 3, 4)))).toBe(
      'studio.malformed_request',
    );
  const over = dealt[2]?.state as typeof state;
  expect(live.isOver(over)).toBe(true);
  for (const action of [
    { type: 'lay', bets: chips(1) },
    { type: 'deal', place: 0 },
  ])
    expect(refused(() => live.act(over, action, scriptedChance(1)))).toBe('studio.round_over');
});
