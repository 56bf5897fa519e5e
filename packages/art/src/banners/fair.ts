import { place, round } from '../drawing/paint.ts';
import { cover, flecks, glowAt, motes, ridge, type Scene, type Stage } from '../scenes/scene.ts';
import { around } from '../symbols/shading.ts';
import { mixHex } from '../theme/contrast.ts';

const cabinTones = ['#ff6b86', '#ffd15c', '#63d0f5', '#8be06b', '#c68bff', '#ff9f5a'];

/** The great wheel of the fair, lamps lit. */
function greatWheel({ paint, palette }: Stage): string {
  const metal = paint.linear(['#fff3c4', '#e0b04a', '#8a5a1a']);
  const spokes = around(
    paint,
    16,
    () => `<path d="M0 0V-150" stroke="#e9d6ff" stroke-opacity=".6" stroke-width="1.6"/>`,
  );
  const bulbs = around(
    paint,
    48,
    (at) => `<circle cy="-150" r="2.6" fill="${at % 3 ? '#fff3c0' : '#ffb0c8'}"/>`,
  );
  const cabin = paint.once(
    '<path d="M-11-3A11 11 0 0 1 11-3V7A6 6 0 0 1 5 13H-5A6 6 0 0 1-11 7Z" stroke="#150a2c" stroke-opacity=".7" ' +
      'stroke-width="2"/>' +
      '<path d="M-8-2H8V3H-8Z" fill="#fff8d6" opacity=".9"/>',
  );
  const cabins = Array.from({ length: 16 }, (_, at) => {
    const angle = (at * Math.PI) / 8;
    const tone = cabinTones[at % cabinTones.length];
    return (
      `<g transform="translate(${round(Math.sin(angle) * 150)} ${round(-Math.cos(angle) * 150 + 6)})" ` +
      `fill="${tone}">${cabin}</g>`
    );
  });
  return (
    `<circle r="176" fill="${paint.radial([
      [0, palette.glow, 0.55],
      [0.8, palette.glow, 0.15],
      [1, palette.glow, 0],
    ])}"/>` +
    `<path d="M-86 206L-4 0M86 206L4 0" stroke="#1a1038" stroke-width="15"/><path d="M-86 206L-4 0M86 206L4 0" ` +
    `stroke="${metal}" stroke-width="8"/>` +
    spokes +
    `<circle r="150" fill="none" stroke="${metal}" stroke-width="6"/><circle r="128" fill="none" ` +
    `stroke="${metal}" stroke-width="2.4" opacity=".8"/><circle r="70" fill="none" stroke="${metal}" ` +
    `stroke-width="2"/>` +
    bulbs +
    cabins.join('') +
    `<circle r="17" fill="${metal}" stroke="#1a1038" stroke-width="2"/><circle r="7" fill="#fff8d6"/>`
  );
}

function tent(
  paint: Stage['paint'],
  [light, dark]: readonly [string, string],
  width: number,
  tall: number,
): string {
  const stripes = [-0.5, -0.3, -0.1, 0.1, 0.3]
    .map(
      (at, index) =>
        `<path d="M0-${tall}L${round(at * width)} 0H${round((at + 0.2) * width)}Z" ` +
        `fill="${index % 2 ? '#fff1dc' : light}"/>`,
    )
    .join('');
  const scallops = Array.from({ length: 5 }, (_, at) => {
    const x = (-0.5 + at * 0.2) * width;
    return (
      `<path d="M${round(x)} 0h${round(width * 0.2)}v8a${round(width * 0.1)} 10 0 0 ` +
      `1-${round(width * 0.2)} 0z" fill="${at % 2 ? light : '#fff1dc'}"/>`
    );
  }).join('');
  return (
    `<rect x="${round(-width * 0.44)}" y="0" width="${round(width * 0.88)}" height="${round(tall * 0.7)}" ` +
    `fill="${paint.linear([dark, '#160a2a'])}"/>` +
    `<path d="M${round(-width * 0.1)} ${round(tall * 0.7)}V${round(tall * 0.24)}a${round(width * 0.1)} ` +
    `${round(width * 0.12)} 0 0 1 ${round(width * 0.2)} 0V${round(tall * 0.7)}Z" fill="#ffdf8a"/>` +
    stripes +
    scallops +
    `<path d="M0-${tall}v-22l20 7l-20 7" fill="${light}" stroke="#fff1dc" stroke-width="1.6"/>`
  );
}

