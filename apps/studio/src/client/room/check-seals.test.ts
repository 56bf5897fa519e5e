import { expect, test } from 'vitest';
import { sealDeck } from '../../engine/sealed-deck.ts';
import { checkSeals } from './check-seals.ts';

const { hashes, openings, deck } = sealDeck('c'.repeat(64), 'hand');
const shown = openings({ cards: deck.slice(0, 6) });

test('a card that was shown is checked by the seals that were seen before the deal, whatever is said later [PVP-006]', () => {
  const other = sealDeck('d'.repeat(64), 'hand');
  expect(shown).toHaveLength(6);
  expect(checkSeals({ openings: shown, hashes }, hashes)).toBe('sealed');
  expect(checkSeals({ openings: shown, hashes }, undefined)).toBe('fits');
  expect(checkSeals({ openings: shown, hashes }, other.hashes)).toBe('broken');
  const swapped = other.openings({ cards: other.deck.slice(0, 6) });
  expect(checkSeals({ openings: swapped, hashes: other.hashes }, hashes)).toBe('broken');
  const moved = shown.map((opening) => ({ ...opening, place: opening.place + 1 }));
  expect(checkSeals({ openings: moved, hashes }, hashes)).toBe('broken');
});
