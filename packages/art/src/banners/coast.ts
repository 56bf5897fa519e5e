import { place, round } from '../drawing/paint.ts';
import {
  confetti,
  cover,
  flecks,
  glint,
  glowAt,
  motes,
  ridge,
  type Scene,
  type Stage,
} from '../scenes/scene.ts';
import { drum, mask } from '../symbols/arena.ts';
import { star } from '../symbols/gems.ts';

function palm(paint: Stage['paint'], lean: number, tall: number): string {
  const frond = 'M0 0C24-22 62-20 84 8C58-2 30 2 0 0Z';
  const leaves = [-8, 26, 62, 158, 190, 222, 268]
    .map(
      (turn, at) =>
        `<path d="${frond}" fill="${paint.linear(at % 2 ? ['#1f9a52', '#0a4a2a'] : ['#3fc46a', '#0f6a38'])}" ` +
        `transform="rotate(${turn})"/>`,
    )
    .join('');
  return (
    `<path d="M-8 0C${lean * 0.3 - 6} ${-tall * 0.4} ${lean - 5} ${-tall * 0.7} ${lean - 4} ` +
    `${-tall}H${lean + 4}C${lean + 6} ${-tall * 0.7} ${lean * 0.3 + 8} ${-tall * 0.4} 10 0Z" ` +
    `fill="${paint.linear(['#6a4426', '#2e1a0c'])}"/>` +
    `<g transform="translate(${lean} ${-tall})">${leaves}</g>`
  );
}

function streamers(stage: Stage): string {
  const { board } = stage;
  const tones = ['#ffd640', '#2fd06a', '#ffffff', '#3aa0ff', '#ff5a7a'];
  const flags = Array.from({ length: 2 }, (_, row) => {
    const [y, sag, count] = [18 + row * 34, 44, 26];
    return Array.from({ length: count }, (_, at) => {
      const share = (at + 0.5) / count;
      const [x, top] = [share * board.width, y + 4 * sag * share * (1 - share)];
      return (
        `<path d="M${round(x - 13)} ${round(top)}h26l-13 24z" ` +
        `fill="${tones[(at + row * 2) % tones.length]}" opacity="${row ? 0.95 : 0.7}"/>`
      );
    }).join('');
  }).join('');
  return flags + confetti(stage, 80, tones);
}

/** Carnival at the bay: the sugar loaf at dusk, palms, drums and a great mask. */
export const carnivalBay: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const x = Math.max(width * 0.74, width - 320);
  return (
    cover(
      board,
      paint.linear([
        [0, palette.deep],
        [0.34, palette.mid],
        [0.58, '#b8a53a'],
        [0.78, '#ffd25a'],
      ]),
    ) +
    glowAt(stage, [width * 0.58, height * 0.74], width * 0.3, 0.9, '#fff0a0') +
    `<path d="M${width * 0.3} ${height * 0.78}C${width * 0.36} ${height * 0.74} ${width * 0.37} ${height * 0.2} ` +
    `${width * 0.44} ${height * 0.22}S${width * 0.5} ${height * 0.7} ${width * 0.58} ${height * 0.78}Z" ` +
    `fill="${paint.linear(['#2a7a44', '#0b3d28'])}"/>` +
    `<path d="${ridge(stage, height * 0.7, 40, 6)}" fill="#0a4028" opacity=".9"/>` +
    `<rect y="${height * 0.78}" width="${width}" height="${height * 0.22}" ` +
    `fill="${paint.linear(['#1a7a5a', '#04241a'])}"/>` +
    Array.from(
      { length: 9 },
      (_, at) =>
        `<path d="M${round(width * (0.3 + at * 0.07))} ${round(height * (0.81 + (at % 3) * 0.05))}h` +
        `${46 - (at % 3) * 10}" stroke="#ffe68a" stroke-width="2.4" stroke-linecap="round" opacity=".55"/>`,
    ).join('') +
    glowAt(stage, [x, height * 0.5], height * 0.6, 0.8, '#ffef9a') +
    streamers(stage) +
    place(palm(paint, 46, 250), { x: width * 0.03, y: height + 4 }) +
    place(palm(paint, -40, 210), { x: width * 0.97, y: height + 6 }) +
    place(drum(paint), {
      x: x - 176,
      y: height * 0.72,
      scale: 1.75,
      turn: -8,
      filter: paint.shadow(6, 0.5),
    }) +
    place(drum(paint), { x: x + 172, y: height * 0.74, scale: 1.45, turn: 9, filter: paint.shadow(6, 0.5) }) +
    place(mask(paint), { x, y: height * 0.56, scale: 3.3, filter: paint.shadow(9, 0.5) }) +
    place(star(paint), { x: x + 128, y: height * 0.22, scale: 0.6, turn: 14 }) +
    glint(x - 120, height * 0.3, 16) +
    glint(x + 60, height * 0.82, 10)
  );
};

