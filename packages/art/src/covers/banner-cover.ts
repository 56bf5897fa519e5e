import { fishSea, lotteryHall, stadiumNight } from '../banners/arena.ts';
import { bosphorusDusk, carnivalBay } from '../banners/coast.ts';
import { auroraFair } from '../banners/fair.ts';
import { chanceFrom, hashOf } from '../drawing/chance.ts';
import { lettering } from '../drawing/lettering.ts';
import { Paint } from '../drawing/paint.ts';
import { type PaletteName, paletteFor } from '../drawing/palettes.ts';
import { cover, type Scene, type Stage } from '../scenes/scene.ts';
import { mixHex } from '../theme/contrast.ts';
import { boardFor, type CoverSize, type CoverSpec } from './spec.ts';

type Banner = { words: RegExp; scene: Scene; palette: PaletteName };

/** The art stands towards the right; the left two fifths stay calm for words. */
const banners: readonly [Banner, ...Banner[]] = [
  { words: /aurora|welcome|fair|home|wheel/, scene: auroraFair, palette: 'indigo' },
  { words: /carnival|samba|party|gift|bonus/, scene: carnivalBay, palette: 'samba' },
  { words: /bosphorus|bridge|sunset|vip/, scene: bosphorusDusk, palette: 'crimson' },
  { words: /lott|ball|draw|raffle|keno/, scene: lotteryHall, palette: 'violet' },
  { words: /stadium|sport|football|league|cup/, scene: stadiumNight, palette: 'midnight' },
  { words: /sea|fish|ocean|deep/, scene: fishSea, palette: 'lagoon' },
];

export function bannerCover(spec: CoverSpec, size: CoverSize): string {
  const board = boardFor(size);
  const key = spec.key.toLowerCase();
  const banner =
    banners.find(({ words }) => words.test(key)) ?? banners[hashOf(key) % banners.length] ?? banners[0];
  const paint = new Paint(`b${hashOf(JSON.stringify(spec)).toString(36)}`);
  const palette = paletteFor(spec.key, spec.palette ?? banner.palette);
  const stage: Stage = { paint, board, palette, chance: chanceFrom(`banner ${key}`) };
  const { width, height } = board;
  const dark = mixHex(palette.deep, '#000000', 0.2);
  const body =
    banner.scene(stage) +
    cover(
      board,
      paint.linear(
        [
          [0, dark, 0.78],
          [0.32, dark, 0.45],
          [0.58, dark, 0],
        ],
        [0, 0, 1, 0],
      ),
    ) +
    (spec.title
      ? lettering(paint, spec.title, {
          x: width * 0.045 + 14,
          y: height / 2,
          maxWidth: width * 0.4,
          maxHeight: height * 0.56,
          size: 66,
          align: 'start',
          fill: ['#fffdf2', '#ffe9a6', '#f2b84a'],
          outline: dark,
        })
      : '');
  return paint.svg(size, [width, height], body);
}
