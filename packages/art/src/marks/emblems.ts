import type { Paint } from '../drawing/paint.ts';
import type { Palette } from '../drawing/palettes.ts';
import { around, disc, line, shape, starPath } from '../symbols/shading.ts';

type Emblem = (paint: Paint, palette: Palette) => string;

const bright = (paint: Paint, { bright: light, glow }: Palette) => paint.linear([light, glow], [0, 0, 1, 1]);
const deep = (paint: Paint, { glow, mid }: Palette) => paint.linear([glow, mid], [0, 0, 1, 1]);

/** Makers' signs in a box from -50 to 50: plain geometry in two tones. */
export const emblems: readonly Emblem[] = [
  (paint, palette) =>
    shape('M0-46L40-23V23L0 46L-40 23V-23Z', deep(paint, palette)) +
    shape('M0-46L40-23L0 0L-40-23Z', bright(paint, palette)) +
    shape('M0-20L17-10V10L0 20L-17 10V-10Z', '#fff', 'opacity=".92"'),
  (paint, palette) =>
    around(paint, 6, () =>
      shape('M0 0C-20-14-18-38 0-47C18-38 20-14 0 0Z', deep(paint, palette), 'opacity=".7"'),
    ) + around(paint, 6, () => shape('M0-6C-8-14-8-28 0-34C8-28 8-14 0-6Z', bright(paint, palette)), 30),
  (paint, palette) =>
    disc(0, 0, 46, deep(paint, palette)) +
    disc(16, -10, 36, palette.deep) +
    shape(starPath(5, 17, 7.5), bright(paint, palette), 'transform="translate(18 -8)"'),
  (paint, palette) =>
    shape('M-46 16C-30-10-14-10 0 6S30 24 46-4V30C30 48 14 40 0 28S-30 20-46 42Z', deep(paint, palette)) +
    shape('M-46-14C-30-40-14-40 0-24S30-6 46-34V-12C30 14 14 8 0-6S-30-14-46 8Z', bright(paint, palette)),
  (paint, palette) =>
    shape('M-44 40L0-46L44 40Z', deep(paint, palette)) +
    shape('M0-46L44 40L6 14Z', bright(paint, palette)) +
    shape('M-44 40L6 14L44 40Z', '#fff', 'opacity=".85"'),
  (paint, palette) =>
    disc(0, 0, 13, bright(paint, palette)) +
    [0, 60, 120]
      .map(
        (turn) =>
          `<ellipse rx="47" ry="18" fill="none" stroke="${deep(paint, palette)}" stroke-width="6" ` +
          `transform="rotate(${turn})"/>`,
      )
      .join('') +
    disc(41, -9, 6, '#fff'),
  (paint, palette) =>
    shape('M0-47L40-32V2C40 26 22 40 0 48C-22 40-40 26-40 2V-32Z', deep(paint, palette)) +
    shape('M0-34L28-23V2C28 19 15 29 0 35Z', bright(paint, palette)) +
    line('M-18 0L-4 14L20-12', '#fff', 8),
  (paint, palette) =>
    [0, 1, 2, 3]
      .map(
        (at) =>
          `<rect x="${-46 + at * 25}" y="${26 - at * 22}" width="17" height="${20 + at * 22}" rx="5" ` +
          `fill="${at % 2 ? bright(paint, palette) : deep(paint, palette)}"/>`,
      )
      .join(''),
  (paint, palette) =>
    shape('M-44-30H4A30 30 0 0 1 4 30H-8V46H-44Z', deep(paint, palette)) +
    shape('M-8-8H4A8 8 0 0 1 4 8H-8Z', palette.deep) +
    shape('M14-46L46-46L22 2H-4Z', bright(paint, palette), 'opacity=".9"'),
  (paint, palette) =>
    shape(
      'M2-48C8-24 38-14 36 14C34 36 18 48 0 48S-36 36-36 12C-36-4-26-12-20-22C-16-12-12-8-6-6C-10-24-8-38 2-48Z',
      deep(paint, palette),
    ) +
    shape(
      'M2-4C6 8 20 14 18 28C16 40 8 46 0 46S-18 38-16 26C-14 16-8 14-6 6C-2 10 2 6 2-4Z',
      bright(paint, palette),
    ),
  (paint, palette) =>
    around(paint, 8, (at) =>
      shape('M-9-14L0-48L9-14Z', at % 2 ? bright(paint, palette) : deep(paint, palette)),
    ) + disc(0, 0, 15, '#fff', 'opacity=".95"'),
  (paint, palette) =>
    shape('M-46-22H-8L8 22H46V46H-8L-24 2H-46Z', deep(paint, palette)) +
    shape('M46-46H8L-8-10L4 22L20-14H46Z', bright(paint, palette)),
];
