import { parseAmount, toWire } from '@fairground/money';

const ONE = 10_000n;
const CENT = 100n;
const TYPED = /^(?:0|[1-9][0-9]{0,9})(?:\.[0-9]{1,2})?$/;

/** What was typed, as points: at least one, and one where it cannot be read. */
export function cleanPoints(text: string): string {
  const typed = text.trim();
  const points = TYPED.test(typed) ? parseAmount(typed) : 0n;
  return toWire(points < ONE ? ONE : points);
}

/** What points are worth at a rate, rounded down to two decimals: the same sum as the server's. */
export function worthOf(points: string, rate: string): string {
  const worth = (parseAmount(points) * parseAmount(rate)) / ONE;
  return toWire(worth - (worth % CENT));
}
