import type { GameClient } from '../../../../client/game-client.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { type Coup, totalOf } from '../hand.ts';
import { baccaratClient } from './table-client.tsx';

const CARD_MS = 900;
const coupOf = (outcome: Json): Coup => outcome as unknown as Coup;

/** A table with a shoe: cards come one after the other, as at any baccarat table. */
export const liveBaccaratClient = (rules: Game): GameClient => ({
  ...baccaratClient(rules, [
    ['PLAYER', 'studio.player', '1 : 1'],
    ['TIE8', 'studio.tie', '8 : 1'],
    ['BANKER', 'studio.banker', '0.95 : 1'],
    ['LUCKY6', 'studio.lucky_six', '12 / 20 : 1'],
  ]),
  startInput: () => null,
  live: {
    revealMs: 6 * CARD_MS + 800,
    dealt: (outcome, elapsedMs) => dealtSoFar(coupOf(outcome), Math.floor(elapsedMs / CARD_MS)),
    kinds: [
      { word: 'studio.player', is: (outcome) => coupOf(outcome).winner === 'PLAYER' },
      { word: 'studio.banker', is: (outcome) => coupOf(outcome).winner === 'BANKER' },
      { word: 'studio.tie', is: (outcome) => coupOf(outcome).winner === 'TIE' },
    ],
    figures: (outcome) => `${coupOf(outcome).playerTotal} : ${coupOf(outcome).bankerTotal}`,
  },
});

/** Player, banker, player, banker, and the third cards; who has won is seen with the last of them. */
export function dealtSoFar(coup: Coup, cards: number): Json {
  if (cards === 0) return null;
  if (cards >= coup.player.length + coup.banker.length) return coup as unknown as Json;
  const thirdOfPlayer = coup.player.length === 3 ? 1 : 0;
  const players = cards <= 4 ? Math.ceil(cards / 2) : 2 + Math.min(cards - 4, thirdOfPlayer);
  const player = coup.player.slice(0, players);
  const banker = coup.banker.slice(0, cards - players);
  return { player, banker, playerTotal: totalOf(player), bankerTotal: totalOf(banker), winner: null };
}
