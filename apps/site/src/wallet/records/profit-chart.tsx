import { useTranslation } from '@fairground/i18n/react';
import style from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { barsOf } from './profit-bars.ts';

const WIDTH = 720;
const HEIGHT = 160;
const FOOT = 22;

/** Net of each day as bars; pointing at one says its day and amount. */
export function ProfitChart({ days }: { days: readonly { day: string; net: bigint }[] }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const { zero, bars } = barsOf(days, HEIGHT);
  const slot = WIDTH / bars.length;
  const width = Math.min(36, slot * 0.64);
  const every = Math.ceil(bars.length / 8);
  return (
    <svg
      className={style.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`}
      role="img"
      aria-label={t('profit.chart')}
    >
      {bars.map(({ day, top, height, isGain }, at) => (
        <g key={day}>
          <rect
            className={isGain ? style.gain : style.loss}
            x={at * slot + (slot - width) / 2}
            y={top}
            width={width}
            height={Math.max(height, 1)}
            rx={2}
          >
            <title>{`${day}: ${money(days[at]?.net ?? 0n)}`}</title>
          </rect>
          {at % every === 0 && (
            <text className={style.chartText} x={at * slot + slot / 2} y={HEIGHT + 16} textAnchor="middle">
              {day.slice(5)}
            </text>
          )}
        </g>
      ))}
      <line className={style.axis} x1={0} x2={WIDTH} y1={zero} y2={zero} />
    </svg>
  );
}
