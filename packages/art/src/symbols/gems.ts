import { type Paint, polygon } from '../drawing/paint.ts';
import {
  ball,
  body,
  contour,
  disc,
  gold,
  line,
  oval,
  type SymbolDrawing,
  shape,
  starPath,
} from './shading.ts';

type Tones = readonly [string, string, string, string, string];

/** A brilliant seen from the side: table, crown and pavilion, each facet its own tone. */
function brilliant(paint: Paint, [white, light, own, deep, dark]: Tones): string {
  const facets: [string, string][] = [
    ['M-28-34H28L14-12H-14Z', paint.linear([white, light])],
    ['M-28-34L-14-12L-48-10Z', paint.linear([light, own])],
    ['M28-34L14-12L48-10Z', paint.linear([own, deep])],
    ['M-48-10L-14-12L0 44Z', paint.linear([own, deep], [0, 0, 1, 1])],
    ['M-14-12H14L0 44Z', paint.linear([white, own, deep])],
    ['M48-10L14-12L0 44Z', paint.linear([deep, dark], [0, 0, 1, 1])],
  ];
  return (
    shape('M-28-34H28L48-10L0 44L-48-10Z', dark, contour) +
    facets
      .map(([d, fill]) => shape(d, fill, `stroke="${white}" stroke-opacity=".55" stroke-width=".8"`))
      .join('') +
    shape('M-24-31H4L-8-15H-16Z', '#fff', 'opacity=".6"') +
    shape('M-38-12L-20-13L-8 20Z', '#fff', 'opacity=".22"')
  );
}

/** A step-cut stone seen from above. */
function stepCut(paint: Paint, [white, light, own, deep, dark]: Tones): string {
  const outer = [
    [-24, -44],
    [24, -44],
    [42, -24],
    [42, 24],
    [24, 44],
    [-24, 44],
    [-42, 24],
    [-42, -24],
  ] as const;
  const inner = outer.map(([x, y]) => [x * 0.58, y * 0.62] as const);
  const tones = [light, own, deep, dark, dark, deep, own, light];
  const facets = outer.map((corner, index) => {
    const after = (index + 1) % outer.length;
    const path = polygon([corner, outer[after] ?? corner, inner[after] ?? corner, inner[index] ?? corner]);
    return shape(path, tones[index] ?? own, `stroke="${white}" stroke-opacity=".35" stroke-width=".8"`);
  });
  return (
    shape(polygon(outer), dark, contour) +
    facets.join('') +
    shape(polygon(inner), paint.linear([light, own, deep], [0, 0, 1, 1])) +
    shape('M-22-24H6L-18 14L-23 10Z', '#fff', 'opacity=".45"')
  );
}

export const diamond: SymbolDrawing = (paint) =>
  brilliant(paint, ['#ffffff', '#c9f4ff', '#63c8f5', '#2b82d0', '#123f86']);
export const ruby: SymbolDrawing = (paint) =>
  brilliant(paint, ['#fff0f0', '#ff9aa6', '#f02a4f', '#b0083a', '#5a0222']);
export const emerald: SymbolDrawing = (paint) =>
  stepCut(paint, ['#f2fff6', '#9cf5c0', '#27bf76', '#0c8050', '#04452d']);
export const sapphire: SymbolDrawing = (paint) =>
  stepCut(paint, ['#f0f4ff', '#a9c0ff', '#4468f0', '#1f35b0', '#0d1664']);
export const amethyst: SymbolDrawing = (paint) =>
  brilliant(paint, ['#fff4ff', '#e8b4ff', '#a344e8', '#6a1aae', '#320860']);

export const topaz: SymbolDrawing = (paint) =>
  stepCut(paint, ['#fffbe8', '#ffe39a', '#f7ab25', '#c06a08', '#6b3402']);

/** Polished round, with the blue light in it that gives it its name. */
export const moonstone: SymbolDrawing = (paint) =>
  disc(0, 0, 42, ball(paint, '#ffffff', '#bcd3e8', '#4a6488'), contour) +
  disc(6, 8, 26, paint.radial(['#d8f4ff', '#8fc6f2', '#bcd3e800'])) +
  line('M-30 14C-22 32 12 40 30 18', '#eaf8ff', 3, 'opacity=".6"') +
  oval(-13, -19, [15, 8], '#fff', 'opacity=".75" transform="rotate(-32 -13 -19)"');

export const star: SymbolDrawing = (paint) => {
  const outer = starPath(5, 48, 22);
  const facets = Array.from({ length: 5 }, (_, index) => {
    const [tip, left] = [-90 + index * 72, -90 + index * 72 - 36].map((angle) => (angle * Math.PI) / 180) as [
      number,
      number,
    ];
    const path = polygon([
      [0, 0],
      [Math.cos(left) * 22, Math.sin(left) * 22],
      [Math.cos(tip) * 48, Math.sin(tip) * 48],
    ]);
    return shape(path, '#fff', 'opacity=".32"');
  });
  return (
    shape(outer, gold(paint), 'stroke="#6b3804" stroke-width="6" stroke-linejoin="round"') +
    shape(outer, gold(paint), 'stroke="#ffe9a6" stroke-width="2.5" stroke-linejoin="round"') +
    facets.join('')
  );
};

export const crown: SymbolDrawing = (paint) => {
  const band = body(paint, '#ffe9a0', '#dd951c', '#8a4b08');
  const gem = (x: number, y: number, r: number, tone: 'red' | 'blue') =>
    disc(
      x,
      y,
      r,
      tone === 'red'
        ? ball(paint, '#ffb0b8', '#e8173f', '#6d0320')
        : ball(paint, '#bfe6ff', '#2f83e6', '#0d2f7c'),
      'stroke="#7d4307" stroke-width="1.2"',
    );
  return (
    shape('M-40 22C-20 30 20 30 40 22L34 2C16 8-16 8-34 2Z', '#6d0a2c') +
    shape('M-44-16L-24 4L-14-28L0-6L14-28L24 4L44-16L38 28C20 35-20 35-38 28Z', gold(paint), contour) +
    shape('M-41 18C-20 25 20 25 41 18L38 34C20 41-20 41-38 34Z', band, contour) +
    line('M-40 21C-20 28 20 28 40 21', '#fff3c4', 1.6, 'opacity=".8"') +
    shape('M-38-8L-25 6L-15-18L-12 10C-22 12-30 11-35 9Z', '#fff', 'opacity=".32"') +
    gem(-44, -19, 5.5, 'blue') +
    gem(44, -19, 5.5, 'blue') +
    gem(-14, -32, 5.5, 'red') +
    gem(14, -32, 5.5, 'red') +
    gem(0, 31, 5, 'red') +
    gem(-20, 29.5, 4, 'blue') +
    gem(20, 29.5, 4, 'blue') +
    shape('M-8 6L0-8L8 6L0 18Z', paint.linear(['#ffd5da', '#ee2148', '#7d0526']), 'stroke="#7d4307"')
  );
};
