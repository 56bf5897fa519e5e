import { place } from '../drawing/paint.ts';
import {
  around,
  ball,
  body,
  contour,
  disc,
  gloss,
  gold,
  line,
  type SymbolDrawing,
  shape,
  silver,
} from './shading.ts';

export const football: SymbolDrawing = (paint) => {
  const clip = paint.clip('<circle r="46"/>');
  const patch = 'M0-15L14.3-4.600L8.8 12.100H-8.800L-14.3-4.600Z';
  return (
    disc(0, 0, 47, ball(paint, '#ffffff', '#f1f3fb', '#8f98b8'), contour) +
    `<g clip-path="${clip}">` +
    shape(patch, '#1b1f36') +
    around(
      paint,
      5,
      () =>
        line('M0-15V-29', '#1b1f36', 2.4) +
        shape('M-13-49L-13-37L0-29L13-37V-49Z', '#1b1f36') +
        line('M13-37L24-30', '#1b1f36', 2.4) +
        line('M-13-37L-24-30', '#1b1f36', 2.4),
    ) +
    `</g>` +
    disc(
      0,
      0,
      46,
      paint.radial(
        [
          [0, '#fff', 0],
          [0.7, '#000', 0],
          [1, '#0a0f2a', 0.55],
        ],
        [0.4, 0.34, 0.75],
      ),
    ) +
    gloss(-17, -24, [12, 7])
  );
};

export const basketball: SymbolDrawing = (paint) =>
  disc(0, 0, 46, ball(paint, '#ffc98a', '#f07a1f', '#8c3604'), contour) +
  line('M0-46V46M-46 0H46M-33-32C-14-16-14 16-33 32M33-32C14-16 14 16 33 32', '#3a1505', 2.8) +
  gloss(-17, -25, [11, 6]);

export const tennisBall: SymbolDrawing = (paint) =>
  disc(0, 0, 46, ball(paint, '#f4ff9a', '#c9e03a', '#6f8a10'), contour) +
  line('M-38-26C-12-14-12 14-38 26M38-26C12-14 12 14 38 26', '#ffffff', 4);

/** Close to the wind, with its course to the right. The colours are those of its sails. */
export const sailboatWith =
  (light: string, own: string, shade: string): SymbolDrawing =>
  (paint) =>
    line('M3-47V26', '#5a3a1e', 3.4) +
    shape('M-1-42C-10-20-24 2-36 17H-1Z', body(paint, light, own, shade), contour) +
    shape('M7-44C22-24 34-2 40 15C28 19 16 19 7 17Z', body(paint, '#ffffff', '#eef3fb', '#a9b6cf'), contour) +
    line('M-29 8C-18 10-9 10-1 9', '#ffffff', 2, 'stroke-opacity=".55"') +
    shape('M3-48L19-44L3-39Z', gold(paint)) +
    shape(
      'M-42 23H46C42 36 32 43 20 44H-20C-32 43-39 34-42 23Z',
      body(paint, '#8a5a2c', '#5f3a1a', '#2f1a0a'),
      contour,
    ) +
    line('M-38 27.500H42', '#f3e2bd', 2.6) +
    line('M-48 46C-38 41-30 50-20 46C-10 41-2 50 8 46C18 41 26 50 36 46C42 44 46 45 50 47', '#d8f2ff', 3.2);

export const sailboat: SymbolDrawing = sailboatWith('#ff9aa5', '#e2334a', '#8e1023');

/** A keeper's. */
export const glove: SymbolDrawing = (paint) => {
  const cloth = body(paint, '#ff9aa5', '#e2334a', '#8e1023');
  const finger = (x: number, top: number) =>
    shape(
      `M${x - 8} 4V${top + 8}C${x - 8} ${top - 3} ${x + 8} ${top - 3} ${x + 8} ${top + 8}V4Z`,
      cloth,
      contour,
    );
  return (
    shape('M24 8C34-4 44-12 48-6C51 0 42 14 30 28Z', cloth, contour) +
    finger(-22, -34) +
    finger(-5, -44) +
    finger(12, -38) +
    shape('M-31-2C-20-8 14-8 26 0L28 22C28 30 22 34 14 35H-20C-28 34-32 28-32 20Z', cloth, contour) +
    shape('M-24 34H20L22 47H-26Z', body(paint, '#ffffff', '#e6ebf7', '#98a3c2'), contour) +
    line('M-20 8C-8 3 8 3 18 9M-20 19C-8 14 8 14 18 20', '#ffffff', 3, 'stroke-opacity=".75"') +
    gloss(-20, -22, [4, 9], 8)
  );
};

export const gamepad: SymbolDrawing = (paint) =>
  shape(
    'M-26-22C-12-26 12-26 26-22C42-18 50 12 47 26C44 36 34 34 28 26C22 18 18 14 10 14H-10C-18 14-22 18-28 ' +
      '26C-34 34-44 36-47 26C-50 12-42-18-26-22Z',
    body(paint, '#7d86ff', '#3b3fb8', '#171a5c'),
    contour,
  ) +
  shape('M-38-10C-32-18-18-20-2-19C-18-15-30-10-34 4C-38 2-40-4-38-10Z', '#fff', 'opacity=".28"') +
  shape('M-28-10H-20V-4H-14V4H-20V10H-28V4H-34V-4H-28Z', '#0f1030', 'stroke="#fff" stroke-opacity=".35"') +
  disc(24, -9, 4.6, '#ffd84a', contour) +
  disc(33, 0, 4.6, '#ff5a7a', contour) +
  disc(15, 0, 4.6, '#5ad8ff', contour) +
  disc(24, 9, 4.6, '#7df08a', contour) +
  disc(0, -8, 3.4, '#fff', 'opacity=".8"');

