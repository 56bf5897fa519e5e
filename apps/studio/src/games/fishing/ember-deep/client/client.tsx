import type { GameClient } from '../../../../client/game-client.ts';
import { type FishLook, lookOf } from '../../../../client/hunt/draw-fish.ts';
import { huntClient } from '../../client/hunt-client.tsx';
import { FISH, WATERS } from '../data.ts';
import { emberDeep } from '../rules.ts';

/** Black water over a glowing ground. */
const LOOKS: Readonly<Record<string, FishLook>> = {
  cinder: lookOf('fish', 0.08, ['#f97316', '#ffedd5', '#7c2d12']),
  soot: lookOf('fish', 0.09, ['#374151', '#9ca3af', '#f97316'], { stripes: 2 }),
  spark: lookOf('fish', 0.085, ['#fde047', '#fefce8', '#dc2626']),
  magmaRay: lookOf('ray', 0.17, ['#b91c1c', '#fca5a5', '#fbbf24']),
  lavaTurtle: lookOf('turtle', 0.16, ['#44403c', '#ea580c', '#f97316']),
  basalt: lookOf('crab', 0.16, ['#57534e', '#a8a29e', '#ef4444']),
  fireSquid: lookOf('octopus', 0.18, ['#dc2626', '#fecaca', '#991b1b']),
  coalHorse: lookOf('horse', 0.16, ['#1f2937', '#f97316', '#dc2626']),
  viper: lookOf('eel', 0.23, ['#7f1d1d', '#ef4444', '#fde047']),
  hammer: lookOf('whale', 0.26, ['#292524', '#a8a29e', '#dc2626']),
  bronzeWhale: lookOf('whale', 0.33, ['#b45309', '#fde68a', '#78350f']),
  emberBird: lookOf('bird', 0.28, ['#fb923c', '#fef3c7', '#ef4444']),
  obsidian: lookOf('octopus', 0.33, ['#0f172a', '#475569', '#f43f5e']),
  goldDragon: lookOf('eel', 0.36, ['#f59e0b', '#fef3c7', '#dc2626']),
  leviathan: lookOf('whale', 0.42, ['#7f1d1d', '#f87171', '#450a0a']),
  titan: lookOf('octopus', 0.44, ['#b91c1c', '#fdba74', '#7f1d1d']),
  geyser: lookOf('fish', 0.18, ['#06b6d4', '#cffafe', '#f97316'], { isSpecial: true }),
  volcanoCrab: lookOf('crab', 0.2, ['#ea580c', '#fed7aa', '#fde047'], { isSpecial: true }),
};

export const client: GameClient = huntClient(
  emberDeep,
  {
    fish: FISH,
    waters: WATERS,
    looks: LOOKS,
    water: { top: '#2b1020', bottom: '#120406', light: '#ff8a4c', plants: ['#7c1d12', '#b4481a'] },
  },
  { from: '#2b1020', to: '#120406', glow: 'transparent' },
);
