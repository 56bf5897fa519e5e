import { lettering } from '../drawing/lettering.ts';
import { body, contour, disc, gold, type SymbolDrawing, shape, silver } from './shading.ts';

/** Copper, silver and gold for small and large ones, ruby for the largest. */
const METALS = {
  copper: (paint) => body(paint, '#ffd2b0', '#c8703a', '#6a2f10'),
  silver,
  gold,
  ruby: (paint) => body(paint, '#ffb3c0', '#e0203c', '#6a0322'),
} satisfies Record<string, (paint: Parameters<SymbolDrawing>[0]) => string>;

/** A coin on which stands what it wins. */
export const prizeCoin =
  (words: string, metal: keyof typeof METALS): SymbolDrawing =>
  (paint) =>
    disc(0, 0, 46, METALS[metal](paint), contour) +
    disc(
      0,
      0,
      42,
      'none',
      'stroke="#2a0f04" stroke-opacity=".45" stroke-width="3.5" stroke-dasharray="2 4.6"',
    ) +
    disc(0, 0, 35, body(paint, '#3d1218', '#5e1a1c', '#2a0a10'), 'stroke="#ffe9a6" stroke-width="1.6"') +
    lettering(paint, words, {
      x: 0,
      y: 0,
      maxWidth: 58,
      maxHeight: 34,
      size: 30,
      weight: 20,
      lines: 1,
      fill: ['#fffbe6', '#ffd564', '#e09a1a'],
    }) +
    shape('M-31-16C-24-31-8-37 8-34C-8-30-20-20-24-4C-29-5-32-10-31-16Z', '#fff', 'opacity=".3"');
