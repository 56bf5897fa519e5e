import { setTimeout as sleep } from 'node:timers/promises';
import type { Platform } from '../platform.ts';
import { logTrouble } from './away.ts';
import { listen } from './listen.ts';

const AGAIN_MS = 1_000;

export interface Fresh {
  /** Resolves when everything committed so far stands in memory. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Reads something into memory, and again whenever the channel tells of a change or was not heard for a while. A reading that fails is
 * repeated until one succeeds: nobody would tell of that change again.
 */
export async function keepFresh(
  platform: Platform,
  channel: string,
  read: () => Promise<void>,
): Promise<Fresh> {
  const refresh = oneAtATime(read);
  let isOpen = true;
  let isReading = false;
  let told = 0;
  let known = 0;
  const readUntilDone = async () => {
    if (isReading) return;
    isReading = true;
    while (isOpen && known < told) {
      const all = told;
      try {
        await refresh();
        known = all;
      } catch (error) {
        logTrouble(platform.log, error, { channel }, 'a change could not be read; trying again');
        await sleep(AGAIN_MS);
      }
    }
    isReading = false;
  };
  const listening = await listen(platform, channel, () => {
    told += 1;
    void readUntilDone();
  });
  await refresh();
  return {
    refresh,
    close: async () => {
      isOpen = false;
      await listening.close();
    },
  };
}

/**
 * Runs the work, and once more after it when asked meanwhile: what runs may have read before the change that the
 * asker made.
 */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let queued: Promise<void> | null = null;
  const start = (): Promise<void> => {
    const started = work().finally(() => {
      if (running === started) running = null;
    });
    running = started;
    return started;
  };
  return () => {
    if (!running) return start();
    queued ??= running
      .catch(() => {})
      .then(() => {
        queued = null;
        return start();
      });
    return queued;
  };
}
