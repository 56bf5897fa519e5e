import { chanceFrom, hashOf } from '../drawing/chance.ts';
import { lettering } from '../drawing/lettering.ts';
import { Paint, place, round } from '../drawing/paint.ts';
import { type Palette, paletteFor } from '../drawing/palettes.ts';
import { emblems } from '../marks/emblems.ts';
import { cover, glowAt, type Stage } from '../scenes/scene.ts';
import { mixHex } from '../theme/contrast.ts';
import { boardFor, type CoverSize, type CoverSpec } from './spec.ts';

/** A maker's plate: sign and name, quiet, the same for all, so that the games stay the loud ones. */
export function vendorCover(spec: CoverSpec, size: CoverSize): string {
  const board = boardFor(size);
  const paint = new Paint(`v${hashOf(JSON.stringify(spec)).toString(36)}`);
  const palette = paletteFor(`vendor ${spec.key}`, spec.palette);
  const { width, height } = board;
  const stage = { paint, board, palette } as Stage;
  const wide = width > height * 1.6;
  const body =
    cover(
      board,
      paint.linear(
        [mixHex(palette.deep, palette.mid, 0.55), mixHex(palette.deep, '#000000', 0.15)],
        [0, 0, 1, 1],
      ),
    ) +
    glowAt(stage, [wide ? width * 0.22 : width / 2, height * 0.42], height * 0.62, 0.42) +
    `<path d="M${round(width * 0.62)} 0H${width}V${height}H${round(width * 0.62 - height * 0.5)}Z" ` +
    `fill="${palette.bright}" opacity=".05"/>` +
    (wide ? wideMark(stage, spec) : tallMark(stage, spec)) +
    `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="3" fill="none" ` +
    `stroke="${palette.bright}" stroke-opacity=".14" stroke-width="3"/>`;
  return paint.svg(size, [width, height], body);
}

function wideMark(stage: Stage, spec: CoverSpec): string {
  const { width, height } = stage.board;
  if (!spec.title) return sign(stage, spec.key, [width / 2, height / 2], 2.6);
  const room = width - 330;
  return (
    sign(stage, spec.key, [160, height / 2], 2.1) +
    name(stage, spec.title, { x: 290, maxWidth: room, y: height / 2, align: 'start' })
  );
}

function tallMark(stage: Stage, spec: CoverSpec): string {
  const { width, height } = stage.board;
  if (!spec.title) return sign(stage, spec.key, [width / 2, height / 2], 2.6);
  return (
    sign(stage, spec.key, [width / 2, height * 0.41], 2.2) +
    name(stage, spec.title, { x: width / 2, maxWidth: width * 0.8, y: height * 0.81, align: 'middle' })
  );
}

function sign(
  { paint, palette }: Stage,
  key: string,
  [x, y]: readonly [number, number],
  scale: number,
): string {
  const chance = chanceFrom(`vendor ${key}`);
  const [emblem, rim] = [chance.pick(emblems), chance.pick(rims)];
  const drawing = rim
    ? rim(palette) + place(emblem(paint, palette), { scale: 0.72 })
    : emblem(paint, palette);
  return place(drawing, { x, y, scale, filter: paint.shadow(5, 0.4) });
}

/** What stands round the sign; nothing, a coin's edge, a tile or a lens. */
const rims: readonly (((palette: Palette) => string) | undefined)[] = [
  undefined,
  ({ bright }) => `<circle r="49" fill="none" stroke="${bright}" stroke-opacity=".7" stroke-width="3"/>`,
  ({ mid, bright }) =>
    `<rect x="-49" y="-49" width="98" height="98" rx="24" fill="${mid}" fill-opacity=".5" ` +
    `stroke="${bright}" stroke-opacity=".35" stroke-width="2"/>`,
  ({ deep, bright }) =>
    `<circle r="49" fill="${deep}" fill-opacity=".6"/><path d="M-49 0A49 49 0 0 1 0-49" fill="none" ` +
    `stroke="${bright}" stroke-width="3" stroke-linecap="round"/>`,
];

type Place = { x: number; y: number; maxWidth: number; align: 'start' | 'middle' };

function name({ paint, palette }: { paint: Paint; palette: Palette }, title: string, place: Place): string {
  return lettering(paint, title, {
    ...place,
    maxHeight: 130,
    size: 62,
    weight: 16,
    fill: ['#ffffff', palette.bright],
  });
}