/** The hanging bridge: two towers, the great cables and their hangers. */
function bridge(paint: Stage['paint'], width: number): string {
  const steel = paint.linear(['#ffd9c0', '#b3485a', '#54142a']);
  const [left, right, deck, top] = [width * 0.22, width * 0.8, 0, -210];
  const hangers = Array.from({ length: 31 }, (_, at) => {
    const share = at / 30;
    const x = left + (right - left) * share;
    const y = top + 4 * 168 * share * (1 - share);
    return `M${round(x)} ${round(y)}V${deck}`;
  }).join('');
  const lamps = Array.from(
    { length: 40 },
    (_, at) => `<circle cx="${round((width / 40) * (at + 0.5))}" cy="-3" r="2.4" fill="#fff0c0"/>`,
  ).join('');
  const tower = (x: number) =>
    `<path d="M${x - 15} 60L${x - 11} ${top - 12}h6V60ZM${x + 15} 60L${x + 11} ${top - 12}h-6V60Z" ` +
    `fill="${steel}"/>` +
    [-190, -120, -50]
      .map((y) => `<rect x="${x - 13}" y="${y}" width="26" height="7" fill="${steel}"/>`)
      .join('') +
    `<circle cx="${x}" cy="${top - 16}" r="4" fill="#ff5a5a"/><circle cx="${x}" cy="${top - 16}" r="12" ` +
    `fill="#ff5a5a" opacity=".25"/>`;
  return (
    `<path d="${hangers}" stroke="#ffd9c4" stroke-opacity=".5" stroke-width="1.4"/>` +
    `<path d="M-10 ${top + 150}Q${round(left * 0.5)} ${top + 70} ${round(left)} ` +
    `${top}Q${round((left + right) / 2)} ${top + 336} ${round(right)} ` +
    `${top}Q${round(right + (width - right) * 0.5)} ${top + 70} ${width + 10} ${top + 150}" fill="none" ` +
    `stroke="${steel}" stroke-width="5"/>` +
    tower(left) +
    tower(right) +
    `<rect x="-10" y="-6" width="${width + 20}" height="13" fill="${paint.linear(['#8a2a40', '#3d0c20'])}"/>` +
    lamps
  );
}

/** Domes and slender towers of the old town. */
function oldTown(base: number, tone: string): string {
  const dome = (x: number, r: number) =>
    `M${x - r} ${base}v-${r * 0.5}a${r} ${r} 0 0 1 ${r * 2} 0v${r * 0.5}z` +
    `M${x - 1.5} ${base - r * 1.9}h3v${r * 0.5}h-3z`;
  const minaret = (x: number, tall: number) =>
    `M${x - 4} ${base}v-${tall}l4-26l4 26v${tall}zM${x - 7} ${base - tall * 0.72}h14v5h-14z`;
  const domes = dome(150, 52) + dome(96, 26) + dome(206, 28) + dome(330, 34) + dome(378, 20);
  const minarets = minaret(58, 130) + minaret(246, 140) + minaret(296, 96) + minaret(420, 104);
  return `<path d="${domes}${minarets}M20 ${base}v-9h430v9z" fill="${tone}"/>`;
}

/** Dusk over the strait: bridge, old town, ferry, gulls. */
export const bosphorusDusk: Scene = (stage) => {
  const { paint, board, chance } = stage;
  const { width, height } = board;
  const water = height * 0.74;
  const sun = width * 0.6;
  const ferry =
    `<path d="M-70 0H74L60 22H-56Z" fill="${paint.linear(['#fff4e8', '#d8a890'])}"/><path d="M-48-18H46V0H-48Z" ` +
    `fill="#fffaf4"/><path d="M-30-34H24V-18H-30Z" fill="#ffe9d8"/>` +
    `<path d="M-40-13h10v7h-10zM-22-13h10v7h-10zM-4-13h10v7h-10zM14-13h10v7h-10zM32-13h8v7h-8z" fill="#ffb84a"/>` +
    `<path d="M-8-54H8V-34H-8Z" fill="#b3142f"/><path d="M-8-50H8v5H-8z" fill="#fff"/><path d="M-70 0H74L71 ` +
    `5H-67Z" fill="#b3142f"/>`;
  const gull = (x: number, y: number, s: number) =>
    `<path d="M${x} ${y}q${-9 * s}${-10 * s} ${-20 * s}${-4 * s}q${12 * s} ` +
    `0 ${20 * s} ${8 * s}q${8 * s}${-8 * s} ${20 * s}${-8 * s}q${-11 * s}${-6 * s} ${-20 * s} ${4 * s}z" ` +
    `fill="#fff6ee" opacity=".95"/>`;
  const gleam = () => {
    const y = chance.between(water + 4, height - 4);
    const spread = 40 + (y - water) * 3;
    return { x: sun + chance.between(-spread, spread), y, dx: chance.between(10, 46), dy: 0 };
  };
  return (
    cover(board, paint.linear(['#4a0f38', '#a8264a', '#f2784a', '#ffd08a'])) +
    motes(stage, 30, '#fff0e0', [0, 0.3]) +
    glowAt(stage, [sun, water - 30], height * 0.8, 0.95, '#ffe6a0') +
    `<circle cx="${sun}" cy="${water - 46}" r="62" fill="${paint.linear(['#fffbe6', '#ffc86a'])}"/>` +
    `<path d="${ridge(stage, water - 34, 26, 7)}" fill="#a03a56" opacity=".75"/>` +
    place(oldTown(0, '#6a1a3c'), { x: width - 500, y: water + 2 }) +
    place(bridge(paint, width), { y: water - 34 }) +
    `<rect y="${water}" width="${width}" height="${height - water}" ` +
    `fill="${paint.linear(['#c8485a', '#6a1740', '#2c0820'])}"/>` +
    flecks(chance, 76, ['#ffe2b0', '#ffd08a'], gleam, 'stroke-width="2" stroke-linecap="round"') +
    place(ferry, { x: width * 0.47, y: water + 40, scale: 0.95 }) +
    gull(width * 0.36, height * 0.26, 1) +
    gull(width * 0.43, height * 0.17, 0.7) +
    gull(width * 0.9, height * 0.2, 0.85)
  );
};
