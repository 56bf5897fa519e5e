import { useTranslation } from '@fairground/i18n/react';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { ClaimButton } from './claim-button.tsx';
import { RewardCard } from './reward-card.tsx';
import type { RewardLine } from './reward-queries.ts';
import style from './rewards.module.css';

/** What a button claims. */
export function RewardList({ rewards }: { rewards: readonly RewardLine[] }) {
  const { t } = useTranslation('rewards');
  if (rewards.length === 0)
    return <EmptyState compact drawing="empty" title={t('reward.none')} hint={t('reward.none_text')} />;
  return (
    <ul className={style.list}>
      {rewards.map((reward) => (
        <li key={`${reward.promotionId} ${reward.entitlement}`}>
          <RewardCard
            {...reward}
            kind={t(`type.${reward.promotionType}`)}
            action={<ClaimButton reward={reward} />}
          >
            {reward.rank && <p>{t('reward.for_rank', { rank: reward.rank })}</p>}
          </RewardCard>
        </li>
      ))}
    </ul>
  );
}
