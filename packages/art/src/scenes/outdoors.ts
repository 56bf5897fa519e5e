import { round } from '../drawing/paint.ts';
import { metals } from '../drawing/palettes.ts';
import { mixHex } from '../theme/contrast.ts';
import { cover, glowAt, ground, motes, ridge, type Scene } from './scene.ts';

/** Mountains one behind the other before a great moon or sun. */
export const hills: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const disc = paint.linear([palette.bright, palette.glow]);
  const layers = [0.52, 0.64, 0.77].map((level, at) => {
    const near = mixHex(palette.mid, palette.deep, 0.25 + at * 0.32);
    return (
      `<path d="${ridge(stage, height * level, 46 - at * 8, 4 + at)}" ` +
      `fill="${paint.linear([mixHex(near, palette.glow, 0.22 - at * 0.06), near])}"/>`
    );
  });
  return (
    ground(stage, [palette.deep, palette.mid, mixHex(palette.mid, palette.glow, 0.55)]) +
    motes(stage, 40, palette.bright, [0, 0.5]) +
    glowAt(stage, [width / 2, height * 0.4], height * 0.42, 0.8) +
    `<circle cx="${width / 2}" cy="${height * 0.4}" r="${Math.min(width, height) * 0.3}" fill="${disc}" ` +
    `opacity=".55"/>` +
    layers.join('')
  );
};

/** Under water: shafts of light from above, weed and bubbles. */
export const sea: Scene = (stage) => {
  const { paint, board, palette, chance } = stage;
  const { width, height } = board;
  const beam = paint.linear([
    [0, palette.bright, 0.5],
    [1, palette.bright, 0],
  ]);
  const beams = [0.08, 0.3, 0.52, 0.78].map((at) => {
    const [x, spread] = [width * at, width * 0.07];
    return (
      `<path d="M${round(x)} ` +
      `-10H${round(x + spread)}L${round(x + spread * 0.6 - width * 0.12)} ${height * 0.9}H` +
      `${round(x - width * 0.2)}Z" fill="${beam}"/>`
    );
  });
  const weed = [0.06, 0.15, 0.86, 0.95].map((at, index) => {
    const x = width * at;
    const tall = height * (0.34 + (index % 2) * 0.12);
    return (
      `<path d="M${round(x)} ${height}c-22-${round(tall * 0.3)} 24-${round(tall * 0.5)} ` +
      `0-${round(tall)}c30 ${round(tall * 0.4)} 6 ${round(tall * 0.6)} 16 ${round(tall)}z" ` +
      `fill="${mixHex(palette.deep, '#0d8a5a', 0.45)}" opacity=".8"/>`
    );
  });
  const bubbles = Array.from({ length: 18 }, () => {
    const [x, y, r] = [chance.between(0, width), chance.between(0, height), chance.between(2, 9)];
    return (
      `<g opacity=".7"><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#fff" ` +
      `fill-opacity=".12" stroke="#fff" stroke-opacity=".55"/><circle cx="${round(x - r * 0.35)}" ` +
      `cy="${round(y - r * 0.35)}" r="${round(r * 0.24)}" fill="#fff"/></g>`
    );
  });
  return (
    ground(stage, [mixHex(palette.glow, palette.mid, 0.35), palette.mid, palette.deep]) +
    beams.join('') +
    glowAt(stage, [width / 2, height * 0.42], height * 0.4, 0.6, palette.bright) +
    `<path d="${ridge(stage, height * 0.84, 24, 5)}" fill="${mixHex(palette.deep, palette.mid, 0.4)}"/>` +
    weed.join('') +
    `<path d="${ridge(stage, height * 0.91, 16, 4)}" fill="${palette.deep}"/>` +
    bubbles.join('')
  );
};

/** A night sky with curtains of light. */
export const sky: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const veil = (level: number, colour: string, lean: number) =>
    `<path d="M${-width * 0.1} ${height * level}C${width * 0.3} ${height * (level - 0.22)} ${width * 0.6} ` +
    `${height * (level + 0.14 + lean)} ${width * 1.1} ${height * (level - 0.12)}V${height * (level - 0.5)}H` +
    `${-width * 0.1}Z" fill="${paint.linear([
      [0, colour, 0],
      [1, colour, 0.6],
    ])}" filter="${paint.blur(7)}"/>`;
  return (
    ground(stage, [palette.deep, palette.mid]) +
    motes(stage, 70, palette.bright, [0, 0.8]) +
    veil(0.62, palette.glow, 0) +
    veil(0.46, mixHex(palette.glow, '#46ffc8', 0.6), 0.08) +
    glowAt(stage, [width / 2, height * 0.44], height * 0.36, 0.65) +
    `<path d="${ridge(stage, height * 0.83, 26, 5)}" fill="${mixHex(palette.deep, palette.mid, 0.25)}"/>`
  );
};

