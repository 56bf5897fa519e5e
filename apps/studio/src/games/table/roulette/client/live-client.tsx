import type { GameClient } from '../../../../client/game-client.ts';
import type { Game } from '../../../../engine/game.ts';
import { liveRoulette } from '../rules.ts';
import { rouletteClient } from './table-client.tsx';
import { colourOf } from './wheel.tsx';

export const client: GameClient = {
  ...rouletteClient(liveRoulette as unknown as Game),
  startInput: () => null,
  live: {
    revealMs: 2_700,
    kinds: [
      { word: 'studio.red', is: (number) => colourOf(number as number) === 'red' },
      { word: 'studio.black', is: (number) => colourOf(number as number) === 'black' },
      { word: 'studio.even', is: (number) => number !== 0 && (number as number) % 2 === 0 },
      { word: 'studio.odd', is: (number) => (number as number) % 2 === 1 },
    ],
    figures: String,
  },
};
