import { setTimeout as sleep } from 'node:timers/promises';

/** Pause for this multiple of the last chunk's duration, so that maintenance takes at most a sixth of the database. */
const GENTLE_REST = 5;

/**
 * Does a large piece of tidying in small ones with time between them, so that those who bet do not wait behind it. A piece says whether there
 * may be more. What a program that is leaving has not done, the next one does.
 */
export async function pieceByPiece(
  piece: () => Promise<boolean>,
  { rest = GENTLE_REST, leaving }: { rest?: number; leaving?: AbortSignal | undefined } = {},
): Promise<void> {
  while (!leaving?.aborted) {
    const begunMs = performance.now();
    if (!(await piece())) return;
    const tookMs = performance.now() - begunMs;
    await sleep(rest * tookMs, null, { signal: leaving }).catch(() => {});
  }
}
