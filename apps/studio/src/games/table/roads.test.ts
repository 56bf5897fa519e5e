import { expect, test } from 'vitest';
import { type Mark, type RoadResult, roadsOf } from './roads.ts';

/** `BBPTB` as results without pairs. */
function history(letters: string): RoadResult[] {
  const winners = { B: 'banker', P: 'player', T: 'tie' } as const;
  return [...letters].map((letter) => ({
    winner: winners[letter as keyof typeof winners],
    bankerPair: false,
    playerPair: false,
  }));
}

function places(marks: readonly Mark<unknown>[]): string {
  return marks.map(({ column, row }) => `${column},${row}`).join(' ');
}

function colours(marks: readonly Mark<string>[]): string {
  return marks.map(({ value }) => value[0]).join('');
}

test('the bead plate fills columns of six from the top [LIV-015]', () => {
  expect(places(roadsOf(history('BPTBPBB')).beadPlate)).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,0');
});

test('the big road starts a column with every change of winner and draws ties across the win before them [LIV-015]', () => {
  const { bigRoad, openingTies } = roadsOf(history('TBBTTPPB'));
  expect(openingTies).toBe(1);
  expect(places(bigRoad)).toBe('0,0 0,1 1,0 1,1 2,0');
  expect(bigRoad.map(({ value }) => value.ties)).toEqual([0, 2, 0, 0, 0]);
});

test('pairs are kept on their marks', () => {
  const { bigRoad } = roadsOf([{ winner: 'banker', bankerPair: true, playerPair: false }]);
  expect(bigRoad[0]?.value).toEqual({ winner: 'banker', ties: 0, bankerPair: true, playerPair: false });
});

test('a long streak turns right at the bottom, and the next column begins in the first free top [LIV-015]', () => {
  expect(places(roadsOf(history('BBBBBBBBP')).bigRoad)).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,5 2,5 1,0');
});

test('a streak also turns right where an earlier one bars its way', () => {
  const { bigRoad } = roadsOf(history('BBBBBBBPPPPPPPP'));
  expect(places(bigRoad.slice(7))).toBe('1,0 1,1 1,2 1,3 1,4 2,4 3,4 4,4');
});

test('big eye boy begins with the second mark of the second column, or with the third column [LIV-015]', () => {
  expect(roadsOf(history('BBBP')).bigEyeBoy).toEqual([]);
  expect(colours(roadsOf(history('BBPP')).bigEyeBoy)).toBe('r');
  expect(colours(roadsOf(history('BPB')).bigEyeBoy)).toBe('r');
  expect(colours(roadsOf(history('BBPB')).bigEyeBoy)).toBe('b');
});

test('below the top a mark is blue only where the compared column just ended', () => {
  // Columns of 1 and 4: the second mark is blue, those deeper down are red again.
  expect(colours(roadsOf(history('BPPPP')).bigEyeBoy)).toBe('brr');
});

test('small road and cockroach pig look two and three columns back [LIV-015]', () => {
  const choppy = roadsOf(history('BPBPBPB'));
  expect(colours(choppy.bigEyeBoy)).toBe('rrrrr');
  expect(colours(choppy.smallRoad)).toBe('rrrr');
  expect(colours(choppy.cockroachPig)).toBe('rrr');

  const mixed = roadsOf(history('BBPBBBPPB'));
  // Depths 2, 1, 3, 2, 1.
  expect(colours(mixed.bigEyeBoy)).toBe('bbrbrb');
  expect(colours(mixed.smallRoad)).toBe('rbbbb');
  expect(colours(mixed.cockroachPig)).toBe('rr');
});

test('a shoe drawn by hand on paper has the same five roads [LIV-015]', () => {
  // PP / B / P / BB / PPP / BBB with a tie after its first / P / B / PP.
  const shoe = roadsOf(history('PPBPBBPPPBTBBPBPP'));
  expect(places(shoe.beadPlate)).toBe('0,0 0,1 0,2 0,3 0,4 0,5 1,0 1,1 1,2 1,3 1,4 1,5 2,0 2,1 2,2 2,3 2,4');
  expect(places(shoe.bigRoad)).toBe('0,0 0,1 1,0 2,0 3,0 3,1 4,0 4,1 4,2 5,0 5,1 5,2 6,0 7,0 8,0 8,1');
  expect(shoe.bigRoad.map(({ value }) => value.ties).indexOf(1)).toBe(9);
  expect(colours(shoe.bigEyeBoy)).toBe('brbbrbbrrrbrb');
  expect(colours(shoe.smallRoad)).toBe('bbbbrbrbbbbb');
  expect(colours(shoe.cockroachPig)).toBe('rrbrbbrbbbr');
});
