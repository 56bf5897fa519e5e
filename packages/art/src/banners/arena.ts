import { hashOf } from '../drawing/chance.ts';
import { place, round } from '../drawing/paint.ts';
import { metals } from '../drawing/palettes.ts';
import { cover, glint, glowAt, motes, rays, ridge, type Scene, type Stage } from '../scenes/scene.ts';
import { football } from '../symbols/arena.ts';
import { chest, coin, trophy } from '../symbols/fortune.ts';
import { drawBall } from '../symbols/originals.ts';
import { clownfish, jellyfish, puffer, shark, turtle } from '../symbols/sea.ts';
import { mixHex } from '../theme/contrast.ts';

/** Balls tumbling out of a glass drum along two golden rails towards the viewer. */
export const lotteryHall: Scene = (stage) => {
  const { paint, board, palette, chance } = stage;
  const { width, height } = board;
  const [x, y, r] = [Math.max(width * 0.78, width - 270), height * 0.44, height * 0.36];
  const metal = paint.linear([...metals.gold]);
  const inside = Array.from({ length: 26 }, (_, at) => {
    const [angle, far] = [chance.between(0.1, Math.PI * 2), Math.sqrt(chance.next()) * r * 0.78];
    return place(drawBall(paint, '', at), {
      x: x + Math.cos(angle) * far,
      y: y + Math.sin(angle) * far,
      scale: (r * 0.15) / 50,
    });
  });
  // Where one reads from right to left the picture is turned round; these look the same from either side.
  const numbers = ['08', '88', '80', '8', '0'];
  const rolling = numbers.map((number, at) => {
    const share = at / (numbers.length - 1);
    return place(drawBall(paint, number, hashOf(number)), {
      x: x - 130 - share * 330,
      y: height * (0.69 + share * 0.095),
      scale: 0.52 + share * 0.34,
      turn: -10 + at * 6,
      filter: paint.shadow(9, 0.5),
    });
  });
  return (
    cover(board, paint.linear([palette.deep, palette.mid, palette.deep])) +
    rays([x, y], width, 26, palette.glow, 0.14) +
    glowAt(stage, [x, y], height * 0.9, 0.9) +
    motes(stage, 70, palette.bright) +
    `<path d="M${round(x - 60)} ${round(y + r * 0.86)}C${round(x - 220)} ${height * 0.8} ${round(x - 420)} ` +
    `${height * 0.86} ${round(x - 700)} ${height * 1.06}M${round(x - 40)} ${round(y + r + 18)}C` +
    `${round(x - 210)} ${height * 0.95} ${round(x - 380)} ${height * 1.02} ${round(x - 560)} ${height * 1.16}" ` +
    `fill="none" stroke="${metal}" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M${x - 96} ${height}L${x - 58} ${round(y + r * 0.8)}H${x + 58}L${x + 96} ${height}Z" ` +
    `fill="${paint.linear([mixHex(palette.mid, palette.glow, 0.3), palette.deep])}" stroke="${metal}" ` +
    `stroke-width="4"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${palette.deep}" fill-opacity=".55"/>` +
    inside.join('') +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="${paint.radial([
      [0, '#fff', 0],
      [0.82, '#fff', 0.05],
      [1, palette.bright, 0.42],
    ])}" stroke="${metal}" stroke-width="11"/>` +
    `<path d="M${round(x - r * 0.78)} ${round(y - r * 0.1)}A${round(r * 0.8)} ${round(r * 0.8)} 0 0 ` +
    `1 ${x} ${round(y - r * 0.8)}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="11" ` +
    `stroke-linecap="round"/>` +
    rolling.join('') +
    glint(x + r * 0.7, y - r * 0.66, 18) +
    glint(x - 330, height * 0.56, 12)
  );
};

