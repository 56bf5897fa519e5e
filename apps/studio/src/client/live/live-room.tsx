import { type ReactNode, useEffect, useState } from 'react';
import { useTable } from '../use-table.ts';
import { LiveSeat } from './live-seat.ts';
import { LiveContext } from './use-live.ts';

/** A place at a table for as long as its page is open. */
export function LiveRoom({ children }: { children: ReactNode }) {
  const table = useTable();
  const [seat] = useState(() => new LiveSeat(table));
  useEffect(() => seat.watch(), [seat]);
  return <LiveContext value={seat}>{children}</LiveContext>;
}
