import { type FishLook, lookOf } from '../../../../client/hunt/draw-fish.ts';
import type { Water } from '../../../../client/hunt/draw-scene.ts';

/** A warm reef under lanterns. */
export const LOOKS: Readonly<Record<string, FishLook>> = {
  minnow: lookOf('fish', 0.07, ['#7dd3fc', '#e0f2fe', '#0284c7']),
  clown: lookOf('fish', 0.085, ['#fb923c', '#ffedd5', '#ffffff'], { stripes: 2 }),
  angel: lookOf('fish', 0.095, ['#fde047', '#fef9c3', '#1f2937'], { stripes: 3 }),
  puffer: lookOf('fish', 0.1, ['#a3e635', '#f7fee7', '#4d7c0f']),
  lion: lookOf('fish', 0.11, ['#ef4444', '#fee2e2', '#7f1d1d'], { stripes: 4 }),
  turtle: lookOf('turtle', 0.14, ['#15803d', '#86efac', '#4ade80']),
  ray: lookOf('ray', 0.16, ['#6366f1', '#c7d2fe', '#312e81']),
  lobster: lookOf('crab', 0.13, ['#f87171', '#fecaca', '#b91c1c']),
  octopus: lookOf('octopus', 0.16, ['#c084fc', '#f3e8ff', '#7e22ce']),
  lantern: lookOf('fish', 0.13, ['#1e3a8a', '#38bdf8', '#fde68a'], { stripes: 1 }),
  swordfish: lookOf('whale', 0.18, ['#0ea5e9', '#f0f9ff', '#0c4a6e']),
  seahorse: lookOf('horse', 0.14, ['#f59e0b', '#fcd34d', '#d97706']),
  shark: lookOf('whale', 0.25, ['#64748b', '#f1f5f9', '#334155']),
  whale: lookOf('whale', 0.32, ['#1d4ed8', '#bfdbfe', '#1e3a8a']),
  goldray: lookOf('ray', 0.21, ['#f59e0b', '#fef3c7', '#b45309']),
  goldshark: lookOf('whale', 0.28, ['#eab308', '#fef9c3', '#a16207']),
  mermaid: lookOf('eel', 0.24, ['#ec4899', '#fbcfe8', '#22d3ee']),
  dragon: lookOf('eel', 0.34, ['#dc2626', '#fca5a5', '#facc15']),
  phoenix: lookOf('bird', 0.28, ['#f97316', '#fed7aa', '#facc15']),
  kraken: lookOf('octopus', 0.38, ['#7f1d1d', '#fca5a5', '#450a0a']),
  treasureCrab: lookOf('crab', 0.19, ['#f59e0b', '#fde68a', '#facc15'], { isSpecial: true }),
  bombPuffer: lookOf('fish', 0.17, ['#374151', '#9ca3af', '#f97316'], { isSpecial: true, stripes: 1 }),
  lightningEel: lookOf('eel', 0.22, ['#06b6d4', '#cffafe', '#fde047'], { isSpecial: true }),
};

export const WATER: Water = {
  top: '#0b6f8f',
  bottom: '#04202f',
  light: '#c9f6ff',
  plants: ['#0f5f4f', '#8a3b52'],
};
