import { expect, test } from 'vitest';
import { lastWins } from './last-wins.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 12, -minutes)).toISOString();
const win = (vendor: string, gameName: string, amount: string, minutesAgo: number) => ({
  vendor,
  gameName,
  amount,
  time: at(minutesAgo),
});

test('a tile tells the newest win of its game, of its vendor, and for an hour', () => {
  const wins = lastWins(
    [
      win('FGS', 'Mines', '5.00', 1),
      win('FGS', 'Mines', '900.00', 2),
      win('XYZ', 'Mines', '7.00', 3),
      win('FGS', 'Dice', '8.00', 61),
    ],
    Date.parse(at(0)),
  );
  expect([...wins]).toEqual([
    ['FGS Mines', '5.00'],
    ['XYZ Mines', '7.00'],
  ]);
});
