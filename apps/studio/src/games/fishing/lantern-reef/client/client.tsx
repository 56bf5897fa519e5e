import type { GameClient } from '../../../../client/game-client.ts';
import { huntClient } from '../../client/hunt-client.tsx';
import { FISH, WATERS } from '../data.ts';
import { lanternReef } from '../rules.ts';
import { LOOKS, WATER } from './looks.ts';

export const client: GameClient = huntClient(
  lanternReef,
  {
    fish: FISH,
    waters: WATERS,
    looks: LOOKS,
    water: WATER,
  },
  { from: '#0b6f8f', to: '#04202f', glow: 'transparent' },
);
