import { logTrouble } from '../kernel/db/away.ts';
import type { Platform } from '../kernel/platform.ts';
import { closeBooks, drawIssues } from './draw-issues.ts';
import { settleDrawn } from './settle-issue.ts';

const LOOK_MS = 500;

/** Looks twice a second for what is due. Settlement has a look of its own: however large, it keeps no draw waiting. */
export function startLotteryClock(platform: Platform): () => Promise<void> {
  const draws = every(platform, async () => {
    await closeBooks(platform);
    await drawIssues(platform);
  });
  const settlements = every(platform, () => settleDrawn(platform));
  return async () => {
    await Promise.all([draws(), settlements()]);
  };
}

/** One look after the other; closing waits for the one under way. */
function every({ log }: Platform, look: () => Promise<unknown>): () => Promise<void> {
  let timer: NodeJS.Timeout | null = null;
  let isClosed = false;
  let looking: Promise<unknown> = Promise.resolve();
  const next = () => {
    looking = look()
      .catch((error: unknown) => logTrouble(log, error, {}, 'the lottery clock stumbled; it looks again'))
      .then(() => {
        if (!isClosed) timer = setTimeout(next, LOOK_MS);
      });
  };
  next();
  return async () => {
    isClosed = true;
    if (timer) clearTimeout(timer);
    await looking;
  };
}
