import board from '../../../../client/board/board.module.css';
import { OptionRow } from '../../../../client/board/option-row.tsx';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, Choices, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import { paced } from '../../../../client/speed.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { shareOf, toDecimal } from '../../../../engine/rational.ts';
import { RISKS, type Risk, ROWS, type Rows } from '../data.ts';
import { multiplier, type PlinkoState, plinko } from '../rules.ts';
import style from './plinko.module.css';

const STEP_MS = 110;
const SIZE = { width: 600, height: 470 };
/** Where the pegs begin and end. */
const TOP = 30;
const BOTTOM = 410;
/** As large as the figures of a bucket can be. */
const FIGURES: Record<Rows, number> = { 8: 18, 12: 16, 16: 12 };

const gapOf = (rows: number) => SIZE.width / (rows + 2);
const rowHeight = (rows: number) => (BOTTOM - TOP) / rows;

/** Where the ball is after so many turns: between the pegs, or in its bucket. */
function placeAfter(path: string, turns: number): { x: number; y: number } {
  const rights = [...path.slice(0, turns)].filter((turn) => turn === 'R').length;
  return {
    x: SIZE.width / 2 + (rights - turns / 2) * gapOf(path.length),
    y: TOP - 12 + turns * rowHeight(path.length),
  };
}

function Board(props: BoardProps) {
  const { t } = useWords();
  const { choose, choices, isReplay, isShowing, isWaiting } = props;
  const view = props.view as PlinkoState | null;
  const rows = (isReplay || isShowing) && view ? view.rows : (choices.rows as Rows);
  const risk = (isReplay || isShowing) && view ? view.risk : (choices.risk as Risk);
  useShown(props, (rows + 2) * STEP_MS);
  const isTold = view !== null && !isWaiting && view.rows === rows && view.risk === risk;
  return (
    <div className={board.board}>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        className={style.pyramid}
        role="img"
        aria-label={t('studio.plinko_board')}
      >
        <Pegs rows={rows} />
        <Buckets rows={rows} risk={risk} hit={isTold && !isShowing ? view.bucket : null} />
        {isTold && (
          <Ball key={view.path + view.stake + String(isShowing)} path={view.path} isMoving={isShowing} />
        )}
      </svg>
      {!isReplay && (
        <>
          <OptionRow
            label={t('studio.plinko_rows')}
            value={rows}
            options={ROWS.map((value) => ({ value, text: String(value) }))}
            onChoose={choose && ((value) => choose({ rows: value, risk }))}
          />
          <OptionRow
            label={t('studio.plinko_risk')}
            value={risk}
            options={RISKS.map((value) => ({ value, text: t(`studio.plinko_${value}`) }))}
            onChoose={choose && ((value) => choose({ rows, risk: value }))}
          />
        </>
      )}
    </div>
  );
}

function Pegs({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, peg) => (
      <circle
        // biome-ignore lint/suspicious/noArrayIndexKey: a peg is its place
        key={`${row}-${peg}`}
        cx={SIZE.width / 2 + (peg - (row + 2) / 2) * gapOf(rows)}
        cy={TOP + row * rowHeight(rows)}
        r={rows === 16 ? 3.4 : 4.6}
        className={style.peg}
      />
    )),
  );
}

function Buckets({ rows, risk, hit }: { rows: Rows; risk: Risk; hit: number | null }) {
  const gap = gapOf(rows);
  return Array.from({ length: rows + 1 }, (_, bucket) => {
    const x = SIZE.width / 2 + (bucket - rows / 2) * gap;
    const heat = Math.abs(bucket - rows / 2) / (rows / 2);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bucket is its place
      <g key={bucket} className={style.bucket} data-hit={hit === bucket ? '' : undefined}>
        <rect
          x={x - gap / 2 + 1.5}
          y={BOTTOM + 8}
          width={gap - 3}
          height={36}
          rx={6}
          style={{ fill: `color-mix(in oklab, #e0284a ${Math.round(heat * 100)}%, #f3b13a)` }}
        />
        <text x={x} y={BOTTOM + 31} style={{ fontSize: FIGURES[rows] }}>
          {toDecimal(multiplier(rows, risk, bucket), 1).replace(/\.0$/, '')}
        </text>
      </g>
    );
  });
}

/** The path was drawn before the ball falls; it only shows it. */
function Ball({ path, isMoving }: { path: string; isMoving: boolean }) {
  const stops = Array.from({ length: path.length + 1 }, (_, turns) => placeAfter(path, turns));
  const end = stops.at(-1) ?? { x: 0, y: 0 };
  if (!isMoving) return <circle cx={end.x} cy={end.y + 6} r={9} className={style.ball} />;
  const seconds = paced(path.length * STEP_MS) / 1000;
  const way = `M${stops.map(({ x, y }) => `${x} ${y}`).join('L')}`;
  return (
    <circle r={9} className={style.ball}>
      <animateMotion dur={`${seconds}s`} path={way} fill="freeze" />
    </circle>
  );
}

function Paytable({ stake, money }: PaytableProps) {
  const { t } = useWords();
  return (
    <table className={board.table}>
      <thead>
        <tr>
          <th scope="col">{t('studio.plinko_rows')}</th>
          {RISKS.map((risk) => (
            <th key={risk} scope="col">
              {t(`studio.plinko_${risk}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map((rows) => (
          <tr key={rows}>
            <th scope="row">{rows}</th>
            {RISKS.map((risk) => (
              <td key={risk}>{money(shareOf(stake, multiplier(rows, risk, 0)))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const client: GameClient = {
  rules: plinko as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#2a1050', to: '#0b0a1e', glow: 'rgb(170 70 230 / 40%)' },
  firstChoices: { rows: 12, risk: 'medium' },
  choicesOf: (input: Json) => input as Choices,
  startInput: (stake, { rows = 12, risk = 'medium' }) => ({ stake: String(stake), rows, risk }),
  hasAutoplay: true,
};
