import { ball, body, contour, disc, gold, line, oval, type SymbolDrawing, shape } from './shading.ts';

const both = (drawing: string) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;

export const tiger: SymbolDrawing = (paint) =>
  both(
    disc(30, -30, 14, body(paint, '#ffb45a', '#e87a1a', '#9c4208'), contour) +
      disc(30, -29, 7.5, '#4a1f0c') +
      shape('M30 8C44 10 49 20 48 28C40 30 30 28 24 24Z', '#fff6e8', contour),
  ) +
  shape(
    'M0-42C26-42 42-24 42-2C42 22 24 42 0 42S-42 22-42-2C-42-24-26-42 0-42Z',
    ball(paint, '#ffd08a', '#f58a1f', '#a8480a'),
    contour,
  ) +
  both(
    shape('M4-41L12-40L7-24ZM18-38L26-34L14-20ZM42-8L28-4L41 2ZM42 8L28 8L38 16Z', '#2a1008') +
      shape('M6-14C12-22 24-20 28-12C24-6 12-4 6-14Z', '#fffbe8', contour) +
      disc(17, -12.5, 4.6, '#2f8a2a') +
      disc(17, -12.5, 2.2, '#0a1408') +
      disc(15.5, -14, 1.2, '#fff'),
  ) +
  shape('M-4-41L0-22L4-41Z', '#2a1008') +
  both(shape('M0 10C8 2 24 6 26 18C26 30 12 36 0 32Z', '#fffaf0')) +
  shape(
    'M-9 4C-4 1 4 1 9 4C8 11 4 14 0 14S-8 11-9 4Z',
    body(paint, '#ff9a9a', '#d8455a', '#8c1a34'),
    contour,
  ) +
  line('M0 14V20C-4 27-12 26-15 22M0 20C4 27 12 26 15 22', '#4a1f0c', 2.6) +
  both(
    disc(14, 16, 1.2, '#4a1f0c') +
      disc(19, 19, 1.2, '#4a1f0c') +
      line('M22 18L44 12M22 21L44 22', '#fff', 1.3, 'opacity=".9"'),
  ) +
  shape('M-24-30C-16-37 0-38 8-36C-6-33-16-28-22-20Z', '#fff', 'opacity=".3"');

export const bull: SymbolDrawing = (paint) =>
  both(
    shape(
      'M20-26C34-24 42-34 40-49C52-36 50-14 28-10Z',
      paint.linear(['#fffaf0', '#ecd9b0', '#9c7a48']),
      contour,
    ) +
      shape('M26-10C38-16 48-10 49-2C42 6 30 4 24 0Z', body(paint, '#b5603a', '#7a3418', '#3d160a'), contour),
  ) +
  shape(
    'M0-34C18-34 30-24 29-8C28 4 22 12 20 24C18 38 10 44 0 44S-18 38-20 24C-22 12-28 4-29-8C-30-24-18-34 0-34Z',
    body(paint, '#c97248', '#8c3f1e', '#451a0b'),
    contour,
  ) +
  shape('M-14-32C-10-42 10-42 14-32C10-22 6-20 0-14C-6-20-10-22-14-32Z', '#5c2410') +
  both(
    disc(14, -6, 5, '#fff8ea', contour) +
      disc(13, -5, 3, '#190a06') +
      disc(12, -6.5, 1, '#fff') +
      line('M7-12C12-15 18-14 22-10', '#3d160a', 3),
  ) +
  shape(
    'M-20 22C-20 12-10 10 0 10S20 12 20 22C20 36 10 43 0 43S-20 36-20 22Z',
    paint.linear(['#ffd9b8', '#e8a880', '#b56a48']),
    contour,
  ) +
  both(oval(9, 21, [3.6, 4.6], '#4a1a10')) +
  line('M-9 34C-4 38 4 38 9 34', '#6d2a18', 2.4) +
  `<path d="M-8 26C-10 40 10 40 8 26" fill="none" stroke="${gold(paint)}" stroke-width="4" stroke-linecap="round"/>`;

