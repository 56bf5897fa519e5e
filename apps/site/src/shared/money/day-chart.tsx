import { barsOf } from './day-bars.ts';
import style from './funds.module.css';
import { useMoney } from './use-money.ts';

const WIDTH = 720;
const HEIGHT = 160;
const FOOT = 22;

/** An amount of each day as bars; pointing at one says its day and amount. */
export function DayChart(props: {
  /** What it shows, for those who do not see it. */
  label: string;
  days: readonly { day: string; net: bigint }[];
  /** What a bar says; money without it. */
  show?: (amount: bigint) => string;
}) {
  const { label, days } = props;
  const money = useMoney();
  const show = props.show ?? money;
  const { zero, bars } = barsOf(days, HEIGHT);
  const slot = WIDTH / bars.length;
  const width = Math.min(36, slot * 0.64);
  const every = Math.ceil(bars.length / 8);
  return (
    <svg className={style.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} role="img" aria-label={label}>
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
            <title>{`${day}: ${show(days[at]?.net ?? 0n)}`}</title>
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
