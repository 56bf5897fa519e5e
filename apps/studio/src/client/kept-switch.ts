import { useSyncExternalStore } from 'react';

/** Something that a player turns off, and finds turned off the next time. */
interface KeptSwitch {
  isOff: () => boolean;
  turn: (off: boolean) => void;
  listen: (listener: () => void) => () => void;
}

export function keptSwitch(name: string): KeptSwitch {
  const kept = `fairground.studio.${name}`;
  let isOff = read(kept) === '1';
  const listeners = new Set<() => void>();
  return {
    isOff: () => isOff,
    turn(off) {
      isOff = off;
      for (const listener of listeners) listener();
      try {
        localStorage.setItem(kept, off ? '1' : '0');
      } catch {
        // A frame without storage forgets the choice with the page, and plays on.
      }
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useIsOff = ({ listen, isOff }: KeptSwitch): boolean => useSyncExternalStore(listen, isOff);

function read(kept: string): string | null {
  try {
    return localStorage.getItem(kept);
  } catch {
    return null;
  }
}
