import { REFETCH_PAUSE_MS, shouldRefetch } from '@fairground/lottery-rules';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { serverNow } from '../../shared/server-clock.ts';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
let tickMs = serverNow();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    tickMs = serverNow();
    for (const tell of listeners) tell();
  }, 1_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === null) return;
    clearInterval(timer);
    timer = null;
  };
}

/** The server's time, once a second; every countdown of the page moves at the same moment. */
export const useTick = (): number => useSyncExternalStore(subscribe, () => tickMs);

export const secondsUntil = (time: string, nowMs: number): number => (Date.parse(time) - nowMs) / 1_000;

const SHOWN_SECONDS = 10;

/** The last seconds before a draw, when nothing can be bet any more. */
export function isDrawing(
  { drawTime, lockTime }: { drawTime: string; lockTime: number },
  nowMs: number,
): boolean {
  const seconds = secondsUntil(drawTime, nowMs);
  return drawTime !== '' && seconds <= Math.min(lockTime, SHOWN_SECONDS);
}

/** The last seconds in which a bet is still taken. */
export const isLastCall = (toLockSeconds: number): boolean =>
  toLockSeconds > 0 && toLockSeconds <= SHOWN_SECONDS;

/**
 * Asks again when a countdown has run out: once, then not for five seconds. Then once more, because the result may come a moment
 * later than the next issue.
 */
export function useRefetchAtZero(remainSeconds: number | null, refetch: () => unknown): void {
  const last = useRef<{ atMs: number; isFirst: boolean } | null>(null);
  const nowMs = useTick();
  useEffect(() => {
    if (remainSeconds === null) return;
    const earlier = last.current;
    const isAtZero = shouldRefetch({
      ...{ remainSeconds, nowMs },
      ...(earlier && { lastRefetchMs: earlier.atMs }),
    });
    const isOnceMore = earlier?.isFirst === true && nowMs - earlier.atMs >= REFETCH_PAUSE_MS;
    if (!isAtZero && !isOnceMore) return;
    last.current = { atMs: nowMs, isFirst: isAtZero };
    refetch();
  }, [remainSeconds, nowMs, refetch]);
}
