import { expect, test } from 'vitest';
import { tilePath } from '../tiles/tile-path.ts';
import { lobbyChoice } from './lobby-search.ts';

test('the three lists of a lobby are told from vendors [ROU-028 ROU-029 ROU-030]', () => {
  for (const list of ['recentGameList', 'favGameList', 'hot'] as const)
    expect(lobbyChoice(list)).toEqual({ kind: 'list', list });
});

test('any other name is a vendor account type [ROU-031]', () => {
  expect(lobbyChoice('PG_SLOT')).toEqual({ kind: 'vendor', vendor: 'PG_SLOT' });
});

test('no page, or one that cannot be a name, shows everything [ROU-027]', () => {
  expect(lobbyChoice(undefined)).toEqual({ kind: 'all' });
  expect(lobbyChoice('<script>')).toEqual({ kind: 'all' });
});

test('a lottery tile goes to the lottery page with its group [ROU-035]', () => {
  expect(tilePath({ type: 'LOTT', tag: 'SSC' })).toBe('/lottery?lottoGameGroup=SSC');
  expect(tilePath({ type: 'ELOTT', tag: 'a b' })).toBe('/lottery?lottoGameGroup=a%20b');
});

test('any other tile goes to its type in small letters [ROU-036]', () => {
  expect(tilePath({ type: 'PVP', tag: 'x' })).toBe('/pvp');
  expect(tilePath({ type: 'SPORTS', tag: '' })).toBe('/sports');
});
