import { commitmentTo, hex, hmacSha256, playerWords, utf8 } from '@fairground/fairness';
import { type Card, DECK } from './cards.ts';
import { chanceFrom } from './chance.ts';
import type { Json } from './game.ts';
import { type Deal, shuffled } from './shared-game.ts';

/** A card that has been shown, with what proves it. */
export interface Opening {
  place: number;
  card: Card;
  salt: string;
}

export interface SealedDeck {
  deck: readonly Card[];
  /** One for each card, in the order of the deck: shown before the deal. */
  hashes: readonly string[];
  openings(view: Json): Opening[];
  dealTo(seats: number): Deal;
}

/** The deck of a hand, every card under a seal of its own, so that one can be shown without telling of the others. */
export function sealDeck(seed: string, handId: string): SealedDeck {
  const chance = chanceFrom(playerWords({ serverSeed: seed, clientSeed: handId, nonce: 0 }));
  const deck = shuffled(chance);
  const salts = deck.map((_, place) => hex(hmacSha256(utf8(seed), utf8(`salt:${handId}:${place}`))));
  const open = (place: number): Opening => ({
    place,
    card: deck[place] as Card,
    salt: salts[place] as string,
  });
  return {
    deck,
    hashes: deck.map((_, place) => sealOf(open(place))),
    openings: (view) => cardsIn(view).map((card) => open(deck.indexOf(card))),
    // One part of the stream for the order, the next for who begins.
    dealTo: (seats) => ({ seats, deck, starter: chanceOfStarter(seed, handId).uniform(seats) }),
  };
}

const chanceOfStarter = (seed: string, handId: string) =>
  chanceFrom(playerWords({ serverSeed: seed, clientSeed: handId, nonce: 1 }));

const sealOf = ({ place, card, salt }: Opening): string => commitmentTo(`${place}:${card}:${salt}`);

/** Whether a shown card is the one that was sealed at its place before the deal. */
export const isSealed = (opening: Opening, hashes: readonly string[]): boolean =>
  sealOf(opening) === hashes[opening.place];

const KNOWN: ReadonlySet<string> = new Set(DECK);

/** Every card that somebody sees, once. */
export function cardsIn(view: Json): Card[] {
  const found = new Set<Card>();
  const look = (value: Json): void => {
    if (typeof value === 'string') {
      if (KNOWN.has(value)) found.add(value as Card);
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) look(part);
  };
  look(view);
  return [...found];
}
