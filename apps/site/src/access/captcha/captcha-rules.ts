/** How a captcha stands: not answered yet, answered, or not to be had. */
export type CaptchaState = 'waiting' | 'success' | 'error';

export const CAPTCHA_TIMEOUT_MS = 5_000;
/** A click on the picture asks for another one at most once in this time. */
export const CAPTCHA_REFRESH_MS = 1_000;
/** Whatever asks, the server is asked at most once in this time. */
export const CAPTCHA_FETCH_MS = 250;

export interface CaptchaAnswer {
  captchaId: string;
  answer: string;
}

/** What came in time, or nothing: a service that does not answer must not keep anybody waiting. */
export async function inTime<T>(work: Promise<T>, timeoutMs = CAPTCHA_TIMEOUT_MS): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), timeoutMs);
  });
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What is shown after loading: a puzzle to solve, or the state in which the image takes its place. */
export const stateAfterLoading = (puzzle: unknown): CaptchaState => (puzzle === null ? 'error' : 'waiting');

/** True when enough time has passed since the last time; then this is the last time. */
export function paced(perMs: number): (nowMs: number) => boolean {
  let lastMs = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    if (nowMs - lastMs < perMs) return false;
    lastMs = nowMs;
    return true;
  };
}

/** How long to wait before the next fetch; fetches that come too fast are put off, not lost. */
export function fetchPace(perMs: number) {
  let nextMs = Number.NEGATIVE_INFINITY;
  return {
    delay: (nowMs: number): number => {
      const startMs = Math.max(nowMs, nextMs);
      nextMs = startMs + perMs;
      return startMs - nowMs;
    },
    /** The server counts from when a fetch reaches it, which may be late, but is not later than its answer. */
    answered: (nowMs: number): void => {
      nextMs = Math.max(nextMs, nowMs + perMs);
    },
  };
}
