import { useEffect, useState } from 'react';
import { serverNow } from '../shared/server-clock.ts';

export const secondsLeft = (endsAt: string, nowMs: number): number =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - nowMs) / 1_000));

/** 29:59, and 1:02:03 from an hour on. */
export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] ? parts : parts.slice(1);
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** Counts down to a moment of the server's, by the server's clock. */
export function useSecondsLeft(endsAt: string): number {
  const [nowMs, setNowMs] = useState(serverNow);
  const left = secondsLeft(endsAt, nowMs);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}
