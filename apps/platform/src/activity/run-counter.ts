import { setTimeout as sleep } from 'node:timers/promises';
import { logTrouble } from '../kernel/db/away.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { countActivity } from './count-activity.ts';
import { type LineReader, readLines, type SumReader } from './read-lines.ts';
import { activityReaders } from './readers.ts';

/**
 * A line must be there 5 seconds after its bet. Until then those who bet come first: whoever has counted for long rests ten times as long, and
 * finds more bets of one member to add at once.
 */
const REST_MS = { least: 1_000, most: 2_500 };
const restAfter = (ms: number): number => Math.min(REST_MS.most, Math.max(REST_MS.least, 10 * ms));

/**
 * Counts until nothing is left, and calls those who act on lines. One that fails keeps nobody else from theirs. Who is leaving ends between two
 * batches.
 */
export async function countAll(
  platform: Platform,
  {
    readers = activityReaders,
    leaving,
  }: { readers?: readonly (LineReader | SumReader)[]; leaving?: AbortSignal } = {},
): Promise<number> {
  let lines = 0;
  const failures: unknown[] = [];
  for (const merchant of (await merchantDirectory(platform)).all()) {
    for (let isMore = true; isMore && !leaving?.aborted; ) {
      const counted = await countActivity(platform, merchant);
      lines += counted.lines;
      isMore = counted.isMore;
    }
    for (const reader of leaving?.aborted ? [] : readers)
      await readLines(platform, merchant.id, reader).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return lines;
}

/** Looks every second or two for what happened; closing waits for the look under way. */
export function startCounter(
  platform: Platform,
  readers: readonly (LineReader | SumReader)[],
): () => Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const look = async () => {
    while (!signal.aborted) {
      const begunAt = performance.now();
      await countAll(platform, { readers, leaving: signal }).catch((error: unknown) =>
        logTrouble(platform.log, error, {}, 'the counter of activity stumbled; it looks again'),
      );
      await sleep(restAfter(performance.now() - begunAt), null, { signal }).catch(() => {});
    }
  };
  const looking = look();
  return async () => {
    leaving.abort();
    await looking;
  };
}
