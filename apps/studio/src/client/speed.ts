/** How fast a round is shown. What it comes to is the same at every speed. */
export type Speed = 'normal' | 'turbo' | 'instant';

const SHARE: Record<Speed, number> = { normal: 1, turbo: 0.4, instant: 0 };
/** A speed is offered where a round may be as short as it makes it. */
const SHORTEST_MS: Record<Speed, number> = { normal: Number.POSITIVE_INFINITY, turbo: 1_200, instant: 400 };
const KEPT = 'fairground.studio.speed';

let speed: Speed = 'normal';
const listeners = new Set<() => void>();

export const speedsFor = (minimumRoundMs: number): Speed[] =>
  (Object.keys(SHARE) as Speed[]).filter((one) => minimumRoundMs <= SHORTEST_MS[one]);

export const currentSpeed = (): Speed => speed;

export function onSpeed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setSpeed(wanted: Speed): void {
  speed = wanted;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(KEPT, wanted);
  } catch {
    // A frame without storage forgets the choice with the page, and plays on.
  }
}

/** Takes up what was chosen before, as far as this game may be played so fast. */
export function resumeSpeed(offered: readonly Speed[]): void {
  speed = offered.find((one) => one === stored()) ?? 'normal';
}

/** How long something is shown at the chosen speed. */
export const paced = (ms: number): number => ms * SHARE[speed];

function stored(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
