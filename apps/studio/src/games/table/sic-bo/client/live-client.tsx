import type { GameClient } from '../../../../client/game-client.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { GRAND_PAYS } from '../data.ts';
import { liveSicBo } from '../rules.ts';
import { sicBoClient } from './table-client.tsx';

const totalOf = (dice: Json): number => (dice as number[]).reduce((sum, die) => sum + die, 0);
const isTriple = (dice: Json): boolean => new Set(dice as number[]).size === 1;

export const client: GameClient = {
  ...sicBoClient(liveSicBo as unknown as Game, GRAND_PAYS),
  startInput: () => null,
  live: {
    revealMs: 1_600,
    kinds: [
      { word: 'studio.small', is: (dice) => !isTriple(dice) && totalOf(dice) <= 10 },
      { word: 'studio.big', is: (dice) => !isTriple(dice) && totalOf(dice) >= 11 },
      { word: 'studio.any_triple', is: isTriple },
    ],
    figures: (dice) => `${(dice as number[]).join(' ')} = ${totalOf(dice)}`,
  },
};
