import { expect, test } from 'vitest';
import { coverAmong, sheetsOf } from './cover-sheet.ts';

const games = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => ({ iconUrl: `/res/cover/game/${key}.svg` }));
const placeOf = (list: typeof games, at: number) => coverAmong(list, list[at] ?? { iconUrl: '' });

test('a list asks for five covers at once, and each game knows its place among them', () => {
  const sheets = ['/res/covers/game/a.b.c.d.e.webp?w=180&h=240', '/res/covers/game/f.g.webp?w=180&h=240'];
  expect(sheetsOf(games)).toEqual(sheets);
  expect(placeOf(games, 0)).toEqual({ path: sheets[0], place: 0, count: 5 });
  expect(placeOf(games, 4)).toEqual({ path: sheets[0], place: 4, count: 5 });
  expect(placeOf(games, 6)).toEqual({ path: sheets[1], place: 1, count: 2 });
});

test("a vendor's own picture stays its own, and leaves no hole on a sheet", () => {
  const mixed = [games[0], { iconUrl: 'https://vendor.example/b.png' }, games[2]].flatMap(
    (game) => game ?? [],
  );
  expect(placeOf(mixed, 1)).toEqual({ path: 'https://vendor.example/b.png', place: 0, count: null });
  expect(placeOf(mixed, 2)).toMatchObject({ path: '/res/covers/game/a.c.webp?w=180&h=240', place: 1 });
});

test('a cover alone keeps the address it has everywhere', () => {
  expect(sheetsOf(games.slice(0, 1))).toEqual(['/res/cover/game/a.webp?w=180&h=240']);
});
