import { useWords, type WordKey } from '../../../client/words.ts';
import { type Mark, type RoadResult, roadsOf } from '../roads.ts';
import style from './road-boards.module.css';

const CELL = 12;
const ROWS = 6;
const COLOURS = { banker: '#ff5c70', player: '#64a0ff', tie: '#45d491', red: '#ff5c70', blue: '#64a0ff' };

/** The five score boards of baccarat and dragon tiger, drawn as players know them. */
export function RoadBoards({ results }: { results: readonly RoadResult[] }) {
  const { t } = useWords();
  const { beadPlate, bigRoad, bigEyeBoy, smallRoad, cockroachPig } = roadsOf(results);
  const derived = (name: WordKey, marks: readonly Mark<'red' | 'blue'>[], draw: 'ring' | 'dot' | 'slash') => (
    <Board name={t(name)} marks={marks} columns={12}>
      {({ value }) => <Sign colour={COLOURS[value]} draw={draw} />}
    </Board>
  );
  return (
    <section className={style.roads} data-roads={results.length}>
      <div className={style.boards}>
        <Board name={t('studio.road_beads')} marks={beadPlate} columns={10}>
          {({ value }) => <Sign colour={COLOURS[value.winner]} draw="dot" />}
        </Board>
        <Board name={t('studio.road_big')} marks={bigRoad} columns={18}>
          {({ value }) => (
            <>
              <Sign colour={COLOURS[value.winner]} draw="ring" />
              {value.ties > 0 && <Sign colour={COLOURS.tie} draw="slash" />}
            </>
          )}
        </Board>
        {derived('studio.road_eye', bigEyeBoy, 'ring')}
        {derived('studio.road_small', smallRoad, 'dot')}
        {derived('studio.road_pig', cockroachPig, 'slash')}
      </div>
    </section>
  );
}

interface BoardProps<Value> {
  name: string;
  marks: readonly Mark<Value>[];
  columns: number;
  children: (mark: Mark<Value>) => React.ReactNode;
}

/** A board of six rows that shows its newest columns. */
function Board<Value>({ name, marks, columns, children }: BoardProps<Value>) {
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0);
  const first = Math.max(0, last - columns + 1);
  return (
    <figure className={style.board} style={{ '--columns': columns } as React.CSSProperties}>
      <figcaption>{name}</figcaption>
      <svg
        width={columns * CELL}
        viewBox={`0 0 ${columns * CELL} ${ROWS * CELL}`}
        role="img"
        aria-label={name}
      >
        <path className={style.lines} d={linesOf(columns)} />
        {marks
          .filter(({ column }) => column >= first)
          .map((mark) => (
            <g
              key={`${mark.column}:${mark.row}`}
              transform={`translate(${(mark.column - first) * CELL} ${mark.row * CELL})`}
            >
              {children(mark)}
            </g>
          ))}
      </svg>
    </figure>
  );
}

/** The squares of a board that nothing stands on yet are seen too. */
function linesOf(columns: number): string {
  const down = Array.from({ length: columns - 1 }, (_, index) => `M${(index + 1) * CELL} 0V${ROWS * CELL}`);
  const across = Array.from({ length: ROWS - 1 }, (_, index) => `M0 ${(index + 1) * CELL}H${columns * CELL}`);
  return [...down, ...across].join('');
}

function Sign({ colour, draw }: { colour: string; draw: 'ring' | 'dot' | 'slash' }) {
  const [middle, radius] = [CELL / 2, CELL / 2 - 1.5];
  if (draw === 'slash')
    return <path d={`M2 ${CELL - 2}L${CELL - 2} 2`} stroke={colour} strokeWidth="1.6" fill="none" />;
  return (
    <circle
      cx={middle}
      cy={middle}
      r={radius}
      fill={draw === 'dot' ? colour : 'none'}
      stroke={colour}
      strokeWidth="1.6"
    />
  );
}
