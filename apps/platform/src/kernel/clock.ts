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

/**
 * Works by a clock that is this much ahead, or behind. Only for the past of a demonstration, which is made before anybody is served:
 * whatever else runs in the process reads the same clock.
 */
export async function shifted<T>(ms: number, work: () => Promise<T>): Promise<T> {
  offsetMs += ms;
  try {
    return await work();
  } finally {
    offsetMs -= ms;
  }
}

export function returnToPresent(): void {
  offsetMs = 0;
}
