import type { Pool } from 'pg';

/** What the yardstick takes on the reference machine. */
const USUAL_MS = 150;

/** Work of the same kind that has nothing to do with us. */
export async function yardstick(pool: Pool): Promise<number> {
  const begun = performance.now();
  await pool.query(
    'select count(*), sum(n % 7) from (select n from generate_series(1, 400000) n order by -n) numbers',
  );
  return performance.now() - begun;
}

/** How many times slower than the reference machine this one is right now; never less than once. */
export const slownessOf = (yardstickMs: number): number => Math.max(1, yardstickMs / USUAL_MS);

/** Looks from time to time while something else is measured. */
export function inYardsticks(pool: Pool) {
  const seen: number[] = [];
  return {
    look: async (): Promise<void> => {
      seen.push(slownessOf(await yardstick(pool)));
    },
    usual: (): number => seen.toSorted((one, other) => one - other)[Math.floor(seen.length / 2)] ?? 1,
    most: (): number => Math.max(1, ...seen),
  };
}
