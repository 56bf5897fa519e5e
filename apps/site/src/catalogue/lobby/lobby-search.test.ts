import { expect, test } from 'vitest';
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
