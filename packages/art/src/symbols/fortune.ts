import { type Paint, place } from '../drawing/paint.ts';
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
  starPath,
} from './shading.ts';

export const coin: SymbolDrawing = (paint) =>
  disc(0, 0, 46, gold(paint), contour) +
  disc(
    0,
    0,
    43.2,
    'none',
    'stroke="#8a4b08" stroke-opacity=".55" stroke-width="4.5" stroke-dasharray="1.6 5.94"',
  ) +
  disc(0, 0, 38, paint.linear(['#a3620c', '#ffd873', '#fff3c0'])) +
  disc(
    0,
    0,
    35,
    paint.linear([
      [0, '#ffe695'],
      [0.5, '#f4b53a'],
      [1, '#c67d12'],
    ]),
  ) +
  shape(
    starPath(5, 25, 11),
    body(paint, '#fff9df', '#ffd564', '#b46c0c'),
    'stroke="#935208" stroke-width="1.6" stroke-linejoin="round"',
  ) +
  shape('M-31-16C-24-31-8-37 8-34C-8-30-20-20-24-4C-29-5-32-10-31-16Z', '#fff', 'opacity=".45"');

/** One coin lying in a stack, its upper face round 0. */
function lyingCoin(paint: Paint): string {
  const edge = paint.linear(['#8a4b08', '#ffd869', '#c47a10', '#ffe08a', '#8a4b08'], [0, 0, 1, 0]);
  return (
    shape('M-24 0v8a24 9 0 0 0 48 0v-8Z', edge, 'stroke="#5c3004" stroke-opacity=".7" stroke-width="1.3"') +
    oval(0, 0, [24, 9], body(paint, '#fff4c2', '#ffd15c', '#e09a1a'), 'stroke="#8a4b08" stroke-width="1"') +
    oval(0, 0, [17, 6], 'none', 'stroke="#b46c0c" stroke-width="1.2" opacity=".7"')
  );
}

export const coins: SymbolDrawing = (paint) => {
  const one = paint.once(lyingCoin(paint));
  const stack = (x: number, base: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      place(one, { x: x + (index % 2 ? 1.5 : -1), y: base - index * 9 }),
    ).join('');
  return (
    stack(-20, 22, 4) +
    stack(24, 24, 6) +
    stack(2, 34, 3) +
    place(coin(paint), { x: -24, y: -24, scale: 0.4, turn: -14 })
  );
};

export const chest: SymbolDrawing = (paint) => {
  const wood = body(paint, '#b06a34', '#7d421b', '#43200c');
  return (
    shape('M-46-2C-46-32-32-42 0-42S46-32 46-2Z', '#2a1206', contour) +
    oval(0, 0, [42, 16], paint.radial(['#fff6c0', '#ffcf4a', '#b46c0c'])) +
    [-28, -14, 0, 14, 28]
      .map((x, at) => disc(x, -6 - (at % 2) * 6, 9, gold(paint), 'stroke="#7d4307"'))
      .join('') +
    shape('M-46-4C-46-34-32-45 0-45S46-34 46-4L38-10C36-26 24-32 0-32S-36-26-38-10Z', wood, contour) +
    shape('M-46 0H46V32A8 8 0 0 1 38 40H-38A8 8 0 0 1-46 32Z', wood, contour) +
    line('M-44 13H44M-44 26H44', '#3a1b09', 1.6, 'opacity=".6"') +
    shape('M-47-2H47V8H-47Z', gold(paint), contour) +
    shape('M-34 0H-24V40H-34ZM24 0H34V40H24Z', gold(paint), contour) +
    shape('M-12-6H12V14C12 21-12 21-12 14Z', gold(paint), contour) +
    disc(0, 4, 4, '#3a1b09') +
    shape('M-2 5H2L3.5 13H-3.500Z', '#3a1b09')
  );
};

export const clover: SymbolDrawing = (paint) => {
  const leaf = 'M0-3C-8-10-24-14-25-28C-26-40-9-45 0-33C9-45 26-40 25-28C24-14 8-10 0-3Z';
  return (
    line('M2 4C6 22 14 34 26 44', '#1d5a17', 7) +
    line('M2 4C6 22 14 34 26 44', '#5cb63c', 3.5) +
    around(
      paint,
      4,
      () =>
        shape(leaf, ball(paint, '#b7f58a', '#3aa83a', '#0f4f1c'), contour) +
        line('M0-6V-26', '#d6ffb0', 1.8, 'opacity=".7"') +
        gloss(-12, -31, [5, 3]),
      0,
    )
  );
};

export const horseshoe: SymbolDrawing = (paint) => {
  const d = 'M-25 40C-46 8-36-40 0-40S46 8 25 40';
  const holes = [
    [-34, 8],
    [-32, -10],
    [-22, -25],
    [34, 8],
    [32, -10],
    [22, -25],
  ];
  return (
    line(d, '#3a1d03', 23) +
    line(d, gold(paint), 18) +
    line('M-30 34C-46 6-37-33-4-37', '#fff6cf', 3, 'opacity=".75"') +
    holes.map(([x = 0, y = 0]) => disc(x, y, 2.8, '#5a2f05')).join('')
  );
};

