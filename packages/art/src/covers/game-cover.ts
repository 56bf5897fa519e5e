import { type Chance, chanceFrom, hashOf } from '../drawing/chance.ts';
import { lettering } from '../drawing/lettering.ts';
import { Paint, place, round } from '../drawing/paint.ts';
import { metals, type Palette, paletteFor } from '../drawing/palettes.ts';
import { cover, glint, type Stage } from '../scenes/scene.ts';
import { type SceneName, scenes } from '../scenes/scenes.ts';
import { type SymbolName, symbolLibrary, symbolNamed } from '../symbols/library.ts';
import { mixHex } from '../theme/contrast.ts';
import { type GameLayout, knownGames, themeFor } from './known-games.ts';
import { boardFor, type CoverSize, type CoverSpec } from './spec.ts';

type Look = { scene: SceneName; palette: Palette; symbols: readonly SymbolName[]; layout: GameLayout };

export function gameCover(spec: CoverSpec, size: CoverSize): string {
  const board = boardFor(size);
  const paint = new Paint(`g${hashOf(JSON.stringify(spec)).toString(36)}`);
  const chance = chanceFrom(`game ${spec.key}`);
  const look = lookOf(spec, chance);
  const stage: Stage = { paint, board, palette: look.palette, chance };
  const layouts = { hero: seated, trio: seated, arc: seated, table: seated, reels: reelsLayout };
  const body =
    scenes[look.scene](stage) +
    layouts[look.layout](stage, look.symbols, look.layout) +
    footing(stage, spec.title) +
    frame(stage);
  return paint.svg(size, [board.width, board.height], body);
}

function lookOf({ key, title = '', palette, symbols }: CoverSpec, chance: Chance): Look {
  const known = knownGames[key];
  const base = known ?? themeFor(`${key} ${title}`);
  const given = (symbols ?? []).map(symbolNamed).filter((name) => name !== undefined);
  const own = known ? known.symbols : castOf(base.symbols, `${key} ${title}`, chance);
  return {
    scene: base.scene,
    palette: paletteFor(key, palette ?? chance.pick(base.palettes)),
    symbols: given.length > 0 ? given : own,
    layout: base.layout ?? (known ? 'hero' : chance.pick(['hero', 'trio', 'arc'])),
  };
}

/** A symbol that the game is named after plays the lead; otherwise chance says who of the theme does. */
function castOf(cast: readonly SymbolName[], name: string, chance: Chance): SymbolName[] {
  const words = name.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const turned = chance.shuffled(cast);
  const lead = words.flatMap((word) => symbolNamed(word) ?? symbolNamed(word.replace(/s$/, '')) ?? []);
  return [...new Set([...lead, ...turned])];
}

type Seat = readonly [dx: number, dy: number, scale: number, turn: number];
type Seating = { hero: Seat; others: readonly Seat[]; heroInFront: boolean };

const seatings: Record<Exclude<GameLayout, 'reels'>, Seating> = {
  hero: {
    hero: [0, 6, 1.95, 0],
    others: [
      [-96, -62, 0.86, -13],
      [98, -56, 0.82, 13],
      [-88, 70, 0.8, -8],
      [92, 74, 0.78, 9],
    ],
    heroInFront: true,
  },
  trio: {
    hero: [0, -22, 1.75, 0],
    others: [
      [-82, 52, 1.2, -12],
      [84, 56, 1.15, 12],
    ],
    heroInFront: false,
  },
  arc: {
    hero: [0, 42, 1.72, 0],
    others: [
      [-106, -34, 0.72, -24],
      [-42, -94, 0.76, -9],
      [42, -94, 0.76, 9],
      [106, -34, 0.72, 24],
    ],
    heroInFront: true,
  },
  table: {
    hero: [0, -16, 2.05, -4],
    others: [
      [-88, 74, 0.92, -10],
      [92, 68, 0.84, 12],
      [0, 96, 0.7, 0],
    ],
    heroInFront: false,
  },
};

/** The most valuable symbol in the middle, the others on the seats of the layout. */
function seated(
  { paint, board }: Stage,
  [hero, ...others]: readonly SymbolName[],
  layout: GameLayout,
): string {
  if (!hero || layout === 'reels') return '';
  const unit = Math.min(board.width, board.height * 0.78) / 300;
  const [x, y] = [board.width / 2, board.height * 0.42];
  const seating = seatings[layout];
  const sit = (name: SymbolName, [dx, dy, scale, turn]: Seat, depth: number) =>
    place(symbolLibrary[name](paint), {
      x: x + dx * unit,
      y: y + dy * unit,
      scale: scale * unit,
      turn,
      filter: paint.shadow(depth, 0.5),
    });
  const round = seating.others.flatMap((seat, at) => (others[at] ? [sit(others[at], seat, 5)] : [])).join('');
  const middle = sit(hero, seating.hero, 9);
  return (
    (seating.heroInFront ? round + middle : middle + round) +
    glint(x + 66 * unit, y - 66 * unit, 13 * unit) +
    glint(x - 74 * unit, y - 12 * unit, 8 * unit)
  );
}

/** Three reels of three, the best symbol on the middle line. */
function reelsLayout({ paint, board, palette }: Stage, symbols: readonly SymbolName[]): string {
  const unit = Math.min(board.width, board.height * 0.78) / 300;
  const [wide, cell] = [248 * unit, 78 * unit];
  const middle = board.height * 0.44;
  const [left, top] = [(board.width - wide) / 2, middle - (cell * 3) / 2];
  const metal = metals[palette.metal];
  const [best, ...rest] = symbols;
  const others = rest.length > 0 ? rest.slice(0, 4) : symbols;
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
    `<path d="M${round(left)} ${round(middle)}H${round(left + wide)}" stroke="#e0203c" ` +
    `stroke-width="${round(3 * unit)}" opacity=".85"/>`;
  const crest = best
    ? place(paint.once(symbolLibrary[best](paint)), {
        x: board.width / 2,
        y: top - 16 * unit,
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
