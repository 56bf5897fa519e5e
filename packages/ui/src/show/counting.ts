import { useEffect, useRef, useState } from 'react';

export const COUNT_MS = 320;

/** Parts of a whole, so that money stays in whole minor units while it counts. */
const STEPS = 1000n;

/** Where a count stands after a share (0 to 1) of its time: fast first, then gently in. */
export function countedTo(from: bigint, to: bigint, share: number): bigint {
  if (share >= 1) return to;
  const eased = 1 - (1 - Math.max(0, share)) ** 3;
  return from + ((to - from) * BigInt(Math.round(eased * Number(STEPS)))) / STEPS;
}

/** The value on its way to `target`; at once under reduced motion. */
export function useCounting(target: bigint, durationMs: number = COUNT_MS): bigint {
  const [shown, setShown] = useState(target);
  const present = useRef(target);

  useEffect(() => {
    const from = present.current;
    if (from === target) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let [frame, start] = [0, 0];
    const step = (now: number) => {
      start ||= now;
      present.current = still ? target : countedTo(from, target, (now - start) / durationMs);
      setShown(present.current);
      if (present.current !== target) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, durationMs]);

  return shown;
}
