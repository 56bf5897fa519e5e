import { useEffect, useState } from 'react';
import type { TellableNews } from '../../../../service/flights/watchers.ts';

export interface Flight extends TellableNews {
  /** What must be added to this page's clock to have the studio's. */
  aheadMs: number;
}

/** The flight as everybody sees it, from the studio's stream. The browser opens it again when it breaks. */
export function useFlight(mode: 'real' | 'trial'): Flight | null {
  const [flight, setFlight] = useState<Flight | null>(null);
  useEffect(() => {
    const stream = new EventSource(`/studio/v1/flights/crash/${mode}`);
    stream.onmessage = ({ data }: MessageEvent<string>) => {
      const news = JSON.parse(data) as TellableNews;
      setFlight({ ...news, aheadMs: news.nowMs - performance.now() });
    };
    return () => stream.close();
  }, [mode]);
  return flight;
}

/** How long ago the flight took off, by the studio's clock; below zero before. Changes with every picture drawn. */
export function useElapsed(flight: Flight | null): number {
  const [elapsedMs, setElapsed] = useState(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (!flight || flight.takesOffMs === null) return;
    const { takesOffMs, aheadMs, phase } = flight;
    let frame = 0;
    const draw = () => {
      setElapsed(performance.now() + aheadMs - takesOffMs);
      if (phase !== 'landed') frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [flight]);
  return flight?.takesOffMs === null ? Number.NEGATIVE_INFINITY : elapsedMs;
}
