import { useWords } from '../../../../client/words.ts';
import { ratio, toDecimal } from '../../../../engine/rational.ts';
import { multiplierAt } from '../curve.ts';
import style from './crash.module.css';
import type { Flight } from './use-flight.ts';

const WIDTH = 600;
const HEIGHT = 300;
const POINTS = 48;
/** The curve fills the sky after so long; then the sky grows with it. */
const FIRST_MS = 8_000;

export const shownMultiplier = (hundredths: bigint): string => toDecimal(ratio(hundredths, 100), 2);

/** The curve, and in large figures where it is. */
export function Sky({ flight, elapsedMs }: { flight: Flight | null; elapsedMs: number }) {
  const { t } = useWords();
  const end = (flight?.end ?? null) as { point: string } | null;
  const phase = flight?.phase ?? 'waiting';
  const hundredths = end ? BigInt(end.point) : multiplierAt(Math.max(0, elapsedMs));
  const isUp = phase === 'landed' || (phase === 'flying' && elapsedMs >= 0);
  return (
    <div className={style.sky} data-flight={phase} data-number={flight?.number ?? undefined}>
      {isUp && <Curve hundredths={hundredths} elapsedMs={elapsedMs} />}
      <p className={style.reading}>
        {isUp ? (
          <>
            <strong dir="ltr">× {shownMultiplier(hundredths)}</strong>
            <span>{phase === 'landed' ? t('studio.crash_crashed') : ''}</span>
          </>
        ) : phase === 'waiting' || !flight ? (
          <span>{t('studio.crash_waiting')}</span>
        ) : (
          <span>{t('studio.crash_takes_off', { seconds: Math.max(0, -elapsedMs / 1000).toFixed(1) })}</span>
        )}
      </p>
    </div>
  );
}

/** A picture, not the rule: the figures above it are exact. */
function Curve({ hundredths, elapsedMs }: { hundredths: bigint; elapsedMs: number }) {
  const highest = Math.max(Number(hundredths) / 100, 1.8);
  const lastMs = Math.max(Math.log(Number(hundredths) / 100) / 0.00006, 1);
  const wideMs = Math.max(Math.min(elapsedMs, lastMs), FIRST_MS);
  const points = Array.from({ length: POINTS + 1 }, (_, at) => {
    const ms = (lastMs * at) / POINTS;
    const height = (Math.exp(0.00006 * ms) - 1) / (highest - 1);
    return `${((ms / wideMs) * WIDTH * 0.86).toFixed(1)},${(HEIGHT - 6 - height * HEIGHT * 0.72).toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  const [right = '0'] = (points.at(-1) ?? '').split(',');
  return (
    <svg
      className={style.curve}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={style.under} d={`${line}L${right},${HEIGHT}L0,${HEIGHT}Z`} />
      <path d={line} />
    </svg>
  );
}