/** A full house under floodlights, the ball in the air. */
export const stadiumNight: Scene = (stage) => {
  const { paint, board, palette } = stage;
  const { width, height } = board;
  const pitch = height * 0.62;
  const x = Math.max(width * 0.74, width - 300);
  const lamp = floodlight(paint);
  const beam = (at: number, to: number) =>
    `<path d="M${round(width * at)} ` +
    `58L${round(width * (to - 0.15))} ${pitch + 70}H${round(width * (to + 0.15))}Z" fill="${paint.linear([
      [0, '#ffffff', 0.34],
      [1, '#ffffff', 0],
    ])}"/>`;
  const stripes = Array.from({ length: 10 }, (_, at) => {
    const [a, b] = [at / 10, (at + 1) / 10];
    const far = (share: number) => width * (0.18 + share * 0.64);
    const near = (share: number) => width * (-0.5 + share * 2);
    return (
      `<path d="M${round(far(a))} ${pitch}H${round(far(b))}L${round(near(b))} ` +
      `${height}H${round(near(a))}Z" fill="${at % 2 ? '#1c8a48' : '#23a157'}"/>`
    );
  });
  return (
    cover(board, paint.linear([palette.deep, '#0d2a4c', '#1a4a6a'])) +
    stands(stage, pitch) +
    `<rect y="${pitch}" width="${width}" height="${height - pitch}" fill="#1c8a48"/>` +
    stripes.join('') +
    `<path d="M${width * 0.18} ${pitch}H${width * 0.82}M${width * 0.5} ${pitch}V${height}" stroke="#fff" ` +
    `stroke-opacity=".65" stroke-width="3"/>` +
    `<ellipse cx="${width / 2}" cy="${height * 0.84}" rx="${width * 0.17}" ry="${height * 0.11}" fill="none" ` +
    `stroke="#fff" stroke-opacity=".65" stroke-width="3"/>` +
    cover(
      board,
      paint.linear([
        [0.55, '#04140c', 0],
        [1, '#04140c', 0.7],
      ]),
    ) +
    beam(0.1, 0.42) +
    beam(0.9, 0.66) +
    [0.1, 0.36, 0.64, 0.9].map((at) => place(lamp, { x: width * at, y: 58 })).join('') +
    `<path d="M${round(x - 330)} ${height * 0.98}Q${round(x - 180)} ${height * 0.62} ${x} ${height * 0.5}" ` +
    `fill="none" stroke="${paint.linear(
      [
        [0, '#ffffff', 0],
        [1, '#ffffff', 0.65],
      ],
      [0, 1, 1, 0],
    )}" stroke-width="26" stroke-linecap="round"/>` +
    place(trophy(paint), {
      x: x + 176,
      y: height * 0.62,
      scale: 1.9,
      turn: 7,
      filter: paint.shadow(8, 0.5),
    }) +
    place(football(paint), { x, y: height * 0.48, scale: 2.5, turn: 18, filter: paint.shadow(12, 0.5) }) +
    glint(x + 86, height * 0.24, 16)
  );
};

function floodlight(paint: Stage['paint']): string {
  const bulbs = Array.from(
    { length: 12 },
    (_, index) =>
      `<circle cx="${(index % 4) * 12 - 18}" cy="${Math.floor(index / 4) * 11 - 11}" r="4.4" fill="#fff"/>`,
  ).join('');
  const shine = paint.radial([
    [0, '#ffffff', 0.7],
    [0.35, '#dff0ff', 0.25],
    [1, '#bfe0ff', 0],
  ]);
  return (
    `<path d="M-3 18V190" stroke="#0a1430" stroke-width="7"/>` +
    `<rect x="-30" y="-22" width="60" height="42" rx="5" fill="#0f1c3c"/>${bulbs}<circle r="120" fill="${shine}"/>`
  );
}

function stands({ paint, board: { width }, chance }: Stage, pitch: number): string {
  const tones = ['#ffd873', '#ffffff', '#ff7a8a', '#8ad0ff', '#7af0b0'];
  const row = () => {
    const seat = () =>
      `M${round(chance.between(0, width))} ${round(chance.between(pitch - 108, pitch - 22))}h3`;
    return Array.from({ length: 44 }, seat).join('');
  };
  const crowd = tones.flatMap((tone) =>
    [0.85, 0.4].map(
      (opacity) =>
        `<path d="${row()}" stroke="${tone}" stroke-width="3" stroke-linecap="round" opacity="${opacity}"/>`,
    ),
  );
  return (
    `<path d="M-20 ${pitch - 86}Q${width / 2} ${pitch - 150} ${width + 20} ${pitch - 86}V${pitch}H-20Z" ` +
    `fill="${paint.linear(['#16305c', '#0a1836'])}"/>` +
    crowd.join('') +
    `<path d="M-20 ${pitch - 96}Q${width / 2} ${pitch - 162} ${width + 20} ${pitch - 96}" fill="none" ` +
    `stroke="#5a8ac8" stroke-width="6"/>` +
    `<rect y="${pitch - 18}" width="${width}" height="18" fill="${paint.linear(['#2a5cff', '#14318c'])}"/>` +
    `<path d="M0 ${pitch - 9}H${width}" stroke="#fff" stroke-opacity=".35" stroke-width="2" ` +
    `stroke-dasharray="40 26"/>`
  );
}

