import { ball, body, contour, disc, gloss, line, oval, type SymbolDrawing, shape } from './shading.ts';

function eye(x: number, y: number, r: number): string {
  return (
    disc(x, y, r, '#fff', 'stroke="#190a1c" stroke-opacity=".5"') +
    disc(x - r * 0.15, y, r * 0.6, '#14101c') +
    disc(x - r * 0.35, y - r * 0.3, r * 0.22, '#fff')
  );
}

export const clownfish: SymbolDrawing = (paint) => {
  const trunk = 'M-46 2C-34-22-8-32 14-22C24-17 30-9 33 0C30 12 22 20 12 25C-10 33-36 24-46 2Z';
  const fin = body(paint, '#ffc16b', '#f4741f', '#9c2f05');
  return (
    shape('M28-2C36-18 46-22 50-22C47-8 47 8 50 22C44 22 34 16 28 4Z', fin, contour) +
    shape('M-14-26C-8-42 12-44 24-34C18-30 16-24 16-20Z', fin, contour) +
    shape('M-6 24C-4 36 8 42 18 38C14 32 14 28 14 22Z', fin, contour) +
    shape(trunk, paint.linear(['#ffd08a', '#ff8a2a', '#d24f0a']), contour) +
    `<g clip-path="${paint.clip(shape(trunk, '#fff'))}">` +
    line('M-20-34C-12-14-12 14-22 34', '#1d1420', 14) +
    line('M-20-34C-12-14-12 14-22 34', '#fffaf0', 10) +
    line('M14-32C20-12 20 14 12 34', '#1d1420', 13) +
    line('M14-32C20-12 20 14 12 34', '#fffaf0', 9) +
    shape('M-44-2C-30-22-6-28 16-18C-6-22-26-16-38 0Z', '#fff', 'opacity=".45"') +
    `</g>` +
    shape('M-6 4C2-2 10 0 14 6C10 14 0 16-6 12Z', fin, contour) +
    eye(-31, -4, 5.5)
  );
};

export const puffer: SymbolDrawing = (paint) =>
  Array.from({ length: 14 }, (_, index) => {
    const turn = (index * 360) / 14;
    return `<path d="M-4-36L0-49L4-36Z" fill="#f2b544" ${contour} transform="rotate(${Math.round(turn)})"/>`;
  }).join('') +
  shape(
    'M34-4C42-14 48-14 50-12C48-4 48 4 50 12C46 14 40 12 34 6Z',
    body(paint, '#ffe08a', '#eda02a', '#9c5a08'),
    contour,
  ) +
  disc(0, 0, 38, ball(paint, '#fff6b8', '#ffc93c', '#c9780c'), contour) +
  shape('M-35 12C-22 4 22 4 35 12C30 28 16 37 0 37S-30 28-35 12Z', '#fffbe8', 'opacity=".85"') +
  [
    [-10, -24],
    [8, -27],
    [22, -14],
    [-2, -12],
    [14, -4],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, [4, 3], '#b5710e', 'opacity=".6"'))
    .join('') +
  eye(-22, -6, 8) +
  eye(6, -6, 8) +
  oval(-10, 12, [6, 4.5], '#6d2a12') +
  gloss(-16, -26, [8, 4]);

export const eel: SymbolDrawing = (paint) => {
  const d = 'M-38-12C-20-34 4-30 8-10C12 10 30 18 44 2';
  return (
    line('M-6-46L-14-34L-5-35L-13-22M34 26L26 36L35 36L27 48M-40 22L-46 32L-38 32L-44 42', '#fff27a', 3.4) +
    line(d, '#08222e', 25) +
    line(d, paint.linearAcross(['#7af5e0', '#1aa7a0', '#0a4a66'], [-40, -30, 40, 20]), 20) +
    line('M-36-18C-18-38 8-32 14-10C18 6 30 12 42 0', '#eafff8', 3, 'opacity=".6"') +
    line('M-30-26C-14-44 18-42 22-14', '#ffd84a', 3.5) +
    shape(
      'M-48-8C-48-22-34-28-24-20C-16-12-20 2-32 4C-42 6-48 2-48-8Z',
      body(paint, '#8af7e4', '#1fb2a8', '#0b5a70'),
      contour,
    ) +
    line('M-46-4C-42 0-36 0-32-2', '#06303a', 2) +
    eye(-36, -13, 4.5) +
    [
      [6, 2],
      [18, 12],
      [-12, -24],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 2.4, '#fff27a'))
      .join('')
  );
};

