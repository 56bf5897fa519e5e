import { useWords } from '../words.ts';
import style from './live.module.css';
import { useLive, useLiveState } from './use-live.ts';

const NOBODY = Array.from({ length: 7 }, () => null);

/** Seven seats around the table; everybody else stands, and plays all the same. */
export function Seats() {
  const { t } = useWords();
  const { sit } = useLive();
  const seats = useLiveState((state) => state.crowd?.seats ?? NOBODY);
  const own = useLiveState((state) => state.crowd?.ownSeat ?? null);
  return (
    <ol className={style.seats} aria-label={t('studio.table.seats')}>
      {seats.map((name, index) => {
        const seat = index + 1;
        const isOwn = seat === own;
        return (
          <li key={seat}>
            <button
              type="button"
              data-seat={seat}
              data-taken={name === null ? undefined : ''}
              aria-pressed={isOwn}
              disabled={name !== null && !isOwn}
              onClick={() => sit(isOwn ? null : seat)}
            >
              <b aria-hidden="true">{name === null ? '+' : [...name][0]}</b>
              <bdi>
                {isOwn ? t('studio.table.stand_up') : (name ?? t('studio.table.sit_down', { number: seat }))}
              </bdi>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