export const gift: SymbolDrawing = (paint) =>
  shape(
    'M-40-8H40V36A6 6 0 0 1 34 42H-34A6 6 0 0 1-40 36Z',
    body(paint, '#ff6b86', '#d61c4e', '#7f0a30'),
    contour,
  ) +
  shape(
    'M-46-24H46V-4H-46Z',
    body(paint, '#ff95a8', '#ea2f5f', '#a81244'),
    `${contour} stroke-linecap="round"`,
  ) +
  shape('M-9-24H9V42H-9Z', gold(paint)) +
  shape(
    'M0-24C-10-44-30-48-34-37C-37-28-20-23 0-24ZM0-24C10-44 30-48 34-37C37-28 20-23 0-24Z',
    gold(paint),
    contour,
  ) +
  shape(
    'M-24-34C-20-38-12-34-7-28C-14-28-24-29-24-34ZM24-34C20-38 12-34 7-28C14-28 24-29 24-34Z',
    '#7d4307',
    'opacity=".6"',
  ) +
  disc(0, -25, 6, ball(paint, '#fff6cf', '#f1b63a', '#8a4b08'), contour) +
  shape('M-38-20H-14V-16H-38Z', '#fff', 'opacity=".35"');

export const trophy: SymbolDrawing = (paint) =>
  line('M-25-30C-48-34-48 0-20 2M25-30C48-34 48 0 20 2', '#5c3004', 8.5) +
  line('M-25-30C-48-34-48 0-20 2M25-30C48-34 48 0 20 2', gold(paint), 5) +
  shape('M-29-43H29C30-12 22 12 6 16V28H-6V16C-22 12-30-12-29-43Z', gold(paint), contour) +
  oval(0, -43, [29, 5], body(paint, '#fff6cf', '#ffd15c', '#b46c0c'), 'stroke="#7d4307" stroke-width="1.2"') +
  shape('M-16 27H16L20 36H-20Z', gold(paint), contour) +
  `<rect x="-27" y="35" width="54" height="12" rx="3" ` +
  `fill="${body(paint, '#5a3a9e', '#311a66', '#1a0b3d')}" ${contour}/>` +
  shape(starPath(5, 13, 5.6), '#fff3c0', 'transform="translate(0 -18)" stroke="#a3620c"') +
  shape('M-22-37H-14C-14-16-11-2-5 7C-18 0-22-18-22-37Z', '#fff', 'opacity=".5"');

export const wheel: SymbolDrawing = (paint) => {
  const rim = gold(paint);
  const cabins = ['#ff6b86', '#ffd15c', '#63d0f5', '#8be06b', '#c68bff', '#ff9f5a', '#6fe0c0', '#f58ad0'];
  return (
    line('M-22 48L0 0L22 48', '#5c3004', 7) +
    line('M-22 48L0 0L22 48', rim, 4) +
    around(paint, 8, () => `<path d="M0 0V-36" stroke="#ffe9a6" stroke-width="1.8"/>`) +
    `<circle r="36" fill="none" stroke="${rim}" stroke-width="4"/><circle r="26" fill="none" stroke="#ffe9a6" ` +
    `stroke-width="1.4" opacity=".8"/>` +
    cabins
      .map((colour, index) => {
        const angle = (index * Math.PI) / 4;
        const [x, y] = [Math.sin(angle) * 36, -Math.cos(angle) * 36];
        const cabin = 'M-7-3A7 7 0 0 1 7-3V4A4 4 0 0 1 3 8H-3A4 4 0 0 1-7 4Z';
        const window = '<path d="M-5-2H5" stroke="#fff" stroke-width="2" opacity=".7"/>';
        return place(shape(cabin, colour, contour) + window, { x, y });
      })
      .join('') +
    disc(0, 0, 6.5, ball(paint, '#fff6cf', '#f1b63a', '#8a4b08'), contour)
  );
};

/** A miner's lamp that burns. */
export const lamp: SymbolDrawing = (paint) =>
  line('M-17-30C-17-52 17-52 17-30', '#5c3004', 6) +
  line('M-17-30C-17-52 17-52 17-30', gold(paint), 3.2) +
  shape('M-24-20L-14-34H14L24-20Z', gold(paint), contour) +
  shape('M-24-20H24L28 26H-28Z', paint.radial(['#fffbe0', '#ffd34d', '#c4570a']), contour) +
  shape('M0-12C13 3 12 19 0 21C-12 19-13 3 0-12Z', body(paint, '#fffdf0', '#ffe27a', '#ff8a2a')) +
  line('M-10-20L-13 26M10-20L13 26', '#7a4307', 3) +
  shape('M-33 26H33L29 44H-29Z', gold(paint), contour) +
  line('M-27 31H27', '#fff3c4', 2, 'opacity=".8"') +
  gloss(-18, -4, [3.5, 12], 6, 0.55);
