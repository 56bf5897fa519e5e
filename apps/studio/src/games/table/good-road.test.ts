import { expect, test } from 'vitest';
import { goodRoadOf } from './good-road.ts';
import { sideNames, sideOf } from './sides.ts';

test.each([
  ['', null],
  ['TTT', null],
  ['BRRRR', null],
  ['BRRRRR', { kind: 'streak', side: 'R', length: 5 }],
  ['RBBTBTBBBT', { kind: 'streak', side: 'B', length: 6 }],
  ['RRBRBRB', { kind: 'ping_pong', side: 'B', length: 5 }],
  ['RBRTBRB', { kind: 'ping_pong', side: 'B', length: 6 }],
  ['RRBRBR', null],
  ['RRBBRR', { kind: 'pairs', side: 'R', length: 3 }],
  ['BRRBBRRB', { kind: 'pairs', side: 'B', length: 3 }],
  ['BRRBBRRBB', { kind: 'pairs', side: 'B', length: 4 }],
  ['RRBBRRR', null],
  ['RRRBBRR', null],
])('the road %s ends with a pattern that players look out for, or with none', (road, found) => {
  expect(goodRoadOf(road)).toEqual(found);
});

test('an outcome of every table stands on one side of its road', () => {
  expect([0, 1, 2, 36].map(sideOf)).toEqual(['T', 'R', 'B', 'R']);
  expect(
    [
      [1, 1, 1],
      [6, 6, 6],
      [4, 4, 2],
      [6, 4, 1],
    ].map(sideOf),
  ).toEqual(['T', 'T', 'B', 'R']);
  expect(['BANKER', 'PLAYER', 'TIE'].map((winner) => sideOf({ winner }))).toEqual(['R', 'B', 'T']);
  const deals = [
    { dragon: 'KS', tiger: 'AS' },
    { dragon: 'AH', tiger: '2D' },
    { dragon: 'TC', tiger: 'TD' },
  ];
  expect(deals.map(sideOf)).toEqual(['R', 'B', 'T']);
  expect([0, [1, 2, 3], { winner: 'TIE' }, deals[0] ?? null].map((came) => sideNames(came).R)).toEqual([
    'studio.red',
    'studio.big',
    'studio.banker',
    'studio.dragon',
  ]);
});
