import { hex, hmacSha256, utf8 } from './sha256.ts';
import type { Words } from './words.ts';

// How the outcome of each of our own simple games follows from its stream. What an outcome pays is the game's affair.

const WORD_SPAN = 2 ** 32;
const CRASH_SPAN = 2n ** 52n;

/** Dice: a face 0 to 9999, shown as 0.00 to 99.99. */
export function diceFace(next: Words): number {
  return scaled(next, 10_000);
}

/** Mines: the tiles 0 to 24 that are mined, in ascending order. */
export function minedTiles(next: Words, mineCount: number): number[] {
  if (!Number.isInteger(mineCount) || mineCount < 1 || mineCount > 24) throw new RangeError('1 to 24 mines');
  const remaining = Array.from({ length: 25 }, (_, tile) => tile);
  const mines = Array.from({ length: mineCount }, () => {
    const [tile] = remaining.splice(scaled(next, remaining.length), 1);
    return tile as number;
  });
  return mines.sort((left, right) => left - right);
}

/** Plinko: where the ball goes at each row. The bucket is the number of rights. */
export function plinkoPath(next: Words, rows: number): ('L' | 'R')[] {
  return Array.from({ length: rows }, () => (next() >= WORD_SPAN / 2 ? 'R' : 'L'));
}

/** Crash: the multiplier at which the round ends, in hundredths (109n is 1.09), and whether it ended at once. */
export function crashPoint(gameHash: string, salt: string): { hundredths: bigint; instantBust: boolean } {
  const digest = hex(hmacSha256(utf8(gameHash), utf8(salt)));
  const r = BigInt(`0x${digest.slice(0, 13)}`);
  const reached = (99n * CRASH_SPAN) / (CRASH_SPAN - r);
  return { hundredths: reached < 100n ? 100n : reached, instantBust: reached < 100n };
}

// The published rule of these games scales a word instead of rejecting some: off by less than n / 2^32.
function scaled(next: Words, n: number): number {
  return Math.floor((next() * n) / WORD_SPAN);
}
