/** How one kind of fish comes and goes. */
export interface Habit {
  /** How often it comes, beside the others. */
  readonly weight: number;
  /** So many come together at most. */
  readonly shoal: number;
  readonly lifeMs: number;
}

export const habit = (weight: number, shoal: number, lifeMs: number): Habit => ({ weight, shoal, lifeMs });

/** How fish come into a room: one shoal after the other, each of one kind. */
export interface Waters {
  readonly everyMs: number;
  readonly habits: Readonly<Record<string, Habit>>;
}

export interface Swimmer {
  readonly id: number;
  readonly kind: string;
  readonly bornMs: number;
  readonly lifeMs: number;
  /** Four points of a curve; the room is one wide and one high. */
  readonly path: readonly [Point, Point, Point, Point];
}
export type Point = { readonly x: number; readonly y: number };
export type Place = Point & { readonly angle: number };

const SHOAL_MOST = 8;
/** Fish of one shoal follow each other. */
const APART_MS = 260;

/** A number that follows from seed and place, spread evenly over 32 bits. No secret, and no luck: what is caught is not decided by it. */
function spread(seed: number, slot: number, draw: number): number {
  let mixed = (seed ^ Math.imul(slot + 1, 0x9e3779b1) ^ Math.imul(draw + 1, 0x85ebca6b)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b) >>> 0;
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const part = (seed: number, slot: number, draw: number): number => spread(seed, slot, draw) / 2 ** 32;

export const longestLifeMs = ({ habits }: Waters): number =>
  Math.max(...Object.values(habits).map(({ lifeMs }) => lifeMs)) + SHOAL_MOST * APART_MS;

/** One shoal: its kind, and how many come. */
function shoalOf(
  { habits }: Waters,
  seed: number,
  slot: number,
): { kind: string; habit: Habit; size: number } {
  const [kind, habit] = pickKind(habits, spread(seed, slot, 0));
  return { kind, habit, size: 1 + (spread(seed, slot, 1) % habit.shoal) };
}

/** The fish of this number, whenever it swims; null for a number that no fish has. */
function swimmerOf(waters: Waters, seed: number, id: number): Swimmer | null {
  const [slot, member] = [Math.floor(id / SHOAL_MOST), id % SHOAL_MOST];
  const { kind, habit, size } = shoalOf(waters, seed, slot);
  if (member >= size) return null;
  const bornMs = slot * waters.everyMs + member * APART_MS;
  return { id, kind, bornMs, lifeMs: habit.lifeMs, path: pathOf(seed, slot, member) };
}

function pickKind(habits: Waters['habits'], drawn: number): [string, Habit] {
  const entries = Object.entries(habits);
  let left = drawn % entries.reduce((total, [, { weight }]) => total + weight, 0);
  for (const entry of entries) {
    if (left < entry[1].weight) return entry;
    left -= entry[1].weight;
  }
  throw new RangeError('there are no fish');
}

/** From one side to another, over two bends; members of a shoal keep a little apart. */
function pathOf(seed: number, slot: number, member: number): Swimmer['path'] {
  const at = (draw: number) => part(seed, slot, draw);
  const aside = ((member % 3) - 1) * 0.05 + (member > 2 ? 0.02 : 0);
  const from = at(2);
  const goesRight = spread(seed, slot, 3) % 2 === 0;
  const y = (draw: number) => 0.06 + at(draw) * 0.76 + aside;
  const points: [Point, Point, Point, Point] = [
    { x: -0.16, y: y(4) },
    { x: 0.2 + at(5) * 0.25, y: y(6) },
    { x: 0.55 + at(7) * 0.25, y: y(8) },
    { x: 1.16, y: y(9) },
  ];
  // Some rise from below or sink from above.
  if (from < 0.16) points[0] = { x: 0.1 + at(10) * 0.5 + aside, y: -0.2 };
  else if (from > 0.88) points[3] = { x: 0.4 + at(11) * 0.5 + aside, y: -0.2 };
  if (goesRight) return points;
  const [a, b, c, d] = points.map(({ x, y: height }) => ({ x: 1 - x, y: height }));
  return [a, b, c, d] as Swimmer['path'];
}

/** Everything that swims so long after the room was opened, as far as nobody has caught it. */
export function swimmersAt(waters: Waters, seed: number, ms: number): Swimmer[] {
  const first = Math.max(0, Math.floor((ms - longestLifeMs(waters)) / waters.everyMs));
  const swimmers: Swimmer[] = [];
  for (let slot = first; slot * waters.everyMs <= ms; slot += 1)
    for (let member = 0; member < shoalOf(waters, seed, slot).size; member += 1) {
      const swimmer = swimmerOf(waters, seed, slot * SHOAL_MOST + member);
      if (swimmer && isThere(swimmer, ms)) swimmers.push(swimmer);
    }
  return swimmers;
}

const isThere = ({ bornMs, lifeMs }: Swimmer, ms: number): boolean => ms >= bornMs && ms < bornMs + lifeMs;

export function kindAt(waters: Waters, seed: number, id: number, ms: number): string | null {
  const swimmer = Number.isInteger(id) && id >= 0 ? swimmerOf(waters, seed, id) : null;
  return swimmer && isThere(swimmer, ms) ? swimmer.kind : null;
}

/** Where it is, and which way it looks. */
export function placeOf({ path: [a, b, c, d], bornMs, lifeMs }: Swimmer, ms: number): Place {
  const t = Math.min(1, Math.max(0, (ms - bornMs) / lifeMs));
  const s = 1 - t;
  const on = (axis: 'x' | 'y') =>
    s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
  const slope = (axis: 'x' | 'y') =>
    3 * s * s * (b[axis] - a[axis]) + 6 * s * t * (c[axis] - b[axis]) + 3 * t * t * (d[axis] - c[axis]);
  return { x: on('x'), y: on('y'), angle: Math.atan2(slope('y'), slope('x')) };
}