export const target: SymbolDrawing = (paint) =>
  disc(0, 0, 46, body(paint, '#ff7a86', '#d81f3e', '#8c0a26'), contour) +
  disc(0, 0, 35, '#fff8ee') +
  disc(0, 0, 25, body(paint, '#ff7a86', '#d81f3e', '#8c0a26')) +
  disc(0, 0, 15, '#fff8ee') +
  disc(0, 0, 6.5, gold(paint)) +
  line('M0 0L34-34', '#3a2408', 4) +
  shape('M30-30L36-46L42-42L46-36L34-26Z', gold(paint), contour);

export const microphone: SymbolDrawing = (paint) =>
  `<g transform="rotate(32)">` +
  shape('M-10 4H10L6 48A6 6 0 0 1-6 48Z', body(paint, '#6a6f9c', '#2c2f58', '#121332'), contour) +
  `<rect x="-13" y="-2" width="26" height="9" rx="3" fill="${gold(paint)}" ${contour}/>` +
  disc(0, -22, 22, ball(paint, '#ffffff', '#b9c0d8', '#4a5070'), contour) +
  line(
    'M-20-30C-8-24 8-24 20-30M-22-20C-8-14 8-14 22-20M-18-10C-8-6 8-6 18-10M-8-42C-3-28-3-16-6-2M8-42C3-28 3-16 6-2',
    '#4a5070',
    1.5,
    'opacity=".7"',
  ) +
  gloss(-8, -32, [7, 4]) +
  `</g>`;

export const drum: SymbolDrawing = (paint) =>
  line('M-44-44L-6-20M44-44L8-22', '#7a4a1c', 6) +
  line('M-44-44L-6-20M44-44L8-22', '#f0c07a', 3.5) +
  disc(-5, -20, 4, '#fff3d6', contour) +
  disc(7, -22, 4, '#fff3d6', contour) +
  shape(
    'M-40-14C-40-24 40-24 40-14L34 34C30 46-30 46-34 34Z',
    paint.linear(['#ffdf4a', '#2fae4a', '#0d5a2a'], [0, 0, 1, 0]),
    contour,
  ) +
  line('M-38-6L-22 38L-6-2L10 41L24-2L34 34', '#fff8d6', 2.6, 'opacity=".9"') +
  shape('M-41-14A41 10 0 0 0 41-14V-8A41 10 0 0 1-41-8Z', gold(paint), contour) +
  `<ellipse cy="-14" rx="40" ry="9.5" fill="${paint.linear(['#fffaf0', '#e9d8b8'])}" ${contour}/>` +
  shape('M-35 32C-30 44 30 44 35 32L34 38C30 48-30 48-34 38Z', gold(paint), contour);

export const mask: SymbolDrawing = (paint) => {
  const plume = (x: number, turn: number, tone: string) =>
    place(
      shape('M0 0C-9-14-8-32 0-44C8-32 9-14 0 0Z', tone, contour) +
        line('M0-2V-38', '#fff', 1.2, 'opacity=".5"'),
      { x, y: -8, turn },
    );
  return (
    plume(-20, -34, '#2fae5c') +
    plume(20, 34, '#2fae5c') +
    plume(-11, -16, '#ffd02e') +
    plume(11, 16, '#ffd02e') +
    plume(0, 0, '#2a8ae0') +
    shape(
      'M-48-6C-34-18-14-16 0-8C14-16 34-18 48-6C50 14 38 30 22 28C10 26 8 14 0 14S-10 26-22 28C-38 30-50 14-48-6Z',
      body(paint, '#f08aff', '#a81fc0', '#560a6e'),
      contour,
    ) +
    shape(
      'M-38 2C-30-8-14-4-10 6C-16 16-32 16-38 2ZM38 2C30-8 14-4 10 6C16 16 32 16 38 2Z',
      '#14061c',
      `stroke="${gold(paint)}" stroke-width="3"`,
    ) +
    line('M-46-5C-34-16-14-14 0-6C14-14 34-16 46-5', '#ffe08a', 2.6) +
    disc(0, 0, 4.5, ball(paint, '#fff6cf', '#f1b63a', '#8a4b08'), contour) +
    disc(-44, 8, 2.5, '#ffe08a') +
    disc(44, 8, 2.5, '#ffe08a')
  );
};

export const anchor: SymbolDrawing = (paint) =>
  disc(0, -38, 8, 'none', `stroke="${silver(paint)}" stroke-width="5"`) +
  line('M0-30V40M-18-18H18', '#2a3550', 13) +
  line('M0-30V40M-18-18H18', silver(paint), 8) +
  line('M-40 12C-36 34-18 42 0 42S36 34 40 12', '#2a3550', 13) +
  line('M-40 12C-36 34-18 42 0 42S36 34 40 12', silver(paint), 8) +
  shape('M-48 18L-40 0L-30 14ZM48 18L40 0L30 14Z', silver(paint), contour);
