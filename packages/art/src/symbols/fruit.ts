import { lettering } from '../drawing/lettering.ts';
import { type Paint, place } from '../drawing/paint.ts';
import { ball, body, contour, disc, gloss, gold, line, oval, type SymbolDrawing, shape } from './shading.ts';

const sevenPath = 'M-35-41H37V-23C14 0 4 20 2 43H-27C-24 18-12-2 8-18H-16V-7H-35Z';

export const seven: SymbolDrawing = (paint) =>
  `<path d="${sevenPath}" fill="#3b0410" stroke="#3b0410" stroke-width="15" stroke-linejoin="round"/>` +
  `<path d="${sevenPath}" fill="none" stroke="${gold(paint)}" stroke-width="10" stroke-linejoin="round"/>` +
  shape(sevenPath, paint.linear(['#ff8a7a', '#f0203c', '#c00a2a', '#7c0420'])) +
  shape('M-31-37H33V-30C4-30-18-28-31-22Z', '#fff', 'opacity=".42"') +
  line('M-22 40C-19 18-8 0 11-17', '#ff9c8e', 2.4, 'opacity=".8"');

function barPlate(paint: Paint, y: number): string {
  const word = lettering(paint, 'BAR', {
    x: 0,
    y,
    maxWidth: 66,
    maxHeight: 19,
    size: 17,
    weight: 24,
    fill: ['#fff6d0', '#ffd15c'],
  });
  return (
    `<rect x="-47" y="${y - 16}" width="94" height="32" rx="8" fill="${gold(paint)}" ${contour}/>` +
    `<rect x="-42.5" y="${y - 11.5}" width="85" height="23" rx="5" ` +
    `fill="${body(paint, '#4b2f86', '#2a1659', '#180a38')}"/>` +
    `<rect x="-41" y="${y - 10.5}" width="82" height="8" rx="4" fill="#fff" opacity=".14"/>${word}`
  );
}

export const bar: SymbolDrawing = (paint) => place(barPlate(paint, 0), { scale: 1.04 });
export const doubleBar: SymbolDrawing = (paint) => barPlate(paint, -18) + barPlate(paint, 18);
export const tripleBar: SymbolDrawing = (paint) =>
  place(barPlate(paint, -34) + barPlate(paint, 0) + barPlate(paint, 34), { scale: 0.94 });

export const bell: SymbolDrawing = (paint) =>
  disc(0, 34, 9, ball(paint, '#fff0b0', '#e9a323', '#7d4307'), contour) +
  shape(
    'M0-43C-6-43-9-39-9-35C-25-30-30-14-31 4C-32 18-38 24-44 31H44C38 24 32 18 31 4C30-14 25-30 9-35C9-39 6-43 0-43Z',
    gold(paint),
    contour,
  ) +
  shape(
    'M-46 28H46V33A5 5 0 0 1 41 38H-41A5 5 0 0 1-46 33Z',
    body(paint, '#ffe9a0', '#d98d16', '#8a4b08'),
    contour,
  ) +
  shape('M-21 12C-21-8-17-22-6-29C-14-18-14-2-15 22H-25C-22 19-21 16-21 12Z', '#fff', 'opacity=".55"') +
  line('M-30 16C-12 21 12 21 30 16', '#a3620c', 2, 'opacity=".6"') +
  disc(0, -40, 5, ball(paint, '#fff6cf', '#f1b63a', '#8a4b08'), contour);

export const cherry: SymbolDrawing = (paint) => {
  const fruit = ball(paint, '#ff9a94', '#e3122f', '#6d0319');
  return (
    line('M-20 8C-18-14-4-32 18-40M20 14C22-8 22-24 18-40', '#2c5a13', 5.5) +
    line('M-20 8C-18-14-4-32 18-40M20 14C22-8 22-24 18-40', '#6fae2c', 2.6) +
    shape(
      'M17-40C26-53 42-51 48-42C40-31 27-31 17-40Z',
      body(paint, '#c8f07a', '#5cab2a', '#23590f'),
      contour,
    ) +
    line('M20-40C29-44 37-44 44-42', '#2b6413', 1.4, 'opacity=".7"') +
    disc(-21, 24, 21, fruit, contour) +
    disc(21, 29, 20, fruit, contour) +
    gloss(-28, 15, [6.5, 4]) +
    gloss(14, 20, [6, 3.8]) +
    line('M-36 34C-31 42-20 44-11 40', '#ff8f86', 2, 'opacity=".55"')
  );
};

