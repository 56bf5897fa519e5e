const UNKNOWN = '--:--:--';
const SHOWN_FROM_SECONDS = 2;
const SHOWN_TO_SECONDS = 1000 * 3600;
export const REFETCH_PAUSE_MS = 5000;

/** `01:05:09`; dashes when there is nothing sensible to count, under 2 seconds or over 1000 hours. */
export function countdownText(remainSeconds: number): string {
  if (!(remainSeconds >= SHOWN_FROM_SECONDS && remainSeconds <= SHOWN_TO_SECONDS)) return UNKNOWN;
  const seconds = Math.floor(remainSeconds);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/**
 * Whether a countdown that stands at `remainSeconds` should ask for the next issue now: once at zero, then not again
 * for five seconds, however many countdowns are at zero meanwhile.
 */
export function shouldRefetch(at: { remainSeconds: number; nowMs: number; lastRefetchMs?: number }): boolean {
  if (at.remainSeconds > 0) return false;
  return at.lastRefetchMs === undefined || at.nowMs - at.lastRefetchMs >= REFETCH_PAUSE_MS;
}