/** Deep water: shafts of light, a shoal, a shark, and a chest on the sand. */
export const fishSea: Scene = (stage) => {
  const { paint, board, palette, chance } = stage;
  const { width, height } = board;
  const x = Math.max(width * 0.72, width - 340);
  const beams = Array.from({ length: 7 }, (_, at) => {
    const left = width * (0.12 + at * 0.13);
    return (
      `<path d="M${round(left)} ` +
      `-10H${round(left + 44)}L${round(left - 70)} ${height}H${round(left - 190)}Z" fill="${paint.linear([
        [0, '#eaffff', 0.4],
        [1, '#eaffff', 0],
      ])}"/>`
    );
  });
  const little = paint.once('<path d="M-14 0C-6-9 6-9 12 0C6 9-6 9-14 0ZM10 0L20-7V7Z"/>');
  const shoal = Array.from({ length: 24 }, () =>
    place(little, {
      x: width * chance.between(0.34, 0.62),
      y: height * chance.between(0.14, 0.46),
      scale: chance.between(0.5, 1),
      opacity: 0.55,
    }),
  );
  const coral = (at: number, tone: string, s: number) =>
    place(
      `<path d="M0 0C-6-30-30-34-34-60C-22-50-16-46-10-40C-14-62-10-80 0-92C6-76 6-60 6-44C14-54 24-58 ` +
        `34-74C36-50 14-32 10 0Z" fill="${tone}"/>`,
      { x: width * at, y: height * 0.93, scale: s },
    );
  const bubbles = Array.from({ length: 26 }, () => {
    const r = chance.between(2, 9);
    return (
      `<circle cx="${round(chance.between(0, width))}" cy="${round(chance.between(0, height))}" ` +
      `r="${round(r)}" fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".6"/>`
    );
  });
  return (
    cover(board, paint.linear([mixHex(palette.glow, '#ffffff', 0.15), palette.mid, palette.deep])) +
    beams.join('') +
    `<g fill="${palette.deep}">${shoal.join('')}</g>` +
    `<path d="${ridge(stage, height * 0.8, 30, 6)}" fill="${mixHex(palette.deep, palette.mid, 0.5)}"/>` +
    coral(0.06, '#e0508c', 1.3) +
    coral(0.14, '#f2913a', 0.9) +
    coral(0.95, '#b05ae0', 1.4) +
    coral(0.52, '#e0508c', 0.8) +
    `<path d="${ridge(stage, height * 0.92, 14, 5)}" fill="${paint.linear(['#e8c88a', '#8a6a3a'])}"/>` +
    place(chest(paint), { x: x + 150, y: height * 0.8, scale: 1.35, filter: paint.shadow(7, 0.45) }) +
    place(coin(paint), { x: x + 64, y: height * 0.9, scale: 0.34 }) +
    place(shark(paint), { x: x + 10, y: height * 0.4, scale: 3.3, turn: -6, filter: paint.shadow(10, 0.4) }) +
    place(clownfish(paint), {
      x: x - 220,
      y: height * 0.6,
      scale: 1.3,
      turn: 6,
      filter: paint.shadow(6, 0.35),
    }) +
    place(turtle(paint), {
      x: x + 226,
      y: height * 0.24,
      scale: 1.15,
      turn: -12,
      filter: paint.shadow(6, 0.35),
    }) +
    place(puffer(paint), { x: x - 96, y: height * 0.8, scale: 0.8, filter: paint.shadow(5, 0.35) }) +
    place(jellyfish(paint), { x: x - 300, y: height * 0.3, scale: 0.95, filter: paint.shadow(5, 0.35) }) +
    bubbles.join('')
  );
};
