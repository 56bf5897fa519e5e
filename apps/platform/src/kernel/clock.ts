/**
 * The only place that reads the time. Tests travel by moving the offset; nothing else may.
 */
let offsetMs = 0;

export const nowMs = (): number => Date.now() + offsetMs;
export const now = (): Date => new Date(nowMs());

/** Moves this process's clock; tests only. */
export function travel(ms: number): void {
  offsetMs += ms;
}

export function returnToPresent(): void {
  offsetMs = 0;
}
