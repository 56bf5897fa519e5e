import { useTranslation } from '@fairground/i18n/react';
import boards from './boards.module.css';
import type { Draw } from './lottery-queries.ts';

const CELL = 26;
const NAME = 120;

/** Draw by draw, the number that came, joined by a line where one place is followed. The latest stands last. */
export function TrendChart({
  draws,
  numbers,
  range: { first, last },
  position,
}: {
  draws: readonly Draw[];
  numbers: readonly (readonly number[])[];
  range: { first: number; last: number };
  position: number | 'any';
}) {
  const { t } = useTranslation('lottery');
  const columns = last - first + 1;
  const x = (number: number) => NAME + (number - first) * CELL + CELL / 2;
  const y = (row: number) => (row + 1) * CELL + CELL / 2;
  const hits = (row: number) =>
    position === 'any' ? [...new Set(numbers[row])] : [numbers[row]?.[position] ?? first];
  const [width, height] = [NAME + columns * CELL, (draws.length + 1) * CELL];
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
        {Array.from({ length: columns }, (_, at) => at + first).map((number) => (
          <text key={number} className={boards.chartHead} x={x(number)} y={CELL * 0.7} textAnchor="middle">
            {number}
          </text>
        ))}
        {position !== 'any' && (
          <polyline
            className={boards.chartLine}
            points={draws.map((_, row) => `${x(hits(row)[0] ?? first)},${y(row)}`).join(' ')}
          />
        )}
        {draws.map((draw, row) => (
          <g key={draw.numero}>
            <text className={boards.chartName} x={4} y={y(row) + 4}>
              {draw.numero}
            </text>
            {hits(row).map((number) => (
              <g key={number}>
                <circle className={boards.chartDot} cx={x(number)} cy={y(row)} r={CELL * 0.42} />
                <text className={boards.chartHit} x={x(number)} y={y(row) + 4} textAnchor="middle">
                  {number}
                </text>
              </g>
            ))}
          </g>
        ))}
      </svg>
    </section>
  );
}
