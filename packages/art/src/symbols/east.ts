import {
  around,
  ball,
  body,
  contour,
  disc,
  gloss,
  gold,
  line,
  oval,
  type SymbolDrawing,
  shape,
} from './shading.ts';

export const lantern: SymbolDrawing = (paint) =>
  disc(
    0,
    -2,
    49,
    paint.radial([
      [0, '#ffd27a', 0.75],
      [1, '#ff7a2e', 0],
    ]),
  ) +
  line('M0-49V-36', '#ffd76a', 2.5) +
  shape(
    'M-16-34H16C38-28 43-14 43-2S38 24 16 30H-16C-38 24-43 10-43-2S-38-28-16-34Z',
    paint.radial(['#ffe08a', '#ff6a3a', '#d3122c', '#7c0420'], [0.5, 0.48, 0.62]),
    contour,
  ) +
  line('M0-34V30M-14-34C-26-18-26 14-14 30M14-34C26-18 26 14 14 30', '#ffdf8a', 1.5, 'opacity=".7"') +
  line('M-30-26C-42-10-42 6-30 22M30-26C42-10 42 6 30 22', '#ffdf8a', 1.3, 'opacity=".5"') +
  shape('M-19-40H19V-32H-19ZM-19 28H19V36H-19Z', gold(paint), contour) +
  disc(0, -2, 11, 'none', `stroke="#ffe9a6" stroke-width="2.2"`) +
  shape('M-5-7H5V3H-5Z', 'none', 'stroke="#ffe9a6" stroke-width="2.2"') +
  line('M0 36V41M-4 42V50M0 42V50M4 42V50', '#e8303f', 2.4) +
  shape('M-6 38H6V43H-6Z', gold(paint));

export const koi: SymbolDrawing = (paint) => {
  const trunk = 'M-40-16C-26-36 8-38 22-16C30-2 26 14 16 26C10 14 4 8-6 6C-22 4-34-4-40-16Z';
  const clip = paint.clip(shape(trunk, '#fff'));
  const fin = paint.linear(['#fff4ea', '#ffa56b', '#e8442e']);
  return (
    shape(
      'M14 20C12 34 2 44-10 48C-6 38-4 34-8 24C2 28 8 26 14 20ZM16 22C26 28 38 30 48 24C42 40 28 44 14 34Z',
      fin,
      contour,
    ) +
    shape('M-4-29C4-44 20-46 30-40C24-34 20-28 18-20Z', fin, contour) +
    shape('M-22 0C-26 12-22 22-12 28C-12 18-10 12-4 6Z', fin, contour) +
    shape(trunk, paint.linear(['#ffffff', '#ffe6da', '#f5a98a']), contour) +
    `<g clip-path="${clip}">` +
    shape('M-32-40C-16-30-14-14-24-6C-34-8-44-16-42-30Z', '#f0402e') +
    shape('M-2-40C14-36 18-20 8-12C-4-10-10-22-2-40Z', '#f0402e') +
    shape('M18-6C28-4 30 10 22 20C12 18 8 2 18-6Z', '#e8332a') +
    line('M-14-22C-8-14-8-6-12 2M-2-10C4-4 4 4 2 8M10-22C16-16 16-8 14-4', '#b3261f', 1.4, 'opacity=".45"') +
    shape('M-40-18C-26-32 2-34 18-20C0-28-20-26-34-12Z', '#fff', 'opacity=".45"') +
    `</g>` +
    line('M-39-14C-46-12-48-8-48-4M-36-20C-44-20-48-22-50-26', '#ffd9c4', 1.8) +
    disc(-30, -17, 3.6, '#20060a') +
    disc(-31, -18, 1.2, '#fff')
  );
};

export const crane: SymbolDrawing = (paint) => {
  const white = paint.linear(['#ffffff', '#eef4ff', '#b3c4e4']);
  const neck = 'M-2 6C-20 6-28-6-22-20C-18-29-18-33-22-37';
  return (
    disc(6, -6, 38, paint.linear(['#ffe9b8', '#ff9a5a', '#ee4a3a'])) +
    line('M6 24L0 48M14 24L14 49', '#2a2338', 2.8) +
    shape('M2 4C2-20 16-40 40-49C46-30 42-4 22 14Z', white, contour) +
    shape('M40-49C43-40 43-28 39-17C34-17 31-22 32-30C34-38 37-44 40-49Z', '#20253f') +
    line('M8 0C10-14 18-26 28-34M14 4C18-8 26-16 34-20', '#9fb2d6', 1.6) +
    shape('M-8 4C6-6 30-2 42 16C30 30 4 30-6 20C-10 15-12 9-8 4Z', white, contour) +
    shape('M42 16C47 18 50 24 50 31C40 32 31 28 26 23C33 23 38 20 42 16Z', '#20253f', contour) +
    line(neck, '#190a1c', 10, 'opacity=".55"') +
    line(neck, '#ffffff', 7) +
    line('M-24-12C-24-18-22-23-20-28', '#20253f', 4) +
    disc(-22, -38, 6, '#fff', contour) +
    shape('M-27-42C-24-48-16-46-17-40Z', '#e8202f') +
    shape('M-27-39L-47-33L-26-34Z', '#f0b03c', contour) +
    disc(-23, -38, 1.5, '#14101c')
  );
};