/** Towers at night with lit windows. */
export const city: Scene = (stage) => {
  const { paint, board, palette, chance } = stage;
  const { width, height } = board;
  const block = (level: number, tone: string, lit: number) => {
    let [x, towers, windows] = [-6, '', ''];
    while (x < width) {
      const [wide, top] = [chance.between(26, 52), height * (level - chance.between(0, 0.24))];
      towers += `M${round(x)} ${height}V${round(top)}h${round(wide)}V${height}Z`;
      for (let wx = x + 7; wx < x + wide - 8; wx += 10) {
        for (let wy = top + 10; wy < height * 0.84; wy += 14)
          if (chance.next() < lit) windows += `M${round(wx)} ${round(wy)}h4v6h-4z`;
      }
      x += wide + 3;
    }
    return `<path d="${towers}" fill="${tone}"/><path d="${windows}" fill="${palette.bright}" opacity=".55"/>`;
  };
  return (
    ground(stage, [palette.deep, palette.mid, mixHex(palette.mid, palette.glow, 0.6)]) +
    motes(stage, 34, palette.bright, [0, 0.4]) +
    glowAt(stage, [width / 2, height * 0.5], height * 0.46, 0.9) +
    block(0.66, mixHex(palette.mid, palette.deep, 0.35), 0.12) +
    block(0.82, mixHex(palette.mid, palette.deep, 0.72), 0.22) +
    cover(
      board,
      paint.linear([
        [0.55, palette.deep, 0],
        [1, palette.deep, 0.9],
      ]),
    )
  );
};

/** A garden gate under a tiled roof, mist between the trees. */
export const garden: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const metal = paint.linear([metals[palette.metal][1], metals[palette.metal][2], metals[palette.metal][3]]);
  const [left, right, top] = [width * 0.1, width * 0.9, height * 0.13];
  const lacquer = [mixHex(palette.deep, '#c01f2a', 0.5), '#e0413a', mixHex(palette.deep, '#8c0f1c', 0.5)];
  const post = paint.linear(lacquer, [0, 0, 1, 0]);
  const roof =
    `M${-width * 0.06} ${top + 26}C${width * 0.1} ${top + 20} ${width * 0.14} ${top - 8} ` +
    `${width * 0.22} ${top - 28}H${width * 0.78}C${width * 0.86} ${top - 8} ${width * 0.9} ${top + 20} ` +
    `${width * 1.06} ${top + 26}C${width * 0.8} ${top + 44} ${width * 0.2} ${top + 44} ${-width * 0.06} ${top + 26}Z`;
  const tiles = Array.from({ length: 15 }, (_, at) => {
    const share = at / 14;
    return (
      `M${round(width * (0.24 + share * 0.52))} ${round(top - 27)}L${round(width * (0.02 + share * 0.96))} ` +
      `${round(top + 31)}`
    );
  });
  const mist = [0.56, 0.68, 0.8].map(
    (level, at) =>
      `<path d="${ridge(stage, height * level, 18, 4 + at)}" ` +
      `fill="${mixHex(mixHex(palette.mid, palette.glow, 0.5 - at * 0.2), palette.deep, at * 0.3)}" ` +
      `opacity="${round(0.5 + at * 0.18, 2)}"/>`,
  );
  return (
    ground(stage, [palette.mid, mixHex(palette.mid, palette.glow, 0.5), palette.deep]) +
    glowAt(stage, [width / 2, height * 0.44], height * 0.44, 0.9, palette.bright) +
    mist.join('') +
    [left, right]
      .map(
        (x) =>
          `<rect x="${round(x - 13)}" y="${round(top + 20)}" width="26" height="${height}" fill="${post}"/>`,
      )
      .join('') +
    `<rect x="0" y="${round(top + 46)}" width="${width}" height="13" ` +
    `fill="${mixHex(palette.deep, '#a3161f', 0.7)}"/>` +
    `<path d="${roof}" fill="${paint.linear([mixHex(palette.mid, '#ffffff', 0.12), palette.deep])}" ` +
    `stroke="${metal}" stroke-width="4"/>` +
    `<path d="${tiles.join('')}" stroke="${palette.deep}" stroke-width="3" opacity=".55"/>`
  );
};

