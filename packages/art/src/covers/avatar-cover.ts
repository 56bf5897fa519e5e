import { hashOf } from '../drawing/chance.ts';
import { Paint, place } from '../drawing/paint.ts';
import { type PaletteName, palettes } from '../drawing/palettes.ts';
import { type AvatarDrawing, avatars } from './avatars.ts';
import type { CoverSize, CoverSpec } from './spec.ts';

const grounds: readonly PaletteName[] = [
  'dusk',
  'jade',
  'ember',
  'indigo',
  'rose',
  'ocean',
  'violet',
  'lagoon',
  'amber',
];

/** Avatar 0 to 8 by number; any other key is led to one of the nine. */
export function avatarCover(spec: CoverSpec, size: CoverSize): string {
  const index = /^\d+$/.test(spec.key)
    ? Number(spec.key) % avatars.length
    : hashOf(spec.key) % avatars.length;
  const palette = palettes[grounds[index] ?? 'indigo'];
  const paint = new Paint(`a${hashOf(JSON.stringify(spec)).toString(36)}`);
  const draw = avatars[index] as AvatarDrawing;
  const body =
    `<rect width="100" height="100" ` +
    `fill="${paint.radial([palette.glow, palette.mid, palette.deep], [0.5, 0.32, 0.85])}"/>` +
    `<circle cx="50" cy="46" r="40" fill="${palette.bright}" opacity=".13"/>` +
    place(draw(paint), { x: 50, y: 55, scale: 0.94, filter: paint.shadow(2.5, 0.35) });
  return paint.svg(size, [100, 100], body);
}
