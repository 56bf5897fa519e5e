import { useTranslation } from '@fairground/i18n/react';
import { Link } from '@tanstack/react-router';
import { useAnnouncements, useSwitch } from '../merchants/public.ts';
import head from '../shared/section-head.module.css';
import { PromotionCard } from './promotion-card.tsx';
import style from './promotions.module.css';

const ON_HOME = 4;

/** The first promotions on the home page. */
export function PromotionsStrip() {
  const { t } = useTranslation();
  const isOpen = useSwitch('PROMO');
  const { announcements } = useAnnouncements('PR');
  if (!isOpen || announcements.length === 0) return null;
  return (
    <section aria-labelledby="promotions">
      <div className={head.head}>
        <h2 id="promotions">{t('nav.promotions')}</h2>
        <Link to="/promotions">{t('action.see_all')}</Link>
      </div>
      <ul className={style.strip}>
        {announcements.slice(0, ON_HOME).map((promotion) => (
          <li key={promotion.id}>
            <PromotionCard promotion={promotion} level={3} />
          </li>
        ))}
      </ul>
    </section>
  );
}