/** Dunes and a low sun. */
export const desert: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const pyramid = (x: number, base: number, size: number) =>
    `<path d="M${round(x)} ${round(base - size)}L${round(x - size * 0.85)} ` +
    `${round(base)}H${round(x + size * 0.2)}Z" fill="${mixHex(palette.mid, palette.bright, 0.4)}"/>` +
    `<path d="M${round(x)} ${round(base - size)}L${round(x + size * 0.2)} ` +
    `${round(base)}H${round(x + size * 0.75)}Z" fill="${mixHex(palette.mid, palette.deep, 0.5)}"/>`;
  return (
    ground(stage, [palette.deep, palette.mid, palette.glow]) +
    motes(stage, 30, palette.bright, [0, 0.4]) +
    `<circle cx="${width / 2}" cy="${height * 0.42}" r="${Math.min(width, height) * 0.31}" ` +
    `fill="${paint.linear([palette.bright, palette.glow])}" opacity=".8"/>` +
    pyramid(width * 0.2, height * 0.68, 96) +
    pyramid(width * 0.86, height * 0.7, 120) +
    [0.68, 0.78, 0.88]
      .map((level, at) => {
        const crest = mixHex(palette.glow, palette.mid, 0.25 + at * 0.3);
        const foot = mixHex(palette.mid, palette.deep, 0.3 + at * 0.3);
        return `<path d="${ridge(stage, height * level, 22, 3)}" fill="${paint.linear([crest, foot])}"/>`;
      })
      .join('')
  );
};

/** A jungle clearing: great leaves hang in from all sides. */
export const jungle: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const leaf = 'M0 0C26-34 34-96 0-150C-34-96-26-34 0 0Z';
  const green = mixHex(palette.mid, '#0f7a3c', 0.55);
  const fill = paint.linear([mixHex(green, palette.bright, 0.35), green, mixHex(green, palette.deep, 0.7)]);
  const dark = paint.linear([mixHex(green, palette.deep, 0.5), palette.deep]);
  const frond = (x: number, y: number, turn: number, size: number, tone: string) =>
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${turn}) scale(${size})"><path d="${leaf}" ` +
    `fill="${tone}"/><path d="M0-4V-142M0-40L14-62M0-40L-14-62M0-72L15-94M0-72L-15-94" ` +
    `stroke="${palette.bright}" stroke-opacity=".22" stroke-width="2" fill="none"/></g>`;
  const ring = [
    [0, 0.02, 130, 1.1],
    [0.22, -0.04, 165, 1],
    [0.8, -0.04, 195, 1.05],
    [1, 0.03, 232, 1.1],
    [-0.04, 0.3, 95, 0.9],
    [1.04, 0.34, 265, 0.9],
    [-0.05, 0.66, 70, 1],
    [1.05, 0.66, 290, 1],
  ] as const;
  return (
    ground(stage, [palette.deep, palette.mid, palette.deep]) +
    glowAt(stage, [width / 2, height * 0.4], height * 0.5, 0.95) +
    ring.map(([x, y, turn, size]) => frond(width * x, height * y, turn + 12, size * 1.2, dark)).join('') +
    ring.map(([x, y, turn, size]) => frond(width * x, height * y, turn - 8, size, fill)).join('') +
    motes(stage, 24, palette.bright)
  );
};

/** Space: a planet's rim and far stars. */
export const space: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const r = width * 0.95;
  return (
    ground(stage, [palette.deep, mixHex(palette.deep, palette.mid, 0.7)]) +
    glowAt(stage, [width * 0.24, height * 0.2], height * 0.34, 0.5, mixHex(palette.glow, '#ff4fb0', 0.5)) +
    glowAt(stage, [width * 0.55, height * 0.42], height * 0.4, 0.75) +
    motes(stage, 90, '#ffffff') +
    `<circle cx="${width * 0.5}" cy="${round(height * 0.74 + r)}" r="${round(r)}" ` +
    `fill="${paint.radial([palette.mid, palette.deep], [0.5, 0.1, 0.6])}" stroke="${palette.bright}" ` +
    `stroke-opacity=".8" stroke-width="2.5"/>` +
    `<circle cx="${width * 0.83}" cy="${height * 0.17}" r="24" ` +
    `fill="${paint.radial([palette.bright, palette.glow, palette.mid], [0.36, 0.3, 0.75])}"/>` +
    `<ellipse cx="${width * 0.83}" cy="${height * 0.17}" rx="40" ry="9" fill="none" stroke="${palette.bright}" ` +
    `stroke-opacity=".7" stroke-width="3" transform="rotate(-18 ${round(width * 0.83)} ${round(height * 0.17)})"/>`
  );
};
