import { useTranslation } from '@fairground/i18n/react';
import { type NumberTrend, trendColumns } from '@fairground/lottery-rules';
import boards from '../boards/boards.module.css';
import type { Draw } from '../lottery-queries.ts';
import type { TrendRange } from './trend-numbers.ts';

const ROW = 28;
const CELL = 32;
const NAME = 112;
const FACT = 96;

const FACTS = [
  ['part.sum', 'sum'],
  ['part.span', 'span'],
  ['part.size', 'bigSmall'],
  ['part.parity', 'oddEven'],
] as const;

interface ChartProps {
  draws: readonly Draw[];
  numbers: readonly (readonly number[])[];
  trends: readonly NumberTrend[];
  range: TrendRange;
  position: number | 'any';
}

/**
 * Draw by draw, the number that came, joined by a line where one place is followed, and of all others for how long they have been
 * away. The latest stands last.
 */
export function TrendChart({
  draws,
  numbers,
  trends,
  range: { first, last, bigFrom },
  position,
}: ChartProps) {
  const { t } = useTranslation('lottery');
  const x = (number: number) => NAME + (number - first) * CELL + CELL / 2;
  const y = (row: number) => (row + 1) * ROW + ROW / 2;
  const facts = NAME + (last - first + 1) * CELL;
  const factX = (at: number) => facts + at * FACT + FACT / 2;
  const [width, height] = [facts + FACTS.length * FACT, (draws.length + 1) * ROW];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide chart is scrolled by keyboard too
    <section className={boards.scroll} tabIndex={0} aria-label={t('trend.list')}>
      <svg
        width={width}
        height={height}
        direction="ltr"
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('trend.chart')}
      >
        {draws.map(
          (draw, row) =>
            row % 2 === 0 && (
              <rect
                key={draw.numero}
                className={boards.chartBand}
                y={(row + 1) * ROW}
                {...{ width, height: ROW }}
              />
            ),
        )}
        {trends.map(({ number }) => (
          <Words key={number} x={x(number)} y={ROW * 0.7} text={number} />
        ))}
        {FACTS.map(([name], at) => (
          <Words key={name} x={factX(at)} y={ROW * 0.7} text={t(name)} />
        ))}
        {position !== 'any' && (
          <polyline
            className={boards.chartLine}
            points={draws.map((_, row) => `${x(numbers[row]?.[position] ?? first)},${y(row)}`).join(' ')}
          />
        )}
        {draws.map((draw, row) => {
          const told = trendColumns(numbers[row] ?? [], bigFrom);
          return (
            <g key={draw.numero}>
              <text className={boards.chartName} x={4} y={y(row) + 4}>
                {draw.numero}
              </text>
              {trends.map(({ number, omissions }) => (
                <Cell key={number} x={x(number)} y={y(row)} number={number} away={omissions[row] ?? 0} />
              ))}
              {FACTS.map(([name, fact], at) => (
                <Words key={name} x={factX(at)} y={y(row) + 4} text={told[fact]} />
              ))}
            </g>
          );
        })}
      </svg>
    </section>
  );
}

function Cell({ x, y, number, away }: { x: number; y: number; number: number; away: number }) {
  if (away > 0) return <Words x={x} y={y + 4} text={away} isFaint />;
  return (
    <>
      <circle className={boards.chartDot} cx={x} cy={y} r={ROW * 0.42} />
      <text className={boards.chartHit} x={x} y={y + 4} textAnchor="middle">
        {number}
      </text>
    </>
  );
}

interface WordsProps {
  x: number;
  y: number;
  text: string | number;
  isFaint?: boolean;
}

function Words({ x, y, text, isFaint = false }: WordsProps) {
  return (
    <text className={isFaint ? boards.chartAway : boards.chartHead} x={x} y={y} textAnchor="middle">
      {text}
    </text>
  );
}
