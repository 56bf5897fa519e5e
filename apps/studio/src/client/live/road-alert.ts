import { type GoodRoad, goodRoadOf } from '../../games/table/good-road.ts';
import { sideNames } from '../../games/table/sides.ts';
import type { ShownTable } from '../../service/tables/list-tables.ts';
import { keptSwitch } from '../kept-switch.ts';
import type { WordKey } from '../words.ts';

/** Whether players are told of patterns at other tables. */
export const roadAlerts = keptSwitch('road_alerts_off');

/** The pattern that the road of a table ends with; of a closed one it is of no use. */
export const roadAt = ({ isOpen, road }: Pick<ShownTable, 'isOpen' | 'road'>): GoodRoad | null =>
  isOpen ? goodRoadOf(road) : null;

/** The tables that have come to a pattern since they were looked at before; none when nobody has looked yet. */
export function newlyGood(before: readonly ShownTable[], tables: readonly ShownTable[]): ShownTable[] {
  return tables.filter((table) => {
    const known = before.find(({ game }) => game === table.game);
    const now = roadAt(table);
    return known !== undefined && now !== null && roadAt(known)?.kind !== now.kind;
  });
}

/** A pattern as a text and what stands in it. */
export function wordsOfRoad({ kind, side, length }: GoodRoad, { last }: Pick<ShownTable, 'last'>) {
  const name: WordKey = sideNames(last[0] ?? null)[side];
  return { text: `studio.table.road.${kind}` as const, name, number: length };
}
