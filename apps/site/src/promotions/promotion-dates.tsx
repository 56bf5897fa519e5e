import { dayIn } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import type { Announcement } from '../merchants/public.ts';
import { boot } from '../shared/boot.ts';
import style from './promotions.module.css';

/** How long it runs, or since when if nobody knows. */
export function PromotionDates({ promotion }: { promotion: Announcement }) {
  const { t, i18n } = useTranslation('promotions');
  const date = promotion.endDate ?? promotion.startDate;
  const text = dayIn(boot.timeZone, i18n.language, date);
  return (
    <p className={style.dates}>
      <time dateTime={date}>{t(promotion.endDate ? 'until' : 'since', { date: text })}</time>
    </p>
  );
}
