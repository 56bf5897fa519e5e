import { useTranslation } from '@fairground/i18n/react';
import { StarIcon } from '@fairground/ui/icons/play-icons.tsx';
import style from './talk.module.css';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** How it was, from one to five. */
export function Stars({ rating, onRate }: { rating: number; onRate: (rating: number) => void }) {
  const { t } = useTranslation('support');
  return (
    <fieldset className={style.stars}>
      <legend>{t('talk.rate')}</legend>
      {RATINGS.map((value) => (
        <label key={value} className={style.star} data-on={value <= rating || undefined}>
          <input
            type="radio"
            name="rating"
            value={value}
            checked={rating === value}
            onChange={() => onRate(value)}
            aria-label={t('talk.star', { rating: value })}
          />
          <StarIcon size={28} />
        </label>
      ))}
    </fieldset>
  );
}
