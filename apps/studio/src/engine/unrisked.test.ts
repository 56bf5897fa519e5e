import { expect, test } from 'vitest';
import { covering, opposed, unriskedOf } from './unrisked.ts';

const chip = (bet: string, stake = '100') => ({ bet, stake });
const names = (bets: readonly { bet: string }[]) => bets.map(({ bet }) => bet);

test('bets stand against each other when every side of their market is taken [ACT-009]', () => {
  const markets = [
    ['player', 'banker'],
    ['over', 'level', 'under'],
  ];
  const found = (...bets: string[]) =>
    names(
      opposed(
        bets.map((bet) => chip(bet)),
        markets,
      ),
    );
  expect(found('player', 'banker', 'pair')).toEqual(['player', 'banker']);
  expect(found('player', 'player', 'pair')).toEqual([]);
  expect(found('over', 'under')).toEqual([]);
  expect(found('over', 'under', 'level', 'player')).toEqual(['over', 'under', 'level']);
});

test('26 of 37 numbers cover too much, 25 do not; of 216 throws 152 and 151 [ACT-010]', () => {
  const from = (count: number) => Array.from({ length: count }, (_, place) => place);
  const laid = (count: number, all: number) =>
    covering(
      from(count).map((place) => ({ ...chip('one'), place })),
      from(all),
      ({ place }, outcome) => place === outcome,
    ).length;
  expect([laid(26, 37), laid(25, 37)]).toEqual([26, 0]);
  expect([laid(152, 216), laid(151, 216)]).toEqual([152, 0]);
  const twice = [...from(25), ...from(25)].map((place) => ({ ...chip('one'), place }));
  expect(covering(twice, from(37), ({ place }, outcome) => place === outcome)).toEqual([]);
});

test('what risks nothing is the stakes of idle bets and of those that came back, each once [ACT-007]', () => {
  const [one, two, three] = [chip('one', '100'), chip('two', '20'), chip('three', '3')];
  expect(unriskedOf([one, two, three], [one])).toBe(100n);
  expect(unriskedOf([one, two, three], [one], ['100', '20', '6'])).toBe(120n);
  expect(unriskedOf([one, two, three], [])).toBe(0n);
});
