import { expect, test } from 'vitest';
import { tilePath } from '../tiles/tile-path.ts';
import { lobbyChoice } from './lobby-search.ts';

test('ROU-028 ROU-029 ROU-030 the three lists of a lobby are told from vendors', () => {
  for (const list of ['recentGameList', 'favGameList', 'hot'] as const)
    expect(lobbyChoice(list)).toEqual({ kind: 'list', list });
});

test('ROU-031 any other name is a vendor account type', () => {
  expect(lobbyChoice('PG_SLOT')).toEqual({ kind: 'vendor', vendor: 'PG_SLOT' });
});

test('ROU-027 no page, or one that cannot be a name, shows everything', () => {
  expect(lobbyChoice(undefined)).toEqual({ kind: 'all' });
  expect(lobbyChoice('<script>')).toEqual({ kind: 'all' });
});

test('ROU-035 a lottery tile goes to the lottery page with its group', () => {
  expect(tilePath({ type: 'LOTT', tag: 'SSC' })).toBe('/lottery?lottoGameGroup=SSC');
  expect(tilePath({ type: 'ELOTT', tag: 'a b' })).toBe('/lottery?lottoGameGroup=a%20b');
});

test('ROU-036 any other tile goes to its type in small letters', () => {
  expect(tilePath({ type: 'PVP', tag: 'x' })).toBe('/pvp');
  expect(tilePath({ type: 'SPORTS', tag: '' })).toBe('/sports');
});
