import { lettering } from '../drawing/lettering.ts';
import { type Paint, place } from '../drawing/paint.ts';
import { around, ball, body, contour, disc, gold, line, oval, type SymbolDrawing, shape } from './shading.ts';

export type Suit = 'spade' | 'heart' | 'club' | 'diamond';

const suitPath: Record<Suit, string> = {
  spade:
    'M0-20C8-8 20-2 20 8C20 17 8 19 3 12C3 17 5 20 8 22H-8C-5 20-3 17-3 12C-8 19-20 17-20 8C-20-2-8-8 0-20Z',
  heart: 'M0 20C-10 10-21 2-21-8C-21-20-5-23 0-11C5-23 21-20 21-8C21 2 10 10 0 20Z',
  club:
    'M-4 9C-9 17-22 14-21 3C-20-5-12-8-8-5C-14-14-8-22 0-22S14-14 8-5C12-8 20-5 21 3C22 14 9 17 4 9C4 15 6 ' +
    '19 9 22H-9C-6 19-4 15-4 9Z',
  diamond: 'M0-23L17 0L0 23L-17 0Z',
};

const suitInk: Record<Suit, string> = {
  spade: '#16122c',
  heart: '#d4142f',
  club: '#16122c',
  diamond: '#d4142f',
};

/** One playing card, upright, its middle at 0. */
export function card(paint: Paint, rank: string, suit: Suit): string {
  const ink = suitInk[suit];
  const pip = paint.once(shape(suitPath[suit], ink));
  const corner = paint.once(
    lettering(paint, rank, {
      x: -20,
      y: -33,
      maxWidth: 15,
      maxHeight: 14,
      size: 12,
      weight: 20,
      fill: [ink, ink],
    }) + place(pip, { x: -20, y: -19, scale: 0.24 }),
  );
  return (
    `<rect x="-31" y="-45" width="62" height="90" rx="8" ` +
    `fill="${paint.linear(['#ffffff', '#f2efff', '#d5cfea'], [0, 0, 1, 1])}" ${contour}/>` +
    `<rect x="-27.5" y="-41.5" width="55" height="83" rx="5.5" fill="none" stroke="${ink}" stroke-opacity=".22"/>` +
    place(pip, { scale: 0.92 }) +
    corner +
    place(corner, { turn: 180 })
  );
}

export function cardBack(paint: Paint): string {
  return (
    `<rect x="-31" y="-45" width="62" height="90" rx="8" fill="#fff" ${contour}/>` +
    `<rect x="-27" y="-41" width="54" height="82" rx="5" fill="${body(paint, '#7c3af0', '#4c1ab0', '#2a0a70')}"/>` +
    `<g fill="none" stroke="#ffd873" stroke-width="1.4"><rect x="-23" y="-37" width="46" height="74" rx="4"/>` +
    `<path d="M0-30L16 0L0 30L-16 0ZM0-18L9 0L0 18L-9 0Z"/></g>`
  );
}

export const ace: SymbolDrawing = (paint) => card(paint, 'A', 'spade');

export const cards: SymbolDrawing = (paint) =>
  place(cardBack(paint), { x: -20, y: 6, turn: -22, scale: 0.8 }) +
  place(card(paint, 'K', 'heart'), { x: 0, y: -2, scale: 0.84 }) +
  place(card(paint, 'A', 'spade'), { x: 21, y: 5, turn: 22, scale: 0.84 });

export const pairOfCards: SymbolDrawing = (paint) =>
  place(card(paint, '9', 'diamond'), { x: -15, y: 1, turn: -11, scale: 0.94 }) +
  place(card(paint, 'Q', 'club'), { x: 16, y: 2, turn: 11, scale: 0.94 });

export const flush: SymbolDrawing = (paint) =>
  (['10', 'J', 'Q', 'K', 'A'] as const)
    .map((rank, index) =>
      place(card(paint, rank, 'heart'), {
        x: (index - 2) * 14,
        y: Math.abs(index - 2) * 5,
        turn: (index - 2) * 13,
        scale: 0.68,
      }),
    )
    .join('');

const pipsAt: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

/** A die seen from a corner: top, left and right face. */
export function die(
  paint: Paint,
  faces: readonly [number, number, number],
  [light, own, shade]: readonly [string, string, string],
  ink: string,
): string {
  const sides: [string, string, number][] = [
    ['matrix(.866 .5 -.866 .5 0 -25)', paint.linear([light, own]), faces[0]],
    ['matrix(.866 .5 0 1 -21.6 12.5)', paint.linear([own, shade]), faces[1]],
    ['matrix(.866 -.5 0 1 21.6 12.5)', paint.linear([shade, own], [1, 0, 0, 1]), faces[2]],
  ];
  return sides
    .map(([matrix, fill, value]) => {
      const pips = (pipsAt[value] ?? []).map(([x, y]) => disc(x * 12.5, y * 12.5, 4.6, ink)).join('');
      return (
        `<g transform="${matrix}"><rect x="-25" y="-25" width="50" height="50" rx="7" fill="${fill}" ` +
        `stroke="#190a1c" stroke-opacity=".35" stroke-width="1.5"/>${pips}</g>`
      );
    })
    .join('');
}

