import { expect, test } from 'vitest';
import { tableIn } from './table-in.ts';

test('the page of a game names its table; a trial, another page and a page without a game name none', () => {
  expect(tableIn('/seamless', '?gameType=TG&vassalage=FAIR&gameId=live-roulette')).toBe('FAIR/live-roulette');
  expect(tableIn('/trial', '?vassalage=FAIR&gameId=live-roulette')).toBe('');
  expect(tableIn('/seamless', '?vassalage=FAIR')).toBe('');
  expect(tableIn('/', '')).toBe('');
});
