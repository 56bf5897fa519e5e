import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useMoney } from '../shared/money/use-money.ts';
import style from './points.module.css';
import type { Reward } from './points-queries.ts';
import { pointsText } from './points-text.ts';

/** A reward in the shop window: what it is, what it costs, and how many there are. */
export function RewardCard({ reward, onOpen }: { reward: Reward; onOpen: () => void }) {
  const { t } = useTranslation('points');
  const { name, imageLink, inventory, limit, left, minLevel } = reward;
  return (
    <article className={style.card}>
      <img src={imageLink} alt="" width={480} height={360} loading="lazy" className={style.picture} />
      <strong>{name}</strong>
      <Price reward={reward} />
      <span className={style.soft}>
        {inventory === 0 ? t('reward.sold_out') : t('reward.inventory', { number: inventory })}
      </span>
      {limit !== null && left !== null && (
        <span className={style.soft}>{t('reward.limit', { limit, left })}</span>
      )}
      {minLevel !== null && <span className={style.soft}>{t('reward.min_level', { level: minLevel })}</span>}
      <Button tone="reward" aria-label={`${t('reward.open')}: ${name}`} onClick={onOpen}>
        {t('reward.open')}
      </Button>
    </article>
  );
}

export function Price({ reward }: { reward: Reward }) {
  const { t } = useTranslation('points');
  const money = useMoney();
  const { price, mpPointAmount, mpMoneyAmount } = reward;
  return (
    <span className={style.price}>
      {price !== null && <span>{t('reward.points', { points: pointsText(price) })}</span>}
      {mpPointAmount !== null && mpMoneyAmount !== null && (
        <span>{t('reward.mixed', { points: pointsText(mpPointAmount), money: money(mpMoneyAmount) })}</span>
      )}
    </span>
  );
}