export const lemon: SymbolDrawing = (paint) =>
  `<g transform="rotate(-24)">` +
  shape(
    'M-47 2C-42-2-40-6-37-12C-28-29-10-34 6-32C23-30 33-20 37-9C39-5 43-3 47-2C45 3 41 5 38 11C30 27 13 33-5 ' +
      '32C-22 31-34 22-38 11C-40 7-43 6-47 2Z',
    ball(paint, '#fffbc4', '#ffd92e', '#c98a05'),
    contour,
  ) +
  shape('M-28-8C-20-22-6-26 8-25C-4-20-16-12-22 2C-26 2-29-3-28-8Z', '#fff', 'opacity=".6"') +
  [-4, 8, 18, 3, 14].map((x, at) => disc(x, 6 + (at % 3) * 7, 1.1, '#b97f08', 'opacity=".5"')).join('') +
  `</g>` +
  shape('M8-32C14-46 30-48 40-41C34-29 20-26 8-32Z', body(paint, '#c3ee74', '#57a327', '#255a10'), contour);

export const plum: SymbolDrawing = (paint) =>
  line('M4-28C6-38 12-44 20-46', '#5a3a1a', 5) +
  shape(
    'M10-38C20-50 36-48 42-38C32-30 20-30 10-38Z',
    body(paint, '#c3ee74', '#57a327', '#255a10'),
    contour,
  ) +
  shape(
    'M2-28C22-38 43-24 43 4C43 28 24 45 2 45C-22 45-42 28-42 4C-42-24-20-37 2-28Z',
    ball(paint, '#d9a6ff', '#8530c4', '#310a58'),
    contour,
  ) +
  line('M2-28C-10-14-12 14-2 42', '#2d0a50', 2.6, 'opacity=".45"') +
  gloss(-22, -8, [9, 5.5]);

export const melon: SymbolDrawing = (paint) =>
  `<g transform="rotate(-14)">` +
  shape('M-49-16A50 50 0 0 0 49-16Z', body(paint, '#6fc04a', '#2f8a34', '#0f4a20'), contour) +
  shape('M-43-16A44 44 0 0 0 43-16Z', '#f3ffd8') +
  shape('M-38-16A39 39 0 0 0 38-16Z', body(paint, '#ff8d86', '#f0334a', '#c00f32')) +
  [
    [-22, -6],
    [-8, -4],
    [8, -5],
    [22, -6],
    [-14, 7],
    [1, 9],
    [15, 6],
  ]
    .map(([x = 0, y = 0]) => oval(x, y, [2, 3.4], '#2a0710', `transform="rotate(${x} ${x} ${y})"`))
    .join('') +
  shape('M-36-16H36V-11H-35Z', '#fff', 'opacity=".25"') +
  `</g>`;

export const grapes: SymbolDrawing = (paint) => {
  const grape = ball(paint, '#e7b8ff', '#8b3fd0', '#37095f');
  const rows: [number, number][] = [
    [-26, -10],
    [-9, -14],
    [9, -14],
    [26, -10],
    [-18, 5],
    [0, 3],
    [18, 5],
    [-9, 20],
    [9, 20],
    [0, 35],
  ];
  return (
    line('M0-20C2-34 8-42 16-46', '#5f8f23', 5) +
    shape(
      'M4-26C-14-24-26-32-28-44C-12-48 2-42 4-26Z',
      body(paint, '#b9e86c', '#4f9a28', '#20540f'),
      contour,
    ) +
    rows.map(([x, y]) => disc(x, y, 11.5, grape, contour) + gloss(x - 4, y - 4, [3, 2])).join('')
  );
};
