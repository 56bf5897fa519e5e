import type { GameClient } from '../../../../client/game-client.ts';
import { type Card, rankOf } from '../../../../engine/cards.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { cardName } from '../../client/playing-card.tsx';
import { type Deal, liveDragonTiger } from '../rules.ts';
import { dragonTigerClient } from './table-client.tsx';

const leadOf = (deal: Json): number => {
  const { dragon, tiger } = deal as Deal;
  return rankOf(dragon) - rankOf(tiger);
};
const CARD_MS = 1_000;

export const client: GameClient = {
  ...dragonTigerClient(liveDragonTiger as unknown as Game, 'TIE10'),
  startInput: () => null,
  live: {
    revealMs: 2 * CARD_MS + 800,
    dealt: (deal, elapsedMs) => {
      const { dragon } = deal as Deal;
      if (elapsedMs < CARD_MS / 2) return null;
      return elapsedMs < CARD_MS * 1.5 ? { dragon, tiger: null as unknown as Card } : deal;
    },
    kinds: [
      { word: 'studio.dragon', is: (deal) => leadOf(deal) > 0 },
      { word: 'studio.tiger', is: (deal) => leadOf(deal) < 0 },
      { word: 'studio.tie', is: (deal) => leadOf(deal) === 0 },
    ],
    figures: (deal) => `${cardName((deal as Deal).dragon)} : ${cardName((deal as Deal).tiger)}`,
  },
};
