import { hashOf } from './chance.ts';

/** Deep ground, the colour between, the light in the middle, a bright note, and the metal of frames and letters. */
export type Palette = {
  deep: string;
  mid: string;
  glow: string;
  bright: string;
  metal: 'gold' | 'silver' | 'copper' | 'jade';
};

export const palettes = {
  indigo: { deep: '#0d0a2c', mid: '#2c2384', glow: '#7b6bff', bright: '#c9c0ff', metal: 'gold' },
  violet: { deep: '#1c0733', mid: '#5a1a8c', glow: '#c05cff', bright: '#f0ccff', metal: 'gold' },
  crimson: { deep: '#2a0512', mid: '#8c1230', glow: '#ff4d5e', bright: '#ffd0c2', metal: 'gold' },
  ember: { deep: '#2b0b06', mid: '#94300f', glow: '#ff8a3c', bright: '#ffe0b0', metal: 'gold' },
  amber: { deep: '#2a1604', mid: '#8d5208', glow: '#ffb62e', bright: '#fff0bd', metal: 'gold' },
  jade: { deep: '#03211f', mid: '#0a6355', glow: '#3fe0b0', bright: '#d0ffea', metal: 'gold' },
  forest: { deep: '#06210f', mid: '#196b33', glow: '#6ee36b', bright: '#e4ffc9', metal: 'gold' },
  lagoon: { deep: '#03202f', mid: '#076789', glow: '#36d3f0', bright: '#cffaff', metal: 'gold' },
  ocean: { deep: '#051a3d', mid: '#0d4fa3', glow: '#4aa8ff', bright: '#d5ecff', metal: 'silver' },
  steel: { deep: '#0d1520', mid: '#32465e', glow: '#8fb4d8', bright: '#eaf4ff', metal: 'silver' },
  rose: { deep: '#2b0623', mid: '#96195f', glow: '#ff62a8', bright: '#ffd9ea', metal: 'gold' },
  copper: { deep: '#22100b', mid: '#7a3b23', glow: '#f29a66', bright: '#ffe2cc', metal: 'copper' },
  dusk: { deep: '#150b2e', mid: '#6a2a6e', glow: '#ff8f6b', bright: '#ffe3c4', metal: 'gold' },
  midnight: { deep: '#070b1d', mid: '#16264f', glow: '#5b7cff', bright: '#d6e0ff', metal: 'silver' },
  samba: { deep: '#04190d', mid: '#0b5c33', glow: '#ffd640', bright: '#fff4b8', metal: 'gold' },
  ivory: { deep: '#3a2418', mid: '#a37548', glow: '#ffe0a6', bright: '#fff8e8', metal: 'copper' },
} satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

const names = Object.keys(palettes) as PaletteName[];

export function paletteFor(key: string, wanted?: string): Palette {
  if (wanted && Object.hasOwn(palettes, wanted)) return palettes[wanted as PaletteName];
  return palettes[names[hashOf(`palette ${key}`) % names.length] as PaletteName];
}

/** Light to dark, as light falls on the metal from above. */
export const metals: Record<Palette['metal'], readonly [string, string, string, string]> = {
  gold: ['#fff8d6', '#ffdc73', '#e29b1f', '#7d4307'],
  silver: ['#ffffff', '#dfe8f5', '#94a6c0', '#3d4b63'],
  copper: ['#fff0e0', '#ffc08a', '#cf7440', '#642a12'],
  jade: ['#f0fff8', '#9af0cf', '#2fae86', '#0a4a3a'],
};
