import { type ReactNode, useEffect, useState } from 'react';
import { useTable } from '../use-table.ts';
import { RoomChair } from './room-chair.ts';
import { RoomContext } from './use-room.ts';

/** Watches the tables for as long as the page is open. */
export function CardRoom({ children }: { children: ReactNode }) {
  const table = useTable();
  const [chair] = useState(() => new RoomChair(table));
  useEffect(() => chair.watch(), [chair]);
  return <RoomContext value={chair}>{children}</RoomContext>;
}
