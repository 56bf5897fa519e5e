import { useTranslation } from '@fairground/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useSwitch } from '../../merchants/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { BonusEnding } from './bonus-ending.tsx';
import type { Bonus } from './reward-queries.ts';
import style from './rewards.module.css';

const SHOWN = 5;

/** Bonuses that stand before a withdrawal, each with what giving it up would take. Without one, or while nobody knows, nothing shows. */
export function OpenBonuses() {
  const { t } = useTranslation('rewards');
  const isOpen = useSwitch('PROMO');
  const { data } = useQuery({
    ...endpointQuery(api.promotions.bonuses, { status: 'active', size: SHOWN }),
    enabled: isOpen,
  });
  if (!data?.bonuses.length) return null;
  return (
    <section className={style.page} aria-label={t('open.title')}>
      <h3>{t('open.title')}</h3>
      {data.bonuses.map((bonus) => (
        <OpenBonus key={bonus.bonusId} bonus={bonus} />
      ))}
    </section>
  );
}

function OpenBonus({ bonus: { bonusId, title, turnover } }: { bonus: Bonus }) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const { data } = useQuery(endpointQuery(api.promotions.bonusReceipt, { bonusId, size: 1 }));
  const { done, required, left } = turnover;
  return (
    <article className={style.card} aria-label={title}>
      <strong>{title}</strong>
      <span className={style.number}>
        {t('receipt.left', { done: money(done), required: money(required), left: money(left) })}
      </span>
      {data?.ending && <BonusEnding bonusId={bonusId} ending={data.ending} />}
    </article>
  );
}
