import { now } from '../../engine/clock.ts';
import { leaveSeat, listSeats, takeSeat } from '../queries/live-seats.ts';
import type { PlaySession } from '../queries/rounds.ts';
import { Refused, type Studio } from '../studio.ts';

/** Sits down, or stands up where no seat is named. A seat is given once; who sits elsewhere moves. */
export async function sitDown(
  { db, tables }: Studio,
  session: PlaySession,
  seat: number | null,
): Promise<{ seat: number | null }> {
  const table = tables.get(session.game);
  if (!table) throw new Refused('studio.no_such_game');
  const { game, merchant, mode, playerRef } = session;
  const hall = { game, merchant, mode, playerRef };
  if (seat === null) {
    await leaveSeat(db, hall);
    return { seat: null };
  }
  const taken = (await listSeats(db, game)).find(
    (one) => one.merchant === merchant && one.mode === mode && one.seat === seat,
  );
  if (taken?.playerRef === playerRef) return { seat };
  if (taken) throw new Refused('table.seat_taken');
  await leaveSeat(db, hall);
  const nickname = nameShown(session);
  const number = table.current?.number ?? 0;
  if (!(await takeSeat(db, { ...hall, seat, nickname, number, at: now() })))
    throw new Refused('table.seat_taken');
  return { seat };
}

/** The name that its player has chosen; else enough to find oneself, too little to be found. */
export const nameShown = ({ nickname, playerRef }: PlaySession): string =>
  nickname || `${playerRef.slice(0, 2)}•••${playerRef.slice(-2)}`;
