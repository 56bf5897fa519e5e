import { mixHex } from '../theme/contrast.ts';
import { type Chance, chanceFrom, hashOf } from './chance.ts';
import { type GameLayout, knownGames, themeFor } from './known-games.ts';
import { lettering } from './lettering.ts';
import { Paint, place, round } from './paint.ts';
import { metals, type Palette, paletteFor } from './palettes.ts';
import { cover, glint, type Stage } from './scenes/scene.ts';
import { type SceneName, scenes } from './scenes/scenes.ts';
import { boardFor, type CoverSize, type CoverSpec } from './spec.ts';
import { type SymbolName, symbolLibrary, symbolNamed } from './symbols/library.ts';

type Look = { scene: SceneName; palette: Palette; symbols: readonly SymbolName[]; layout: GameLayout };

export function gameCover(spec: CoverSpec, size: CoverSize): string {
  const board = boardFor(size);
  const paint = new Paint(`g${hashOf(JSON.stringify(spec)).toString(36)}`);
  const chance = chanceFrom(`game ${spec.key}`);
  const look = lookOf(spec, chance);
  const stage: Stage = { paint, board, palette: look.palette, chance };
  const layouts = { hero: heroLayout, reels: reelsLayout, table: tableLayout };
  const body =
    scenes[look.scene](stage) +
    layouts[look.layout](stage, look.symbols) +
    footing(stage, spec.title) +
    frame(stage);
  return paint.svg(size, [board.width, board.height], body);
}

function lookOf({ key, title, palette, symbols }: CoverSpec, chance: Chance): Look {
  const known = knownGames[key];
  const base = known ?? themeFor(`${key} ${title ?? ''}`);
  const given = (symbols ?? []).map(symbolNamed).filter((name) => name !== undefined);
  const turned = known
    ? base.symbols
    : turnedRound(base.symbols, Math.floor(chance.next() * base.symbols.length));
  return {
    scene: base.scene,
    palette: paletteFor(key, palette ?? chance.pick(base.palettes)),
    symbols: given.length > 0 ? given : turned,
    layout: base.layout ?? 'hero',
  };
}

function turnedRound<Item>(items: readonly Item[], by: number): Item[] {
  return [...items.slice(by), ...items.slice(0, by)];
}

/** The most valuable symbol in front, the others behind its shoulders. */
function heroLayout({ paint, board, chance }: Stage, [hero, ...others]: readonly SymbolName[]): string {
  if (!hero) return '';
  const unit = Math.min(board.width, board.height * 0.78) / 300;
  const [x, y] = [board.width / 2, board.height * 0.42];
  const lean = chance.between(9, 16);
  const seats: [number, number, number, number][] = [
    [-96, -62, 0.86, -lean],
    [98, -56, 0.82, lean],
    [-88, 70, 0.8, -lean * 0.6],
    [92, 74, 0.78, lean * 0.7],
  ];
  const behind = seats.slice(0, others.length).map(([dx, dy, scale, turn], at) =>
    place(symbolLibrary[others[at] as SymbolName](paint), {
      x: x + dx * unit,
      y: y + dy * unit,
      scale: scale * unit,
      turn,
      filter: paint.shadow(5, 0.4),
    }),
  );
  const front = place(symbolLibrary[hero](paint), {
    x,
    y: y + 6 * unit,
    scale: 1.95 * unit,
    filter: paint.shadow(8, 0.55),
  });
  return (
    behind.join('') +
    front +
    glint(x + 66 * unit, y - 66 * unit, 13 * unit) +
    glint(x - 74 * unit, y - 12 * unit, 8 * unit)
  );
}

