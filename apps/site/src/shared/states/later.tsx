import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from 'react';
import { whenStirred } from '../when-stirred.ts';

/** How far below the screen something is drawn already, so that who scrolls never sees it come. */
const AHEAD = '600px';

/**
 * A part of a page that does not stand on its first screen. It is drawn when its reader comes near or otherwise shows
 * to be there, and after a while in any case; until then its room is kept, if it takes any.
 */
export function Later({ room, children }: { room?: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const draw = () => startTransition(() => setDue(true));
    const nearby = new IntersectionObserver(([seen]) => seen?.isIntersecting && draw(), {
      rootMargin: AHEAD,
    });
    if (place.current) nearby.observe(place.current);
    const callOff = whenStirred(draw);
    return () => {
      nearby.disconnect();
      callOff();
    };
  }, []);
  const kept = room ? <div ref={place} className={room} /> : null;
  return isDue ? <Suspense fallback={kept}>{children}</Suspense> : kept;
}
