import { useSyncExternalStore } from 'react';
import { currentSpeed, onSpeed, type Speed, setSpeed } from './speed.ts';
import { useTable } from './use-table.ts';

/** The speed of this page, and the way to the next one that is offered. */
export function useSpeed(): [Speed, () => void] {
  const { speeds } = useTable();
  const speed = useSyncExternalStore(onSpeed, currentSpeed);
  const next = () => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 'normal');
  return [speed, next];
}
