import { paced } from '../../../client/speed.ts';

/** One band of symbols that runs downwards behind its window. */
export interface Reel {
  strip: readonly string[];
  mode: 'still' | 'running' | 'landing';
  /** How many symbols have run past; the part behind the point is how far the next one has come. */
  at: number;
  from: number;
  to: number;
  sinceMs: number;
  /** How many places it shows; while it lands on more or fewer, something in between. */
  rows: number;
  fromRows: number;
  toRows: number;
  /** Symbols that stand at fixed places of the band, before the strip's own. */
  placed: Map<number, string>;
}

const PER_SECOND = 26;
const RUN_OUT = 5;
export const LANDING_MS = 460;

export function stillReel(strip: readonly string[], column: readonly string[]): Reel {
  return {
    strip,
    mode: 'still',
    at: 0,
    from: 0,
    to: 0,
    sinceMs: 0,
    rows: column.length,
    fromRows: column.length,
    toRows: column.length,
    placed: new Map(column.map((face, row) => [row, face])),
  };
}

export function startReel(reel: Reel, nowMs: number): void {
  Object.assign(reel, { mode: 'running', from: reel.at, sinceMs: nowMs });
}

/** Lets the reel run out so that the column comes to stand in its window. */
export function landReel(reel: Reel, column: readonly string[], nowMs: number): void {
  const to = Math.ceil(reel.at) + RUN_OUT;
  for (const [row, face] of column.entries()) reel.placed.set(row - to, face);
  const heights = { fromRows: reel.rows, toRows: column.length };
  Object.assign(reel, { mode: 'landing', from: reel.at, to, sinceMs: nowMs, ...heights });
}

export function moveReel(reel: Reel, nowMs: number): void {
  const pastMs = Math.max(0, nowMs - reel.sinceMs);
  if (reel.mode === 'running') reel.at = reel.from + runUp(pastMs / 1000) * PER_SECOND;
  if (reel.mode !== 'landing') return;
  const share = Math.min(1, pastMs / paced(LANDING_MS));
  reel.at = reel.from + (reel.to - reel.from) * overshoot(share);
  reel.rows = reel.fromRows + (reel.toRows - reel.fromRows) * Math.min(1, 2 * share);
  if (share === 1) Object.assign(reel, { mode: 'still', at: reel.to });
}

export function faceOf(reel: Reel, row: number): string {
  const index = row - Math.floor(reel.at);
  const { length } = reel.strip;
  return reel.placed.get(index) ?? reel.strip[((index % length) + length) % length] ?? '';
}

/** Half a second until it runs at full speed. */
const runUp = (seconds: number) => (seconds < 0.3 ? (seconds * seconds) / 0.6 : seconds - 0.15);

/** A little too far, and back. */
function overshoot(share: number): number {
  const rest = share - 1;
  return 1 + 2.1 * rest ** 3 + 1.1 * rest ** 2;
}
