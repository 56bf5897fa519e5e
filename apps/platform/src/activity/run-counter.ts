import { setTimeout as sleep } from 'node:timers/promises';
import { logTrouble } from '../kernel/db/away.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { countActivity } from './count-activity.ts';
import { type LineReader, readLines, type SumReader } from './read-lines.ts';
import { activityReaders } from './readers.ts';

type Readers = readonly (LineReader | SumReader)[];

/**
 * A line must be there 5 seconds after its bet. Until then those who bet come first: whoever has counted for long rests ten times as long, and
 * finds more bets of one member to add at once. A bet waits for the rest of a look that just missed it and for two looks, so a rest is short
 * where a look takes long.
 */
const REST_MS = { least: 1_000, most: 2_500 };
const LINE_MS = 4_500;
const politeRest = (ms: number): number => Math.min(REST_MS.most, Math.max(REST_MS.least, 10 * ms));
const counterRest = (ms: number): number => Math.max(0, Math.min(politeRest(ms), LINE_MS - 2 * ms));

/**
 * Counts until nothing is left, and calls those who act on lines. One that fails keeps nobody else from theirs. Who is leaving ends between two
 * batches.
 */
export async function countAll(
  platform: Platform,
  { readers = activityReaders, leaving }: { readers?: Readers; leaving?: AbortSignal } = {},
): Promise<number> {
  const lines = await countMerchants(platform, leaving);
  await callReaders(platform, readers, leaving);
  return lines;
}

async function countMerchants(platform: Platform, leaving?: AbortSignal): Promise<number> {
  let lines = 0;
  for (const merchant of (await merchantDirectory(platform)).all())
    for (let isMore = true; isMore && !leaving?.aborted; ) {
      const counted = await countActivity(platform, merchant);
      lines += counted.lines;
      isMore = counted.isMore;
    }
  return lines;
}

async function callReaders(platform: Platform, readers: Readers, leaving?: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  for (const merchant of (await merchantDirectory(platform)).all())
    for (const reader of readers) {
      if (leaving?.aborted) return;
      await readLines(platform, merchant.id, reader).catch((error: unknown) => failures.push(error));
    }
  if (failures.length > 0) throw failures[0];
}

/**
 * Looks every second or two for what happened, and beside it calls the readers, so that no line waits for them; closing waits for the looks
 * under way.
 */
export function startCounter(platform: Platform, readers: Readers): () => Promise<void> {
  const leaving = new AbortController();
  const { signal } = leaving;
  const again = async (look: () => Promise<unknown>, rest: (ms: number) => number) => {
    while (!signal.aborted) {
      const begunAt = performance.now();
      await look().catch((error: unknown) =>
        logTrouble(platform.log, error, {}, 'the counter of activity stumbled; it looks again'),
      );
      await sleep(rest(performance.now() - begunAt), null, { signal }).catch(() => {});
    }
  };
  const looking = Promise.all([
    again(() => countMerchants(platform, signal), counterRest),
    again(() => callReaders(platform, readers, signal), politeRest),
  ]);
  return async () => {
    leaving.abort();
    await looking;
  };
}
