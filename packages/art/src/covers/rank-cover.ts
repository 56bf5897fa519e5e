import { hashOf } from '../drawing/chance.ts';
import { lettering } from '../drawing/lettering.ts';
import { Paint, place, round } from '../drawing/paint.ts';
import { crown } from '../symbols/gems.ts';
import { around, ball, contour, disc, line, shape, starPath } from '../symbols/shading.ts';
import type { CoverSize, CoverSpec } from './spec.ts';

type Rank = {
  metal: readonly [string, string, string, string];
  field: readonly [string, string, string];
  gem: readonly [string, string, string];
};

/** From the first rank to the last: the metal grows nobler and the badge gains wings, rays and a crown. */
const ranks: readonly Rank[] = [
  {
    metal: ['#ffe9d6', '#e0a477', '#a8633a', '#56280f'],
    field: ['#8a4a2a', '#5c2c16', '#2e1409'],
    gem: ['#ffd9b8', '#e08a4a', '#7a3a14'],
  },
  {
    metal: ['#ffffff', '#dbe3ef', '#93a2b8', '#3f4c60'],
    field: ['#6b7c96', '#404e66', '#1d2738'],
    gem: ['#ffffff', '#b8cbe6', '#566a8c'],
  },
  {
    metal: ['#fff8d6', '#ffdc73', '#e29b1f', '#7d4307'],
    field: ['#a8741a', '#6d450a', '#382004'],
    gem: ['#fff6c0', '#ffc22e', '#a3620c'],
  },
  {
    metal: ['#ffffff', '#e4f7f5', '#9cc8c6', '#3c6668'],
    field: ['#3a8a8c', '#1b5457', '#08292b'],
    gem: ['#e0fffb', '#5ad8d0', '#14696b'],
  },
  {
    metal: ['#f2f6ff', '#b8ccff', '#6a86e0', '#233a86'],
    field: ['#3658c8', '#1b3390', '#0b1750'],
    gem: ['#d6e4ff', '#4a7aff', '#152f9c'],
  },
  {
    metal: ['#f0fff4', '#a8f0c0', '#3db574', '#0d5a34'],
    field: ['#1f9a58', '#0c6638', '#04341c'],
    gem: ['#d8ffe4', '#34d07c', '#07633a'],
  },
  {
    metal: ['#fff0f2', '#ffb0ba', '#e0405e', '#7a0a2a'],
    field: ['#c81f48', '#880c30', '#440418'],
    gem: ['#ffe0e4', '#ff4a6a', '#8c0a30'],
  },
  {
    metal: ['#fffbe6', '#ffe08a', '#d9a03a', '#5c3a0a'],
    field: ['#3a2a6e', '#1c1244', '#0a0520'],
    gem: ['#ffffff', '#b8f0ff', '#3a9ae0'],
  },
];

/** The number in the key: "3", "vip-3", "rank3"; names without one are spread over the ranks. */
function levelOf(key: string): number {
  const digits = /\d+/.exec(key);
  return digits ? Number(digits[0]) : (hashOf(key) % ranks.length) + 1;
}

export function rankCover(spec: CoverSpec, size: CoverSize): string {
  const level = levelOf(spec.key);
  const step = Math.max(0, Math.min(ranks.length, level) - 1);
  const rank = ranks[step] as Rank;
  const paint = new Paint(`k${hashOf(JSON.stringify(spec)).toString(36)}`);
  const metal = paint.linear(rank.metal);
  const body = place(
    halo(paint, rank, step) +
      wings(metal, step) +
      badge(paint, rank, metal) +
      // Merchants name and count their ranks themselves: without a title the badge says nothing.
      (spec.title === undefined
        ? ''
        : lettering(paint, spec.title, {
            x: 0,
            y: 32,
            maxWidth: 42,
            maxHeight: 15,
            size: 13,
            weight: 20,
            lines: 1,
            fill: [rank.metal[0], rank.metal[1]],
          })) +
      gem(paint, rank, step) +
      (step >= 5 ? place(crown(paint), { y: -54, scale: 0.42 }) : '') +
      stars(metal, step),
    { x: 200, y: step >= 5 ? 216 : 204, scale: 3.05 },
  );
  return paint.svg(size, [400, 400], body);
}

function halo(paint: Paint, { metal, gem: tones }: Rank, step: number): string {
  const light = disc(
    0,
    0,
    64,
    paint.radial([
      [0, tones[1], 0.55],
      [1, tones[1], 0],
    ]),
  );
  return step < 4
    ? light
    : light + around(paint, 24, () => shape('M-2.5-30L0-64L2.5-30Z', metal[1], 'opacity=".28"'));
}

/** One feather more for every second rank. */
function wings(metal: string, step: number): string {
  const count = Math.min(4, Math.floor(step / 2) + 1);
  const feathers = Array.from({ length: count }, (_, at) => {
    const [y, reach] = [18 - at * 12, 12 + at * 4.5];
    return shape(
      `M34 ${y}C${40 + reach * 0.6} ${y - 3} ${44 + reach} ${y - 14} ${42 + reach} ` +
        `${y - 26}C${36 + reach * 0.4} ${y - 16} 34 ${y - 12} 30 ${y - 8}Z`,
      metal,
      contour,
    );
  }).join('');
  return `${feathers}<g transform="scale(-1 1)">${feathers}</g>`;
}

function badge(paint: Paint, rank: Rank, metal: string): string {
  const outer = 'M0-46L38-34V4C38 30 22 44 0 54C-22 44-38 30-38 4V-34Z';
  const inner = 'M0-39L32-29V4C32 26 18 38 0 47C-18 38-32 26-32 4V-29Z';
  return (
    shape(outer, metal, `${contour} filter="${paint.shadow(3, 0.5)}"`) +
    shape(inner, paint.linear(rank.field)) +
    shape('M0-39L32-29V0L-32 18V-29Z', '#fff', 'opacity=".1"') +
    line('M-30-27L0-37L30-27', rank.metal[0], 1.4, 'opacity=".9"') +
    line('M-29 22H29', rank.metal[1], 1.2, 'opacity=".55"')
  );
}

function gem(paint: Paint, { gem: [light, own, dark], metal }: Rank, step: number): string {
  const corners = 4 + Math.min(4, step);
  const cut = starPath(corners, 19, corners > 5 ? 15.5 : 12.5);
  return (
    shape(
      cut,
      ball(paint, light, own, dark),
      `transform="translate(0 -4)" stroke="${metal[1]}" stroke-width="2.4" stroke-linejoin="round"`,
    ) +
    shape(starPath(corners, 9, 6), light, 'transform="translate(0 -4)" opacity=".75"') +
    shape('M-12-12C-8-19 2-21 8-19C0-16-5-12-7-4C-11-4-13-8-12-12Z', '#fff', 'opacity=".5"')
  );
}

function stars(metal: string, step: number): string {
  const count = (step % 4) + 1;
  return Array.from({ length: count }, (_, at) => {
    const x = (at - (count - 1) / 2) * 12;
    return shape(starPath(5, 5, 2.2), metal, `transform="translate(${round(x)} -27)"`);
  }).join('');
}
