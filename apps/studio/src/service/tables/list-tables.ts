import { toWire } from '@fairground/money';
import { now } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import { sideOf } from '../../games/table/sides.ts';
import { type LiveSetting, limitsOfRank, usualSetting } from '../desk/settings.ts';
import type { LiveRound } from '../queries/live-rounds.ts';
import type { Studio } from '../studio.ts';
import { type LiveTableRounds, type Phase, phaseOf } from './table-rounds.ts';

/** A table as it is seen from the door: nothing that is not told inside too. */
export interface ShownTable {
  game: string;
  title: string;
  phase: Phase | null;
  locksMs: number | null;
  /** What came last, the newest first; of a round that is being shown, nothing yet. */
  last: Json[];
  /** The sides of the rounds before, the oldest first: of the shoe that is dealt, or of the last rounds. */
  road: string;
  /** The least chip, and the most that may lie in a round, for players of no rank. */
  limits: { least: string; most: string };
  players: number;
  /** False where it is closed to members of the merchant who is named. */
  isOpen: boolean;
}

export interface ShownTables {
  nowMs: number;
  tables: ShownTable[];
}

const LAST = 12;
const ROAD = 60;

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
    const decided = past.filter(({ decidedAt }) => decidedAt !== null);
    const said = merchant === null ? null : await settings.at({ merchant, game: game.code }, current);
    return {
      game: game.code,
      title: game.title,
      phase: current && phaseOf(current, at),
      locksMs: current?.locksAt.getTime() ?? null,
      last: decided.slice(0, LAST).map(({ outcome }) => outcome),
      road: roadOf(rounds, decided),
      limits: limitsAt(said?.setting ?? (usualSetting(game.code) as LiveSetting)),
      players: playersAt(game.code),
      isOpen: said?.isOpen ?? true,
    };
  });
  return { nowMs: at.getTime(), tables: await Promise.all(shown) };
}

/** A new shoe begins a new road. */
function roadOf({ table, current }: LiveTableRounds, decided: readonly LiveRound[]): string {
  const isOfRoad = ({ seedNumber }: LiveRound) =>
    table.roundsOfSeed === 1 || seedNumber === current?.seedNumber;
  const sides = decided.filter(isOfRoad).slice(0, ROAD);
  return sides
    .toReversed()
    .map(({ outcome }) => sideOf(outcome))
    .join('');
}

function limitsAt(setting: LiveSetting): ShownTable['limits'] {
  const { spotLeast, roundMost } = limitsOfRank(setting, 0);
  return { least: toWire(spotLeast), most: toWire(roundMost) };
}
