import { useEffect, useState } from 'react';
import { isCalm } from './board/use-shown.ts';
import { paced } from './speed.ts';

/** How long an amount grows, by how large the win is for its stake. */
const COUNTING_MS = [600, 1_500, 2_500, 4_000] as const;

/** An amount that grows to `to` on the screen; all of it at once for whoever wants no motion. `name` says when it begins anew. */
export function useCountUp(to: bigint, { name, level }: { name: string | null; level: number }): bigint {
  const [shown, setShown] = useState<{ name: string | null; amount: bigint }>({ name: null, amount: 0n });
  useEffect(() => {
    if (name === null || to === 0n) return;
    const lasting = isCalm() ? 0 : paced(COUNTING_MS[level] ?? COUNTING_MS[0]);
    const beganMs = performance.now();
    let frame = 0;
    const draw = () => {
      const share = lasting === 0 ? 1 : Math.min(1, (performance.now() - beganMs) / lasting);
      setShown({ name, amount: countedTo(to, share) });
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [name, to, level]);
  return shown.name === name ? shown.amount : 0n;
}

/** Fast at first, slower towards the end; whole units of the smallest kind, and exact at the end. */
export function countedTo(to: bigint, share: number): bigint {
  if (share >= 1) return to;
  const eased = 1 - (1 - Math.max(0, share)) ** 3;
  return (to * BigInt(Math.floor(eased * 10_000))) / 10_000n;
}