function festoon(width: number, from: number, sag: number, count: number): string {
  const at = (share: number) => [share * width, from + 4 * sag * share * (1 - share)] as const;
  const bulbs = Array.from({ length: count }, (_, index) => {
    const [x, y] = at((index + 0.5) / count);
    return (
      `<circle cx="${round(x)}" cy="${round(y + 6)}" r="9" fill="#ffd873" opacity=".2"/><circle ` +
      `cx="${round(x)}" cy="${round(y + 6)}" r="3.4" fill="#fff3c0"/>`
    );
  });
  return (
    `<path d="M0 ${from}Q${width / 2} ${from + sag * 2} ${width} ${from}" fill="none" stroke="#12082a" ` +
    `stroke-width="2"/>${bulbs.join('')}`
  );
}

/** Night sky with northern light over a fair by the lake. */
export const auroraFair: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const veil = (level: number, colour: string, bend: number, strength: number) =>
    `<path d="M-200 ${round(height * level)}C${round(width * 0.2)} ${round(height * (level - 0.3))} ` +
    `${round(width * 0.42)} ${round(height * (level + bend))} ${round(width * 0.62)} ` +
    `${round(height * (level - 0.12))}S${round(width * 0.9)} ${round(height * (level - 0.34))} ${width + 40} ` +
    `${round(height * (level - 0.1))}V${round(height * (level - 0.62))}H-200Z" ` +
    `fill="${paint.linear([
      [0, colour, 0],
      [0.75, colour, strength * 0.6],
      [1, colour, strength],
    ])}" filter="${paint.blur(10)}"/>`;
  const water = height * 0.84;
  const x = Math.max(width * 0.74, width - 330);
  return (
    cover(board, paint.linear([palette.deep, '#1c1460', mixHex(palette.mid, '#4a38b8', 0.6)])) +
    motes(stage, 110, '#ffffff', [0, 0.7]) +
    veil(0.7, '#7a6cff', 0.16, 0.9) +
    veil(0.6, '#3cffc4', 0.22, 0.8) +
    veil(0.46, '#c47aff', 0.12, 0.6) +
    `<path d="${ridge(stage, height * 0.66, 52, 5)}" fill="#1c1456"/>` +
    `<path d="${ridge(stage, height * 0.75, 34, 6)}" fill="#130c40"/>` +
    // Its top is seen where a wide, low banner shows only the middle of the picture.
    place(greatWheel(stage), { x, y: height * 0.535, scale: height / 560 }) +
    place(tent(paint, ['#e8365c', '#6d1030'], 130, 64), { x: x - 190, y: water - 44 }) +
    place(tent(paint, ['#5a6cff', '#24207a'], 104, 54), { x: x + 178, y: water - 37 }) +
    place(tent(paint, ['#f0a52e', '#7a4208'], 84, 44), { x: x - 300, y: water - 30 }) +
    `<rect y="${round(water)}" width="${width}" height="${round(height - water)}" ` +
    `fill="${paint.linear(['#2a1f7a', '#0c0830'])}"/>` +
    lakeLights(stage, water) +
    festoon(width, 8, 26, 28) +
    glowAt(stage, [x, water + 10], 220, 0.35, '#ffb46a')
  );
};

/** Every lamp stands once more in the water, as a broken line. */
function lakeLights({ board: { width, height }, chance }: Stage, water: number): string {
  const tones = ['#ffd873', '#ff8aa6', '#8ad8ff', '#c8a6ff', '#7af0c8'];
  const one = () => ({
    x: chance.between(width * 0.3, width),
    y: chance.between(water + 5, height - 4),
    dx: chance.between(8, 34),
    dy: 0,
  });
  return flecks(chance, 50, tones, one, 'stroke-width="2" stroke-linecap="round"');
}
