import { type RoadResult, roadsOf } from '../../games/table/roads.ts';
import type { Side } from '../../games/table/sides.ts';
import style from './live.module.css';

const CELL = 9;
const COLUMNS = 22;
const ROWS = 6;
const WINNERS: Record<Side, RoadResult['winner']> = { R: 'banker', B: 'player', T: 'tie' };

/** The newest columns of a table's big road, so small that four of them stand side by side. */
export function SmallRoad({ road }: { road: string }) {
  const results = [...road].map(
    (side): RoadResult => ({
      winner: WINNERS[side as Side],
      bankerPair: false,
      playerPair: false,
    }),
  );
  const { bigRoad } = roadsOf(results);
  const last = bigRoad.reduce((most, { column }) => Math.max(most, column), 0);
  const first = Math.max(0, last - COLUMNS + 1);
  return (
    <svg
      className={style.smallRoad}
      viewBox={`0 0 ${COLUMNS * CELL} ${ROWS * CELL}`}
      data-road={road}
      aria-hidden="true"
    >
      {bigRoad
        .filter(({ column }) => column >= first)
        .map(({ column, row, value }) => (
          <circle
            key={`${column}:${row}`}
            cx={(column - first + 0.5) * CELL}
            cy={(row + 0.5) * CELL}
            r={CELL / 2 - 1.2}
            fill={value.ties > 0 ? '#45d491' : 'none'}
            stroke={value.winner === 'banker' ? '#ff5c70' : '#64a0ff'}
            strokeWidth="1.8"
          />
        ))}
    </svg>
  );
}
