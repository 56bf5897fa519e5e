import { expect, test } from 'vitest';
import { badgeOf, type Game, gamesIn, hasTrial, isAnnounced, returnText } from './game.ts';
import { areaFilter, lobbyFilter } from './lobby/lobby-filter.ts';
import { pagesOf } from './pages-of.ts';

test('either sign of a free trial is enough; without both there is none [GAM-003 GAM-004 GAM-005]', () => {
  expect(hasTrial({ supportPlay: 0, freeplay: 0 })).toBe(true);
  expect(hasTrial({ supportPlay: 1, freeplay: 1 })).toBe(true);
  expect(hasTrial({ supportPlay: 1, freeplay: 0 })).toBe(false);
});

test('a game with neither gameId nor roomId is only announced [GAM-037]', () => {
  expect(isAnnounced({ gameId: '', roomId: '' })).toBe(true);
  expect(isAnnounced({ gameId: 'dice', roomId: '' })).toBe(false);
  expect(isAnnounced({ gameId: '', roomId: 'r1' })).toBe(false);
});

test('the flag of a game marks its tile, unless there is something more urgent to say [GAM-007]', () => {
  const open = { gameId: 'dice', roomId: '', maintenance: null, showIcon: 0 as const };
  expect(badgeOf(open)).toBe(null);
  expect(badgeOf({ ...open, showIcon: 1 })).toBe('special');
  expect(badgeOf({ ...open, gameId: '', showIcon: 1 })).toBe('soon');
  expect(badgeOf({ ...open, showIcon: 1, maintenance: { start: null, end: null } as never })).toBe('resting');
});

test('the words of a search are trimmed, and blanks alone ask for everything [GAM-012]', () => {
  expect(lobbyFilter('slots', { kind: 'all' }, '  lantern ')).toEqual({
    gameClassify: 'RNG',
    gameName: 'lantern',
  });
  expect(lobbyFilter('slots', { kind: 'all' }, '   ')).toEqual({ gameClassify: 'RNG' });
});

test('every lobby asks for its own category or type, and a vendor narrows it [GAM-009 GAM-010]', () => {
  const kindOf = (area: Parameters<typeof lobbyFilter>[0]) => lobbyFilter(area, { kind: 'all' }, '');
  expect(kindOf('live')).toEqual({ gameClassify: 'LIVE' });
  expect(kindOf('sports')).toEqual({ gameClassify: 'SPORTS' });
  expect(kindOf('fishing')).toEqual({ gameClassify: 'FISH' });
  expect(kindOf('cards')).toEqual({ gameClassify: 'PVP' });
  expect(kindOf('e_lottery')).toEqual({ gameClassify: 'ELOTT' });
  expect(kindOf('arcade')).toEqual({ gameType: 'AC' });
  expect(kindOf('table')).toEqual({ gameType: 'TG' });
  expect(lobbyFilter('slots', { kind: 'vendor', vendor: 'FGS' }, '')).toEqual({
    gameClassify: 'RNG',
    vassalage: 'FGS',
  });
});

test('hot, recent and favourite games of a lobby are those of that lobby [GAM-015 GAM-016 GAM-017]', () => {
  expect(areaFilter('slots')).toEqual({ gameClassify: 'RNG' });
  expect(areaFilter('live')).toEqual({ gameClassify: 'LIVE' });
  expect(areaFilter('table')).toEqual({ gameType: 'TG' });
});

test('the games of a list are read from `games` or from `content` [GAM-024]', () => {
  const game = { nodeId: 1 } as Game;
  expect(gamesIn({ games: [game] })).toEqual([game]);
  expect(gamesIn({ content: [game] })).toEqual([game]);
  expect(gamesIn({})).toEqual([]);
});

test('a proven return is cut to two decimals, never rounded up', () => {
  expect(returnText('18413/19200')).toBe('95.90');
  expect(returnText('99/100')).toBe('99.00');
  expect(returnText('')).toBe(null);
});

test('recommendations come in slides of twelve [GAM-061]', () => {
  const sizes = pagesOf(
    Array.from({ length: 30 }, (_, index) => index),
    12,
  ).map(({ length }) => length);
  expect(sizes).toEqual([12, 12, 6]);
});
