import { useWords } from '../../../../client/words.ts';
import style from './crash.module.css';
import { shownMultiplier } from './sky.tsx';
import type { Flight } from './use-flight.ts';

const HIGH = 200n;

interface BetView {
  stake: string;
  cashedAt: string | null;
  payout: string;
}

/** Everybody's bets, the largest first; who has left stands out. */
export function Bets({ flight, money }: { flight: Flight | null; money: (minor: bigint) => string }) {
  const { t } = useWords();
  const { count = 0, shown = [] } = flight?.bets ?? {};
  return (
    <section>
      <ul className={style.bets} data-bets={count} aria-label={t('studio.crash_bets', { number: count })}>
        <li>{t('studio.crash_bets', { number: count })}</li>
        {shown.map(({ who, view }, place) => {
          const { stake, cashedAt, payout } = view as unknown as BetView;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: names are masked, so only the place tells them apart
            <li key={place} data-left={cashedAt ?? undefined}>
              <bdi>{who}</bdi>
              <span>{cashedAt ? `× ${cashedAt}  ${money(BigInt(payout))}` : money(BigInt(stake))}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Where the last flights ended. */
export function Past({ flight }: { flight: Flight | null }) {
  const { t } = useWords();
  return (
    <ul className={style.past} aria-label={t('studio.crash_past')} dir="ltr">
      {(flight?.past ?? []).map(({ number, end }) => {
        const point = BigInt((end as unknown as { point: string }).point);
        return (
          <li key={number} data-high={point >= HIGH ? '' : undefined}>
            {shownMultiplier(point)}
          </li>
        );
      })}
    </ul>
  );
}
