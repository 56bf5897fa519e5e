import type { GameClient } from '../../../../client/game-client.ts';
import { type FishLook, lookOf } from '../../../../client/hunt/draw-fish.ts';
import { huntClient } from '../../client/hunt-client.tsx';
import { FISH, WATERS } from '../data.ts';
import { pearlLagoon } from '../rules.ts';

/** A bright lagoon at noon. */
const LOOKS: Readonly<Record<string, FishLook>> = {
  anchovy: lookOf('fish', 0.06, ['#e2e8f0', '#ffffff', '#94a3b8']),
  damsel: lookOf('fish', 0.075, ['#60a5fa', '#dbeafe', '#1d4ed8']),
  butterfly: lookOf('fish', 0.09, ['#facc15', '#fef9c3', '#ffffff'], { stripes: 3 }),
  parrot: lookOf('fish', 0.1, ['#34d399', '#d1fae5', '#f472b6'], { stripes: 1 }),
  goby: lookOf('fish', 0.09, ['#fda4af', '#fff1f2', '#be123c']),
  jelly: lookOf('octopus', 0.12, ['#fbcfe8', '#fdf2f8', '#f472b6']),
  loggerhead: lookOf('turtle', 0.15, ['#92400e', '#fcd34d', '#d97706']),
  pipefish: lookOf('horse', 0.13, ['#2dd4bf', '#99f6e4', '#0d9488']),
  hermit: lookOf('crab', 0.13, ['#fb7185', '#ffe4e6', '#e11d48']),
  eagleRay: lookOf('ray', 0.18, ['#0f766e', '#ccfbf1', '#134e4a']),
  dolphin: lookOf('whale', 0.2, ['#7dd3fc', '#f0f9ff', '#0284c7']),
  moray: lookOf('eel', 0.2, ['#65a30d', '#d9f99d', '#365314']),
  manatee: lookOf('whale', 0.27, ['#94a3b8', '#e2e8f0', '#64748b']),
  swan: lookOf('bird', 0.24, ['#ffffff', '#f1f5f9', '#fbbf24']),
  moonfish: lookOf('fish', 0.26, ['#c4b5fd', '#f5f3ff', '#7c3aed']),
  oyster: lookOf('crab', 0.17, ['#f5d0fe', '#fdf4ff', '#ffffff'], { isSpecial: true }),
  pearlDragon: lookOf('eel', 0.28, ['#f8fafc', '#e0e7ff', '#a5b4fc'], { isSpecial: true }),
};

export const client: GameClient = huntClient(
  pearlLagoon,
  {
    fish: FISH,
    waters: WATERS,
    looks: LOOKS,
    water: { top: '#5fd3d6', bottom: '#0c5a72', light: '#ffffff', plants: ['#e879a6', '#f0c27a'] },
  },
  { from: '#5fd3d6', to: '#0c5a72', glow: 'transparent' },
);
