import { shouldRefetch } from '@fairground/lottery-rules';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { serverNow } from '../shared/server-clock.ts';

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

/** Asks again when a countdown has run out: once, then not for five seconds. */
export function useRefetchAtZero(remainSeconds: number | null, refetch: () => unknown): void {
  const last = useRef<number | undefined>(undefined);
  const nowMs = useTick();
  useEffect(() => {
    if (remainSeconds === null) return;
    const at = { remainSeconds, nowMs, ...(last.current !== undefined && { lastRefetchMs: last.current }) };
    if (!shouldRefetch(at)) return;
    last.current = nowMs;
    refetch();
  }, [remainSeconds, nowMs, refetch]);
}