export const dice: SymbolDrawing = (paint) =>
  place(die(paint, [5, 3, 6], ['#ff8f94', '#e0203c', '#8c0a26'], '#fff6ea'), {
    x: -19,
    y: 10,
    scale: 0.68,
    turn: -8,
  }) +
  place(die(paint, [2, 4, 1], ['#ffffff', '#efeaff', '#b5aad8'], '#25164f'), {
    x: 21,
    y: -10,
    scale: 0.64,
    turn: 10,
  });

export const threeDice: SymbolDrawing = (paint) => {
  const tones = ['#ffffff', '#f4efff', '#b5aad8'] as const;
  return (
    place(die(paint, [4, 2, 6], tones, '#25164f'), { x: 0, y: -20, scale: 0.56 }) +
    place(die(paint, [1, 5, 3], tones, '#c8102e'), { x: -25, y: 21, scale: 0.56, turn: -6 }) +
    place(die(paint, [6, 3, 2], tones, '#25164f'), { x: 25, y: 21, scale: 0.56, turn: 6 })
  );
};

const pocket = 'M0 0L-5.3-40A40.5 40.5 0 0 1 5.3-40Z';

export const roulette: SymbolDrawing = (paint) =>
  disc(0, 0, 48, body(paint, '#b5763a', '#6d3a16', '#38190a'), contour) +
  disc(0, 0, 43, gold(paint)) +
  disc(0, 0, 41, '#0d2a1b') +
  `<g stroke="#e8c060" stroke-width=".6">` +
  around(paint, 12, () => shape(pocket, '#15131f')) +
  around(paint, 12, () => shape(pocket, '#c9152f'), 15) +
  shape(pocket, '#0f9a55') +
  `</g>` +
  disc(0, 0, 28, 'none', `stroke="${gold(paint)}" stroke-width="2.2"`) +
  disc(0, 0, 26, ball(paint, '#c98a4a', '#7d4319', '#3d1c0a')) +
  around(paint, 4, () => line('M0-8V-21', '#ffe08a', 3.4) + disc(0, -22, 3, gold(paint))) +
  disc(0, 0, 9, ball(paint, '#fff6cf', '#f1b63a', '#8a4b08'), contour) +
  disc(27, -19, 4.2, ball(paint, '#ffffff', '#eef0ff', '#9a9cc0'), contour) +
  shape('M-40-14C-34-32-16-43 4-42C-16-38-28-28-33-8Z', '#fff', 'opacity=".28"');

function chipAt(paint: Paint, [light, own, dark]: readonly [string, string, string]): string {
  return (
    disc(0, 0, 44, ball(paint, light, own, dark), contour) +
    around(paint, 8, () => shape('M-8-43.500A44 44 0 0 1 8-43.500L6-33A34 34 0 0 0-6-33Z', '#fffaf0')) +
    disc(0, 0, 32, ball(paint, light, own, dark), 'stroke="#fffaf0" stroke-width="2"') +
    disc(0, 0, 26, 'none', 'stroke="#fffaf0" stroke-opacity=".7" stroke-width="1.4" stroke-dasharray="4 4"')
  );
}

export const chips: SymbolDrawing = (paint) =>
  place(chipAt(paint, ['#8ac6ff', '#1f5fd0', '#0a2466']), { x: -20, y: 14, scale: 0.62, turn: 12 }) +
  place(chipAt(paint, ['#9af0b8', '#159a55', '#06492a']), { x: 22, y: 15, scale: 0.62, turn: -8 }) +
  place(
    chipAt(paint, ['#ff9aa0', '#d81f3e', '#6d0620']) + place(shape(suitPath.spade, '#fff'), { scale: 0.72 }),
    { y: -14, scale: 0.74 },
  );

export const chip: SymbolDrawing = (paint) =>
  chipAt(paint, ['#ff9aa0', '#d81f3e', '#6d0620']) + place(shape(suitPath.diamond, '#fff'), { scale: 0.7 });

export const shoe: SymbolDrawing = (paint) =>
  oval(0, 34, [46, 10], '#000', 'opacity=".25"') +
  place(card(paint, '8', 'heart'), { x: -18, y: 4, turn: -10, scale: 0.74 }) +
  place(card(paint, 'A', 'club'), { x: 4, y: 0, turn: 4, scale: 0.74 }) +
  place(chipAt(paint, ['#ffe9a6', '#e29b1f', '#7d4307']), { x: 28, y: 26, scale: 0.42 });
