import { type ReactNode, useEffect, useState } from 'react';
import { useTable } from '../use-table.ts';
import { HuntSeat } from './hunt-seat.ts';
import { HuntContext } from './use-hunt.ts';

/** A seat in a room of fish for as long as its page is open. */
export function HuntRoom({ children }: { children: ReactNode }) {
  const table = useTable();
  const [seat] = useState(() => new HuntSeat(table));
  useEffect(() => seat.join(), [seat]);
  return <HuntContext value={seat}>{children}</HuntContext>;
}