export const peony: SymbolDrawing = (paint) => {
  const petal = 'M0 0C-20-8-24-34-10-42C-4-46 0-40 0-38C0-40 4-46 10-42C24-34 20-8 0 0Z';
  const outer = paint.linear(['#ffe0ee', '#ff7db0', '#d41d6c']);
  const inner = paint.linear(['#fff2f7', '#ffa6c9', '#e8458d']);
  const leaf = body(paint, '#bfe88a', '#4f9a3a', '#1d5a20');
  const heart = paint.linear(['#fff', '#ffc3dc', '#f26aa6']);
  const ring = (width: number) => `stroke="#a3124f" stroke-opacity=".45" stroke-width="${width}"`;
  return (
    around(paint, 3, () => shape('M0-30C-14-38-12-50 0-50S14-38 0-30Z', leaf, contour), -60) +
    around(paint, 7, () => shape(petal, outer, contour), 12) +
    `<g transform="scale(.68)">${around(paint, 6, () => shape(petal, inner, ring(2)), 40)}</g>` +
    `<g transform="scale(.4)">${around(paint, 5, () => shape(petal, heart, ring(3)))}</g>` +
    disc(0, 0, 6, ball(paint, '#fff6c0', '#ffc62e', '#c47a10')) +
    around(paint, 8, () => disc(0, -8, 1.5, '#ffd84a'))
  );
};

export const jadeCoin: SymbolDrawing = (paint) =>
  disc(0, 0, 46, gold(paint), contour) +
  disc(0, 0, 41, ball(paint, '#c9ffe4', '#2fae7c', '#07503a')) +
  disc(0, 0, 35, 'none', 'stroke="#0b6a4a" stroke-width="1.5" opacity=".7"') +
  shape('M-14-14H14V14H-14Z', '#08301f', `stroke="${gold(paint)}" stroke-width="5" stroke-linejoin="round"`) +
  around(paint, 4, () => line('M-8-31H8M0-31V-22M-6-25H6', '#e4fff0', 2.6, 'opacity=".85"')) +
  shape('M-34-14C-28-30-12-37 4-35C-12-30-22-22-27-6C-32-6-35-9-34-14Z', '#fff', 'opacity=".4"');

export const ingot: SymbolDrawing = (paint) =>
  shape(
    'M-48-8C-40-16-30-10-22-2C-10 4 10 4 22-2C30-10 40-16 48-8C44 14 32 30 0 30S-44 14-48-8Z',
    gold(paint),
    contour,
  ) +
  oval(0, -6, [26, 17], paint.linear(['#fffbe0', '#ffd969', '#c67d12']), contour) +
  gloss(-9, -13, [9, 4]) +
  shape(
    'M-43-4C-34-4-28 4-18 8C-8 12 8 12 18 8C28 4 34-4 43-4C34 12 16 18 0 18S-34 12-43-4Z',
    '#fff',
    'opacity=".3"',
  );

/** A temple dragon from the front. */
export const dragon: SymbolDrawing = (paint) => {
  const scale = paint.linear(['#ffdf7e', '#f08a24', '#c2321c', '#6d0a17']);
  const both = (drawing: string) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;
  return (
    both(
      shape('M10-26C14-40 26-48 42-50C36-42 36-36 40-30C30-32 24-26 20-20Z', gold(paint), contour) +
        shape(
          'M24-14C36-22 46-18 50-8C42-8 40-4 42 4C34 2 28 4 24 8Z',
          paint.linear(['#a6f0c8', '#22a577', '#0a5a45']),
          contour,
        ) +
        shape(
          'M22 6C34 6 42 14 42 24C36 20 32 22 30 28C24 24 20 20 18 14Z',
          paint.linear(['#a6f0c8', '#22a577', '#0a5a45']),
          contour,
        ),
    ) +
    shape(
      'M0-38C18-38 28-24 28-8C28 2 24 8 22 16C20 30 12 42 0 44C-12 42-20 30-22 16C-24 8-28 2-28-8C-28-24-18-38 0-38Z',
      scale,
      contour,
    ) +
    shape('M0-46L7-32L0-18L-7-32Z', gold(paint), contour) +
    both(
      shape('M4-12C10-20 20-20 25-14C20-12 18-4 8-5Z', '#fff8e0', contour) +
        disc(14, -10.5, 4, '#d4121f') +
        shape('M14-14.500C15-12 15-9 14-6.500C13-9 13-12 14-14.500Z', '#14040a') +
        line('M4-16C10-26 20-26 27-19', '#7c1a10', 3.4) +
        line('M12 14C26 12 38 24 48 44', '#ffd76a', 2.6) +
        shape('M3 8C8 2 18 4 18 11C14 16 6 16 3 8Z', paint.linear(['#ffe9a6', '#f0a03a']), contour) +
        disc(11, 10.5, 2.4, '#4a0a10'),
    ) +
    shape('M-17 22C-8 18 8 18 17 22C14 34 8 39 0 39S-14 34-17 22Z', '#5a0812', contour) +
    shape('M-15 22L-11 30L-8 21.500ZM15 22L11 30L8 21.500ZM-3 21L0 26L3 21Z', '#fffbe8') +
    shape('M-8 34C-4 29 4 29 8 34C4 38-4 38-8 34Z', '#ff6b6b') +
    shape('M-14-30C-6-36 6-36 14-30C6-31-6-31-14-30Z', '#fff', 'opacity=".4"')
  );
};