/** Three reels of three, the best symbol on the middle line. */
function reelsLayout({ paint, board, palette }: Stage, symbols: readonly SymbolName[]): string {
  const unit = Math.min(board.width, board.height * 0.78) / 300;
  const [wide, cell] = [248 * unit, 78 * unit];
  const [left, top] = [(board.width - wide) / 2, board.height * 0.42 - (cell * 3) / 2];
  const metal = metals[palette.metal];
  const [best, ...rest] = symbols;
  const others = rest.length > 0 ? rest : symbols;
  const reels = [0, 1, 2].map((reel) => {
    const x = left + 7 * unit + reel * 78.5 * unit;
    const cells = [0, 1, 2].map((row) => {
      const name = row === 1 ? (others[0] ?? best) : others[(reel + row + 1) % others.length];
      return name
        ? place(paint.once(symbolLibrary[name](paint)), {
            x: x + 38 * unit,
            y: top + (row + 0.5) * cell,
            scale: 0.68 * unit,
          })
        : '';
    });
    return (
      `<rect x="${round(x)}" y="${round(top)}" width="${round(76 * unit)}" height="${round(cell * 3)}" ` +
      `rx="${round(6 * unit)}" fill="${paint.linear(['#b9a88a', '#fffaf0', '#fff6e0', '#b09a78'])}"/>` +
      cells.join('') +
      `<rect x="${round(x)}" y="${round(top)}" width="${round(76 * unit)}" height="${round(cell * 3)}" ` +
      `rx="${round(6 * unit)}" fill="${paint.linear([
        [0, '#1a0a10', 0.75],
        [0.24, '#1a0a10', 0],
        [0.76, '#1a0a10', 0],
        [1, '#1a0a10', 0.75],
      ])}"/>`
    );
  });
  const box =
    `x="${round(left - 6 * unit)}" y="${round(top - 13 * unit)}" width="${round(wide + 12 * unit)}" ` +
    `height="${round(cell * 3 + 26 * unit)}" rx="${round(20 * unit)}"`;
  const line =
    `<path d="M${round(left)} ${round(board.height * 0.42)}H${round(left + wide)}" stroke="#e0203c" ` +
    `stroke-width="${round(3 * unit)}" opacity=".85"/>`;
  const crest = best
    ? place(symbolLibrary[best](paint), {
        x: board.width / 2,
        y: top - 22 * unit,
        scale: 0.86 * unit,
        filter: paint.shadow(4),
      })
    : '';
  return (
    `<rect ${box} fill="${paint.linear([...metal, metal[1]])}" filter="${paint.shadow(9, 0.6)}"/>` +
    `<rect x="${round(left)}" y="${round(top - 6 * unit)}" width="${round(wide)}" ` +
    `height="${round(cell * 3 + 12 * unit)}" rx="${round(14 * unit)}" fill="${palette.deep}"/>` +
    reels.join('') +
    line +
    crest
  );
}

/** Things laid on the cloth: the great one in the middle, the others nearer to the viewer. */
function tableLayout({ paint, board }: Stage, [hero, ...others]: readonly SymbolName[]): string {
  if (!hero) return '';
  const unit = Math.min(board.width, board.height * 0.78) / 300;
  const [x, y] = [board.width / 2, board.height * 0.4];
  const seats: [number, number, number, number][] = [
    [-88, 82, 0.92, -10],
    [92, 76, 0.84, 12],
    [0, 104, 0.7, 0],
  ];
  const front = seats.slice(0, others.length).map(([dx, dy, scale, turn], at) =>
    place(symbolLibrary[others[at] as SymbolName](paint), {
      x: x + dx * unit,
      y: y + dy * unit,
      scale: scale * unit,
      turn,
      filter: paint.shadow(6, 0.5),
    }),
  );
  return (
    place(symbolLibrary[hero](paint), {
      x,
      y: y - 8 * unit,
      scale: 2.05 * unit,
      turn: -4,
      filter: paint.shadow(10, 0.55),
    }) +
    front.join('') +
    glint(x + 62 * unit, y - 76 * unit, 12 * unit)
  );
}

/** The darker foot on which the name stands. */
function footing({ paint, board, palette }: Stage, title: string | undefined): string {
  const shade = cover(
    board,
    paint.linear([
      [0.55, palette.deep, 0],
      [0.82, palette.deep, 0.82],
      [1, palette.deep, 0.98],
    ]),
  );
  if (!title)
    return cover(
      board,
      paint.linear([
        [0.7, palette.deep, 0],
        [1, palette.deep, 0.75],
      ]),
    );
  const metal = metals[palette.metal];
  return (
    shade +
    lettering(paint, title, {
      x: board.width / 2,
      y: board.height * 0.855,
      maxWidth: board.width * 0.84,
      maxHeight: board.height * 0.17,
      size: Math.min(board.width, board.height) * 0.12,
      fill: [metal[0], metal[1], metal[2]],
      outline: mixHex(palette.deep, '#000000', 0.35),
    })
  );
}

function frame({ paint, board: { width, height }, palette }: Stage): string {
  const edge = paint.linear([
    [0, palette.bright, 0.55],
    [0.4, palette.bright, 0.06],
    [1, palette.bright, 0.2],
  ]);
  return (
    `<rect x="1.5" y="1.5" width="${width - 3}" height="${height - 3}" rx="3" fill="none" stroke="${edge}" ` +
    `stroke-width="3"/>`
  );
}
