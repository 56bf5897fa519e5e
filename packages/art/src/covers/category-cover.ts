import { chanceFrom, hashOf } from '../drawing/chance.ts';
import { lettering } from '../drawing/lettering.ts';
import { Paint, place, round } from '../drawing/paint.ts';
import { paletteFor } from '../drawing/palettes.ts';
import { cover, glint, glowAt, type Stage } from '../scenes/scene.ts';
import { type SymbolName, symbolLibrary, symbolNamed, symbolNames } from '../symbols/library.ts';
import { mixHex } from '../theme/contrast.ts';
import { knownCategories, knownIn } from './known-places.ts';
import { boardFor, type CoverSize, type CoverSpec } from './spec.ts';

/** A doorway: slanting panels of one colour, the thing itself leaning in from the end, the name at the start. */
export function categoryCover(spec: CoverSpec, size: CoverSize): string {
  const board = boardFor(size);
  const paint = new Paint(`c${hashOf(JSON.stringify(spec)).toString(36)}`);
  const chance = chanceFrom(`category ${spec.key}`);
  const known = knownIn(knownCategories, spec.key);
  const palette = paletteFor(spec.key, spec.palette ?? known?.palette);
  const given = (spec.symbols ?? []).map(symbolNamed).filter((name) => name !== undefined);
  const symbols =
    given.length > 0 ? given : (known?.symbols ?? [chance.pick(symbolNames), chance.pick(symbolNames)]);
  const stage: Stage = { paint, board, palette, chance };
  const { width, height } = board;
  const panels = [0.3, 0.52, 0.76].map((at, index) => {
    const tone = mixHex(palette.mid, palette.glow, 0.14 + index * 0.16);
    return (
      `<path d="M${round(width * at)} 0H${width}V${height}H${round(width * at - height * 0.32)}Z" ` +
      `fill="${tone}" opacity="${round(0.34 + index * 0.08, 2)}"/>`
    );
  });
  const body =
    cover(board, paint.linear([mixHex(palette.mid, palette.deep, 0.25), palette.deep], [0, 0, 1, 1])) +
    panels.join('') +
    glowAt(stage, [width * 0.66, height * 0.48], height * 0.62, 0.75) +
    group(stage, symbols, spec.turned ? turned : asDrawn) +
    cover(
      board,
      paint.linear([
        [0.5, palette.deep, 0],
        [1, palette.deep, 0.8],
      ]),
    ) +
    (spec.title
      ? lettering(paint, spec.title, {
          x: 30,
          y: height - 44,
          maxWidth: width - 60,
          maxHeight: 46,
          size: 42,
          align: 'start',
          lines: 1,
          fill: ['#ffffff', palette.bright],
          outline: mixHex(palette.deep, '#000000', 0.3),
        })
      : '') +
    `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="3" fill="none" ` +
    `stroke="${palette.bright}" stroke-opacity=".16" stroke-width="3"/>`;
  return paint.svg(size, [width, height], body);
}

function group(
  { paint, board: { width, height } }: Stage,
  [hero, second, third]: readonly SymbolName[],
  facing: (drawing: string) => string,
): string {
  const unit = height / 400;
  const [x, y] = [Math.max(width * 0.62, width - 205 * unit), height * 0.44];
  const seat = (name: SymbolName | undefined, dx: number, dy: number, scale: number, turn: number) =>
    name
      ? place(facing(symbolLibrary[name](paint)), {
          x: x + dx * unit,
          y: y + dy * unit,
          scale: scale * unit,
          turn,
          filter: paint.shadow(7, 0.5),
        })
      : '';
  return (
    seat(second, -132, 34, 1.3, -14) +
    seat(third, 124, -58, 1.15, 16) +
    seat(hero, 0, 8, 2.45, -4) +
    glint(x + 92 * unit, y + 40 * unit, 14 * unit)
  );
}

const asDrawn = (drawing: string): string => drawing;
const turned = (drawing: string): string => `<g transform="scale(-1 1)">${drawing}</g>`;
