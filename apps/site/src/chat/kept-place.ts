import type { Box, Side } from './place.ts';

interface Kept {
  button?: { side: Side; y: number };
  window?: Box;
}

const KEY = 'chatPlace';

/** Where the button and the window stood, between visits. A browser that keeps nothing begins anew. */
export function keptPlace(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

export function keepPlace(place: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...keptPlace(), ...place }));
  } catch {
    // Nothing is lost but the place.
  }
}

export const screenSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight });
export const endSide = (): Side => (document.documentElement.dir === 'rtl' ? 'left' : 'right');
