import { useEffect, useState } from 'react';

const keyOf = (name: string) => `countdown.${name}`;

export const secondsUntil = (endsAtMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((endsAtMs - nowMs) / 1_000));

export interface Countdown {
  isRunning: boolean;
  /** What is left, or what the counter stands at before anything was sent. */
  seconds: number;
  start: (seconds: number) => void;
  clear: () => void;
}

/** Counts down to a moment that is kept in session storage, so that a reload does not hand out another try. */
export function useCountdown(name: string, startsAt: number): Countdown {
  const [endsAtMs, setEndsAtMs] = useState(() => Number(sessionStorage.getItem(keyOf(name)) ?? 0));
  const [nowMs, setNowMs] = useState(() => Date.now());
  const left = secondsUntil(endsAtMs, nowMs);
  const isRunning = left > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);

  const until = (moment: number) => {
    if (moment > 0) sessionStorage.setItem(keyOf(name), String(moment));
    else sessionStorage.removeItem(keyOf(name));
    setNowMs(Date.now());
    setEndsAtMs(moment);
  };
  return {
    isRunning,
    seconds: isRunning ? left : startsAt,
    start: (seconds) => until(Date.now() + seconds * 1_000),
    clear: () => until(0),
  };
}

export const forgetCountdown = (name: string): void => sessionStorage.removeItem(keyOf(name));
