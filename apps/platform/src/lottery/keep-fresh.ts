import { nowMs } from '../kernel/clock.ts';

/**
 * Keeps what was read for a while, so that however many ask, the database is asked once. Those who ask while it is read wait for
 * the same answer.
 */
export function keepFresh<T>(read: () => Promise<T>, freshMs: number): () => Promise<T> {
  let kept: { value: Promise<T>; atMs: number } | null = null;
  return () => {
    const atMs = nowMs();
    if (kept && Math.abs(atMs - kept.atMs) < freshMs) return kept.value;
    const value = read();
    kept = { value, atMs };
    value.catch(() => {
      if (kept?.value === value) kept = null;
    });
    return value;
  };
}
