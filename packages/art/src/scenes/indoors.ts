import { round } from '../drawing/paint.ts';
import { metals } from '../drawing/palettes.ts';
import { mixHex } from '../theme/contrast.ts';
import { cover, glowAt, ground, motes, rays, type Scene } from './scene.ts';

/** Sunburst of a show poster. */
export const burst: Scene = (stage) => {
  const { board, palette } = stage;
  const middle = [board.width / 2, board.height * 0.42] as const;
  return (
    ground(stage, [palette.mid, palette.deep]) +
    rays(middle, board.height, 22, palette.glow, 0.2) +
    glowAt(stage, middle, board.height * 0.5, 0.95) +
    motes(stage, 26, palette.bright)
  );
};

/** Heavy drapes to both sides and a lit stage. */
export const curtain: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const cloth = paint.linear(
    [palette.deep, palette.mid, mixHex(palette.mid, palette.glow, 0.35), palette.mid, palette.deep],
    [0, 0, 1, 0],
  );
  const fold = width * 0.07;
  const side = Array.from({ length: 4 }, (_, at) => {
    const [x, lean] = [at * fold, at * 5];
    return (
      `<path d="M${round(x)} ` +
      `0H${round(x + fold)}C${round(x + fold - 4)} ${height * 0.5} ${round(x + fold - lean - 12)} ` +
      `${height * 0.8} ${round(x + fold * 0.5 - lean * 2)} ${height}H${round(x - lean * 2 - fold * 0.4)}C` +
      `${round(x - lean)} ${height * 0.8} ${round(x)} ${height * 0.5} ${round(x)} 0Z" fill="${cloth}"/>`
    );
  }).join('');
  const scallop = width / 6;
  const valance = Array.from(
    { length: 6 },
    (_, at) =>
      `<path d="M${round(at * scallop)} 0H${round((at + 1) * scallop)}V26A${round(scallop / 2)} 30 0 0 ` +
      `1 ${round(at * scallop)} 26Z" fill="${paint.linear([palette.mid, palette.deep])}" ` +
      `stroke="${metals[palette.metal][2]}" stroke-opacity=".7" stroke-width="2"/>`,
  ).join('');
  return (
    ground(stage, [palette.deep, mixHex(palette.deep, palette.mid, 0.6), palette.deep]) +
    glowAt(stage, [width / 2, height * 0.42], height * 0.48, 0.85) +
    `<path d="M${width * 0.5} 0L${width * 0.12} ${height}H${width * 0.88}Z" fill="${paint.linear([
      [0, palette.bright, 0.34],
      [1, palette.bright, 0],
    ])}"/>` +
    side +
    `<g transform="translate(${width} 0) scale(-1 1)">${side}</g>` +
    valance +
    `<ellipse cx="${width / 2}" cy="${height * 0.86}" rx="${width * 0.44}" ry="${height * 0.07}" ` +
    `fill="${palette.glow}" opacity=".22"/>`
  );
};

/** Fans of an old picture palace. */
export const deco: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const metal = metals[palette.metal][2];
  const size = width / 4;
  const fan = (x: number, y: number) =>
    [0.5, 0.37, 0.24]
      .map((part) => size * part)
      .map((r) => `M${round(x - r)} ${round(y)}a${round(r)} ${round(r)} 0 0 1 ${round(r * 2)} 0`)
      .join('');
  const fans = fan(size / 2, size) + fan(0, size / 2) + fan(size, size / 2);
  const tiles = paint.tiles(
    [size, size],
    `<path d="${fans}" fill="none" stroke="${metal}" stroke-opacity=".3" stroke-width="1.5"/>`,
  );
  return (
    ground(stage, [mixHex(palette.mid, palette.deep, 0.3), palette.deep]) +
    cover(board, tiles) +
    glowAt(stage, [width / 2, height * 0.42], height * 0.52, 0.9) +
    cover(
      board,
      paint.radial(
        [
          [0.45, palette.deep, 0],
          [1, palette.deep, 0.85],
        ],
        [0.5, 0.42, 0.8],
      ),
    )
  );
};

/** Green cloth, or any other, under a lamp, with the printed arc of a dealer's table. */
export const felt: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const metal = metals[palette.metal][1];
  const arcs = [0.98, 0.88].map(
    (part) =>
      `<ellipse cx="${width / 2}" cy="${height * 0.1}" rx="${round(width * 0.62 * part)}" ` +
      `ry="${round(height * 0.78 * part)}" fill="none" stroke="${metal}" stroke-opacity=".5" stroke-width="2"/>`,
  );
  const boxes = [-1, 0, 1].map((side) => {
    const x = width / 2 + side * width * 0.29;
    const y = height * (side === 0 ? 0.76 : 0.7);
    return (
      `<rect x="${round(x - 24)}" y="${round(y - 34)}" width="48" height="68" rx="7" fill="none" ` +
      `stroke="#fff" stroke-opacity=".28" stroke-width="1.6" ` +
      `transform="rotate(${side * -14} ${round(x)} ${round(y)})"/>`
    );
  });
  return (
    cover(board, paint.radial([palette.glow, palette.mid, palette.deep], [0.5, 0.36, 0.78])) +
    cover(
      board,
      paint.linear([
        [0, palette.deep, 0.55],
        [0.35, palette.deep, 0],
        [1, palette.deep, 0.75],
      ]),
    ) +
    arcs.join('') +
    boxes.join('') +
    glowAt(stage, [width / 2, height * 0.4], height * 0.36, 0.5, palette.bright)
  );
};

/** Light tubes running into the distance: arcade, crash, originals. */
export const tunnel: Scene = (stage) => {
  const { board, palette } = stage;
  const { width, height } = board;
  const [x, y] = [width / 2, height * 0.42];
  const rings = Array.from({ length: 9 }, (_, at) => {
    const grow = 1.42 ** at * 16;
    return (
      `<rect x="${round(x - grow)}" y="${round(y - grow * 1.1)}" width="${round(grow * 2)}" ` +
      `height="${round(grow * 2.2)}" rx="${round(grow * 0.42)}" fill="none" ` +
      `stroke="${at % 3 === 1 ? palette.bright : palette.glow}" stroke-opacity="${round(0.75 - at * 0.07, 2)}" ` +
      `stroke-width="${round(1 + at * 0.5)}" transform="rotate(${at * 5} ${round(x)} ${round(y)})"/>`
    );
  });
  return (
    ground(stage, [palette.deep, palette.mid, palette.deep]) +
    glowAt(stage, [x, y], height * 0.46, 0.95) +
    rings.join('') +
    motes(stage, 22, palette.bright)
  );
};
