import { useTranslation } from '@fairground/i18n/react';
import type { NumberTrend } from '@fairground/lottery-rules';
import boards from '../boards/boards.module.css';

const LINES = [
  ['trend.frequency', ({ frequency }: NumberTrend) => frequency],
  ['trend.current', ({ currentOmission }: NumberTrend) => currentOmission],
  ['trend.longest', ({ maxOmission }: NumberTrend) => maxOmission],
  ['trend.average', ({ averageOmissionShown }: NumberTrend) => averageOmissionShown],
  ['trend.run', ({ longestRun }: NumberTrend) => longestRun],
] as const;

/** How each number fared: how often it came, and how long it stayed away. */
export function TrendTable({ trends }: { trends: readonly NumberTrend[] }) {
  const { t } = useTranslation('lottery');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too
    <section className={boards.scroll} tabIndex={0} aria-label={t('trend.frequency')}>
      <table className={boards.trends}>
        <thead>
          <tr>
            <th scope="col">{t('part.number')}</th>
            {trends.map(({ number }) => (
              <th key={number} scope="col">
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              {trends.map((trend) => (
                <td key={trend.number} data-figures="">
                  {value(trend)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
