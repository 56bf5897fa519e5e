import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES, gameNamed, LIVE_TABLES, SHARED_GAMES } from './index.ts';
import { PLAYABLE } from './playable.ts';
import { layChip, placeName, stakeOn } from './table/client/laid-chips.ts';

const english = JSON.parse(
  readFileSync(new URL('../../../../packages/i18n/texts/studio/en.json', import.meta.url), 'utf8'),
) as Record<string, string>;

test.each(PLAYABLE)('%s has rules, words for them, and a published end for a round that is left', (code) => {
  const game = gameNamed(code);
  expect(game?.code).toBe(code);
  expect(english).toHaveProperty([`studio.rules.${code}`]);
  expect(english).toHaveProperty([game?.completion.rule ?? '']);
});

test('every game that has rules can be played, more than thirty of them, and no category of games has one alone', () => {
  const games = [...GAMES, ...LIVE_TABLES, ...SHARED_GAMES];
  expect(games.map(({ code }) => code).toSorted()).toEqual([...PLAYABLE].toSorted());
  expect(PLAYABLE.length).toBeGreaterThan(30);
  const categories = games.map(({ category }) => category);
  // Those of the seventh, the lotteries, are drawn by the platform.
  expect([...new Set(categories)].toSorted()).toEqual(['ELOTT', 'FISH', 'LIVE', 'PVP', 'RNG', 'SPORTS']);
  for (const category of categories)
    expect(categories.filter((other) => other === category).length).toBeGreaterThanOrEqual(2);
});

test('chips of one place are one stake, whatever order its fields have', () => {
  const first = { bet: 'straight', numbers: [7], stake: '10' };
  const again = { numbers: [7], stake: '5', bet: 'straight' };
  const chips = layChip(layChip([], first), again);
  expect(chips).toHaveLength(1);
  expect(stakeOn(chips, { bet: 'straight', numbers: [7] })).toBe(15n);
  expect(placeName(first)).toBe(placeName(again));
  expect(layChip(chips, { bet: 'straight', numbers: [8], stake: '1' })).toHaveLength(2);
});
