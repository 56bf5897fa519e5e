import { expect, test } from 'vitest';
import { SHARED_GAMES, sharedGameNamed } from '../games/index.ts';
import { DECK } from './cards.ts';
import type { Chance } from './chance.ts';
import type { Json } from './game.ts';
import { cardsIn, isSealed, type SealedDeck, sealDeck } from './sealed-deck.ts';
import type { SharedGame } from './shared-game.ts';
import { simulationChance } from './simulation-chance.ts';

const HANDS = 80;
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const games = SHARED_GAMES.map((game) => [game.code, game] as const);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** What a player might try; the rules say no to most of it. */
const wildAction = (chance: Chance): Json =>
  [
    { type: 'look' },
    { type: 'fold' },
    { type: 'call' },
    { type: 'turn' },
    { type: 'raise', unit: [2, 5, 10][chance.uniform(3)] as number },
    { type: 'compare', against: chance.uniform(6) },
  ][chance.uniform(6)] as Json;

interface Played {
  sealed: SealedDeck;
  states: Json[];
  seats: number;
  paid: bigint[];
  won: bigint[];
  means: readonly bigint[];
}

/** One hand, played by whoever comes: houses, wild players and sleepers. */
function playHand(game: SharedGame, number: number): Played {
  const chance = simulationChance(number);
  const sealed = sealDeck(String(number).padStart(64, '0'), id(number));
  const seats = 2 + chance.uniform(5);
  const { base, ...terms } = { base: 1_000n + BigInt(chance.uniform(999)), rakeShare: 333, rakeCap: 1_777n };
  const means = Array.from(
    { length: seats },
    () => base * BigInt(game.room.buyIn.least + chance.uniform(40)),
  );
  const opened = game.open(game.room.input({ base, ...terms, means }), sealed.dealTo(seats));
  let { state } = opened;
  const states = [state];
  const [paid, won] = [[...opened.debits], [...opened.credits]];
  for (let steps = 0; !game.isOver(state) && steps < 5_000; steps += 1) {
    const turns = game.turns(state);
    const seat = turns[chance.uniform(turns.length)] as number;
    const kind = chance.uniform(3);
    const action =
      kind === 0
        ? game.house.action(game.view(state, seat), seat)
        : kind === 1 && chance.uniform(4) === 0
          ? game.completion.action(state, seat)
          : wildAction(chance);
    try {
      const step = game.act(state, seat, action);
      state = JSON.parse(JSON.stringify(step.state)) as Json;
      for (const index of paid.keys()) {
        paid[index] = (paid[index] ?? 0n) + (step.debits[index] ?? 0n);
        won[index] = (won[index] ?? 0n) + (step.credits[index] ?? 0n);
      }
      states.push(state);
    } catch (error) {
      expect(String(error)).toMatch(/studio\.(action_not_allowed|malformed_request)/);
    }
  }
  expect(game.isOver(state)).toBe(true);
  return { sealed, states, seats, paid, won, means };
}

test.each(games)(
  '%s: however a hand is played, what all seats pay is what they win and the rake, to the unit [PVP-007]',
  (_, game) => {
    for (let number = 0; number < HANDS; number += 1) {
      const { states, paid, won, means } = playHand(game, number);
      const end = states.at(-1) as Json;
      expect(sum(paid)).toBe(sum(won) + game.rake(end));
      expect(game.payouts(end)).toEqual(won);
      expect(game.rake(end)).toBeLessThanOrEqual(1_777n + 5n);
      // Nobody pays more than lies before him, and nothing below nothing.
      for (const [seat, amount] of paid.entries()) expect(amount <= (means[seat] ?? 0n)).toBe(true);
    }
  },
);

test.each(games)('%s: one seed gives one hand', (_, game) => {
  for (let number = 0; number < 20; number += 1)
    expect(playHand(game, number).states).toEqual(playHand(game, number).states);
});