export const phoenix: SymbolDrawing = (paint) => {
  const wing = paint.linear(['#fff0a0', '#ff9a2a', '#e0301f', '#7c0a2a']);
  return (
    both(
      shape(
        'M4 4C14-18 30-30 50-42C48-30 46-24 40-18C46-20 48-18 50-16C44-8 38-6 34-4C40-4 42-2 44 2C34 8 18 12 4 14Z',
        wing,
        contour,
      ) + line('M10 4C20-8 30-18 42-30M12 8C24 0 32-4 42-12', '#fff3c0', 1.4, 'opacity=".7"'),
    ) +
    shape(
      'M-4 16C-16 26-20 38-16 49C-10 42-6 40-4 34C-4 42-2 46 0 50C2 46 4 42 4 34C6 40 10 42 16 49C20 38 16 26 4 16Z',
      wing,
      contour,
    ) +
    shape(
      'M0-34C8-30 10-20 10-10C12 4 8 18 0 24C-8 18-12 4-10-10C-10-20-8-30 0-34Z',
      paint.linear(['#fff6c0', '#ffc23a', '#e8541f']),
      contour,
    ) +
    shape('M-2-34C-8-42-6-48-4-50C-3-46 0-45 0-50C2-46 4-46 5-50C8-44 6-38 2-34Z', wing, contour) +
    shape('M-5-24L0-16L5-24Z', '#a8300a') +
    both(disc(4, -27, 1.8, '#2a0a08')) +
    line('M-4-4C-2-2 2-2 4-4M-5 4C-2 6 2 6 5 4', '#b3480a', 1.6, 'opacity=".7"')
  );
};

export const wolf: SymbolDrawing = (paint) =>
  both(
    shape('M10-22L34-48L40-8Z', body(paint, '#b8c4e0', '#5f6c94', '#262d4c'), contour) +
      shape('M18-22L32-38L34-14Z', '#2a2f50'),
  ) +
  shape(
    'M0-34C20-32 40-14 44 6C34 8 36 14 28 20C18 26 14 44 0 46C-14 44-18 26-28 20C-36 14-34 8-44 6C-40-14-20-32 0-34Z',
    body(paint, '#c3cde8', '#6a779f', '#2b3252'),
    contour,
  ) +
  both(
    shape('M2 46C12 42 16 26 28 18C20 8 8 10 3 16Z', '#f4f7ff') +
      shape('M7-4L25-12C24-3 15 2 7-4Z', '#ffdf5a', contour) +
      disc(17, -6, 2.2, '#14101c'),
  ) +
  shape('M-7 26C-3 23 3 23 7 26C6 32 3 34 0 34S-6 32-7 26Z', '#1a1c30') +
  line('M0 34V38M-8 41C-4 38 4 38 8 41', '#3a4060', 2) +
  shape('M0-34L6-14L0 8L-6-14Z', '#e9eefc', 'opacity=".55"');

export const scarab: SymbolDrawing = (paint) =>
  both(
    line('M20-8L40-22M22 6L46 6M18 20L38 36', '#7d4307', 5) +
      line('M20-8L40-22M22 6L46 6M18 20L38 36', '#ffd15c', 2.4),
  ) +
  shape('M-18-24C-18-40 18-40 18-24Z', gold(paint), contour) +
  both(
    shape(
      'M1-18C20-18 28 2 24 20C20 34 10 42 1 44Z',
      paint.linear(['#9ff5ff', '#1fa6c8', '#0b4a8c', '#0a2a5c']),
      contour,
    ) + line('M8-8C16 0 18 16 12 30', '#d6fbff', 1.8, 'opacity=".6"'),
  ) +
  shape('M-24-14C-14-22 14-22 24-14C14-8-14-8-24-14Z', gold(paint), contour) +
  disc(0, -40, 7, ball(paint, '#ffb0a0', '#e8332a', '#7c0a14'), `stroke="${gold(paint)}" stroke-width="2.4"`);
