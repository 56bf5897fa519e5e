import type { GameClient } from '../../../../client/game-client.ts';
import type { FishLook } from '../../../../client/hunt/draw-fish.ts';
import { huntClient } from '../../client/hunt-client.tsx';
import { FISH, WATERS } from '../data.ts';
import { lanternReef } from '../rules.ts';

const look = (
  body: FishLook['body'],
  size: number,
  colours: FishLook['colours'],
  more: Partial<FishLook> = {},
): FishLook => ({ body, size, colours, ...more });

/** A warm reef under lanterns. */
const LOOKS: Readonly<Record<string, FishLook>> = {
  minnow: look('fish', 0.07, ['#7dd3fc', '#e0f2fe', '#0284c7']),
  clown: look('fish', 0.085, ['#fb923c', '#ffedd5', '#ffffff'], { stripes: 2 }),
  angel: look('fish', 0.095, ['#fde047', '#fef9c3', '#1f2937'], { stripes: 3 }),
  puffer: look('fish', 0.1, ['#a3e635', '#f7fee7', '#4d7c0f']),
  lion: look('fish', 0.11, ['#ef4444', '#fee2e2', '#7f1d1d'], { stripes: 4 }),
  turtle: look('turtle', 0.14, ['#15803d', '#86efac', '#4ade80']),
  ray: look('ray', 0.16, ['#6366f1', '#c7d2fe', '#312e81']),
  lobster: look('crab', 0.13, ['#f87171', '#fecaca', '#b91c1c']),
  octopus: look('octopus', 0.16, ['#c084fc', '#f3e8ff', '#7e22ce']),
  lantern: look('fish', 0.13, ['#1e3a8a', '#38bdf8', '#fde68a'], { stripes: 1 }),
  swordfish: look('whale', 0.18, ['#0ea5e9', '#f0f9ff', '#0c4a6e']),
  seahorse: look('horse', 0.14, ['#f59e0b', '#fcd34d', '#d97706']),
  shark: look('whale', 0.25, ['#64748b', '#f1f5f9', '#334155']),
  whale: look('whale', 0.32, ['#1d4ed8', '#bfdbfe', '#1e3a8a']),
  goldray: look('ray', 0.21, ['#f59e0b', '#fef3c7', '#b45309']),
  goldshark: look('whale', 0.28, ['#eab308', '#fef9c3', '#a16207']),
  mermaid: look('eel', 0.24, ['#ec4899', '#fbcfe8', '#22d3ee']),
  dragon: look('eel', 0.34, ['#dc2626', '#fca5a5', '#facc15']),
  phoenix: look('bird', 0.28, ['#f97316', '#fed7aa', '#facc15']),
  kraken: look('octopus', 0.38, ['#7f1d1d', '#fca5a5', '#450a0a']),
  treasureCrab: look('crab', 0.19, ['#f59e0b', '#fde68a', '#facc15'], { isSpecial: true }),
  bombPuffer: look('fish', 0.17, ['#374151', '#9ca3af', '#f97316'], { isSpecial: true, stripes: 1 }),
  lightningEel: look('eel', 0.22, ['#06b6d4', '#cffafe', '#fde047'], { isSpecial: true }),
};

export const client: GameClient = huntClient(
  lanternReef,
  {
    fish: FISH,
    waters: WATERS,
    looks: LOOKS,
    water: { top: '#0b6f8f', bottom: '#04202f', light: '#c9f6ff', plants: ['#0f5f4f', '#8a3b52'] },
  },
  { from: '#0b6f8f', to: '#04202f', glow: 'transparent' },
);
