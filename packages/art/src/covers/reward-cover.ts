import { chanceFrom, hashOf } from '../drawing/chance.ts';
import { Paint, place, round } from '../drawing/paint.ts';
import { metals, paletteFor } from '../drawing/palettes.ts';
import { cover, glint, glowAt, motes, type Stage } from '../scenes/scene.ts';
import { type SymbolName, symbolLibrary, symbolNamed } from '../symbols/library.ts';
import { mixHex } from '../theme/contrast.ts';
import { knownIn, knownRewards } from './known-places.ts';
import { boardFor, type CoverSize, type CoverSpec } from './spec.ts';

const shelf: readonly SymbolName[] = [
  'gift',
  'chest',
  'gold-bar',
  'voucher',
  'watch',
  'handset',
  'headphones',
  'trophy',
  'coins',
];

/** A prize on a round plinth under a lamp, as in a shop window. */
export function rewardCover(spec: CoverSpec, size: CoverSize): string {
  const board = boardFor(size);
  const paint = new Paint(`r${hashOf(JSON.stringify(spec)).toString(36)}`);
  const chance = chanceFrom(`reward ${spec.key}`);
  const palette = paletteFor(spec.key, spec.palette);
  const stage: Stage = { paint, board, palette, chance };
  const { width, height } = board;
  const [x, floor] = [width / 2, height * 0.76];
  const name =
    spec.symbols?.map(symbolNamed).find((found) => found) ??
    knownIn(knownRewards, spec.key) ??
    chance.pick(shelf);
  const metal = metals[palette.metal];
  const curved = (tone: string) =>
    paint.linear([palette.deep, tone, mixHex(tone, palette.glow, 0.3), tone, palette.deep], [0, 0, 1, 0]);
  const plinth = (y: number, rx: number, tall: number, tone: string) =>
    `<path d="M${x - rx} ${round(y)}v${tall}a${rx} ${round(rx * 0.2)} 0 0 0 ${rx * 2} 0v-${tall}z" ` +
    `fill="${curved(tone)}"/>` +
    `<ellipse cx="${x}" cy="${round(y)}" rx="${rx}" ry="${round(rx * 0.2)}" ` +
    `fill="${paint.linear([mixHex(palette.mid, palette.bright, 0.45), palette.mid])}" stroke="${metal[1]}" ` +
    `stroke-opacity=".8" stroke-width="2"/>`;
  const body =
    cover(
      board,
      paint.radial([mixHex(palette.mid, palette.glow, 0.35), palette.mid, palette.deep], [0.5, 0.42, 0.78]),
    ) +
    `<path d="M${x - 34} 0L${x - 190} ${round(floor)}H${x + 190}L${x + 34} 0Z" fill="${paint.linear([
      [0, palette.bright, 0.5],
      [1, palette.bright, 0.02],
    ])}"/>` +
    motes(stage, 26, palette.bright, [0.05, 0.7]) +
    plinth(floor + 26, 168, 44, palette.mid) +
    plinth(floor, 128, 28, mixHex(palette.mid, palette.glow, 0.15)) +
    `<ellipse cx="${x}" cy="${round(floor)}" rx="86" ry="14" fill="${palette.deep}" opacity=".55"/>` +
    glowAt(stage, [x, height * 0.44], 170, 0.55, palette.bright) +
    place(symbolLibrary[name](paint), { x, y: floor - 112, scale: 2.25, filter: paint.shadow(8, 0.45) }) +
    glint(x + 104, height * 0.24, 15) +
    glint(x - 112, height * 0.36, 9);
  return paint.svg(size, [width, height], body);
}