export const crab: SymbolDrawing = (paint) => {
  const shell = paint.linear(['#ffb48a', '#f2492e', '#9c1019']);
  const both = (drawing: string) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`;
  return (
    both(
      line('M24 16L42 24L44 36M20 22L34 34L32 44M27 8L46 12L49 22', '#7c0d14', 6) +
        line('M24 16L42 24L44 36M20 22L34 34L32 44M27 8L46 12L49 22', '#f2573a', 3.4) +
        line('M26-4C36-8 38-14 36-20', '#7c0d14', 9) +
        line('M26-4C36-8 38-14 36-20', '#f2573a', 6) +
        shape(
          'M30-20C24-34 30-46 42-48C38-40 40-36 40-36C42-40 46-42 49-40C52-28 46-18 36-16C33-16 31-18 30-20Z',
          shell,
          contour,
        ) +
        line('M9-16L11-27', '#9c1019', 4) +
        eye(11, -30, 6),
    ) +
    shape('M-34 2C-34-14-18-20 0-20S34-14 34 2C34 20 20 32 0 32S-34 20-34 2Z', shell, contour) +
    shape('M-27-4C-24-14-10-16 2-15C-10-12-18-8-20 4C-24 4-27 0-27-4Z', '#fff', 'opacity=".45"') +
    line('M-10 16C-4 21 4 21 10 16', '#6d0a12', 3) +
    [
      [-18, 10],
      [18, 10],
      [0, -6],
      [14, -6],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 2.6, '#ffd27a', 'opacity=".8"'))
      .join('')
  );
};

export const shark: SymbolDrawing = (paint) => {
  const trunk = 'M-48 4C-36-18-6-26 18-14C28-9 34-4 38 2C30 10 20 17 8 20C-16 26-38 20-48 4Z';
  const skin = body(paint, '#b8d4ea', '#5583ab', '#23486e');
  return (
    shape('M32 2C40-10 44-24 49-30C50-12 48 0 46 6C48 14 46 24 42 28C40 18 36 10 30 6Z', skin, contour) +
    shape('M-8-19C-2-36 8-46 20-48C16-36 16-24 20-14Z', skin, contour) +
    shape('M-10 18C-6 32 4 42 16 44C10 34 10 26 12 18Z', skin, contour) +
    shape(trunk, skin, contour) +
    shape('M-46 6C-28 12 6 14 34 4C28 11 18 17 8 20C-14 25-36 20-46 6Z', '#f4fbff') +
    shape('M-42 8C-34 6-24 8-20 12C-26 18-36 16-42 8Z', '#5c0d1c') +
    shape('M-40 8L-37 12L-34 8.500L-31 13L-28 9.500L-25 13L-22 11Z', '#fff') +
    line('M-10-4C-12 2-12 6-10 10M-4-5C-6 1-6 5-4 9M2-6C0 0 0 4 2 8', '#1f4266', 2) +
    shape('M-40-2C-28-16-4-20 16-10C-6-14-24-10-34 2Z', '#fff', 'opacity=".4"') +
    disc(-30, -3, 3.6, '#0c1420') +
    disc(-31, -4, 1.2, '#fff')
  );
};

export const turtle: SymbolDrawing = (paint) => {
  const skin = body(paint, '#c9f08a', '#5aa845', '#1f5a2a');
  return (
    shape(
      'M-30-14C-40-30-50-32-50-24C-48-14-40-4-28-2ZM24-16C30-32 42-36 46-30C46-18 38-8 26-4ZM-22 20C-30 30-32 ' +
        '40-26 42C-18 40-12 32-10 26ZM22 20C32 24 40 32 38 38C30 40 20 34 14 26Z',
      skin,
      contour,
    ) +
    shape('M-30 0C-42-8-50-4-50 4C-50 12-40 16-30 10Z', skin, contour) +
    shape(
      'M-32 4C-32-20-14-32 6-30C28-28 40-12 40 6C40 20 26 28 4 28S-32 22-32 4Z',
      body(paint, '#ffd78a', '#b8742a', '#5c3010'),
      contour,
    ) +
    shape(
      'M-4-16L14-18L24-2L12 14L-8 14L-16-2Z',
      ball(paint, '#ffe9a6', '#d1913c', '#7a4a18'),
      'stroke="#4a280c" stroke-width="2"',
    ) +
    line('M-4-16L-10-28M14-18L22-27M24-2L39-2M12 14L18 27M-8 14L-14 26M-16-2L-31-2', '#4a280c', 2) +
    shape('M-24-8C-18-22-4-27 10-25C-4-21-14-14-17-2C-21-1-24-4-24-8Z', '#fff', 'opacity=".4"') +
    eye(-42, 1, 4) +
    line('M-49 8C-46 10-42 10-40 9', '#1d4a20', 1.8)
  );
};

export const jellyfish: SymbolDrawing = (paint) =>
  disc(
    0,
    -4,
    48,
    paint.radial([
      [0, '#ffb8f0', 0.55],
      [1, '#8a3cff', 0],
    ]),
  ) +
  line(
    'M-24 4C-30 18-18 26-24 46M-9 8C-14 22-3 30-9 49M9 8C14 22 3 30 9 49M24 4C30 18 18 26 24 46',
    '#e9a6ff',
    4.5,
    'opacity=".85"',
  ) +
  line('M-16 8C-20 20-12 28-16 40M16 8C20 20 12 28 16 40M0 8C3 20-3 26 0 42', '#fff', 2, 'opacity=".65"') +
  shape(
    'M-38 6C-40-24-22-42 0-42S40-24 38 6C32 12 26 4 19 8S6 12 0 8S-13 4-19 8S-32 12-38 6Z',
    paint.linear(['#ffe9ff', '#e58cff', '#8a3ce0']),
    contour,
  ) +
  shape('M-26-4C-26-20-16-31-2-34C-12-24-16-14-16 0Z', '#fff', 'opacity=".5"') +
  eye(-10, -6, 4.5) +
  eye(10, -6, 4.5) +
  line('M-5 2C-2 5 2 5 5 2', '#5a1a8c', 2);

export const shell: SymbolDrawing = (paint) =>
  shape(
    'M-12 34C-30 34-36 24-30 22C-48 6-44-26-22-36C-8-44 8-44 22-36C44-26 48 6 30 22C36 24 30 34 12 34C6 40-6 ' +
      '40-12 34Z',
    paint.linear(['#fff0f4', '#ffb0c4', '#e0668e']),
    contour,
  ) +
  line(
    'M0 32V-40M-8 32C-20 10-22-14-18-36M8 32C20 10 22-14 18-36M-14 30C-34 12-38-8-34-22M14 30C34 12 38-8 34-22',
    '#b33a68',
    1.8,
    'opacity=".6"',
  ) +
  disc(0, 22, 12, ball(paint, '#ffffff', '#f2ecff', '#a99cc8'), contour) +
  gloss(-4, 17, [4, 2.6]);
