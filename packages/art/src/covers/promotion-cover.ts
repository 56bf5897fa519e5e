import { chanceFrom, hashOf } from '../drawing/chance.ts';
import { lettering } from '../drawing/lettering.ts';
import { Paint, place } from '../drawing/paint.ts';
import { metals, paletteFor } from '../drawing/palettes.ts';
import { confetti, cover, glint, glowAt, motes, rays, type Stage } from '../scenes/scene.ts';
import { type SymbolName, symbolLibrary, symbolNamed } from '../symbols/library.ts';
import { mixHex } from '../theme/contrast.ts';
import { knownIn, knownPromotions } from './known-places.ts';
import { boardFor, type CoverSize, type CoverSpec } from './spec.ts';

export function promotionCover(spec: CoverSpec, size: CoverSize): string {
  const board = boardFor(size);
  const paint = new Paint(`p${hashOf(JSON.stringify(spec)).toString(36)}`);
  const chance = chanceFrom(`promotion ${spec.key}`);
  const known = knownIn(knownPromotions, spec.key);
  const palette = paletteFor(spec.key, spec.palette ?? known?.palette);
  const given = (spec.symbols ?? []).map(symbolNamed).filter((name) => name !== undefined);
  const fallback: readonly SymbolName[] = ['gift', 'coins', 'star'];
  const [hero, second, third] = given.length > 0 ? given : (known?.symbols ?? fallback);
  const stage: Stage = { paint, board, palette, chance };
  const { width, height } = board;
  const wide = width > height * 1.25;
  const [x, y] = [wide ? width * 0.745 : width / 2, height * (wide || !spec.title ? 0.5 : 0.4)];
  const seat = (name: SymbolName | undefined, dx: number, dy: number, scale: number, turn: number) =>
    name
      ? place(symbolLibrary[name](paint), { x: x + dx, y: y + dy, scale, turn, filter: paint.shadow(8, 0.5) })
      : '';
  const metal = metals[palette.metal];
  const body =
    cover(board, paint.linear([palette.mid, palette.deep], [0, 0, 1, 1])) +
    rays([x, y], width, 20, palette.glow, 0.16) +
    glowAt(stage, [x, y], height * 0.62, 0.9) +
    motes(stage, 20, palette.bright) +
    // So that a promotion is never taken for a game.
    confetti(stage, 40, [palette.bright, palette.glow, '#ffd873', '#ff7a9a', '#7ae0ff']) +
    (wide
      ? cover(
          board,
          paint.linear(
            [
              [0, palette.deep, 0.9],
              [0.5, palette.deep, 0],
            ],
            [0, 0, 1, 0],
          ),
        )
      : '') +
    seat(second, -112, 74, 1.35, -12) +
    seat(third, 122, 50, 1.3, 14) +
    seat(hero, 0, 0, 2.7, 0) +
    glint(x + 92, y - 96, 16) +
    (spec.title
      ? lettering(paint, spec.title, {
          x: wide ? 44 : width / 2,
          y: wide ? height / 2 : height * 0.85,
          maxWidth: wide ? width * 0.4 : width * 0.86,
          maxHeight: wide ? height * 0.62 : height * 0.18,
          size: 58,
          lines: wide ? 3 : 2,
          align: wide ? 'start' : 'middle',
          fill: [metal[0], metal[1], metal[2]],
          outline: mixHex(palette.deep, '#000000', 0.35),
        })
      : '');
  return paint.svg(size, [width, height], body);
}
