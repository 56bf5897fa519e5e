import { now } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import type { Studio } from '../studio.ts';
import { type Phase, phaseOf } from './table-rounds.ts';

/** A table as it is seen from the door: nothing that is not told inside too. */
export interface ShownTable {
  game: string;
  title: string;
  phase: Phase | null;
  locksMs: number | null;
  /** What came last, the newest first; of a round that is being shown, nothing yet. */
  last: Json[];
  players: number;
  /** False where it is closed to members of the merchant who is named. */
  isOpen: boolean;
}

export interface ShownTables {
  nowMs: number;
  tables: ShownTable[];
}

const LAST = 12;

/** All tables, for those who choose one. The outcome on a table is told here when the next round opens: nobody is told it before it is shown. */
export async function listTables(
  { tables, settings }: Studio,
  merchant: string | null,
  playersAt: (game: string) => number,
): Promise<ShownTables> {
  const at = now();
  const shown = [...tables.values()].map(async (rounds): Promise<ShownTable> => {
    await rounds.readIfDue();
    const { current, past, game } = rounds;
    return {
      game: game.code,
      title: game.title,
      phase: current && phaseOf(current, at),
      locksMs: current?.locksAt.getTime() ?? null,
      last: past
        .filter(({ decidedAt }) => decidedAt !== null)
        .slice(0, LAST)
        .map(({ outcome }) => outcome),
      players: playersAt(game.code),
      isOpen: merchant === null || (await settings.at({ merchant, game: game.code }, current)).isOpen,
    };
  });
  return { nowMs: at.getTime(), tables: await Promise.all(shown) };
}
