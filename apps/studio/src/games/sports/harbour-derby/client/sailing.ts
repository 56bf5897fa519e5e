import { BOATS } from '../data.ts';

/** How far a boat is behind the winner at the end, by its place, in hundredths of the water. */
const BEHIND = [0, 3, 7.5, 11.5, 15.5, 19.5] as const;
const START = 12;
const END = 95;
const FRAMES = 24;

/** Where the bow of a boat lies in the end, in hundredths of the water; at the start while nobody knows. */
export function berthOf(boat: number, order: readonly number[] | null): number {
  const place = order?.indexOf(boat) ?? -1;
  return place < 0 ? START : END - (BEHIND[place] ?? 0);
}

/**
 * The way of a boat from start to end: all sail close together until the last third, each with gusts of its own, so that nobody sees
 * the end coming. The same race always looks the same.
 */
export function wayOf(boat: number, order: readonly number[]): number[] {
  const end = berthOf(boat, order);
  const phase = gust(boat, order);
  return Array.from({ length: FRAMES + 1 }, (_, frame) => {
    const part = frame / FRAMES;
    const behind = (END - end) * part ** 3;
    const gusts = 4 * Math.sin(Math.PI * part) * Math.sin(2 * Math.PI * part + phase);
    return Math.max(START, START + (END - START) * part - behind + gusts);
  });
}

/** Where its gusts begin, in radians; different for each boat and each order. */
function gust(boat: number, order: readonly number[]): number {
  const seed = order.reduce((sum, number, index) => sum + number * (index + 3) ** 2, boat * 37);
  return ((seed % 97) / 97) * 2 * Math.PI + (boat / BOATS.length) * Math.PI;
}