test.each(games)(
  '%s: no view shows a card of another seat before the end, nor a folded one ever, and each card shown opens its seal [PVP-005 PVP-006]',
  (_, game) => {
    for (let number = 0; number < HANDS; number += 1) {
      const { states, seats, sealed } = playHand(game, number);
      const hands = (states[0] as { seats: { cards: string[] }[] }).seats.map(({ cards }) => cards);
      expect(hands.flat()).toEqual(sealed.deck.slice(0, hands.flat().length));
      for (const state of states) {
        const exits = (state as { seats: { exit?: string }[] }).seats.map(({ exit }) => exit);
        for (const viewer of [null, ...hands.keys()]) {
          const seen = cardsIn(game.view(state, viewer));
          for (const [seat, cards] of hands.entries()) {
            const isOwn = seat === viewer;
            const isShown = isOwn || (game.isOver(state) && exits[seat] !== 'folded');
            if (!isShown) expect(cards.filter((card) => seen.includes(card as never))).toEqual([]);
          }
          expect(seen.every((card) => hands.flat().includes(card))).toBe(true);
        }
      }
      const openings = sealed.openings(game.view(states.at(-1) as Json, 0));
      expect(openings.length).toBeGreaterThan(0);
      for (const opening of openings) {
        expect(isSealed(opening, sealed.hashes)).toBe(true);
        expect(isSealed({ ...opening, card: opening.card === 'AS' ? 'KH' : 'AS' }, sealed.hashes)).toBe(
          false,
        );
        expect(isSealed({ ...opening, place: (opening.place + 1) % 52 }, sealed.hashes)).toBe(false);
      }
      expect(seats).toBe(hands.length);
    }
  },
);

test.each(games)(
  '%s: the house is given its own cards and the public state: other hidden cards change nothing it does [PVP-004]',
  (_, game) => {
    for (let number = 0; number < 60; number += 1) {
      const { states, seats } = playHand(game, number);
      for (const state of states.filter((one) => !game.isOver(one))) {
        const own = game.turns(state)[0] as number;
        const known = state as { seats: { cards: string[] }[] };
        const used = known.seats[own]?.cards ?? [];
        const others = DECK.filter((card) => !used.includes(card)).reverse();
        const swapped = {
          ...known,
          seats: known.seats.map((seat, index) =>
            index === own
              ? seat
              : { ...seat, cards: seat.cards.map((_card, place) => others[index * 5 + place] as string) },
          ),
        };
        expect(game.view(swapped as unknown as Json, own)).toEqual(game.view(state, own));
        const action = game.house.action(game.view(state, own), own);
        expect(game.house.action(game.view(swapped as unknown as Json, own), own)).toEqual(action);
        expect(() => game.act(state, own, action)).not.toThrow();
      }
      expect(seats).toBeGreaterThan(1);
    }
  },
);

test('the seals of a deck are 52 different ones, and none of them tells its card', () => {
  const [one, other] = [sealDeck('a'.repeat(64), id(1)), sealDeck('a'.repeat(64), id(2))];
  expect(new Set([...one.hashes, ...other.hashes]).size).toBe(104);
  expect([...one.deck].sort()).toEqual([...DECK].sort());
  expect(one.deck).not.toEqual(other.deck);
});

test('the rake is floored, never above its cap, and niu niu takes it of the win [PVP-008]', () => {
  const game = sharedGameNamed('niu-niu-table') as SharedGame;
  const rakeOf = (base: bigint, cap: bigint, seats = 2) => {
    const terms = { base, rakeShare: 500, rakeCap: cap, means: [] };
    let { state } = game.open(game.room.input(terms), sealDeck('b'.repeat(64), id(3)).dealTo(seats));
    for (let seat = 0; seat < seats; seat += 1) state = game.act(state, seat, { type: 'turn' }).state;
    return [game.rake(state), sum(game.payouts(state))];
  };
  expect(rakeOf(1_019n, 10_000n)).toEqual([50n, 1_988n]);
  expect(rakeOf(1_019n, 10_000n, 4)).toEqual([152n, 3_924n]);
  expect(rakeOf(1_019n, 30n, 4)).toEqual([30n, 4_046n]);
});
