import { WHEEL } from '../data.ts';

/** The racetrack, in its own units: two straights and two half circles. */
export const TRACK = { width: 520, height: 176, deep: 36 };

const OUTER = TRACK.height / 2;
const STRAIGHT = TRACK.width - TRACK.height;
const MIDDLE = OUTER - TRACK.deep / 2;
const LENGTH = 2 * STRAIGHT + 2 * Math.PI * MIDDLE;
const POCKET = LENGTH / WHEEL.length;

interface Point {
  x: number;
  y: number;
}

/** A point so far along the middle of the track, zero at the left end and clockwise, and so far from its outer edge. */
function pointAt(along: number, inside: number): Point {
  const quarter = (Math.PI * MIDDLE) / 2;
  const radius = OUTER - inside;
  const at = (along + LENGTH) % LENGTH;
  const onTop = at - quarter;
  const onRight = onTop - STRAIGHT;
  const below = onRight - 2 * quarter;
  if (at < quarter) return around(OUTER, radius, Math.PI + at / MIDDLE);
  if (onTop < STRAIGHT) return { x: OUTER + onTop, y: inside };
  if (onRight < 2 * quarter) return around(OUTER + STRAIGHT, radius, onRight / MIDDLE - Math.PI / 2);
  if (below < STRAIGHT) return { x: OUTER + STRAIGHT - below, y: TRACK.height - inside };
  return around(OUTER, radius, Math.PI / 2 + (below - STRAIGHT) / MIDDLE);
}

const around = (x: number, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: OUTER + radius * Math.sin(angle),
});

/** How finely a pocket follows the bends. */
const PARTS = [-0.5, -0.25, 0, 0.25, 0.5];

/** The pockets of the wheel laid out along the track: outline, and the place of the number. */
export const POCKETS = WHEEL.map((number, index) => {
  const edge = (inside: number) => PARTS.map((part) => pointAt((index + part) * POCKET, inside));
  const outline = [...edge(0), ...edge(TRACK.deep).reverse()];
  return {
    number,
    outline: outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' '),
    middle: pointAt(index * POCKET, TRACK.deep / 2),
  };
});
