import { chanceFrom, hashOf } from '../drawing/chance.ts';
import { lettering } from '../drawing/lettering.ts';
import { Paint, place, round } from '../drawing/paint.ts';
import { metals, type PaletteName, paletteFor } from '../drawing/palettes.ts';
import { cover, glint, glowAt, motes, type Stage } from '../scenes/scene.ts';
import { drawBall } from '../symbols/originals.ts';
import { die } from '../symbols/table.ts';
import { mixHex } from '../theme/contrast.ts';
import { boardFor, type CoverSize, type CoverSpec } from './spec.ts';

type Draw = {
  count: number;
  highest: number;
  from?: number;
  digits?: number;
  dice?: boolean;
  palette: PaletteName;
};

/** What one draw of a family shows. */
const families: readonly [RegExp, Draw][] = [
  [/K3|DICE/i, { count: 3, highest: 6, from: 1, dice: true, palette: 'crimson' }],
  [/PK10|RACE/i, { count: 5, highest: 10, from: 1, palette: 'ember' }],
  [/11X5/i, { count: 5, highest: 11, from: 1, digits: 2, palette: 'ocean' }],
  [/LHC|MARK|649/i, { count: 7, highest: 49, from: 1, digits: 2, palette: 'jade' }],
  [/PCB|PC28|28$/i, { count: 3, highest: 9, palette: 'violet' }],
  [/3D|PL3|LF/i, { count: 3, highest: 9, palette: 'rose' }],
  [/THAI|LAO|STOCK/i, { count: 6, highest: 9, palette: 'amber' }],
  [/MAS|SGC|TWC|4D/i, { count: 4, highest: 9, palette: 'dusk' }],
];

const digitDraw: Draw = { count: 5, highest: 9, palette: 'indigo' };

/** The balls of one draw rolling out of a glass drum. */
export function lotteryCover(spec: CoverSpec, size: CoverSize): string {
  const board = boardFor(size);
  const paint = new Paint(`l${hashOf(JSON.stringify(spec)).toString(36)}`);
  const chance = chanceFrom(`lottery ${spec.key}`);
  const draw = families.find(([pattern]) => pattern.test(spec.key))?.[1] ?? digitDraw;
  const palette = paletteFor(spec.key, spec.palette ?? draw.palette);
  const stage: Stage = { paint, board, palette, chance };
  const numbers = spec.symbols && spec.symbols.length > 0 ? spec.symbols : drawn(stage, draw);
  const { width, height } = board;
  const metal = metals[palette.metal];
  const body =
    cover(board, paint.linear([palette.mid, palette.deep])) +
    glowAt(stage, [width / 2, height * 0.36], Math.max(width, height) * 0.5, 0.9) +
    motes(stage, 34, palette.bright) +
    drum(stage) +
    balls(stage, numbers.slice(0, 8), draw.dice ?? false) +
    cover(
      board,
      paint.linear([
        [0.72, palette.deep, 0],
        [1, palette.deep, 0.95],
      ]),
    ) +
    (spec.title
      ? lettering(paint, spec.title, {
          x: width / 2,
          y: height * 0.895,
          maxWidth: width * 0.86,
          maxHeight: height * 0.12,
          size: Math.min(width, height) * 0.115,
          fill: [metal[0], metal[1], metal[2]],
          outline: mixHex(palette.deep, '#000000', 0.35),
        })
      : '');
  return paint.svg(size, [width, height], body);
}

/** Numbers for the picture only; without repetition where the real game has none. */
function drawn({ chance }: Stage, { count, highest, from = 0, digits = 1 }: Draw): string[] {
  const numbers: string[] = [];
  while (numbers.length < count) {
    const number = String(from + Math.floor(chance.next() * (highest - from + 1))).padStart(digits, '0');
    if (highest < 10 || !numbers.includes(number)) numbers.push(number);
  }
  return numbers;
}

function drum({ paint, board: { width, height }, palette, chance }: Stage): string {
  const [x, y, r] = [width / 2, height * 0.28, Math.min(width, height) * 0.28];
  const inside = Array.from({ length: 15 }, (_, at) => {
    const [angle, far] = [chance.between(0, Math.PI * 2), Math.sqrt(chance.next()) * r * 0.76];
    return place(drawBall(paint, '', at), {
      x: x + Math.cos(angle) * far,
      y: y + Math.sin(angle) * far,
      scale: (r * 0.17) / 50,
      opacity: 0.85,
    });
  });
  const rim = paint.linear([...metals[palette.metal]]);
  return (
    `<circle cx="${x}" cy="${round(y)}" r="${round(r)}" fill="${palette.deep}" fill-opacity=".55"/>` +
    inside.join('') +
    `<circle cx="${x}" cy="${round(y)}" r="${round(r)}" fill="${paint.radial([
      [0, '#fff', 0],
      [0.8, '#fff', 0.04],
      [1, palette.bright, 0.4],
    ])}" stroke="${rim}" stroke-width="7"/>` +
    `<path d="M${round(x - r * 0.76)} ${round(y - r * 0.1)}A${round(r * 0.78)} ${round(r * 0.78)} 0 0 ` +
    `1 ${round(x - r * 0.05)} ${round(y - r * 0.78)}" fill="none" stroke="#fff" stroke-opacity=".65" ` +
    `stroke-width="8" stroke-linecap="round"/>`
  );
}

/** The drawn numbers before the drum, in two rows when they are many. */
function balls(
  { paint, board: { width, height } }: Stage,
  numbers: readonly string[],
  asDice: boolean,
): string {
  const upper = numbers.length > 4 ? Math.ceil(numbers.length / 2) : numbers.length;
  const gap = Math.min((width * 0.92) / upper, Math.min(width, height) * 0.27);
  const scale = (gap * 0.48) / 50;
  const rows = [numbers.slice(0, upper), numbers.slice(upper)];
  const drawings = rows.flatMap((row, line) =>
    row.map((number, at) => {
      const side = at - (row.length - 1) / 2;
      const y = height * (rows[1]?.length ? 0.52 : 0.6) + line * gap * 0.86;
      const drawing = asDice ? dieOf(paint, Number(number)) : drawBall(paint, number, hashOf(number) + at);
      return place(drawing, { x: width / 2 + side * gap, y, scale, filter: paint.shadow(8, 0.55) });
    }),
  );
  return drawings.join('') + glint(width * 0.8, height * 0.47, 12);
}

function dieOf(paint: Paint, value: number): string {
  const ink = value === 1 || value === 4 ? '#c8102e' : '#25164f';
  const beside = [2, 3, 1, 5, 6, 4][value - 1] ?? 2;
  const last = [3, 1, 2, 6, 4, 5][value - 1] ?? 3;
  return die(paint, [value, beside, last], ['#ffffff', '#f4efff', '#b5aad8'], ink);
}
